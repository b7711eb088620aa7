"""Terms beside what explains them, and rows of which only some go on at their right end: read across."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from reportlab.pdfgen.canvas import Canvas

from extractors.blocks import Reading

Draw: TypeAlias = Callable[[Canvas], None]
LINE = "The lanterns of the old town are lit at dusk and no"
HOUSES = ("baker", "miller", "smith", "tailor", "cooper", "mason")
LONG = "The lanterns of the old town are lit at dusk and nobody puts them out before the last guest is home"


def write(canvas: Canvas, x: float, y: float, text: str, font: str = "Times-Roman") -> None:
    canvas.setFont(font, 10)
    canvas.drawString(x, y, text)


def blocks(reading: Reading, kind: str) -> list[str]:
    return [block.flow.text for block in reading.blocks if block.kind == kind]


def test_a_term_that_needs_two_lines(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        for entry in range(4):
            y = 760 - 60 * entry
            write(canvas, 60, y, f"Lamp {entry} of the", "Times-Bold")
            write(canvas, 60, y - 12, "old town", "Times-Bold")
            for line in range(3):
                write(canvas, 180, y - 12 * line, LINE + ("." if line == 2 else "body"))

    found = blocks(read(draw), "definition")
    assert [text.partition(" The ")[0] for text in found] == [f"Lamp {entry} of the old town" for entry in range(4)]


def test_terms_close_below_one_another_stay_apart(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        y = 760.0
        for entry, count in enumerate((1, 1, 3, 1, 2)):
            write(canvas, 60, y, f"Lamp {entry}", "Times-Bold")
            for line in range(count):
                write(canvas, 180, y - 12 * line, LINE + ("." if line == count - 1 else "body"))
            y -= 12 * count

    found = blocks(read(draw), "definition")
    assert [text[:7] for text in found] == [f"Lamp {entry} " for entry in range(5)]


def test_a_heading_among_terms_explains_nothing(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        for entry in range(4):
            write(canvas, 60, 760 - 40 * entry, f"Lamp {entry}", "Times-Bold")
            write(canvas, 180, 760 - 40 * entry, LINE + "body")
            write(canvas, 180, 748 - 40 * entry, "puts them out.")
        write(canvas, 60, 590, "Of the night", "Times-Bold")
        write(canvas, 60, 566, LONG + ".")

    reading = read(draw)
    assert len(blocks(reading, "definition")) == 4
    assert blocks(reading, "heading") == ["Of the night"]
    assert blocks(reading, "paragraph") == [LONG + "."]


def test_labels_with_one_explanation_among_them(read: Callable[[Draw], Reading]) -> None:
    shown = [
        (60, "Lamp Keeper lights the lamp of a town", ""),
        (60, "Given:", ""),
        (105, "town", "The town that is dark."),
        (60, "Told:", ""),
        (105, "Nothing.", ""),
        (60, "What happens:", ""),
        (105, "All lamps of the town are lit, and its dogs bark.", ""),
    ]

    def draw(canvas: Canvas) -> None:
        for number, (x, text, beside) in enumerate(shown):
            write(canvas, x, 760 - 22 * number, text, "Times-Italic" if text.endswith(":") else "Times-Roman")
            write(canvas, 180, 760 - 22 * number, beside)

    told = " ".join(block.flow.text for block in read(draw).blocks)
    assert told == " ".join(f"{text} {beside}".strip() for _, text, beside in shown)


def test_a_centred_line_above_is_no_column(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        write(canvas, 60, 760, LONG)
        write(canvas, 270, 748, "again.")
        write(canvas, 60, 720, "Lamps:", "Times-Italic")
        write(canvas, 90, 700, "lamp = 1;", "Courier")
        write(canvas, 90, 688, "light(lamp, town, dog, evening, guest, night);", "Courier")

    told = " ".join(block.flow.text for block in read(draw).blocks)
    assert told.index("again.") < told.index("Lamps:") < told.index("lamp = 1;") < told.index("light(")


def test_what_ends_some_rows_is_no_column(read: Callable[[Draw], Reading]) -> None:
    """Where only every second row goes on at the right, both lines of an entry stay together."""

    def draw(canvas: Canvas) -> None:
        for number, house in enumerate(HOUSES):
            y = 760 - 24 * number
            write(canvas, 60, y, f"Night of the {house}")
            write(canvas, 400, y, f"Keeper of the {house}")
            write(canvas, 60, y - 12, f"The lamps were lit by the old {house}.")

    words = " ".join(block.flow.text for block in read(draw).blocks)
    assert words == " ".join(
        f"Night of the {house} Keeper of the {house} The lamps were lit by the old {house}." for house in HOUSES
    )


def test_a_second_column_of_one_line_is_a_column(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        for number in range(20):
            write(canvas, 60, 760 - 12 * number, LINE + ("." if number == 18 else "body"))
        write(canvas, 330, 760, "home, where the dog is.")

    assert blocks(read(draw), "paragraph")[-1].endswith(f"{LINE}body home, where the dog is.")


def test_marks_in_the_margin_are_no_terms(read: Callable[[Draw], Reading]) -> None:
    """Two columns of items, some marked beside them as changed, with a drawing among those of the second."""

    def draw(canvas: Canvas) -> None:
        for number in range(10):
            y = 760 - 24 * number
            write(canvas, 8, y, "*", "Courier")
            for x, lamp in ((60, number), (310, number + 10)):
                write(canvas, x, y, f"• Lamp {lamp:02} of the old town is lit at dusk, and")
                write(canvas, x + 8, y - 12, "nobody puts it out before the last guest is home.")
        for number, letter in enumerate("abcdefghi"):
            write(canvas, 400 + 31 * (number % 3), 500 - 17 * number, letter, "Times-Italic")

    assert [text[5:7] for text in blocks(read(draw), "item")] == [f"{number:02}" for number in range(20)]


def test_terms_behind_marks_of_the_font_of_their_explanations(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        for number, house in enumerate(HOUSES[:4]):
            y = 760 - 40 * number
            write(canvas, 60, y, "•")
            write(canvas, 68, y, f"{house}, lit", "Courier")
            write(canvas, 145, y, f"The keeper of the {house} lights the lamps of the town.")
            write(canvas, 145, y - 14, "dusk", "Courier")
            write(canvas, 180, y - 14, "is when he does.")
        write(canvas, 60, 580, "Of the night", "Times-Bold")
        write(canvas, 60, 560, LONG + ".")

    reading = read(draw)
    assert blocks(reading, "definition") == [
        f"• {house}, lit The keeper of the {house} lights the lamps of the town. dusk is when he does."
        for house in HOUSES[:4]
    ]
    assert blocks(reading, "heading") == ["Of the night"]


def test_a_heading_below_columns_stands_above_what_follows(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        for number, house in enumerate(HOUSES):
            write(canvas, 60, 760 - 14 * number, f"The {house} of the town")
            write(canvas, 200, 760 - 14 * number, f"and the dog of the {house}")
        write(canvas, 60, 640, "Of the night", "Times-Bold")
        write(canvas, 60, 620, LONG + ".")

    told = [block.flow.text for block in read(draw).blocks]
    assert told[-2:] == ["Of the night", LONG + "."]


def test_a_chart_of_letters_without_any_width(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        for number in range(20):
            point = canvas.beginText(100 + 10 * number, 700 + 31 * number % 70)
            point.setHorizScale(0)
            point.textOut("b")
            canvas.drawText(point)

    assert "".join(block.flow.text for block in read(draw).blocks).count("b") == 20


def test_two_columns_of_an_index(read: Callable[[Draw], Reading]) -> None:
    """Level with one another, and those on the left shorter: they explain nothing all the same."""

    def draw(canvas: Canvas) -> None:
        for number, house in enumerate(HOUSES):
            write(canvas, 60, 760 - 14 * number, f"lamp of {house}, {number + 3}")
            write(canvas, 280, 760 - 14 * number, f"the night of the {house}, {number + 40}")
        write(canvas, 60, 676, "waker of the dogs and cats, 12")
        write(canvas, 280, 676, "winter nights and what is told in them, 60")

    words = " ".join(block.flow.text for block in read(draw).blocks)
    assert words.index("waker of the dogs") < words.index(f"the night of the {HOUSES[0]}")


def test_notes_in_the_margin_do_not_cut_sentences(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        for line in range(24):
            y = 760 - 12 * line
            write(canvas, 140, y, "lanterns of the old town are lit at dusk and nobody" + "." * (line == 23))
            if line % 7 < 3:
                write(canvas, 60, y, f"Note {line}", "Courier")

    texts = [block.flow.text for block in read(draw).blocks]
    assert max(text.count("nobody lanterns") for text in texts) == 23
