"""Cards as data: a rules language, its checker, and the kernel that plays it.

The public door. Everything that is not named here may move without notice.

>>> import ruinous
>>> content = ruinous.load("base")
>>> game = ruinous.new_game(content, seed=7)
>>> while not game.over:
...     game.choose(game.decision.options[0])
>>> game.result.condition
'deck'
"""

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.diagnostics import ContentError, Finding
    from ruinous.game.content import Content, load
    from ruinous.game.match import Match, new_game, restore
    from ruinous.game.match import deal_players as deal_powers
    from ruinous.game.protocol import Game
    from ruinous.game.records import RecordMismatch, replay
    from ruinous.game.values import IllegalSetup, Result
    from ruinous.kernel.state.decision import Decision, IllegalChoice, Option

__all__ = [
    "Content",
    "ContentError",
    "Decision",
    "Finding",
    "Game",
    "IllegalChoice",
    "IllegalSetup",
    "Match",
    "Option",
    "RecordMismatch",
    "Result",
    "deal_powers",
    "load",
    "new_game",
    "replay",
    "restore",
]

_HOMES: "Final[Mapping[str, str]]" = MappingProxyType(
    {
        "Content": "game.content",
        "ContentError": "diagnostics",
        "Decision": "kernel.state.decision",
        "Finding": "diagnostics",
        "Game": "game.protocol",
        "IllegalChoice": "kernel.state.decision",
        "IllegalSetup": "game.values",
        "Match": "game.match",
        "Option": "kernel.state.decision",
        "RecordMismatch": "game.records",
        "Result": "game.values",
        "deal_powers": "game.match:deal_players",
        "load": "game.content",
        "new_game": "game.match",
        "replay": "game.records",
        "restore": "game.match",
    }
)
"""Where each public name lives; behind a colon, what it is called there. A name is fetched when it
is first asked for, so that a command that checks files does not wait for the game."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever has that name
    """Fetch a public name from where it lives."""
    if name not in _HOMES:
        raise AttributeError(f"module `ruinous` has no attribute `{name}`")
    home, _, inner = _HOMES[name].partition(":")
    found = getattr(import_module(f"ruinous.{home}"), inner or name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """Return the public names, those not yet fetched included."""
    return sorted({*globals(), *__all__})
