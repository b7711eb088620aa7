"""``rulebook cards explain CARD``: a card's texts, coloured by their parts, beside what they say.

What says the same has the same colour in every language.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from rich.text import Text

from extractors.cards.records import CardRecord
from rulebook.cli.card_texts.listing import as_json
from rulebook.cli.card_texts.source import catalogue, tags
from rulebook.cli.command import DONE
from rulebook.cli.console import out, plain, print_json
from rulebook.errors import UnknownKeyError
from rulebook.language.messages import translate as _
from rulebook.language.text.signs import as_name
from rulebook.meaning.catalogue import ReadCard
from rulebook.meaning.counterparts import Segment, counterparts

COLOURS = ("cyan", "magenta", "green", "blue", "bright_red", "bright_cyan")


def run(arguments: Namespace) -> int:
    """Print the card in each language asked for."""
    if arguments.cards is None:
        raise UnknownKeyError(_("--cards FILE is needed: the database with the card"))
    chosen = tags(arguments)
    cards = catalogue(arguments.cards, chosen)
    wanted = " ".join(arguments.words)
    found = [card for card in cards.cards if _is_named(card, wanted)]
    if not found:
        raise UnknownKeyError("there is no card {name}", name=wanted)
    read = [[one for tag in chosen if (one := cards.read(card, tag))] for card in found]
    if arguments.format != "text":
        print_json("cards", {"cards": [as_json(one) for card in read for one in card]})
        return DONE
    for card in read:
        _print(card)
    return DONE


def _is_named(card: CardRecord, wanted: str) -> bool:
    return wanted == str(card.password) or as_name(wanted) in {as_name(name) for name in card.names.values()}


def _print(card: Sequence[ReadCard]) -> None:
    """A card in several languages, its Pendulum Effect behind its text."""
    text, notations = counterparts({one.locale: one.text for one in card if one.text})
    pendulum, behind = counterparts({one.locale: one.pendulum for one in card if one.pendulum})
    for one in card:
        out.print(f"[bold]{plain(one.card.names.get(one.locale, ''))}[/]  {one.card.password}, {one.locale}")
        _print_text(text.get(one.locale, ()), notations)
        _print_text(pendulum.get(one.locale, ()), behind)
        for sentence in [sentence for part in one.parts for sentence in part.unread]:
            out.print(f"      [yellow]?[/] [dim]{plain(sentence.problem)}[/]")
        for effect in (one.effect, one.pendulum_effect):
            for line in filter(None, (effect or "").split("\n")):
                out.print(f"  [dim]=>[/] {plain(line)}")


def _print_text(segments: Sequence[Segment], notations: Sequence[str]) -> None:
    """A text with its parts in colours, and what each says."""
    if not segments:
        return
    pieces = [(segment.text, _style(segment)) for segment in segments]
    for line in Text.assemble(*pieces).split("\n"):
        out.print(Text("  ").append_text(line))
    for number in dict.fromkeys(segment.part for segment in segments if segment.part is not None):
        out.print(f"      [{COLOURS[number % len(COLOURS)]}]{plain(notations[number])}[/]")


def _style(segment: Segment) -> str:
    if not segment.is_read:
        return "yellow"
    return "" if segment.part is None else COLOURS[segment.part % len(COLOURS)]
