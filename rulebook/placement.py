"""Which canonical section a heading names, and which heading a passage belongs to.

A dump of a page may give bodies before their headings, in another order, or without them. Each
passage is therefore compared with the rules of every section, in its own language, and the sequence
of passages is decoded as a whole (Viterbi): what a passage says, which headings stand on its page,
which stands before it, and that neighbours tend to belong together.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from rapidfuzz import fuzz, process

from extractors.assemble import with_captions
from extractors.blocks import Block
from extractors.placing import Home, Placement
from extractors.sentences import split
from rulebook.outline import Outline
from rulebook.rulespace import RuleSpace

_NOT_WORD = re.compile(r"[\W_]+")
_ENUMERATOR = re.compile(r"^(?:[ivx]{1,4}|[a-z]|\d{1,2})[.):]\s*", re.IGNORECASE)

BEAM = 10
"""How many states are followed up from one position to the next."""

SPARE = 0.7
"""Share of its likeness to the section given to it that a passage must have to an empty one."""

State = TypeVar("State", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Weights:
    """What each piece of evidence counts in placing a passage."""

    content: float = 1.6
    nearest_heading: float = 1.0
    nearest_heading_displaced: float = 0.12
    same_page: float = 0.4
    next_page: float = 0.05
    elsewhere: float = -0.2
    no_heading: float = -0.35
    stay: float = 0.12
    far: float = -0.02
    full_length: int = 12


@dataclass(frozen=True, slots=True)
class _View:
    """What a passage sees: whether its place is no evidence, the heading before it, those of its page, around, all."""

    displaced: bool
    nearest: str | None
    page: frozenset[str]
    around: frozenset[str]
    everywhere: frozenset[str]


class CanonicalPlacer:
    """Places the blocks of a source in the canonical outline."""

    def __init__(self, space: RuleSpace, outline: Outline, weights: Weights | None = None) -> None:
        self._space = space
        self._outline = outline
        self._weights = weights or Weights()
        self._order = {section.id: section.order for section in outline}
        self._names: dict[str, list[str]] = defaultdict(list)
        self._beginnings: dict[str, list[str]] = defaultdict(list)
        for section in outline:
            for heading in space.locale.headings.get(section.id, (section.title,)):
                names = self._beginnings if heading.endswith("…") else self._names
                names[normalise_heading(heading)].append(section.id)

    def place(self, blocks: Sequence[Block]) -> Placement:
        """The canonical section of each heading, and the heading of each body.

        A doubtful heading is a label in a picture where it names no section, where a heading that is
        beyond doubt names the same, or where nothing belongs to it although another of its name has text.
        """
        content: dict[int, dict[str, float]] = {}
        first = self._place(blocks, content)
        filled = {home for home in first.home.values() if isinstance(home, int)}
        names = {
            index: normalise_heading(block.flow.text) for index, block in enumerate(blocks) if block.kind == "heading"
        }
        known = {names[index] for index in filled}
        marked = {(first.canonical.get(index), name) for index, name in names.items() if not blocks[index].displaced}
        captions = frozenset(
            index
            for index, block in enumerate(blocks)
            if block.kind == "heading"
            and block.displaced
            and (
                index not in first.canonical
                or (first.canonical[index], names[index]) in marked
                or (index not in filled and names[index] in known)
            )
        )
        if not captions:
            return first
        return replace(self._place(with_captions(blocks, captions), content), captions=captions)

    def _place(self, blocks: Sequence[Block], content: dict[int, dict[str, float]]) -> Placement:
        for index, block in enumerate(blocks):
            if index not in content and block.kind not in ("heading", "dropped", "card"):
                content[index] = self._content(block)
        canonical = _inherited(blocks, self._headings(blocks, content))
        sections = self._bodies(blocks, canonical, content)
        return Placement(canonical=canonical, home=_homes(blocks, canonical, sections), order=self._order)

    def candidates(self, heading: str) -> dict[str, float]:
        """The canonical sections that a printed heading may name, with a score up to 1.

        A locale may give a long heading by its beginning and ``…``.
        """
        name = normalise_heading(heading)
        if name in self._names:
            return dict.fromkeys(self._names[name], 1.0)
        found: dict[str, float] = {
            section: 0.95
            for beginning, sections in self._beginnings.items()
            if name.startswith(beginning)
            for section in sections
        }
        if found:
            return found
        words = name.split()
        for cut in range(len(words) - 1, 0, -1):
            if " ".join(words[:cut]) in self._names and " ".join(words[cut:]) in self._names:
                return dict.fromkeys(self._names[" ".join(words[:cut])], 0.9)
        for match, score, _ in process.extract(name, self._names.keys(), scorer=fuzz.ratio, score_cutoff=84, limit=3):
            for section in self._names[match]:
                found[section] = max(found.get(section, 0.0), score / 100)
        return found

    def _second(self, heading: str) -> list[str]:
        """The section that the second of two headings on one line names."""
        words = normalise_heading(heading).split()
        for cut in range(1, len(words)):
            first, second = " ".join(words[:cut]), " ".join(words[cut:])
            if first in self._names and second in self._names:
                return self._names[second]
        return []

    def _content(self, block: Block) -> dict[str, float]:
        """Likeness of a passage to each section, by its sentences and their length."""
        totals: dict[str, float] = defaultdict(float)
        words = 0
        for flow in split(block.flow, self._space.locale.language):
            weight = len(flow.text.split())
            words += weight
            for section, score in self._space.section_scores(self._space.vector(flow.text)).items():
                totals[section] += score * weight
        trust = min(1.0, words / self._weights.full_length) / max(words, 1)
        return {section: total * trust for section, total in totals.items()}

    def _headings(self, blocks: Sequence[Block], content: Mapping[int, Mapping[str, float]]) -> dict[int, str]:
        indices = [index for index, block in enumerate(blocks) if block.kind == "heading"]
        emissions: list[dict[str | None, float]] = []
        for index in indices:
            near = _bodies_near(index, blocks, content)
            emission: dict[str | None, float] = {None: 0.45}
            for section, score in self.candidates(blocks[index].flow.text).items():
                emission[section] = score + 0.6 * max((body.get(section, 0.0) for body in near), default=0.0)
            emissions.append(emission)
        states = decode(emissions, self._heading_step)
        return {index: state for index, state in zip(indices, states, strict=True) if state is not None}

    def _heading_step(self, before: str | None, after: str | None) -> float:
        if before is None or after is None:
            return -0.1
        backwards = -0.05 if self._order[after] <= self._order[before] else 0.0
        return backwards - 0.08 * min(self._outline.distance(before, after), 6)

    def _bodies(
        self,
        blocks: Sequence[Block],
        canonical: Mapping[int, str],
        content: Mapping[int, Mapping[str, float]],
    ) -> dict[int, str]:
        on_page: dict[int, set[str]] = defaultdict(set)
        for index, section in canonical.items():
            on_page[blocks[index].page].add(section)
        shared: set[int] = set()
        for block in blocks:
            if block.kind == "heading" and (second := self._second(block.flow.text)):
                on_page[block.page].update(second)
                shared.add(block.page)
        everywhere = frozenset(section for sections in on_page.values() for section in sections)
        emissions: list[dict[str, float]] = []
        nearest: str | None = None
        since = 0
        for index, block in enumerate(blocks):
            if index in canonical:
                nearest, since = canonical[index], block.page
            if index not in content:
                continue
            around = on_page[block.page - 1] | on_page[block.page + 1]
            displaced = block.displaced or block.page in shared
            before = nearest if since == block.page or not displaced else None
            view = _View(displaced, before, frozenset(on_page[block.page]), frozenset(around), everywhere)
            likely = sorted(content[index], key=lambda section: -content[index][section])[:5]
            states = {*view.page, *view.around, *likely, *((nearest,) if nearest else ())}
            emissions.append({state: self._emission(state, content[index], view) for state in sorted(states)})
        sections = dict(zip(sorted(content), decode(emissions, self._body_step), strict=True))
        return _feed_empty(blocks, canonical, sections, content)

    def _emission(self, state: str, likeness: Mapping[str, float], view: _View) -> float:
        weights = self._weights
        score = weights.content * likeness.get(state, 0.0)
        if state == view.nearest:
            score += weights.nearest_heading_displaced if view.displaced else weights.nearest_heading
        if state in view.page:
            score += weights.same_page
        elif state in view.around:
            score += weights.next_page
        elif state != view.nearest:
            score += weights.elsewhere if state in view.everywhere else weights.no_heading
        return score

    def _body_step(self, before: str, after: str) -> float:
        if before == after:
            return self._weights.stay
        return self._weights.far * min(self._outline.distance(before, after), 5)


def normalise_heading(text: str) -> str:
    """A heading without enumerator, punctuation and case, for comparison.

    >>> normalise_heading("II. Battle Step")
    'battle step'
    """
    stripped = _ENUMERATOR.sub("", text.strip())
    return _NOT_WORD.sub(" ", stripped).strip().casefold()


def decode(emissions: Sequence[Mapping[State, float]], step: Callable[[State, State], float]) -> list[State]:
    """The best sequence of states (Viterbi), given each position's scores and the score of a step."""
    best: dict[State, float] = {}
    likely: list[State] = []
    back: list[dict[State, State]] = []
    for emission in emissions:
        scores: dict[State, float] = {}
        origin: dict[State, State] = {}
        for state, score in emission.items():
            if best:
                before = max(likely, key=lambda prior: best[prior] + step(prior, state))
                origin[state] = before
                scores[state] = best[before] + step(before, state) + score
            else:
                scores[state] = score
        back.append(origin)
        best = scores
        likely = sorted(best, key=lambda state: -best[state])[:BEAM]
    if not best:
        return []
    path = [max(best, key=lambda state: best[state])]
    for origin in reversed(back[1:]):
        path.append(origin[path[-1]])
    return path[::-1]


