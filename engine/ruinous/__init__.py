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
    from ruinous.game.protocol import Result
    from ruinous.game.setup import IllegalSetup
    from ruinous.games.oldworld.content import Content, load
    from ruinous.games.oldworld.game import Game, new_game, restore
    from ruinous.games.oldworld.records import RecordMismatch, replay
    from ruinous.games.oldworld.setup import deal_powers
    from ruinous.kernel.engine.window import EndlessChain
    from ruinous.kernel.state.decision import Decision, IllegalChoice, Option

__all__ = [
    "Content",
    "ContentError",
    "Decision",
    "EndlessChain",
    "Finding",
    "Game",
    "IllegalChoice",
    "IllegalSetup",
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
        "Content": "games.oldworld.content",
        "ContentError": "diagnostics",
        "Decision": "kernel.state.decision",
        "EndlessChain": "kernel.engine.window",
        "Finding": "diagnostics",
        "Game": "games.oldworld.game",
        "IllegalChoice": "kernel.state.decision",
        "IllegalSetup": "game.setup",
        "Option": "kernel.state.decision",
        "RecordMismatch": "games.oldworld.records",
        "Result": "game.protocol",
        "deal_powers": "games.oldworld.setup",
        "load": "games.oldworld.content",
        "new_game": "games.oldworld.game",
        "replay": "games.oldworld.records",
        "restore": "games.oldworld.game",
    }
)
"""Where each public name lives. A name is fetched when it is first asked for, so that a command
that checks files does not wait for the game."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    """Fetch a public name from where it lives."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module `ruinous` has no attribute `{name}`")
    found = getattr(import_module(f"ruinous.{home}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """Return the public names, those not yet fetched included."""
    return sorted({*globals(), *__all__})
