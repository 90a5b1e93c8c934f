"""A small pack that is right in every way, to break one thing of it at a time."""

import re
import time
import tracemalloc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

from ruinous.diagnostics import Finding
from ruinous.game.registry import load_packs
from ruinous.games.oldworld.schema.catalogue import Catalogue

CHAOS_FILE: Final = "chaos/ash.yaml"
POWER_FILE: Final = "powers/ash.yaml"
UPGRADES_FILE: Final = "upgrades/ash.yaml"

PROVENANCE: Final = "provenance: {status: sourced, basis: a test}\n"

PACK: Final = """\
id: tiny
version: 1.0.0
title: A tiny game
game: oldworld
"""
RULES: Final = (
    """\
rules:
  victory points: 50
  ruined regions: 5
  ruin threshold: 12
  power limit: 12
  starting hand: 3
  deck size: 6
  upgrades: 5
  card spaces: 2
  dice sides: 6
  hit on: 4
  explode on: 6
  battles: 1
  track spaces: 2
  old world deck: {2: 2}
  starting tokens: {lantern: 2}
"""
    + PROVENANCE
)
BOARD: Final = (
    """\
regions:
  - name: The Salt Flats
    value: 1
    populous: false
    adjacent: [high-moor]
  - name: High Moor
    value: 3
    populous: true
    adjacent: [the-salt-flats]
"""
    + PROVENANCE
)
TOKENS: Final = (
    """\
tokens:
  - name: lantern
    plural: lanterns
    supply: 6
    effect: |
      conquest of each region +1 for each lantern there
"""
    + PROVENANCE
)
RUINATION: Final = (
    """\
cards:
  - ruiners: 3
    regions: {the-salt-flats: [6, 3], high-moor: [8, 4]}
"""
    + PROVENANCE
)
OLD_WORLD: Final = """\
cards:
  - name: A Long Winter
    copies: 2
    effect: cost of moving a figure +1
    provenance: {status: sourced, basis: a test}
"""
POWER: Final = (
    """\
id: ash
name: Ash
colour: grey
order: 1
power: 7
draw: {cards: 2}
followers:
  - {name: Stoker, singular: stoker, plural: stokers,
     class: cultist, figures: 4, cost: 1, attack: 0, defense: 1}
dial:
  condition: |
    when you kill a figure: gain 1 counter
  ticks:
    - {threat: 3}
    - {threat: 6, effect: score 4 points}
    - {victory: true}
"""
    + PROVENANCE
)
SECOND_POWER: Final = (
    POWER.replace("id: ash", "id: frost")
    .replace("name: Ash", "name: Frost")
    .replace("toker", "kater")
)
SECOND: Final = ("frost", "zinc")
"""Powers beside the first, which are written with cards."""
CHAOS: Final = """\
power: ash
set: tiny
cards:
  - name: Ember Rain
    copies: 4
    cost: 0
    effect: |
      at the start of battle:
        roll 2 dice here
    provenance: {status: sourced, basis: a test}
    examples:
      - title: two dice more
        given: {seats: [ash]}
        then: {round: 1}
  - name: Cold Hearth
    copies: 2
    cost: 1
    magic: 1
    effect: forbid placing corruption here
    provenance: {status: reconstructed, basis: a guess, open: [who chooses]}
"""
UPGRADES: Final = """\
power: ash
set: tiny
upgrades:
""" + "".join(
    f"""\
  - name: {name}
    kind: {kind}
    effect: your power refill +1
    provenance: {{status: sourced, basis: a test}}
"""
    for name, kind in (
        ("Tongs", "cultist"),
        ("Bellows", "warrior"),
        ("Anvil", "greater daemon"),
        ("Coal", "power"),
        ("Peat", "power"),
    )
)

Breach: TypeAlias = tuple[str, str, str, str, str, str, str | None]
"""File, text, what to write instead; then code, place, start of message and of help."""

TINY: Final[Mapping[str, str]] = {
    "pack.yaml": PACK,
    "rules.yaml": RULES,
    "board.yaml": BOARD,
    "tokens.yaml": TOKENS,
    "ruination.yaml": RUINATION,
    "old-world.yaml": OLD_WORLD,
    "powers/ash.yaml": POWER,
    "chaos/ash.yaml": CHAOS,
    "upgrades/ash.yaml": UPGRADES,
}
"""Path to text of each file."""


def write(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write files below a folder, and return the folder; a second Power with its cards."""
    powers = (power for power in SECOND if f"powers/{power}.yaml" in files)
    more = {path: text for power in powers for path, text in cards_of(power).items()}
    for path, text in {**more, **files}.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode() if isinstance(text, str) else text)
    return folder


def cards_of(power: str) -> dict[str, str]:
    """Return the deck and upgrades that a second Power cannot be without."""
    files = {CHAOS_FILE: CHAOS, UPGRADES_FILE: UPGRADES}
    return {
        path.replace("ash", power): re.sub("(?<= name: )", f"{power} ", text.replace("ash", power))
        for path, text in files.items()
    }


def write_tiny(folder: Path, changed: Mapping[str, str | bytes] | None = None) -> Path:
    """Write the tiny pack with some files changed or added, and return its folder."""
    return write(folder, {**TINY, **(changed or {})})


def findings(folder: Path, changed: Mapping[str, str | bytes] | None = None) -> list[Finding]:
    """Return what is wrong with the tiny pack when some of its files are others."""
    return load_packs([write_tiny(folder, changed)])[1]


def catalogue(folder: Path, changed: Mapping[str, str | bytes] | None = None) -> Catalogue:
    """Return the catalogue of the tiny pack, which must be right."""
    found, wrong = load_packs([write_tiny(folder, changed)])
    assert not wrong, wrong
    assert found is not None
    return found


def swapped(path: str, old: str, new: str) -> dict[str, str]:
    """Return a file of the tiny pack with one piece of it, that it has once, put otherwise."""
    assert TINY[path].count(old) == 1, f"{old!r} is {TINY[path].count(old)} times in {path}"
    return {path: TINY[path].replace(old, new)}


def breach(folder: Path, row: Breach) -> None:
    """Assert that one change of the tiny pack is one finding."""
    path, old, new, code, where, message, advice = row
    finding = only(findings(folder, swapped(path, old, new)))
    assert (finding.code, place(finding)) == (code, where)
    assert finding.message.startswith(message)
    assert (finding.help or "").startswith(advice or "")
    assert finding.help is not None


def only(found: list[Finding]) -> Finding:
    """Return the one finding there is."""
    assert len(found) == 1, "\n".join(map(str, found)) or "nothing found"
    return found[0]


def place(finding: Finding) -> str:
    """Return the place of a finding as `line:column-end column`, with the end line if another."""
    span = finding.span
    end = f"{span.end_line}:" if span.end_line != span.line else ""
    return f"{span.line}:{span.column}-{end}{span.end_column}"


def underlined(finding: Finding, text: str) -> str:
    """Return the text that a finding underlines on its first line."""
    span = finding.span
    line = text.replace("\r\n", "\n").split("\n")[span.line - 1]
    return line[span.column - 1 : span.end_column - 1 if span.end_line == span.line else None]


@contextmanager
def bounded(*, megabytes: float) -> Iterator[None]:
    """Fail when what happens inside takes far more memory than it may, or ten times as long."""
    tracemalloc.start()
    start = time.process_time()
    yield
    took, (_, peak) = time.process_time() - start, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < megabytes * 1_000_000, f"{peak / 1e6:.0f} MB"
    assert took < 30, f"{took:.1f} s"
