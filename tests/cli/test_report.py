"""The HTML report in a real browser, and SARIF against its schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import jsonschema
import pytest

from rulebook.cli import main
from rulebook.files.resources import DATA

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

EXAMPLE = DATA / "example"
ATTACK = "<script>document.title = 'broken into'</script><img src=x onerror=\"document.title='broken into'\">"


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """The guide, with markup in the midst of a sentence that has a planted mistake."""
    folder = tmp_path / "guide"
    folder.mkdir()
    for path in EXAMPLE.iterdir():
        data = path.read_bytes()
        if path.suffix == ".txt":
            text = data.decode()
            assert "6 Karten" in text
            data = text.replace("6 Karten", f"6 Karten {ATTACK}").encode()
        (folder / path.name).write_bytes(data)
    return folder


@pytest.fixture
def report(sources: Path, tmp_path: Path) -> Path:
    path = tmp_path / "report.html"
    assert main(["check", str(sources), "--format", "html", "-o", str(path)]) == 1
    return path


def opened(browser: Browser, report: Path, **options: str) -> tuple[Page, list[str]]:
    page = browser.new_page(**options)
    noise: list[str] = []
    page.on("console", lambda message: noise.append(message.text))
    page.on("pageerror", lambda error: noise.append(str(error)))
    page.on("request", lambda request: request.url == report.as_uri() or noise.append(request.url))
    page.goto(report.as_uri())
    return page, noise


def test_the_report_filters_and_runs_nothing_from_a_source(browser: Browser, report: Path) -> None:
    page, noise = opened(browser, report)
    everything = page.locator("article").count()
    assert everything > 5
    assert page.locator("article:visible").count() == everything
    assert "<script>" in page.locator("article", has_text="6 Karten").first.inner_text()
    page.get_by_label("de", exact=False).first.uncheck()
    assert page.locator("article[data-locale=de]:visible").count() == 0
    left = page.locator("article:visible").count()
    assert 0 < left < everything
    assert page.locator("#count").inner_text() == f"{left} of {everything} findings"
    page.get_by_role("searchbox").fill("no such words anywhere")
    assert page.locator("article:visible").count() == 0
    assert page.title() == "Findings"
    assert noise == []
    page.close()


def test_the_report_is_used_by_keyboard(browser: Browser, report: Path) -> None:
    page, _ = opened(browser, report)
    page.keyboard.press("j")
    first = page.evaluate("document.activeElement.id")
    page.keyboard.press("j")
    second = page.evaluate("document.activeElement.id")
    assert first.startswith("f-")
    assert second != first
    page.keyboard.press("k")
    assert page.evaluate("document.activeElement.id") == first
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.type") == "search"
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_report_can_be_read_on_a_phone_and_in_the_dark(browser: Browser, report: Path, scheme: str) -> None:
    page, _ = opened(browser, report, color_scheme=scheme)
    page.set_viewport_size({"width": 360, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (ground == "rgb(255, 255, 255)") == (scheme == "light")
    page.close()


def test_differing_words_are_marked(browser: Browser, report: Path) -> None:
    page, _ = opened(browser, report)
    article = page.locator("article[data-check=number-mismatch]", has_text="6 Karten")
    assert article.locator(".own mark").first.inner_text() == "6"
    assert set(article.locator("section:not(.own) mark").all_inner_texts()) == {"5"}
    page.close()


def test_sarif_has_the_place_and_the_fingerprint(sources: Path, tmp_path: Path, sarif_schema: dict) -> None:
    path = tmp_path / "findings.sarif"
    assert main(["check", str(sources), "--format", "sarif", "-o", str(path)]) == 1
    values = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.validate(values, sarif_schema)
    results = values["runs"][0]["results"]
    assert results
    rules = values["runs"][0]["tool"]["driver"]["rules"]
    for result in results:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert len(result["partialFingerprints"]["finding-v1"]) == 16
        assert result["locations"][0]["physicalLocation"]["region"]["startLine"] >= 1
