"""A rulebook as a flat OpenDocument text for LibreOffice Writer."""

from __future__ import annotations

from html import escape
from typing import Any

from tests.pdfs.layouts.source import BREAK, Rulebook

NAMESPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{urn}:1.0"'
    for name, urn in (
        ("office", "office"), ("style", "style"), ("text", "text"), ("table", "table"),
        ("fo", "xsl-fo-compatible"), ("svg", "svg-compatible"),
    )
)  # fmt: skip

DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<office:document {namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls>
 <style:font-face style:name="Serif" svg:font-family="'Nimbus Roman'"/>
 <style:font-face style:name="Sans" svg:font-family="'Nimbus Sans'"/>
</office:font-face-decls>
<office:styles>
 <style:default-style style:family="paragraph">
  <style:paragraph-properties fo:orphans="2" fo:widows="2" style:tab-stop-distance="20pt"/>
  <style:text-properties style:font-name="Serif" fo:font-size="9pt" fo:language="{language}"/></style:default-style>
{styles}
 <text:list-style style:name="bullet"><text:list-level-style-bullet text:level="1" text:bullet-char="•">
  <style:list-level-properties text:list-level-position-and-space-mode="label-alignment">
   <style:list-level-label-alignment text:label-followed-by="listtab" fo:margin-left="14pt" fo:text-indent="-10pt"/>
  </style:list-level-properties></text:list-level-style-bullet></text:list-style>
 <text:list-style style:name="number"><text:list-level-style-number text:level="1" style:num-format="1"
  style:num-suffix=".">
  <style:list-level-properties text:list-level-position-and-space-mode="label-alignment">
   <style:list-level-label-alignment text:label-followed-by="listtab" fo:margin-left="14pt" fo:text-indent="-12pt"/>
  </style:list-level-properties></text:list-level-style-number></text:list-style>
</office:styles>
<office:automatic-styles>
 <style:page-layout style:name="page" style:page-usage="mirrored">
  <style:page-layout-properties fo:page-width="{width}pt" fo:page-height="{height}pt"
   fo:margin-top="28pt" fo:margin-bottom="24pt" fo:margin-left="42pt" fo:margin-right="42pt"/>
  <style:header-style>
   <style:header-footer-properties fo:min-height="24pt" fo:margin-bottom="10pt"/></style:header-style>
  <style:footer-style><style:header-footer-properties fo:min-height="18pt" fo:margin-top="8pt"/></style:footer-style>
 </style:page-layout>
 <style:style style:name="columns" style:family="section">
  <style:section-properties text:dont-balance-text-columns="true">
  <style:columns fo:column-count="{columns}" fo:column-gap="16pt"/></style:section-properties></style:style>
 <style:style style:name="frame" style:family="table-cell">
  <style:table-cell-properties fo:border="0.6pt solid #000000" fo:padding="4pt"/></style:style>
 <style:style style:name="shade" style:family="table-cell">
  <style:table-cell-properties fo:border="0.6pt solid #000000" fo:padding="4pt"
   fo:background-color="#dddddd"/></style:style>
 <style:style style:name="whole" style:family="table"><style:table-properties table:align="margins"
  fo:margin-top="6pt" fo:margin-bottom="6pt" style:may-break-between-rows="false"/></style:style>
</office:automatic-styles>
<office:master-styles>
 <style:master-page style:name="Standard" style:page-layout-name="page">
  <style:header><text:p text:style-name="odd">{odd}</text:p></style:header>
  <style:header-left><text:p text:style-name="even">{even}</text:p></style:header-left>
  <style:footer><text:p text:style-name="foot"><text:page-number text:select-page="current"/></text:p></style:footer>
 </style:master-page>
</office:master-styles>
<office:body><office:text><text:p text:style-name="title">{title}</text:p>
<text:section text:name="all" text:style-name="columns">
{body}
</text:section></office:text></office:body></office:document>
"""

STYLES = (
    ("title", 'fo:text-align="center" fo:margin-bottom="8pt"', 'fo:font-size="17pt" fo:font-weight="bold"', "Sans"),
    ("heading1", 'fo:margin-top="9pt" fo:margin-bottom="3pt" fo:keep-with-next="always"',
     'fo:font-size="13pt" fo:font-weight="bold"', "Sans"),
    ("heading2", 'fo:margin-top="6pt" fo:margin-bottom="2pt" fo:keep-with-next="always"',
     'fo:font-size="9.5pt" fo:font-weight="bold"', "Sans"),
    ("body", 'fo:text-align="justify" fo:text-indent="8pt"', "", "Serif"),
    ("item", 'fo:text-align="justify"', "", "Serif"),
    ("cell", "", "", "Serif"),
    ("celled", "", 'fo:font-weight="bold"', "Serif"),
    ("small", 'fo:text-align="justify"', 'fo:font-size="8pt"', "Serif"),
    ("name", "", 'fo:font-size="8.5pt" fo:font-weight="bold"', "Sans"),
    ("tiny", 'fo:text-align="end"', 'fo:font-size="6pt"', "Serif"),
    ("values", 'fo:text-align="end"', 'fo:font-size="7pt"', "Serif"),
    ("odd", 'fo:text-align="end"', 'fo:font-size="8pt" fo:font-style="italic"', "Serif"),
    ("even", "", 'fo:font-size="8pt" fo:font-style="italic"', "Serif"),
    ("foot", 'fo:text-align="center"', 'fo:font-size="8pt"', "Serif"),
)  # fmt: skip


def flat_document(book: Rulebook) -> str:
    """The text as one XML file."""
    styles = "\n".join(
        f' <style:style style:name="{name}" style:family="paragraph"><style:paragraph-properties {paragraph}/>'
        f'<style:text-properties {text} style:font-name="{font}"/></style:style>'
        for name, paragraph, text, font in STYLES
    )
    return DOCUMENT.format(
        namespaces=NAMESPACES, styles=styles, language=book.language, width=book.width, height=book.height,
        columns=book.columns, odd=_set(book.odd), even=_set(book.even), title=_set(book.title),
        body="\n".join(_part(index, part) for index, part in enumerate(book.parts)),
    )  # fmt: skip


def _set(text: str) -> str:
    return escape(text).replace(BREAK, "\u00ad")


def _p(style: str, text: str) -> str:
    return f'<text:p text:style-name="{style}">{text}</text:p>'


def _table(name: str, rows: list[list[str]], style: str) -> str:
    cells = [
        "".join(f'<table:table-cell table:style-name="{style}">{cell}</table:table-cell>' for cell in row)
        for row in rows
    ]
    return (
        f'<table:table table:name="{name}" table:style-name="whole">'
        f'<table:table-column table:number-columns-repeated="{len(rows[0])}"/>'
        f"{''.join(f'<table:table-row>{row}</table:table-row>' for row in cells)}</table:table>"
    )


def _part(index: int, part: dict[str, Any]) -> str:
    match part["kind"]:
        case "heading":
            level = part["level"]
            return (
                f'<text:h text:style-name="heading{level}" text:outline-level="{level}">{_set(part["text"])}</text:h>'
            )
        case "paragraph":
            return _p("body", _set(" ".join(part["sentences"])))
        case "items":
            items = "".join(f"<text:list-item>{_p('item', _set(one))}</text:list-item>" for one in part["sentences"])
            return f'<text:list text:style-name="{part["mark"]}">{items}</text:list>'
        case "sidebar":
            content = _p("name", _set(part["title"])) + _p("small", _set(" ".join(part["sentences"])))
            return _table(f"box{index}", [[content]], "shade")
        case "table":
            rows = [[_p("cell", _set(cell)) for cell in row] for row in part["rows"]]
            return _table(f"table{index}", [[_p("celled", _set(cell)) for cell in part["head"]], *rows], "frame")
        case _:
            head = _p("name", _set(part["name"])) + _p("tiny", part["attribute"]) + _p("tiny", part["number"])
            text = (
                _p("name", f"[{part['type_line']}]")
                + _p("small", _set(part["text"]))
                + _p("values", f"ATK/{part['atk']}  DEF/{part['def']}")
            )
            return _table(f"box{index}", [[head], [text]], "frame")
