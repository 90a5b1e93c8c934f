"""What a region promises a player, in points: rough, quick, no looking ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ruinous.games.oldworld.evaluation.printed import Wish
    from ruinous.games.oldworld.evaluation.reading import Reading

CHANCES: Final = (0.05, 0.12, 0.25, 0.42, 0.75, 0.85, 0.92, 0.97)
"""Estimated probability of dominating, by lead over resistance and rivals."""
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
"""How much of a counter one token less promises."""


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
    """Return the points that a region promises, with so much more of the player in it.

    Args:
        figures: figures more, with their attack and how many of them are cultists.
        strength: domination value besides, of a card.
        magic: symbols on it.
    """
    own = reading.bodies[seat] + figures
    dice = reading.dice[seat] + attack
    prey = reading.all_bodies - reading.bodies[seat]
    danger = reading.all_dice - reading.dice[seat]
    if reading.ruined:
        return RUINED * own
    total = conquest(reading, seat, figures + strength)
    total += PREY * min(HITS * dice, prey) - LOSS * min(HITS * danger, own)
    spread = max(reading.spread[seat] + cultists, 0)
    if wish.kills:
        total += TICK * (1 - 0.5**dice) if prey else 0.0
    elif spread and reading.fits[seat] and (not wish.magic or reading.magic + magic >= ENOUGH):
        total += TICK if spread >= ENOUGH else TICK * SOME
    return total + _corruption(reading, seat, spread)


def conquest(reading: Reading, seat: int, more: int = 0) -> float:
    """Return the points that dominating a region promises, with so much more domination value."""
    lead = reading.domination[seat] + more - reading.rivals[seat] - LEAST_LEAD
    return CHANCES[lead if lead < len(CHANCES) else -1] * reading.conquest if lead >= 0 else 0.0


def _corruption(reading: Reading, seat: int, new: int) -> float:
    """Return what corruption promises: ruiners share more the nearer the ruin is."""
    mine = reading.lying[seat] + new
    if not mine:
        return 0.0
    total = reading.ruin + reading.all_spread - reading.spread[seat] + new
    near = min(total / reading.threshold, 1.0) if reading.threshold else 1.0
    ahead = 0
    for player, lying in enumerate(reading.lying):
        ahead += player != seat and lying + reading.spread[player] > mine
    points = reading.award[ahead] if ahead < len(reading.award) else 0
    return SHARE * new + 0.5 * near * near * points
