"""Files that cannot be read: one error that names file and line; nothing expanded, nothing written."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.errors import RulebookError
from rulebook.interchange import annotate, parse, read

SAMPLES = Path(__file__).resolve().parents[2] / "data" / "exchange"
HEADER = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
PLURAL = HEADER + '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
FORMS = 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n'
XLIFF = (SAMPLES / "game.de.xlf").read_text(encoding="utf-8")
BOMB = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n'


def replaced(name: str, old: str, new: str) -> str:
    text = (SAMPLES / name).read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("content", "line", "says"),
    [
        (HEADER + '\nmsgid "a\nmsgstr "b"\n', 6, "not closed"),
        (HEADER + '\nmsgid "a" b\nmsgstr "b"\n', 6, "not closed, or something follows"),
        (HEADER + '\nmsgid "a"\nmsgstr "b"\nrubbish\n', 8, "neither comment"),
        (HEADER + '\nmsgid "a"\nmsgid "b"\n', 7, "may not"),
        (HEADER + '\nmsgid "a"\n', 6, "no msgstr"),
        ('# x\n"alone"\n' + HEADER, 2, "no keyword"),
        (HEADER + '\nmsgctxt "c"\n"d"\nmsgctxt "e"\n', 8, "may not"),
        (HEADER + '\nmsgid "a"\nmsgstr[0] "b"\n', 7, "may not"),
        (HEADER + '\nmsgid "a"\nmsgid_plural "b"\nmsgstr[1] "c"\n', 8, "may not"),
        (PLURAL + FORMS, 9, "1 plural forms, the header declares 2"),
        (PLURAL + FORMS + 'msgstr[1] ""\nmsgstr[2] ""\n', 11, "3 plural forms"),
        (PLURAL.replace("(n > 1)", "(n >"), 5, "plural forms are broken"),
        (PLURAL.replace("nplurals=2", "nplurals=two"), 5, "plural forms are broken"),
        (PLURAL.replace("(n > 1)", "n/0"), 5, "plural forms are broken"),
        (PLURAL.replace("(n > 1)", "7"), 5, "plural forms are broken"),
        (PLURAL.replace("(n > 1)", "__import__(n)"), 5, "plural forms are broken"),
        (HEADER.replace("UTF-8", "KLINGON-1") + '\nmsgid "a"\nmsgstr "b"\n', 4, "KLINGON-1"),
        (HEADER.replace("UTF-8", "hex") + '\nmsgid "a"\nmsgstr "b"\n', 4, "nobody knows"),
        (HEADER.replace(": fr", ": xx") + '\nmsgid "a"\nmsgstr "b"\n', 3, "no language tag"),
        (HEADER.replace(": fr", ": it") + '\nmsgid "a"\nmsgstr "b"\n', 3, "no folder"),
        (HEADER.replace(": fr", ":") + '\nmsgid "a"\nmsgstr "b"\n', 3, "--locale"),
        (HEADER + "\n" + HEADER, 6, "second header"),
    ],
)
def test_po(content: str, line: int, says: str) -> None:
    with pytest.raises(RulebookError) as caught:
        parse(content.encode(), Path("game.po"))
    assert says in str(caught.value)
    assert (caught.value.path, caught.value.line) == (Path("game.po"), line)


def test_po_in_another_charset() -> None:
    text = (SAMPLES / "game.fr.po").read_text(encoding="utf-8")
    for data, line in ((text.encode("latin-1"), 44), (text.encode("utf-16"), 1)):
        with pytest.raises(RulebookError, match="UTF-8") as caught:
            parse(data, Path("game.po"))
        assert caught.value.line == line


@pytest.mark.parametrize(
    ("content", "line", "says"),
    [
        (XLIFF.replace("<xliff", BOMB + "<xliff", 1), 3, "DOCTYPE"),
        (XLIFF.replace("<xliff", '<!DOCTYPE xliff SYSTEM "http://example.org/x.dtd"><xliff', 1), 3, "DOCTYPE"),
        (XLIFF.replace("&amp; win", "&win;"), 14, "undefined entity"),
        (XLIFF.replace("</group>", "</grup>", 1), 21, "mismatched tag"),
        (XLIFF.replace('"de-DE"', '"xx-YY"'), 4, "no language tag"),
        (XLIFF.replace('"de-DE"', '"it-IT"'), 4, "no folder"),
        (XLIFF.replace(' target-language="de-DE"', ""), 4, "--locale"),
        (XLIFF.replace("</g>", "<g>" * 300 + "</g>", 1), 8, "200 deep"),
        (XLIFF.replace("cat:percent", "dog:percent"), 7, "unbound prefix"),
        (XLIFF.replace('"UTF-8"', '"KLINGON-1"'), 1, "KLINGON-1"),
        (XLIFF.replace('"UTF-8"', '"UTF-16"'), 1, "UTF-16"),
        (
            replaced(
                "game.tmx",
                "<!DOCTYPE tmx",
                "<!DOCTYPE tmx PUBLIC '-//LISA OSCAR:1998//DTD for Translation Memory eXchange//EN'",
            ).replace("SYSTEM ", ""),
            None,
            "",
        ),
        (replaced("game.tmx", '"tmx14.dtd">', '"tmx14.dtd" [<!ENTITY a "b">]>'), 2, "DOCTYPE"),
        (replaced("game.tmx", '"tmx14.dtd"', '"file:///etc/passwd"'), 2, "DOCTYPE"),
        (replaced("game.tmx", "From the", "&from; the"), 7, "&from; is no entity"),
        (replaced("game.tmx", 'xml:lang="de"', 'xml:lang="d?"'), 13, "no language tag"),
        (replaced("game.tmx", ' xml:lang="de"', ""), 13, "xml:lang"),
        (replaced("game.es.xlf", '"es-ES"', '"tlh"'), 2, ""),
    ],
)
def test_xml(content: str, line: int | None, says: str) -> None:
    path = Path("game.xml")
    if line is None:
        assert parse(content.encode(), path).segments
        return
    with pytest.raises(RulebookError) as caught:
        parse(content.encode(), path)
    assert says in str(caught.value)
    assert (caught.value.path, caught.value.line) == (path, line)


def test_xml_in_another_charset_than_it_says() -> None:
    with pytest.raises(RulebookError, match="as it should be") as caught:
        parse((SAMPLES / "game.tmx").read_text("utf-8").replace("carte<", "cartée<").encode("latin-1"), Path("a"))
    assert caught.value.line == 11


def test_a_memory_in_unknown_languages_alone() -> None:
    text = replaced("game.tmx", 'xml:lang="fr-FR"', 'xml:lang="it"').replace('"de"', '"pt"').replace('"ES"', '"ca"')
    with pytest.raises(RulebookError, match="no folder for the language it") as caught:
        parse(text.encode(), Path("a.tmx"))
    assert caught.value.line == 9


@pytest.mark.parametrize("name", ["game.fr.po", "game.de.xlf", "game.es.xlf", "game.tmx", "terms.tbx"])
@given(cut=st.integers(0, 3000), noise=st.binary(max_size=12))
def test_a_file_cut_or_garbled_is_read_whole_or_refused(name: str, cut: int, noise: bytes) -> None:
    whole = (SAMPLES / name).read_bytes()
    data = whole[:cut] + noise
    with suppress(RulebookError):
        assert annotate(parse(data, Path(name)), {}) == data


def test_an_empty_file_and_none(tmp_path: Path) -> None:
    empty = tmp_path / "empty.po"
    empty.write_bytes(b"")
    for path in (empty, tmp_path / "missing.po"):
        with pytest.raises(RulebookError) as caught:
            read(path)
        assert caught.value.path == path
