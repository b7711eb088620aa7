"""Building again, in parallel, and linking in from elsewhere."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.cli import main
from rulebook.cli.website.serving import serving
from rulebook.errors import OutputError

RULE = "tribute-summon.two"
UNTRANSLATED = "tribute-summon.graveyard"
FEW = ["--language", "fr", "--section", "cards/summoning/tribute-summon"]


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def built(primer_graph: Path, cases: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, list[str]]:
    """A copy of the graph, a site in one language made of it, and the command that makes it."""
    folder = tmp_path_factory.mktemp("rebuilt")
    graph = folder / "graph.sqlite"
    shutil.copy(primer_graph, graph)
    command = ["site", str(graph), "-o", str(folder / "site"), "--cases", str(cases), *FEW]
    assert main(command) == 0
    return graph, folder / "site", command


def test_several_processes_make_the_same_site(built: tuple[Path, Path, list[str]], tmp_path: Path) -> None:
    _graph, site, command = built
    command = [str(tmp_path / "site") if part == str(site) else part for part in command]
    assert main([*command, "--jobs", "2"]) == 0
    assert tree(tmp_path / "site").keys() == tree(site).keys()
    different = {name for name, data in tree(tmp_path / "site").items() if tree(site)[name] != data}
    assert different <= {"conformance/junit.xml"}  # which tells how long the cases took


def test_a_changed_rule_changes_every_page_that_shows_it_and_no_other(built: tuple[Path, Path, list[str]]) -> None:
    graph, site, command = built
    before = tree(site)
    connection = sqlite3.connect(graph)
    with connection:
        connection.execute("UPDATE statement SET text = 'Invented instead.' WHERE rule = ? AND locale = 'fr'", (RULE,))
        connection.execute("DELETE FROM statement WHERE rule = ? AND locale = 'fr'", (UNTRANSLATED,))
    connection.close()
    assert main(command) == 0
    after = tree(site)
    changed = {name for name in after if after[name] != before.get(name)}
    assert f"fr/rules/{RULE}/index.html" in changed
    assert "fr/all/index.html" in changed
    assert "fr/rules/tribute-summon.one/index.html" in changed  # whose neighbour it is
    assert "fr/glossary/index.html" not in changed
    former = b"Un monstre de Niveau 7 ou plus requiert 2 Sacrifices."
    assert any(former in data for data in before.values())
    assert not any(former in data for name, data in after.items() if name.startswith("fr/"))

    page = after[f"fr/rules/{UNTRANSLATED}/index.html"].decode()
    assert '<span lang="en">' in page.partition("<h1>")[2].partition("</h1>")[0]
    assert "pas encore traduit" in page


def test_other_documentation_links_in(site: Path, tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text(
        'extensions = ["sphinx.ext.intersphinx", "rulebook.publish.domain"]\n'
        f'intersphinx_mapping = {{"rules": ("https://rules.example/en", {str(site / "en/objects.inv")!r})}}\n'
    )
    (tmp_path / "index.rst").write_text(
        "Notes\n=====\n\n:rulebook:rule:`tribute-summon.two`, :rulebook:concept:`tribute` and"
        " :rulebook:section:`chain/example`; :rulebook:rule:`house.rule`.\n\n"
        ".. rulebook:rule:: house.rule\n   :title: A rule of this house\n\n   It holds here.\n"
    )
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", str(tmp_path), str(tmp_path / "out")]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stderr
    page = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert 'href="https://rules.example/en/rules/tribute-summon.two/index.html"' in page
    assert 'href="https://rules.example/en/concepts/tribute/index.html"' in page
    assert 'href="#rule-house-rule"' in page


def test_a_role_that_names_nothing_is_a_warning(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text('extensions = ["rulebook.publish.domain"]\n')
    (tmp_path / "index.rst").write_text("Notes\n=====\n\n:rulebook:rule:`no.such.rule`\n")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", str(tmp_path), str(tmp_path / "out")]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode != 0
    assert "no.such.rule" in result.stderr


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with serving(tmp_path, 0) as address:
        port = int(address.rsplit(":", 1)[1].strip("/"))
        with pytest.raises(OutputError, match=str(port)), serving(tmp_path, port):
            pass
