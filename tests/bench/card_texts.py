"""``python -m tests.bench.card_texts``: how many cards of each language are read in a second, and how many whole.

The cards are those of the shared catalogue where it is at hand; without it nothing is measured, and said so.
"""

from __future__ import annotations

import time
from pathlib import Path

from extractors.cards import read_cards
from rulebook.language.locales import available, load_locale
from rulebook.meaning.catalogue import CardCatalogue

CARDS = Path(__file__).resolve().parents[3] / "shared" / "cards" / "cards.jsonl.gz"
SOME = 1_000
WARM = 100
"""Cards that are read first, unmeasured: tables are made while they are."""


def main() -> None:
    """Measure every language, on some cards and on twice as many: the time a card must stay the same."""
    if not CARDS.is_file():
        print("card texts: not measured (../shared/cards is not here)")
        return
    locales = {tag: load_locale(tag) for tag in available()}
    cards = [card for card in read_cards(CARDS, [locale.language for locale in locales.values()]) if not card.flavour]
    catalogue = CardCatalogue(cards, locales)
    print("card texts   cards/s (1,000)  cards/s (2,000)  read whole")
    for tag in locales:
        for card in cards[:WARM]:
            catalogue.read(card, tag)
        rates, whole = [], 0
        for number in (SOME, 2 * SOME):
            begin = time.process_time()
            whole = sum(one.is_read for card in cards[WARM : WARM + number] if (one := catalogue.read(card, tag)))
            rates.append(number / (time.process_time() - begin))
        print(f"{tag:<12} {rates[0]:>15,.0f}  {rates[1]:>15,.0f}  {whole / (2 * SOME):>9.1%}")


if __name__ == "__main__":
    main()
