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

from ruinous.diagnostics import ContentError, Finding
from ruinous.kernel.decision import Decision, IllegalChoice, Option
from ruinous.kernel.window import EndlessChain
from ruinous.oldworld.content import Content, load
from ruinous.oldworld.game import Game, RecordMismatch, Result, new_game, replay, restore
from ruinous.oldworld.setup import IllegalSetup, deal_powers

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