def _bodies_near(
    index: int, blocks: Sequence[Block], content: Mapping[int, Mapping[str, float]]
) -> Iterable[Mapping[str, float]]:
    following = [body for body in range(index + 1, min(index + 12, len(blocks))) if body in content][:2]
    preceding = [body for body in range(index - 1, max(index - 12, -1), -1) if body in content][:1]
    same_page = [body for body in preceding if blocks[body].displaced and blocks[body].page == blocks[index].page]
    return [content[body] for body in (*following, *same_page)]


def _feed_empty(
    blocks: Sequence[Block],
    canonical: Mapping[int, str],
    sections: dict[int, str],
    content: Mapping[int, Mapping[str, float]],
) -> dict[int, str]:
    """Give a heading without text the passage of its page that speaks of it most.

    Only on pages whose order is no evidence, and only a passage that the section it was given to can
    spare: a heading is printed because something belongs to it.
    """
    fed = dict(sections)
    for heading, section in canonical.items():
        page = blocks[heading].page
        here = [index for index in fed if blocks[index].page == page and blocks[index].kind != "caption"]
        if any(fed[index] == section for index in fed if abs(blocks[index].page - page) <= 1):
            continue
        likely = [
            index
            for index in here
            if blocks[index].displaced
            and content[index].get(section, 0.0) >= SPARE * content[index].get(fed[index], 0.0)
            and sum(1 for other in here if fed[other] == fed[index]) > 1
        ]
        if likely:
            fed[max(likely, key=lambda index: content[index].get(section, 0.0))] = section
    return fed


def _inherited(blocks: Sequence[Block], canonical: Mapping[int, str]) -> dict[int, str]:
    """The sections of the headings, a heading that names none belonging to that of the one before it."""
    found: dict[int, str] = {}
    current: str | None = None
    for index, block in enumerate(blocks):
        current = canonical.get(index, current)
        if block.kind == "heading" and current is not None and (index in canonical or not block.displaced):
            found[index] = current
    return found


def _homes(blocks: Sequence[Block], canonical: Mapping[int, str], sections: Mapping[int, str]) -> dict[int, Home]:
    """The heading block nearest to each body among those that name its section."""
    instances: dict[str, list[int]] = defaultdict(list)
    for index, section in canonical.items():
        instances[section].append(index)
    homes: dict[int, Home] = {}
    for index, section in sections.items():
        page = blocks[index].page
        homes[index] = min(
            instances.get(section, ()),
            key=lambda heading: (abs(blocks[heading].page - page), heading > index, abs(heading - index)),
            default=section,
        )
    return homes
