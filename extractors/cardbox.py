"""Read the card frames that a text dump prints: numbers, type line, text and name, in whatever order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from extractors.document import Card, CardType
from extractors.flow import Flow
from extractors.hyphenation import Vocabulary, join_lines
from extractors.language import Language
from extractors.plaintext.lines import Line

_NUMBER = re.compile(r"([A-Z0-9]{2,5}-[A-Z]{2}[A-Z]?\d{2,3})(?:\1)*$")
_PRINTING = re.compile(r"[A-Z0-9]{2,5}-[A-Z]{2}[A-Z]?\d{2,3}\s+[—–-]\s")
_VALUE_LABELS = re.compile(r"(?:/\s*)?(?:DEF\s*/\s*ATK|ATK\s*/\s*DEF)\s*/?$")
_VALUES = re.compile(r"(\d{1,5}|\?)\s+(\d{1,5}|\?)\s*(?:ATK\s*/\s*DEF\s*/?)?$")
_GLUED_VALUES = re.compile(r"(\d{4})(\d{4})$")
_SCALE = re.compile(r"(\d{1,2})(?:\s+\1)?$")
_BRACKET = re.compile(r"[\]\[]$")
_TYPE_LINE = re.compile(r"(?=[^a-zß-ÿ]*[\[\]/])[^a-zß-ÿ]+?(?=$|[^\W\d_][a-zß-ÿ])")
_CLOSED = re.compile(r"[.!?…][\"”»“)\]]*$")
_SECTION_MARK = re.compile(r"<<<|>>>")


@dataclass(slots=True)
class Box:
    """A card frame: the lines it covers and what they say."""

    first: int
    last: int
    lines: list[Line]
    rest: list[Line] = field(default_factory=list)
    number: str | None = None
    name: list[Line] = field(default_factory=list)
    card_type: CardType = "monster"
    type_parts: list[str] = field(default_factory=list)
    attribute: str | None = None
    values: tuple[int | None, int | None] = (None, None)
    scale: int | None = None
    text: list[list[Line]] = field(default_factory=list)


class CardFrames:
    """Finds card frames by the words that the languages at hand print in them."""

    def __init__(self, languages: Sequence[Language]) -> None:
        self._attributes = {word: value for one in languages for word, value in one.attributes.items()}
        self._frames = {
            _bare(word): cast("CardType", value) for one in languages for word, value in one.card_frames.items()
        }
        self._effect_words = sorted({word for one in languages for word in one.effect_words}, key=len, reverse=True)

    def find(self, lines: Sequence[Line]) -> list[Box]:
        """All frames, in the order of the file; they do not overlap."""
        boxes: list[Box] = []
        index = 0
        while index < len(lines):
            box = self._read(lines, index) if self._opens(lines, index) else None
            if box is None:
                index += 1
            else:
                boxes.append(box)
                index = box.last + 1
        return boxes

    def cards(self, boxes: Sequence[Box], vocabulary: Vocabulary, small_words: frozenset[str]) -> list[Card]:
        """The card in each box; boxes of one number bear one name."""
        usage = Counter(word for box in boxes for word in self._split_type(box.type_parts)[1])
        last = usage.most_common(1)[0][0] if usage else ""
        cards: list[Card] = []
        for box in boxes:
            kind, abilities = self._split_type(box.type_parts)
            abilities.sort(key=lambda word: word == last)
            text, pendulum = _texts(box, vocabulary, small_words)
            cards.append(
                Card(
                    number=box.number,
                    name=_joined(box.name, vocabulary, small_words),
                    card_type=box.card_type,
                    type_line="/".join(part for part in (kind, *abilities) if part),
                    text=text,
                    page=box.lines[0].page,
                    line=box.lines[0].row,
                    end_line=box.lines[-1].row,
                    attribute=box.attribute,
                    atk=box.values[0],
                    defense=box.values[1],
                    pendulum_scale=box.scale,
                    pendulum_text=pendulum,
                    spans=tuple(line.span for line in box.lines),
                )
            )
        return _one_name_each(cards)

    def _opens(self, lines: Sequence[Line], index: int) -> bool:
        text = lines[index].text.strip()
        if _VALUE_LABELS.match(text) or self._frame(text):
            return True
        return bool(_BRACKET.match(text) and index + 1 < len(lines) and self._frame(lines[index + 1].text.strip()))

    def _frame(self, text: str) -> CardType | None:
        return self._frames.get(_bare(text))

    def _read(self, lines: Sequence[Line], first: int) -> Box | None:
        """The box that opens at a line, or ``None`` where no card follows it."""
        box = Box(first, first, [])
        index = first
        page = lines[first].page
        while index < len(lines) and lines[index].page == page:
            taken = self._header(box, lines[index])
            if taken is None:
                break
            index += 1
            if taken.text.strip():
                box.text.append([taken])
                break
        body = index
        while index < len(lines) and lines[index].page == page:
            text = lines[index].text.strip()
            if _NUMBER.match(text):
                box.number = cast("re.Match[str]", _NUMBER.match(text)).group(1)
                return self._close(box, lines, body, index)
            if index > body and self._opens(lines, index):
                return None
            index += 1
        return None

    def _header(self, box: Box, line: Line) -> Line | None:
        """Take a line of the frame itself; the part of it that is card text is given back."""
        text = line.text.strip()
        empty = line.part(len(line.text))
        frame = self._frame(text)
        if frame:
            box.card_type = frame
        elif self._take_values(box, text):
            pass
        elif text in self._attributes:
            box.attribute = self._attributes[text]
        elif not _BRACKET.match(text):
            match = _TYPE_LINE.match(line.text)
            if not match or _NUMBER.match(text):
                return None
            box.type_parts.append(match.group())
            return line.part(match.end())
        return empty

    def _take_values(self, box: Box, text: str) -> bool:
        if _VALUE_LABELS.match(text):
            return True
        match = _VALUES.match(text)
        if match:
            box.values = (_number(match.group(1)), _number(match.group(2)))
            return True
        match = _GLUED_VALUES.match(text)
        if match:
            # Where the two values were drawn without a gap they came in the order of their labels,
            # which such a frame draws from the right: DEF before ATK.
            box.values = (int(match.group(2)), int(match.group(1)))
        return bool(match)

    def _close(self, box: Box, lines: Sequence[Line], body: int, at: int) -> Box:
        """Share out the lines around the card number: name, text, scale."""
        before = list(lines[body:at])
        while before and _SCALE.match(before[-1].text.strip()):
            box.scale = int(cast("re.Match[str]", _SCALE.match(before.pop().text.strip())).group(1))
        index = at + 1
        page = lines[at].page
        named_before = (
            not box.text
            and len(before) == 1
            and box.card_type != "monster"
            and not _CLOSED.search(before[0].text.strip())
        )
        if named_before:
            box.name = before
            before = []
        elif index < len(lines) and lines[index].page == page:
            name = lines[index]
            mark = _SECTION_MARK.search(name.text)
            if mark and mark.start() > 0:
                box.rest = [name.part(mark.start())]
                name = name.part(0, mark.start())
            if not mark or mark.start() > 0:
                box.name = [name]
                index += 1
        box.text.extend(_groups(before))
        if not box.text and not box.rest:
            index = self._text_behind(box, lines, index, page)
        while not box.rest and index < len(lines) and _PRINTING.match(lines[index].text):
            index += 1
        box.last = index - 1
        box.lines = list(lines[box.first : index])
        if box.rest:
            cut = box.lines[-1].part(0, len(box.lines[-1].text) - len(box.rest[0].text))
            box.lines[-1] = cut
        return box

    def _text_behind(self, box: Box, lines: Sequence[Line], index: int, page: int) -> int:
        group: list[Line] = []
        while (
            index < len(lines)
            and lines[index].page == page
            and not self._opens(lines, index)
            and (not group or lines[index].row == group[-1].row + 1)
        ):
            group.append(lines[index])
            index += 1
        box.text = [group] if group else []
        if index < len(lines) and lines[index].page == page and _GLUED_VALUES.match(lines[index].text.strip()):
            self._take_values(box, lines[index].text.strip())
            index += 1
        return index

    def _split_type(self, parts: Sequence[str]) -> tuple[str, list[str]]:
        """The type of a monster, and its other designations in printed order."""
        text = re.sub(r"[\[\]/]", " ", " ".join(parts))
        abilities: list[tuple[int, str]] = []
        for word in self._effect_words:
            for match in list(re.finditer(re.escape(word), text)):
                abilities.append((match.start(), word))
                text = text[: match.start()] + " " * len(word) + text[match.end() :]
        return " ".join(text.split()), [word for _, word in sorted(abilities)]


def _bare(text: str) -> str:
    return "".join(text.replace("[", "").replace("]", "").split())


def _number(printed: str) -> int | None:
    return None if printed == "?" else int(printed)


def _groups(lines: Sequence[Line]) -> list[list[Line]]:
    groups: list[list[Line]] = []
    for line in lines:
        if groups and line.row == groups[-1][-1].row + 1:
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def _joined(lines: Sequence[Line], vocabulary: Vocabulary, small_words: frozenset[str]) -> str:
    return join_lines([line.flow for line in lines], vocabulary, small_words).text


def _texts(box: Box, vocabulary: Vocabulary, small_words: frozenset[str]) -> tuple[str, str | None]:
    """Card text and Pendulum text: the frame draws the lower box first."""
    if box.scale is None:
        return _joined([line for group in box.text for line in group], vocabulary, small_words), None
    lower: list[Line] = []
    upper: list[Line] = []
    for group in box.text:
        closed = bool(lower) and bool(_CLOSED.search(lower[-1].text.strip()))
        (upper if upper or closed else lower).extend(group)
    return _joined(lower, vocabulary, small_words), _joined(upper, vocabulary, small_words) or None


def _one_name_each(cards: list[Card]) -> list[Card]:
    """Repair a name that caught stray letters in one of its printings."""
    names: dict[str, Counter[str]] = {}
    for card in cards:
        if card.number and card.name:
            names.setdefault(card.number, Counter())[card.name] += 1
    best = {number: min(found, key=lambda name: (-found[name], len(name))) for number, found in names.items()}
    return [replace(card, name=best.get(card.number or "", card.name)) for card in cards]


def box_flow(box: Box) -> Flow:
    """The lines of a box as one text, for a block that stands for it."""
    return Flow.join([line.flow for line in box.lines], "\n")
