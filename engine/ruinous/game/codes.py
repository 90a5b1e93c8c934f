"""The codes of all findings: those of each layer and of each game that is installed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ruinous.diagnostics.codes import merged
from ruinous.game.registry import game, installed
from ruinous.language.codes import CODES as OF_LANGUAGE
from ruinous.packs.codes import CODES as OF_PACKS
from ruinous.yaml.codes import CODES as OF_YAML

if TYPE_CHECKING:
    from ruinous.diagnostics import Codes


@cache
def all_codes() -> Codes:
    """Return every code with its short title, in the order of the codes.

    Raises:
        ValueError: two games, or a game and a layer, have the same code.
    """
    games = (game(id).codes for id in installed())
    return merged((OF_LANGUAGE, OF_YAML, OF_PACKS, *games))
