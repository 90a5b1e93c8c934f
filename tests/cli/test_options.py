"""Options that several commands have, those of the installed games among them."""

from inspect import signature
from pathlib import Path

import pytest

from ruinous.cli.options import (
    NONE,
    Chosen,
    packs_in,
    packs_or_default,
    paths_or_default,
    with_game_options,
)


def command(seed: int = 0, options: Chosen = NONE) -> int:
    """Play."""
    return seed if not options else len(options)


def test_each_option_of_a_game_is_a_parameter_in_place_of_one() -> None:
    names = list(signature(with_game_options(command)).parameters)
    assert names[0] == "seed"
    assert len(names) == len(set(names)) > 1
    assert "options" not in names


def test_only_what_is_not_usual_is_chosen() -> None:
    whole = with_game_options(command)
    usual = {name: each.default for name, each in signature(whole).parameters.items()}
    assert whole(**usual | {"seed": 7}) == 7
    other = next(name for name in usual if name != "seed")
    assert whole(**usual | {"seed": 7, other: "something else"}) == 1


def test_the_pack_of_this_folder_is_meant_when_none_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert (paths_or_default(None), packs_or_default(""), packs_or_default("", "")) == (
        [],
        "base",
        "",
    )
    (tmp_path / "pack.yaml").touch()
    assert (paths_or_default(None), packs_or_default("")) == (["."], ".")
    assert (paths_or_default(["x"]), packs_or_default("x")) == (["x"], "x")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", []),
        ("base, morrslieb", ["base", "morrslieb"]),
        ("one, two", ["one, two"]),
        ("base,one, two,base", ["base", "one, two", "base"]),
        ("one, two,nowhere, one, two ", ["one, two", "nowhere", "one, two"]),
        ("three,four", ["three", "four"]),
        (",base,,", ["base"]),
    ],
)
def test_the_path_of_a_pack_may_have_commas_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, names: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("one, two", "three", "four", "three,four"):
        (tmp_path / folder).mkdir()
    assert packs_in(text) == names
