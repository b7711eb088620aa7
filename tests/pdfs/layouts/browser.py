"""A rulebook as a page for a browser to print."""

from __future__ import annotations

from html import escape
from typing import Any

from tests.pdfs.layouts.source import BREAK, Rulebook

STYLE = """
@page { size: %(width)dpt %(height)dpt; margin: 54pt 42pt 44pt }
@page :left { @top-left { content: "%(even)s"; font: 8pt "DejaVu Serif", serif }
              @bottom-center { content: counter(page); font: 8pt "DejaVu Serif", serif } }
@page :right { @top-right { content: "%(odd)s"; font: 8pt "DejaVu Serif", serif }
               @bottom-center { content: counter(page); font: 8pt "DejaVu Serif", serif } }
body { margin: 0; font: 8pt/10.5pt "DejaVu Serif", serif; text-align: justify; hyphens: manual }
main { columns: %(columns)d; column-gap: 16pt; column-fill: auto }
h1, h2, h3, b { text-align: left; break-after: avoid }
h1 { font-size: 17pt; line-height: 20pt; text-align: center; margin: 0 0 8pt }
h2 { font-size: 13pt; line-height: 15pt; margin: 9pt 0 3pt }
h3 { font-size: 9.5pt; margin: 6pt 0 2pt }
p { margin: 0; text-indent: 8pt; orphans: 2; widows: 2 }
ul, ol { margin: 2pt 0; padding-left: 14pt }
aside, figure { border: 0.6pt solid black; padding: 4pt; margin: 6pt 0; font-size: 7.5pt; line-height: 9pt }
aside, figure { break-inside: avoid }
aside { background: #ddd }
aside p, figure p { text-indent: 0 }
figure div { display: flex; justify-content: space-between }
figure small { display: block; text-align: right; font-size: 6pt }
figure section { border: 0.6pt solid black; padding: 3pt }
table { border-collapse: collapse; margin: 6pt auto; break-inside: avoid }
th, td { border: 0.6pt solid black; padding: 1pt 5pt; text-align: left }
"""


def html(book: Rulebook) -> str:
    """The page."""
    style = STYLE % {
        "width": book.width, "height": book.height, "columns": book.columns,
        "even": book.even.replace(BREAK, ""), "odd": book.odd.replace(BREAK, ""),
    }  # fmt: skip
    parts = "\n".join(_part(part) for part in book.parts)
    return (
        f'<!DOCTYPE html><html lang="{book.language}"><meta charset="utf-8"><title>{_set(book.title)}</title>'
        f"<style>{style}</style><h1>{_set(book.title)}</h1><main>{parts}</main></html>"
    )


def _set(text: str) -> str:
    return escape(text).replace(BREAK, "&shy;")


def _part(part: dict[str, Any]) -> str:
    match part["kind"]:
        case "heading":
            level = part["level"] + 1
            return f"<h{level}>{_set(part['text'])}</h{level}>"
        case "paragraph":
            return f"<p>{_set(' '.join(part['sentences']))}</p>"
        case "items":
            name = "ul" if part["mark"] == "bullet" else "ol"
            return f"<{name}>{''.join(f'<li>{_set(sentence)}</li>' for sentence in part['sentences'])}</{name}>"
        case "sidebar":
            return f"<aside><b>{_set(part['title'])}</b><p>{_set(' '.join(part['sentences']))}</p></aside>"
        case "table":
            head = "".join(f"<th>{_set(cell)}</th>" for cell in part["head"])
            rows = "".join(f"<tr>{''.join(f'<td>{_set(cell)}</td>' for cell in row)}</tr>" for row in part["rows"])
            return f"<table><tr>{head}</tr>{rows}</table>"
        case _:
            return (
                f"<figure><div><b>{_set(part['name'])}</b><span>{part['attribute']}</span></div>"
                f"<small>{part['number']}</small><section><b>[{part['type_line']}]</b><p>{_set(part['text'])}</p>"
                f"<small>ATK/{part['atk']}&nbsp; DEF/{part['def']}</small></section></figure>"
            )
