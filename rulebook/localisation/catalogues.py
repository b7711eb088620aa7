"""The gettext catalogues of a language: the messages of the tool, gathered from its code, and the rule statements."""

from __future__ import annotations

import ast
import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from rulebook.corpus.library import Library
from rulebook.files.resources import PACKAGE
from rulebook.files.writing import write_whole
from rulebook.language.catalogue import read_catalogue, reason_context

PACKAGES = (PACKAGE, PACKAGE.parent / "extractors", PACKAGE.parent / "engine")
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "ActionKind": (3,),
    "_": None,
    "translate": None,
    "plural": (1, 2),
    "translate_plural": (1, 2),
    "Listed": (2,),
    "Check": (3,),
    "IllegalDeck": (2,),
    "Message": (1,),
    "Standing": (2,),
    "gettext": (1,),
    "phrase": (1,),
    "phrases": (1, 2),
}
"""The calls whose arguments are messages, as Babel's extraction takes them; ``error_classes`` finds the errors."""

EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
"""Stands for every date in a catalogue, so that the same input gives the same file."""


@cache
def error_classes() -> frozenset[str]:
    """The classes of errors whose first argument is a message: all that go back to one of the two that begin them."""
    bases = {
        node.name: {getattr(base, "id", getattr(base, "attr", "")) for base in node.bases}
        for tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {"ExtractorError", "RulebookError"}
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return frozenset(found)


def _trees() -> Iterator[ast.Module]:
    for package in PACKAGES:
        for path in sorted(package.rglob("*.py")):
            yield ast.parse(path.read_text(encoding="utf-8"))


def update_catalogues(tag: str, folder: Path, library: Library, words: Iterable[str]) -> list[Path]:
    """Bring a language's catalogues up to the code and the rules: new entries untranslated, dead ones gone.

    Returns the files written, each only where something changed.

    Raises:
        OutputError: A file cannot be written.
        DataError: A file is no valid PO file.
    """
    written: list[Path] = []
    for domain, wanted in (("messages", message_catalogue(tag, words)), ("rules", rule_catalogue(tag, library))):
        path = folder / tag / "LC_MESSAGES" / f"{domain}.po"
        for message in read_catalogue(path, tag):
            kept = wanted.get(message.id, message.context) if message.id else None
            if kept is not None:
                kept.string = message.string
        text = po_file(wanted)
        if not path.is_file() or path.read_bytes() != text.encode():
            write_whole(path, text.encode())
            written.append(path)
    return written


def message_catalogue(tag: str, words: Iterable[str]) -> Catalog:
    """The catalogue of the tool's own messages, untranslated, gathered from its code, with words of the data."""
    catalog = _catalog(tag)
    found: set[tuple[str | tuple[str, ...], str | None]] = set()
    keywords = {**dict.fromkeys(error_classes(), (1,)), **KEYWORDS}
    for package in PACKAGES:
        for _file, _line, message, _comments, context in extract_from_dir(
            str(package), [("**.py", "python")], keywords=keywords, strip_comment_tags=True
        ):
            found.add((message, context))
    for message, context in sorted(found, key=str):
        catalog.add(message, context=context)
    for word in words:
        catalog.add(word, context="word")
    return catalog


def rule_catalogue(tag: str, library: Library, translated: dict[str, str] | None = None) -> Catalog:
    """The catalogue of all rule statements, each under its rule's id as context, and of the reasons of rulings."""
    catalog = _catalog(tag)
    for rule in library.rules:
        catalog.add(rule.template, (translated or {}).get(rule.id, ""), context=rule.id)
        if rule.reason:
            catalog.add(rule.reason, context=reason_context(rule.id))
    return catalog


def _catalog(tag: str) -> Catalog:
    return Catalog(
        locale=tag, project="rulebook", creation_date=EPOCH, revision_date=EPOCH, fuzzy=False, charset="utf-8",
        last_translator="", language_team="", copyright_holder="The rulebook developers", msgid_bugs_address="",
    )  # fmt: skip


def po_file(catalog: Catalog) -> str:
    """A catalogue as the text of a PO file."""
    written = io.BytesIO()
    write_po(written, catalog, width=110, omit_header=False)
    return written.getvalue().decode()
