"""Add a language: the skeleton of its folder, and what it still lacks."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from babel import Locale as BabelLocale
from babel import UnknownLocaleError as BabelUnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from rulebook.corpus.sources import Library
from rulebook.errors import UnknownLocaleError
from rulebook.files.resources import PACKAGE
from rulebook.files.writing import write_whole
from rulebook.language.catalogue import read_catalogue, reason_context, statement_template
from rulebook.language.locales import Locale
from rulebook.language.termbase import Termbase

ERRORS = (
    "AdapterError",
    "CardError",
    "CaseError",
    "ConflictError",
    "DataError",
    "DeckFileError",
    "EncodingError",
    "FingerprintError",
    "GraphError",
    "HeedlessInputError",
    "LimitError",
    "OutputError",
    "ReplayError",
    "SiteError",
    "SourceError",
    "UndoError",
    "UnknownCardsError",
    "UnknownFormatError",
    "UnknownKeyError",
    "UnknownLocaleError",
)
MESSAGE_KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None,
    "translate": None,
    "plural": (1, 2),
    "translate_plural": (1, 2),
    "Listed": (2,),
    "Check": (3,),
    "IllegalDeck": (2,),
    "Message": (1,),
    "gettext": (1,),
    **dict.fromkeys(ERRORS, (1,)),
}
"""The calls whose arguments are messages, as Babel's extraction takes them."""

DATA_WORDS = (
    "preferred", "admitted", "deprecated", "forbidden",
    "supersedes", "superseded-by", "overrides", "see-also",
    "heading", "language", "reason", "statement", "term",
    "error", "warning", "note",
    "passed", "failed", "untested",
    "current", "suspect", "unpinned", "retired", "unknown",
    "code", "case",
    "must", "must-not", "may", "is",
    "executable", "definition", "advice", "tournament", "ruling",
    "condition", "cost", "effect",
    "not-applicable", "you", "opponent", "nobody", "directly", "left", "right",
    "face-up", "face-down", "face-up-attack", "face-up-defense", "face-down-attack", "face-down-defense",
    "normal-summon", "set-monster", "tribute", "zone", "flip-summon", "change-position", "enter-battle", "end-turn",
    "attack", "defense", "end-battle", "discard", "go-first", "go-second", "call-off", "set-spell-trap", "activate",
    "pass", "spell-trap-zone", "target", "cost-discard", "cost-tribute", "position", "trigger", "extra-deck-summon",
    "material", "fusion-monster", "activate-scale", "pendulum-summon", "pendulum-monster", "pendulum-done", "detach",
    "duel", "exchange",
    "turn", "drawn", "summoned", "set", "flipped", "position-changed", "tributed", "attack-declared", "damage",
    "destroyed", "to-graveyard", "discarded", "won", "draw", "shuffled", "replay", "flip-summoned", "spell-trap-set",
    "activated", "resolved", "negated", "gained", "special-summoned", "targeted", "paid", "returned", "banished",
    "stats-changed", "control",
)  # fmt: skip
"""Words of the data that are printed to people."""

EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
"""Stands for every date in a catalogue, so that the same input gives the same file."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that a locale still lacks: the kind of thing, and which."""

    kind: str
    name: str


def gaps(locale: Locale, library: Library, terms: Termbase | None = None) -> list[Gap]:
    """What a locale lacks: markers, headings, terms (where the termbase is given), rule statements."""
    return [
        *_language_gaps(locale),
        *(Gap("heading", s.id) for s in library.outline if s.id not in locale.headings),
        *(_term_gaps(locale, library, terms) if terms else ()),
        *_statement_gaps(locale, library),
    ]


def new_locale(tag: str, folder: Path, library: Library, terms: Termbase) -> list[Path]:
    """Write the skeleton of a language's folder; files that exist are left alone.

    Returns the files written.

    Raises:
        UnknownLocaleError: The tag is no language's.
        OutputError: The folder cannot be written to.
    """
    try:
        names = BabelLocale.parse(tag)
    except (BabelUnknownLocaleError, ValueError):
        raise UnknownLocaleError("{locale} is no language tag (like fr or pt_BR)", locale=tag) from None
    home = folder / tag
    contents = {
        home / "language.toml": _language_skeleton(names),
        home / "headings.toml": "".join(f'# "{s.id}" = ["{s.title}"]\n' for s in library.outline),
        home / "terms.toml": "".join(_term_skeletons(library, terms)),
        home / "LC_MESSAGES" / "rules.po": _po(rule_catalogue(tag, library)),
    }
    contents[home / "LC_MESSAGES" / "messages.po"] = _po(message_catalogue(tag))
    missing = [path for path in contents if not path.exists()]
    for path in missing:
        write_whole(path, contents[path].encode())
    return missing


