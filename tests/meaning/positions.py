"""Random positions in which the effect under test is in force, or can be played."""

from random import Random
from typing import Any, Final

from meaning.stage import HOMES, content

MANY: Final = 12
"""So many figures of a kind would stand in each region, if there were as many."""
OTHERS: Final = ("dazzle", "teleport", "drain-power")
"""Further cards of Tzeentch that may lie about."""


def position(chance: Random, home: str) -> dict[str, Any]:
    """Return the `given` of a scenario.

    Args:
        home: what the effect under test is on.
    """
    catalogue = content().catalogue
    regions = [region.id for region in catalogue.regions]
    given: dict[str, Any] = {
        "seed": chance.randrange(1_000),
        "round": chance.randint(1, 3),
        "regions": {},
        "players": {power.id: _player(chance, power.id) for power in catalogue.powers},
    }
    left = {each.id: each.figures for power in catalogue.powers for each in power.followers}
    left |= {token.id: token.supply for token in catalogue.tokens}
    for region in regions:
        if region == "kislev" or chance.random() < 0.6:
            given["regions"][region] = _region(chance, left)
    kislev = given["regions"]["kislev"]
    tzeentch = given["players"]["tzeentch"]
    if home == "card":
        kislev["cards"] = [HOMES[home].item]
        tzeentch["hand"].append(HOMES[home].item)
        tzeentch["power"] = 3
    elif home == "upgrade":
        tzeentch["upgrades"] = [HOMES[home].item]
    elif home == "old world card":
        given["track"] = [HOMES[home].item, None]
    if chance.random() < 0.5:
        given["regions"].setdefault("norsca", {})["cards"] = [None, chance.choice(OTHERS)]
    return given


def _region(chance: Random, left: dict[str, int]) -> dict[str, Any]:
    catalogue = content().catalogue
    return {
        "figures": {
            power.id: {
                follower.id: 1
                for follower in power.followers
                if chance.random() < follower.figures / MANY and _taken(left, follower.id)
            }
            for power in catalogue.powers
        },
        "corruption": {
            power.id: chance.randint(1, 3) for power in catalogue.powers if chance.random() < 0.3
        },
        "tokens": {
            token.id: 1
            for token in catalogue.tokens
            if chance.random() < 0.2 and token.id != "corruption" and _taken(left, token.id)
        },
    }


def _taken(left: dict[str, int], sort: str) -> bool:
    """Take a figure or token of those that are left; return whether there was one."""
    left[sort] -= 1
    return left[sort] >= 0


def _player(chance: Random, power: str) -> dict[str, Any]:
    cards = content().catalogue.chaos_cards
    own = [card.id for card in cards if (card.power, card.set) == (power, "base")]
    own = [card for card in own if card not in (*OTHERS, HOMES["card"].item)]
    chance.shuffle(own)
    return {
        "hand": own[: chance.randint(0, 2)],
        "discards": own[2 : 2 + chance.randint(0, 2)],
        "deck": own[4 : 4 + chance.randint(0, 4)],
        "power": chance.randint(0, 3),
        "points": chance.randint(0, 20),
        "counters": chance.randint(0, 2),
        "dial": chance.randint(0, 2),
    }
