"""Cut passages where one of them holds several things: lines, bullets, headings with a body behind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from extractors.list_marks import BULLET, behind_enumerator, read_enumerator
from extractors.markup.portions import CUT, EMPHASIS, LINE_BREAK, Portion, Role, Styled

DASH_ITEM = re.compile(r"[-–—*]\s+(?=\w)")
STOPPED = re.compile(r"[.!?…:;][\s\"”»“’')\]]*$")
CLOSED = re.compile(r"[.!?…][\s\"”»“’')\]]*$")
DEFINITION = re.compile(r"(?:[^\W\d_a-zß-ÿ][\w'’&/-]*)(?:\s+[\w'’&/-]+){0,4}\s+[-–—]\s+(?=[^\W\d_a-zß-ÿ])")
DASH = re.compile(r"\s*[-–—]\s")
_RUN_IN = re.compile(r"(?:[A-Z]|[IVX]{2,5}|[a-z]|[ivx]{2,5})[.:)]\s+[^:.!?\n]{2,80}:\s+(?=[^\W_a-zß-ÿ])")
_TITLE_WORDS = 12
_TITLE_WIDTH = 110
_BODY_WORDS = 9


def cut(passages: Iterable[Portion], labels: Mapping[str, str]) -> Iterator[Portion]:
    """The passages, each one thing: a heading, a sentence or more of one paragraph, an item, a cell."""
    for passage in passages:
        if passage.role == "dropped":
            yield passage
        elif passage.role == "paragraph" and _is_tabular(passage.text):
            yield from _cells(passage)
        else:
            for line in _lines(passage.styled):
                yield from _cut_line(passage.piece(line), labels)


def label_of(text: str, labels: Mapping[str, str]) -> str | None:
    """The role of a text that is a structural word and nothing else."""
    return labels.get(text.strip(" :.!¡*()\u00a0").casefold())


def is_title(styled: Styled) -> bool:
    """Whether an emphasised text reads as a title: short, and no sentence."""
    text = styled.text
    if len(text) > _TITLE_WIDTH or not any(char.isalpha() for char in text):
        return False
    return not text.endswith((".", ",", ";")) or bool(behind_enumerator(text) and len(text.split()) <= _TITLE_WORDS)


def _is_tabular(text: str) -> bool:
    lines = [line.strip() for line in re.split(rf"[\n{LINE_BREAK}]", text) if line.strip()]
    return bool(lines) and all("\t" in line for line in lines)


def _cells(passage: Portion) -> Iterator[Portion]:
    start = 0
    for match in re.finditer(rf"[\t\n{LINE_BREAK}]+", passage.text):
        yield from _piece(passage, start, match.start(), "cell")
        start = match.end()
    yield from _piece(passage, start, len(passage.text), "cell")


def _piece(passage: Portion, start: int, end: int, role: Role | None = None) -> Iterator[Portion]:
    styled = passage.styled.part(start, end)
    if styled.text:
        yield passage.piece(styled, role)


def _lines(styled: Styled) -> list[Styled]:
    """The lines that stand for themselves; a line that a sentence runs over is joined with the next."""
    found: list[_Joined] = []
    start = 0
    forced = True
    for match in re.finditer(rf"[{LINE_BREAK}{CUT}]|$", styled.text):
        line = styled.part(start, match.start())
        start = match.end()
        if not line.text:
            continue
        if forced or _parts(found[-1], line):
            found.append(_Joined(line))
        else:
            found[-1].add(line)
        forced = match.group() == CUT
    return [Styled.join(joined.lines) for joined in found]


class _Joined:
    """Lines that were found to run on, with what deciding about the next one needs to know of them."""

    def __init__(self, line: Styled) -> None:
        self.lines = [line]
        self.words = len(line.text.split())
        self.emphasised = line.all_of(EMPHASIS)

    def add(self, line: Styled) -> None:
        self.lines.append(line)
        self.words += len(line.text.split())
        self.emphasised = self.emphasised and line.all_of(EMPHASIS)


def _parts(before: _Joined, after: Styled) -> bool:
    """Whether a line break between two texts is more than the end of a line."""
    if BULLET.match(after.text) or DASH_ITEM.match(after.text) or STOPPED.search(before.lines[-1].text):
        return True
    runs_on = after.text[0].islower()
    if BULLET.match(before.lines[0].text) and not runs_on:
        return True
    if before.emphasised != after.all_of(EMPHASIS) and (before.emphasised or not runs_on):
        return True
    if behind_enumerator(after.text) and is_title(after):
        return True
    starts_sentence = after.text[0].isupper() or not after.text[0].isalnum()
    return starts_sentence and before.words <= _TITLE_WORDS and len(after.text.split()) >= _BODY_WORDS


def _cut_line(passage: Portion, labels: Mapping[str, str]) -> Iterator[Portion]:
    text = passage.text
    bullets = list(BULLET.finditer(text))
    if passage.role in ("paragraph", "item") and _is_list(text, bullets, passage.role):
        yield from _items(passage, bullets)
    elif passage.role == "paragraph":
        yield from _paragraph(passage, labels)
    elif any(not char.isspace() for char in text):
        yield passage


def _is_list(text: str, bullets: Sequence[re.Match[str]], role: Role) -> bool:
    if not bullets:
        return False
    inside = [bullet for bullet in bullets if bullet.start() > 0]
    if bullets[0].start() == 0:
        return True
    return (role == "item" or len(inside) >= 3) and not CLOSED.search(text)


def _items(passage: Portion, bullets: Sequence[re.Match[str]]) -> Iterator[Portion]:
    starts = [bullet.end() for bullet in bullets]
    ends = [*(bullet.start() for bullet in bullets[1:]), len(passage.text)]
    if bullets[0].start() > 0:
        yield from _piece(passage, 0, bullets[0].start(), "item")
    for start, end in zip(starts, ends, strict=True):
        yield from _piece(passage, start, end, "item")


def _paragraph(passage: Portion, labels: Mapping[str, str]) -> Iterator[Portion]:
    styled, text = passage.styled, passage.text
    dash = DASH_ITEM.match(text)
    if dash:
        yield from _piece(passage, dash.end(), len(text), "item")
        return
    if label_of(text, labels):
        yield passage
        return
    if styled.all_of(EMPHASIS) and is_title(styled):
        yield passage.piece(styled, "heading")
        return
    end = styled.emphasised_start()
    strong = styled.part(0, end)
    if strong.text and end < len(text) and not label_of(strong.text, labels):
        if DASH.match(text, end) or DASH.search(strong.text[-2:] + " "):
            yield passage.piece(styled, "definition")
            return
        colon = strong.text.endswith(":") or text[end] == ":"
        if behind_enumerator(strong.text) and colon and is_title(strong):
            turn = end if strong.text.endswith(":") else end + 1
            yield from _piece(passage, 0, turn, "heading")
            yield from _piece(passage, turn, len(text))
            return
    run_in = _RUN_IN.match(text)
    if run_in and STOPPED.search(text):
        yield from _piece(passage, 0, run_in.end(), "heading")
        yield from _piece(passage, run_in.end(), len(text))
    elif _is_counted_title(text):
        yield passage.piece(styled, "heading")
    elif DEFINITION.match(text):
        yield passage.piece(styled, "definition")
    elif _is_labelled(text, labels):
        yield passage.piece(styled, "example")
    else:
        yield passage


def _is_counted_title(text: str) -> bool:
    counter = read_enumerator(text)
    if not counter or len(text.split()) > _TITLE_WORDS or text.endswith((".", ",", ";", "!")):
        return False
    return counter[0].kind != "number" or text.endswith(":")


def _is_labelled(text: str, labels: Mapping[str, str]) -> bool:
    head, colon, _ = text.partition(":")
    return bool(colon) and label_of(head, labels) == "example"
