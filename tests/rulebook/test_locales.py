"""A language is a folder: the four that are there are whole, and an invented one works from its folder alone."""

from __future__ import annotations

import pkgutil
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import engine
import extractors
import rulebook
from engine import actions, events
from rulebook.cli.printed_words import printed_words
from rulebook.corpus.corpus import SelectedFiles, read_corpus
from rulebook.corpus.library import load_library, load_termbase
from rulebook.errors import DataError, RulebookError, UnknownLocaleError
from rulebook.files.resources import DATA, locales_folder
from rulebook.language.catalogue import read_catalogue
from rulebook.language.locales import load_locale
from rulebook.localisation.catalogues import error_classes, message_catalogue
from rulebook.localisation.skeleton import gaps, new_locale

LIBRARY = load_library()
TERMS = load_termbase(LIBRARY)
TAGS = ("de", "en", "es", "fr")


@pytest.mark.parametrize("tag", TAGS)
def test_nothing_is_missing(tag: str) -> None:
    found = gaps(LIBRARY.locales[tag], LIBRARY, TERMS)
    assert [gap for gap in found if gap.kind in ("heading", "statement", "language")] == []


@pytest.mark.parametrize("tag", TAGS)
def test_one_preferred_term_per_concept_and_edition(tag: str) -> None:
    counts = Counter(
        (term.concept, edition)
        for term in LIBRARY.locales[tag].terms
        if term.status == "preferred"
        for edition in term.editions
    )
    assert {key: count for key, count in counts.items() if count != 1} == {}
    assert len({concept for concept, _ in counts}) >= 200


@pytest.mark.parametrize("tag", [tag for tag in TAGS if tag != "en"])
def test_every_message_of_the_tool_is_translated(tag: str) -> None:
    messages = LIBRARY.locales[tag].messages
    missing = []
    for message in message_catalogue(tag, printed_words()):
        if not message.id:
            continue
        key = message.id[0] if isinstance(message.id, tuple) else message.id
        if message.context:
            found = messages.pgettext(message.context, key)
        elif isinstance(message.id, tuple):
            found = messages.ngettext(message.id[0], message.id[1], 2)
        else:
            found = messages.gettext(key)
        if set(re.findall(r"\{(\w+)", found)) != set(re.findall(r"\{(\w+)", key)) or (
            message.context is None and found in (key, message.id[1:]) and " " in re.sub(r"\{\w+.*?\}|\W\s", "", key)
        ):
            missing.append(key)
    assert missing == []


@pytest.mark.parametrize("tag", TAGS)
def test_messages_keep_the_typography_of_their_language(tag: str) -> None:
    """A space that the language asks for before a mark does not break, so that no line begins with the mark."""
    marks = "".join(LIBRARY.locales[tag].typography.space_before)
    loose = re.compile(rf" [{re.escape(marks)}](?=\s|$)" if marks else "(?!)")
    path = locales_folder() / tag / "LC_MESSAGES" / "messages.po"
    found = [] if tag == "en" else [message.string for message in read_catalogue(path)]
    texts = [text for string in found for text in ([string] if isinstance(string, str) else string)]
    assert [text for text in texts if loose.search(text)] == []


@pytest.mark.parametrize("tag", [tag for tag in TAGS if LIBRARY.locales[tag].markers.address])
def test_statements_and_messages_speak_to_their_reader_in_one_way(tag: str) -> None:
    ways = LIBRARY.locales[tag].markers.address.items()
    spoken: dict[str, set[str]] = {way: set() for way, _ in ways}
    for name in ("rules", "messages"):
        for entry in read_catalogue(locales_folder() / tag / "LC_MESSAGES" / f"{name}.po"):
            texts = [entry.string] if isinstance(entry.string, str) else entry.string
            for way, pattern in ways:
                spoken[way].update(text for text in texts if pattern.search(text))
    usual, *others = sorted(spoken.values(), key=len, reverse=True)
    assert len(usual) > 100
    assert [sorted(other) for other in others] == [[] for _ in others]


