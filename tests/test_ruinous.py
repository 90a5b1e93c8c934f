"""The public door: names are fetched when they are first asked for."""

import subprocess
import sys
from importlib import import_module

import pytest

import ruinous

LATE = """
import sys, ruinous
assert "ruinous.game.match" not in sys.modules
ruinous.new_game
assert "ruinous.game.match" in sys.modules
"""


@pytest.mark.parametrize("name", ruinous.__all__)
def test_every_public_name_is_fetched_from_its_home(name):
    home, _, inner = ruinous._HOMES[name].partition(":")
    assert getattr(ruinous, name) is getattr(import_module(f"ruinous.{home}"), inner or name)


def test_public_names_are_those_that_have_a_home():
    assert set(ruinous.__all__) == ruinous._HOMES.keys() <= set(dir(ruinous))


def test_a_name_that_there_is_not_is_refused():
    with pytest.raises(AttributeError, match="no attribute `nothing`"):
        ruinous.nothing  # noqa: B018


def test_a_game_is_imported_only_when_it_is_asked_for():
    subprocess.run([sys.executable, "-c", LATE], check=True)
