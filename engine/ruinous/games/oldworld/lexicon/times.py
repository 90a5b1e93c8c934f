"""Moments, times, spans and units: when things happen, and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.floor import times
from ruinous.language.lexicon.entries import Moment, Step, Time, Window

if TYPE_CHECKING:
    from collections.abc import Iterator

WINDOWS: Final = (
    Window("round"),
    Window("phase", inside="round"),
    Window("battle", inside="round"),
)
"""What lasts to the end of the battle outlives the phases before it: that window is no phase."""

_STEPS: Final = {
    "old world": (),
    "draw": (),
    "summoning": (),
    "battle": (),
    "corruption": ("domination step", "corruption step"),
    "end": ("hero step", "old world step", "scoring step", "dial step", "victory step"),
}
"""Phase to the steps in it."""
STEPS: Final = tuple(
    Step(step, part=phase) for phase, steps in _STEPS.items() for step in (phase, *steps)
)


def _edges() -> Iterator[Moment]:
    """Yield start and end of each phase and step, but for those that have a name of their own."""
    named = frozenset(each.key for each in _NAMED)
    for phase, steps in _STEPS.items():
        yield from times.edges(phase, f"{phase} phase", rule=_RULE_OF_PHASES, first=phase,
                               last=(phase, *steps)[-1], without=named)  # fmt: skip
        for step in steps:
            yield from times.edges(step, step, rule=_RULES_OF_STEPS[phase], first=step, last=step,
                                   without=named)  # fmt: skip


def _of_regions(
    phrase: str, *, step: str, doc: str, rule: str, said: str = "", people_say: tuple[str, ...] = ()
) -> Iterator[Moment]:
    """Yield a moment that comes once for each region: in the one of the item, and in any.

    Args:
        doc: with `{}` for the region.
        said: what English says for the phrase, the region as its object.
    """
    key = phrase.removesuffix(" is placed")
    told = (f"{said} {{}}", f"{said} each region") if said else ("", f"{phrase} in each region")
    yield Moment(phrase=f"{phrase} here", key=key, step=step, gives="region", said=told[0],
                 people_say=tuple(f"{each} here" for each in people_say),
                 doc=doc.format("this region"), rule=rule)  # fmt: skip
    yield Moment(phrase=f"{phrase} in each region", key=key, step=step, gives="region",
                 said=told[1], people_say=people_say,
                 doc=doc.format("a region, each in its turn"), rule=rule)  # fmt: skip


_RULE_OF_PHASES: Final = "round.six-phases"
_RULES_OF_STEPS: Final = {"corruption": "corruption.two-steps", "end": "end.six-steps"}
_NAMED: Final = (
    *times.rounds(start="When a round begins, before the Old World phase.",
                  end="When a round is over and the game goes on, before what lasts for the round"
                      " ends.",
                  first="old world", last="victory step", rule="round.six-phases"),
    times.end_of_game(doc="When the game is over, before it is worked out who has won.",
                      step="victory step", rule="gameend.check-order"),
    Moment(phrase="at the start of battle",
           next="at the start of the next battle phase", key="start of battle",
           step="battle", opens=True,
           people_say=("at the start of the battle phase", "at the beginning of the battle phase",
                       "at the beginning of battle", "before battle"),
           doc="At the start of the battle phase, before any regular dice are rolled.",
           rule="battle.beginning-effects"),
    Moment(phrase="at the end of battle",
           next="at the end of the next battle phase", key="end of battle", step="battle",
           begun="start of battle",
           people_say=("at the end of the battle phase", "after battle", "after the battle phase"),
           doc="At the end of the battle phase, after the battles of all regions.",
           rule="battle.end-effects"),
    Moment(phrase="before a battle here", key="before a battle", step="battle", gives="region",
           people_say=("at the start of a battle here", "before each battle here",
                       "before dice are rolled here", "when a battle begins here"),
           doc="When a battle is fought in this region, before any dice of it are rolled.",
           rule="battle.region-by-region"),
    Moment(phrase="before each battle", key="before a battle", step="battle", gives="region",
           people_say=("before a battle", "before dice are rolled", "when a battle begins"),
           doc="When a battle is fought anywhere, before any dice of it are rolled.",
           rule="battle.region-by-region"),
    Moment(phrase="after hits are assigned here", key="hits assigned", step="battle",
           gives="region",
           people_say=("after a battle here", "after the battle here", "after each battle here",
                       "when a battle here ends", "at the end of a battle here"),
           doc="When all players have rolled and assigned here, before the killed leave.",
           rule="battle.kill.tipped-until-region-end"),
    Moment(phrase="after hits are assigned", key="hits assigned", step="battle", gives="region",
           doc="When all players have rolled and assigned in a region, before the killed leave it.",
           rule="battle.kill.tipped-until-region-end"),
    *_of_regions("before domination", step="domination step", rule="domination.only-highest",
                 doc="In the domination step, before it is worked out who dominates {}.",
                 people_say=("before domination is worked out",
                             "before domination is scored", "before dominating")),
    *_of_regions("before corruption is placed", step="corruption step",
                 said="when the corruption step comes to",
                 doc="In the corruption step, when the turn of {} begins.",
                 rule="corruption.region-order"),
    *_of_regions("before the ruin check", step="corruption step",
                 doc="In the corruption step, between placing tokens in {} and counting them.",
                 rule="ruin.threshold-twelve"),
    Moment(phrase="at the start of the end phase",
           next="at the start of the next end phase", key="start of end", step="end", opens=True,
           people_say=("at the beginning of the end phase", "in the end phase"),
           doc="At the start of the end phase, before Chaos cards are cleared.",
           rule="end.six-steps"),
    Moment(phrase="in the old world step", key="old world step", step="old world step",
           doc="In the third step of the end phase, when Old World cards are resolved.",
           rule="end.old-world.resolve"),
    Moment(phrase="on your turn", key="your turn", step="summoning", offered=True,
           people_say=("during your turn", "in your turn"),
           doc="Something a player may use in a turn of the summoning phase, before acting.",
           rule="summon.turns.one-action"),
    Moment(phrase="as your turn", key="your whole turn", step="summoning", offered=True,
           people_say=("as a turn", "as your action", "as an action", "instead of your turn",
                       "instead of taking your turn", "instead of a turn"),
           doc="Something a player may do as the action of a turn, which is over then.",
           rule="summon.turns.one-action"),
    Moment(phrase="on the turn of a player", key="turn of a player", step="summoning",
           offered=True, gives="player",
           said="on each player's turn",
           people_say=("on each turn", "on any turn", "on every turn", "on their turn"),
           doc="Something that each player may use in a turn of their own, before acting.",
           rule="summon.turns.one-action"),
    Moment(phrase="as the turn of a player", key="whole turn of a player", step="summoning",
           offered=True, gives="player",
           said="as the action of a player's turn",
           people_say=("as their turn", "as any turn"),
           doc="Something that each player may do as the action of a turn, which is over then.",
           rule="summon.turns.one-action"),
    *times.turns(start="When a player is to act in the summoning phase, before that and before any"
                       " offer.",
                 end="When a player has acted in the summoning phase, and all that came of it is"
                     " done.",
                 step="summoning", rule="summon.turns.cycle"),
    Moment(phrase="in the draw phase", key="draw phase", step="draw",
           people_say=("during the draw phase",),
           doc="In the draw phase, when all players have drawn and set their power markers.",
           rule="draw.count-from-sheet"),
)  # fmt: skip
MOMENTS: Final = (*_NAMED, *_edges())

TIMES: Final = (
    Time(phrase="in battle", way="battle", window="phase",
         doc="Done by hits of battle dice, early ones included.", rule="battle.kill.threshold"),
    Time(phrase="on a turn", way="turn", window="phase", said="as the action of a turn",
         doc="Done as the action that a player pays for in a turn.",
         rule="summon.turns.one-action"),
    Time(phrase="in the battle phase", step="battle", window="phase",
         doc="While regions fight, and at the moments before and after that.",
         rule="battle.region-by-region"),
    Time(phrase="in the summoning phase", step="summoning", window="phase",
         doc="Done while players take turns.", rule="summon.turns.cycle"),
    Time(phrase="in the corruption step", step="corruption step", window="phase",
         doc="Done in the corruption step, where cultists place corruption.",
         rule="corruption.two-steps"),
    Time(phrase="in the end phase", step="end", window="phase",
         doc="Done while Chaos cards are cleared from the board.", rule="end.remove-cards"),
    times.this("phase", rule="dial.counter.once-per-phase-and-region"),
    times.this("round", rule="ruin.ruiners.any-time-this-round"),
)  # fmt: skip

SPANS: Final = (
    times.until_end("battle", said="until the end of the battle phase", rule="battle.end-effects",
                    doc="Lasts to the end of the battle phase, all its battles long."),
    times.until_end("phase", rule="round.six-phases"),
    times.until_end("round", rule="general.control.duration-round"),
    *times.several_rounds(rule="general.control.duration-round"),
    times.whole_game(rule="gameend.check-order"),
)  # fmt: skip

UNITS: Final = (
    times.per("round", rule="round.six-phases"),
    times.per("phase", rule="dial.counter.once-per-phase-and-region"),
    times.per_game(rule="round.six-phases"),
    times.per_thing("region", rule="dial.counter.once-per-phase-and-region"),
    times.per_thing("player", rule="order.power", people_say=("opponent",)),
    times.per_thing("figure", rule="summon.repeat-same-figure"),
)
