"""``python -m tests.bench.card_texts``: how many cards of each language are read in a second, and how many whole.

The cards are those of the shared catalogue where it is at hand; without it nothing is measured, and said so. Beside it,
clauses that a small grammar covers, read by this reader with all that it knows, and by lark with that grammar alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import product
from pathlib import Path

from extractors.cards import read_cards
from rulebook.files.collecting import without_collecting
from rulebook.language.locales import available, load_locale
from rulebook.meaning.card_text import CardTextReader
from rulebook.meaning.catalogue import CardCatalogue
from rulebook.meaning.names import Names

CARDS = Path(__file__).resolve().parents[3] / "shared" / "cards" / "cards.jsonl.gz"
SOME = 1_000
VERBS = ("Destroy", "Banish", "Target")
QUANTITIES = ("1", "2", "all", "up to 2")
STATES = ("", "face-up ", "face-down ", "Special Summoned ")
KINDS = ("card", "monster", "Dragon monster", "Level 4 or lower monster", "LIGHT Fairy monster")
PLACES = (" you control", " your opponent controls", " on the field", " in your GY")
EXCERPT = """
start: VERB cards "."
cards: quantity STATE? kind place?
quantity: NUMBER | "all" | "up" "to" NUMBER
kind: level? ATTRIBUTE? TYPE? NOUN
level: "Level" NUMBER ("or" ("lower" | "higher"))?
place: "you" "control" | "your" "opponent" "controls" | "on" "the" "field" | "in" "your" "GY"
VERB: "Destroy" | "Banish" | "Target"
STATE: "face-up" | "face-down" | "Special Summoned"
ATTRIBUTE: "LIGHT" | "DARK"
TYPE: "Dragon" | "Fairy"
NOUN: "cards" | "card" | "monsters" | "monster"
NUMBER: /[0-9]+/
%ignore " "
"""
"""The part of the grammar that these clauses need, in the notation of lark."""


def main() -> None:
    """Measure clauses, then every language of the catalogue."""
    with without_collecting():
        clauses()
        catalogue()


def clauses() -> None:
    """The same clauses, none of them twice, read by each parser."""
    texts = [
        f"{verb} {quantity} {state}{kind + ('s' if quantity in {'2', 'all', 'up to 2'} else '')}{place}."
        for verb, quantity, state, kind, place in product(VERBS, QUANTITIES, STATES, KINDS, PLACES)
    ]
    english = load_locale("en")
    reader = CardTextReader(english, Names(english, ()))
    parsers: dict[str, Callable[[str], object]] = {"this reader": reader.read}
    try:
        from lark import Lark  # noqa: PLC0415 (of the developers alone)
    except ImportError:
        print("lark is not installed")
    else:
        parsers["lark LALR"] = Lark(EXCERPT, parser="lalr").parse
        parsers["lark Earley"] = Lark(EXCERPT, parser="earley").parse
    print("parser        clauses/s   first time and again")
    for name, parse in parsers.items():
        rates = []
        for _again in range(2):
            begin = time.process_time()
            for text in texts:
                parse(text)
            rates.append(len(texts) / (time.process_time() - begin))
        print(f"{name:<12} {rates[0]:>10,.0f}  {rates[1]:>10,.0f}")
    unread = sum(not reader.read(text).is_read for text in texts)
    print(f"not read: {unread} of {len(texts)}")


def catalogue() -> None:
    """Every language, on some cards and then on all: what was read before is known, so the time a card falls."""
    if not CARDS.is_file():
        print("card texts: not measured (../shared/cards is not here)")
        return
    locales = {tag: load_locale(tag) for tag in available()}
    records = read_cards(CARDS, [locale.language for locale in locales.values()])
    cards = [card for card in records if not card.flavour]
    print(f"card texts   cards/s ({SOME:,})  cards/s ({len(cards):,})  read whole")
    for tag, locale in locales.items():
        read = CardCatalogue(cards, {tag: locale}).read
        rates, whole = [], 0
        for some in (cards[:SOME], cards[SOME:]):
            begin = time.process_time()
            whole += sum(one.is_read for card in some if (one := read(card, tag)))
            rates.append(time.process_time() - begin)
        print(f"{tag:<12} {SOME / rates[0]:>15,.0f}  {len(cards) / sum(rates):>15,.0f}  {whole / len(cards):>10.1%}")


if __name__ == "__main__":
    main()
