"""Notes go into a file and out again without a trace; nothing else changes."""

from __future__ import annotations

import codecs
import io
import re
from pathlib import Path
from unicodedata import normalize

import pytest
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from rulebook.errors import UnknownKeyError
from rulebook.interchange import PREFIX, Bilingual, annotate, parse, read

SAMPLES = Path(__file__).resolve().parents[2] / "data" / "exchange"
NAMES = ["game.fr.po", "game.de.xlf", "game.es.xlf", "game.tmx", "terms.tbx"]
CHARSETS = {"utf-8": "UTF-8", "utf-16-le": "UTF-16", "iso8859-15": "ISO-8859-15", "cp1252": "windows-1252"}


def all_noted(file: Bilingual, *notes: str) -> dict[str, list[str]]:
    return {segment.id: list(notes) for segment in file.segments}


def variants() -> st.SearchStrategy[bytes]:
    """The samples as other tools would have written them: line ends, charset, byte order mark, indentation."""

    def written(name: str, newline: str, charset: str, marked: bool, indent: str) -> bytes:
        text = (SAMPLES / name).read_text(encoding="utf-8").replace("  ", indent)
        label = CHARSETS[charset]
        if name.endswith(".po"):
            charset, label = ("utf-8", "UTF-8") if charset == "utf-16-le" else (charset, label)
            text = text.replace("charset=UTF-8", f"charset={label}")
        else:
            text = re.sub(r"<\?xml.*?\?>", f"<?xml version='1.0' encoding='{label}'?>", text)
        data = text.replace("\n", newline).encode(charset)
        marks = {"utf-8": codecs.BOM_UTF8, "utf-16-le": codecs.BOM_UTF16_LE}
        return (marks.get(charset, b"") if marked or charset == "utf-16-le" else b"") + data

    return st.builds(
        written,
        st.sampled_from(NAMES),
        st.sampled_from(["\n", "\r\n", "\r"]),
        st.sampled_from(sorted(CHARSETS)),
        st.booleans(),
        st.sampled_from(["  ", "\t", ""]),
    )


@given(variants(), st.lists(st.text(max_size=40), min_size=1, max_size=3))
def test_notes_come_and_go_without_a_trace(data: bytes, notes: list[str]) -> None:
    file = parse(data, Path("sample"))
    assert annotate(file, {}) == data
    wanted = all_noted(file, *notes)
    noted = parse(annotate(file, wanted), file.path)
    assert noted.data != data
    assert annotate(noted, wanted) == noted.data
    assert annotate(noted, {}) == data
    assert [(s.id, s.source, s.target, s.state, s.notes) for s in noted.segments] == [
        (s.id, s.source, s.target, s.state, s.notes) for s in file.segments
    ]


@given(variants(), st.data())
def test_notes_to_some_segments_leave_every_other_line_alone(data: bytes, draw: st.DataObject) -> None:
    file = parse(data, Path("sample"))
    chosen = draw.draw(st.sets(st.sampled_from([segment.id for segment in file.segments]), min_size=1))
    noted = annotate(file, {name: ["look here"] for name in chosen})
    before = data.decode(file.charset)
    after = noted.decode(file.charset)
    added = re.sub(
        rf"\s*<note[^>]*>{re.escape(PREFIX)}[^<]*</note>|# {re.escape(PREFIX)}[^\r\n]*[\r\n]{{1,2}}", "", after
    )
    assert re.sub(r"\s*<notes>\s*</notes>", "", added) == before


@pytest.mark.parametrize("name", NAMES)
def test_a_second_run_replaces_the_notes_of_the_first(name: str) -> None:
    file = read(SAMPLES / name)
    first = parse(annotate(file, all_noted(file, "one", "two")), file.path)
    assert annotate(first, all_noted(file, "three")) == annotate(file, all_noted(file, "three"))


