"""The verbs: what is done with cards, lines and the cube."""

from __future__ import annotations

from typing import Final

from ruinous.floor.things import words
from ruinous.floor.verbs import VerbTable

CARD: Final = words("card")
LINE: Final = words("line")
POINT: Final = words("point")
CUBE: Final = words("cube")
PLAYER: Final = words("player")
_verb: Final = VerbTable(causes=CARD, forgotten=words("attack with")).verb

VERBS: Final = (
    _verb("draw", things=CARD, core=CARD, by_core=CARD, said="you draw this card",
          states={"card": "pile -> drawn"},
          because="only the pile is drawn from",
          doc="Turn over the top card of the pile.", rule="turn.draw-and-place"),
    _verb("place", things=CARD, roles={"to": LINE}, core=CARD, by_core=CARD, permits=words("to"),
          said="you place this card",
          states={"card": "drawn -> sheet"},
          because="only what was just drawn is put into a box",
          doc="Put a card that was drawn into a box.", rule="placement.any-box"),
    _verb("use", things=CARD, core=CARD, by_core=CARD, said="you use this card",
          states={"card": "drawn -> drawn, discard pile"},
          because="a card is used as it is drawn",
          doc="Carry out what a drawn card says under `when used`, and discard it.",
          rule="turnend.green"),
    _verb("take", things=CARD, roles={"from": words("line", "store")}, by_core=CARD,
          said="you take this card",
          states={"card": "others' sheet | sheet, drawn -> sheet"},
          because="a discarded card is out of the game, and nobody knows the pile",
          doc="Put a card of another sheet, or one that was drawn, on the own sheet.",
          rule="attack.success.take-the-rest"),
    _verb("discard", things=CARD, by_core=CARD,
          states={"card": "sheet | drawn -> discard pile"},
          because="nobody knows the cards of the pile",
          doc="Put a card on the discard pile.", rule="turn.discards-face-up"),
    _verb("choose", things=CARD | LINE | PLAYER,
          states={"card": "sheet | discard pile, drawn",
                  "line": "any"},
          because="nobody knows the cards of the pile",
          doc="Pick things that later lines speak of."),
    _verb("rearrange your sheet", "rearranges their sheet, rearranged their sheet, rearranged,"
          " rearranging a sheet", bare=True,
          doc="Take all cards of the own sheet, and put each into a box again.",
          rule="special.gottrot.choice"),
    _verb("attack with", "attacks with, attacked with, attacked with, attacking with", things=LINE,
          states={"line": "own complete, own incomplete"},
          because="an empty line has nothing to attack with",
          doc="Attack another line with a line of one's own.",
          rule="special.gottrot.incomplete-attack"),
    _verb("attack", "attacks attacked attacked attacking", things=LINE, roles={"from": LINE},
          core=LINE, by_core=LINE,
          states={"line": "incomplete"},
          because="a complete line is safe, and an empty one has nothing to lose",
          doc="Roll the cube for a line, against a weaker one that is not complete.",
          rule="attack.cube"),
    _verb("defeat", "defeats defeated defeated defeating", things=LINE, roles={"from": LINE},
          core=LINE, by_core=LINE,
          doc="Win an attack: troops of the line are discarded, the rest is taken.",
          rule="attack.success.purple-killed"),
    _verb("rout", "routs routed routed routing", things=LINE, core=LINE, by_core=LINE,
          doc="Lose an attack: troops and goblins of the line are discarded, the rest is taken.",
          rule="rout.purple-and-grey-discarded"),
    _verb("complete", "completes completed completed completing", things=LINE, core=LINE,
          by_core=LINE,
          doc="Make a line complete, from a Standard to a Musician.", rule="line.length"),
    _verb("destroy", "destroys destroyed destroyed destroying", things=LINE,
          states={"line": "complete, incomplete -> empty"},
          doc="Discard all cards of a line.", rule="special.blowback.destroy-line"),
    _verb("roll", things=CUBE, shows=True, by_core=CUBE,
          doc="Roll the cube so many times.", rule="attack.cube"),
    _verb("gain", things=POINT, endless=POINT,
          doc="Get points beside those that are counted.", rule="special.idol.six-rolls"),
    _verb("lose", things=POINT,
          doc="Lose points, below 0 as well.", rule="special.idol.six-rolls"),
    _verb("end the turn",
          doc="Let the turn under way be over once the card is dealt with.",
          rule="turnend.green"),
    _verb("take another turn", doc="Take the next turn; then the order goes on as before.",
          rule="turn.clockwise"),
    _verb("skip a turn", doc="Be passed over when the next turn of one's own would come.",
          rule="turn.clockwise"),
    _verb("win", by_core=PLAYER,
          doc="Win the game once the effect is done; who may not win is passed over at the end.",
          rule="end.winner-most-points"),
    _verb("end the game",
          doc="Let the game be over once the effect is done: who has the most points wins.",
          rule="end.winner-most-points"),
)  # fmt: skip
