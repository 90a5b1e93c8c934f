"""What packs are told about the files of this game."""

import pytest

from ruinous.games.oldworld.files import SCHEMA


def test_every_check_is_asked_once() -> None:
    assert len(set(SCHEMA.checks)) == len(SCHEMA.checks)


def test_kinds_have_different_names_and_paths() -> None:
    kinds = SCHEMA.kinds
    assert len({kind.name for kind in kinds}) == len({kind.pattern for kind in kinds}) == len(kinds)


@pytest.mark.parametrize(
    ("path", "kind"),
    [("board.yaml", "board"), ("chaos/x.yaml", "chaos"), ("chaos.yaml", None), ("x.yaml", None)],
)
def test_a_path_tells_the_kind_of_a_file(path: str, kind: str | None) -> None:
    found = SCHEMA.kind_of(path)
    assert (found.name if found else None) == kind


def test_folders_are_those_of_the_paths() -> None:
    assert SCHEMA.folders == {"regions", "powers", "dials", "chaos", "upgrades"}
