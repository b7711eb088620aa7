"""Parts of a book that are about the book: table of contents, cover, imprint, pages printed twice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extractors.document import DropReason
from extractors.list_marks import behind_enumerator
from extractors.markup.cutting import CLOSED
from extractors.markup.portions import EMPHASIS, LINE_BREAK, Portion, Style

_TOC_LINE = re.compile(r"\S.*?(?:\t\s*|\s*\.{3,}\s*|\s{3,})(\d{1,3})$")
_TOC_LINES = 4
_IMPRINT = re.compile(r"[©®™]|\(c\)\s*(?:19|20)\d\d", re.IGNORECASE)
RIGHTS = re.compile(r"©|\(c\)\s*(?:19|20)\d\d", re.IGNORECASE)
"""A note of rights, as an imprint has it."""
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+|\S+@\S+\.\w+|\(?\d{3}\)?[ -]\d{3}-\d{4}")
_REPEATED_WORDS = 40
_REPEATED_PASSAGES = 3
_CANDIDATES = 12
_PAGES = 300
"""A stretch of more passages than this is not looked for: what is printed twice is a page or two."""


def normalise(text: str) -> str:
    """A text for comparison: no counter before it, no case, no marks."""
    return re.sub(r"[\W_]+", " ", text[behind_enumerator(text) :]).strip().casefold()


def drop_contents_table(passages: Sequence[Portion]) -> list[Portion]:
    """Drop a table of contents, and the heading over it.

    It is a run of lines that end in page numbers behind a tab or a leader, or of links into the page.
    """
    found = list(passages)
    start = 0
    while start < len(found):
        end = start
        numbers: list[int] = []
        anchors = 0
        while end < len(found) and _is_entry(found[end], numbers):
            anchors += found[end].styled.all_of(Style.ANCHOR)
            end += 1
        rising = sum(1 for before, after in pairwise(numbers) if before <= after)
        is_table = len(numbers) >= _TOC_LINES and rising >= 0.8 * (len(numbers) - 1)
        if end > start and (is_table or anchors >= _TOC_LINES):
            first = start - 1 if start and _heads(found[start - 1]) else start
            found[first:end] = [passage.drop("toc") for passage in found[first:end]]
        start = max(end, start + 1)
    return found


def _heads(passage: Portion) -> bool:
    return passage.role in ("heading", "caption") or passage.styled.all_of(EMPHASIS)


def _is_entry(passage: Portion, numbers: list[int]) -> bool:
    if passage.role in ("dropped", "caption"):
        return False
    if passage.styled.all_of(Style.ANCHOR):
        return True
    lines = [line.strip() for line in re.split(rf"[\n{LINE_BREAK}]", passage.text) if line.strip()]
    matches = [_TOC_LINE.match(line) for line in lines]
    if not lines or not all(matches):
        return False
    numbers.extend(int(match.group(1)) for match in matches if match)
    return True


def drop_repeated(passages: Sequence[Portion]) -> list[Portion]:
    """Drop the first copy of a stretch that is printed twice in a row, as at a page break.

    The text after it goes on from the second copy. The first may break off inside its last passage.
    """
    found = list(passages)
    names = [normalise(passage.text) if passage.role != "dropped" else None for passage in found]
    following = _next_of_same_name(names)
    start = 0
    while start < len(found):
        end = next((other for other in _candidates(following, start) if _is_copy(names, start, other)), None)
        if end is None:
            start += 1
            continue
        for index in range(start, end):
            if found[index].role != "dropped":
                found[index] = found[index].drop("repeated")
        start = end
    return found


def _next_of_same_name(names: Sequence[str | None]) -> list[int | None]:
    """For each passage the next one that reads the same."""
    following: list[int | None] = [None] * len(names)
    last: dict[str, int] = {}
    for index in range(len(names) - 1, -1, -1):
        name = names[index]
        if name:
            following[index] = last.get(name)
            last[name] = index
    return following


def _candidates(following: Sequence[int | None], start: int) -> Iterator[int]:
    other = following[start]
    for _ in range(_CANDIDATES):
        if other is None or other - start > _PAGES:
            return
        yield other
        other = following[other]


def _is_copy(names: Sequence[str | None], start: int, other: int) -> bool:
    length = other - start
    if length <= 0 or other + length > len(names):
        return False
    if names[start:other] != names[other : other + length]:
        last = names[other - 1]
        whole = names[other + length - 1] or ""
        if names[start : other - 1] != names[other : other + length - 1] or not last or not whole.startswith(last):
            return False
    words = sum(len((name or "").split()) for name in names[start:other])
    return words >= _REPEATED_WORDS and length >= _REPEATED_PASSAGES


def drop_cover(passages: Sequence[Portion]) -> list[Portion]:
    """Drop what stands before the first marked heading, where it holds no sentence."""
    found = list(passages)
    first = next((index for index, one in enumerate(found) if one.role == "heading" and one.tag), None)
    toc = next((index for index, one in enumerate(found) if one.reason == "toc"), None)
    end = min((index for index in (first, toc) if index is not None), default=0)
    front = [index for index in range(end) if found[index].role != "dropped"]
    if any(CLOSED.search(found[index].text) for index in front if found[index].text[-1:] != "!"):
        return found
    for index in front:
        reason: DropReason = "legal" if _IMPRINT.search(found[index].text) else "ornament"
        found[index] = found[index].drop(reason)
    return found


def drop_imprint(passages: Sequence[Portion]) -> list[Portion]:
    """Drop the last pages: empty pages with a title only, addresses, rights."""
    found = list(passages)
    start = _empty_page(found)
    if start is None or not any(_IMPRINT.search(one.text) or _ADDRESS.search(one.text) for one in found[start:]):
        start = _rights(found)
    for index in range(start if start is not None else len(found), len(found)):
        if found[index].role != "dropped":
            found[index] = found[index].drop("legal")
    return found


def _empty_page(passages: Sequence[Portion]) -> int | None:
    """The last run of headings without a body that repeat one another, if no other heading follows."""
    kept = [index for index, one in enumerate(passages) if one.role != "dropped"]
    headings = [index for index in kept if passages[index].role == "heading"]
    if len(headings) < 2:
        return None
    name = normalise(passages[headings[-1]].text)
    first = len(headings) - 1
    while first > 0 and normalise(passages[headings[first - 1]].text) == name:
        first -= 1
    start = headings[first]
    after = kept.index(start) + 1
    if after < len(kept) and normalise(passages[kept[after]].text) == name:
        return start
    return None


def _rights(passages: Sequence[Portion]) -> int | None:
    """The first note of rights behind the last heading; the short lines before it belong to it."""
    last = max((index for index, one in enumerate(passages) if one.role == "heading"), default=-1)
    start = next((i for i in range(last + 1, len(passages)) if RIGHTS.search(passages[i].text)), None)
    while start is not None and start > last + 2 and _is_imprint_line(passages[start - 1]):
        start -= 1
    return start


def _is_imprint_line(passage: Portion) -> bool:
    return passage.role in ("paragraph", "caption") and bool(_ADDRESS.search(passage.text))
