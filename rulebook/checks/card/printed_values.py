"""The values of a card differ between two databases."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from extractors.cards import CardRecord
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Evidence, Finding, Message
from rulebook.checks.material import Material, Passage

ID = "printed-values"
VALUES = ("card_type", "attribute", "level", "rank", "scale", "atk", "defense")


def run(material: Material) -> Iterator[Finding]:
    """Cards whose ATK, DEF, Level, Rank, Scale or Attribute is another in a second database."""
    seen: dict[int, list[tuple[str, CardRecord]]] = defaultdict(list)
    for path, record in material.cards:
        for other_path, other in seen[record.password]:
            for value in VALUES:
                here, there = getattr(record, value), getattr(other, value)
                if here is not None and there is not None and here != there:
                    yield Finding(
                        ID, "error", 0.9, _passage(path, record),
                        Message("{value} is {here} here and {there} there", value=value, here=here, there=there),
                        detail=value, evidence=(Evidence(_passage(other_path, other)),),
                    )  # fmt: skip
        seen[record.password].append((path, record))


def _passage(path: str, record: CardRecord) -> Passage:
    locale, name = next(iter(record.names.items()), ("", str(record.password)))
    return Passage(path, locale, name, record.line, record.line, f"{record.password}:values", kind="card",
                   card=str(record.password))  # fmt: skip


CHECK = Check(
    ID,
    "error",
    "A monster's values are printed on the card: two databases that differ cannot both be right.",
    (Example("ATK 2400", "ATK 2500"),),
    run,
    subjects=("card",),
)
