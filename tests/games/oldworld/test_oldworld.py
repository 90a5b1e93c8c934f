"""The game that the rest of the program sees."""

import subprocess
import sys

from ruinous.games.oldworld import GAME

PARTS = (
    "codes", "schema", "language", "play", "text", "evaluation", "scenarios", "items", "drawing",
    "authoring",
)  # fmt: skip


def test_each_part_is_made_once():
    assert all(getattr(GAME, part) is getattr(GAME, part) for part in PARTS)


def test_rules_of_play_wait_until_they_are_used():
    code = (
        "import sys; from ruinous.games.oldworld import GAME; GAME.schema, GAME.codes; "
        "assert 'ruinous.games.oldworld.play' not in sys.modules; GAME.play; "
        "assert 'ruinous.games.oldworld.play' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
