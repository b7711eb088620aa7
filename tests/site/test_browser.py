"""The built site in a headless Chromium: search, switcher, boards, cards of terms, contrast, narrow screens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "tests/node/node_modules/axe-core/axe.min.js"
RULE = "rules/tribute-summon.two"
CASE = "cases/markup.shown"
KINDS = {
    "index": "index.html",
    "section": "sections/cards/summoning/tribute-summon/index.html",
    "rule": f"{RULE}/index.html",
    "old rule": "rules/battle.replay.count-change/index.html",
    "concept": "concepts/tribute/index.html",
    "case": f"{CASE}/index.html",
    "glossary": "glossary/index.html",
    "conformance": "conformance/index.html",
    "cards": "cards/index.html",
    "card": "cards/mystical-space-typhoon/index.html",
    "editions": "editions/index.html",
    "findings": "findings/index.html",
    "all rules": "all/index.html",
    "statistics": "statistics/index.html",
    "about": "about/index.html",
    "search": "search/index.html?words=tribute",
    "manual": "manual/index.html",
    "tutorial": "manual/tutorials/translator/index.html",
    "how-to guide": "manual/how-to/own-check/index.html",
    "command": "manual/reference/commands/conformance/index.html",
    "checks": "manual/reference/checks/index.html",
    "formats": "manual/reference/formats/index.html",
    "library": "manual/reference/library/index.html",
    "architecture": "manual/explanation/architecture/index.html",
}
"""One page of each kind."""
INFLECTED = {"en": "tributed", "fr": "sacrifiés", "de": "Tributen", "es": "Sacrificado"}
"""Forms that the statement of the rule, in which another form stands, must be found by."""


class Watch:
    """What a page did besides showing itself: messages, errors, requests to elsewhere."""

    def __init__(self, page: Page, home: str) -> None:
        self.noise: list[str] = []
        page.on("console", lambda message: self.noise.append(message.text))
        page.on("pageerror", lambda error: self.noise.append(str(error)))
        page.on("dialog", lambda dialog: self.noise.append(dialog.message))
        page.on("request", lambda request: request.url.startswith(home) or self.noise.append(request.url))
        page.on("response", lambda response: response.ok or self.noise.append(f"failed: {response.url}"))


@pytest.fixture(params=["disk", "http"])
def home(request: pytest.FixtureRequest, site: Path) -> str:
    """The address of the site: from disk, and over HTTP."""
    return site.as_uri() if request.param == "disk" else str(request.getfixturevalue("served"))


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page()
    yield opened
    opened.close()


def test_every_kind_of_page_is_quiet(page: Page, home: str) -> None:
    watch = Watch(page, home)
    for tag in ("en", "fr"):
        for address in KINDS.values():
            page.goto(f"{home}/{tag}/{address}")
            assert page.title() != "xss"
    assert not watch.noise


@pytest.mark.parametrize("tag", INFLECTED)
def test_search_finds_an_inflected_form(page: Page, home: str, tag: str) -> None:
    page.goto(f"{home}/{tag}/index.html")
    page.locator("header input[type=search]").fill(INFLECTED[tag])
    page.keyboard.press("Enter")
    page.locator("#search-results li").first.wait_for()
    links = [link.get_attribute("href") or "" for link in page.locator("#search-results a").all()]
    assert any(RULE in link for link in links)
    page.locator(f"#search-results a[href*='{RULE}/']").click()
    assert page.locator("code.rule-id").inner_text() == RULE.partition("/")[2]


def test_search_finds_words_without_their_accents(page: Page, site: Path) -> None:
    page.goto(f"{site.as_uri()}/fr/search/index.html?words=cimetiere")
    page.locator("#search-results li").first.wait_for()


def test_search_puts_first_what_is_called_so(page: Page, site: Path) -> None:
    page.goto(f"{site.as_uri()}/de/search/index.html?words=tribut")
    first = page.locator("#search-results li a").first
    first.wait_for()
    assert "concepts/tribute/" in (first.get_attribute("href") or "")


def test_search_shows_markup_in_a_title(page: Page, site: Path) -> None:
    page.goto(f"{site.as_uri()}/en/search/index.html?words=script")
    page.locator("#search-results li").first.wait_for()
    assert "<script>" in page.locator("#search-results").inner_text()
    assert page.title() != "xss"


def test_the_switcher_stays_on_the_page(page: Page, home: str) -> None:
    page.goto(f"{home}/en/{RULE}/index.html")
    for tag in ("fr", "de", "es"):
        page.locator(f".languages a[hreflang={tag}]").click()
        assert page.url == f"{home}/{tag}/{RULE}/index.html"
        assert page.locator("html").get_attribute("lang") == tag


def test_a_board_steps_by_keyboard(page: Page, site: Path) -> None:
    page.goto(f"{site.as_uri()}/en/{CASE}/index.html")
    board = page.locator(".board").first
    steps = board.locator(".steps > li")
    assert steps.locator("visible=true").count() == 1
    board.focus()
    page.keyboard.press("End")
    last = board.locator(".steps > li:visible")
    assert "Dragon" in last.locator("svg").get_attribute("aria-label")
    assert last.locator("figcaption").inner_text().startswith(f"Step {steps.count()} of")
    page.keyboard.press("ArrowLeft")
    assert board.locator(".steps > li:visible figcaption").inner_text().startswith(f"Step {steps.count() - 1} of")
    page.keyboard.press("Home")
    page.get_by_role("button", name="Next step").first.click()
    assert board.locator(".steps > li:visible figcaption").inner_text().startswith("Step 2 of")


def test_without_a_script_all_steps_are_shown(browser: Browser, site: Path) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{site.as_uri()}/en/{CASE}/index.html")
    steps = page.locator(".board").first.locator(".steps > li")
    assert steps.count() > 1
    assert steps.locator("visible=true").count() == steps.count()
    page.close()


def test_markup_in_names_is_shown(page: Page, site: Path) -> None:
    page.goto(f"{site.as_uri()}/en/{CASE}/index.html")
    assert "<script>" in page.locator("h1").inner_text()
    assert "<b onclick" in page.locator(".steps svg").first.get_attribute("aria-label")
    page.goto(f"{site.as_uri()}/de/{RULE}/index.html")
    assert "<img src=x" in page.locator("#clauses").inner_text()
    assert page.locator("main img, main b").count() == 0


def test_a_card_of_a_term_opens_by_focus_and_closes_with_escape(page: Page, site: Path) -> None:
    page.goto(f"{site.as_uri()}/fr/{RULE}/index.html")
    term = page.locator("h1 a").first
    term.focus()
    card = page.locator(f"#{term.get_attribute('aria-describedby')}")
    assert card.is_visible()
    assert [tag.lower() for tag in card.locator(".tag").all_inner_texts()] == ["de", "en", "es"]
    page.keyboard.press("Escape")
    assert not card.is_visible()
    page.locator("h1 a").first.hover()
    assert card.is_visible()


def test_findings_are_filtered_by_language(page: Page, site: Path) -> None:
    page.goto(f"{site.as_uri()}/en/findings/index.html")
    findings = page.locator(".findings > li")
    everything = findings.locator("visible=true").count()
    page.locator("select[data-filter=locale]").select_option("fr")
    shown = findings.locator("visible=true")
    assert 0 < shown.count() < everything
    assert {finding.get_attribute("data-locale") for finding in shown.all()} == {"fr"}


def test_dark_mode_is_kept(page: Page, served: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{served}/en/index.html")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator("button.theme").click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert dark != light
    page.goto(f"{served}/en/glossary/index.html")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


def test_a_citation_can_be_copied(browser: Browser, served: str) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{served}/en/{RULE}/index.html")
    page.get_by_role("button", name="Copy a citation").click()
    page.get_by_role("button", name="Copied").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    assert "tribute-summon.two" in text
    assert text.endswith(f"{served}/en/{RULE}/")
    context.close()


def test_nothing_scrolls_sideways_on_a_phone(browser: Browser, site: Path) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 740})
    wide = []
    for tag in ("de", "fr"):
        for kind, address in KINDS.items():
            page.goto(f"{site.as_uri()}/{tag}/{address}")
            if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
                wide.append((tag, kind))
    page.close()
    assert not wide


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_reports_no_violation(browser: Browser, site: Path, scheme: str) -> None:
    if not AXE.is_file():
        pytest.skip("needs the npm packages of tests/node, which are not installed; `make node` does it")
    page = browser.new_page(color_scheme=scheme)
    found = []
    for kind, address in KINDS.items():
        page.goto(f"{site.as_uri()}/fr/{address}")
        page.add_script_tag(path=str(AXE))
        # The scheme changes nothing but colours.
        result = page.evaluate("axe.run()" if scheme == "light" else "axe.run({runOnly: ['color-contrast']})")
        for violation in result["violations"]:
            found += [f"{kind}: {violation['id']}: {node['html'][:120]}" for node in violation["nodes"][:3]]
    page.close()
    assert not found
