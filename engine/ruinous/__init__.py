"""Cards as data: a rules language, its checker, and the kernel that plays it.

The public API. Everything that is not named here may move without notice.

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

    from ruinous import bots
    from ruinous.diagnostics import ContentError, Finding
    from ruinous.game.content import Content, load
    from ruinous.game.match import Match, new_game, restore
    from ruinous.game.match import deal_players as deal_powers
    from ruinous.game.protocol import Game
    from ruinous.game.records import RecordMismatch, replay
    from ruinous.game.values import IllegalSetup, Result
    from ruinous.kernel.state.decision import Decision, IllegalChoice, Option
    from ruinous.tools.check.report import CheckReport
    from ruinous.tools.content.explain import Explanation, explain
    from ruinous.tools.library import check, simulate
    from ruinous.tools.play.simulate import SimulationReport
    from ruinous.tools.wrong_use import WrongUse

__all__ = [
    "CheckReport",
    "Content",
    "ContentError",
    "Decision",
    "Explanation",
    "Finding",
    "Game",
    "IllegalChoice",
    "IllegalSetup",
    "Match",
    "Option",
    "RecordMismatch",
    "Result",
    "SimulationReport",
    "WrongUse",
    "bots",
    "check",
    "deal_powers",
    "explain",
    "load",
    "new_game",
    "replay",
    "restore",
    "simulate",
]

_HOMES: "Final[Mapping[str, str]]" = MappingProxyType(
    {
        "CheckReport": "tools.check.report",
        "Content": "game.content",
        "ContentError": "diagnostics",
        "Decision": "kernel.state.decision",
        "Explanation": "tools.content.explain",
        "Finding": "diagnostics",
        "Game": "game.protocol",
        "IllegalChoice": "kernel.state.decision",
        "IllegalSetup": "game.values",
        "Match": "game.match",
        "Option": "kernel.state.decision",
        "RecordMismatch": "game.records",
        "Result": "game.values",
        "SimulationReport": "tools.play.simulate",
        "WrongUse": "tools.wrong_use",
        "bots": "bots:.",
        "check": "tools.library",
        "deal_powers": "game.match:deal_players",
        "explain": "tools.content.explain",
        "load": "game.content",
        "new_game": "game.match",
        "replay": "game.records",
        "restore": "game.match",
        "simulate": "tools.library",
    }
)
"""Where each public name lives; behind a colon, what it is called there, `.` for the
module itself. A name is fetched when it
is first asked for, so that a command that checks files does not wait for the game."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever has that name
    """Fetch a public name from where it lives."""
    if name not in _HOMES:
        raise AttributeError(f"module `ruinous` has no attribute `{name}`")
    home, _, inner = _HOMES[name].partition(":")
    module = import_module(f"ruinous.{home}")
    found = module if inner == "." else getattr(module, inner or name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """Return the public names, those not yet fetched included."""
    return sorted({*globals(), *__all__})
