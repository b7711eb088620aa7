"""The picture of the architecture shows the imports that the code has."""

from __future__ import annotations

from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from lxml import etree

from rulebook.publish.frozen import _written
from rulebook.publish.manual.picture import draw
from rulebook.publish.manual.rooms import HOUSES, imports, rooms, shortest
from tests.manual.pages import ROOT

grimp = pytest.importorskip("grimp")


def test_the_imports_are_those_that_an_import_linter_sees() -> None:
    graph = grimp.build_graph(*HOUSES, cache_dir=None)
    seen: dict[str, set[str]] = {}
    for importer in graph.modules:
        if not importer.startswith("engine.") and importer in HOUSES:
            continue
        for imported in graph.find_modules_directly_imported_by(importer):
            above, below = (".".join(name.split(".")[:2]) for name in (importer, imported))
            if "." in below and above not in HOUSES:
                seen.setdefault(above, set()).add(below)
    found = {name: used for name, used in imports(ROOT).items() if name.split(".")[-1] != "__init__"}
    assert {(name, used) for name, all_used in found.items() for used in all_used - {name}} == {
        (name, used) for name, all_used in seen.items() for used in all_used - {name}
    }


def test_no_room_stands_in_a_circle() -> None:
    uses = {room.name: room.uses for room in rooms()}

    def below(name: str, passed: frozenset[str]) -> set[str]:
        assert name not in passed, f"{name} uses itself through {passed}"
        return {name}.union(*(below(used, passed | {name}) for used in shortest(inside)[name]))

    for house in HOUSES:
        inside = {
            name: frozenset(used for used in all_used if used.startswith(f"{house}."))
            for name, all_used in uses.items()
            if name.startswith(f"{house}.")
        }
        for name in inside:
            below(name, frozenset())


@pytest.mark.parametrize("house", HOUSES)
def test_no_module_stands_in_a_circle(house: str) -> None:
    graph = grimp.build_graph(house, cache_dir=None, exclude_type_checking_imports=True)
    uses = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    assert set(TopologicalSorter(uses).static_order()) == graph.modules  # it names the circle where there is one


def drawing() -> etree._Element:
    written = _written(draw(rooms(), "The rooms"), lambda _kind, _name: None)
    assert written is not None
    return etree.fromstring(written)


def test_every_room_is_drawn_inside_its_house_and_beside_the_others() -> None:
    picture = drawing()
    kinds = {"house": [], "room": []}
    for rectangle in picture.iter("rect"):
        x, y, width, height = (float(rectangle.get(name)) for name in ("x", "y", "width", "height"))
        kinds[rectangle.get("class")].append((x, y, x + width, y + height))
    assert len(kinds["room"]) == len(rooms())
    assert len(kinds["house"]) == len(HOUSES)
    for left, top, right, bottom in kinds["room"]:
        assert any(a <= left and b <= top and right <= c and bottom <= d for a, b, c, d in kinds["house"])
    for number, one in enumerate(kinds["room"]):
        for other in kinds["room"][number + 1 :]:
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_arrows_point_down_but_for_the_command_line() -> None:
    upwards = [path for path in drawing().iter("path") if "upwards" in path.get("class", "")]
    assert len(upwards) == 1
    users = [room.name for room in rooms() if room.house == "rulebook" and any("engine." in name for name in room.uses)]
    assert users == ["rulebook.cli"]


def test_an_import_that_is_added_changes_the_picture(tmp_path: Path) -> None:
    for house in HOUSES:
        (tmp_path / house).mkdir()
        (tmp_path / house / "__init__.py").write_text('"""A house."""\n', encoding="utf-8")
    for name, text in (("a", '"""What a is for. And more."""\n'), ("b", '"""What b is for."""\n')):
        (tmp_path / "rulebook" / name).mkdir()
        (tmp_path / "rulebook" / name / "__init__.py").write_text(text, encoding="utf-8")
    first, second = rooms(tmp_path)
    assert (first.purpose, first.uses) == ("What a is for.", frozenset())
    (tmp_path / "rulebook/a/inner.py").write_text("from rulebook.loose import x\n", encoding="utf-8")
    (tmp_path / "rulebook/loose.py").write_text("import rulebook.b.inner as inner\n", encoding="utf-8")
    assert rooms(tmp_path)[0].uses == {"rulebook.b"}
    assert second.uses == frozenset()
