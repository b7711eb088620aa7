"""What typesetters do with a text: large initials, letter-spacing, turned pages, words and sentences cut in two."""

from __future__ import annotations

from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from extractors.assemble import Identity, assemble
from extractors.blocks import Reading
from extractors.pdf import read_pdf
from extractors.placing import FileOrder

LINE = "The lanterns of the old town are lit at dusk and no"


def texts(reading: Reading) -> list[str]:
    return [block.flow.text for block in reading.blocks if block.kind != "dropped"]


def lines(canvas: Canvas, x: float, y: float, texts: list[str], step: float = 12) -> float:
    for number, line in enumerate(texts):
        canvas.drawString(x, y - step * number, line)
    return y - step * len(texts)


@pytest.mark.parametrize(
    ("letter", "rest", "gap", "word"),
    [("T", "he lanterns", 1, "The lanterns"), ("A", "lantern", 5, "A lantern"), ("“W", "e are", 1.5, "“We are")],
)
@pytest.mark.parametrize("height", [2, 3])
def test_a_large_initial_begins_its_paragraph(letter: str, rest: str, gap: float, word: str, height: int, read) -> None:
    def draw(canvas: Canvas) -> None:
        size = 10 + 14.0 * (height - 1)
        canvas.setFont("Times-Bold", size)
        canvas.drawString(60, 700, letter)
        x = 60 + canvas.stringWidth(letter, "Times-Bold", size) + gap
        canvas.setFont("Times-Roman", 10)
        top = 700 + 12 * (height - 1)
        beside = [
            f"{rest} of the old town are lit at dusk",
            *["and nobody puts them out before it is day"] * (height - 1),
        ]
        y = lines(canvas, x, top, beside)
        y = lines(canvas, 60, y, ["when the last guest is at home and the watchman sleeps."])
        lines(canvas, 60, y - 8, ["Another paragraph follows after this one."] * 2)

    first = texts(read(draw))[0]
    assert first.startswith(f"{word} of the old town are lit at dusk and nobody")
    assert first.endswith("the watchman sleeps.")


@pytest.mark.parametrize("space", [0.3, 0.8, 1.5, 3, 5])
def test_letters_set_apart(space: float, read) -> None:
    def draw(canvas: Canvas) -> None:
        text = canvas.beginText(60, 700)
        text.setFont("Times-Roman", 10)
        text.setCharSpace(space)
        text.textOut("Slightly or widely spaced words are read")
        canvas.drawText(text)

    assert texts(read(draw)) == ["Slightly or widely spaced words are read"]


@pytest.mark.parametrize("words", ["if lamp then {light the town} end", "minimum[x] := wax_mill(y)", "begin {town}"])
def test_a_listing_whose_letters_have_places_of_one_width(words: str, read) -> None:
    def draw(canvas: Canvas) -> None:
        x = 60.0
        for letter in words:
            canvas.drawString(x + (6 - canvas.stringWidth(letter, "Times-Roman", 10)) / 2, 700, letter)
            x += 6

    assert texts(read(draw)) == [words]


@pytest.mark.parametrize("angle", [90, 180, 270, 2, -3, 7])
def test_a_page_whose_text_is_turned(angle: int, read) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.translate(297, 421)
        canvas.rotate(angle)
        lines(canvas, -250, 200, [LINE, LINE, "body puts them out."])
        lines(canvas, -250, 100, ["Another paragraph stands below the first one."])

    assert texts(read(draw)) == [f"{LINE} {LINE} body puts them out.", "Another paragraph stands below the first one."]


def test_a_note_that_is_turned_leaves_the_page_as_it_is(read) -> None:
    def draw(canvas: Canvas) -> None:
        lines(canvas, 60, 700, [LINE, LINE, "body puts them out."])
        canvas.translate(570, 300)
        canvas.rotate(90)
        canvas.drawString(0, 0, "Edition of the year")

    reading = read(draw)
    assert texts(reading) == [f"{LINE} {LINE} body puts them out."]
    assert [block.flow.text for block in reading.blocks if block.kind == "dropped"] == ["Edition of the year"]


