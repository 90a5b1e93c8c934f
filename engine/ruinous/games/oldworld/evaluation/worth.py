"""Estimated value of a region for a player, in points: rough, quick, without looking ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ruinous.games.oldworld.evaluation.printed import Wish
    from ruinous.games.oldworld.evaluation.reading import Reading

CHANCES: Final[tuple[float, ...]] = (0.05, 0.12, 0.25, 0.42, 0.75, 0.85, 0.92, 0.97)
"""Estimated probability of dominating, by lead over resistance and rivals."""
CERTAIN: Final = len(CHANCES) - 1
"""Number of the last of them."""
LEAST_LEAD: Final = -3
"""The lead that the first of these is for."""
TICK: Final = 4.0
"""Points that a counter on the dial is worth."""
HITS: Final = 0.5
"""Figures that a die kills."""
LOSS: Final = 0.35
"""Points that a figure lost in battle costs."""
PREY: Final = 0.25
"""Points that a figure killed in battle is worth, whatever the dial says."""
SHARE: Final = 0.15
"""Points that a token of corruption is worth far from ruin."""
RUINED: Final = 0.1
"""Points that a figure is worth where nothing more can be won."""
ENOUGH: Final = 2
"""Corruption, and magic, that a dial asks for in a region."""
SOME: Final = 0.3
"""Share of a dial counter's value when one token is missing for it."""


def worth(
    reading: Reading,
    seat: int,
    wish: Wish,
    figures: int = 0,
    attack: int = 0,
    cultists: int = 0,
    strength: int = 0,
    magic: int = 0,
) -> float:
    """Return the value of a region for a player, with additional figures or a card of the player.

    Args:
        figures: number of additional figures, with their attack and how many are cultists.
        strength: domination value of an additional card.
        magic: magic symbols of that card.
    """
    own = reading.bodies[seat] + figures
    if reading.ruined:
        return RUINED * own
    dice = reading.dice[seat] + attack
    prey = reading.all_bodies - reading.bodies[seat]
    danger = HITS * (reading.all_dice - reading.dice[seat])
    hits = HITS * dice
    lost = danger if danger < own else own
    total = conquest(reading, seat, figures + strength)
    total += PREY * (hits if hits < prey else prey) - LOSS * lost
    spread = reading.spread[seat] + cultists
    if spread < 0:
        spread = 0
    if wish.kills:
        total += TICK * (1 - 0.5**dice) if prey else 0.0
    elif spread and reading.fits[seat] and (not wish.magic or reading.magic + magic >= ENOUGH):
        total += TICK if spread >= ENOUGH else TICK * SOME
    mine = reading.lying[seat] + spread
    return total + _corruption(reading, seat, spread, mine) if mine else total


def conquest(reading: Reading, seat: int, more: int = 0) -> float:
    """Return the expected points for dominating a region, with additional domination value."""
    lead = reading.lead[seat] + more - LEAST_LEAD
    return CHANCES[lead if lead < CERTAIN else CERTAIN] * reading.conquest if lead >= 0 else 0.0


def _corruption(reading: Reading, seat: int, new: int, mine: int) -> float:
    """Return the value of corruption, which grows as the region comes nearer to ruin.

    Args:
        new: tokens that the player will place.
        mine: tokens that the player will have then, one at least.
    """
    total = reading.ruin + reading.all_spread - reading.spread[seat] + new
    near = min(total / reading.threshold, 1.0) if reading.threshold else 1.0
    ahead = 0
    for player, held in enumerate(reading.held):
        if held > mine and player != seat:
            ahead += 1
    points = reading.award[ahead] if ahead < len(reading.award) else 0
    return SHARE * new + 0.5 * near * near * points
