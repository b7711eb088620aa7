"""References to sections by their names."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.checks.book import section_reference
from rulebook.checks.finding import Finding
from rulebook.checks.material import Parallel, Passage, from_parallels
from rulebook.corpus.library import load_library, load_termbase


def found(*texts: tuple[str, str, str | None]) -> list[Finding]:
    """The findings over passages of one English book: kind, text, canonical section."""
    library = load_library()
    passages = [
        Passage("book.md", "en", text, line, line, f"c{line}", "9.0", kind, section)
        for line, (kind, text, section) in enumerate(texts, 1)
    ]
    material = from_parallels([Parallel((passage,)) for passage in passages], library, load_termbase(library))
    return list(section_reference.run(material))


HEADING = ("heading", "B. How Pieces Move", "turn")


def test_a_name_that_no_section_has() -> None:
    (finding,) = found(HEADING, ("sentence", "Pieces jump (see Leaps of All Kinds, page 4).", None))
    assert finding.passage.text[slice(*finding.span or (0, 0))] == finding.detail
    assert finding.suggestion is None
    assert "nearest" not in str(finding.message)


def test_a_misprint_of_the_name() -> None:
    (finding,) = found(HEADING, ("sentence", "Pieces jump (How Piece Move, page 4).", None))
    assert (finding.detail, finding.suggestion) == ("How Piece Move", "B. How Pieces Move")


def test_names_that_sections_have() -> None:
    assert not found(
        HEADING,
        ("heading", "Draws: When Nobody Wins", "duel/winning"),
        ("sentence", "Pieces jump, following the rules in How Pieces Move, page 4.", None),
        ("sentence", "See “How Pieces Move” (page 4), or page 7.", None),
    )


def test_a_reference_that_leads_elsewhere_in_one_language() -> None:
    library = load_library()
    names = {"en": "Deck Zone", "fr": "Zone Deck", "es": "Cementerio"}
    pages = {"en": "page", "fr": "page", "es": "página"}
    home = "preparation/game-mat"
    places = [
        {"en": "Deck Zone", "fr": "Zone Deck", "es": "Zona del Deck"},
        {"en": "Graveyard", "fr": "Cimetière", "es": "Cementerio"},
    ]
    rows = [
        Parallel(
            tuple(
                Passage(f"{tag}.md", tag, text, line, line, f"h{line}", "9.0", "heading", f"{home}/{line}")
                for tag, text in row.items()
            )
        )
        for line, row in enumerate(places, 1)
    ]
    text = Parallel(
        tuple(Passage(f"{t}.md", t, f"({names[t]}, {pages[t]} 3)", 9, 9, "c", "9.0") for t in ("en", "fr", "es"))
    )
    material = from_parallels([*rows, text], library, load_termbase(library))
    (finding,) = section_reference.run(material)
    assert (finding.passage.locale, finding.missing, finding.added) == ("es", f"{home}/1", f"{home}/2")


def test_a_heading_that_names_another_kind(check: Callable[..., list[Finding]]) -> None:
    heading = {"de": "Ein Monster beschwören", "es": "Invocar un Monstruo"}
    (finding,) = check("heading-body", {**heading, "fr": "Invoquer Spécialement un monstre"}, kind="heading")
    assert (finding.passage.locale, finding.concept) == ("fr", "special-summon")
    assert not check("heading-body", {**heading, "fr": "Invoquer un monstre"}, kind="heading")
