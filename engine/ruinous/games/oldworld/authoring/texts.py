"""The texts of a new pack, Power or card: they pass the check, and their example fails.

What depends on the packs, such as a region to play in, comes as a `Stage`.
"""

from __future__ import annotations

import re
from textwrap import indent
from typing import TYPE_CHECKING, Final

from ruinous.game.drafts import scalar
from ruinous.packs import slug
from ruinous.packs.repeats import without_repeats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.games.oldworld.authoring.home import Stage

PROVENANCE: Final = "provenance: {status: sourced, basis: our own}"
_NOT_YET: Final = "# Not yet so: say what must be, and write the effect that makes it so."


def list_file(key: str, items: str, set_: str, power: str = "") -> str:
    """Return a file with a list of cards or upgrades.

    Args:
        key: the key of the list.
        power: id of the Power whose they are, if they are of one.
    """
    owner = f"power: {scalar(power)}\n" if power else ""
    head = f"{owner}set: {scalar(set_)}\n{PROVENANCE}\n"
    return without_repeats(f"{head}{key}:\n{indent(items, '  ')}")


def old_world_card(name: str, stage: Stage) -> str:
    """Return an Old World card with an example that fails."""
    given = (f"old world: {flow_list(stage.sets)}", f"old world deck: [{scalar(slug(name))}]")
    effect = "when revealed: each player gains 1 power"
    return _item(name, slug(name), ("copies: 1",), effect, stage, given, ("phase: old world",))


def chaos_card(
    name: str, copies: int, stage: Stage, id_: str = "", cost: int = 1, magic: int = 0
) -> str:
    """Return a Chaos card with an example that fails.

    Args:
        id_: where it is not made of the name.
    """
    id_, power = id_ or slug(name), scalar(stage.power)
    keys = (f"copies: {copies}", f"cost: {cost}", *([f"magic: {magic}"] if magic else []))
    given = f"players: {{{power}: {{power: {max(cost, 1)}, hand: [{scalar(id_)}]}}}}"
    when = ("phase: summoning", f"{power}: [play {id_}, {stage.region}/1]")
    return _item(name, id_, keys, "when played: gain 1 power", stage, (given,), when)


def upgrade(name: str, id_: str, kind: str, figures: str, stage: Stage) -> str:
    """Return an upgrade with an example that fails.

    Args:
        figures: the word for the figures that it is about; empty when it is for the player.
    """
    effect = f"attack of your {figures} +1" if figures else "your power refill +1"
    given = f"players: {{{scalar(stage.power)}: {{upgrades: [{scalar(id_)}]}}}}"
    return _item(name, id_, (f"kind: {kind}",), effect, stage, (given,), ("phase: draw",))


def _item(
    name: str,
    id_: str,
    keys: Sequence[str],
    effect: str,
    stage: Stage,
    given: Sequence[str],
    when: Sequence[str],
) -> str:
    """Return an item with an example that fails.

    Args:
        keys: its lines between id and effect.
        given: lines of the position besides the seats.
        when: steps of the example.
    """
    position = (f"seats: {flow_list(stage.seats)}", *given)
    cards = (f"cards: {scalar(stage.cards)}",) if stage.cards else ()
    return f"""\
- name: {scalar(name)}
{_lines(2, *([f"id: {scalar(id_)}"] if id_ != slug(name) else []), *keys)}\
  effect: |
    {effect}
  {PROVENANCE}
  examples:
    - title: say what happens
      given:
{_lines(8, *cards, *position)}\
      when:
{_lines(8, *(f"- {step}" for step in when))}\
      {_NOT_YET}
      then:
        players: {{{scalar(stage.power)}: {{points: 1}}}}
"""


def _lines(blanks: int, *lines: str) -> str:
    return "".join(f"{' ' * blanks}{line}\n" for line in lines)


_FOLLOWERS: Final = (
    ("servant", "cultist", 6, 1, 0, 1),
    ("fighter", "warrior", 5, 2, 2, 1),
    ("giant", "greater daemon", 1, 3, 3, 3),
)
"""Word, class, figures, cost, attack and defense."""


def power_file(name: str, order: int, threats: tuple[int, ...]) -> str:
    """Return a Power with three kinds of figures and a dial of seven ticks and victory."""
    start, *later = threats
    gifts = ("score 3 points", "choose an upgrade") * 3
    ticks = [f"{{threat: {start}}}"]
    ticks += [f"{{threat: {n}, effect: {gift}}}" for n, gift in zip(later, gifts, strict=True)]
    listed = "\n".join(f"    - {tick}" for tick in [*ticks, "{victory: true}"])
    return f"""\
id: {scalar(slug(name))}
name: {scalar(name)}
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
{PROVENANCE}
"""


def first_upgrades(name: str, others: int) -> str:
    """Return the upgrades of a new Power: one for each class of figures, others for the player."""
    kinds = ["cultist", "warrior", "greater daemon", *(f"power {n + 1}" for n in range(others))]
    return "".join(_first_upgrade(name, kind) for kind in kinds)


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
  {PROVENANCE}
"""


def _bare(name: str) -> str:
    """Return the words of a name in small letters, without an article."""
    return re.sub(r"^(the|an|a)-", "", slug(name)).replace("-", " ")


def flow_list(words: tuple[str, ...]) -> str:
    """Return names or ids as a list of YAML in brackets."""
    return f"[{', '.join(map(scalar, words))}]"
