"""`ruinous new` on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from ruinous.cli.refusal import FINE
from ruinous.tools.new import new_card, new_old_world_card, new_pack, new_power
from ruinous.tools.wrong_use import WrongUse

_MAKERS: Final[Mapping[str, Callable[[str, Path], tuple[Path, ...]]]] = {
    "pack": new_pack,
    "power": new_power,
    "old-world-card": new_old_world_card,
}


def run(kind: str, name: str, place: Path, power: str) -> int:
    """Write something new, print where it is, and return the exit code."""
    if power and kind != "card":
        raise WrongUse("only a card belongs to a Power", "leave out --power")
    paths = new_card(name, place, power) if kind == "card" else _MAKERS[kind](name, place)
    for path in paths:
        print(f"wrote {path.as_posix()}")
    pack = paths[0].parent if kind == "pack" else place
    print(f"now run `ruinous test {pack.as_posix()}`: an example fails until you fill it in")
    return FINE
