"""One sentence of the original that is translated in several ways."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Evidence, Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.likeness.similarity import Features

ID = "translations"
OFTEN = 5
"""How many cards must have a sentence before its usual translation is one."""
MAJORITY = 0.8
"""Share of the translations of one sentence from which the rest is taken for slips."""

PLURAL = "(s)"
_VARIABLE = re.compile(r"_{2,}|\b(?!1\b)\d+")


def run(material: Material) -> Iterator[Finding]:
    """Translations that are hardly ever used for a sentence whose usual translation is settled.

    Sentences count as the same when only the names in quotation marks and the numbers above one differ;
    translations when they have the same words but for their endings and function words, which follow the
    gender and number of what is named.
    """
    features: dict[str, Features] = {}
    uses: dict[tuple[str, str], list[tuple[str, Passage]]] = defaultdict(list)
    for parallel in material.parallels:
        original = next((passage for passage in parallel.passages if passage.original), None)
        if original is not None:
            template = _masked(original, material)
            for passage in parallel.passages:
                # A line of its own that only the translation has, such as a note on a name, is no other wording.
                if passage is not original and passage.text.count("\n") <= original.text.count("\n"):
                    locale = material.library.locale(passage.locale)
                    stems = features.setdefault(passage.locale, Features(locale)).words(_masked(passage, material))
                    uses[template, passage.locale].append((" ".join(stems), passage))
    for found in uses.values():
        counts = Counter(template for template, _ in found)
        usual, count = counts.most_common(1)[0]
        share = count / len(found)
        if count < OFTEN or share < MAJORITY or len(counts) == 1:
            continue
        model = next(passage for template, passage in found if template == usual)
        for template, passage in found:
            if template != usual:
                yield Finding(
                    ID, "note", 0.9 * share, passage,
                    Message("the same sentence is translated otherwise on {count} cards", count=count),
                    detail=usual, evidence=(*_original(material, passage), Evidence(model)),
                )  # fmt: skip


def _masked(passage: Passage, material: Material) -> str:
    """The text with its names and numbers blanked; a name that stands for one or more keeps its mark of that."""
    return _VARIABLE.sub("#", material.reading(passage)).casefold() + (PLURAL if PLURAL in passage.text else "")


def _original(material: Material, passage: Passage) -> list[Evidence]:
    return [Evidence(other) for other in material.counterparts(passage) if other.original]


CHECK = Check(
    ID,
    "note",
    "What is the same in the original should be the same in the translation, or players look for the difference.",
    (Example("Pick 1 card in your hand. (on one card)", "Choose 1 card in your hand. (on twenty)"),),
    run,
    subjects=("card",),
)
