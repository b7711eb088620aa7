"""Make PDF files whose right reading is known: layouts of invented text, drawn in any order and manner."""

from __future__ import annotations

import bisect
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from reportlab import rl_config
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

Order = Literal["as-is", "reversed", "shuffled"]
Manner = Literal["lines", "words", "glyphs", "kerned"]

PLAIN = "Helvetica"
BOLD = "Helvetica-Bold"
WIDTH, HEIGHT = 595.0, 842.0
_SYLLABLES = [
    "ka",
    "lo",
    "mi",
    "tu",
    "re",
    "san",
    "bel",
    "dor",
    "fi",
    "gan",
    "hu",
    "jor",
    "len",
    "mar",
    "nos",
    "pel",
    "qui",
    "ros",
    "tal",
    "ven",
    "zir",
]


class Writer:
    """Invents words, sentences and paragraphs; the same seed gives the same text."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.words = [
            tuple(self.random.choice(_SYLLABLES) for _ in range(self.random.choice((1, 2, 2, 3, 3, 4))))
            for _ in range(500)
        ]
        self.syllables = {"".join(word): word for word in self.words}

    def word(self) -> str:
        return "".join(self.random.choice(self.words))

    def sentence(self, least: int = 5, most: int = 14) -> str:
        words = [self.word() for _ in range(self.random.randint(least, most))]
        if self.random.random() < 0.2:
            words[len(words) // 2] += ","
        return f"{words[0].capitalize()} {' '.join(words[1:])}."

    def paragraph(self, least: int = 2, most: int = 5) -> str:
        return " ".join(self.sentence() for _ in range(self.random.randint(least, most)))

    def title(self, words: int = 3) -> str:
        return " ".join(self.word().capitalize() for _ in range(words))


@dataclass(frozen=True)
class Text:
    x: float
    y: float
    text: str
    font: str
    size: float
    stretch: float = 0.0  # what justification adds to each space
    turned: bool = False


@dataclass(frozen=True)
class Shape:
    x: float
    y: float
    width: float
    height: float
    fill: float | None = None


@dataclass(frozen=True)
class Frame:
    """A part of a page that text fills from the top."""

    page: int
    x: float
    top: float
    width: float
    bottom: float


@dataclass(frozen=True)
class Told:
    """A passage as a reader must find it. ``kind`` is that of the block."""

    kind: str
    text: str


@dataclass
class Story:
    """What the layouts set into frames: (kind, text) pairs."""

    parts: list[tuple[str, str]] = field(default_factory=list)


@dataclass
class Book:
    """Pages under construction and what they tell, in reading order."""

    writer: Writer
    size: float = 9.5
    leading: float = 12.0
    justified: bool = True
    hyphenated: bool = True
    indent: float = 0.0
    gap: float = 5.0
    pages: list[list[Text | Shape]] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)

    def page(self) -> int:
        self.pages.append([])
        return len(self.pages) - 1

    def put(self, page: int, *things: Text | Shape) -> None:
        self.pages[page].extend(things)

    def running(self, head: str, *, first: int = 1) -> None:
        """Running heads and page numbers on all pages there are."""
        for index in range(len(self.pages)):
            left = index % 2 == 0
            self.put(index, Text(50 if left else 400, 812, head, PLAIN, 8))
            self.put(index, Text(545 if left else 45, 28, str(first + index), PLAIN, 8))
            self.dropped += [head, str(first + index)]

    def banner(self, page: int, text: str, x: float, y: float, width: float, *, filled: bool, size: float = 16) -> None:
        if filled:
            self.put(page, Shape(x, y - 7, width, 26, fill=0.8))
        self.put(page, Text(x + (8 if filled else 0), y, text, BOLD, size))
        self.told.append(Told("heading", text))

    def set(self, parts: Sequence[tuple[str, str]], frames: Sequence[Frame]) -> tuple[int, float]:
        """Set parts into frames, one after another, as many as there is room for.

        Returns the index of the frame and the height where they end.
        """
        index, y = 0, frames[0].top
        for kind, text in parts:
            try:
                placed, index, y = self._place(kind, text, frames, index, y)
            except IndexError:
                break
            for page, things in placed:
                self.put(page, *things)
            self._tell(kind, text)
        return index, y

    def _place(
        self, kind: str, text: str, frames: Sequence[Frame], index: int, y: float
    ) -> tuple[list[tuple[int, list[Text]]], int, float]:
        font, size, leading, space = self._style(kind)
        if kind in ("h1", "h2", "h3") and y - space - leading - 2.5 * self.leading < frames[index].bottom:
            index += 1
            y = frames[index].top
        if y < frames[index].top:
            y -= space
        hang = 12.0 if kind in ("item", "entry") else 0.0
        first = -hang if hang else (self.indent if kind == "paragraph" else 0.0)
        lines = self._wrap(text, font, size, frames[index].width - hang, first)
        if kind == "item":
            lines[0] = "• " + lines[0]
        placed: list[tuple[int, list[Text]]] = []
        for number, line in enumerate(lines):
            if y - leading < frames[index].bottom:
                index += 1
                y = frames[index].top
            frame = frames[index]
            y -= leading
            x = frame.x + hang + (first if number == 0 else 0.0)
            last = number == len(lines) - 1
            width = frame.x + frame.width - x
            placed.append((frame.page, self._line(line, x, y, font, size, width, last=last, kind=kind)))
        return placed, index, y

    def _tell(self, kind: str, text: str) -> None:
        names = {"h1": "heading", "h2": "heading", "h3": "heading", "entry": "paragraph", "note": "caption"}
        self.told.append(Told(names.get(kind, kind), text))

    def _style(self, kind: str) -> tuple[str, float, float, float]:
        sizes = {"h1": 1.9, "h2": 1.4, "note": 0.8}
        size = self.size * sizes.get(kind, 1.0)
        leading = self.leading * sizes.get(kind, 1.0)
        bold = kind in ("h1", "h2", "h3")
        return BOLD if bold else PLAIN, size, leading, 10.0 if bold else self.gap

    def _wrap(self, text: str, font: str, size: float, width: float, first: float) -> list[str]:
        lines: list[str] = []
        line = ""
        room = width - first
        for word in text.split():
            tried = f"{line} {word}" if line else word
            if stringWidth(tried, font, size) <= room:
                line = tried
                continue
            head, tail = self._cut(word, line, font, size, room) if font == PLAIN else ("", word)
            lines.append(f"{line} {head}" if head and line else line)
            line = tail
            room = width
        return [*lines, line]

    def _cut(self, word: str, line: str, font: str, size: float, room: float) -> tuple[str, str]:
        if not self.hyphenated:
            return "", word
        bare = word.rstrip(".,").lower()
        parts = self.writer.syllables.get(bare, ())
        for count in range(len(parts) - 1, 0, -1):
            length = len("".join(parts[:count]))
            if stringWidth(f"{line} {word[:length]}-", font, size) <= room and length >= 2:
                return word[:length] + "-", word[length:]
        return "", word

    def _line(
        self, line: str, x: float, y: float, font: str, size: float, width: float, *, last: bool, kind: str
    ) -> list[Text]:
        if not self.justified or last or font == BOLD or kind == "note":
            return [Text(x, y, line, font, size)]
        if line.startswith("• "):
            return [
                Text(x, y, "•", font, size),
                *self._line(line[2:], x + 12, y, font, size, width - 12, last=last, kind=""),
            ]
        spaces = line.count(" ")
        stretch = (width - stringWidth(line, font, size)) / spaces if spaces else 0.0
        return [Text(x, y, line, font, size, min(stretch, 6.0))]

    def card(self, page: int, x: float, top: float, number: str, name: str, text: str, *, width: float = 150) -> float:
        """A card in its frame: name, attribute, type, text, number, values. Returns where it ends."""
        lines = self._wrap(text, PLAIN, 7, width - 16, 0)
        height = 62 + 9 * len(lines) + 18
        self.put(page, Shape(x, top - height, width, height))
        self.put(page, Text(x + 8, top - 14, name, BOLD, 9), Text(x + width - 36, top - 14, "LIGHT", PLAIN, 7))
        self.put(page, Text(x + width - 62, top - 40, number, PLAIN, 6))
        self.put(page, Shape(x + 5, top - height + 5, width - 10, height - 50))
        self.put(page, Text(x + 8, top - 56, "[DRAGON/EFFECT]", BOLD, 7))
        for index, line in enumerate(lines):
            self.put(page, Text(x + 8, top - 66 - 9 * index, line, PLAIN, 7))
        self.put(page, Text(x + width - 86, top - height + 9, "ATK/1500  DEF/1200", PLAIN, 7))
        self.told.append(Told("card", name))
        return top - height

    def table(self, page: int, x: float, top: float, widths: Sequence[float], rows: Sequence[Sequence[str]]) -> float:
        height = 16.0
        right = x + sum(widths)
        for row in range(len(rows) + 1):
            self.put(page, Shape(x, top - row * height, right - x, 0))
        position = x
        for width in (*widths, 0):
            self.put(page, Shape(position, top - len(rows) * height, 0, len(rows) * height))
            position += width
        for number, row in enumerate(rows):
            position = x
            for width, cell in zip(widths, row, strict=True):
                self.put(page, Text(position + 4, top - number * height - 11, cell, PLAIN, self.size))
                self.told.append(Told("cell", cell))
                position += width
        return top - len(rows) * height

    def save(self, path: Path, order: Order = "as-is", manner: Manner = "lines") -> Path:
        """Write the file; ``order`` is that of drawing, ``manner`` how finely the lines are cut."""
        rl_config.useA85 = 0  # no other program writes page contents as ASCII, and decoding that costs time
        canvas = Canvas(str(path), pagesize=(WIDTH, HEIGHT), pageCompression=1, invariant=1)
        dice = random.Random(7)
        for things in self.pages:
            shapes = [thing for thing in things if isinstance(thing, Shape)]
            texts = [piece for thing in things if isinstance(thing, Text) for piece in _pieces(thing, manner)]
            if order == "reversed":
                texts.reverse()
            elif order == "shuffled":
                dice.shuffle(texts)
            for shape in shapes:
                _draw_shape(canvas, shape)
            for text in texts:
                _draw_text(canvas, text, manner, dice)
            canvas.showPage()
        canvas.save()
        return path


def _draw_shape(canvas: Canvas, shape: Shape) -> None:
    if shape.fill is not None:
        canvas.setFillGray(shape.fill)
        canvas.rect(shape.x, shape.y, shape.width, shape.height, stroke=0, fill=1)
        canvas.setFillGray(0)
    elif shape.width and shape.height:
        canvas.rect(shape.x, shape.y, shape.width, shape.height)
    else:
        canvas.line(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)


def _pieces(text: Text, manner: Manner) -> list[Text]:
    if text.turned or manner in ("lines", "kerned"):
        return [text]
    found: list[Text] = []
    x = text.x
    space = stringWidth(" ", text.font, text.size) + text.stretch
    for word in text.text.split(" "):
        if manner == "words":
            found.append(Text(x, text.y, word, text.font, text.size))
            x += stringWidth(word, text.font, text.size)
        else:
            for char in word:
                found.append(Text(x, text.y, char, text.font, text.size))
                x += stringWidth(char, text.font, text.size)
        x += space
    return [piece for piece in found if piece.text]


def _draw_text(canvas: Canvas, text: Text, manner: Manner, dice: random.Random) -> None:
    if text.turned:
        canvas.saveState()
        canvas.translate(text.x, text.y)
        canvas.rotate(90)
        canvas.setFont(text.font, text.size)
        canvas.drawString(0, 0, text.text)
        canvas.restoreState()
        return
    line = canvas.beginText(text.x, text.y)
    line.setFont(text.font, text.size)
    if manner == "kerned":
        line._code.append(_kerned(text, dice))
    else:
        line.setWordSpace(text.stretch)
        line.textOut(text.text)
    canvas.drawText(line)


def _kerned(text: Text, dice: random.Random) -> str:
    """The line as one array: words by a shift instead of a space, letters pushed to and fro."""
    width = 1000 * (stringWidth(" ", text.font, text.size) + text.stretch) / text.size
    parts: list[str] = []
    for number, word in enumerate(text.text.split(" ")):
        if number:
            parts.append(f"{-width:.1f}")
        drift = 0
        for index in range(0, len(word), 2):
            parts.append(f"<{word[index : index + 2].encode('cp1252').hex()}>")
            kern = dice.choice((-60, -20, 15, 40)) if index + 2 < len(word) else -drift
            drift += kern
            parts.append(str(kern))
    return f"[{' '.join(parts)}] TJ"


def two_columns(pages: int = 2, seed: int = 1, **options: object) -> Book:
    """Headings, paragraphs and lists in two justified columns, footnotes below, running heads."""
    book = Book(Writer(seed), **options)  # type: ignore[arg-type]
    frames = []
    notes = []
    for _ in range(pages):
        page = book.page()
        frames += [Frame(page, 50, 790, 235, 90), Frame(page, 310, 790, 235, 90)]
        notes.append(page)
    parts: list[tuple[str, str]] = [("h1", book.writer.title(2))]
    _fill(book, parts, frames)
    book.set(parts, frames)
    told, book.told = book.told, []
    for page in range(pages):
        # A passage that runs on to the next page is told before the notes of the page where it begins.
        starts = (
            "".join(letters(t.text) for t in book.pages[page + 1] if isinstance(t, Text)) if page + 1 < pages else ""
        )
        while told and (not starts or not _begins(told[0].text, starts)):
            book.told.append(told.pop(0))
        note = f"{page + 1} {book.writer.sentence()}"
        book.put(notes[page], Shape(50, 80, 80, 0), Text(50, 68, note, PLAIN, 7.5))
        book.told.append(Told("caption", note))
    book.running("Zirlomi Handbook")
    return book


def _begins(text: str, page: str) -> bool:
    """Whether a page holds the beginning of a passage."""
    return letters(text)[:30] in page


def _fill(book: Book, parts: list[tuple[str, str]], frames: Sequence[Frame]) -> None:
    """Invent parts that about fill the frames."""
    writer = book.writer
    room = sum(frame.width * (frame.top - frame.bottom) for frame in frames) * 0.86
    while room > 0:
        kind = writer.random.choice(["paragraph"] * 5 + ["h2", "h3", "list"])
        if kind == "list":
            parts += [("paragraph", writer.sentence()[:-1] + ":")]
            parts += [("item", writer.sentence(6, 16)) for _ in range(3)]
            room -= 4 * 2 * book.leading * frames[0].width
        elif kind in ("h2", "h3"):
            if not parts or parts[-1][0][0] != "h":
                parts += [(kind, writer.title(3)), ("paragraph", writer.paragraph())]
                room -= 7 * book.leading * frames[0].width
        else:
            text = writer.paragraph()
            parts.append(("paragraph", text))
            room -= stringWidth(text, PLAIN, book.size) * book.leading * 1.1 + book.gap * frames[0].width


def three_columns(pages: int = 2, seed: int = 2, **options: object) -> Book:
    """Three narrow columns, a filled banner above them, a boxed aside in one of them."""
    book = Book(Writer(seed), size=8.5, leading=10.5, **options)  # type: ignore[arg-type]
    for number in range(pages):
        page = book.page()
        book.banner(page, book.writer.title(3), 45, 760, 505, filled=True)
        columns = [Frame(page, 45 + 174 * index, 740, 157, 70) for index in range(3)]
        parts: list[tuple[str, str]] = []
        _fill(book, parts, columns[:1])
        book.set(parts, columns[:1] if number else [columns[0], Frame(page, 219, 740, 157, 420)])
        start = 420.0
        book.put(page, Shape(219, start - 110, 157, 110))
        book.set([("h3", book.writer.title(2))], [Frame(page, 227, start - 2, 141, start - 110)])
        book.set([("paragraph", book.writer.sentence(12, 14))], [Frame(page, 227, start - 18, 141, start - 110)])
        lower = [Frame(page, 219, start - 118, 157, 70), columns[2]]
        parts = []
        _fill(book, parts, lower)
        book.set(parts, lower)
    book.running("Zirlomi Glossary")
    return book


def banners(pages: int = 2, seed: int = 3, **options: object) -> Book:
    """Two columns cut by headings that stand above both: boxed, long, centred, and short at the left."""
    book = Book(Writer(seed), **options)  # type: ignore[arg-type]
    for number in range(pages):
        page = book.page()
        y = 780.0
        for section in range(3):
            title = book.writer.title(2 if (section + number) % 3 else 6)
            kind = (section + number) % 4
            x = 50.0
            if kind == 2:
                x = WIDTH / 2 - stringWidth(title, BOLD, 16) / 2
            book.banner(page, title, x, y - 16, 495, filled=kind == 1)
            y -= 32
            frames = [Frame(page, 50, y, 235, y - 190), Frame(page, 310, y, 235, y - 190)]
            parts: list[tuple[str, str]] = [("paragraph", book.writer.paragraph(3, 5))]
            while len(parts) < 6:
                parts.append(("paragraph", book.writer.paragraph(2, 3)))
            half = _balanced(book, parts, y, 190)
            book.set(parts[:half], frames[:1])
            book.set(parts[half:], frames[1:])
            y -= 205
    book.running("Banners of Zirlomi")
    return book


def _balanced(book: Book, parts: list[tuple[str, str]], y: float, height: float) -> int:
    """Shorten parts so that they fill two columns; index of the first in the second."""
    lines = int(height // (book.leading + 1.5))
    used = 0
    half = 0
    for index, (_, text) in enumerate(parts):
        used += int(stringWidth(text, PLAIN, book.size) // 228) + 1
        if used > lines and not half:
            half = index
            used = int(stringWidth(text, PLAIN, book.size) // 228) + 1
        elif used > lines:
            del parts[index:]
            break
    return half or max(1, len(parts) // 2)


def cards(pages: int = 2, seed: int = 4, **options: object) -> Book:
    """Two columns with card frames among the paragraphs."""
    book = Book(Writer(seed), **options)  # type: ignore[arg-type]
    for number in range(pages):
        page = book.page()
        for column, x in enumerate((50.0, 310.0)):
            parts = [("h2", book.writer.title(2)), ("paragraph", book.writer.paragraph(4, 6))]
            _, y = book.set(parts, [Frame(page, x, 780, 235, 60)])
            serial = f"ZRL-EN{100 + 10 * number + column}"
            y = book.card(page, x + 40, y - 12, serial, book.writer.title(2), book.writer.paragraph(2, 3))
            book.set([("paragraph", book.writer.paragraph(3, 5)) for _ in range(2)], [Frame(page, x, y - 6, 235, 60)])
    book.running("Cards of Zirlomi")
    return book


def tables(pages: int = 2, seed: int = 5, **options: object) -> Book:
    """Ruled tables in a column and across the page."""
    book = Book(Writer(seed), **options)  # type: ignore[arg-type]
    writer = book.writer
    for _ in range(pages):
        page = book.page()
        rows = [[writer.title(1), writer.title(2), writer.title(2)] for _ in range(5)]
        book.set([("h2", writer.title(2))], [Frame(page, 50, 790, 495, 700)])
        y = book.table(page, 50, 765, (120, 190, 185), rows)
        parts = [("paragraph", writer.paragraph(3, 5)) for _ in range(3)]
        _, end = book.set(parts, [Frame(page, 50, y - 20, 235, 60)])
        rows = [[writer.title(1), writer.title(1)] for _ in range(4)]
        end = book.table(page, 50, end - 12, (110, 110), rows)
        book.set([("paragraph", writer.paragraph(2, 3)) for _ in range(2)], [Frame(page, 50, end - 12, 235, 60)])
        book.set([("paragraph", writer.paragraph(3, 5)) for _ in range(4)], [Frame(page, 310, y - 20, 235, 60)])
    book.running("Tables of Zirlomi")
    return book


def sidebars(pages: int = 2, seed: int = 6, **options: object) -> Book:
    """One wide column with a narrow one for asides at the outer edge, and turned lettering."""
    book = Book(Writer(seed), **options)  # type: ignore[arg-type]
    for number in range(pages):
        page = book.page()
        left = number % 2 == 0
        main, aside = (50.0, 430.0) if left else (180.0, 50.0)
        wide = [("h1", book.writer.title(2)), *[("paragraph", book.writer.paragraph(3, 6)) for _ in range(7)]]
        narrow = [("note", book.writer.sentence(8, 14)) for _ in range(5)]
        note = Frame(page, aside, 740, 110, 60)
        text = Frame(page, main, 790, 360, 60)
        for frame, parts in ((text, wide), (note, narrow)) if left else ((note, narrow), (text, wide)):
            book.set(parts, [frame])
        book.put(page, Text(575 if left else 28, 300, "ZIRLOMI", BOLD, 14, turned=True))
        book.dropped.append("ZIRLOMI")
    book.told = [Told("any" if told.kind == "caption" else told.kind, told.text) for told in book.told]
    book.running("Asides of Zirlomi")
    return book


def glossary(pages: int = 2, seed: int = 7, **options: object) -> Book:
    """Entries with a hanging indent in two columns, then terms beside their explanations."""
    book = Book(Writer(seed), **options)  # type: ignore[arg-type]
    writer = book.writer
    for _ in range(pages):
        page = book.page()
        book.banner(page, writer.title(2), 50, 770, 495, filled=False)
        frames = [Frame(page, 50, 745, 235, 380), Frame(page, 310, 745, 235, 380)]
        for frame in frames:
            entries = [("entry", f"{writer.word().capitalize()} {writer.paragraph(1, 3)}") for _ in range(7)]
            book.set(entries, [frame])
        y = 360.0
        for _ in range(8):
            term, text = writer.title(writer.random.choice((1, 1, 2))), writer.paragraph(1, 2)
            book.put(page, Text(50, y - book.leading, term, BOLD, book.size))
            _, y = book.set([("paragraph", text)], [Frame(page, 200, y, 345, 40)])
            book.told[-1] = Told("definition", f"{term} {text}")
            y -= 8
    book.running("Words of Zirlomi")
    return book


def one_column(pages: int = 2, seed: int = 8, **options: object) -> Book:
    """A plain page with first lines indented and no space between paragraphs, sentences across pages."""
    book = Book(Writer(seed), indent=24, gap=0, size=10.5, leading=13.5, **options)  # type: ignore[arg-type]
    frames = [Frame(book.page(), 70, 780, 455, 60) for _ in range(pages)]
    parts: list[tuple[str, str]] = [("h1", book.writer.title(3))]
    _fill(book, parts, frames)
    book.set(parts, frames)
    book.running("A Tale of Zirlomi")
    return book


def ragged(pages: int = 2, seed: int = 9, **options: object) -> Book:
    """Two ragged columns whose lines do not stand level, the second ending early, a box across both."""
    book = Book(Writer(seed), justified=False, hyphenated=False, **options)  # type: ignore[arg-type]
    writer = book.writer
    for _ in range(pages):
        page = book.page()
        for x, top, count in ((50.0, 785.0, 5), (310.0, 781.5, 4)):
            book.set([("paragraph", writer.paragraph(3, 4)) for _ in range(count)], [Frame(page, x, top, 235, 330)])
        book.put(page, Shape(50, 210, 495, 100))
        book.set([("h2", writer.title(2)), ("paragraph", writer.paragraph(4, 5))], [Frame(page, 60, 305, 475, 215)])
        for x in (50.0, 310.0):
            book.set([("paragraph", writer.paragraph(2, 3)) for _ in range(2)], [Frame(page, x, 200, 235, 50)])
    book.running("Rags of Zirlomi")
    return book


LAYOUTS: dict[str, Callable[..., Book]] = {
    "two columns": two_columns,
    "three columns": three_columns,
    "banners": banners,
    "cards": cards,
    "tables": tables,
    "sidebars": sidebars,
    "glossary": glossary,
    "one column": one_column,
    "ragged": ragged,
}
ORDERS: tuple[Order, ...] = ("as-is", "reversed", "shuffled")
MANNERS: tuple[Manner, ...] = ("lines", "words", "glyphs", "kerned")


def letters(text: str) -> str:
    """What must survive of a text however it is cut into lines."""
    return "".join(char for char in text if char.isalnum())


def share_in_order(told: Sequence[Told], text: str) -> float:
    """The share of the passages that a text has whole and in their order."""
    whole = letters(text)
    passages = [letters(one.text) for one in told if one.kind != "card"]
    best: list[int] = []
    for passage in passages:
        # Longest growing run of places; a short text may have several, of which one counts.
        for place in reversed([match.start() for match in re.finditer(f"(?={passage})", whole)]):
            at = bisect.bisect_left(best, place)
            best[at : at + 1] = [place]
    return len(best) / len(passages)
