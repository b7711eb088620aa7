"""An engine behind the protocol: answers on standard output to questions on standard input, until there are no more."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import IO, Any

from engine.conformance.case_files import CaseError
from engine.conformance.cases import PlainAction
from engine.conformance.subject import Start, Subject
from rulebook.errors import RulebookError


def serve(subject: Subject, questions: IO[str], answers: IO[str]) -> None:
    """Answer every question with one line."""
    for line in questions:
        try:
            answer = _answer(subject, _question(line))
        except RulebookError as error:
            answer = {"error": str(error)}
        except KeyError as error:
            answer = {"error": f"the question has no {error.args[0]}"}
        except (TypeError, AttributeError) as error:
            answer = {"error": f"the question has a part of the wrong kind: {error}"}
        answers.write(json.dumps(answer, ensure_ascii=False) + "\n")
        answers.flush()


def _question(line: str) -> Mapping[str, Any]:
    try:
        question = json.loads(line)
    except ValueError as error:
        raise CaseError("the question is no JSON: {problem}", problem=error) from None
    if not isinstance(question, dict):
        raise CaseError("the question is no JSON object")
    return question


def _answer(subject: Subject, question: Mapping[str, Any]) -> dict[str, Any]:
    do = question["do"]
    if do == "hello":
        return {"name": subject.name, "version": subject.version}
    if do == "start":
        subject.start(Start(question["edition"], question.get("cards", {}), question.get("given", {})))
        return {}
    if do == "look":
        return {"state": subject.look(question.get("by"))}
    action = PlainAction(question.get("by") or "", question["verb"], tuple(question.get("names", ())))
    if do == "may":
        return {"refused": subject.may(action)}
    if do == "act":
        answer = subject.act(action)
        return {"refused": answer.refused, "events": list(answer.events)}
    raise CaseError("“{do}” is no question", do=do)
