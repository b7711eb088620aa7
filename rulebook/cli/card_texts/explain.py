"""``rulebook cards explain CARD``: a card's text, coloured by its parts, beside what it says."""

from __future__ import annotations

from argparse import Namespace
from itertools import cycle

from extractors.cards.records import CardRecord
from rulebook.cli.card_texts.listing import as_json
from rulebook.cli.card_texts.source import catalogue, tags
from rulebook.cli.command import DONE
from rulebook.cli.console import out, plain, print_json
from rulebook.errors import UnknownKeyError
from rulebook.language.messages import translate as _
from rulebook.language.text.signs import as_name
from rulebook.meaning.card_text import Sentence
from rulebook.meaning.notation import notation
from rulebook.meaning.trees import Tree

COLOURS = ("cyan", "magenta", "green", "blue", "bright_red", "bright_cyan")
PARTS = frozenset({"setting", "limited", "act", "state", "material"})
"""Categories whose constructions are a part with a colour of its own."""


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
    read = [one for card in found for tag in chosen if (one := cards.read(card, tag))]
    if arguments.format != "text":
        print_json("cards", {"cards": [as_json(one) for one in read]})
        return DONE
    for one in read:
        out.print(f"[bold]{plain(one.card.names.get(one.locale, wanted))}[/]  {one.card.password}, {one.locale}")
        for part in one.parts:
            for sentence in part.sentences:
                _print(sentence)
        for effect in (one.effect, one.pendulum_effect):
            for line in filter(None, (effect or "").split("\n")):
                out.print(f"  [dim]=>[/] {plain(line)}")
    return DONE


def _is_named(card: CardRecord, wanted: str) -> bool:
    return wanted == str(card.password) or as_name(wanted) in {as_name(name) for name in card.names.values()}


def _print(sentence: Sentence) -> None:
    if sentence.tree is None:
        out.print(f"  [yellow]? {plain(sentence.text)}[/]  [dim]{plain(sentence.problem)}[/]")
        return
    shown, end = "", sentence.span[0]
    text, start = sentence.text, sentence.span[0]
    legend: list[str] = []
    for part, colour in zip(_parts(sentence.tree), cycle(COLOURS), strict=False):
        first, behind = sentence.place(part)
        shown += (
            plain(text[end - start : first - start]) + f"[{colour}]{plain(text[first - start : behind - start])}[/]"
        )
        legend.append(f"[{colour}]{plain(notation(part))}[/]")
        end = behind
    out.print(f"  {shown}{plain(text[end - start :])}")
    if legend:
        out.print("      " + "  ".join(legend))


def _parts(tree: Tree) -> list[Tree]:
    """The parts with a colour of their own, in the order of the text, none inside another."""
    if tree.category in PARTS:
        return [tree]
    return sorted((part for _slot, child in tree.children for part in _parts(child)), key=lambda part: part.span)
