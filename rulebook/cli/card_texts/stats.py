"""``rulebook cards stats FILE``: how many cards are read, and what keeps most of the others from it."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from typing import Any

from rulebook.canon.effects import NotationError, read_effects
from rulebook.cli.card_texts.source import catalogue, database, tags
from rulebook.cli.command import DONE
from rulebook.cli.console import out, plain, print_json
from rulebook.language.messages import translate as _
from rulebook.meaning.catalogue import CardCatalogue, ReadCard

MOST = 40
"""Hindrances that are shown."""


def run(arguments: Namespace) -> int:
    """Count, language by language."""
    chosen = tags(arguments)
    cards = catalogue(database(arguments), chosen)
    counts = [_count(cards, tag) for tag in chosen]
    if arguments.format != "text":
        print_json("card-stats", {"locales": counts})
        return DONE
    for count in counts:
        out.print(
            f"[bold]{count['locale']}[/]  "
            + _(
                "{read} of {cards} cards read, {in_notation} of them in the notation; {sentences} of {all} sentences",
                read=count["read"], cards=count["cards"], in_notation=count["in_notation"],
                sentences=count["sentences_read"], all=count["sentences"],
            )
        )  # fmt: skip
        for hindrance in count["hindrances"]:
            out.print(f"  {hindrance['alone']:>5} {hindrance['cards']:>5}  {plain(hindrance['at'])}")
    return DONE


def _count(cards: CardCatalogue, tag: str) -> dict[str, Any]:
    alone: Counter[str] = Counter()
    among: Counter[str] = Counter()
    read = in_notation = number = sentences = read_sentences = 0
    for card in cards.all(tag):
        if not any(part.sentences for part in card.parts):
            continue
        number += 1
        unread = [sentence for part in card.parts for sentence in part.unread]
        sentences += sum(len(part.sentences) for part in card.parts)
        read_sentences += sum(len(part.trees) for part in card.parts)
        if not unread:
            read += 1
            in_notation += _is_in_notation(card)
        hindrances = {sentence.problem for sentence in unread}
        among.update(hindrances)
        if len(unread) == 1:
            alone.update(hindrances)
    return {
        "locale": tag, "cards": number, "read": read, "in_notation": in_notation, "sentences": sentences,
        "sentences_read": read_sentences,
        "hindrances": [
            {"at": at, "alone": count, "cards": among[at]} for at, count in alone.most_common(MOST)
        ],
    }  # fmt: skip


def _is_in_notation(card: ReadCard) -> bool:
    try:
        for effect in (card.effect, card.pendulum_effect):
            read_effects(effect or "")
    except NotationError:
        return False
    return True
