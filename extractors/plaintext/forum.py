"""A forum page copied as text: which of its lines are the posts that matter, and which are not.

Such a page repeats the thread's title in the header of every post, behind the post's number. The
posts of whoever opened the thread are the text; short answers and other people's posts are not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from extractors.document import DropReason
from extractors.language import Language, chrome_patterns
from extractors.plaintext.lines import Line

_POST = re.compile(r"(\d{1,3})(\S.{3,})")
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+$")
_MIN_POSTS = 3
_ANSWER = 400
"""A post of fewer characters than this is an answer, whoever wrote it."""


@dataclass(frozen=True, slots=True)
class Thread:
    """The lines of a forum page that are not its text: row of the line to the reason."""

    dropped: Mapping[int, DropReason]


def find_thread(lines: Sequence[Line], languages: Sequence[Language]) -> Thread | None:
    """The thread of a forum page, or ``None`` for a file that is none."""
    title = _title(lines)
    if title is None:
        return None
    starts = [index for index, line in enumerate(lines) if _is_header(line.text, title)]
    if len(starts) < _MIN_POSTS:
        return None
    dropped: dict[int, DropReason] = {line.row: "chrome" for line in lines[: starts[0]]}
    patterns = chrome_patterns(languages)
    opener = _author(lines, starts[0])
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        dropped.update(_post(lines[start:end], title, opener, patterns))
    return Thread(dropped)


def _title(lines: Sequence[Line]) -> str | None:
    """The title that most post headers repeat: the longest beginning that at least three share."""
    numbered = [match.group(2) for line in lines if (match := _POST.match(line.text.strip()))]
    counts: Counter[str] = Counter()
    for line in lines:
        text = line.text.strip()
        if 8 <= len(text) <= 120:
            counts[text] = sum(1 for header in numbered if header.startswith(text))
    best = max(counts.items(), key=lambda pair: (pair[1], len(pair[0])), default=("", 0))
    return best[0] if best[1] >= _MIN_POSTS else None


def _is_header(text: str, title: str) -> bool:
    match = _POST.match(text.strip())
    return bool(match) and match is not None and match.group(2).startswith(title)


def _author(lines: Sequence[Line], start: int) -> str:
    return lines[start + 1].text.strip() if start + 1 < len(lines) else ""


def _post(
    post: Sequence[Line], title: str, opener: str, patterns: Sequence[tuple[DropReason, re.Pattern[str]]]
) -> dict[int, DropReason]:
    dropped: dict[int, DropReason] = {post[0].row: "chrome"}
    body = list(post[1:])
    author = body[0].text.strip() if body else ""
    while body and (body[0].text.strip() == author or _follows_author(body, author)):
        dropped[body.pop(0).row] = "chrome"
    while body and _ends_post(body, patterns):
        dropped[body.pop().row] = "chrome"
    own = [line for line in body if not _reason(line.text, title, patterns)]
    is_answer = author != opener or sum(len(line.text.strip()) for line in own) < _ANSWER
    for line in body:
        reason = _reason(line.text, title, patterns) or ("reply" if is_answer else None)
        if reason:
            dropped[line.row] = reason
    return dropped


def _follows_author(body: Sequence[Line], author: str) -> bool:
    """Whether the first line is a rank, which stands twice below the name."""
    return len(body) > 1 and body[0].text.strip() == body[1].text.strip() != author and len(body[0].text) < 30


def _ends_post(body: Sequence[Line], patterns: Sequence[tuple[DropReason, re.Pattern[str]]]) -> bool:
    """Whether the last line is the author's address or the foot of the page."""
    text = body[-1].text.strip()
    return (
        bool(_ADDRESS.match(text))
        or (any(_ADDRESS.match(line.text.strip()) for line in body[:-1]) and not any(char in text for char in ".:"))
        or any(pattern.search(text) for _, pattern in patterns)
    )


def _reason(text: str, title: str, patterns: Sequence[tuple[DropReason, re.Pattern[str]]]) -> DropReason | None:
    stripped = text.strip()
    for reason, pattern in patterns:
        if pattern.search(stripped):
            return reason
    if _ADDRESS.match(stripped) or (stripped.startswith(title) and len(stripped) < len(title) + 30):
        return "chrome"
    return None
