"""The sites in other languages have no English word of the tool's own: the built pages are read, not its lists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml
from lxml import html as lxml_html

from engine import book_cards
from rulebook.canon.rules import load_rules
from rulebook.files.resources import locales_folder
from rulebook.language.catalogue import read_catalogue

LANGUAGES = ("de", "es", "fr")

FUNCTION_WORDS = frozenset(
    {
        "the", "of", "and", "to", "with", "is", "are", "by", "its", "for", "from", "this", "that", "which", "when",
        "have", "been", "their", "they", "it", "would", "should", "there", "these", "those", "where", "while", "who",
        "whose", "how", "what", "then", "than", "if", "into", "each", "every", "other", "your", "you", "can", "be",
    }
)  # fmt: skip
"""Small words that no English sentence lacks and that are none in the other languages."""

VERBATIM = frozenset({"script", "style", "code", "pre", "kbd"})
SPOKEN_ATTRIBUTES = (
    "title",
    "alt",
    "aria-label",
    "placeholder",
    "data-play",
    "data-stop",
    "data-next",
    "data-previous",
)


def texts(node: lxml_html.HtmlElement, language: str) -> Iterator[str]:
    """The texts of an element that claim to be in the page's language, those of attributes included."""
    if not isinstance(node.tag, str) or node.tag in VERBATIM or node.get("lang", language) != language:
        return
    yield from (node.get(name) for name in SPOKEN_ATTRIBUTES if node.get(name))
    if node.tag == "text":  # of a drawing: a name in several lines
        yield " ".join(node.itertext())
        return
    if node.text:
        yield node.text
    for child in node:
        yield from texts(child, language)
        if child.tail:
            yield child.tail


@cache
def names(cases: Path) -> re.Pattern[str]:
    """The names of cards and rules, which are the same in all languages where a card has no translation."""
    found = {rule.id for rule in load_rules()} | set(book_cards()) | {"broken into"}  # what an attack in a book says
    for path in cases.rglob("*.yaml"):
        written = yaml.safe_load(path.read_text(encoding="utf-8"))
        found |= set(written.get("cards", {})) | {case["id"] for case in written.get("cases", ())}
    return re.compile("|".join(re.escape(name) for name in sorted(found, key=len, reverse=True)))


def untranslated(language: str) -> frozenset[str]:
    """The English messages and words of the catalogue that are something else in a language."""
    catalogue = read_catalogue(locales_folder() / language / "LC_MESSAGES" / "messages.po", language)
    found: set[str] = set()
    for message in catalogue:
        english = message.id if isinstance(message.id, tuple) else (message.id,)
        own = message.string if isinstance(message.string, tuple) else (message.string,)
        found.update(text for text in english if text and text not in own)
    return frozenset(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_word_of_our_own_is_on_a_page(site: Path, cases: Path, language: str) -> None:
    messages = untranslated(language)
    own_names = names(cases)
    english: dict[str, str] = {}
    seen = 0
    for path in sorted((site / language).rglob("*.html")):
        for text in texts(lxml_html.parse(str(path)).getroot(), language):
            seen += 1
            bare = own_names.sub(" ", text)
            words = re.findall(r"[^\W\d_]+", bare.lower())
            if bare.strip() in messages or FUNCTION_WORDS & set(words):
                english.setdefault(text.strip(), str(path.relative_to(site)))
    assert seen > 5000
    assert english == {}
