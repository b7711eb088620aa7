"""Another program as the engine under test: one JSON object per line on its standard input and output.

``tests/conformance/PROTOCOL.md`` describes the messages. Whatever the program does, a case ends: a time limit, a crash
or an answer that is none becomes a failed case, and the program is started anew for the next one.
"""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Mapping
from typing import IO, Any, Final

from engine.conformance.cases import PlainAction
from engine.conformance.subject import Answer, Snapshot, Start
from rulebook.errors import RulebookError

LONGEST_LINE: Final = 4 * 1024 * 1024
"""Bytes of an answer."""


class AdapterError(RulebookError):
    """A program that crashes, is silent for too long or answers with nonsense."""

    code = "bad-adapter"


class RemoteEngine:
    """An engine in a program of its own.

    Args:
        command: The command that starts it, as in a shell but without one.
        patience: Seconds to wait for an answer.
    """

    def __init__(self, command: str, patience: float = 5.0) -> None:
        self.command = _split(command)
        self.patience = patience
        self.name = command
        self.version = "?"
        self._process: subprocess.Popen[bytes] | None = None
        self._rest = b""
        hello = self._ask({"do": "hello"})
        self.name = str(hello.get("name", command))
        self.version = str(hello.get("version", "?"))

    def start(self, start: Start) -> None:
        """Lay out what a case begins with."""
        self._ask({"do": "start", "edition": start.edition, "cards": start.cards, "given": start.given})

    def act(self, action: PlainAction) -> Answer:
        """Do an action."""
        answer = self._ask({"do": "act", **_message(action)})
        events = answer.get("events", [])
        if not isinstance(events, list) or not all(isinstance(event, dict) for event in events):
            raise self._nonsense("events is no list of objects")
        return Answer(self._refusal(answer), tuple(events))

    def may(self, action: PlainAction) -> str | None:
        """The rule that forbids an action now."""
        return self._refusal(self._ask({"do": "may", **_message(action)}))

    def look(self, player: str | None = None) -> Snapshot:
        """Everything that is true, or what one player may know."""
        state = self._ask({"do": "look", "by": player}).get("state")
        if not isinstance(state, dict):
            raise self._nonsense("state is no object")
        return state

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        self._rest = b""
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    def _refusal(self, answer: Mapping[str, Any]) -> str | None:
        refused = answer.get("refused")
        if refused is not None and not isinstance(refused, str):
            raise self._nonsense("refused is no text")
        return refused

    def _ask(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        try:
            process = self._process or self._launch()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(json.dumps(message).encode() + b"\n")
            process.stdin.flush()
            line = self._read_line(process.stdout)
        except (OSError, AdapterError) as error:
            self.close()
            if isinstance(error, AdapterError):
                raise
            raise AdapterError(
                "{command}: {problem}", command=self.command[0], problem=error.strerror or error
            ) from None
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise self._nonsense("an answer that is no JSON") from None
        if not isinstance(answer, dict):
            raise self._nonsense("an answer that is no object")
        if "error" in answer:
            raise AdapterError("{command} says: {problem}", command=self.command[0], problem=answer["error"])
        return answer

    def _nonsense(self, problem: str) -> AdapterError:
        self.close()
        return AdapterError("{command} gave nonsense: {problem}", command=self.command[0], problem=problem)

    def _launch(self) -> subprocess.Popen[bytes]:
        self._process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        return self._process

    def _read_line(self, stream: IO[bytes]) -> bytes:
        limit = time.monotonic() + self.patience
        with selectors.DefaultSelector() as selector:
            selector.register(stream, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                if not selector.select(max(limit - time.monotonic(), 0)):
                    raise AdapterError(
                        "{command} gave no answer in {seconds} s", command=self.command[0], seconds=self.patience
                    )
                more = os.read(stream.fileno(), 65536)
                if not more:
                    raise AdapterError("{command} ended without an answer", command=self.command[0])
                self._rest += more
                if len(self._rest) > LONGEST_LINE:
                    raise AdapterError("{command} gave an answer that is too long", command=self.command[0])
        line, _, self._rest = self._rest.partition(b"\n")
        return line


def _split(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        raise AdapterError("“{command}” is no command", command=command)
    return words


def _message(action: PlainAction) -> dict[str, Any]:
    return {"by": action.by or None, "verb": action.verb, "names": list(action.operands)}
