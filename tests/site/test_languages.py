"""The sites in other languages have no English word of the tool's own: the built pages are read, not its lists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import ahocorasick
import pytest
import yaml
from lxml import html as lxml_html

from engine import book_cards
from rulebook.canon.rules import load_rules
from rulebook.cli import main
from rulebook.files.resources import locales_folder
from rulebook.language.catalogue import read_catalogue
from rulebook.language.locales import load_locale

LANGUAGES = ("de", "es", "fr")
CASES = Path(__file__).resolve().parents[2] / "tests/conformance"

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


class Names:
    """The names of cards, cases and rules, which are the same in all languages where they have no translation."""

    def __init__(self) -> None:
        found = {rule.id for rule in load_rules()} | set(book_cards())
        for path in CASES.rglob("*.yaml"):
            written = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
            found |= set(written.get("cards", {})) | {case["id"] for case in written.get("cases", ()) if "id" in case}
            found |= {name for case in written.get("cases", ()) for name in case.get("cards", {})}
        self._automaton = ahocorasick.Automaton()
        for name in found:
            self._automaton.add_word(name, len(name))
        self._automaton.make_automaton()

    def out_of(self, text: str) -> str:
        """A text without the names in it, of which the longest counts."""
        left, behind = "", 0
        for last, length in self._automaton.iter_long(text):
            first, end = last + 1 - length, last + 1
            if text[first - 1 : first].isalnum() or text[end : end + 1].isalnum():
                continue  # part of a word
            left += text[behind:first] + " "
            behind = end
        return left + text[behind:]


@pytest.fixture(scope="session")
def names() -> Names:
    return Names()


def test_names_are_taken_out(names: Names) -> None:
    assert names.out_of("Pot of Greed und das Deck") == "  und das Deck"
    assert names.out_of("Pot of Greedys") == "Pot of Greedys"


@pytest.fixture(scope="session")
def whole_site(primer_graph: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages that there are in these languages: every section, every case."""
    output = tmp_path_factory.mktemp("whole")
    languages = [argument for language in LANGUAGES for argument in ("--language", language)]
    shown = ["--cases", str(CASES), "--check", str(primer_graph.parent / "guide")]
    assert main(["site", str(primer_graph), "-o", str(output), *languages, *shown]) == 0
    return output


def untranslated(language: str) -> frozenset[str]:
    """The English messages and words of the catalogue that are something else in a language, and no term of it."""
    terms = {form for term in load_locale(language).terms for form in (term.text, *term.forms)}
    catalogue = read_catalogue(locales_folder() / language / "LC_MESSAGES" / "messages.po", language)
    found: set[str] = set()
    for message in catalogue:
        english = message.id if isinstance(message.id, tuple) else (message.id,)
        own = message.string if isinstance(message.string, tuple) else (message.string,)
        found.update(text for text in english if text and text not in own)
    return frozenset(found - terms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_word_of_our_own_is_on_any_page(whole_site: Path, names: Names, language: str) -> None:
    messages = untranslated(language)
    pages = sorted((whole_site / language).rglob("*.html"))
    first_on: dict[str, Path] = {}
    for path in pages:
        for text in texts(lxml_html.parse(str(path)).getroot(), language):
            first_on.setdefault(text.strip(), path)
    english: dict[str, str] = {}
    for text, path in first_on.items():
        bare = names.out_of(text)
        words = re.findall(r"[^\W\d_]+", bare.lower())
        if bare.strip() in messages or FUNCTION_WORDS & set(words):
            english[text] = str(path.relative_to(whole_site))
    assert len(pages) > 1500
    assert len(first_on) > 5000
    assert english == {}
