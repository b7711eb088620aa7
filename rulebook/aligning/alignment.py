"""Which clauses of an edition's books say the same thing.

Two books are aligned section by section with dynamic programming over one-to-one, one-to-two, skipped
clauses (after Gale and Church, 1993), scored by what the clauses share whatever their language: the
rules they resemble, concepts, numbers, force, names, length and place. A translation table is then learned from
these pairs (Dice coefficient of stems) and the books are aligned once more with it. What is left over
is matched across sections. Pairs of books are joined into groups, the surest pairs first.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from rulebook.aligning.comparands import Comparand, doubles, single
from rulebook.aligning.translation_table import TranslationTable
from rulebook.canon.outline import Outline
from rulebook.likeness.clauses import ComparedClause, by_section, nearness
from rulebook.likeness.similarity import cosine

SKIP = 0.17
"""What leaving a clause unaligned is worth; a pair must be worth more than two of these."""
MERGE_COST = 0.01
"""By how much two clauses taken as one must be more alike to a third than one of them is."""
NEVER = -9.0
ACCEPT = 0.30
"""Likeness from which two clauses of one section are paired."""
UNLIKE = 0.12
"""Clauses that share hardly a rule or a concept are not compared word by word."""
FILLED = 0.3
"""The score of a pair that only its place between two sure pairs tells: that of the weakest pair accepted."""
FILL_LENGTH = 0.4
"""How alike in length such clauses must be, for one of them may be two."""
ACROSS_SECTIONS = 0.52
"""Likeness from which clauses of different sections are paired: far more of them are alike by chance."""
SURER = 0.15
"""By how much a pair across sections must beat one within a section to part it."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two clauses of different books that say the same, with a score between 0 and 1."""

    one: ComparedClause
    other: ComparedClause
    score: float


@dataclass(frozen=True, slots=True)
class Group:
    """The clauses of one edition that say the same thing, at least one per source that has it."""

    members: tuple[ComparedClause, ...]
    score: float

    @property
    def section(self) -> str | None:
        """The canonical section that most members stand in."""
        counted = Counter(member.section for member in self.members if member.section)
        return counted.most_common(1)[0][0] if counted else None


