"""``rulebook cards translate FILE --from en --to de``: what a text says, in another language."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from rulebook.cli.card_texts.source import catalogue, database
from rulebook.cli.command import DONE
from rulebook.cli.console import out, plain, print_json
from rulebook.errors import UnknownKeyError
from rulebook.language.messages import translate as _
from rulebook.meaning.card_text import CardText, CardTextReader
from rulebook.meaning.printing import NotWordedError


def run(arguments: Namespace) -> int:
    """Print a draft of each card's text."""
    if not arguments.source or not arguments.target:
        raise UnknownKeyError(_("--from and --to are needed"))
    cards = catalogue(database(arguments), tuple(dict.fromkeys((arguments.source, arguments.target))))
    drafts = [
        (card.card.password, list(draft(part, cards.reader(arguments.target))))
        for card in cards.all(arguments.source)
        for part in card.parts
    ]
    if arguments.format != "text":
        listed = [{"card": password, "sentences": sentences} for password, sentences in drafts]
        print_json("card-drafts", {"from": arguments.source, "to": arguments.target, "drafts": listed})
        return DONE
    for password, sentences in drafts:
        out.print(f"[bold]{password}[/]")
        for sentence in sentences:
            out.print(
                f"  {plain(sentence['target'])}"
                if sentence["target"]
                else f"  [yellow]? {plain(sentence['source'])}[/]"
            )
    return DONE


def draft(text: CardText, target: CardTextReader) -> Iterator[dict[str, Any]]:
    """Each sentence with its draft; none where it was not read, or the language lacks words for it."""
    for sentence in text.sentences:
        try:
            printed = target.print(sentence.tree) if sentence.tree else None
        except NotWordedError:
            printed = None
        yield {"source": sentence.text, "target": printed}
