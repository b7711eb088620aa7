"""Read HTML: a book as a web page, or a forum page whose first author posted a book."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from extractors.blocks import Reading
from extractors.document import DropReason
from extractors.errors import SourceError
from extractors.html.forum import judge
from extractors.html.tree import parse
from extractors.html.walk import walk
from extractors.language import Language, chrome_patterns
from extractors.markup.compose import compose, cut_up
from extractors.markup.matter import RIGHTS
from extractors.markup.portions import Portion, Style

_FILE_SIZE = re.compile(r"\d\s?(?:[KMG]i?[Bb]|[KMG]o)\b")
_MEDIA_WORDS = 12
_LINE = 200


def read_html(text: str, languages: Sequence[Language]) -> Reading:
    """Take a page apart. The text of the reading is the file, tags included.

    So lines and offsets are those of the file. Every tag belongs to the passage around it.

    Raises:
        SourceError: The page cannot be read as HTML, or holds no text.
        LimitError: Its elements are nested too deeply.
    """
    tree = parse(text, 0, len(text))
    if tree is None:
        raise SourceError("the page holds no text; save it with its content")
    posts = judge(text, tree)
    found = list(walk(text, tree, posts or {}, "chrome" if posts else None))
    pieces = list(_without_chrome(cut_up(found, languages), chrome_patterns(languages), forum=bool(posts)))
    return compose("html", text, _without_media(pieces), languages, unclaimed="chrome")


def _without_chrome(
    pieces: Iterable[Portion], patterns: Sequence[tuple[DropReason, re.Pattern[str]]], *, forum: bool
) -> Iterator[Portion]:
    """Drop the lines that web pages of a language hold besides content.

    In a book page a line must be a link to be taken for one of them; in a forum page any line may be.
    """
    for piece in pieces:
        is_line = piece.role != "dropped" and len(piece.text) <= _LINE
        if is_line and (forum or piece.styled.all_of(Style.LINK | Style.ANCHOR)):
            reason = next((reason for reason, pattern in patterns if pattern.search(piece.text)), None)
            yield piece.drop(reason) if reason else piece
        elif piece.reason == "chrome" and RIGHTS.search(piece.text):
            yield piece.drop("legal")
        else:
            yield piece


def _without_media(pieces: Sequence[Portion]) -> list[Portion]:
    """Drop lines of links to films and downloads, and the captions right above them."""
    found = list(pieces)
    for index, piece in enumerate(pieces):
        if piece.role == "dropped" or not _offers_media(piece):
            continue
        found[index] = piece.drop("chrome")
        before = index - 1
        while before >= 0 and found[before].role != "dropped" and _captions_media(found[before]):
            found[before] = found[before].drop("chrome")
            before -= 1
    return found


def _offers_media(piece: Portion) -> bool:
    words = len(piece.text.split())
    linked = any(style & Style.MEDIA for style in piece.styled.styles)
    return (linked and words <= 2 * _MEDIA_WORDS) or bool(_FILE_SIZE.search(piece.text) and words <= 2 * _MEDIA_WORDS)


def _captions_media(piece: Portion) -> bool:
    words = piece.text.split()
    return len(words) <= _MEDIA_WORDS and ":" in piece.text and not piece.text.endswith((".", "!", "?", ":"))
