"""A rulebook set by LaTeX: for pdfTeX, and by way of dvips for Ghostscript to distil."""

from __future__ import annotations

from typing import Any

from tests.pdfs.layouts.source import BREAK, Rulebook

HEAD = r"""\documentclass[9pt,twoside]{extarticle}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{%(fonts)s}
\usepackage[paperwidth=%(width)dbp,paperheight=%(height)dbp,margin=42bp,top=54bp,headsep=14bp,footskip=24bp]{geometry}
\usepackage{multicol,fancyhdr,xcolor}
\pagestyle{fancy}\fancyhf{}
\fancyhead[LE]{\small %(even)s}\fancyhead[RO]{\small %(odd)s}\fancyfoot[C]{\small\thepage}
\renewcommand{\headrulewidth}{0.4pt}
\setlength{\columnsep}{16pt}\setlength{\parindent}{8pt}\setlength{\fboxsep}{4pt}
\newcommand{\chapterhead}[1]{\par\addvspace{9pt}\noindent{\sffamily\bfseries\Large #1\par}\nobreak\vspace{3pt}}
\newcommand{\sectionhead}[1]{\par\addvspace{6pt}\noindent{\sffamily\bfseries #1\par}\nobreak\vspace{2pt}}
\newcommand{\boxed}[2]{\par\addvspace{6pt}\noindent\fcolorbox{black}{#1}{\begin{minipage}%%
  {\dimexpr\linewidth-2\fboxsep-2\fboxrule}\setlength{\parindent}{0pt}\small #2\end{minipage}}\par\addvspace{6pt}}
\newcommand{\tight}{\setlength{\itemsep}{0pt}\setlength{\parskip}{0pt}}
\emergencystretch=2em
\begin{document}
\begin{center}\sffamily\bfseries\LARGE %(title)s\end{center}
\begin{multicols}{%(columns)d}
"""
TAIL = "\\end{multicols}\n\\end{document}\n"
SPECIAL = str.maketrans({"&": r"\&", "%": r"\%", "#": r"\#", "_": r"\_", "$": r"\$", BREAK: r"\-"})


def latex(book: Rulebook, fonts: str) -> str:
    """The source for LaTeX with these packages of fonts."""
    head = HEAD % {
        "fonts": fonts, "width": book.width, "height": book.height, "columns": book.columns,
        "even": _set(book.even), "odd": _set(book.odd), "title": _set(book.title),
    }  # fmt: skip
    return head + "\n".join(_part(part) for part in book.parts) + "\n" + TAIL


def _set(text: str) -> str:
    return text.translate(SPECIAL)


def _part(part: dict[str, Any]) -> str:
    match part["kind"]:
        case "heading":
            return f"\\{'chapterhead' if part['level'] == 1 else 'sectionhead'}{{{_set(part['text'])}}}"
        case "paragraph":
            return _set(" ".join(part["sentences"])) + "\n"
        case "items":
            kind = "itemize" if part["mark"] == "bullet" else "enumerate"
            items = "\n".join(f"\\item {_set(sentence)}" for sentence in part["sentences"])
            return f"\\begin{{{kind}}}\\tight\n{items}\n\\end{{{kind}}}"
        case "sidebar":
            text = _set(" ".join(part["sentences"]))
            return f"\\boxed{{black!10}}{{{{\\sffamily\\bfseries {_set(part['title'])}}}\\par {text}}}"
        case "table":
            rows = " \\\\\\hline\n".join(" & ".join(map(_set, row)) for row in part["rows"])
            head = " & ".join(f"\\textbf{{{_set(cell)}}}" for cell in part["head"])
            columns = "l|" * len(part["head"])
            return (
                f"\\begin{{center}}\\begin{{tabular}}{{|{columns}}}\\hline\n{head} \\\\\\hline\n{rows} \\\\\\hline\n"
                "\\end{tabular}\\end{center}"
            )
        case _:
            return _card(part)


def _card(part: dict[str, Any]) -> str:
    return (
        f"\\boxed{{white}}{{{{\\sffamily\\bfseries {_set(part['name'])}}}\\hfill"
        f"{{\\scriptsize {part['attribute']}}}\\\\\n"
        f"\\hspace*{{\\fill}}{{\\tiny {part['number']}}}\\\\\n"
        f"\\fbox{{\\begin{{minipage}}{{\\dimexpr\\linewidth-2\\fboxsep-2\\fboxrule}}\\footnotesize"
        f"\\textbf{{[{part['type_line']}]}}\\\\ {_set(part['text'])}\\\\"
        f"\\hspace*{{\\fill}}ATK/{part['atk']}~~DEF/{part['def']}\\end{{minipage}}}}}}"
    )
