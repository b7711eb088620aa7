"""Card texts of which one language says something else than the others, whatever the words it says it in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Evidence, Finding, Message
from rulebook.checks.material import Material, Parallel
from rulebook.files.collecting import without_collecting
from rulebook.meaning.card_text import CardTextReader
from rulebook.meaning.comparing import Difference, compare
from rulebook.meaning.names import Names

ID = "effect-mismatch"

MESSAGES: Final = {
    "action": Message("does something else than in the other languages"),
    "summon": Message("another kind of Summon than in the other languages"),
    "object": Message("other cards than in the other languages"),
    "controller": Message("cards of another player than in the other languages"),
    "zone": Message("another zone than in the other languages"),
    "number": Message("another number than in the other languages"),
    "trigger": Message("waits for something else than in the other languages"),
    "turn": Message("in another turn or phase than in the other languages"),
    "optional": Message("what may be done here must be done in the other languages, or the reverse"),
    "when-if": Message("one of “when” and “if” where the other languages have the other"),
    "cost": Message("another cost than in the other languages"),
    "conjunction": Message("hangs together otherwise than in the other languages"),
    "duration": Message("lasts otherwise than in the other languages"),
    "position": Message("another position than in the other languages"),
    "limit": Message("can be used otherwise often than in the other languages"),
    "part": Message("lacks or adds a part beside the other languages"),
    "date": Message("an old wording that says something else than the other languages: a text of another date"),
}


def run(material: Material) -> Iterator[Finding]:
    """Sentences whose effect is another one than in most other languages."""
    with without_collecting():
        found = list(_compared(material))
    yield from found


def _compared(material: Material) -> Iterator[Finding]:
    records = [record for _, record in material.cards]
    readers = {tag: CardTextReader(locale, Names(locale, records)) for tag, locale in material.library.locales.items()}
    for parallel in material.parallels:
        texts = {passage.locale: readers[passage.locale].read(passage.text) for passage in parallel.passages}
        for difference in compare(texts):
            yield from _findings(parallel, difference)


def _findings(parallel: Parallel, difference: Difference) -> Iterator[Finding]:
    by_locale = {passage.locale: passage for passage in parallel.passages}
    evidence = tuple([Evidence(by_locale[said.locale], (said.span,)) for said in difference.others])
    for said in difference.odd:
        kind = (
            "date"
            if said.is_old_wording or any(other.is_old_wording for other in difference.others)
            else difference.kind
        )
        yield Finding(
            ID, "note" if kind == "date" else "error", _confidence(difference), by_locale[said.locale],
            MESSAGES[kind], detail=said.notation, span=said.span, kind=kind, evidence=evidence,
        )  # fmt: skip


def _confidence(difference: Difference) -> float:
    """The more languages agree against the odd one, the surer."""
    return 0.5 + 0.15 * min(len(difference.others), 3)


CHECK = Check(
    ID,
    "error",
    "A card must do the same in every language; words can differ where the effect does not.",
    (Example("Destroy 1 monster you control.", "Destroy 1 monster your opponent controls."),),
    run,
    subjects=("card",),
    when_named=True,
)
