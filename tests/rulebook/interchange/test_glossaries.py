"""The termbase goes out to other tools and comes back; glossaries of others find their concepts."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from rulebook.cli import main
from rulebook.corpus.library import load_library, load_termbase
from rulebook.errors import ConflictError, RulebookError
from rulebook.interchange.csv import COLUMNS
from rulebook.interchange.exchange import read_glossary, write_glossary
from rulebook.interchange.glossary import resolve
from rulebook.interchange.languages import Languages
from rulebook.interchange.terms_toml import terms_toml
from rulebook.language.termbase import Concept, Term, Termbase, read_terms

SAMPLES = Path(__file__).resolve().parents[2] / "data" / "exchange"
TBX = "{urn:iso:std:iso:30042:ed-2}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def known() -> Termbase:
    return load_termbase(load_library())


def imported(path: Path, known: Termbase, locale: str) -> tuple[Term, ...]:
    languages = Languages(("de", "en", "es", "fr", "it"), target=locale)
    return resolve(read_glossary(path, languages), known, locale, ["3.0", "9.0"]).terms


def valid_tbx(data: bytes) -> etree._Element:
    root = etree.fromstring(data)
    schema = etree.RelaxNG(etree.parse(SAMPLES / "tbx-basic.rng"))
    assert schema.validate(root), schema.error_log
    ids = root.xpath("//@id")
    assert len(set(ids)) == len(ids)
    assert set(root.xpath("//@target")) <= set(ids)
    return root


def test_the_termbase_is_valid_tbx(known: Termbase) -> None:
    root = valid_tbx(write_glossary("tbx", known, known.terms))
    assert len(root.findall(f".//{TBX}conceptEntry")) == len(known.concepts)
    assert len(root.findall(f".//{TBX}termSec")) == len(known.terms)
    (entry,) = root.xpath("//*[@id='tribute']")
    (section,) = (s for s in entry.iter(f"{TBX}langSec") if s.get(LANG) == "de")
    notes = {note.get("type"): note.text for note in section.iter(f"{TBX}termNote")}
    assert notes["grammaticalGender"] == "neuter"
    assert notes["administrativeStatus"].endswith("-admn-sts")


@pytest.mark.parametrize("form", ["tbx", "csv"])
@pytest.mark.parametrize("locale", ["en", "fr", "de", "es"])
def test_the_termbase_comes_back_whole(form: str, locale: str, known: Termbase, tmp_path: Path) -> None:
    path = tmp_path / "terms"
    path.write_bytes(write_glossary(form, known, known.terms))
    expected = sorted((t for t in known.terms if t.locale == locale), key=repr)
    assert sorted(imported(path, known, locale), key=repr) == expected


def test_part_of_the_termbase_is_valid_too(known: Termbase) -> None:
    some = [term for term in known.terms if term.concept in {"turn-player", "duel"} and term.locale == "fr"]
    root = valid_tbx(write_glossary("tbx", known, some))
    assert {section.get(LANG) for section in root.iter(f"{TBX}langSec")} == {"fr"}


def test_csv_has_a_line_per_term_under_the_documented_header(known: Termbase) -> None:
    data = write_glossary("csv", known, known.terms)
    rows = list(csv.DictReader(io.StringIO(data.decode(), newline="")))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == len(known.terms)
    assert data.count(b"\r\n") == len(known.terms) + 1


def test_an_omegat_glossary_has_three_columns_and_comes_back_but_for_forms(known: Termbase, tmp_path: Path) -> None:
    path = tmp_path / "glossary.utf8"
    chosen = [term for term in known.terms if term.locale in {"en", "fr"}]
    path.write_bytes(write_glossary("omegat", known, chosen))
    rows = [row.split("\t") for row in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert {len(row) for row in rows} == {3}
    back = {(t.concept, t.text, t.status, t.editions) for t in imported(path, known, "fr")}
    usable = {
        (t.concept, t.text, t.status, t.editions) for t in chosen
        if t.locale == "fr" and t.status in {"preferred", "admitted"}
    }  # fmt: skip
    assert back <= usable
    assert len(back) > 0.95 * len(usable)
    with pytest.raises(ConflictError, match="one target language"):
        write_glossary("omegat", known, known.terms)
    with pytest.raises(RulebookError, match="source language is en"):
        imported(path, known, "en")


words = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"], exclude_characters="|"), min_size=1).map(
    lambda text: normalize("NFC", text)
)
invented = st.builds(
    Term,
    concept=st.sampled_from(["c-one", "c-two"]),
    locale=st.sampled_from(["en", "fr"]),
    text=words,
    status=st.sampled_from(["preferred", "admitted", "deprecated", "forbidden"]),
    editions=st.sampled_from([("3.0",), ("3.0", "9.0")]),
    forms=st.lists(words, unique=True, max_size=3).map(tuple),
    gender=st.sampled_from(["", "m", "f", "n"]),
    exact=st.booleans(),
)


@given(st.lists(invented, min_size=1, max_size=6, unique_by=lambda t: (t.concept, t.locale, t.text)))
def test_any_term_survives_every_format(terms: list[Term]) -> None:
    concepts = {name: Concept(name, 'Says "this", or <that> & more', "cards") for name in ("c-one", "c-two")}
    base = Termbase(concepts, tuple(terms))
    with TemporaryDirectory() as folder:
        for form in ("tbx", "csv"):
            path = Path(folder) / form
            data = write_glossary(form, base, terms)
            if form == "tbx":
                valid_tbx(data)
            path.write_bytes(data)
            for locale in ("en", "fr"):
                expected = sorted((t for t in terms if t.locale == locale), key=repr)
                assert sorted(imported(path, base, locale), key=repr) == expected
        toml = Path(folder) / "terms.toml"
        french = tuple(term for term in terms if term.locale == "fr")
        toml.write_text(terms_toml(french, "French"), encoding="utf-8")
        assert read_terms(toml, "fr") == french


def test_entries_of_another_tool_find_their_concept_by_their_terms(known: Termbase) -> None:
    languages = Languages(("de", "en", "es", "fr", "it"), target="it")
    glossary = read_glossary(SAMPLES / "glossary.tbx", languages)
    found = resolve(glossary, known, "it", ["9.0"])
    assert [(t.concept, t.text, t.status, t.gender, t.editions) for t in found.terms] == [
        ("tribute", "Tributo", "preferred", "m", ("9.0",)),
        ("tribute", "Sacrificio", "deprecated", "", ("9.0",)),
    ]
    assert [(entry.line, entry.name) for entry in found.unresolved] == [(24, "c2")]
    assert glossary.entries[0].definition == "A sacrifice for a stronger monster."
    assert glossary.entries[0].category == "cards"


@pytest.mark.parametrize(
    "content",
    [
        "concept;term;forms\ntribute;Tributo;Tributi|tributi\n",
        "\ufeffterm\tconcept\tforms\r\nTributo\ttribute\tTributi|tributi\r\n",
        'Concept,Term,Forms\n"tribute","Tributo","Tributi|tributi"\n',
    ],
)
def test_tables_of_spreadsheets(content: str, known: Termbase, tmp_path: Path) -> None:
    path = tmp_path / "terms.txt"
    path.write_bytes(content.encode())
    assert imported(path, known, "it") == (
        Term("tribute", "it", "Tributo", "preferred", ("3.0", "9.0"), ("Tributi", "tributi")),
    )


def test_a_plain_omegat_glossary_finds_its_concepts(known: Termbase, tmp_path: Path) -> None:
    path = tmp_path / "glossary.txt"
    path.write_text("Tribute Summon\tEvocazione per Tributo\nTribute\tTributo\tseen in the rules\n", encoding="utf-8")
    assert [(t.concept, t.text) for t in imported(path, known, "it")] == [
        ("tribute-summon", "Evocazione per Tributo"), ("tribute", "Tributo"),
    ]  # fmt: skip


GLOSSARY = (SAMPLES / "glossary.tbx").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("content", "line", "says"),
    [
        (GLOSSARY.replace("<tbx ", '<!DOCTYPE tbx [<!ENTITY x "y">]>\n<tbx ', 1), 3, "DOCTYPE"),
        (GLOSSARY.replace("<tbx ", '<!DOCTYPE tbx SYSTEM "tbx.dtd">\n<tbx ', 1), 3, "DOCTYPE"),
        (GLOSSARY.replace("Teapot", "&teapot;"), 25, "undefined entity"),
        (GLOSSARY[: len(GLOSSARY) // 2], None, "not well-formed"),
        (GLOSSARY.replace('"it-IT"', '"qq"'), 14, "no language tag"),
        (GLOSSARY.replace("supersededTerm-", "beautifulTerm-"), 20, "beautifulTerm"),
        ("concept,term,status\ntribute,Tributo,lovely\n", 2, "unknown status lovely"),
        ("concept,locale,term\ntribute,it,Tributo\nduel,xx,Duello\n", 3, "no language tag"),
        ("concept,term\ntribute,\n", 2, "no term"),
        ("concept,term\ntribute,Tributo,more,again\n", 2, "4 cells"),
        ('concept,term\ntribute,"Tributo\n', 2, "not valid CSV"),
        ("# comment\nTribute\tTributo\nalone\n", 3, "separated by tabs"),
        ("a book\nwithout terms\n", None, "neither TBX"),
    ],
)
def test_broken_glossaries_name_the_line(content: str, line: int | None, says: str, tmp_path: Path) -> None:
    path = tmp_path / "glossary"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        read_glossary(path, Languages(("en", "it"), target="it"))
    assert re.search(re.escape(says), str(caught.value))
    assert caught.value.path == path
    assert line in {None, caught.value.line}


def test_commands_write_and_read_a_termbase(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tbx, toml = tmp_path / "terms.tbx", tmp_path / "terms.toml"
    assert main(["terms", "--to", "tbx", "-o", str(tbx)]) == 0
    assert main(["terms", "--from", str(tbx), "--locale", "fr", "-o", str(toml)]) == 0
    library = load_library()
    assert sorted(read_terms(toml, "fr"), key=repr) == sorted(library.locale("fr").terms, key=repr)
    assert main(["terms", "--to", "omegat", "--locale", "de", "-o", str(tmp_path / "glossary.txt")]) == 0
    assert "Duel\tDuell\t" in (tmp_path / "glossary.txt").read_text(encoding="utf-8")
    assert capsys.readouterr().out == ""


def test_an_import_into_a_folder_makes_the_file_of_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["terms", "--from", str(SAMPLES / "glossary.tbx"), "--locale", "it", "-o", str(tmp_path)]) == 1
    target = tmp_path / "it" / "terms.toml"
    assert [term.text for term in read_terms(target, "it")] == ["Tributo", "Sacrificio"]
    assert "glossary.tbx:24: " in capsys.readouterr().err
    before = target.read_bytes()
    assert main(["terms", "--from", str(SAMPLES / "glossary.tbx"), "--locale", "it", "-o", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert target.read_bytes() == before


@pytest.mark.parametrize(
    "arguments",
    [
        ["--to", "tbx"],
        ["--to", "omegat", "-o", "{out}"],
        ["--from", str(SAMPLES / "glossary.tbx"), "-o", "{out}"],
        ["--from", str(SAMPLES / "glossary.tbx"), "--locale", "qq", "-o", "{out}"],
        ["--from", str(SAMPLES / "glossary.tbx"), "--locale", "es", "-o", "{out}"],
        ["--from", str(SAMPLES / "game.tmx"), "--locale", "it", "-o", "{out}"],
        ["--to", "csv", "-o", "{out}/below/a-file"],
    ],
)
def test_refusals_write_nothing(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.toml"
    if arguments[-1].endswith("a-file"):
        out.write_text("a file, no folder", encoding="utf-8")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert main(["terms", *(argument.format(out=out) for argument in arguments)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.strip().splitlines()) == 1
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
