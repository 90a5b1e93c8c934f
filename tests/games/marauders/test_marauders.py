"""The second game as its protocol shows it."""

import subprocess
import sys

import pytest

from ruinous.game.registry import game
from ruinous.games.marauders import GAME
from ruinous.games.marauders.language import LANGUAGE
from ruinous.games.marauders.schema import SCHEMA

PARTS = ("play", "text", "evaluation", "scenarios", "items", "drawing", "authoring")


def test_it_is_found_by_its_id():
    assert game("marauders") is GAME
    assert (GAME.schema, GAME.language) == (SCHEMA, LANGUAGE)


@pytest.mark.parametrize("name", PARTS)
def test_each_part_is_made_once_and_of_this_game(name):
    part = getattr(GAME, name)
    assert type(part).__module__ == f"ruinous.games.marauders.{name}"
    assert getattr(GAME, name) is part


def test_parts_are_imported_when_they_are_used():
    code = (
        "import sys; from ruinous.games.marauders import GAME; GAME.items;"
        "print(*(each for each in ('items', 'play', 'drawing')"
        " if f'ruinous.games.marauders.{each}' in sys.modules))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["items"]
