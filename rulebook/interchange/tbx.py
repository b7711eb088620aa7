"""Termbases as TBX (ISO 30042:2019), dialect TBX-Basic, style DCA.

What the dialect has no field for stands in notes with a label: inflected forms (``form: …``), terms whose case
matters (``case: exact``) and forbidden terms (``status: forbidden``, beside ``deprecatedTerm-admn-sts``). Editions are
project subsets. A term that has a gender is a noun.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from lxml import etree

from rulebook import __version__
from rulebook.errors import SourceError
from rulebook.interchange.charsets import decode_xml
from rulebook.interchange.glossary import STATUSES, Glossary, GlossaryEntry, by_concept
from rulebook.interchange.languages import Languages
from rulebook.interchange.xml import Element, parse_xml
from rulebook.language.termbase import Concept, Term, TermStatus

NAMESPACE = "urn:iso:std:iso:30042:ed-2"
_SPACE = re.compile(r"[ \t\r\n]+")
_XML = "{http://www.w3.org/XML/1998/namespace}"
_STATUS_OUT: Mapping[TermStatus, str] = {
    "preferred": "preferredTerm-admn-sts",
    "admitted": "admittedTerm-admn-sts",
    "deprecated": "deprecatedTerm-admn-sts",
    "forbidden": "deprecatedTerm-admn-sts",
}
_STATUS_IN: Mapping[str, TermStatus] = {
    "preferredterm": "preferred",
    "preferred": "preferred",
    "admittedterm": "admitted",
    "admitted": "admitted",
    "standardizedterm": "admitted",
    "regulatedterm": "admitted",
    "legalterm": "admitted",
    "deprecatedterm": "deprecated",
    "deprecated": "deprecated",
    "supersededterm": "deprecated",
    "superseded": "deprecated",
    "notrecommended": "deprecated",
    "obsolete": "deprecated",
}
_GENDERS = {"m": "masculine", "f": "feminine", "n": "neuter"}
_GENDERS_IN = {name: letter for letter, name in _GENDERS.items()}
ENTRIES = frozenset({"conceptEntry", "termEntry"})
LANGUAGES = frozenset({"langSec", "langSet"})
TERMS = frozenset({"termSec", "tig", "ntig", "termGrp"})


def write_tbx(concepts: Mapping[str, Concept], terms: Iterable[Term]) -> bytes:
    """A TBX-Basic file of these terms, one entry per concept; the same terms give the same bytes."""
    grouped = by_concept(terms)
    root = etree.Element(_tag("tbx"), nsmap={None: NAMESPACE})
    root.set("type", "TBX-Basic")
    root.set("style", "dca")
    root.set(f"{_XML}lang", "en")
    description = _add(_add(root, "tbxHeader"), "fileDesc")
    _add(_add(description, "titleStmt"), "title", "Terms of the game")
    _add(_add(description, "sourceDesc"), "p", f"rulebook {__version__}")
    body = _add(_add(root, "text"), "body")
    for concept, found in grouped.items():
        _write_entry(body, concepts[concept], found, grouped.keys())
    etree.indent(root, "  ")
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8") + b"\n"


def _write_entry(body: etree._Element, concept: Concept, terms: list[Term], written: Iterable[str]) -> None:
    entry = _add(body, "conceptEntry", id=concept.id)
    if concept.category:
        _add(entry, "descrip", concept.category, type="subjectField")
    _add(entry, "descrip", concept.definition, type="definition")
    if concept.broader and concept.broader in written:
        _add(entry, "ref", concept.broader, type="crossReference", target=concept.broader)
    for locale in dict.fromkeys(term.locale for term in terms):
        section = _add(entry, "langSec")
        section.set(f"{_XML}lang", locale.replace("_", "-"))
        for term in terms:
            if term.locale == locale:
                _write_term(section, term)


def _write_term(section: etree._Element, term: Term) -> None:
    group = _add(section, "termSec")
    _add(group, "term", term.text)
    if term.gender:
        _add(group, "termNote", "noun", type="partOfSpeech")
        _add(group, "termNote", _GENDERS[term.gender], type="grammaticalGender")
    _add(group, "termNote", _STATUS_OUT[term.status], type="administrativeStatus")
    for edition in term.editions:
        _add(group, "admin", edition, type="projectSubset")
    if term.status == "forbidden":
        _add(group, "note", "status: forbidden")
    if term.exact:
        _add(group, "note", "case: exact")
    for form in term.forms:
        _add(group, "note", f"form: {form}")


def _add(parent: etree._Element, name: str, text: str | None = None, **attributes: str) -> etree._Element:
    element = etree.SubElement(parent, _tag(name), attributes)
    element.text = text
    return element


def _tag(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"


def read_tbx(data: bytes, path: Path, languages: Languages) -> Glossary:
    """Read a TBX file of 2019 (DCA or DCT) or of an older edition; languages without a folder are passed over.

    Raises:
        SourceError: It is not well-formed, has a DOCTYPE, or a status that TBX does not have.
        UnknownLocaleError: A code is no language's.
    """
    root = parse_xml(decode_xml(data, path).content, path)
    entries = (_read_entry(element, path, languages) for element in within(root, ENTRIES))
    return Glossary(path, "tbx", tuple(entries))


def _read_entry(element: Element, path: Path, languages: Languages) -> GlossaryEntry:
    name = element.get("id")
    terms: list[Term] = []
    fields = dict(_fields(element))
    for section in within(element, LANGUAGES):
        locale = languages.tag_at(section.language, path, section.line)
        fields = dict(_fields(section)) | fields
        if locale is not None:
            groups = within(section, TERMS)
            terms.extend(read_term(group, number, name, locale, path) for number, group in enumerate(groups))
    return GlossaryEntry(
        name, element.line, tuple(term for term in terms if term.text), fields.get("definition", ""),
        fields.get("subjectField", ""), fields.get("crossReference", ""),
    )  # fmt: skip


def read_term(group: Element, number: int, concept: str, locale: str, path: Path) -> Term:
    """The term of a ``termSec``, the ``number``-th of its language from 0; without text where it holds none."""
    fields = list(_fields(group))
    single = dict(fields)
    labels = [text.partition(": ")[::2] for name, text in fields if name == "note"]
    return Term(
        concept=concept,
        locale=locale,
        text=single.get("term", ""),
        status=_status(single.get("administrativeStatus", ""), labels, number, group, path),
        editions=tuple(text for name, text in fields if name == "projectSubset"),
        forms=tuple(text for label, text in labels if label == "form" and text),
        gender=_GENDERS_IN.get(single.get("grammaticalGender", single.get("gender", "")), ""),
        exact=("case", "exact") in labels,
    )


def _status(value: str, labels: list[tuple[str, str]], number: int, group: Element, path: Path) -> TermStatus:
    for label, text in labels:
        if label == "status" and text in STATUSES:
            return STATUSES[text]
    if not value:
        return "admitted" if number else "preferred"
    known = _STATUS_IN.get(value.removesuffix("-admn-sts").lower())
    if known is None:
        raise SourceError("unknown administrative status {status}", path=path, line=group.line, status=value)
    return known


def _fields(element: Element) -> Iterator[tuple[str, str]]:
    """The data categories of an element with their values, whether named by tag (DCT) or by attribute (DCA)."""
    for child in element.elements:
        if child.name in LANGUAGES | TERMS - {"termGrp"}:
            continue
        if child.name.endswith("Grp"):
            yield from _fields(child)
        else:
            value = child.get("target") or child.text if child.name == "ref" else child.text
            yield child.get("type") or child.name, _SPACE.sub(" ", value).strip(" ")


def within(element: Element, names: frozenset[str]) -> Iterator[Element]:
    """The outermost elements of these names inside another."""
    for child in element.elements:
        if child.name in names:
            yield child
        else:
            yield from within(child, names)
