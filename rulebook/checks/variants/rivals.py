"""Rare words that stand where a book as a rule has the name of a concept, and share no word with it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property

from rulebook.checks.capitals.terms import begins, is_title
from rulebook.checks.material import Material, Parallel, Passage
from rulebook.checks.variants.phrases import has_small_nouns
from rulebook.checks.variants.usual_names import NameReader, UsualName, contexts_of
from rulebook.checks.variants.variant import Variant

TIMES = 4
"""How many times oftener a book has the usual name than its rival."""
WITNESSES = 2
"""Languages of which none is the odd one out."""
SELDOM = 0.1
"""How often a book may lack a name that all others have there."""
HABIT, STRONG = 0.1, 0.4
"""Share of the uses of a name behind one and the same word, from which that word speaks for it; where more is asked."""
VERBAL = 0.2
"""Share of the uses of a verb with the same two last letters, from which these may be those of a verb."""
MIXED = 0.2
"""Share of the uses of a name with a capital, or without, from which it may have one or not."""
MEANT, UNSEEN = 0.7, 0.6
"""How sure it is where all other languages name the concept there, and where nobody tells."""


def variants(material: Material) -> Iterator[Variant]:
    """Words that the book hardly has, in the place of a name that all other languages have there.

    Where a language gives capitals to names alone, a capital and the words around it tell as much.
    """
    rivals = _Rivals(material)
    for parallel in material.parallels:
        if len(parallel.by_locale()) > 1:
            yield from rivals.meant(parallel)
    for passage in material.judged:
        if not is_title(passage) and has_small_nouns(material.library.locale(passage.locale)):
            yield from rivals.unseen(passage)


class _Rivals:
    """Looks for rivals of the names of some books."""

    def __init__(self, material: Material) -> None:
        self._material = material
        self._reader = NameReader(material)
        self._named = {passage: self._reader.named(passage) for passage in material.judged}

    def meant(self, parallel: Parallel) -> Iterator[Variant]:
        """The rivals in one parallel: of what all others name, one language has nothing but a rare word."""
        by_locale = parallel.by_locale()
        for locale, own in by_locale.items():
            missing = self._missing(parallel, locale)
            if not missing:
                continue
            strange = {tag: sum(len(self._reader.rare(p)) for p in found) for tag, found in by_locale.items()}
            extra = strange.pop(locale) > max(strange.values())
            for passage in own:
                for at in self._reader.rare(passage):
                    fits = [name for name in missing if self._fits(passage, at, name, extra, len(by_locale))]
                    if fits:
                        yield self._variant(passage, at, fits[0], MEANT)

    def unseen(self, passage: Passage) -> Iterator[Variant]:
        """The rivals with a capital, which stand behind the same small words as a name with a capital."""
        tokens = self._reader.tokens(passage)
        small = self._material.library.locale(passage.locale).language.function_words
        for at in self._reader.rare(passage):
            token = tokens[at]
            if not (at and tokens[at - 1].text.lower() in small and token.text.istitle()):
                continue
            around = frozenset(contexts_of(tokens, at))
            fits = [
                name
                for (path, _), name in self._reader.names.items()
                if path == passage.path and name.great > 1 - MIXED and name.habits & around
                and self._is_seldom(passage, at, name)
            ]  # fmt: skip
            if fits and not begins(passage.text, token.start):
                yield self._variant(passage, at, max(fits, key=lambda name: len(name.contexts & around)), UNSEEN)

    def _missing(self, parallel: Parallel, locale: str) -> list[UsualName]:
        """The names of what all others name and one language does not.

        Of a name with a capital it may have one use less than they; everyday words come and go.
        """
        by_locale = parallel.by_locale()
        path = by_locale[locale][0].path
        counts = {tag: sum((self._named[p] for p in found), Counter[str]()) for tag, found in by_locale.items()}
        own = counts.pop(locale)
        first, *rest = counts.values()
        small_nouns = has_small_nouns(self._material.library.locale(locale))
        missing = []
        for concept in sorted(first):
            name = self._reader.names.get((path, concept))
            least = min((first[concept], *(other[concept] for other in rest)))
            if name is None or own[concept] >= least or not self._is_reliable(path, concept):
                continue
            if not own[concept] or (small_nouns and name.great > 1 - MIXED):
                missing.append(name)
        return missing

    def _is_reliable(self, path: str, concept: str) -> bool:
        """Whether a book names a concept nearly always where all others do, the case in hand left out."""
        expected, lacking = self._habits[path, concept]
        return lacking - 1 <= SELDOM * expected

    @cached_property
    def _habits(self) -> Mapping[tuple[str, str], tuple[int, int]]:
        """How often all others name a concept, and how often a book does not then."""
        expected: Counter[tuple[str, str]] = Counter()
        lacking: Counter[tuple[str, str]] = Counter()
        for parallel in self._material.parallels:
            by_locale = parallel.by_locale()
            if len(by_locale) == 1:
                continue
            said = {
                tag: frozenset().union(*(self._named[passage] for passage in found)) for tag, found in by_locale.items()
            }
            for locale, own in by_locale.items():
                path = own[0].path
                for concept in frozenset.intersection(*(found for tag, found in said.items() if tag != locale)):
                    expected[path, concept] += 1
                    lacking[path, concept] += concept not in said[locale]
        return defaultdict(lambda: (0, 0), {key: (count, lacking[key]) for key, count in expected.items()})

    def _is_seldom(self, passage: Passage, at: int, name: UsualName) -> bool:
        return TIMES * self._reader.count(passage, self._reader.tokens(passage)[at]) <= name.uses

    def _fits(self, passage: Passage, at: int, name: UsualName, extra: bool, languages: int) -> bool:
        """Whether a word may stand for a name; ``extra`` where the others have no rare word that could mean it."""
        tokens = self._reader.tokens(passage)
        token = tokens[at]
        great = token.text[0].isupper()
        if not self._is_seldom(passage, at, name):
            return False
        if (name.great if great else 1 - name.great) < MIXED and not begins(passage.text, token.start):
            return False
        habit = name.before.get(tokens[at - 1].text.lower() if at else "", 0.0)
        among = not name.contexts.isdisjoint(contexts_of(tokens, at))
        if not name.noun:
            return extra and among and name.endings.get(token.text[-2:], 0.0) >= VERBAL
        witnessed = languages > WITNESSES or great
        told = (among or habit >= HABIT) if witnessed else (among and habit >= HABIT)
        return (extra and told) or (among and habit >= STRONG)

    def _variant(self, passage: Passage, at: int, name: UsualName, sure: float) -> Variant:
        token = self._reader.tokens(passage)[at]
        return Variant(passage, (token.start, token.end), name.text, name.concept, sure)
