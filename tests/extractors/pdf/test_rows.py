"""Tables without rules: row by row where cells stand in rows, column by column where columns only stand level."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from reportlab.pdfgen.canvas import Canvas

from extractors.blocks import Reading
from tests.extractors.make_pdf import Writer

WORDS = Writer(5)


def text(canvas: Canvas, y: float, count: int = 4, x: float = 60, step: float = 12) -> float:
    """Some lines of running text, about 470 points wide; the place below them."""
    for line in range(count):
        words = "The lanterns of the old town are lit at dusk and nobody puts them out before the last guest is home"
        canvas.drawString(x, y, words + ("." if line == count - 1 else ""))
        y -= step
    return y


def table(canvas: Canvas, y: float, rows: Sequence[Sequence[str]], places: Sequence[float], step: float) -> float:
    """Rows of cells whose lines are parted by a bar; the place below them."""
    for row in rows:
        tallest = 1
        for x, cell in zip(places, row, strict=True):
            for number, line in enumerate(cell.split("|")):
                canvas.drawString(x, y - 12 * number, line)
                tallest = max(tallest, number + 1)
        y -= step + 12 * (tallest - 1)
    return y


def cells(reading: Reading) -> list[str]:
    return [block.flow.text for block in reading.blocks if block.kind == "cell"]


GAMES = (("Lamp", "Small and bright"), ("Night", "Ends the round"), ("Keeper of keys", "Opens what is shut"),
         ("Fog", "Nobody sees a thing"), ("Bell", "Wakes the town"))  # fmt: skip


@pytest.mark.parametrize("step", [18, 24, 30])
@pytest.mark.parametrize("around", [True, False])
def test_rows_that_stand_apart(read, step: float, around: bool) -> None:
    def draw(canvas: Canvas) -> None:
        y = text(canvas, 780) - 12 if around else 780.0
        y = table(canvas, y, GAMES, (60, 200), step)
        if around:
            text(canvas, y)

    reading = read(draw)
    assert cells(reading) == [cell for row in GAMES for cell in row]
    assert [block.kind for block in reading.blocks].count("paragraph") == (2 if around else 0)


def test_a_short_heading_above_is_no_cell(read) -> None:
    def draw(canvas: Canvas) -> None:
        y = text(canvas, 780) - 12
        canvas.setFont("Times-Bold", 12)
        canvas.drawString(60, y, "Things")
        canvas.setFont("Times-Roman", 10)
        text(canvas, table(canvas, y - 24, GAMES, (60, 200), 24))

    reading = read(draw)
    assert cells(reading) == [cell for row in GAMES for cell in row]
    assert [block.flow.text for block in reading.blocks if block.kind == "heading"] == ["Things"]


def test_cells_of_several_lines(read) -> None:
    rows = (
        ("Lamp", "Small and bright as the|eyes of a cat in the|dark of the cellar."),
        ("Night", "Ends."),
        ("Keeper of|the keys", "Opens what is shut, and|shuts what is open."),
        ("Bell", "Wakes the town."),
    )

    def draw(canvas: Canvas) -> None:
        text(canvas, table(canvas, text(canvas, 780) - 12, rows, (60, 200), 24))

    assert cells(read(draw)) == [cell.replace("|", " ") for row in rows for cell in row]


def test_three_columns(read) -> None:
    rows = [("Card", "Cost", "What it does"), *((name, str(number), told) for number, (name, told) in enumerate(GAMES))]

    def draw(canvas: Canvas) -> None:
        text(canvas, table(canvas, text(canvas, 780) - 12, rows, (60, 160, 220), 20))

    assert cells(read(draw)) == [cell for row in rows for cell in row]


def test_figures_may_stand_close(read) -> None:
    rows = (("Wins", "12", "3,5 %"), ("Losses", "7", "1,2 %"), ("Draws", "0", "0 %"), ("Games", "19", "100 %"))

    def draw(canvas: Canvas) -> None:
        text(canvas, table(canvas, text(canvas, 780) - 12, rows, (60, 160, 220), 12))

    assert cells(read(draw)) == [cell for row in rows for cell in row]


def test_a_cell_that_is_missing(read) -> None:
    rows = (("Lamp", "bright", "small"), ("Night", "dark", ""), ("Fog", "grey", "large"), ("Bell", "loud", "heavy"))

    def draw(canvas: Canvas) -> None:
        text(canvas, table(canvas, text(canvas, 780) - 12, rows, (60, 160, 260), 20))

    assert cells(read(draw)) == [cell for row in rows for cell in row if cell]


@pytest.mark.parametrize("step", [12, 18, 24])
def test_columns_of_text_that_stand_level_are_no_table(read, step: float) -> None:
    left = [f"The left side goes on with line {number} here" for number in range(12)]
    right = [f"The right side has its own line {number} now" for number in range(12)]

    def draw(canvas: Canvas) -> None:
        for number, lines in enumerate(zip(left, right, strict=True)):
            for x, line in zip((60, 310), lines, strict=True):
                canvas.drawString(x, 780 - step * number, line)

    reading = read(draw)
    assert not cells(reading)
    joined = " ".join(block.flow.text for block in reading.blocks)
    assert joined.index(left[-1]) < joined.index(right[0])


def test_lists_side_by_side_are_no_table(read) -> None:
    def draw(canvas: Canvas) -> None:
        for number, (name, told) in enumerate(GAMES):
            canvas.drawString(60, 780 - 20 * number, f"• {name}")
            canvas.drawString(300, 780 - 20 * number, f"• {told}")

    items = [block.flow.text for block in read(draw).blocks if block.kind == "item"]
    assert items == [*(name for name, _ in GAMES), *(told for _, told in GAMES)]


def test_an_index_is_read_down_its_columns(read) -> None:
    words = [f"{WORDS.word()}, {number}" for number in range(101, 161)]

    def draw(canvas: Canvas) -> None:
        for number, word in enumerate(words):
            canvas.drawString(60 + 170 * (number // 20), 780 - 12 * (number % 20), word)

    joined = " ".join(block.flow.text for block in read(draw).blocks)
    assert [joined.index(word) for word in words] == sorted(joined.index(word) for word in words)


@pytest.mark.parametrize("turned", [False, True])
def test_close_rows_whose_columns_are_unlike(turned: bool, read) -> None:
    rows = [
        ("Run a command on the file", "C-c C-c"),
        ("Run it on the buffer", "C-c C-b"),
        ("Mend the region", "C-c C-r"),
        ("Kill the job", "C-c C-k"),
        ("Show all that it said to us", "C-c C-l"),
    ]
    rows = [(keys, told) for told, keys in rows] if turned else rows

    def draw(canvas: Canvas) -> None:
        text(canvas, table(canvas, text(canvas, 780) - 12, rows, (60, 220), 12))

    assert cells(read(draw)) == [cell for row in rows for cell in row]


def test_what_stands_below_a_list_of_contents_is_none_of_it(
    read: Callable[[Callable[[Canvas], None]], Reading],
) -> None:
    def draw(canvas: Canvas) -> None:
        for number in range(8):
            canvas.drawString(60, 700 - 14 * number, f"Of lamp number {number} {'.' * 100} {number + 3}")
        text(canvas, 540)

    reading = read(draw)
    (contents,) = (block.flow.text for block in reading.blocks if block.reason == "toc")
    assert len(contents.splitlines()) == 8
    assert " ".join(block.flow.text for block in reading.blocks if block.kind == "paragraph").count("lanterns") == 4


@pytest.mark.parametrize("steps", [(0, 0, 0), (0, 12, 24), (0, 12, 24, 36)])
def test_the_columns_of_an_index(steps: Sequence[int], read: Callable[[Callable[[Canvas], None]], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        x = 60.0
        for side in ("left", "right"):
            entries = [
                f"{side} lamp {'of the old town ' * (2 if number % 5 == 0 else 0)}with number {number}"
                for number in range(40)
            ]
            for number, words in enumerate(entries):
                canvas.drawString(x + steps[(number * 7 // 3) % len(steps)], 760 - 14 * number, words)
            x += max(canvas.stringWidth(words, "Times-Roman", 10) for words in entries) + max(steps) + 14

    shown = [block.flow.text for block in read(draw).blocks if block.kind != "dropped"]
    words = " ".join(shown).split()
    assert "right" not in words[: words.index("right")]
    assert "left" not in words[words.index("right") :]


def test_a_column_of_letters_is_a_column(read: Callable[[Callable[[Canvas], None]], Reading]) -> None:
    """Letters below one another are lettering only where nothing but running text stands beside them."""
    rows = [
        ("Lamp", "LMP", "L"),
        ("Night", "NGT", "N"),
        ("Keeper", "KPR", "K"),
        ("Fog", "FOG", "F"),
        ("Bell", "BLL", "B"),
    ]

    def draw(canvas: Canvas) -> None:
        table(canvas, text(canvas, 780) - 12, rows, (60, 160, 220), 14)

    reading = read(draw)
    words = " ".join(block.flow.text for block in reading.blocks if block.kind != "dropped").split()
    assert words[-15:] == [cell for row in rows for cell in row]


def test_signs_and_what_they_stand_for_below_heads_that_reach_over_both(read) -> None:
    signs = (
        ("@", "Lamp (l)", "The town is dark without it, and all of its dogs bark."),
        ("%", "Bread (b)", "Is baked at night by the old keeper of the house."),
        ("!", "Bell (r)", "Wakes whoever sleeps in the houses of the whole town."),
        ("?", "Night (n)", "Ends when the lamps have burnt down and it is day."),
        ("+", "Keeper (k)", "Opens what is shut, for the guest and for the dog."),
        ("=", "Ring (r)", "Is lost by one of the guests each night of the year."),
    )

    def draw(canvas: Canvas) -> None:
        canvas.drawString(60, 774, "Sign and what it is (key)")
        canvas.drawString(220, 774, "Remarks")
        table(canvas, 760, signs, (66, 90, 220), 12)

    assert [cell for cell in cells(read(draw)) if len(cell) > 1] == [cell for row in signs for cell in row[1:]]


def test_items_are_numbered_on_whether_they_wrap_or_not(read) -> None:
    def draw(canvas: Canvas) -> None:
        y = text(canvas, 780.0) - 12
        for number in range(1, 6):
            canvas.drawString(60, y, f"{number}) The lamps of house {number} are lit")
            y -= 12
            if number % 2:
                canvas.drawString(60, y, "before it is dark.")
                y -= 12

    items = [block.flow.text for block in read(draw).blocks if block.kind == "item"]
    assert items == [
        f"The lamps of house {number} are lit{number % 2 * ' before it is dark.'}" for number in range(1, 6)
    ]


def test_columns_below_a_title_in_the_middle_begin_at_unlike_heights(read) -> None:
    left = [f"The {word} of the town is lit at dusk, and" for word in ("lamp", "lantern", "fire", "candle", "torch")]
    right = [f"nobody puts the {word} out before it is day" for word in ("lamp", "lantern", "fire", "candle", "torch")]

    def draw(canvas: Canvas) -> None:
        canvas.drawCentredString(297, 760, "written by the watchman of the old town for those who come after him")
        canvas.setFont("Times-Bold", 14)
        canvas.drawString(60, 719, "Lights")
        canvas.setFont("Times-Roman", 10)
        for number, line in enumerate(right):
            canvas.drawString(310, 722 - 12 * number, line)
        for number, line in enumerate(left):
            canvas.drawString(60, 698 - 12 * number, f"{line} all see it")

    told = " ".join(block.flow.text for block in read(draw).blocks)
    places = [told.index(line) for line in ("written by", "Lights", *left, *right)]
    assert places == sorted(places)
