"""Drafts for `ruinous new`: a pack, a card, a machine, house rules (`Game.authoring`)."""

from __future__ import annotations

from textwrap import indent
from typing import TYPE_CHECKING, Final

from ruinous.game.drafts import (
    PACK,
    CannotDraft,
    Draft,
    appended,
    id_of,
    must_be_new,
    pack_file,
    scalar,
)
from ruinous.game.protocol import Authoring
from ruinous.packs.folder import PACK_FILE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.game.drafts import Request
    from ruinous.games.marauders.models import Catalogue

CARD: Final = "card"
MACHINE: Final = "machine"
RULES: Final = "rules"
_FILE: Final = "cards/{}.yaml"
_RULES_FILE: Final = "rules.yaml"
_PROVENANCE: Final = "provenance: {status: sourced, basis: our own}\n"


class MaraudersAuthoring(Authoring):
    """Packs, troops with an effect, machines in three parts, and house rules."""

    def kinds(self) -> Sequence[str]:
        """Return the kinds of things that can be drafted."""
        return (PACK, CARD, MACHINE, RULES)

    def draft(self, request: Request) -> Draft:
        """Return the files of a draft (raises `CannotDraft` where the request cannot be met)."""
        if request.owner or request.instead_of or request.beside:
            message = "a card here belongs to nobody and is next to nothing"
            raise CannotDraft(message, "say its name alone")
        id_ = id_of(request.name)
        if request.kind == PACK:
            card = _troop(f"First of {request.name}", request.catalogue)
            files = {PACK_FILE: pack_file(request.name, request.catalogue.packs[-1])}
            return Draft({**files, _FILE.format(id_): _file(card)}, holds=True)
        if request.kind == RULES:
            return _house_rules(request)
        entries = _machine(request.name, request.catalogue)
        if request.kind == CARD:
            entries = _troop(request.name, request.catalogue)
        ids = [card.id for card in request.catalogue.cards]
        must_be_new(id_ if request.kind == CARD else f"{id_}-front", ids, "card")
        return _added(request, entries)


def _added(request: Request, entries: str) -> Draft:
    """Return the file of the pack's cards with new entries added, or a new file with them."""
    path = _FILE.format(request.catalogue.packs[-1].id)
    place = request.folder / path
    if not place.exists():
        return Draft({path: _file(entries)}, holds=True)
    text = appended(place, request.read(place), entries, "cards")
    return Draft({path: text}, is_new=False, holds=True)


def _house_rules(request: Request) -> Draft:
    """Return a file with a rule for everybody (`CannotDraft` if the pack has one already)."""
    id_of(request.name)
    if (request.folder / _RULES_FILE).exists():
        message = f"`{request.folder / _RULES_FILE}` is there already"
        raise CannotDraft(message, "write your rule below `effect` in it")
    first, second = _seats(request.catalogue)
    text = f"""\
# {request.name}
# Numbers of the core rules are changed here too, one by one: `rules: {{boxes: 12}}`, with
# `replaces: [rules/boxes]` in pack.yaml.
effect: |
  at the end of the turn of a player: that player gains 1 point
{_PROVENANCE}examples:
  - title: whose turn is over
    given: {{seats: [{first}, {second}]}}
    when: [{{{first}: discard}}]
    then: {{score: {{{first}: 1, {second}: 0}}}}
"""
    return Draft({_RULES_FILE: text}, holds=True)


def _file(entries: str) -> str:
    return f"{_PROVENANCE}cards:\n{indent(entries, '  ')}"


def _seats(catalogue: Catalogue) -> tuple[str, str]:
    """Return the players of an example; a pack without errors has them."""
    assert catalogue.rules is not None
    first, second, *_ = catalogue.rules.players
    return first, second


def _troop(name: str, catalogue: Catalogue) -> str:
    """Return a card with an effect, and an example that holds."""
    id_ = id_of(name)
    goblin = next(card.id for card in catalogue.cards if card.colour == "grey")
    first, second = _seats(catalogue)
    return f"""\
- name: {scalar(name)}
  colour: purple
  attack: 3
  effect: |
    when placed: discard an enemy goblin
  examples:
    - title: the goblin of another player is discarded
      given:
        seats: [{first}, {second}]
        sheets: {{{second}: {{1: {{5: {goblin}}}}}}}
        pile: [{id_}]
      when: [{{{first}: [place {first}/1, 5]}}]
      then: {{cards: {{{second}: []}}}}
"""


def _machine(name: str, catalogue: Catalogue) -> str:
    """Return the parts of a machine, with an example of the order in which they attack."""
    machine = id_of(name)
    first, second = _seats(catalogue)
    parts = [
        f"""\
- name: {scalar(f"{name} {part.capitalize()}")}
  colour: red
  machine: {machine}
  part: {part}
  attack: 8
"""
        for part in ("front", "rear", "crew")
    ]
    example = f"""\
  examples:
    - title: it attacks when its parts stand in their order
      given:
        seats: [{first}, {second}]
        sheets: {{{first}: {{1: {{4: {machine}-front, 5: {machine}-rear, 6: {machine}-crew}}}}}}
      then: {{attack: {{{first}: {{1: 8}}}}}}
"""
    return f"{parts[0]}{example}\n" + "\n".join(parts[1:])
