"""Terms of which one word is exchanged, or whose words have changed places, where the other languages have the term."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from rapidfuzz import fuzz

from rulebook.checks.material import Material, Passage
from rulebook.checks.variants.phrases import Joint, Pair, PhraseReader, Stems
from rulebook.checks.variants.variant import Variant
from rulebook.language.mentions import GAP
from rulebook.language.termbase import Term

SURE = 0.65
"""How sure such a variant is, by those found in the books."""
KIND = 0.6
"""The same where only the wider term is there."""
PART = 4
"""Letters of the shortest last part of a compound."""
RARE = 2
"""How often a book may have what is taken for a slip."""


def variants(material: Material) -> Iterator[Variant]:
    """Words near to a term that all other languages have there and the passage lacks."""
    search = _Search(material)
    for passage in material.judged:
        others = material.counterparts(passage)
        meant = frozenset.intersection(*map(material.concepts, others)) if others else frozenset()
        missing = meant - material.concepts(passage)
        if missing and passage.kind not in ("heading", "caption"):
            yield from search.near(passage, missing)


class _Search:
    """Looks for what stands in the place of a missing term."""

    def __init__(self, material: Material) -> None:
        self._material = material
        self._readers = {tag: PhraseReader(locale) for tag, locale in material.library.locales.items()}
        self._pairs: Counter[tuple[str, Stems, Joint]] = Counter()
        self._words: Counter[tuple[str, str]] = Counter()
        for passage in material.judged:
            reader = self._readers[passage.locale]
            self._pairs.update((passage.path, pair.stems, pair.joint) for pair in reader.pairs(passage.text))
            self._words.update((passage.path, word) for word in material.text(passage).forms)

    def near(self, passage: Passage, missing: frozenset[str]) -> Iterator[Variant]:
        """What a passage may have in the place of one of the concepts that it lacks."""
        locale = self._material.library.locale(passage.locale)
        reader = self._readers[passage.locale]
        text = self._material.text(passage)
        for pair in reader.pairs(passage.text):
            inside = text.is_quoted(pair.first[0], pair.second[1])
            rare = self._pairs[passage.path, pair.stems, pair.joint] <= RARE
            if rare and not inside and pair.stems not in reader.terms:
                yield from islice(self._meant_by(passage, pair, missing, reader), 1)
        if locale.compound_links:
            yield from self._compounds(passage, missing)

    def _meant_by(
        self, passage: Passage, pair: Pair, missing: frozenset[str], reader: PhraseReader
    ) -> Iterator[Variant]:
        span = pair.first[0], pair.second[1]
        for term in reader.bases[pair.stems[::-1]].get(pair.joint, ()):
            if term.concept in missing:
                yield Variant(passage, span, _closest(term, passage.text[slice(*span)]), term.concept, SURE)
        names = all(word[0].isupper() and not word.isupper() for word in pair.words)
        if not names and not (pair.joint and reader.prepositions.issuperset(pair.joint)):
            return  # without capitals, any noun may stand beside the words of a term
        for side in (0, 1) if names else (reader.heads[0],):
            if pair.stems[1 - side] not in reader.stems:
                for term in reader.neighbours[side, pair.stems[side], pair.joint]:
                    if term.concept in missing:
                        yield Variant(passage, span, _closest(term, passage.text[slice(*span)]), term.concept, SURE)
        if names and len(pair.joint) <= 1 and reader.prepositions.issuperset(pair.joint):
            yield from self._kinds(passage, span, missing)

    def _kinds(self, passage: Passage, span: tuple[int, int], missing: frozenset[str]) -> Iterator[Variant]:
        """The missing concepts that are kinds of what the stretch names in one of its words: some phase, some Deck."""
        named: set[str] = set()
        for mention in self._material.key(passage).mentions:
            if mention.start < span[1] and span[0] < mention.end:
                if " " in passage.text[mention.start : mention.end]:
                    return  # part of another term
                named.update(mention.concepts)
        for concept, term in self._terms(passage, missing):
            if self._material.termbase.concepts[concept].broader in named and " " in term.text:
                yield Variant(passage, span, _closest(term, passage.text[slice(*span)]), concept, KIND)

    def _compounds(self, passage: Passage, missing: frozenset[str]) -> Iterator[Variant]:
        """The same in languages that write compounds as one word, whose last part is the wider term."""
        known = self._material.key(passage).mentions
        for token in self._material.text(passage).words:
            word = token.text
            if self._words[passage.path, word] > RARE or any(m.start <= token.start < m.end for m in known):
                continue
            for concept, term in self._terms(passage, missing):
                broader = self._material.termbase.concepts[concept].broader
                wide = self._material.termbase.of(broader, passage.locale) if broader else ()
                if any(len(w.text) >= PART and word.lower().endswith(w.text.lower()) != (w.text == word) for w in wide):
                    yield Variant(passage, token.span, _closest(term, word), concept, KIND)
                    break

    def _terms(self, passage: Passage, missing: frozenset[str]) -> Iterator[tuple[str, Term]]:
        for concept in sorted(missing):
            term = self._material.termbase.preferred(concept, passage.locale, self._material.edition(passage))
            if term is not None:
                yield concept, term


def _closest(term: Term, written: str) -> str:
    """The form of a term that is most like what is written."""
    forms = [form for form in (term.text, *term.forms) if GAP not in form]
    return max(forms, key=lambda form: fuzz.token_sort_ratio(form, written))