def test_words_cut_at_the_end_of_columns_and_pages(read) -> None:
    def draw(canvas: Canvas) -> None:
        lines(canvas, 60, 780, [LINE] * 49 + ["body puts the lanterns out in the early morn-"], 14)
        lines(
            canvas,
            320,
            780,
            ["ing, when the watchman sings his song in the", *[LINE] * 48, "body lights the lanterns in the eve-"],
            14,
        )
        canvas.showPage()
        canvas.setFont("Times-Roman", 10)
        lines(canvas, 60, 780, ["ning, when the watchman sings another one.", *[LINE] * 8], 14)

    joined = " ".join(texts(read(draw)))
    assert "in the early morning, when the watchman sings his song in the" in joined
    assert "in the evening, when the watchman sings another one." in joined


def test_a_clause_stands_on_the_page_where_it_begins(tmp_path: Path) -> None:
    canvas = Canvas(str(tmp_path / "pages.pdf"), pagesize=(595, 842), invariant=1)
    canvas.setFont("Times-Roman", 10)
    lines(canvas, 60, 780, [f"{LINE} guest is left in the square of the town hall, and"] * 54, 14)
    canvas.showPage()
    canvas.setFont("Times-Roman", 10)
    lines(canvas, 60, 780, ["nobody puts them out. The watchman sings of the lanterns", "in the old town."], 14)
    canvas.save()
    reading = read_pdf(tmp_path / "pages.pdf", [])
    found = assemble(reading, FileOrder().place(reading.blocks), Identity("book", "", "en", None), None)
    assert [(clause.page, clause.text[:12]) for clause in found.clauses] == [(1, "The lanterns"), (2, "The watchman")]


def test_a_note_between_two_halves_of_a_sentence(read) -> None:
    def draw(canvas: Canvas) -> None:
        lines(canvas, 60, 780, [LINE + "body puts them out before the last guest is at home"] * 6)
        canvas.drawString(60, 700, "A word with a note")
        canvas.setFont("Times-Roman", 6)
        canvas.drawString(60 + canvas.stringWidth("A word with a note", "Times-Roman", 10), 704, "2")
        canvas.setFont("Times-Roman", 10)
        canvas.drawString(145, 700, "goes on and on and on until it ends at the border of the")
        canvas.setFont("Times-Roman", 8)
        canvas.drawString(64, 88, "2 This is the note, which tells more about it.")
        canvas.showPage()
        canvas.setFont("Times-Roman", 10)
        lines(canvas, 60, 780, ["page, and on the next page it ends.", LINE + "body puts them out."])

    reading = read(draw)
    assert any("ends at the border of the page, and on the next page it ends." in text for text in texts(reading))
    assert [block.flow.text for block in reading.blocks if block.kind == "caption"] == [
        "2 This is the note, which tells more about it."
    ]


@pytest.mark.parametrize("size", [8, 10])
def test_a_heading_that_runs_into_its_paragraph(size: float, read) -> None:
    def draw(canvas: Canvas) -> None:
        lines(canvas, 60, 780, [LINE + "body puts them out before it is"] * 6)
        canvas.setFont("Helvetica-Bold", size)
        canvas.drawString(60, 690, "3.1. Who lights the lanterns")
        x = 63 + canvas.stringWidth("3.1. Who lights the lanterns.", "Helvetica-Bold", size)
        canvas.setFont("Times-Roman", 10)
        canvas.drawString(x, 690, "The watchman does so every evening, and he")
        lines(canvas, 60, 678, ["takes his dog with him, which is old and grey."])

    text = "3.1. Who lights the lanterns The watchman does so every evening, and he takes his dog with him,"
    assert any(one.startswith(text) for one in texts(read(draw)))


def test_a_note_whose_second_line_begins_further_left(read) -> None:
    def draw(canvas: Canvas) -> None:
        lines(canvas, 60, 780, [LINE + "body puts them out before it is"] * 6)
        edge = 60 + canvas.stringWidth(LINE + "body puts them out before it is", "Times-Roman", 10)
        canvas.setFont("Times-Roman", 8)
        note = "3. See what the watchman of the old town wrote about all of his dogs, songs and evenings"
        room = edge - 74 - canvas.stringWidth(note, "Times-Roman", 8)
        canvas.drawString(74, 100, note, wordSpace=room / note.count(" "))
        lines(canvas, 60, 91, ["and nights in the old town."], 9)
        lines(canvas, 74, 82, ["4. Another note."], 9)

    first, second = texts(read(draw))[-2:]
    assert first.endswith("all of his dogs, songs and evenings and nights in the old town.")
    assert second == "4. Another note."


