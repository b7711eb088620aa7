"""Plain text as converters leave it, on small invented pages."""

from __future__ import annotations

from pathlib import Path

from extractors.accounting import account_of_reading
from extractors.blocks import Reading
from extractors.language import Language
from extractors.text import read_text
from rulebook.corpus.library import load_library
from rulebook.corpus.sources import Hint, read_document

LANGUAGE = Language(
    "en",
    function_words=frozenset(
        [
            "the",
            "of",
            "and",
            "to",
            "a",
            "is",
            "in",
            "you",
            "your",
            "that",
            "it",
            "for",
            "on",
            "are",
            "with",
            "as",
            "this",
            "or",
            "can",
            "by",
        ]
    ),
    attributes={"LIGHT": "LIGHT", "DARK": "DARK"},
    card_frames={"SPELL CARD": "spell", "SPELL": "spell"},
    effect_words=frozenset({"EFFECT", "PENDULUM"}),
    labels={"example": "example"},
)


def read(text: str) -> Reading:
    reading = read_text(text, [LANGUAGE])
    assert account_of_reading(reading).balanced
    return reading


def texts(reading: Reading, kind: str) -> list[str]:
    return [block.flow.text for block in reading.blocks if block.kind == kind]


def test_page_markers_numbers_and_running_heads_are_dropped() -> None:
    reading = read(
        "<|PAGE-1|>The Garden1\n\nYou plant a seed in the garden and water it \nevery day of the week.\n\n1212\n"
        "<|PAGE-2|>nThe Pond\n\nThe pond is the home of the frogs and of the \nfish in the garden.\n\nThe Pond\n"
    )
    assert reading.pages == 2
    assert texts(reading, "heading") == ["The Garden", "The Pond"]
    assert texts(reading, "paragraph") == [
        "You plant a seed in the garden and water it every day of the week.",
        "The pond is the home of the frogs and of the fish in the garden.",
    ]
    reasons = [block.reason for block in reading.blocks if block.kind == "dropped"]
    assert sorted(reason or "" for reason in reasons) == ["page-break", "page-break", "page-number", "running-header"]


def test_hyphenation_is_undone_and_real_hyphens_stay() -> None:
    reading = read(
        "The supple-\nmentary cards are in the supplementary pack, and the well-\nknown ones are well-known.\n"
    )
    assert texts(reading, "paragraph") == [
        "The supplementary cards are in the supplementary pack, and the well-known ones are well-known."
    ]


def test_lettering_in_shards_is_an_ornament() -> None:
    reading = read("The garden is in the sun and the pond is in the shade.\n\nG\na\nrd\n\ne n\nof\n\n S\nu\nn\n")
    assert texts(reading, "paragraph") == ["The garden is in the sun and the pond is in the shade."]
    assert {block.reason for block in reading.blocks if block.kind == "dropped"} == {"ornament"}


def test_a_sentence_goes_on_over_a_blank_line_and_a_page() -> None:
    reading = read(
        "You water the seed with the can of \n\nthe gardener and wait for the\n<|PAGE|>rain to fall on it.\n"
    )
    assert texts(reading, "paragraph") == [
        "You water the seed with the can of the gardener and wait for the rain to fall on it."
    ]


def test_each_clause_stands_on_the_page_where_it_begins(tmp_path: Path) -> None:
    path = tmp_path / "guide.txt"
    path.write_text(
        "<|PAGE|>THE WELL\n\nYou water the seed with the can. The gardener waits for \n<|PAGE|>the rain to fall on it. "
        "The frogs are in the pond\n<|PAGE|>\n<|PAGE|>and sing.  The moon is\nthe lamp of the pond.\n",
        encoding="utf-8",
    )
    document = read_document(path, load_library(), Hint("en", "9.0"))
    assert [(clause.page, clause.text[:13]) for clause in document.clauses] == [
        (1, "You water the"),
        (1, "The gardener "),
        (2, "The frogs are"),
        (4, "The moon is t"),
    ]


def test_a_card_frame_in_any_order_is_a_card() -> None:
    reading = read(
        "/ DEF / ATK \n\nLIGHT\n\n1200 600ATK / DEF/\n\n[GARDENER PENDULUM/ ]EFFECT/\nWater 1 seed in the garden.\n\n"
        "4 4\n\nAB12-EN001\n\nKeeper of the Pond\n\nThe keeper is the friend of the frogs in the pond.\n"
    )
    (card,) = [block.card for block in reading.blocks if block.card]
    assert (card.number, card.name, card.attribute) == ("AB12-EN001", "Keeper of the Pond", "LIGHT")
    assert (card.atk, card.defense, card.pendulum_scale) == (1200, 600, 4)
    assert card.text == "Water 1 seed in the garden."
    assert texts(reading, "paragraph") == ["The keeper is the friend of the frogs in the pond."]


def test_a_forum_page_keeps_the_posts_of_its_opener() -> None:
    long = "You plant a seed in the garden and water it every day of the week. " * 8
    reading = read(
        "Welcome, please log in\n\nthe garden rules\n\n"
        f"1the garden rules Empty Mon 3 May\n\nKeeper\n\nKeeper\nKeeper\n\n{long}\n\nhttp://garden.example\n\n"
        "2the garden rules Empty Re: Tue 4 May\n\nFrog\n\nFrog\nFrog\n\nthat is wrong in my pond\n\n"
        f"3the garden rules Empty Re: Wed 5 May\n\nKeeper\n\nKeeper\nKeeper\n\n{long}\n\nhttp://garden.example\n"
    )
    kept = " ".join(texts(reading, "paragraph"))
    assert kept.count("You plant a seed") == 8
    assert "wrong in my pond" not in kept
    reasons = {block.reason for block in reading.blocks if block.kind == "dropped"}
    assert {"chrome", "reply"} <= reasons