def test_no_language_stands_in_the_code() -> None:
    """A word of German or French that no English text has, looked for in every module."""
    words = re.compile(r"\b(?:Monstre|Friedhof|Cimetière|Cementerio|Zauberkarte|adversaire|Spielzug|turno)\b")
    found = [
        path.name
        for package in ("rulebook", "extractors")
        for path in (DATA.parents[1] / package).rglob("*.py")
        if words.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def invent(folder: Path) -> Path:
    """Make a language out of English by spelling every word backwards, as a folder and nothing else."""
    home = folder / "qq"
    shutil.copytree(locales_folder() / "en", home)
    for name in ("terms.toml", "headings.toml"):
        path = home / name
        lines = []
        for line in path.read_text(encoding="utf-8").splitlines():
            if name == "terms.toml" and re.match(r"(?:concept|status|editions|gender|case) ", line):
                lines.append(line)
            elif name == "headings.toml":
                key, _, value = line.partition(" = ")
                lines.append(f"{key} = {backwards(value)}" if value else line)
            else:
                key, _, value = line.partition(" = ")
                lines.append(f"{key} = {backwards(value)}" if value else line)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    language = home / "language.toml"
    text = language.read_text(encoding="utf-8")
    start, end = text.index("function-words"), text.index("# Abbreviations")
    language.write_text(
        text[:start] + backwards(text[start:end]).replace("noitcnuf-sdrow", "function-words") + text[end:]
    )
    return home


def backwards(text: str) -> str:
    return re.sub(r"[A-Za-z]+", lambda match: _turned(match.group()), text)


def _turned(word: str) -> str:
    turned = word[::-1]
    if word.isupper():
        return turned
    return turned.capitalize() if word[0].isupper() else turned.lower()


def test_an_invented_language_is_read_and_aligned_from_its_folder_alone(tmp_path: Path) -> None:
    folder = tmp_path / "locales"
    shutil.copytree(locales_folder() / "en", folder / "en")
    invent(folder)
    library = load_library(folder)
    assert set(library.locales) == {"en", "qq"}
    guide = tmp_path / "guide.qq.md"
    english = (DATA / "example" / "guide.en.md").read_text(encoding="utf-8")
    guide.write_text(backwards(english), encoding="utf-8")
    corpus = read_corpus(SelectedFiles((DATA / "example" / "guide.en.md", guide), ()), library)
    assert {document.locale for document in corpus.documents} == {"en", "qq"}
    pairs = [linked for linked in corpus.groups["9.0"] if len(linked.group.members) == 2]
    right = [
        linked
        for linked in pairs
        if backwards(linked.group.members[0].clause.text) == linked.group.members[1].clause.text
    ]
    assert len(right) >= 40
    assert len(right) >= 0.9 * len(pairs)


def test_a_skeleton_says_what_it_lacks_and_leaves_existing_files_alone(tmp_path: Path) -> None:
    written = new_locale("it", tmp_path, LIBRARY, TERMS, printed_words())
    assert {path.name for path in written} == {
        "language.toml",
        "headings.toml",
        "terms.toml",
        "rules.po",
        "messages.po",
    }
    locale = load_locale("it", tmp_path)
    kinds = Counter(gap.kind for gap in gaps(locale, LIBRARY, TERMS))
    assert kinds["heading"] == len(LIBRARY.outline)
    assert kinds["statement"] == len(LIBRARY.rules)
    assert kinds["term"] >= 200
    assert new_locale("it", tmp_path, LIBRARY, TERMS, printed_words()) == []


def test_what_is_wrong_with_a_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnknownLocaleError, match="no folder for the language zz"):
        load_locale("zz", tmp_path)
    home = tmp_path / "zz"
    home.mkdir()
    (home / "language.toml").write_text('name = "Zz"\n[modality]\nmust = ["("]\n')
    with pytest.raises(DataError, match="not a regular expression"):
        load_locale("zz", tmp_path)


@pytest.mark.parametrize("tag", [tag for tag in TAGS if tag != "en"])
def test_every_action_and_event_of_a_duel_has_its_word(tag: str) -> None:
    words = {
        m.id for m in read_catalogue(locales_folder() / tag / "LC_MESSAGES" / "messages.po") if m.context and m.string
    }
    assert {word for word in (*actions.BY_WORD, *events.NAMES) if word} <= words


def test_every_class_of_errors_is_known_to_the_catalogues() -> None:
    for package in (rulebook, extractors, engine):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                import_module(module.name)
    assert {error.__name__ for error in _kinds_of(RulebookError)} <= error_classes()


def _kinds_of(error: type) -> Iterator[type]:
    yield error
    for kind in error.__subclasses__():
        yield from _kinds_of(kind)