def update_catalogues(tag: str, folder: Path, library: Library) -> list[Path]:
    """Bring a language's catalogues up to the code and the rules: new entries untranslated, dead ones gone.

    Returns the files written, each only where something changed.

    Raises:
        OutputError: A file cannot be written.
        DataError: A file is no valid PO file.
    """
    written: list[Path] = []
    for domain, wanted in (("messages", message_catalogue(tag)), ("rules", rule_catalogue(tag, library))):
        path = folder / tag / "LC_MESSAGES" / f"{domain}.po"
        for message in read_catalogue(path, tag):
            kept = wanted.get(message.id, message.context) if message.id else None
            if kept is not None:
                kept.string = message.string
        text = _po(wanted)
        if not path.is_file() or path.read_bytes() != text.encode():
            write_whole(path, text.encode())
            written.append(path)
    return written


def message_catalogue(tag: str) -> Catalog:
    """The catalogue of the tool's own messages, untranslated, gathered from its code."""
    catalog = _catalog(tag)
    found: set[tuple[str | tuple[str, ...], str | None]] = set()
    for package in (PACKAGE, PACKAGE.parent / "extractors", PACKAGE.parent / "engine"):
        for _file, _line, message, _comments, context in extract_from_dir(
            str(package), [("**.py", "python")], keywords=MESSAGE_KEYWORDS, strip_comment_tags=True
        ):
            found.add((message, context))
    for message, context in sorted(found, key=str):
        catalog.add(message, context=context)
    for word in DATA_WORDS:
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


def _language_gaps(locale: Locale) -> Iterator[Gap]:
    markers, language = locale.markers, locale.language
    tables = {
        "function-words": language.function_words,
        "abbreviations": language.abbreviations,
        "attributes": language.attributes,
        "card-frames": language.card_frames,
        "labels": language.labels,
        "modality": markers.modality,
        "numbers": markers.numbers,
        "units": markers.units,
    }
    for name, table in tables.items():
        if not table:
            yield Gap("language", name)


def _term_gaps(locale: Locale, library: Library, terms: Termbase) -> Iterator[Gap]:
    preferred = [term for term in terms.terms if term.status == "preferred"]
    known = {(t.concept, edition) for t in preferred if t.locale != locale.tag for edition in t.editions}
    own = {(t.concept, edition) for t in locale.terms if t.status == "preferred" for edition in t.editions}
    for concept in terms.concepts:
        for edition in library.editions:
            if (concept, edition.id) in known and (concept, edition.id) not in own:
                yield Gap("term", f"{concept} ({edition.id})")


def _statement_gaps(locale: Locale, library: Library) -> Iterator[Gap]:
    if locale.tag == "en":
        return
    statements = locale.statements
    for rule in library.rules:
        if statement_template(statements, rule.id, rule.template) is None:
            yield Gap("statement", rule.id)
        if rule.reason and statement_template(statements, reason_context(rule.id), rule.reason) is None:
            yield Gap("reason", rule.id)


def _language_skeleton(names: BabelLocale) -> str:
    return f"""name = "{names.get_display_name() or names.language}"
english-name = "{names.get_display_name("en")}"
function-words = []
abbreviations = []

[attributes]

[card-frames]

[effect-words]
words = []

[labels]

[modality]

[negation]
words = []
implied = []
exempting = []

[numbers]

[ordinals]

[frequency]

[articles]
words = []

[units]

[typography]
quotes = [["“", "”"]]
space-before = []
inverted-marks = false
small-after-colon = false

[chrome]
"""


def _term_skeletons(library: Library, terms: Termbase) -> Iterator[str]:
    newest = library.editions[-1].id
    for concept in terms.concepts.values():
        english = terms.preferred(concept.id, "en", newest)
        hint = f" ({english.text})" if english else ""
        yield (
            f'# {concept.definition}{hint}\n# [[term]]\n# concept = "{concept.id}"\n# term = ""\n'
            '# status = "preferred"\n# editions = ["9.0"]\n# gender = ""\n# forms = []\n\n'
        )


def _catalog(tag: str) -> Catalog:
    return Catalog(
        locale=tag, project="rulebook", creation_date=EPOCH, revision_date=EPOCH, fuzzy=False, charset="utf-8",
        last_translator="", language_team="", copyright_holder="The rulebook developers", msgid_bugs_address="",
    )  # fmt: skip


def _po(catalog: Catalog) -> str:
    written = io.BytesIO()
    write_po(written, catalog, width=110, omit_header=False)
    return written.getvalue().decode()