def test_a_label_above_shattered_lettering_stays() -> None:
    reading = read(
        "The garden is in the sun.\n\nHarvest\n\nW\nin\nt\n<|PAGE-2|>ersleep\n<|PAGE-3|>The pond is in the sun.\n"
    )
    assert texts(reading, "heading") == ["Harvest"]
    assert texts(reading, "paragraph") == ["The garden is in the sun.", "The pond is in the sun."]


def test_lines_of_prose_that_begin_large_are_no_listing() -> None:
    reading = read(
        "Send the seeds to the shed and open the \nGarden Gate for the guests of the House \n"
        "Garden as you can. Then bring the Seed \nBasket to the pond. Seed Basket\n\n"
        "The Seed Basket is in the Garden Gate.\n"
    )
    assert texts(reading, "paragraph")[0].endswith("Then bring the Seed Basket to the pond.")
    assert texts(reading, "caption") == ["Seed Basket"]


def test_a_full_line_of_a_listing_goes_on_below() -> None:
    reading = read(
        "Water the beds\nBring Seeds and Small Garden \nTools to the pond\nRest\n\n"
        "The Small Garden Tools are in the shed, and this is a line of text that \nruns on to the end of the page.\n"
    )
    assert texts(reading, "caption") == ["Water the beds", "Bring Seeds and Small Garden Tools to the pond", "Rest"]


def test_a_label_that_stands_alone_elsewhere_is_none_of_the_text_below_it() -> None:
    reading = read(
        "1 Garden Gate\n\n2 Pond\n\nThe gate is open.\n\n1 Garden Gate\nInstead of a door the pond has a bridge and \n"
        "a boat.\n\nThe gate instead of the pond.\n"
    )
    assert "Instead of a door the pond has a bridge and a boat." in texts(reading, "paragraph")


def test_labels_on_one_line_are_a_caption_each() -> None:
    reading = read(
        "Level 5, 6 Minimum Level 7\n\nLevel 4 or more Level 4\n\nLevel 4 ¡Dig up!\n\nGardener ¡Plant a tree!\n\n"
        "Harvest of the Pond MonsterVS.\n\nThe monster is in the pond, vs. the gardener.\n"
    )
    captions = texts(reading, "caption")
    assert captions[:6] == ["Level 5, 6", "Minimum Level 7", "Level 4 or more", "Level 4", "Level 4", "¡Dig up!"]
    assert captions[6:] == ["Gardener", "¡Plant a tree!"]


def test_capitals_drawn_without_gaps_are_labels() -> None:
    reading = read(
        "DIG TIMEWATER TIME 2WATER TIME 1\n\nTHE SUN RISES\n\nDig now, it is time.\n\nTHE SUN RISES\n\n"
        "Dig and water at the time of the day that is good for the garden.\n\nIt is time to dig and to water.\n"
    )
    assert texts(reading, "caption") == ["DIG TIME", "WATER TIME 2", "WATER TIME 1", "THE SUN RISES", "THE SUN RISES"]
    assert texts(reading, "heading") == []


def test_a_passage_is_repeated_only_directly_behind_itself() -> None:
    again = "No gardener has to water the beds of the others today."
    reading = read(f"{again}\n\n{again}\n\nWhere the sun is up, the pond is dry.\n\n{again}\n")
    assert texts(reading, "paragraph").count(again) == 2
    assert [block.reason for block in reading.blocks if block.kind == "dropped"] == ["repeated"]


def test_a_running_head_alone_on_its_page_is_dropped_and_the_title_beyond_doubt() -> None:
    reading = read(
        "<|PAGE-1|>The Pond\n\nThe pond is in the garden.\n<|PAGE-2|>The frogs are in the pond.\n<|PAGE-3|>The Pond\n"
    )
    assert [(block.flow.text, block.displaced) for block in reading.blocks if block.kind == "heading"] == [
        ("The Pond", False)
    ]


def test_what_opens_a_list_stands_by_itself() -> None:
    reading = read(
        "The beds are watered in this order:\nFirst the pond is filled.\n\nIn the garden you have:\n2 beds.\n"
    )
    assert texts(reading, "paragraph") == [
        "The beds are watered in this order:",
        "First the pond is filled.",
        "In the garden you have: 2 beds.",
    ]


def test_the_title_of_a_step_and_a_remark_in_parentheses_are_headings() -> None:
    reading = read("(Garden Time)\n1. The gate is opened:\nYou can open the gate to the garden.\n")
    assert texts(reading, "heading") == ["(Garden Time)", "1. The gate is opened:"]
    assert texts(reading, "paragraph") == ["You can open the gate to the garden."]


def test_a_passage_behind_a_large_gap_stands_apart() -> None:
    reading = read("The gate is open.\n\nThe pond is in the sun.\n\n\n\nThe frogs sleep.\n\nIt is night.\n")
    assert [block.flow.text for block in reading.blocks if block.apart] == ["The frogs sleep."]
