"""Content and games that the tests of bots, tools and commands share."""

import shutil
from functools import cache
from pathlib import Path

import ruinous
from ruinous.game.content import Content
from ruinous.game.match import Match
from ruinous.packs import content_root
from ruinous.tools.play.seats import Seats, seats_of


@cache
def base() -> Content:
    """Return the base pack, loaded once."""
    return ruinous.load("base")


def played(seed: int, *bots: str) -> Match:
    """Return a game that bots have played to its end."""
    return play_on(seats_of(base(), bots=bots), seed)


def play_on(seats: Seats, seed: int) -> Match:
    game = ruinous.new_game(base(), seats.players, seed)
    seats.play(game, seed).advance(game)
    return game


def copy_of_base(folder: Path) -> Path:
    """Return a copy of the base pack that a test may break."""
    return shutil.copytree(content_root() / "base", folder / "base")


def changed(file: Path, old: str, new: str) -> Path:
    """Change a text in a file; it must be there."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file
