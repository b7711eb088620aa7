"""Which canonical section a heading names, and which heading a passage belongs to.

A dump of a page may give bodies before their headings, in another order, or without them. Each
passage is therefore compared with the rules of every section, in its own language, and the sequence
of passages is decoded as a whole (Viterbi): what a passage says, which headings stand on its page,
which stands before it, and that neighbours tend to belong together. The words of a picture are
placed together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from extractors.assemble import with_captions
from extractors.blocks import Block
from extractors.page_order import settle
from extractors.placing import Placement
from extractors.sentences import split
from rulebook.canon.outline import Outline
from rulebook.language.text.tokens import runs
from rulebook.likeness.rulespace import RuleSpace
from rulebook.placing.boxes import boxes, headless_bodies, told_apart
from rulebook.placing.headings import HeadingNames
from rulebook.placing.homes import feed_empty, homes, inherited
from rulebook.placing.page_views import PageView, page_views
from rulebook.placing.picture_labels import picture_labels
from rulebook.placing.viterbi import decode

Likeness: TypeAlias = Mapping[str, float]

LIKELY = 5
"""How many sections that a passage resembles most come into question besides those of its page."""

ROUNDS = 3
"""How often headings and passages are placed anew at most: a label found in a picture changes what is near what."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What each piece of evidence counts in placing a passage."""

    content: float = 1.6
    own_heading: float = 2.0
    nearest_heading: float = 1.0
    nearest_heading_displaced: float = 0.12
    continued: float = 0.25
    same_page: float = 0.4
    next_page: float = 0.05
    elsewhere: float = -0.2
    no_heading: float = -0.35
    lost_heading: float = 0.0
    after_lost_heading: float = 0.0
    stay: float = 0.12
    far: float = -0.02
    full_length: int = 12


class CanonicalPlacer:
    """Places the blocks of a source in the canonical outline."""

    def __init__(self, space: RuleSpace, outline: Outline, weights: Weights | None = None) -> None:
        self._space = space
        self._outline = outline
        self._weights = weights or Weights()
        self._order = {section.id: section.order for section in outline}
        self._names = HeadingNames(space.locale, outline)

    def place(self, blocks: Sequence[Block]) -> Placement:
        """The canonical section of each heading, and the heading of each body; labels in pictures become captions."""
        content: dict[tuple[int, ...], Likeness] = {}
        captions: frozenset[int] = frozenset()
        seen = blocks
        placement = self._place(seen, content)
        for _ in range(ROUNDS):
            found = picture_labels(seen, placement, self._names)
            if not found:
                break
            captions |= found
            seen = settle(with_captions(blocks, captions))
            placement = self._place(seen, content)
        return replace(placement, captions=captions)

    def _place(self, blocks: Sequence[Block], content: dict[tuple[int, ...], Likeness]) -> Placement:
        bodies = [index for index, block in enumerate(blocks) if block.kind not in ("heading", "dropped", "card")]
        runs = boxes(blocks, frozenset(bodies))
        for run in (*runs, *([index] for index in bodies)):
            if tuple(run) not in content:
                content[tuple(run)] = self._content([blocks[index] for index in run])
        alone = {index: content[index,] for index in bodies}
        canonical = inherited(blocks, self._headings(blocks, alone))
        views = page_views(blocks, canonical, self._names.second_half, headless_bodies(blocks))
        views = {index: replace(view, own=self._own(blocks[index], view)) for index, view in views.items()}
        emissions = [self._states(content[tuple(run)], views[run[0]]) for run in runs]
        states = told_apart(decode(emissions, self._body_step), emissions, runs, blocks, views)
        sections = {index: state for run, state in zip(runs, states, strict=True) for index in run}
        fed = feed_empty(blocks, canonical, sections, alone)
        return Placement(canonical=canonical, home=homes(blocks, canonical, fed), order=self._order)

    def _content(self, blocks: Sequence[Block]) -> Likeness:
        """Likeness of a run of passages to each section, by their sentences and their length.

        The captions of a run are the words of one picture and count as one sentence.
        """
        language = self._space.locale.language
        texts = [flow.text for block in blocks if block.kind != "caption" for flow in split(block.flow, language)]
        labels = ", ".join(block.flow.text for block in blocks if block.kind == "caption")
        totals: dict[str, float] = defaultdict(float)
        words = 0
        for text in (*texts, *([labels] if labels else ())):
            weight = len(runs(text))
            words += weight
            for section, score in self._space.section_scores(self._space.vector(text)).items():
                totals[section] += score * weight
        trust = min(1.0, words / self._weights.full_length) / max(words, 1)
        return {section: total * trust for section, total in totals.items()}

    def _headings(self, blocks: Sequence[Block], content: Mapping[int, Likeness]) -> dict[int, str]:
        indices = [index for index, block in enumerate(blocks) if block.kind == "heading"]
        steps = self._names.steps([blocks[index].flow.text for index in indices])
        emissions: list[dict[str | None, float]] = []
        for place, index in enumerate(indices):
            if place in steps:
                emissions.append({None: 0.45})
                continue
            near = _bodies_near(index, blocks, content)
            emission: dict[str | None, float] = {None: 0.45}
            for section, score in self._names.candidates(blocks[index].flow.text).items():
                emission[section] = score + 0.6 * max((body.get(section, 0.0) for body in near), default=0.0)
            emissions.append(emission)
        states = decode(emissions, self._heading_step)
        return {index: state for index, state in zip(indices, states, strict=True) if state is not None}

    def _heading_step(self, before: str | None, after: str | None) -> float:
        if before is None or after is None:
            return -0.1
        backwards = -0.05 if self._order[after] <= self._order[before] else 0.0
        return backwards - 0.08 * min(self._outline.distance(before, after), 6)

    def _own(self, block: Block, view: PageView) -> str | None:
        """The section within that of the heading before that the passage itself names, if no heading does."""
        sections = self._names.run_in(block.flow.text) if view.before else []
        within = [section for section in sections if section.startswith(f"{view.before}/")]
        return next((section for section in within if section not in view.everywhere), None)

    def _states(self, content: Likeness, view: PageView) -> dict[str, float]:
        """How well each section that comes into question fits a run of passages."""
        likely = sorted(content, key=lambda section: -content[section])[:LIKELY]
        found = {*view.page, *view.around, *likely, *(state for state in (view.before, view.own) if state)}
        # A passage that is like nothing goes where its neighbours are, whichever section that is.
        states = found or self._order.keys()
        return {state: self._emission(state, content, view) for state in sorted(states)}

    def _emission(self, state: str, likeness: Likeness, view: PageView) -> float:
        weights = self._weights
        score = weights.content * likeness.get(state, 0.0)
        if view.headless:
            if state == view.before:
                return score + weights.after_lost_heading
            return score + (weights.elsewhere if state in view.everywhere else weights.lost_heading)
        if state == view.nearest:
            score += weights.nearest_heading_displaced if view.displaced else weights.nearest_heading
        if state == view.own:
            score += weights.own_heading
        if state == view.continued:
            score += weights.continued
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


def _bodies_near(index: int, blocks: Sequence[Block], content: Mapping[int, Likeness]) -> Iterable[Likeness]:
    following = [body for body in range(index + 1, min(index + 12, len(blocks))) if body in content][:2]
    preceding = [body for body in range(index - 1, max(index - 12, -1), -1) if body in content][:1]
    same_page = [body for body in preceding if blocks[body].displaced and blocks[body].page == blocks[index].page]
    return [content[body] for body in (*following, *same_page)]
