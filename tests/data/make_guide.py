"""Set the Spanish text of the example guide as a PDF: ``python tests/data/make_guide.py``."""

from __future__ import annotations

from pathlib import Path

from markdown_it import MarkdownIt
from reportlab.lib.enums import TA_JUSTIFY
from reportlab.lib.pagesizes import A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate, Paragraph

HERE = Path(__file__).resolve().parent
TARGET = HERE.parents[1] / "rulebook" / "data" / "example" / "guide.es.pdf"

BODY = ParagraphStyle("body", fontName="Times-Roman", fontSize=9, leading=11.5, spaceAfter=5, alignment=TA_JUSTIFY)
ITEM = ParagraphStyle("item", parent=BODY, leftIndent=12, bulletIndent=2)
HEADINGS = {
    "h1": ParagraphStyle("h1", fontName="Helvetica-Bold", fontSize=16, leading=20, spaceAfter=8),
    "h2": ParagraphStyle("h2", fontName="Helvetica-Bold", fontSize=12, leading=15, spaceBefore=4, spaceAfter=4),
    "h3": ParagraphStyle("h3", fontName="Helvetica-Bold", fontSize=10.5, leading=13, spaceBefore=3, spaceAfter=3),
}


def story(markdown: str) -> list[Paragraph]:
    tokens = MarkdownIt("commonmark").parse(markdown)
    found, style, listed = [], BODY, False
    for token in tokens:
        if token.type == "heading_open":
            style = HEADINGS[token.tag]
        elif token.type == "bullet_list_open":
            listed = True
        elif token.type == "bullet_list_close":
            listed = False
        elif token.type == "inline":
            kind = style if style is not BODY else ITEM if listed else BODY
            found.append(Paragraph(token.content, kind, bulletText="•" if kind is ITEM else None))
            style = BODY
    return found


def main() -> None:
    width, height = A5
    columns = [Frame(28 + i * (width - 48) / 2, 36, (width - 66) / 2, height - 76, 0, 0, 0, 0) for i in range(2)]

    def running(canvas, document) -> None:
        canvas.setFont("Helvetica", 7)
        canvas.drawString(28, height - 26, "Pequeña guía del Duelo")
        canvas.drawCentredString(width / 2, 20, str(document.page))

    document = BaseDocTemplate(str(TARGET), pagesize=A5, title="Pequeña guía del Duelo", invariant=1)
    document.addPageTemplates(PageTemplate("two", columns, onPage=running))
    document.build(story((HERE / "guide.es.md").read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
