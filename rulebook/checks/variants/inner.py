"""Names with a word more or less between their first and their last than they have as a rule."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import Indel

from rulebook.checks.material import Material, Passage
from rulebook.checks.variants.phrases import PhraseReader
from rulebook.checks.variants.variant import Variant

OFTEN = 8
"""How many times oftener a book has the usual name, where the other is a slip."""
SURE = 0.65
"""How sure such a variant is, by those found in the books."""


@dataclass(frozen=True, slots=True)
class _Use:
    passage: Passage
    span: tuple[int, int]
    stems: tuple[str, ...]

    @property
    def written(self) -> str:
        """The name as it stands there."""
        return self.passage.text[slice(*self.span)]


def variants(material: Material) -> Iterator[Variant]:
    """Mentions by a name that lacks an inner word of the usual one, or has one more: ellipsis takes outer words."""
    readers = {tag: PhraseReader(locale) for tag, locale in material.library.locales.items()}
    names: dict[tuple[str, str], list[_Use]] = defaultdict(list)
    for passage in material.judged:
        if passage.kind in ("heading", "caption"):
            continue
        text = material.text(passage)
        for mention in material.key(passage).mentions:
            inside = text.is_quoted(mention.start, mention.end)
            current = material.edition(passage) in mention.term.editions  # of others, the terminology check tells
            if len(mention.concepts) == 1 and len(mention.parts) == 1 and current and not inside:
                span = mention.start, mention.end
                stems = readers[passage.locale].stems_of(passage.text[slice(*span)])
                names[passage.path, mention.concepts[0]].append(_Use(passage, span, stems))
    for (_, concept), found in names.items():
        yield from _judge(concept, found)


def _judge(concept: str, found: Sequence[_Use]) -> Iterator[Variant]:
    counts = Counter(use.stems for use in found)
    usual, count = counts.most_common(1)[0]
    for use in found:
        if counts[use.stems] * OFTEN <= count and _differ_inside(use.stems, usual) and use.written[0].isupper():
            model = Counter(other.written for other in found if other.stems == usual).most_common(1)[0][0]
            yield Variant(use.passage, use.span, model, concept, SURE)


def _differ_inside(stems: Sequence[str], usual: Sequence[str]) -> bool:
    if min(len(stems), len(usual)) < 2 or (stems[0], stems[-1]) != (usual[0], usual[-1]):
        return False
    return Indel.distance(stems, usual) == 1
