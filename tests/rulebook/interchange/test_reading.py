"""What the readers find in translators' files: texts, languages, states, lines."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from lxml import etree

from rulebook.errors import UnknownLocaleError
from rulebook.interchange import PLACEHOLDER, Segment, parse, read, sniff

SAMPLES = Path(__file__).resolve().parents[2] / "data" / "exchange"


def by_id(name: str) -> dict[str, Segment]:
    return {segment.id: segment for segment in read(SAMPLES / name).segments}


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("game.fr.po", "po"),
        ("game.de.xlf", "xliff-1"),
        ("game.es.xlf", "xliff-2"),
        ("game.tmx", "tmx"),
        ("terms.tbx", "tbx"),
    ],
)
def test_the_format_is_told_by_the_content(name: str, form: str) -> None:
    data = (SAMPLES / name).read_bytes()
    assert sniff(data) == form
    assert parse(data, Path("any.txt")).format == form


def test_other_files_are_none_of_these() -> None:
    assert sniff(b"# A heading\n\nText about msgid and msgstr.\n") is None
    assert sniff(b"<html><body><xliff/></body></html>") is None
    assert sniff(b'<?xml version="1.0"?><rulebook/>') is None
    assert sniff(b"\x00\x01\x02") is None
    assert sniff(b"<?xml version='1.0'?><!-- <tmx> --><tbx type='TBX-Basic'/>") == "tbx"


def test_po_messages() -> None:
    found = by_id("game.fr.po")
    draw = found["Take one card from the top of your Deck."]
    assert (draw.source_locale, draw.target_locale, draw.line, draw.state) == ("en", "fr", 15, "translated")
    assert draw.notes == ("Shown when the turn begins",)
    assert found["Give up %d Tributes."].state == "fuzzy"
    assert found["Not done yet."].state == "untranslated"
    assert found["button\x04Set"].target == "Poser"
    assert found["collection of cards\x04Set"].target == "Lot"
    assert not any("Old words" in name for name in found)


def test_po_plural_forms_have_the_source_of_their_number() -> None:
    found = by_id("game.fr.po")
    one, many = found["You hold %d card.[0]"], found["You hold %d card.[1]"]
    assert (one.source, one.plural, one.line) == ("You hold %d card.", 0, 27)
    assert (many.source, many.plural, many.line) == ("You hold %d cards.", 1, 28)


def test_po_strings_over_several_lines_keep_their_place() -> None:
    (long,) = (s for name, s in by_id("game.fr.po").items() if name.startswith("Say"))
    assert long.target == "Dites « Attaque » et nommez le monstre :\n\til pivote après le combat."
    assert (long.line, long.end_line) == (43, 45)


def test_babel_reads_the_same_messages() -> None:
    data = (SAMPLES / "game.fr.po").read_bytes()
    expected = {}
    for message in read_po(io.BytesIO(data)):
        if message.id:
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            strings = message.string if isinstance(message.string, tuple) else (message.string,)
            expected |= {(message.context or "", ids[0], i): text for i, text in enumerate(strings)}
    assert {
        (s.context, s.id.split("\x04")[-1].removesuffix(f"[{s.plural}]"), s.plural or 0): s.target
        for s in parse(data, Path("game.po")).segments
    } == expected


def test_xliff1_units() -> None:
    found = by_id("game.de.xlf")
    assert found["primer.txt/draw"].target == "Nimm eine Karte oben von deinem Deck."
    assert found["primer.txt/b1"].target == "Greife an & siege:\n2 < 3"
    assert found["primer.txt/b1"].notes == ("Keep it short.",)
    assert found["primer.txt/b2"].state == "locked"
    assert found["primer.txt/b3"].source == "Give up 2 <Tributes>."
    assert found["primer.txt/b3"].target == "Gib 2 Tribute auf."
    assert (found["primer.txt/b3"].line, found["primer.txt/b3"].end_line) == (28, 29)
    assert found["primer.txt/b3"].state == "fuzzy"
    assert found["primer.txt/b4"].state == "untranslated"
    assert [found[f"primer.txt/count[{n}]"].plural for n in (0, 1)] == [0, 1]


def test_xliff2_units() -> None:
    found = by_id("game.es.xlf")
    assert list(found) == ["f1/u1/s1", "f1/u1/2", "f1/u2/1"]
    assert found["f1/u1/s1"].target == "Toma una carta."
    assert found["f1/u1/2"].target == f"Pon {PLACEHOLDER} en el Campo."
    assert found["f1/u1/2"].state == "fuzzy"
    assert found["f1/u2/1"].state == "untranslated"
    assert {(s.source_locale, s.target_locale) for s in found.values()} == {("en", "es")}


def test_a_memory_gives_its_pairs_and_passes_other_languages_over() -> None:
    found = by_id("game.tmx")
    assert [(s.source_locale, s.target_locale) for s in found.values()] == [("en", "fr"), ("en", "de"), ("en", "es")]
    assert found["draw/fr"].target == "Prenez une carte."
    assert found["draw/fr"].line == 11
    assert found["tu2/es"].source == f"Pay {PLACEHOLDER} Life Points & attack."
    assert list(read(SAMPLES / "game.tmx", target="de").target_locales) == ["de"]
    assert {s.source_locale for s in read(SAMPLES / "game.tmx", source="fr").segments[:1]} == {"fr"}


def test_the_usable_terms_of_a_termbase_are_segments() -> None:
    found = by_id("terms.tbx")
    assert list(found) == ["c1/fr/Sacrifice", "c1/es/Sacrificio", "c2/es/Invocación Normal"]
    assert found["c1/fr/Sacrifice"].source == "Tribute"
    assert found["c1/fr/Sacrifice"].notes == ("As in the first primer.",)
    assert (found["c1/es/Sacrificio"].line, found["c2/es/Invocación Normal"].source) == (28, "Normal Summon")


def test_texts_of_xml_files_are_those_that_lxml_reads() -> None:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, strip_cdata=False)
    tree = etree.parse(SAMPLES / "game.de.xlf", parser)
    name = "{urn:oasis:names:tc:xliff:document:1.2}"
    sources = ["".join(u.find(f"{name}source").itertext()) for u in tree.iter(f"{name}trans-unit")]
    ours = [s.source.replace("\n", "") for s in read(SAMPLES / "game.de.xlf").segments]
    assert ours == sources
    lines = [
        u.find(f"{name}target").sourceline
        for u in tree.iter(f"{name}trans-unit")
        if u.find(f"{name}target") is not None
    ]
    assert [s.line for s in read(SAMPLES / "game.de.xlf").segments if s.state != "locked"] == lines


@pytest.mark.parametrize("code", ["fr", "fr-FR", "fr_CA", "FR", "fra"])
def test_language_codes_of_other_tools(code: str) -> None:
    data = f'msgid ""\nmsgstr "Language: {code}\\n"\n\nmsgid "Duel"\nmsgstr "Duel"\n'.encode()
    assert parse(data, Path("a.po")).target_locales == ("fr",)


def test_the_user_may_name_the_language() -> None:
    data = b'msgid "Duel"\nmsgstr "Duel"\n'
    assert parse(data, Path("a.po"), target="fr").target_locales == ("fr",)
    with pytest.raises(UnknownLocaleError, match=r"a\.po:2"):
        parse(b'msgid ""\nmsgstr "Language: it\\n"\n\nmsgid "a"\nmsgstr "b"\n', Path("a.po"))


def test_the_same_message_twice_has_two_ids() -> None:
    header = 'msgid ""\nmsgstr "Language: fr\\n"\n\n'
    data = (header + 'msgid "a"\nmsgstr "b"\n\n' * 3).encode()
    ids = [segment.id for segment in parse(data, Path("a.po")).segments]
    assert len(set(ids)) == 3
