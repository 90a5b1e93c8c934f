"""Under a ban on anything that is done, core rules ask no question for ever, and games end.

Every verb of the game, with every kind of thing it is done to, is forbidden to all for a whole
game, by the sheet of a Power.
"""

from typing import Final

import pytest

import ruinous
from games.oldworld.laws import broken
from games.oldworld.players import POWERS, chance, play_out
from meaning import stage
from ruinous.games.oldworld.lexicon import CORE

PLURALS: Final = {noun.type: noun.plural for noun in reversed(CORE.nouns) if not noun.holds}
BANS: Final = [
    pytest.param(f"forbid {verb.ing} {PLURALS.get(kind, '')}".strip(), verb.base, kind)
    for verb in CORE.verbs
    if not verb.departs  # its ways have verbs of their own
    for kind in (sorted(verb.things & PLURALS.keys()) or [""])
]
NEVER_DONE: Final = {"forbid returning regions": "E235"}
"""What no rule needs to forbid, and what is said of it."""


@pytest.mark.parametrize(("ban", "verb", "kind"), BANS)
def test_a_game_comes_to_its_end_without_what_is_forbidden(ban: str, verb: str, kind: str) -> None:
    found = [each.code for each in stage.findings(ban, "sheet")]
    assert found == ([NEVER_DONE[ban]] if ban in NEVER_DONE else [])
    if found:
        return
    game = ruinous.new_game(stage.staged(ban, "sheet"), POWERS, len(ban))
    play_out(game, chance(len(ban)))
    assert broken(game) == []
    assert game.result is not None
    done = [each for each in game.log if each.verb == verb and each.kind in ("", kind)]
    assert done == []
