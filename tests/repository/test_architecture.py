"""The page about the code and the records of decisions name what is there, and every room."""

import re
from pathlib import Path
from typing import Final

import pytest

from repository.names import SETTINGS, boxes, imported, is_there, names_in
from repository.places import DOCS, ROOT, shown
from ruinous.data import PACKAGE

PAGE: Final = (DOCS / "architecture.md").read_text(encoding="utf-8")
RECORDS: Final = sorted((DOCS / "decisions").glob("*.md"))
NAMES: Final = [
    pytest.param(name, id=f"{page.stem}: {name}")
    for page in (DOCS / "architecture.md", *RECORDS)
    for name in names_in(page.read_text(encoding="utf-8"))
]
PARTS: Final = ("Context", "Decision", "Against it", "What would change it", "Where")
"""What each record says, in this order."""
SCREEN: Final = 50
"""Lines of a record at most."""


def section(title: str) -> str:
    """Return a part of the page, up to the next heading of its level."""
    return PAGE.split(f"\n## {title}\n")[1].partition("\n## ")[0]


def rows(title: str) -> list[list[str]]:
    """Return the cells of the tables of a part, without heads."""
    lines = [line[2:-2].split(" | ") for line in section(title).splitlines() if line[:2] == "| "]
    return [line for line in lines[1:] if set(line[0]) != {"-"}]


def test_there_are_names_to_look_for() -> None:
    assert len(NAMES) > 250
    assert {"cli", "game.match.new_game", "tests/meaning", "ruinous schema"} <= set(names_in(PAGE))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_on_a_page_is_that_of_something(name: str) -> None:
    assert is_there(name)


@pytest.mark.parametrize(
    "name",
    [
        "game.match.old_game",
        "games.oldworld.lexicon.verb",
        "kernel.state.world.ActionSpec.undo",
        "tests/nowhere",
        "nothing.md",
        "ruinous destroy",
        "ruinous check --harder",
        "people_never_say",
        "pytest -m lengthy",
        'python -c "from ruinous.tools.docs.reference import forget; forget()"',
    ],
)
def test_a_name_of_nothing_is_noticed(name: str) -> None:
    assert not is_there(name)


def test_the_size_that_the_page_gives_is_that_of_the_project() -> None:
    tests = [path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py")]
    modules = [path.read_text("utf-8") for path in PACKAGE.rglob("*.py")]
    found = re.search(r"Some (\d+) modules and ([\d,]+) lines .*?\s([\d,]+) lines more", PAGE, re.S)
    assert found is not None
    given = [int(number.replace(",", "")) for number in found.groups()]
    lines = [sum(text.count("\n") for text in texts) for texts in (modules, tests)]
    assert given == pytest.approx([len(modules), *lines], rel=0.1)


def test_every_room_has_its_row_and_its_place_in_the_picture() -> None:
    modules = {path.stem for path in PACKAGE.glob("[!_]*.py")}
    rooms = modules | {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    [picture] = boxes(PAGE, "rooms")
    drawn = [re.split(r"  +", line)[0] for line in picture.splitlines()]
    told = [name for row in rows("The rooms") for name in re.findall(r"`([^`]+)`", row[0])]
    assert sorted(told) == sorted(rooms) == sorted(" | ".join(drawn).split(" | "))


def test_the_picture_has_the_layers_that_are_kept() -> None:
    [picture] = boxes(PAGE, "rooms")
    [kept] = [
        contract["layers"]
        for contract in SETTINGS["tool"]["importlinter"]["contracts"]
        if contract["name"] == "layers"
    ]
    assert [re.split(r"  +", line)[0] for line in picture.splitlines()] == kept


def test_every_change_says_where_and_names_a_test() -> None:
    changes = rows("Where usual changes are made")
    assert [row[0] for row in changes] == [str(number) for number in range(1, len(changes) + 1)]
    assert len(changes) >= 20
    assert not [row[1] for row in changes if not re.search(r"`tests/[^`]+`", row[3])]


def test_every_type_is_a_class() -> None:
    types = [row[0].strip("`") for row in rows("The types that everything passes through")]
    assert 10 <= len(types) <= 15
    assert all(isinstance(imported(name), type) for name in types)


@pytest.mark.parametrize("record", RECORDS, ids=shown)
def test_a_record_is_a_screen_in_five_parts(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    heads = re.findall(r"^\*\*(.+?)\.\*\*", text, re.M)
    assert [head for head in heads if head in PARTS] == list(PARTS)
    assert len(text.splitlines()) <= SCREEN
    assert text.startswith(f"# {int(record.name[:2])}. ")


def test_the_page_lists_every_record_by_its_title() -> None:
    titles = [path.read_text(encoding="utf-8").partition("\n")[0][2:] for path in RECORDS]
    links = re.findall(r"^(\d+)\. \[(.+)\]\(decisions/(.+)\)$", section("Decisions"), re.M)
    assert [f"{number}. {title}" for number, title, _ in links] == titles
    assert [file for *_, file in links] == [path.name for path in RECORDS]
