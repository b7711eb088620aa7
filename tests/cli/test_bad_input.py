"""Bad input gives one clear line on standard error and status 2; what was there stays as it was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.cli import main
from rulebook.files.resources import DATA
from rulebook.graph.build import GRAPH_NAME
from rulebook.graph.read import Graph

EXAMPLE = DATA / "example"
BOMB = '<!DOCTYPE h [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><html><body><p>&b;</p></body></html>'
EXTERNAL = '<!DOCTYPE h [<!ENTITY a SYSTEM "file:///etc/passwd">]><html><body><p>&a; the of and</p></body></html>'


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    lines = captured.err.strip().splitlines()
    assert len(lines) == 1
    assert "Traceback" not in captured.err
    return lines[0]


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("empty.pdf", b"", "the file is empty"),
        ("fake.pdf", b"This is no PDF, whatever its name says.", "does not start as a PDF does"),
        ("cut.pdf", b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog", ""),
        ("noise.bin", bytes(range(256)) * 4, "binary data at byte 0"),
        ("latin.txt", "Le joueur est déclaré perdant.\n".encode("latin-1"), "not UTF-8"),
        ("bomb.html", BOMB.encode(), ""),
        ("external.html", EXTERNAL.encode(), ""),
        ("odd.txt", b"zzz qqq xxx\n" * 20, "cannot tell its language"),
    ],
)
def test_unreadable_files(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, content: bytes, says: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    line = refused(capsys, "extract", str(path))
    assert says in line
    assert str(path) in line
    assert "root:" not in line


def test_the_line_of_a_wrong_byte_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "latin.txt"
    path.write_bytes(b"one\ntwo\nd\xe9j\xe0\n")
    assert f"{path}:3:" in refused(capsys, "extract", str(path))


def test_a_huge_text_is_refused_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(200_000_000)
    assert "200 MB" in refused(capsys, "extract", str(path))


def test_a_missing_path_and_an_empty_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "no such file or folder" in refused(capsys, "extract", str(tmp_path / "none"))
    assert "the folder holds no file" in refused(capsys, "build", str(tmp_path), "-o", str(tmp_path / "out"))


def test_a_folder_without_a_readable_source(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "latin.txt").write_bytes("Le joueur est déclaré perdant.\n".encode("latin-1"))
    (tmp_path / "noise.bin").write_bytes(bytes(1000))
    assert main(["build", str(tmp_path), "-o", str(tmp_path / "out")]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert [line.partition(f"{tmp_path}")[2].partition(": ")[0] for line in lines] == ["", "/latin.txt:1", "/noise.bin"]
    assert "no readable source" in lines[0]
    assert "not UTF-8" in lines[1]
    assert "binary data" in lines[2]


def test_two_sources_of_one_language_and_edition(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    twin = tmp_path / "twin.md"
    twin.write_bytes((EXAMPLE / "guide.en.md").read_bytes())
    line = refused(capsys, "build", str(EXAMPLE / "guide.en.md"), str(twin), "-o", str(tmp_path / "out"))
    assert "guide.en.md" in line
    assert "twin.md" in line
    assert not (tmp_path / "out" / GRAPH_NAME).exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("extract", str(EXAMPLE / "guide.en.md")),
        ("build", str(EXAMPLE), "-o", "nowhere"),
        ("show", "tribute-summon", "-g", "nowhere.sqlite"),
        ("terms",),
    ],
)
def test_an_unknown_language_or_edition(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    assert "no folder for the language xx" in refused(capsys, *arguments, "--locale", "xx")
    assert "there is no edition 1.0" in refused(capsys, *arguments, "--edition", "1.0")


def test_other_places_for_languages_and_editions(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no folder for the language xx" in refused(capsys, "search", "tribute", "--locale", "xx")
    assert "there is no edition 1.0" in refused(capsys, "diff", "1.0", "9.0")
    assert "there is no edition 1.0" in refused(capsys, "duel", "--you", "random", "--edition", "1.0")


def test_what_is_no_language_tag(capsys: pytest.CaptureFixture[str]) -> None:
    assert "../x is no language tag" in refused(capsys, "suggest", "--locale", "../x", str(EXAMPLE))


def test_what_is_no_address_of_a_website(capsys: pytest.CaptureFixture[str], graph: Path, tmp_path: Path) -> None:
    target = tmp_path / "site"
    line = refused(capsys, "site", str(graph), "-o", str(target), "--base-url", "javascript:alert(1)")
    assert "javascript:alert(1) is no address" in line
    assert not target.exists()


def test_a_folder_of_cases_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "out"
    line = refused(capsys, "build", "--example", "-o", str(target), "--cases", str(tmp_path / "none"))
    assert f"{tmp_path / 'none'}: there is no folder of cases here" in line
    assert not target.exists()


def test_a_finding_is_accepted_with_a_reason_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "accepted.toml"
    assert "--reason" in refused(capsys, "accept", "0123456789abcdef", "--reason", " ", "--accepted", str(path))
    assert not path.exists()


def test_no_graph_and_a_damaged_graph(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / GRAPH_NAME
    assert "there is no graph" in refused(capsys, "show", "duel", "-g", str(path))
    path.write_bytes(b"not SQLite at all" * 100)
    assert "not a graph, or damaged" in refused(capsys, "show", "duel", "-g", str(path))


def test_an_unknown_key(capsys: pytest.CaptureFixture[str], graph: Path) -> None:
    assert "flying carpet" in refused(capsys, "show", "flying carpet", "-g", str(graph))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("search", "tribute", "--limit", "0"), "--limit: a whole number from 1 is expected, not '0'"),
        (("conformance", "mutate", "--jobs", "-1"), "--jobs: a whole number from 1 is expected"),
        (("conformance", "--patience", "nan"), "--patience: a number of seconds is expected, not 'nan'"),
    ],
)
def test_numbers_out_of_range(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert says in capsys.readouterr().err


def test_bad_usage_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["extract"])
    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_an_output_folder_that_cannot_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    line = refused(capsys, "build", "--example", "-o", str(in_the_way))
    assert "cannot be written" in line


def test_a_failed_build_leaves_the_last_good_graph(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["build", "--example", "-o", str(tmp_path)]) == 0
    before = (tmp_path / GRAPH_NAME).read_bytes()
    capsys.readouterr()
    broken = tmp_path / "broken.txt"
    broken.write_bytes(b"\xff\xfe broken")
    refused(capsys, "build", str(EXAMPLE / "guide.en.md"), str(broken), "-o", str(tmp_path))
    assert (tmp_path / GRAPH_NAME).read_bytes() == before


def test_a_killed_build_leaves_the_last_good_graph(tmp_path: Path) -> None:
    assert main(["build", "--example", "-o", str(tmp_path)]) == 0
    before = (tmp_path / GRAPH_NAME).read_bytes()
    code = (
        "import os, sys\n"
        "from rulebook.graph import write\n"
        "write.INDEXES = 'SELECT 1;'\n"
        "original = write._fill\n"
        "def dying(path, rows):\n"
        "    original(path, rows)\n"
        "    os._exit(9)\n"
        "write._fill = dying\n"
        "from rulebook.cli import main\n"
        f"main(['build', {str(EXAMPLE / 'guide.en.md')!r}, '-o', {str(tmp_path)!r}])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, env={**os.environ})
    assert done.returncode == 9
    assert (tmp_path / GRAPH_NAME).read_bytes() == before
    with Graph(tmp_path / GRAPH_NAME) as graph:
        assert graph.rules()


def test_a_link_to_itself(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    for command in ("extract", "check", "build"):
        assert "loop: no such file or folder" in refused(capsys, command, str(tmp_path / "loop"))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"checks = 3", "checks must be a table"),
        (b"[checks]\nthreshold = 'much'", "the threshold is no number from 0 to 1"),
        (b"[checks.no-such-check]", "there is no check no-such-check"),
        (b"[checks]\nthreshold = ", "not valid TOML"),
        (b"[checks]\n# d\xe9j\xe0", "settings.toml:2: not UTF-8 (byte 0xe9)"),
    ],
)
def test_damaged_settings(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    assert says in refused(capsys, "check", str(EXAMPLE), "--settings", str(path))


def test_settings_that_are_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "cannot be read: Is a directory" in refused(capsys, "check", str(EXAMPLE), "--settings", str(tmp_path))


@pytest.mark.parametrize(
    "content",
    [
        "[checks]\nthreshold = 0.7\n",
        "accepted = 3\n",
        "accepted = ['a']\n",
        "[[accepted]]\nfingerprint = '0123456789abcdef'\n",
        "[[accepted]]\nfingerprint = '0123456789abcdef'\nreason = 3\n",
        "[[accepted]]\nfingerprint = '0123456789abcdef'\nreason = 'so'\nby = 'me'\n",
    ],
)
def test_another_file_is_not_taken_for_accepted_findings(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str
) -> None:
    path = tmp_path / "other.toml"
    path.write_text(content)
    line = refused(capsys, "accept", "0123456789abcdef", "--reason", "so", "--accepted", str(path))
    assert f"{path}: not a list of accepted findings" in line
    assert path.read_text() == content


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "the file is empty"),
        (b'{"findings":\n [', "last.json:2: not valid JSON"),
        (b"[1, 2]", "not the JSON of an earlier check"),
        (b'{"findings": [{}]}', "not the JSON of an earlier check"),
        (b"\xff{}", "last.json:1: not UTF-8"),
    ],
)
def test_a_damaged_baseline(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "last.json"
    path.write_bytes(content)
    assert says in refused(capsys, "check", str(EXAMPLE), "--baseline", str(path))