def test_both_halves_of_a_running_head(read) -> None:
    """The chapter stays, the section beside it is another one on each page; the margins are wide."""

    def draw(canvas: Canvas) -> None:
        for page in range(5):
            canvas.setFont("Times-Roman", 10)
            canvas.drawString(60, 680, "The Watchman")
            canvas.drawString(200, 680, f"{['Lamps', 'Dogs', 'Songs', 'Keys', 'Bells'][page]} of the town")
            lines(canvas, 60, 640, [LINE] * 20 + ["body puts them out."])
            canvas.drawString(60, 180, f"{['Night', 'Noon', 'Dawn', 'Dusk', 'Day'][page]}")
            canvas.drawString(300, 180, str(page + 7))
            canvas.showPage()

    reading = read(draw)
    dropped = [block.flow.text for block in reading.blocks if block.kind == "dropped"]
    assert len(dropped) == 20
    assert all(text.startswith("The lanterns") for text in texts(reading))


def test_text_that_is_larger_than_much_small_print_is_no_heading(read) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFont("Courier", 7)
        y = lines(canvas, 60, 780, ["lamp = light(town, dusk, keeper, dog, guest, night); told(lamp);"] * 30, 9)
        canvas.setFont("Times-Roman", 10)
        lines(canvas, 60, y - 20, [LINE + "body", "puts them out."])
        lines(canvas, 60, y - 60, [LINE + "body knows"] * 12)

    blocks = read(draw).blocks
    assert [block.kind for block in blocks if block.flow.text.startswith(LINE)] == ["paragraph"] * 2


def test_a_chart_of_the_letters_of_a_font(read) -> None:
    rows = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "abcdefghijklm", "nopqrstuvwxyz", "ÀÉÎÕÜàéîõüÿñç")

    def draw(canvas: Canvas) -> None:
        canvas.setFont("Times-Roman", 20)
        for row, letters in enumerate(rows):
            for place, letter in enumerate(letters):
                canvas.drawCentredString(80 + 30 * place, 700 - 30 * row, letter)

    shown = [block.flow.text for block in read(draw).blocks if block.kind != "dropped"]
    assert " ".join(shown).split() == [letter for letters in rows for letter in letters]


@pytest.mark.parametrize(("font", "left_out"), [("Times-Roman", True), ("Courier", False)])
def test_numbers_of_lines(font: str, left_out: bool, read) -> None:
    lines = (
        "The lanterns of the old town are lit at dusk and nobody puts them out before",
        "the last guest is home; then the watchman comes and takes the lanterns with",
        "him into the tower, where he cleans them by the light of the moon and fills",
        "them with oil for the next evening, as his father did and his grandfather.",
    )

    def draw(canvas: Canvas) -> None:
        for line in range(24):
            canvas.setFont("Times-Roman", 7)
            canvas.drawRightString(50, 780 - 12 * line, str(97 + line))
            canvas.setFont(font, 10)
            canvas.drawString(60, 780 - 12 * line, lines[line % 4])

    shown = " ".join(block.flow.text for block in read(draw).blocks if block.kind != "dropped")
    assert (sum(map(str.isdigit, shown)) == 0) is left_out
    assert shown.count("lanterns with him into") == (6 if left_out else 0)


@pytest.mark.parametrize("shaded", [True, False])
def test_each_line_of_a_listing_has_its_number(shaded: bool, read) -> None:
    listings = (("light lamps", "", "  open the gate", "feed dog", "", "}"), ("sleep", "", "ring bell", "rise", "wash"))

    def draw(canvas: Canvas) -> None:
        y = 760
        for listing in listings:
            if shaded:
                canvas.setFillGray(0.9)
                canvas.rect(58, y - 12 * len(listing) + 8, 420, 12 * len(listing), stroke=0, fill=1)
                canvas.setFillGray(0)
            for number, line in enumerate(listing, start=1):
                canvas.setFont("Times-Roman", 6)
                canvas.drawRightString(50, y, str(number))
                canvas.setFont("Courier", 10)
                canvas.drawString(60, y, line)
                y -= 12
            canvas.setFont("Times-Roman", 10)
            y = lines(canvas, 60, y - 12, [LINE, "body puts them out."]) - 24

    prose = f"{LINE} body puts them out."
    assert texts(read(draw)) == [
        text
        for listing in listings
        for text in [*(f"{number} {line.strip()}".strip() for number, line in enumerate(listing, start=1)), prose]
    ]