class Aligner:
    """Aligns the books of one edition."""

    def __init__(self, outline: Outline) -> None:
        self._outline = outline

    def groups(self, books: Sequence[Sequence[ComparedClause]]) -> list[Group]:
        """The groups of all clauses of all books, in the order of the first book that has them.

        Statements that no other book has are groups of one.
        """
        pairs: list[Pair] = []
        for one, other in combinations(books, 2):
            pairs.extend(self.pairs(one, other))
        return _join(books, pairs)

    def pairs(self, one: Sequence[ComparedClause], other: Sequence[ComparedClause]) -> list[Pair]:
        """The pairs of two books."""
        first = self._pass(one, other, None)
        translations = TranslationTable((pair.one.words, pair.other.words) for pair in first if pair.score >= ACCEPT)
        return self._pass(one, other, translations)

    def similarity(self, one: Comparand, other: Comparand, translations: TranslationTable | None) -> float:
        """How surely two passages say the same, 0 to about 1."""
        rules = cosine(one.stance, other.stance)
        neutral = cosine(one.neutral, other.neutral)
        length = _length_likeness(one.length, other.length)
        kind = 1.0 if one.kind == other.kind else 0.0
        if translations is None:
            return 0.40 * rules + 0.40 * neutral + 0.12 * length + 0.08 * kind
        if rules + neutral < UNLIKE:
            return 0.30 * rules + 0.27 * neutral
        words = min(1.0, translations.score(one.words, other.words) * 1.3)
        return 0.30 * rules + 0.27 * neutral + 0.27 * words + 0.10 * length + 0.06 * kind

    def _pass(
        self, one: Sequence[ComparedClause], other: Sequence[ComparedClause], translations: TranslationTable | None
    ) -> list[Pair]:
        here, there = by_section(one), by_section(other)
        pairs: list[Pair] = []
        for section, mine in here.items():
            theirs = there.get(section)
            if theirs and section is not None:
                pairs.extend(self._align(mine, theirs, translations))
        weak = [pair for pair in pairs if pair.score < ACROSS_SECTIONS]
        used = {id(compared) for pair in pairs for compared in (pair.one, pair.other)}
        loose = {id(compared): pair.score for pair in weak for compared in (pair.one, pair.other)}
        surer = self._across(
            [s for s in one if id(s) not in used or id(s) in loose],
            [s for s in other if id(s) not in used or id(s) in loose],
            loose,
            translations,
        )
        taken = {id(compared) for pair in surer for compared in (pair.one, pair.other)}
        kept = [pair for pair in pairs if not taken & {id(pair.one), id(pair.other)}]
        return [*kept, *surer]

    def _align(
        self, one: Sequence[ComparedClause], other: Sequence[ComparedClause], translations: TranslationTable | None
    ) -> list[Pair]:
        """Dynamic programming over two runs of clauses of one section."""
        mine, theirs = list(map(single, one)), list(map(single, other))
        like = [[self.similarity(a, b, translations) for b in theirs] for a in mine]
        pairs_of_mine, pairs_of_theirs = doubles(one), doubles(other)

        def whole(a: Comparand | None, b: Comparand | None, *parts: float) -> float:
            """Likeness of two clauses to one, where one of the two resembles it at all."""
            return self.similarity(a, b, translations) if a and b and max(parts) >= ACCEPT else NEVER

        rows, columns = range(len(one)), range(len(other))
        table = _Table(
            like,
            down=[[whole(pairs_of_mine[i], theirs[j], like[i - 1][j], like[i][j]) for j in columns] for i in rows],
            right=[[whole(mine[i], pairs_of_theirs[j], like[i][j - 1], like[i][j]) for j in columns] for i in rows],
        )
        anchors = table.beads(len(one), len(other))
        pairs = [Pair(one[a], other[b], score) for a, b, score in anchors if score >= ACCEPT]
        return [*pairs, *_fill(one, other, [(a, b) for a, b, score in anchors if score >= ACCEPT])]

    def _across(
        self,
        one: Sequence[ComparedClause],
        other: Sequence[ComparedClause],
        loose: Mapping[int, float],
        translations: TranslationTable | None,
    ) -> list[Pair]:
        """Match what the sections left over, the most alike first, each clause once.

        A clause that has a pair within its section, of a low score (``loose``, by identity), leaves it only for
        one that is left over elsewhere and much more alike.
        """
        scored = []
        theirs = [(b, single(b)) for b in other]
        for a in one:
            mine = single(a)
            for b, passage in theirs:
                held = [loose[id(end)] for end in (a, b) if id(end) in loose]
                if len(held) > 1 or (held and a.section == b.section):
                    continue
                score = self.similarity(mine, passage, translations)
                if score < ACROSS_SECTIONS:
                    continue
                score *= math.sqrt(nearness(a.section, b.section, self._outline))
                if score >= max([ACROSS_SECTIONS, *(low + SURER for low in held)]):
                    scored.append((score, a.position, b.position, a, b))
        scored.sort(key=lambda row: (-row[0], row[1], row[2]))
        taken: set[int] = set()
        pairs = []
        for score, _, _, a, b in scored:
            if id(a) not in taken and id(b) not in taken:
                taken |= {id(a), id(b)}
                pairs.append(Pair(a, b, score))
        return pairs


def _fill(
    one: Sequence[ComparedClause], other: Sequence[ComparedClause], anchors: Sequence[tuple[int, int]]
) -> list[Pair]:
    """Pairs between two anchors where both books have as many clauses, of the same kinds and much the same length."""
    pairs: list[Pair] = []
    before = (-1, -1)
    for after in (*anchors, (len(one), len(other))):
        mine, theirs = one[before[0] + 1 : after[0]], other[before[1] + 1 : after[1]]
        if mine and len(mine) == len(theirs) and all(map(_may_pair, mine, theirs)):
            pairs.extend(Pair(a, b, FILLED) for a, b in zip(mine, theirs, strict=True))
        before = after
    return pairs


