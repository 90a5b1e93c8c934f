"""A pack of one card, with an effect to be tried: it takes the place of a card of the base pack."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ruamel.yaml import YAML
from ruamel.yaml.scalarstring import LiteralScalarString

from ruinous.tools.examples.test import run_cases

CARD: Final = "changer-of-ways"
"""What the card is called in an example; it is one of Tzeentch."""


def played(folder: Path, effect: str, **example: Any) -> list[str]:
    """Play an example of a card with an effect, and return what is not as it says.

    Args:
        folder: where the pack is written.
        example: `given`, `when` and `then`.
    """
    pack: Mapping[str, Any] = {
        "id": "tried",
        "version": "0.1.0",
        "title": "Tried",
        "requires": [{"pack": "base", "version": ">=1.0"}],
        "replaces": [f"chaos/{CARD}"],
    }
    card = {
        "name": "Changer of Ways",
        "copies": 3,
        "cost": 0,
        "magic": 1,
        "effect": LiteralScalarString(f"{effect}\n"),
        "provenance": {"status": "sourced", "basis": "a test"},
        "examples": [example],
    }
    chaos = {"power": "tzeentch", "set": "base", "cards": [card]}
    (folder / "chaos").mkdir()
    yaml = YAML()
    yaml.representer.ignore_aliases = lambda _: True  # card files have none
    for path, content in ((folder / "pack.yaml", pack), (folder / "chaos/tzeentch.yaml", chaos)):
        yaml.dump(content, path)
    failures = run_cases([str(folder)]).failures
    return [str(each) for failure in failures for each in failure.differences]
