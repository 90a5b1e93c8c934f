"""The shipped packs of each game."""

from typing import Final

from ruinous.packs import shipped_packs
from ruinous.tools.packs_at import by_game

OLDWORLD, MARAUDERS = (tuple(map(str, packs)) for packs in by_game(shipped_packs()))
GAMES: Final = (OLDWORLD, MARAUDERS)