def _may_pair(one: ComparedClause, other: ComparedClause) -> bool:
    return (
        one.clause.kind == other.clause.kind
        and sorted(one.key.numbers) == sorted(other.key.numbers)
        and _length_likeness(len(one.clause.text), len(other.clause.text)) >= FILL_LENGTH
    )


@dataclass(frozen=True, slots=True)
class _Table:
    """Likeness of each clause to each of another book; ``down`` and ``right`` of two clauses of one book to one."""

    like: list[list[float]]
    down: list[list[float]]
    right: list[list[float]]

    def beads(self, rows: int, columns: int) -> list[tuple[int, int, float]]:
        """The pairs of the best path, in order, with the score of their bead."""
        best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
        move: list[list[tuple[int, int]]] = [[(0, 0)] * (columns + 1) for _ in range(rows + 1)]
        for i in range(rows + 1):
            for j in range(columns + 1):
                if i or j:
                    best[i][j], move[i][j] = max(self._moves(best, i, j))
        found: list[tuple[int, int, float]] = []
        i, j = rows, columns
        while i or j:
            down, right = move[i][j]
            score = self._score(i, j, down, right) if down and right else NEVER
            if down and right:
                found.extend((a, b, score) for a in range(i - down, i) for b in range(j - right, j))
            i, j = i - down, j - right
        return sorted(found)

    def _moves(self, best: list[list[float]], i: int, j: int) -> Iterable[tuple[float, tuple[int, int]]]:
        if i:
            yield best[i - 1][j] + SKIP, (1, 0)
        if j:
            yield best[i][j - 1] + SKIP, (0, 1)
        if i and j:
            yield best[i - 1][j - 1] + self.like[i - 1][j - 1], (1, 1)
        if i > 1 and j:
            yield best[i - 2][j - 1] + self.down[i - 1][j - 1] + SKIP - MERGE_COST, (2, 1)
        if i and j > 1:
            yield best[i - 1][j - 2] + self.right[i - 1][j - 1] + SKIP - MERGE_COST, (1, 2)

    def _score(self, i: int, j: int, down: int, right: int) -> float:
        table = self.down if down > 1 else self.right if right > 1 else self.like
        return table[i - 1][j - 1]


def _length_likeness(one: int, other: int) -> float:
    return min(one, other) / max(one, other, 1)


def _join(books: Sequence[Sequence[ComparedClause]], pairs: Iterable[Pair]) -> list[Group]:
    """Groups from pairs, the surest first; a group takes a second clause of a book only beside the first."""
    home: dict[int, list[ComparedClause]] = {id(s): [s] for book in books for s in book}
    scores: dict[int, list[float]] = defaultdict(list)
    for pair in sorted(pairs, key=lambda p: (-p.score, p.one.source, p.one.position, p.other.position)):
        mine, theirs = home[id(pair.one)], home[id(pair.other)]
        if mine is theirs:
            scores[id(mine)].append(pair.score)
            continue
        if not _compatible(mine, theirs):
            continue
        scores[id(mine)].extend([pair.score, *scores.pop(id(theirs), ())])
        mine.extend(theirs)
        for compared in theirs:
            home[id(compared)] = mine
    groups: list[Group] = []
    seen: set[int] = set()
    for book in books:
        for compared in book:
            members = home[id(compared)]
            if id(members) not in seen:
                seen.add(id(members))
                found = scores.get(id(members), ())
                ordered = sorted(members, key=lambda s: ([b[0].source for b in books if b].index(s.source), s.position))
                groups.append(Group(tuple(ordered), round(sum(found) / len(found), 4) if found else 0.0))
    return groups


def _compatible(one: Sequence[ComparedClause], other: Sequence[ComparedClause]) -> bool:
    for a in one:
        for b in other:
            if a.source == b.source and abs(a.position - b.position) > 1:
                return False
    return True
