"""The verbs: what is done with cards, lines and the cube."""

from __future__ import annotations

from typing import Any, Final

from ruinous.language.lexicon.entries import Verb

CARD: Final = frozenset({"card"})
LINE: Final = frozenset({"line"})
PLAYER: Final = frozenset({"player"})
STORE: Final = frozenset({"store"})


def _verb(base: str, forms: str, *, things: frozenset[str] = frozenset(), **more: Any) -> Verb:  # noqa: ANN401
    """Return a verb.

    Args:
        forms: third person, past, participle and `-ing`, with commas between.
    """
    third, past, participle, ing = forms.split(", ")
    return Verb(base=base, third=third, past=past, participle=participle, ing=ing, things=things,
                **more)  # fmt: skip


_BY: Final = {"by": PLAYER}

VERBS: Final = (
    _verb("draw", "draws, drew, drawn, drawing", things=CARD, roles=_BY, remembered=True,
          core=CARD, by_core=CARD, said="you draw this card",
          states={"card": "pile -> drawn"},
          because="only the pile is drawn from",
          doc="Turn over the top card of the pile.", rule="turn.draw-and-place"),
    _verb("place", "places, placed, placed, placing", things=CARD, remembered=True,
          roles={**_BY, "to": LINE}, core=CARD, by_core=CARD, permits=frozenset({"to"}),
          said="you place this card",
          states={"card": "drawn -> sheet"},
          because="only what was just drawn is put into a box",
          doc="Put a card that was drawn into a box.", rule="placement.any-box"),
    _verb("use", "uses, used, used, using", things=CARD, roles=_BY, remembered=True,
          core=CARD, by_core=CARD, said="you use this card",
          states={"card": "drawn -> drawn, discard pile"},
          because="a card is used as it is drawn",
          doc="Carry out what a drawn card says under `when used`, and discard it.",
          rule="turnend.green"),
    _verb("take", "takes, took, taken, taking", things=CARD,
          roles={**_BY, "from": LINE | STORE}, remembered=True, by_core=CARD,
          said="you take this card",
          states={"card": "others' sheet | sheet, drawn -> sheet"},
          because="a discarded card is out of the game, and nobody knows the pile",
          doc="Put a card of another sheet, or one that was drawn, on the own sheet.",
          rule="attack.success.take-the-rest"),
    _verb("discard", "discards, discarded, discarded, discarding", things=CARD, roles=_BY,
          remembered=True, by_core=CARD, gives_up=True,
          states={"card": "sheet | drawn -> discard pile"},
          because="nobody knows the cards of the pile",
          doc="Put a card on the discard pile.", rule="turn.discards-face-up"),
    _verb("choose", "chooses, chose, chosen, choosing", things=CARD | LINE | PLAYER, takes=True,
          people_say=("pick", "select"),
          states={"card": "sheet | discard pile, drawn",
                  "line": "any"},
          because="nobody knows the cards of the pile",
          doc="Pick things that later lines speak of."),
    _verb("rearrange your sheet", "rearranges their sheet, rearranged their sheet, rearranged,"
          " rearranging a sheet", roles=_BY, remembered=True, bare=True,
          doc="Take all cards of the own sheet, and put each into a box again.",
          rule="special.gottrot.choice"),
    _verb("attack with", "attacks with, attacked with, attacked with, attacking with", things=LINE,
          roles=_BY, states={"line": "own complete, own incomplete"},
          because="an empty line has nothing to attack with",
          doc="Attack another line with a line of one's own.",
          rule="special.gottrot.incomplete-attack"),
    _verb("attack", "attacks, attacked, attacked, attacking", things=LINE,
          roles={**_BY, "from": LINE}, core=LINE, by_core=LINE, remembered=True,
          states={"line": "incomplete"},
          because="a complete line is safe, and an empty one has nothing to lose",
          doc="Roll the cube for a line, against a weaker one that is not complete.",
          rule="attack.cube"),
    _verb("defeat", "defeats, defeated, defeated, defeating", things=LINE,
          roles={**_BY, "from": LINE}, core=LINE,
          by_core=LINE, remembered=True,
          doc="Win an attack: troops of the line are discarded, the rest is taken.",
          rule="attack.success.purple-killed"),
    _verb("rout", "routs, routed, routed, routing", things=LINE, roles=_BY, core=LINE,
          by_core=LINE, remembered=True,
          doc="Lose an attack: troops and goblins of the line are discarded, the rest is taken.",
          rule="rout.purple-and-grey-discarded"),
    _verb("complete", "completes, completed, completed, completing", things=LINE, roles=_BY,
          core=LINE, by_core=LINE, remembered=True,
          doc="Make a line complete, from a Standard to a Musician.", rule="line.length"),
    _verb("destroy", "destroys, destroyed, destroyed, destroying", things=LINE, roles=_BY,
          remembered=True,
          states={"line": "complete, incomplete -> empty"},
          doc="Discard all cards of a line.", rule="special.blowback.destroy-line"),
    _verb("roll", "rolls, rolled, rolled, rolling", things=frozenset({"cube"}), roles=_BY,
          amount=True, makes=True, shows=True, remembered=True, by_core=frozenset({"cube"}),
          doc="Roll the cube so many times.", rule="attack.cube"),
    _verb("gain", "gains, gained, gained, gaining", things=frozenset({"point"}), roles=_BY,
          amount=True, remembered=True, endless=frozenset({"point"}),
          doc="Get points beside those that are counted.", rule="special.idol.six-rolls"),
    _verb("lose", "loses, lost, lost, losing", things=frozenset({"point"}), roles=_BY,
          amount=True, remembered=True, refilled="gain", gives_up=True,
          doc="Lose points, below 0 as well.", rule="special.idol.six-rolls"),
    _verb("end the turn", "ends the turn, ended the turn, ended, ending the turn", roles=_BY,
          bare=True, doc="Let the turn under way be over once the card is dealt with.",
          rule="turnend.green"),
)  # fmt: skip
