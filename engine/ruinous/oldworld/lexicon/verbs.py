"""Verbs: every action, with its forms, its typed roles, and what carries it out."""

from __future__ import annotations

from typing import Final

from ruinous.language.lexicon import Verb
from ruinous.oldworld import deeds

FIGURE: Final = frozenset({"figure"})
REGION: Final = frozenset({"region"})
PLACE: Final = frozenset({"region", "store"})


def _verb(base: str, forms: str, **more: object) -> Verb:
    """Return a verb; ``forms`` is third person, past, participle and -ing, blank between."""
    third, past, participle, ing = forms.split()
    return Verb(base=base, third=third, past=past, participle=participle, ing=ing, **more)  # type: ignore[arg-type]


VERBS: Final = (
    _verb("move", "moves moved moved moving", things=frozenset({"figure", "token"}),
          roles={"from": PLACE, "to": PLACE}, meaning=deeds.MOVE,
          doc="Take a figure or a token to another region.",
          rule="general.summon-place-move-same"),
    _verb("summon", "summons summoned summoned summoning", things=FIGURE,
          roles={"from": PLACE, "to": REGION}, same_as="move", meaning=deeds.MOVE,
          doc="Take a figure from the stock or the board to a region; one action with `move`.",
          rule="general.summon-place-move-same"),
    _verb("place", "places placed placed placing", things=frozenset({"token", "figure"}),
          roles={"by": frozenset({"player"})}, places=True, meaning=deeds.PLACE,
          subjects=frozenset({"player", "figure"}),
          doc="Put a new token of the supply on the board.",
          rule="components.old-world-tokens.fixed-supply"),
    _verb("lay", "lays laid laid laying", things=frozenset({"figure", "card"}), places=True,
          meaning=deeds.LAY, doc="Put a figure or card on a card or sheet; no summons.",
          rule="general.reminders.no-rule-force"),
    _verb("remove", "removes removed removed removing",
          things=frozenset({"figure", "token", "card"}), roles={"from": PLACE},
          meaning=deeds.REMOVE, doc="Put back to stock, supply or discard pile; not a kill.",
          rule="general.killed-is-not-removed"),
    _verb("return", "returns returned returned returning",
          things=frozenset({"figure", "token", "card"}), roles={"to": frozenset({"store"})},
          meaning=deeds.RETURN, doc="Put a killed figure back into its owner's stock.",
          rule="battle.kill.to-stock"),
    _verb("kill", "kills killed killed killing", things=FIGURE,
          roles={"by": frozenset({"player"})}, meaning=deeds.KILL,
          doc="Tip a figure over; it leaves when the region's battle is done.",
          rule="battle.kill.tipped-until-region-end"),
    _verb("replace", "replaces replaced replaced replacing", things=FIGURE,
          roles={"by": FIGURE}, meaning=deeds.REPLACE,
          doc="Swap a figure with figures of the stock; neither kill nor summons.",
          rule="general.replace-is-not-place"),
    _verb("control", "controls controlled controlled controlling", things=FIGURE,
          meaning=deeds.CONTROL, doc="Count a figure as yours for a while.",
          rule="general.control.as-own-colour"),
    _verb("choose", "chooses chose chosen choosing",
          things=frozenset({"figure", "token", "card", "player", "region", "upgrade"}),
          meaning=deeds.CHOOSE, doc="Take in hand; a chosen upgrade comes into play.",
          rule="dial.instruction.upgrade"),
    _verb("draw", "draws drew drawn drawing", things=frozenset({"card"}), amount=True,
          meaning=deeds.DRAW, doc="Take cards from the top of your own deck.",
          rule="draw.own-deck-only"),
    _verb("discard", "discards discarded discarded discarding", things=frozenset({"card"}),
          amount=True, picks=True, meaning=deeds.DISCARD,
          doc="Put cards of your hand on your discard pile.", rule="cards.discard-own-pile"),
    _verb("play", "plays played played playing", things=frozenset({"card"}),
          roles={"to": REGION, "onto": frozenset({"card"}), "by": frozenset({"player"})},
          meaning=deeds.PLAY, doc="Put a card of your hand into a space.",
          rule="cards.play.steps"),
    _verb("keep", "keeps kept kept keeping", things=frozenset({"card", "figure"}),
          meaning=deeds.KEEP, doc="Leave as it is.", rule="end.remove-cards"),
    _verb("reveal", "reveals revealed revealed revealing",
          things=frozenset({"old world card"}), meaning=deeds.REVEAL,
          doc="Turn the top Old World card over.", rule="old_world.draw-one"),
    _verb("score", "scores scored scored scoring", things=frozenset({"point"}), amount=True,
          meaning=deeds.SCORE, doc="Gain victory points.", rule="dial.instruction.score"),
    _verb("gain", "gains gained gained gaining", things=frozenset({"power", "counter"}),
          amount=True, meaning=deeds.GAIN, doc="Gain power or dial counters.",
          rule="draw.power.cap-twelve"),
    _verb("lose", "loses lost lost losing", things=frozenset({"power", "counter", "point"}),
          amount=True, meaning=deeds.LOSE, doc="Lose power, counters or points, never below 0.",
          rule="faq.drain-power.max-one"),
    _verb("roll", "rolls rolled rolled rolling", things=frozenset({"die"}), amount=True,
          meaning=deeds.ROLL, doc="Roll battle dice now; their hits take effect at once.",
          rule="card.blood-frenzy"),
    _verb("assign", "assigns assigned assigned assigning", things=frozenset({"hit"}),
          roles={"to": FIGURE}, amount=True, meaning=deeds.ASSIGN,
          doc="Hand out hits; hits of one action are pooled.",
          rule="battle.assign.after-all-dice"),
    _verb("claim", "claims claimed claimed claiming", things=frozenset({"token"}),
          meaning=deeds.CLAIM, doc="Take a token hit in battle onto your sheet.",
          rule="battle.peasant.claimed-at-once"),
    _verb("fight", "fights fought fought fighting", things=frozenset({"battle"}),
          meaning=deeds.FIGHT, doc="Fight one battle with the normal procedure.",
          rule="battle.trigger"),
    _verb("dominate", "dominates dominated dominated dominating", things=REGION,
          meaning=deeds.DOMINATE, doc="Stand highest in a region, above its resistance.",
          rule="domination.only-highest"),
    _verb("ruin", "ruins ruined ruined ruining", things=REGION, meaning=deeds.RUIN,
          doc="Bring a region to its end; done by all its ruiners together.",
          rule="ruin.take-top-card"),
    _verb("resolve", "resolves resolved resolved resolving", things=frozenset({"token"}),
          meaning=deeds.RESOLVE, doc="Carry out what a token does when it is resolved.",
          rule="end.hero.greatest-threat-present"),
    _verb("leave", "leaves left left leaving", things=frozenset({"store", "region"}),
          subjects=frozenset({"card", "figure", "old world card"}), meaning=deeds.LEAVE,
          doc="Go away from a place.", rule="old_world.track.push-out"),
    _verb("pass", "passes passed passed passing", things=frozenset({"power"}), bare=True,
          meaning=deeds.PASS, doc="Give up all power that is left.",
          rule="summon.turns.pass-to-zero"),
    _verb("advance", "advances advanced advanced advancing", bare=True, meaning=deeds.ADVANCE,
          doc="Turn a dial on by one tick.", rule="end.dials.one-tick"),
)  # fmt: skip
