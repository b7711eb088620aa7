"""The HTML reader: a book as a page, forum pages of many programs, and pages that are broken or hostile."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path

import pytest

from extractors.accounting import account_of_document, account_of_reading
from extractors.assemble import Identity, assemble
from extractors.document import Document
from extractors.errors import LimitError, SourceError
from extractors.html import read_html
from extractors.language import Language
from extractors.placing import FileOrder

PAGES = Path(__file__).parent / "pages"
FORUMS = tomllib.loads((PAGES / "forums.toml").read_text(encoding="utf-8"))
ENGLISH = Language(
    "en",
    labels={"example": "example", "note": "note", "important": "important"},
    chrome={"chrome": (r"^similar topics$", r"^back to top$"), "advert": (r"^sponsored content$",)},
)

OPENING = (
    "<strong>1. Aim</strong><br />\n<br />\nPut out every lantern of the other player.<br />\nKeep one of yours&nbsp;!"
    '<br><br><span style="font-size: 18px; line-height: normal">WORDS</span><br />Light - You light a lantern'
    " when you turn it up<b>r</b>ight.<br /><br />Film: A Light<br />"
    "Quick: <a href='http://films.example/a.mov'>small</a> ~0.8MB"
    ' | <a href="http://films.example/b.mov">large</a> ~2.0MB<br />'
)
SECOND = (
    "<b>2. The Table</b><br><br>A. Lamp Row:<br>A row has room for 4 lanterns.<br><br>&bull; oak"
    '<br>&bull; ash &amp; elm<br><div class="spoiler"><div class="spoiltitle">Spoiler:</div>'
    '<div class="spoilcontent" style="display:none">'
    "Shades are dark.</div></div>"
)
THREAD = (
    ("Mira", 1, OPENING),
    ("Mira", 1, SECOND),
    ("Jon", 2, "Thanks, I did not know that a row has room for so few!"),
    ("Mira", 1, "<blockquote><cite>Jon wrote:</cite>I did not know that</blockquote>Now you do."),
    ("Mira", 1, "<u>3. A Round</u><br><br><u>A. Dawn</u><br>Draw 1 shade.<br><br><u>B. Noon</u><br>Light a lantern."),
    ("Jon", 2, "ok"),
)
SAID = [
    "Put out every lantern of the other player.",
    "Keep one of yours !",
    "Light - You light a lantern when you turn it upright.",
    "A row has room for 4 lanterns.",
    "oak",
    "ash & elm",
    "Shades are dark.",
    "Draw 1 shade.",
    "Light a lantern.",
]
HEADED = ["1. Aim", "WORDS", "2. The Table", "A. Lamp Row:", "3. A Round", "A. Dawn", "B. Noon"]


def document(page: str) -> Document:
    reading = read_html(page, [ENGLISH])
    assert account_of_reading(reading).balanced
    found = assemble(reading, FileOrder().place(reading.blocks), Identity("page", "", "en", None), ENGLISH)
    assert account_of_document(found).balanced
    return found


def forum_page(program: str, thread: tuple[tuple[str, int, str], ...] = THREAD) -> str:
    template = FORUMS[program]
    posts = "".join(
        template["post"].format(number=number, author=author, user=user, date="Mon 30 June - 17:24", body=body)
        for number, (author, user, body) in enumerate(thread, start=1)
    )
    return str(template["page"]).format(posts=posts)


def said(found: Document) -> list[str]:
    return [clause.text.replace("\u00a0", " ") for clause in found.clauses]


def headings(found: Document) -> list[str]:
    return [section.heading for section in found.sections]


def dropped_text(found: Document, reason: str) -> str:
    spans = [span for drop in found.dropped if drop.reason == reason for span in drop.spans]
    return " ".join(found.text[span.start : span.end] for span in spans)


@pytest.mark.parametrize("program", FORUMS)
def test_the_book_of_a_forum_page_is_what_its_author_posted(program: str) -> None:
    found = document(forum_page(program))
    assert said(found) == SAID
    assert headings(found) == HEADED


@pytest.mark.parametrize("program", FORUMS)
def test_talk_is_dropped_as_replies_and_the_rest_as_chrome(program: str) -> None:
    found = document(forum_page(program))
    replies = dropped_text(found, "reply")
    assert "Thanks, I did not know" in replies
    assert "Now you do." in replies
    assert "Put out every lantern" not in replies
    assert "17:24" in dropped_text(found, "chrome")


def test_an_advertisement_between_posts_is_dropped_as_such() -> None:
    adverts = dropped_text(document(forum_page("forumactif")), "advert")
    assert "lamp oil" in adverts
    assert "Sponsored content" in adverts


def test_a_single_post_is_enough_where_the_page_says_it_is_one() -> None:
    found = document(forum_page("phpbb3", THREAD[:1]))
    assert said(found) == SAID[:3]


def test_a_long_post_of_the_author_is_content_even_behind_replies() -> None:
    long = "Every lantern casts light on the row of its owner. " * 10
    found = document(forum_page("smf", (*THREAD, ("Mira", 1, long))))
    assert said(found)[len(SAID) :] == ["Every lantern casts light on the row of its owner."] * 10


def test_whoever_wrote_most_is_the_author_when_the_opener_only_asked() -> None:
    asked = (("Jon", 2, "Does anybody have the rules?"), ("Mira", 1, OPENING), ("Mira", 1, SECOND))
    assert said(document(forum_page("vbulletin4", asked))) == SAID[:7]


def test_lines_and_offsets_are_those_of_the_file() -> None:
    page = (PAGES / "lantern.html").read_text(encoding="utf-8")
    found = document(page)
    lines = page.split("\n")
    for clause in found.clauses:
        first = clause.text.split()[0].strip(".:")
        assert first in lines[clause.line - 1]
    joined = next(clause for clause in found.clauses if clause.text.startswith("Put out"))
    assert (joined.line, joined.end_line) == (9, 10)
    assert joined.text == "Put out every lantern of the other player & keep one of yours."


def test_declarations_and_scripts_of_a_page_state_nothing() -> None:
    found = document((PAGES / "lantern.html").read_text(encoding="utf-8"))
    everything = " ".join(said(found) + headings(found))
    assert "not a rule" not in everything
    assert "nor this" not in everything
    assert "lamp oil" in dropped_text(found, "advert")
    assert "#table" in dropped_text(found, "toc")
    assert "2001" in dropped_text(found, "legal")


def test_entities_of_a_document_type_are_never_expanded() -> None:
    page = (
        '<!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>'
        "<html><body><h1>Oil</h1><p>Take &b; or &f; now.</p></body></html>"
    )
    assert said(document(page)) == ["Take &b; or &f; now."]


def test_a_list_of_terms_is_definitions() -> None:
    found = document("<dl><dt>Light</dt><dd>It shines.</dd><dt>Shade<dd><p>It hides.</p></dl>")
    assert [(clause.kind, clause.text) for clause in found.clauses] == [
        ("definition", "Light It shines."),
        ("definition", "Shade It hides."),
    ]


def test_a_table_for_layout_is_no_table() -> None:
    page = "<table><tr><td>menu</td><td><h2>Aim</h2><p>Put out every lantern.</p></td></tr></table>"
    found = document(page)
    assert headings(found) == ["Aim"]
    assert [clause.kind for clause in found.clauses if clause.text.startswith("Put")] == ["sentence"]


@pytest.mark.parametrize(
    "page",
    [
        "<p>one<b>two<p>three</i></div><td>four<li>five",
        "<p>a\0b</p>",
        "<a href='" + "x" * 3_000_000 + "'>far</a> away.",
        "<p class='open>no end of the value",
        "1 < 2 & 3 > 2 <!-- open comment",
        "<font>" * 5_000 + "Deep.",
        "<meta charset='utf-7'><p>+ADw-script+AD4- é</p>",
        "<![CDATA[<p>kept</p>]]>",
        "<p>\ue0001\ue001</p>\u2028<p>\u2029 x &#0; &#x110000; &bogus;</p>",
        "<textarea>never closed <p>text",
    ],
)
def test_broken_pages_are_read_whole(page: str) -> None:
    document(page)


def test_too_deep_a_page_is_refused() -> None:
    with pytest.raises(LimitError, match="nested"):
        read_html("<div>" * 10_000 + "deep" + "</div>" * 10_000, [ENGLISH])


@pytest.mark.parametrize("page", ["", "  \n", "<html><body></body></html>", "<!-- nothing -->"])
def test_a_page_without_text_is_refused(page: str) -> None:
    with pytest.raises(SourceError, match="no text"):
        read_html(page, [ENGLISH])


@pytest.mark.parametrize(
    "page", ["<" * 50_000, "<a b='" * 20_000, "<b></i>" * 20_000, "<textarea>" * 5_000, "<!doctype [" * 10_000 + ">x"]
)
def test_hostile_pages_take_no_long_time(page: str) -> None:
    start = time.process_time()
    document(page + "x")
    assert time.process_time() - start < 10
