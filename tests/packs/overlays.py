"""Small packs that are laid over the tiny one, and files for them."""

from pathlib import Path
from typing import Final

from packs.builders import PROVENANCE, RUINATION, write, write_tiny
from ruinous.diagnostics import Finding
from ruinous.game.registry import load_packs
from ruinous.games.oldworld.schema.catalogue import Catalogue

REQUIRES: Final = 'requires: [{pack: tiny, version: ">=1.0"}]\n'


def pack(id_: str, more: str = "") -> str:
    """Return a `pack.yaml` that requires the tiny pack."""
    return f"id: {id_}\nversion: 1.0.0\ntitle: {id_.title()}\n{REQUIRES}{more}"


def rules(key: str, value: object) -> str:
    """Return a `rules.yaml` with one number or table."""
    return f"rules:\n  {key}: {value}\n{PROVENANCE}"


def tables(ruiners: int) -> str:
    """Return a whole `ruination.yaml`."""
    return RUINATION.replace("ruiners: 3", f"ruiners: {ruiners}")


def card_of(number: int, ruiners: int) -> str:
    """Return a `ruination.yaml` with one numbered card."""
    return tables(ruiners).replace("- ruiners", f"- number: {number}\n    ruiners")


def region_of(name: str, *adjacent: str, more: str = "ruination: [[7, 3]]\n") -> str:
    """Return a region in a file of its own."""
    near = ", ".join(adjacent)
    return f"name: {name}\nvalue: 2\npopulous: false\nadjacent: [{near}]\n{more}{PROVENANCE}"


def fan(folder: Path, **packs: dict[str, str]) -> tuple[Catalogue | None, list[Finding]]:
    """Load packs laid over the tiny one, in this order."""
    write_tiny(folder / "tiny")
    return load_packs([write(folder / name, files) for name, files in packs.items()])


def fine(folder: Path, **packs: dict[str, str]) -> Catalogue:
    """Return the catalogue of packs laid over the tiny one, which must be right."""
    catalogue, wrong = fan(folder, **packs)
    assert not wrong, wrong
    assert catalogue is not None
    return catalogue
