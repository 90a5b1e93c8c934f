"""The texts of a new pack, Power or card: they pass the check, and their example fails.

What depends on the packs, such as a region to play in, is handed in: see `Stage`.
"""

from __future__ import annotations

import json
import re
from textwrap import indent
from typing import Final

from ruinous.packs import slug
from ruinous.struct import struct

_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9'-]*( [A-Za-z0-9'-]+)*")
_NOT_PLAIN: Final = frozenset(("yes", "no", "on", "off", "true", "false", "null", "y", "n"))
_PROVENANCE: Final = "provenance: {status: sourced, basis: our own}"
_NOT_YET: Final = "# Not yet so: say what must be, and write the effect that makes it so."


@struct
class Stage:
    """Where the example of a new card is played."""

    seats: tuple[str, ...]
    """Ids of the Powers that play it."""
    power: str
    """Id of the Power that the example looks at."""
    region: str
    """Id of a region."""
    sets: tuple[str, ...] = ()
    """The sets of Old World cards, for a new one."""
    cards: str = ""
    """The set of Chaos cards, where the Power has several."""


def pack_file(name: str, version: str) -> str:
    """Return a `pack.yaml` that requires the base pack."""
    return f"""\
id: {_text(slug(name))}
version: 0.1.0
title: {_text(name)}
requires:
  - {{pack: base, version: ">={version}"}}
replaces: []
"""


def old_world_file(set_: str, card: str) -> str:
    """Return an `old-world.yaml` with one card."""
    return f"set: {_text(set_)}\ncards:\n{indent(card, '  ')}"


def chaos_file(power: str, set_: str, card: str) -> str:
    """Return a file of Chaos cards with one card."""
    return f"power: {_text(power)}\nset: {_text(set_)}\ncards:\n{indent(card, '  ')}"


def old_world_card(name: str, stage: Stage) -> str:
    """Return an Old World card with an example that fails."""
    return f"""\
- name: {_text(name)}
  copies: 1
  effect: |
    when revealed: each player gains 1 power
  {_PROVENANCE}
  examples:
    - title: say what happens
      given:
        seats: {_list(stage.seats)}
        old world: {_list(stage.sets)}
        old world deck: [{_text(slug(name))}]
      when:
        - phase: old world
      {_NOT_YET}
      then:
        players: {{{_text(stage.power)}: {{points: 1}}}}
"""


def upgrades_file(power: str, set_: str, upgrades: str) -> str:
    """Return a file of upgrades."""
    return f"power: {_text(power)}\nset: {_text(set_)}\nupgrades:\n{indent(upgrades, '  ')}"


def chaos_card(
    name: str, copies: int, stage: Stage, id_: str = "", cost: int = 1, magic: int = 0
) -> str:
    """Return a Chaos card with an example that fails.

    Args:
        id_: where it is not made of the name.
    """
    id_ = id_ or slug(name)
    cards = f"        cards: {_text(stage.cards)}\n" if stage.cards else ""
    symbols = f"  magic: {magic}\n" if magic else ""
    return f"""\
- name: {_text(name)}
{_id(name, id_)}  copies: {copies}
  cost: {cost}
{symbols}\
  effect: |
    when played: gain 1 power
  {_PROVENANCE}
  examples:
    - title: say what happens
      given:
{cards}        seats: {_list(stage.seats)}
        players: {{{_text(stage.power)}: {{power: {max(cost, 1)}, hand: [{_text(id_)}]}}}}
      when:
        - phase: summoning
        - {_text(stage.power)}: [play {id_}, {stage.region}/1]
      {_NOT_YET}
      then:
        players: {{{_text(stage.power)}: {{points: 1}}}}
"""


def upgrade(name: str, id_: str, kind: str, figures: str, stage: Stage) -> str:
    """Return an upgrade with an example that fails.

    Args:
        figures: the word for the figures that it is about; empty when it is for the player.
    """
    cards = f"        cards: {_text(stage.cards)}\n" if stage.cards else ""
    effect = f"attack of your {figures} +1" if figures else "your power refill +1"
    return f"""\
- name: {_text(name)}
{_id(name, id_)}  kind: {kind}
  effect: |
    {effect}
  {_PROVENANCE}
  examples:
    - title: say what happens
      given:
{cards}        seats: {_list(stage.seats)}
        players: {{{_text(stage.power)}: {{upgrades: [{_text(id_)}]}}}}
      when:
        - phase: draw
      {_NOT_YET}
      then:
        players: {{{_text(stage.power)}: {{points: 1}}}}
"""


def power_file(name: str, order: int, threats: tuple[int, ...]) -> str:
    """Return a Power with three kinds of figures and a dial of seven ticks and victory."""
    start, *later = threats
    gifts = ("score 3 points", "choose an upgrade") * 3
    ticks = [f"{{threat: {start}}}"]
    ticks += [f"{{threat: {n}, effect: {gift}}}" for n, gift in zip(later, gifts, strict=True)]
    listed = "\n".join(f"    - {tick}" for tick in [*ticks, "{victory: true}"])
    return f"""\
id: {_text(slug(name))}
name: {_text(name)}
colour: grey
order: {order}
power: 6
draw: {{cards: 2}}
followers:
{"".join(_follower(name, *row) for row in _FOLLOWERS)}\
# This settles ties where a Threat number stands on another dial too.
effect: |
  you are lower in threat ties
dial:
  condition: |
    when you dominate a region, once per round: gain 1 counter
  ticks:
{listed}
{_PROVENANCE}
"""


def first_upgrades(name: str, others: int) -> str:
    """Return the upgrades of a new Power: one for each class of figures, others for the player."""
    kinds = ["cultist", "warrior", "greater daemon", *(f"power {n + 1}" for n in range(others))]
    return "".join(_first_upgrade(name, kind) for kind in kinds)


_FOLLOWERS: Final = (
    ("servant", "cultist", 6, 1, 0, 1),
    ("fighter", "warrior", 5, 2, 2, 1),
    ("giant", "greater daemon", 1, 3, 3, 3),
)
"""Word, class, figures, cost, attack and defense."""


def _follower(
    name: str, word: str, class_: str, figures: int, cost: int, attack: int, defense: int
) -> str:
    whole = f"{_bare(name)} {word}"
    return f"""\
  - {{name: {whole.title()}, singular: {whole}, plural: {whole}s,
     class: {class_}, figures: {figures}, cost: {cost}, attack: {attack}, defense: {defense}}}
"""


def _first_upgrade(name: str, kind: str) -> str:
    return f"""\
- name: Upgrade of the {kind}
  id: {slug(name)}-{slug(kind)}
  kind: {kind.rstrip(" 0123456789")}
  effect: |
    your power refill +1
  {_PROVENANCE}
"""


def _id(name: str, id_: str) -> str:
    """Return the line with the id of a card, where it is not made of the name."""
    return f"  id: {_text(id_)}\n" if id_ != slug(name) else ""


def _bare(name: str) -> str:
    """Return the words of a name in small letters, without an article."""
    return re.sub(r"^(the|an|a)-", "", slug(name)).replace("-", " ")


def _list(words: tuple[str, ...]) -> str:
    return f"[{', '.join(map(_text, words))}]"


def _text(name: str) -> str:
    """Return a name or an id as YAML, in quotes where it needs them."""
    plain = _PLAIN.fullmatch(name) and name.lower() not in _NOT_PLAIN
    return name if plain else json.dumps(name, ensure_ascii=False)
