"""What programs call without a command line: `ruinous.check`, `ruinous.simulate`."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from ruinous.tools.check import check as module
from ruinous.tools.play import simulate as many
from ruinous.tools.play.seats import seats_of
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ruinous.game.content import Content
    from ruinous.tools.check.report import CheckReport
    from ruinous.tools.play.simulate import SimulationReport


def check(*packs: str | Path) -> CheckReport:
    """Check packs, and return every finding; nothing is written.

    Args:
        packs: shipped packs by name; folders of packs, folders that hold packs, or single files of
            packs by path. None: all shipped packs.

    Raises:
        TypeError: a pack is named by something else than a text or a path.
    """
    for each in packs:
        if not isinstance(each, str | PurePath):
            raise TypeError(f"a pack is named by a text or a path, not `{each!r}`")
    return module.check([str(each) for each in packs])


def simulate(
    content: Content,
    players: Sequence[str] = (),
    *,
    bots: Sequence[str] = (),
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
    **options: Any,  # noqa: ANN401 - the game says what each may be
) -> SimulationReport:
    """Play games between bots, the first with this seed, each later one with the next.

    Args:
        players: player ids; empty: all that are loaded.
        bots: names of bots (`ruinous.bots.BOTS`) for the players in their order, or a single one
            for all of them; empty: greedy ones.
        games: how many, at least one.
        jobs: processes that share the games; how many changes nothing but the time.
        options: as for `new_game`.

    Raises:
        WrongUse: a player or bot is not known, or there are no games to play.
        IllegalSetup: these players cannot play these packs, or not with these options.
    """
    if type(games) is not int or games < 1:
        raise WrongUse(f"a number of games is a whole number from 1 on, not `{games!r}`")
    named = {name.replace("_", " "): value for name, value in options.items()}
    seats = seats_of(content, players, bots, options=named)
    return many.simulate(content, seats, games, seed, jobs=jobs)
