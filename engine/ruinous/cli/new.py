"""`ruinous new` on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from ruinous.cli.refusal import FINE
from ruinous.tools.content.new import (
    Begun,
    new_card,
    new_old_world_card,
    new_pack,
    new_power,
    new_upgrade,
)
from ruinous.tools.wrong_use import WrongUse

_MAKERS: Final[Mapping[str, Callable[[str, Path], Begun]]] = {
    "pack": new_pack,
    "power": new_power,
    "old-world-card": new_old_world_card,
}
_OF_A_POWER: Final[Mapping[str, Callable[[str, Path, str, str], Begun]]] = {
    "card": new_card,
    "upgrade": new_upgrade,
}


def run(kind: str, name: str, place: Path, power: str, instead_of: str) -> int:
    """Write something new, print where it is, and return the exit code."""
    begun = _made(kind, name, place, power, instead_of)
    for path in begun.paths:
        print(f"wrote {path.as_posix()}")
    if begun.deck:
        print(
            f"it is in a deck of its own for {begun.power}, played with `--cards {begun.deck}`; "
            f"with `--instead-of CARD` it takes the place of a card that {begun.power} has"
        )
    pack = begun.paths[0].parent if kind == "pack" else place
    print(f"now run `ruinous test {pack.as_posix()}`: an example fails until you fill it in")
    return FINE


def _made(kind: str, name: str, place: Path, power: str, instead_of: str) -> Begun:
    if kind in _OF_A_POWER:
        return _OF_A_POWER[kind](name, place, power, instead_of)
    if power:
        raise WrongUse("only a card or an upgrade belongs to a Power", "leave out --power")
    if instead_of:
        raise WrongUse(
            "only a card or an upgrade takes the place of another", "leave out --instead-of"
        )
    return _MAKERS[kind](name, place)
