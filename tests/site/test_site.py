"""The built site: its pages, links, anchors and data, without a browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from lxml import html as lxml_html

from rulebook.canon.rules import load_rules
from rulebook.cli import main
from rulebook.language.locales import available

RULE = "tribute-summon.two"
RULING = "activation.card-from"


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


@pytest.fixture(scope="module")
def parsed(site: Path) -> dict[Path, lxml_html.HtmlElement]:
    return {path: lxml_html.parse(str(path)).getroot() for path in pages(site)}


def test_a_rule_has_the_same_address_in_every_language(site: Path) -> None:
    for tag in available():
        page = site / tag / "rules" / RULE / "index.html"
        assert f'<html lang="{tag}"' in page.read_text(encoding="utf-8")


def test_a_rule_page_shows_the_books_side_by_side(parsed: dict, site: Path) -> None:
    page = parsed[site / "fr" / "rules" / RULE / "index.html"]
    columns = page.xpath("//*[@id='clauses']//h3")
    assert len(columns) == 4
    assert "guide.fr.html, p. 1, ligne 31" in page.xpath("string(//*[@id='clauses'])")


def test_a_ruling_is_shown_as_what_it_is(parsed: dict, site: Path) -> None:
    page = parsed[site / "fr" / "rules" / RULING / "index.html"]
    assert "les livres se taisent ici" in page.xpath("string(//*[contains(@class, 'ruling-reason')])")
    assert page.xpath("//*[@id='clauses']") == page.xpath("//*[@id='changes']") == []
    section = parsed[site / "fr" / "sections/cards/spell-trap-cards/activate-or-set" / "index.html"]
    marked = section.xpath("//li[.//*[contains(@class, 'ruling')]]//code/text()")
    assert RULING in marked
    kinds = {rule.id: rule.kind for rule in load_rules()}
    assert {kinds[rule] for rule in marked} == {"ruling"}
    data = json.loads((site / "api/rules" / f"{RULING}.json").read_text(encoding="utf-8"))
    assert (data["kind"], {*data["reasons"]}, data["clauses"]) == ("ruling", {*available()}, [])


def test_what_says_the_same_on_a_card_is_one_part_in_every_language(parsed: dict, site: Path) -> None:
    page = parsed[site / "fr" / "cards" / "lamp-b-oil-b" / "index.html"]
    said = {
        text.get("lang"): {part.get("data-part"): part.text for part in text.xpath(".//*[@data-part]")}
        for text in page.xpath("//blockquote[@lang]")
    }
    (gain,) = [part for part, words in said["en"].items() if "500" in words]

    assert list(said) == ["fr", "de", "en", "es"]
    assert all("500" in parts[gain] for parts in said.values())
    assert page.xpath(f"//*[@id='{gain}']")[0].text == "gain 500"
    assert page.xpath("string(//blockquote[@lang='fr']//*[@class='unread'])") == "Huilez la mèche."
    assert page.xpath("//*[@id='differences']//mark[contains(text(), '3')]")


def test_links_and_anchors_resolve(parsed: dict, site: Path) -> None:
    broken = []
    for path, page in parsed.items():
        for link in page.xpath("//@href | //@src"):
            address, _, anchor = str(link).partition("#")
            target = (path.parent / address.partition("?")[0]).resolve() if address else path
            if not target.is_file():
                broken.append(f"{path}: {link}")
            elif anchor and target in parsed and not parsed[target].xpath("//*[@id=$name]", name=anchor):
                broken.append(f"{path}: {link} has no such anchor")
    assert not broken


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for path in [*pages(site), *site.glob("*/_static/*.css")]:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"""(?:src|href)=["'](?:https?:)?//|url\(["']?(?:https?:)?//|@import""", text), path


def test_every_language_names_the_others(parsed: dict, site: Path) -> None:
    page = parsed[site / "de" / "rules" / RULE / "index.html"]
    named = {link.get("hreflang"): link.get("href") for link in page.xpath("//link[@rel='alternate']")}
    assert named == {tag: f"../../../{tag}/rules/{RULE}/index.html" for tag in available()}


def test_the_order_of_reading_goes_through_all_rules_of_a_section(parsed: dict, site: Path) -> None:
    home = site / "en" / "sections" / "cards" / "summoning" / "tribute-summon" / "index.html"
    listed = [link.get("href") for link in parsed[home].xpath("//ul[@class='rule-list']/li/a")]
    path, walked = home, []
    for _ in listed:
        path = (path.parent / parsed[path].xpath("string(//a[@rel='next']/@href)")).resolve()
        walked.append(path)
    assert walked == [(home.parent / link).resolve() for link in listed]


def test_data_for_programs(site: Path) -> None:
    index = json.loads((site / "api" / "index.json").read_text(encoding="utf-8"))
    assert {"en", "fr", "de", "es"} <= set(index["languages"])
    for row in index["rules"]:
        rule = json.loads((site / "api" / row["address"]).read_text(encoding="utf-8"))
        assert rule["id"] == row["id"]
        assert rule["hash"] == row["hash"]
        assert set(rule["pages"]) == set(index["languages"])


def test_without_verbatim_no_clause_is_shown(primer_graph: Path, site: Path, cases: Path, tmp_path: Path) -> None:
    arguments = [
        "--no-verbatim",
        "--cases",
        str(cases),
        "--language",
        "fr",
        "--section",
        "cards/summoning/tribute-summon",
    ]
    assert main(["site", str(primer_graph), "-o", str(tmp_path / "site"), *arguments]) == 0
    page = (tmp_path / "site" / "fr" / "rules" / RULE / "index.html").read_text(encoding="utf-8")
    assert "<blockquote" in (site / "fr" / "rules" / RULE / "index.html").read_text(encoding="utf-8")
    assert "<blockquote" not in page
    assert "guide.fr.html" in page


def test_a_broken_graph_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "graph.sqlite"
    broken.write_bytes(b"no database")
    assert main(["site", str(broken), "-o", str(tmp_path / "site")]) == 2
    error = capsys.readouterr().err
    assert str(broken) in error
    assert error.count("\n") == 1


def test_an_unknown_language_is_named(primer_graph: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", str(primer_graph), "-o", str(tmp_path / "site"), "--language", "xx"]) == 2
    assert "xx" in capsys.readouterr().err
