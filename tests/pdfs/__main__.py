"""``python -m tests.pdfs open|sealed``: how well the manuals are read that nobody here made."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

from rulebook.corpus.library import Library, load_library
from tests.pdfs import report
from tests.pdfs.fetch import cached, fetch
from tests.pdfs.floors import excerpt, measure_excerpt, raise_floors
from tests.pdfs.manifest import HALVES, Half, Manual, manuals
from tests.pdfs.measure import Result, measure, timed
from tests.pdfs.references import MissingToolError


def main() -> int:
    """Fetch, measure and print."""
    asked = _arguments()
    wanted = [manual for manual in manuals(asked.half) if asked.only in manual.name]
    _say_what_is_missing(asked.half, fetch(wanted))
    if asked.fetch:
        return 0
    library = load_library()
    try:
        if asked.floors:
            raise_floors([measure_excerpt(manual, path, library) for manual in wanted if (path := excerpt(manual))])
        else:
            _print(asked, [_measured(asked, manual, path, library) for manual in wanted if (path := cached(manual))])
    except MissingToolError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _measured(asked: Namespace, manual: Manual, path: Path, library: Library) -> Result:
    result = measure(manual, path, library)
    return timed(result, path, library) if asked.time else result


def _say_what_is_missing(half: Half, reasons: Mapping[str, str]) -> None:
    if half == "sealed" and reasons:
        print(f"{len(reasons)} manuals are not to be had here and are skipped", file=sys.stderr)
    elif half == "open":
        for name, reason in reasons.items():
            print(f"{name} is skipped: {reason}", file=sys.stderr)


def _print(asked: Namespace, results: list[Result]) -> None:
    closed = asked.half == "sealed" or asked.totals
    if asked.json:
        found = report.totals_as_json(results) if closed else report.as_json(results)
        Path(asked.json).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(report.totals(results) if closed else report.table(results))
    if asked.page and not closed:
        for result in results:
            print(f"\n{result.manual.name}", report.page(result, asked.page), sep="\n")


def _arguments() -> Namespace:
    parser = ArgumentParser(prog="python -m tests.pdfs", description=__doc__)
    parser.add_argument("half", choices=HALVES, help="the sealed half shows its totals alone")
    parser.add_argument("--totals", action="store_true", help="totals by producer and language, no name of a file")
    parser.add_argument("--time", action="store_true", help="processor time beside bare pdfminer.six")
    parser.add_argument("--json", metavar="FILE", help="write all figures there")
    parser.add_argument("--only", default="", metavar="TEXT", help="manuals whose name has this text in it")
    parser.add_argument("--page", type=int, help="tell what is wrong with this page")
    parser.add_argument("--fetch", action="store_true", help="fetch and do nothing else")
    parser.add_argument("--floors", action="store_true", help="measure the excerpts of the tests, raise their floors")
    asked = parser.parse_args()
    if asked.half == "sealed" and (asked.only or asked.page or asked.floors):
        parser.error("the sealed half is measured as a whole")
    return asked


if __name__ == "__main__":
    sys.exit(main())
