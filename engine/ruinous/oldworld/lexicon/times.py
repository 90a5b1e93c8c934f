"""Moments, times, spans and units: when things happen, and for how long."""

from __future__ import annotations

from typing import Final

from ruinous.language.lexicon import Moment, SpanWord, Time, Unit

MOMENTS: Final = (
    Moment(phrase="at the start of battle", key="start of battle",
           doc="Before any regular dice are rolled in any region.",
           rule="battle.beginning-effects"),
    Moment(phrase="at the end of battle", key="end of battle",
           doc="After the battles of all regions.", rule="battle.end-effects"),
    Moment(phrase="after hits are assigned", key="hits assigned", gives="region",
           doc="When all players have rolled and assigned in a region, before the killed leave.",
           rule="battle.kill.tipped-until-region-end"),
    Moment(phrase="before corruption is placed here", key="before corruption", gives="region",
           doc="In the corruption step, when the region's turn begins.",
           rule="corruption.region-order"),
    Moment(phrase="before the ruin check here", key="before the ruin check", gives="region",
           doc="In the corruption step, after tokens are placed and before they are counted.",
           rule="ruin.threshold-twelve"),
    Moment(phrase="at the start of the end phase", key="start of the end phase",
           doc="Before Chaos cards are removed.", rule="end.six-steps"),
    Moment(phrase="in the old world step", key="old world step",
           doc="When Old World cards are resolved, step 3 of the end phase.",
           rule="end.old-world.resolve"),
    Moment(phrase="in the draw phase", key="draw phase",
           doc="When a player draws and sets the power marker.", rule="draw.count-from-sheet"),
)  # fmt: skip

TIMES: Final = (
    Time(phrase="in battle", key="battle", doc="By hits of battle dice.",
         rule="battle.kill.threshold"),
    Time(phrase="on a turn", key="turn", doc="As the action a player pays for in a turn.",
         rule="summon.turns.one-action"),
    Time(phrase="in the summoning phase", key="summoning", doc="While players take turns.",
         rule="summon.turns.cycle"),
    Time(phrase="in the corruption step", key="corruption step",
         doc="While cultists place corruption.", rule="corruption.two-steps"),
    Time(phrase="in the end phase", key="end", doc="While cards are cleared from the board.",
         rule="end.remove-cards"),
    Time(phrase="this phase", key="phase", memory=True, doc="Since the phase began.",
         rule="dial.counter.once-per-phase-and-region"),
    Time(phrase="this round", key="round", memory=True, doc="Since the round began.",
         rule="ruin.ruiners.any-time-this-round"),
)  # fmt: skip

SPANS: Final = (
    SpanWord(phrase="until the end of the battle", window="battle",
             doc="To the end of the battle phase.", rule="battle.end-effects"),
    SpanWord(phrase="until the end of the phase", window="phase", doc="To the end of the phase.",
             rule="round.six-phases"),
    SpanWord(phrase="until the end of the round", window="round", doc="To the end of the round.",
             rule="general.control.duration-round"),
)  # fmt: skip

UNITS: Final = (
    Unit(phrase="round", doc="At most once in a round.", rule="round.six-phases"),
    Unit(phrase="phase", doc="At most once in a phase.",
         rule="dial.counter.once-per-phase-and-region"),
    Unit(phrase="battle", doc="At most once in a battle phase.",
         rule="battle.beginning-effects"),
    Unit(phrase="region", type="region", doc="At most once for each region.",
         rule="dial.counter.once-per-phase-and-region"),
    Unit(phrase="figure", type="figure", doc="At most once for each figure.",
         rule="summon.repeat-same-figure"),
)  # fmt: skip
