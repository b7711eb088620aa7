"""Pages of invented booklets, drawn out of order: each passage finds the section that it speaks of."""

from __future__ import annotations

from pathlib import Path

import pytest

from extractors.document import Document
from rulebook.corpus.library import Library, load_library
from rulebook.corpus.sources import Hint, read_document
from rulebook.placing.headings import HeadingNames, normalise_heading

PAGE = "<|PAGE|>"
COVER = """
Introduction

This booklet tells you how the game is played.
"""


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


def read(library: Library, folder: Path, *pages: str) -> Document:
    """The document of some pages of English text, each drawn by a page dump."""
    path = folder / "booklet.txt"
    path.write_text("".join(PAGE + page.strip("\n") + "\n" for page in (COVER, *pages)), encoding="utf-8")
    return read_document(path, library, Hint("en", "9.0"))


def places(document: Document) -> dict[str, str | None]:
    """The canonical section of each clause, by the clause's first words."""
    canonical = {section.id: section.canonical for section in document.sections}
    return {clause.text: canonical[clause.section] if clause.section else None for clause in document.clauses}


def headings(document: Document) -> list[str]:
    return [section.heading for section in document.sections if section.heading]


ANATOMY = """
Each monster in the game bears an Attribute.

Attribute

On the lower half of a Monster Card its effect is written, or a few words about the monster.

Card Description

DARK EARTH FIRE

LIGHT WATER WIND
"""


def test_the_words_of_a_picture_are_placed_together(library: Library, tmp_path: Path) -> None:
    found = places(read(library, tmp_path, ANATOMY))
    assert {found[word] for word in ("DARK", "EARTH", "FIRE", "LIGHT", "WATER", "WIND")} == {
        "cards/monster-cards/anatomy/attribute"
    }


PHASES = """
Draw Phase

Standby Phase

The turn player starts by drawing the card on top of the Deck. Who has no card left to draw loses the Duel.

Some cards have effects or costs that come up in the Standby Phase, so look at the cards on the field first.

Main action

Further actions

Draw 1 card

Activate Trap Cards, Quick-Play Spell Cards, etc.

Main action

Further actions

Resolve card effects of this phase

Activate Trap Cards, Quick-Play Spell Cards, etc.
"""


def test_boxes_of_one_kind_belong_to_a_heading_each(library: Library, tmp_path: Path) -> None:
    document = read(library, tmp_path, PHASES)
    canonical = {section.id: section.canonical for section in document.sections}
    activate = [canonical[clause.section or ""] for clause in document.clauses if clause.text.startswith("Activate")]
    assert sorted(place or "" for place in activate) == ["turn/draw-phase", "turn/standby-phase"]


def test_a_title_without_text_near_a_heading_of_its_section_is_a_label(library: Library, tmp_path: Path) -> None:
    document = read(
        library,
        tmp_path,
        """
How to Synchro Summon

In your Main Phase, send a face-up Tuner monster and other face-up monsters to the Graveyard whose Levels add up to
that of the Synchro Monster.

Then take the Synchro Monster from your Extra Deck and put it on the field.

Synchro Summon

Level 3 Level 2 Level 5
""",
    )
    assert headings(document) == ["Introduction", "How to Synchro Summon"]
    found = places(document)
    labels = ("Synchro Summon", "Level 3", "Level 2", "Level 5")
    assert {found[label] for label in labels} == {"cards/monster-cards/synchro/synchro-summon"}


CHAIN = """
How a Chain Works

When the first card is activated it is Chain Link 1, and the card activated in response is Chain Link 2.
"""


def test_a_page_may_open_with_the_end_of_the_section_before(library: Library, tmp_path: Path) -> None:
    document = read(
        library,
        tmp_path,
        CHAIN,
        """
When nobody wants to add a Chain Link, the effects resolve backwards, from the last Chain Link down to Chain Link 1.

EXAMPLE OF A CHAIN

A plays a card that destroys all Spell and Trap Cards, and B responds with another card as Chain Link 2.
""",
    )
    found = places(document)
    assert [section for text, section in found.items() if text.startswith("When")] == ["chain/resolution"] * 2


def test_a_heading_torn_off_to_a_bare_page_gets_its_text(library: Library, tmp_path: Path) -> None:
    document = read(
        library,
        tmp_path,
        """
Continuous Trap Cards

Continuous Trap Cards stay on the field once they are activated, and their effect goes on as long as they are face-up.

Counter Traps answer the activation of other cards and negate their effects. Only a Counter Trap can answer them.
""",
        "Counter Trap Cards",
    )
    found = places(document)
    assert {section for text, section in found.items() if "Counter Trap" in text} == {"cards/trap-cards/counter"}
    assert {section for text, section in found.items() if "Continuous" in text} == {"cards/trap-cards/continuous"}


def test_a_gap_without_a_heading_ends_a_section(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "typed.txt"
    path.write_text(
        """Deck

Your Deck has at least 40 cards.

No card is in the Deck more than three times.



Shuffle the Decks before the Duel and let your opponent cut yours. Toss a coin for who goes first.

Each player draws 5 cards, and the Duel begins.
""",
        encoding="utf-8",
    )
    found = places(read_document(path, library, Hint("en", "9.0")))
    assert list(found.values()) == ["preparation/deck"] * 2 + ["duel/setup"] * 3


def test_a_passage_may_bring_its_heading_along(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "typed.txt"
    path.write_text(
        """Effect Monsters

There are several kinds of effects:

Flip Effect - It is activated when the card is turned face-up.

Continuous Effect - It is active while the card is face-up.

Set

Set - A card that is played face-down is Set.
""",
        encoding="utf-8",
    )
    found = {
        text.split(" - ")[0]: place for text, place in places(read_document(path, library, Hint("en", "9.0"))).items()
    }
    assert found["Flip Effect"] == "cards/monster-cards/effect/flip"
    assert found["Continuous Effect"] == "cards/monster-cards/effect/continuous"
    assert found["Set"] in ("cards/summoning/set", "glossary/set")


def test_the_steps_of_a_procedure_name_no_section(library: Library) -> None:
    names = HeadingNames(library.locale("en"), library.outline)
    headings = ["1. Deck", "2. Chain", "Battle Phase", "1. Look around", "2. Draw Phase", "3. Chain", "3. Set"]
    assert names.steps(headings) == {3, 4, 5}
    assert names.candidates("(Battle Phase)") == {}


def test_a_heading_of_its_own_is_not_two(library: Library) -> None:
    names = HeadingNames(library.locale("de"), library.outline)
    assert names.second_half("Zauber- und Fallenkarten setzen") == []
    assert names.second_half("Münzen Würfel") == ["preparation/accessories/die"]
    assert normalise_heading("II. Battle Step") == "battle step"


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_passage_that_is_like_no_section_stays_with_its_neighbours(library: Library, tmp_path: Path, at: int) -> None:
    known = ["Draw 1 card from your Deck.", "You cannot attack in this turn.", "Shuffle your Deck afterwards."]
    lines = [*known[:at], "Qwx zzyx plumbus.", *known[at:]]
    path = tmp_path / "booklet.txt"
    path.write_text("\n\n".join(lines) + "\n", encoding="utf-8")
    document = read_document(path, library, Hint("en", "9.0"))
    assert [clause.text for clause in document.clauses] == lines
