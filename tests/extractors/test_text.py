"""Plain text as converters leave it, on small invented pages."""

from __future__ import annotations

from extractors.accounting import account_of_reading
from extractors.blocks import Reading
from extractors.language import Language
from extractors.text import read_text

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
