"""The rules and headings of one edition as vectors in one language, for clauses to be compared with."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from rulebook.canon.outline import Outline
from rulebook.canon.rules import Rule
from rulebook.language.catalogue import statement_template
from rulebook.language.text.reader import ClauseKey
from rulebook.language.text.text import Texts
from rulebook.likeness.similarity import Features, Index, Space, Vector

Bag = Counter[tuple[str, str]]

HEADING_WEIGHT = 0.75
"""How much likeness to a section's headings counts beside likeness to one of its rules."""


class FeatureBags:
    """The rules and headings of an edition as bags of features in one language, made once for all sources.

    Rulings are none of them: no clause of a book states what the books leave open.
    """

    def __init__(self, texts: Texts, features: Features, edition: str, rules: Sequence[Rule], outline: Outline) -> None:
        self.texts = texts
        self.features = features
        self.edition = edition
        self.rules = tuple(rule for rule in rules if edition in rule.editions and not rule.is_ruling)
        self.sections = tuple(section.id for section in outline if section.id in texts.locale.headings)
        self.rule_bags = tuple(self._rule_bag(rule) for rule in self.rules)
        self.heading_bags = tuple(self._heading_bag(section) for section in self.sections)

    def bag(self, text: str, key: ClauseKey | None = None) -> Bag:
        """The features of a clause of this language."""
        return self.features.of(text, key or self.texts[text].key(self.edition))

    def _rule_bag(self, rule: Rule) -> Bag:
        bag: Bag = Counter()
        locale = self.texts.locale
        template = statement_template(locale.statements, rule.id, rule.template)
        if template is None and locale.tag == "en":
            template = rule.template
        if template is not None:
            statement = rule.state(template)
            bag.update(("word", word) for word in self.features.words(statement))
            key = self.texts[statement].key(self.edition)
            bag.update(("concept", concept) for concept in key.concepts)
            bag.update(("force", kind) for kind in key.force)
        bag.update({("concept", concept): 1 for concept in rule.concepts if ("concept", concept) not in bag})
        bag.update(("number", str(value)) for value in rule.parameters.values() if isinstance(value, int))
        if rule.modality != "is":
            bag["force", rule.modality] += 1
        return bag

    def _heading_bag(self, section: str) -> Bag:
        bag: Bag = Counter()
        for heading in self.texts.locale.headings[section]:
            bag.update(self.bag(heading))
        return bag


class RuleSpace:
    """Compares clauses of a locale with the rules that hold in an edition.

    A rule is known by its statement in the clause's language where the catalogue has it, and by its
    concepts, numbers and modality in any case. ``sample`` is text of the source at hand, by which the
    rarity of features is judged.
    """

    def __init__(self, bags: FeatureBags, sample: Iterable[str] = ()) -> None:
        self.bags = bags
        self.locale = bags.texts.locale
        self.edition = bags.edition
        self.rules = bags.rules
        self.texts = bags.texts
        self.features = bags.features
        texts = (*bags.rule_bags, *bags.heading_bags, *(bags.bag(text) for text in sample))
        self.space = Space(texts)
        self.rule_vectors: tuple[Vector, ...] = tuple(self.space.vector(bag) for bag in bags.rule_bags)
        self._rule_index = Index(self.rule_vectors)
        self._rules_of: dict[str, list[int]] = defaultdict(list)
        for number, rule in enumerate(self.rules):
            self._rules_of[rule.section].append(number)
        self._heading_index = Index([self.space.vector(bag) for bag in bags.heading_bags])

    def vector(self, text: str, key: ClauseKey | None = None) -> Vector:
        """The unit vector of a clause of this locale."""
        return self.space.vector(self.bags.bag(text, key))

    def rule_scores(self, vector: Vector) -> Mapping[int, float]:
        """Likeness to each rule that shares a feature, by its place in :attr:`rules`."""
        return self._rule_index.scores(vector)

    def section_scores(self, vector: Vector) -> dict[str, float]:
        """Likeness to each canonical section: to the nearest of its rules, or to its headings."""
        found: dict[str, float] = {}
        sums = self._rule_index.sums(vector)
        for section, numbers in self._rules_of.items():
            best = max([sums[number] for number in numbers])
            if best:
                found[section] = best
        for section, score in zip(self.bags.sections, self._heading_index.sums(vector), strict=True):
            if score * HEADING_WEIGHT > found.get(section, 0.0):
                found[section] = score * HEADING_WEIGHT
        return found
