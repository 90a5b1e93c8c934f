"""The command `new --instead-of`: a card or an upgrade that takes the place of another.

It keeps the id, the Power, the set and the number of copies, so that the deck or set of upgrades
stays complete; it is added to `replaces` in `pack.yaml`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.diagnostics import did_you_mean, listed
from ruinous.game.drafts import CannotDraft, Draft, appended, free, id_of
from ruinous.games.oldworld.authoring import texts
from ruinous.games.oldworld.schema.models.items import ChaosCard, Upgrade
from ruinous.packs import is_called
from ruinous.packs.folder import PACK_FILE
from ruinous.packs.pack_file import with_replacement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.game.drafts import Request
    from ruinous.games.oldworld.authoring.home import Home

Replaceable: TypeAlias = "ChaosCard | Upgrade"
MOST: Final = 12
"""Maximum number of cards that are listed; if there are more, a Power must be given first."""


def card_instead(request: Request, home: Home, cards: Sequence[Replaceable]) -> Draft:
    """Return a card that takes the place of another one of its kind.

    Args:
        cards: all cards of that kind.

    Raises:
        CannotDraft: the new name is not allowed; or the card to replace does not exist, is
            ambiguous, or belongs to this pack.
    """
    name = request.name
    id_of(name)
    old = _replaced(request, home, cards)
    stage = home.stage(old.power, old.set)
    if isinstance(old, Upgrade):
        card = texts.upgrade(name, old.id, old.kind, _figures(home, old), stage)
    else:
        card = texts.chaos_card(name, old.copies, stage, old.id, old.cost, old.magic)
    return _put(request, home, old, card)


def _replaced(request: Request, home: Home, cards: Sequence[Replaceable]) -> Replaceable:
    """Return the card that a new one takes the place of."""
    name, power = request.instead_of, home.power(request.owner) if request.owner else None
    kind = "upgrade" if isinstance(cards[0], Upgrade) else "Chaos card"
    cards = [card for card in cards if power is None or card.power == power.id]
    found = [card for card in cards if is_called(card, name)]
    if not found:
        whose = f" of {power.name}" if power else ""
        advice = did_you_mean(name, [each for card in cards for each in (card.name, card.id)])
        advice = advice or candidates(cards)
        raise CannotDraft(f"no {kind}{whose} is called `{name}`", advice)
    if len(found) > 1:
        ids = listed([card.id for card in found], "and")
        raise CannotDraft(f"several cards are called `{name}`", f"name one by its id: {ids}")
    if found[0].pack == home.id:
        place = f"{found[0].span.file}:{found[0].span.line}"
        raise CannotDraft(f"`{name}` is of this pack", f"change it where it stands, in {place}")
    return found[0]


def candidates(cards: Sequence[Replaceable]) -> str:
    """Return advice that lists the cards that can be replaced, or their Powers if many can."""
    if len(cards) > MOST:
        powers = dict.fromkeys(card.power for card in cards)
        return f"see those of one Power with --power: {listed(list(powers))}"
    return f"there are {listed([card.id for card in cards], 'and')}"


def _figures(home: Home, old: Upgrade) -> str:
    """Return the plural of the figures that an upgrade concerns; empty for a player's upgrade."""
    [power] = [power for power in home.catalogue.powers if power.id == old.power]
    return next((each.plural for each in power.followers if each.class_ == old.kind), "")


def _put(request: Request, home: Home, old: Replaceable, card: str) -> Draft:
    """Return a draft with the card below those of its Power and set, or in a file of its own.

    Args:
        card: the text of the card's entry.
    """
    shelf, key, read = old.prefix, old.file.shelf, request.read
    near = _file_of(home, old)
    if near is None:
        paths = (f"{shelf}/{old.power}.yaml", f"{shelf}/{old.power}-{old.set}.yaml")
        path, text = free(home.folder, *paths), texts.list_file(key, card, old.set, old.power)
    else:
        path, text = f"{shelf}/{near.name}", appended(near, read(near), card, key)
    pack = with_replacement(read(home.folder / PACK_FILE), old.reference)
    refusal = f"`{request.name}` cannot stand for `{old.name}`"
    return Draft({path: text, PACK_FILE: pack}, refusal, is_new=False)


def _file_of(home: Home, old: Replaceable) -> Path | None:
    """Return the file of the pack that has cards of the same Power and set, if there is one."""
    items = home.catalogue.items
    own = [card for card in items if isinstance(card, type(old)) and card.pack == home.id]
    alike = [card for card in own if (card.power, card.set) == (old.power, old.set)]
    return Path(alike[0].span.file) if alike else None
