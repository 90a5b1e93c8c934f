"""Packs are loaded for one game."""

from dataclasses import replace
from pathlib import Path

import pytest

from packs.builders import PACK, only, place, swapped, write, write_tiny
from ruinous.games.oldworld.files import SCHEMA
from ruinous.packs.files import PackFolder
from ruinous.packs.load import load_packs, schema_at
from ruinous.packs.schema import PACK as PACK_KIND

WHIST = replace(SCHEMA, game="whist", kinds=(PACK_KIND,), checks=())
SCHEMAS = {"whist": WHIST, "oldworld": SCHEMA}
"""Two games; files other than `pack.yaml` are none of the first."""


def pack(id_: str, more: str = "") -> str:
    return f"id: {id_}\nversion: 1.0.0\ntitle: Title\n{more}"


def load(*folders: Path):
    return load_packs(folders, SCHEMAS)


def test_a_pack_is_read_as_its_game_says(tmp_path: Path) -> None:
    catalogue, found = load(write_tiny(tmp_path))
    assert not found
    assert catalogue.packs[0].game == "oldworld"
    other = swapped("pack.yaml", "game: oldworld", "game: whist")
    found = load(write_tiny(tmp_path, other))[1]
    assert {finding.code for finding in found} == {"E316"}
    assert found[0].help == "the files of a pack are `pack.yaml`"


def test_a_pack_is_for_the_game_of_what_it_requires(tmp_path: Path) -> None:
    write_tiny(tmp_path / "tiny")
    fan = write(tmp_path / "fan", {"pack.yaml": pack("fan", "requires: [{pack: tiny}]\n")})
    catalogue, found = load(fan)
    assert not found
    assert [each.game for each in catalogue.packs] == ["oldworld", "oldworld"]


def test_a_pack_that_requires_nothing_is_for_the_game_of_the_first(tmp_path: Path) -> None:
    first = write_tiny(tmp_path / "tiny")
    second = write(tmp_path / "house", {"pack.yaml": pack("house")})
    assert not load(first, second)[1]


def test_a_pack_of_no_game(tmp_path: Path) -> None:
    finding = only(load(write_tiny(tmp_path, {"pack.yaml": pack("tiny")}))[1])
    assert (finding.code, place(finding)) == ("E306", "1:1-3")
    assert finding.message == "missing key `game`: this pack builds on none that says it"
    assert finding.help == "the installed games are `oldworld` and `whist`"


@pytest.mark.parametrize(
    ("game", "advice", "cure"),
    [
        ("odlworld", "did you mean `oldworld`?", "oldworld"),
        ("Chaos in the Old World", "did you mean `oldworld`?", "oldworld"),
        ("chess", "the installed games are `oldworld` and `whist`", None),
    ],
)
def test_a_game_that_is_not_installed_hides_no_other_mistake(
    tmp_path: Path, game: str, advice: str, cure: str | None
) -> None:
    files = {"pack.yaml": PACK.replace("oldworld", game), "tokens.yaml": ""}
    empty, finding = load(write_tiny(tmp_path, files))[1][::-1]
    assert (empty.code, finding.code, place(finding)) == ("E300", "E323", f"4:7-{7 + len(game)}")
    assert finding.message == f"the game `{game}` is not installed"
    assert (finding.help, finding.cure) == (advice, cure)


def test_packs_of_two_games_are_not_laid_over_each_other(tmp_path: Path) -> None:
    first = write_tiny(tmp_path / "tiny")
    second = write(tmp_path / "cards", {"pack.yaml": pack("cards", "game: whist\n")})
    catalogue, found = load(first, second)
    finding = only(found)
    assert (finding.code, place(finding)) == ("E323", "4:7-12")
    message = "`cards` is for the game `whist`, but `tiny` for `oldworld`"
    assert (finding.message, finding.help) == (message, "load packs of one game at a time")
    assert [each.id for each in catalogue.packs] == ["tiny"]


@pytest.mark.parametrize(
    "text", ["", "id: [", "id: x\nrequires: [{pack: nobody}]\n", pack("fan", "rekuires: []\n")]
)
def test_what_cannot_be_read_or_found_is_not_reported_twice(tmp_path: Path, text: str) -> None:
    found = load(write_tiny(tmp_path, {"pack.yaml": text}))[1]
    assert found
    assert not any("`game`" in finding.message for finding in found)


def test_the_schema_of_one_pack(tmp_path: Path) -> None:
    assert schema_at(PackFolder(write_tiny(tmp_path), "x"), SCHEMAS) is SCHEMA
    (tmp_path / "pack.yaml").unlink()
    assert schema_at(PackFolder(tmp_path, "x"), SCHEMAS) is SCHEMA
    write_tiny(tmp_path, swapped("pack.yaml", "game: oldworld", "game: whist"))
    assert schema_at(PackFolder(tmp_path, "x"), SCHEMAS) is WHIST
