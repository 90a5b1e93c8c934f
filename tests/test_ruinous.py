"""The public door: names are fetched when they are first asked for."""

import subprocess
import sys
from importlib import import_module
from inspect import isfunction, signature

import pytest

import ruinous
from ruinous.data import PACKAGE
from tools.builders import base

TOOLS = """
import ruinous
print(ruinous.check("base").findings)
print(ruinous.explain(ruinous.load("base"), "blood frenzy")[0].name)
print(ruinous.simulate(ruinous.load("base"), games=1, bots=["greedy"]).bots["khorne"])
print(sorted(ruinous.bots.BOTS))
"""
LATE = """
import sys, ruinous
assert "ruinous.game.match" not in sys.modules
ruinous.new_game
assert "ruinous.game.match" in sys.modules
"""


@pytest.mark.parametrize("name", ruinous.__all__)
def test_every_public_name_is_fetched_from_its_home(name):
    home, _, inner = ruinous._HOMES[name].partition(":")
    module = import_module(f"ruinous.{home}")
    found = module if inner == "." else getattr(module, inner or name)
    assert getattr(ruinous, name) is found


def test_public_names_are_those_that_have_a_home():
    assert set(ruinous.__all__) == ruinous._HOMES.keys() <= set(dir(ruinous))


def test_a_name_that_there_is_not_is_refused():
    with pytest.raises(AttributeError, match="no attribute `nothing`"):
        ruinous.nothing  # noqa: B018


def test_a_game_is_imported_only_when_it_is_asked_for():
    subprocess.run([sys.executable, "-c", LATE], check=True)


def test_checking_explaining_and_simulating_are_public():
    """T7: as attributes of the package, with nothing else imported."""
    words = [sys.executable, "-c", TOOLS]
    ran = subprocess.run(words, check=True, stdout=subprocess.PIPE, encoding="utf-8")
    assert ran.stdout.split("\n") == ["()", "Blood Frenzy", "greedy", "['greedy', 'random']", ""]


@pytest.mark.parametrize("name", ruinous.__all__)
def test_the_public_door_is_typed(name):
    """T7: the package says that it has types, and every public function has them."""
    assert (PACKAGE / "py.typed").is_file()
    public = getattr(ruinous, name)
    if isfunction(public):
        annotated = public.__annotations__.keys()
        assert {*signature(public).parameters, "return"} == annotated


@pytest.mark.parametrize("path", [None, 5, ["base"]])
def test_a_checked_pack_is_named_by_a_text_or_a_path(path):
    """T7, T9: as where packs are loaded."""
    with pytest.raises(TypeError, match="a pack is named by a text or a path"):
        ruinous.check(path)


@pytest.mark.parametrize(
    "options", [{"games": 0}, {"games": "3"}, {"bots": ["clever"]}, {"players": ["nobody"] * 3}]
)
def test_what_cannot_be_simulated_is_refused(options):
    """T7: as the command refuses it."""
    with pytest.raises(ruinous.WrongUse):
        ruinous.simulate(base(), **{"games": 1, **options})
