"""Add a language: the skeleton of its folder, and what it still lacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from babel import Locale as BabelLocale
from babel import UnknownLocaleError as BabelUnknownLocaleError

from rulebook.corpus.library import Library
from rulebook.errors import UnknownLocaleError
from rulebook.files.writing import write_whole
from rulebook.language.catalogue import reason_context, statement_template
from rulebook.language.locales import Locale
from rulebook.language.termbase import Termbase
from rulebook.localisation.catalogues import message_catalogue, po_file, rule_catalogue


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


def new_locale(tag: str, folder: Path, library: Library, terms: Termbase, words: Iterable[str]) -> list[Path]:
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
        home / "LC_MESSAGES" / "rules.po": po_file(rule_catalogue(tag, library)),
    }
    contents[home / "LC_MESSAGES" / "messages.po"] = po_file(message_catalogue(tag, words))
    missing = [path for path in contents if not path.exists()]
    for path in missing:
        write_whole(path, contents[path].encode())
    return missing


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