def test_notes_stand_where_each_format_has_them() -> None:
    po = read(SAMPLES / "game.fr.po")
    lines = annotate(po, {"Give up %d Tributes.": ["a number differs"]}).decode().split("\n")
    at = lines.index("# [rulebook] a number differs")
    assert lines[at - 1] == "# The translator was not sure of this one."
    assert lines[at + 1] == "#: primer.txt:9"
    xliff = read(SAMPLES / "game.de.xlf")
    tree = etree.fromstring(annotate(xliff, all_noted(xliff, "a & b")))
    units = list(tree.iter("{*}trans-unit"))
    assert all(unit.find("{*}note").text == "[rulebook] a & b" for unit in units)
    assert [child.tag.split("}")[1] for child in units[1]][:4] == ["source", "seg-source", "target", "note"]
    xliff2 = read(SAMPLES / "game.es.xlf")
    tree = etree.fromstring(annotate(xliff2, {"f1/u1/2": ["here"]}))
    unit = next(tree.iter("{*}unit"))
    assert [child.tag.split("}")[1] for child in unit][:3] == ["metadata", "notes", "originalData"]
    tbx = read(SAMPLES / "terms.tbx")
    tree = etree.fromstring(annotate(tbx, {"c1/fr/Sacrifice": ["here"]}))
    (group,) = (g for g in tree.iter("{*}termSec") if g.findtext("{*}term") == "Sacrifice")
    assert [child.tag.split("}")[1] for child in group] == ["term", "termNote", "note", "note"]
    tmx = read(SAMPLES / "game.tmx")
    tree = etree.fromstring(annotate(tmx, {"draw/fr": ["here"]}))
    assert [child.tag for child in tree.findall(".//tuv")[1]] == ["prop", "note", "seg"]


def test_what_the_charset_lacks() -> None:
    po = (SAMPLES / "game.fr.po").read_text(encoding="utf-8").replace("charset=UTF-8", "charset=ISO-8859-1")
    file = parse(po.encode("latin-1"), Path("a.po"))
    assert "# [rulebook] «1» ? 2" in annotate(file, all_noted(file, "«1» → 2")).decode("latin-1")
    xml = (SAMPLES / "game.tmx").read_text(encoding="utf-8").replace('"UTF-8"', '"ISO-8859-1"')
    file = parse(xml.encode("latin-1"), Path("a.tmx"))
    assert "[rulebook] «1» &#8594; 2" in annotate(file, all_noted(file, "«1» → 2")).decode("latin-1")


def test_prefixed_elements_get_prefixed_notes() -> None:
    text = (SAMPLES / "game.de.xlf").read_text(encoding="utf-8").replace('xmlns="urn:oasis', 'xmlns:x="urn:oasis')
    names = "xliff|file|header|body|trans-unit|group|source|target|seg-source|note|alt-trans|mrk|x|g|bpt|ept"
    text = re.sub(rf"<(/?)({names})(?=[\s/>])", r"<\1x:\2", text)
    file = parse(text.encode(), Path("a.xlf"))
    noted = annotate(file, all_noted(file, "here"))
    tree = etree.fromstring(noted)
    units = list(tree.iter("{urn:oasis:names:tc:xliff:document:1.2}trans-unit"))
    assert len(units) == 7
    assert all(unit.find("{urn:oasis:names:tc:xliff:document:1.2}note") is not None for unit in units)


def test_notes_of_an_entry_that_became_obsolete_go() -> None:
    text = (SAMPLES / "game.fr.po").read_text(encoding="utf-8")
    noted = text.replace('#~ msgid "Old', '# [rulebook] out of date\n#~ msgid "Old')
    file = parse(noted.encode(), Path("a.po"))
    assert annotate(file, {}).decode() == text


def test_an_unknown_segment_is_refused() -> None:
    file = read(SAMPLES / "game.fr.po")
    with pytest.raises(UnknownKeyError, match="Nothing of the kind"):
        annotate(file, {"Nothing of the kind": ["x"]})


def test_the_catalogues_of_a_large_project() -> None:
    folder = Path(pytest.importorskip("sphinx").__file__).parent / "locale"
    paths = [folder / tag / "LC_MESSAGES" / "sphinx.po" for tag in ("ar", "de", "es", "fr", "ja", "ru", "sl", "zh_TW")]
    for path in filter(Path.is_file, paths):
        file = read(path, target="fr")
        expected = [
            text
            for message in read_po(io.BytesIO(file.data))
            if message.id
            for text in (message.string if isinstance(message.string, tuple) else (message.string,))
        ]
        assert [segment.target for segment in file.segments] == [normalize("NFC", text) for text in expected]
        noted = parse(annotate(file, all_noted(file, "look here")), path, target="fr")
        assert [(s.id, s.target, s.state) for s in noted.segments] == [(s.id, s.target, s.state) for s in file.segments]
        assert annotate(noted, {}) == path.read_bytes()
