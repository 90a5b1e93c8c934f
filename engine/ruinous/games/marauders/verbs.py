"""The verbs: what is done with cards, lines and the cube."""

from __future__ import annotations

from typing import Final

from ruinous.floor.things import words
from ruinous.floor.verbs import VerbTable

CARD: Final = words("card")
LINE: Final = words("line")
PLACE: Final = words("line", "box")
POINT: Final = words("point")
CUBE: Final = words("cube")
TOKEN: Final = words("token")
PLAYER: Final = words("player")
STORE: Final = words("store")
TO: Final = words("to")
FOLLOW: Final = {
    "base": "carry out the text of",
    "third": "carries out the text of",
    "past": "carried out the text of",
    "ing": "carrying out the text of",
}
_verb: Final = VerbTable(causes=CARD, forgotten=words("attack with")).verb

VERBS: Final = (
    _verb("draw", things=CARD, amount=True, singly=True, by_core=CARD, said="you draw this card",
          states={"card": "pile -> drawn"},
          because="only the pile is drawn from",
          doc="Turn over the top card of the pile, and deal with it as in a turn.",
          rule="turn.draw-and-place"),
    _verb("place", things=CARD | TOKEN, roles={"to": PLACE}, goes=TO, by_core=CARD, permits=TO,
          places=TOKEN, said="you place this card", roles_said={"to": "into"},
          states={"card": "drawn | discard pile, pile, banished -> sheet",
                  "token": "supply -> laid"},
          because="what lies on a sheet is moved or taken",
          doc="Put a card that was drawn or discarded into a box, of a line or a named one; or new"
          " tokens on a card of a sheet.",
          rule="placement.any-box"),
    _verb("remove", things=TOKEN, refilled="place",
          states={"token": "laid -> supply"},
          doc="Take tokens off a card, back into the supply; cards are discarded.",
          rule="special.dagromm.counting"),
    _verb("move", things=CARD, roles={"to": PLACE}, needs=TO, roles_said={"to": "into"},
          states={"card": "sheet -> sheet"},
          because="what lies on no sheet is placed or taken",
          doc="Put a card of a sheet into a box, of a line or a named one; on the sheet of another"
          " player one near a card there. Lines completed so do not attack.",
          rule="placement.any-box"),
    _verb("exchange", things=CARD, roles={"for": CARD}, needs=words("for"),
          leads_to=words("move"),
          states={"card": "sheet"}, states_of={"for": {"card": "sheet"}},
          because="two cards on sheets change places",
          doc="Let each of two cards come to the box of the other, where both may lie there; both"
          " are moved, or none, and lines completed so do not attack.",
          rule="placement.any-box"),
    _verb("look at", things=CARD,
          states={"card": "| pile"},
          because="all can see it",
          doc="See cards of the pile; others are not told which they are.",
          rule="setup.one-shuffled-pile"),
    _verb("reveal", things=CARD,
          states={"card": "| pile"},
          because="all can see it",
          doc="Show cards of the pile to all; they stay where they are.",
          rule="setup.one-shuffled-pile"),
    _verb("return", things=CARD, roles={"to": STORE},
          states={"card": "sheet | discard pile, drawn, pile, banished -> pile"},
          because="it is there already",
          doc="Put a card on the top or the bottom of the pile, or into it; a banished one too.",
          rule="setup.one-shuffled-pile"),
    _verb("copy", things=CARD,
          states={"card": "sheet | discard pile"},
          because="only a text that all can read is followed",
          forms_said=FOLLOW, tail_at_once="as that card, where it lies",
          doc="Do what a card says under `when placed` and `when used`, with its place for `here`.",
          rule="turnend.green"),
    _verb("use", things=CARD, core=CARD, by_core=CARD, said="you use this card",
          states={"card": "drawn -> drawn, discard pile"},
          because="a card is used as it is drawn",
          doc="Carry out what a drawn card says under `when used`, and discard it.",
          rule="turnend.green"),
    _verb("take", things=CARD, roles={"from": words("line", "store"), "to": PLACE},
          by_core=CARD, roles_said={"to": "into"},
          ways=words("spoils"),
          said="you take this card",
          states={"card": "others' sheet | sheet, drawn, pile -> sheet"},
          because="a discarded card is out of the game",
          doc="Put a card of another sheet, or one drawn, into a line or box, or discard it; a line"
          " of one's own if none is named.",
          rule="attack.success.take-the-rest"),
    _verb("discard", things=CARD, by_core=CARD,
          people_say=("remove", "removes", "removed", "removing"),
          states={"card": "sheet | drawn, pile -> discard pile"},
          because="it is there already",
          doc="Put a card on the discard pile; one drawn that rules let lie neither there nor in a"
          " line goes under the pile.",
          rule="turn.discards-face-up"),
    _verb("banish", things=CARD,
          states={"card": "sheet | drawn, discard pile, pile -> banished"},
          because="it is there already",
          doc="Take a card out of the game: no new pile is made of it; `return` brings it back.",
          rule="turn.discards-face-up"),
    _verb("leave", things=CARD, roles={"from": LINE | STORE}, core=CARD, by_core=CARD,
          doc="Be taken out of where it lay by any action, also of the core rules.",
          rule="placement.fixed-after-placing"),
    _verb("choose", things=CARD | PLACE | PLAYER,
          states={"card": "sheet | discard pile, drawn, pile, banished",
                  "line": "any"},
          doc="Pick things that later lines speak of; banned, no player picks them for a step."),
    _verb("keep", things=CARD | LINE,
          doc="Leave as it is, instead of what would have been done.", rule="turnend.green"),
    _verb("rearrange your sheet", "rearranges their sheet, rearranged their sheet, rearranged,"
          " rearranging a sheet", bare=True,
          doc="Take all cards of the own sheet, and put each into a box again: what ends in another"
          " box is moved, all in one go, and what may not be moved stays where it is.",
          rule="special.gottrot.choice"),
    _verb("attack with", "attacks with, attacked with, attacked with, attacking with", things=LINE,
          states={"line": "own complete, own incomplete"},
          because="an empty line has nothing to attack with",
          doc="Attack another line with a line of one's own, as one does that was just completed;"
          " which one is picked, and none is not.",
          rule="special.gottrot.incomplete-attack"),
    _verb("attack", "attacks attacked attacked attacking", things=LINE, roles={"from": LINE},
          core=LINE, by_core=LINE,
          states={"line": "incomplete"},
          because="a complete line is safe, and an empty one has nothing to lose",
          doc="Turn a line against one that is weaker when it is picked; what answers it acts"
          " behind that, before the cube is rolled; if it is no weaker then, nothing comes of it.",
          rule="attack.cube"),
    _verb("defeat", "defeats defeated defeated defeating", things=LINE, roles={"from": LINE},
          by_core=LINE,
          states={"line": "others' incomplete, others' complete -> empty"},
          because="one wins against lines of others, and an empty one has nothing to lose",
          doc="Win an attack: troops of the line are discarded, the rest is taken, before `after`"
          " rules and behind `when` rules.",
          rule="attack.success.purple-killed"),
    _verb("rout", "routs routed routed routing", things=LINE, core=LINE, by_core=LINE,
          doc="Lose an attack: troops and goblins of the line are discarded, the rest is taken.",
          rule="rout.purple-and-grey-discarded"),
    _verb("complete", "completes completed completed completing", things=LINE, core=LINE,
          by_core=LINE,
          doc="Make a line complete, from a Standard to a Musician; one that a rule keeps from it"
          " stays incomplete.",
          rule="line.length"),
    _verb("destroy", "destroys destroyed destroyed destroying", things=LINE,
          states={"line": "complete, incomplete -> empty"},
          doc="Discard all cards of a line.", rule="special.blowback.destroy-line"),
    _verb("roll", things=CUBE, shows=True, by_core=CUBE,
          doc="Roll the cube so many times.", rule="attack.cube"),
    _verb("turn over", "turns over, turned over, turned over, turning over", things=CUBE,
          people_say=("turn", "turns", "flip", "flips"),
          doc="Let a cube show the mark in place of an eye, or an eye in place of the mark.",
          rule="attack.cube"),
    _verb("reroll", things=CUBE, doc="Roll a cube again, before anything is made of it.",
          rule="attack.cube"),
    _verb("gain", things=POINT, endless=POINT,
          doc="Get points beside those that are counted.", rule="special.idol.six-rolls"),
    _verb("lose", things=POINT,
          doc="Lose points, below 0 as well.", rule="special.idol.six-rolls"),
    _verb("end the turn", by_core=PLAYER,
          doc="Let the turn under way be over once the card is dealt with; one that a rule keeps"
          " from ending ends when the pile has run out.",
          rule="turnend.green"),
    _verb("take another turn", doc="Take the next turn; then the order goes on as before.",
          rule="turn.clockwise"),
    _verb("skip a turn",
          doc="Be passed over when one's next turn would come; done once that is settled.",
          rule="turn.clockwise"),
    _verb("win", by_core=PLAYER,
          doc="Win the game once the effect is done; at the end, who may not win is passed over, or"
          " does something else instead.",
          rule="end.winner-most-points"),
    _verb("end the game", by_core=PLAYER,
          doc="Let the game be over once the effect is done, or the last line of a player is"
          " complete: who has the most points wins.",
          rule="end.winner-most-points"),
)  # fmt: skip
