"""``rulebook cards translate FILE --from en --to de``: what a text says, in another language."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rulebook.cli.card_texts.source import catalogue, database
from rulebook.cli.command import DONE
from rulebook.cli.console import out, plain, print_json
from rulebook.corpus.library import Library, load_library
from rulebook.errors import UnknownKeyError
from rulebook.interchange.drafts import Draft, xliff
from rulebook.language.messages import translate as _
from rulebook.meaning.card_text import BULLET, CardText, CardTextReader, Sentence
from rulebook.meaning.catalogue import ReadCard
from rulebook.meaning.printing import NotWordedError


@dataclass(frozen=True, slots=True)
class Box:
    """One of the texts of a card with the draft of each sentence."""

    card: int
    name: str
    title: str
    sentences: tuple[dict[str, Any], ...]
    bullets: tuple[bool, ...]


def run(arguments: Namespace) -> int:
    """Print a draft of each card's text."""
    if not arguments.source or not arguments.target:
        raise UnknownKeyError(_("--from and --to are needed"))
    path = database(arguments)
    cards = catalogue(path, tuple(dict.fromkeys((arguments.source, arguments.target))))
    target, library = cards.reader(arguments.target), load_library()
    boxes = [
        Box(
            card.card.password,
            name,
            card.card.names.get(arguments.target) or card.card.names.get(arguments.source, ""),
            tuple(_drafts(text, target, library, arguments.target)),
            tuple(sentence.bulleted for sentence in text.sentences),
        )
        for card in cards.all(arguments.source)
        for name, text in _texts(card)
    ]
    if arguments.format == "xliff":
        file = xliff(_units(boxes), path.name, arguments.source, arguments.target)
        sys.stdout.write(file.decode())
    elif arguments.format != "text":
        listed = [{"card": box.card, "box": box.name, "sentences": list(box.sentences)} for box in boxes]
        print_json("card-drafts", {"from": arguments.source, "to": arguments.target, "drafts": listed})
    else:
        _print(boxes)
    return DONE


def _texts(card: ReadCard) -> Iterator[tuple[str, CardText]]:
    if card.text is not None:
        yield "text", card.text
    if card.pendulum is not None:
        yield "pendulum", card.pendulum


def _drafts(text: CardText, target: CardTextReader, library: Library, tag: str) -> Iterator[dict[str, Any]]:
    """Each sentence with its draft, the terms that the draft uses, or why there is none."""
    for sentence in text.sentences:
        printed, problem = _printed(sentence, target)
        # what stands in the name of a card is no term
        terms = library.texts(tag)[printed].blanked.key(library.editions[-1].id).mentions if printed else ()
        yield {
            "source": sentence.text,
            "target": printed,
            "terms": list(dict.fromkeys(printed[term.start : term.end] for term in terms)) if printed else [],
            "problem": problem,
        }


def _printed(sentence: Sentence, target: CardTextReader) -> tuple[str | None, str | None]:
    if sentence.tree is None:
        return None, sentence.problem
    try:
        return target.print(sentence.tree), None
    except NotWordedError as error:
        return None, str(error)


def _units(boxes: Iterable[Box]) -> Iterator[Draft]:
    for box in boxes:
        for number, sentence in enumerate(box.sentences, 1):
            terms = _("terms: {terms}", terms=", ".join(sentence["terms"])) if sentence["terms"] else ""
            notes = tuple(filter(None, (terms, sentence["problem"])))
            yield Draft(f"{box.card}-{box.name}-{number}", sentence["source"], sentence["target"], notes)


def _print(boxes: Iterable[Box]) -> None:
    for box in boxes:
        label = f"  {_('Pendulum Effect')}" if box.name == "pendulum" else ""
        out.print(f"[bold]{box.card}[/]  {plain(box.title)}{label}")
        for sentence, bulleted in zip(box.sentences, box.bullets, strict=True):
            bullet = f"{BULLET} " if bulleted else ""
            if sentence["target"]:
                out.print(f"  {bullet}{plain(sentence['target'])}")
            else:
                out.print(f"  [yellow]? {bullet}{plain(sentence['source'])}[/]  [dim]{plain(sentence['problem'])}[/]")
        terms = dict.fromkeys(term for sentence in box.sentences for term in sentence["terms"])
        if terms:
            out.print(f"  [dim]{plain(_('terms: {terms}', terms=', '.join(terms)))}[/]")
