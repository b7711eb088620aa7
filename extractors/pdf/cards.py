"""Read a card that is set as a drawn frame: its lines in the order in which one sees them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from extractors.document import Card, CardType
from extractors.flow import Flow
from extractors.hyphenation import Vocabulary, join_lines, squeeze
from extractors.language import Language
from extractors.pdf.boxes import Box
from extractors.pdf.lines import Line

_NUMBER = re.compile(r"\b([A-Z0-9]{2,5}-[A-Z]{1,3}\d{2,3})\b")
_VALUE = r"(\d{1,5}|\?|X000)"
_LABELLED = re.compile(rf"(?<![A-Z])(ATK|DEF)\s*[/:]?\s*{_VALUE}(?![^\W_])")
_PAIR = re.compile(rf"{_VALUE}\s*/?\s*{_VALUE}\s*ATK\s*/\s*DEF|ATK\s*/\s*DEF\s*[/:]?\s*{_VALUE}\s*/?\s*{_VALUE}")
_STARS = re.compile(r"^[★☆✪●*]{1,13}$")
_STAR_COUNT = re.compile(r"^[★☆✪]\s*[x×]?\s*(\d{1,2})$")
_BRACKETS = re.compile(r"\[\s*([^\[\]]+?)\s*\]")
_SCALE = re.compile(r"^[◄◀⇦]?\s*(\d{1,2})\s*[►▶⇨]?(?:\s+[◄◀⇦]?\s*\1\s*[►▶⇨]?)?$")
_MAX_SHARE = 0.4


@dataclass(slots=True)
class _Draft:
    name: list[Line] = field(default_factory=list)
    text: list[list[Line]] = field(default_factory=list)
    type_line: str = ""
    card_type: CardType = "monster"
    number: str | None = None
    attribute: str | None = None
    values: dict[str, int | None] = field(default_factory=dict)
    level: int | None = None
    scale: int | None = None


class CardReader:
    """Tells card frames from other boxes by the words and values that a card prints."""

    def __init__(self, languages: Sequence[Language]) -> None:
        self._attributes: Mapping[str, str] = {k: v for one in languages for k, v in one.attributes.items()}
        self._frames: Mapping[str, str] = {
            _bare(word): kind for one in languages for word, kind in one.card_frames.items()
        }

    def is_card(self, box: Box, page_area: float) -> bool:
        """Whether a box holds one card: a number and either its values, its type or its kind."""
        if box.rect.area > _MAX_SHARE * page_area:
            return False
        texts = [run.text.strip() for run in box.all_runs()]
        joined = " ".join(texts)
        numbers = set(_NUMBER.findall(joined)) | set(_NUMBER.findall("".join(texts)))
        has_values = bool(_LABELLED.search(joined) or _PAIR.search(joined) or ("ATK" in joined and "DEF" in joined))
        has_kind = any(_bare(text) in self._frames for text in texts)
        has_type = bool(_BRACKETS.search(joined))
        if has_values:
            return len(_LABELLED.findall(joined)) <= 4 and (bool(numbers) or has_type)
        return len(numbers) == 1 and (has_kind or has_type)

    def read(self, lines: Sequence[Line], page: int, vocabulary: Vocabulary, small_words: frozenset[str]) -> Card:
        """The card that the lines of a frame print; ``lines`` run from top to bottom."""
        draft = _Draft()
        previous: Line | None = None
        for line in lines:
            if self._take(draft, line):
                previous = None
                continue
            if not draft.name or self._is_name(draft, line):
                draft.name.append(line)
            elif previous is not None and draft.text and previous.y - line.y < 1.6 * line.size:
                draft.text[-1].append(line)
            else:
                draft.text.append([line])
            previous = line

        def joined(parts: Sequence[Line]) -> str:
            return join_lines([line.flow for line in parts], vocabulary, small_words).text

        passages = [joined(group) for group in draft.text]
        pendulum = passages.pop(0) if draft.scale is not None and len(passages) > 1 else None
        rank = draft.level if self._has_rank(lines) else None
        return Card(
            number=draft.number,
            name=joined(draft.name),
            card_type=draft.card_type,
            type_line=draft.type_line,
            text=" ".join(passages),
            page=page,
            line=0,
            end_line=0,
            attribute=draft.attribute,
            atk=draft.values.get("ATK"),
            defense=draft.values.get("DEF"),
            level=None if rank else draft.level,
            rank=rank,
            pendulum_scale=draft.scale,
            pendulum_text=pendulum,
            spans=tuple(span for line in lines for span in line.spans),
        )

    def _take(self, draft: _Draft, line: Line) -> bool:
        """Take a line that belongs to the frame, not to the name or the text."""
        rest = squeeze(line.flow).text
        if _bare(rest) in self._frames:
            draft.card_type = "trap" if self._frames[_bare(rest)] == "trap" else "spell"
            return True
        rest = self._take_marks(draft, rest)
        bracketed = _BRACKETS.fullmatch(rest.strip())
        if bracketed and self._take_type(draft, bracketed.group(1)):
            return True
        if rest.strip() and len(rest.strip()) <= 40 and draft.name:
            return False
        if rest.strip():
            # The name may share its row with the attribute: what was recognised is cut off.
            if rest.strip() != line.text:
                draft.name.append(_cut(line, rest.strip()))
                return True
            return False
        return True

    def _take_marks(self, draft: _Draft, rest: str) -> str:
        number = _NUMBER.search(rest)
        if number:
            draft.number = number.group(1)
            rest = rest.replace(number.group(), " ", 1)
        pair = _PAIR.search(rest)
        if pair:
            attack, defense = (value for value in pair.groups() if value is not None)
            draft.values = {"ATK": _value(attack), "DEF": _value(defense)}
            rest = rest.replace(pair.group(), " ", 1)
        for label, value in _LABELLED.findall(rest):
            draft.values[label] = _value(value)
        if _LABELLED.search(rest):
            rest = _LABELLED.sub(" ", rest).strip(" /")
        words = rest.split()
        for word in words if len(words) <= 8 else ():
            if word in self._attributes and draft.attribute is None:
                draft.attribute = self._attributes[word]
                rest = re.sub(rf"(?<!\S){re.escape(word)}(?!\S)", " ", rest, count=1)
        bare = rest.strip()
        count = _STAR_COUNT.match(bare)
        if count or _STARS.match("".join(bare.split())):
            draft.level = int(count.group(1)) if count else len("".join(bare.split()))
            return ""
        scale = _SCALE.match(bare)
        if scale and draft.name:
            draft.scale = int(scale.group(1))
            return ""
        return rest

    def _take_type(self, draft: _Draft, content: str) -> bool:
        kind = self._frames.get(_bare(content))
        if kind:
            draft.card_type = "trap" if kind == "trap" else "spell"
        else:
            draft.type_line = content
        return True

    def _is_name(self, draft: _Draft, line: Line) -> bool:
        """Whether a name goes on in a second line: same letters, close below, before anything else."""
        first = draft.name[0]
        fresh = not draft.text and not draft.type_line and draft.attribute is None and draft.number is None
        return fresh and abs(line.size - first.size) < 0.3 and line.size > 1.1 and line.bold and first.bold

    def _has_rank(self, lines: Sequence[Line]) -> bool:
        return any("☆" in line.text for line in lines) and not any("★" in line.text for line in lines)


def _cut(line: Line, text: str) -> Line:
    """The strings of a line that make up ``text``, as far as they can be told apart."""
    kept = [run for run in line.runs if run.text.strip() and run.text.strip() in text]
    if not kept:
        return line
    return Line(kept, line.x0, line.x1, line.y, line.size)


def _bare(text: str) -> str:
    return "".join(text.replace("[", "").replace("]", "").split()).upper()


def _value(printed: str) -> int | None:
    return int(printed) if printed.isdigit() else None


def card_flow(lines: Sequence[Line]) -> Flow:
    """The lines of a card as one text, for the block that stands for it."""
    return Flow.join([squeeze(line.flow) for line in lines], "\n")
