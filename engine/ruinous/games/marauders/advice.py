"""Hints for phrases that people write, and for what no words of the game say."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.wording import CANNOT

if TYPE_CHECKING:
    from collections.abc import Mapping

_ROWS: Final = (
    ("gain from, gains from",
     "write `that player loses 1 ...` for the one and `gain 1 ...` for the other, a line each"),
    ("steal, steals", "write `take ...`, with `from the sheet of an opponent` behind it"),
    ("kill, kills", "write `discard ...` for cards, `destroy ...` for a line"),
    ("search, searches", "write `look at the top 3 cards of the pile`, and what becomes of them"),
    ("mill, mills", "write `discard the top 2 cards of the pile`"),
    ("strongest, weakest", "write `with the highest attack` or `with the lowest attack`"),
    ("trade, trades, change places, changes places, trade places",
     "write `exchange one of your ... for an enemy ...`: each comes to the box of the other"),
    ("spend, spends, pay, pays", "write `lose ...`; it is a price behind `you may`"),
    ("track, tracks",
     "a pack declares counters in its file `counters.yaml`: `gain 1 rage`"),
    ("counter on a card, counters on a card, counters on cards, marker on a card, "
     "markers on cards, token on a card, tokens on cards, mark on a card, marks on a card",
     "a pack declares tokens in its file `tokens.yaml`: `place 1 ... on this card`, `a card with a "
     "...`, `for each ... on it`, `remove a ... on it`"),
    ("same colour, same color, matching colour, colours, colors",
     "write `with the colour of this card`, or of `it`; a colour itself is a noun: `troop`, "
     "`machine part`"),
    ("duplicate, duplicates", "write `if you have at least 2 ...`, with the name of the card"),
    ("clockwise, counterclockwise, neighbouring player, neighbor player, beside you, seat, seats, "
     "next player, previous player, following player, player after, player before",
     "write `your left neighbour`, whose turn comes next, or `your right neighbour`; for another "
     "player `their left neighbour`, `the left neighbour of that player`"),
    ("beside, next to, adjoining",
     "write `a neighbouring card`: it lies in the next box of a line"),
    ("win together, share victory, win with, wins with, win instead",
     "write `when another player wins, if ...: win`; in the place of another one: `instead of "
     "winning by another player, if ...: win`"),
    ("twice as many, twice as much",
     "write `twice the number of ...` in an amount, or the number for one, and `for each`: `gain "
     "10 points for each goblin here`"),
    ("play, plays", "write `place ... to ...` for a box, `draw 1 card` for one of the pile"),
    ("put, puts, bring, brings",
     "write `place ... to ...` what is drawn or discarded, `move ... to ...` what is on a sheet"),
    ("attack of another line, attack of an enemy line, strength of another line",
     "an attack that asks for another one would go round; count it once, into counters of a pack: "
     "`gain X skulls, where X is attack of that line`"),
    ("count as another, counts as another, counts as a colour, wild card",
     "write `this card counts as a goblin`, with any kind of card, or a card by its name, of which "
     "it is a copy then"),
    ("repeat until, as often as you like, as long as you like, "
     "round and round, end the loop, break",
     "write `12 times:` over the steps, and below an `if ...:` or an `or:` in it `stop`; what a "
     "card says again: `copy`"),
    ("cannot be chosen, cannot be targeted, cannot be picked, untargetable, immune to effects, "
     "targeted by, chosen by opponents",
     "write `forbid choosing this card by opponents`: nobody else picks it for a step; what is done"
     " to all meets it"),
    ("cancel, cancels, its text, loses its text, lose their text, without text, no text, textless, "
     "ability, abilities",
     "write `that card is cancelled`, as a rule or below `until ...:`: its text is not in force"),
    ("redirect, redirects, redirected, redirect an attack, redirect the attack, blocker",
     "write `instead of defeating one of your other lines by an opponent: that player defeats this"
     " line`"),
    ("attacking line, the attacking line, line that attacks",
     "write `the origin`, behind `when an opponent attacks one of your lines from a line`"),
    ("bid, bids, vote, votes, auction, secret number, choose a number",
     "write `each player secretly chooses either: ...` with counters of a pack in each branch, and"
     " ask below it who has how many"),
)  # fmt: skip
"""Phrases, separated by commas, with the hint that they get."""
_CANNOT: Final = (
    (
        "row 1, row 2, row 3, line 1, line 2, line 3, first row, second row, third row, top row, "
        "middle row, bottom row, first line, second line, third line",
        "rows are compared, not counted: `enemy lines with the row of this line`; else `choose one "
        "of your lines`",
    ),
    (
        "before this card, behind this card, before that card, behind that card, left of this, "
        "right of this, between, cards between, card between",
        "of the order in a line it is only asked what is a `neighbouring` card, or `each fifth "
        "card`",
    ),
    (
        "counter on a line, counters on lines, token on a line, token in a box, tokens in boxes",
        "tokens lie on cards: `place 1 ... on each card here`; counters are of players",
    ),
    (
        "clan, clans, clan card, clan cards, card of a player, cards of a player, deal, deals, "
        "dealt, at setup, during setup, starting hand, hand of cards, hand",
        "all cards are drawn from one pile; `at the start of the round, if the round is exactly "
        "1:` acts before the first turn",
    ),
    (
        "middle of the table, in the middle, beside the sheet, next to the sheet, off the sheet",
        "cards lie in boxes, in the pile or on the discard pile; write rules of a pack in "
        "`rules.yaml` for what is true for all",
    ),
    (
        "set aside, sets aside, laid aside, limbo, out of the game, outside the game, removed from "
        "the game",
        "write `banish it`; `return it to the pile` and `place it to ...` bring it back",
    ),
    (
        "card on a card, cards on a card, card under a card, cards under a card, prisoner, "
        "prisoners, captive",
        "cards lie in boxes alone; discard them and keep their number: `gain 1 rage for each "
        "discarded goblin`",
    ),
    (
        "last discarded, discarded last",
        "write `the top card of the discard pile`",
    ),
    (
        "team, teams, ally, allies, partner, partners",
        "each player wins alone, or with another one: `when another player wins, if ...: win`",
    ),
    (
        "rout a line, routs a line, cause a rout, rout an enemy line",
        "only the cube routs: `defeat an enemy line` lets you take its cards, `destroy ...` "
        "discards them, and `when you roll a cube: turn over them` makes a rout of an attack",
    ),
    (
        "hidden, face down, face-down card, trap",
        "all lies open; `each player secretly chooses ...` is shown once all have chosen, and "
        "`secretly choose a card` when something comes of it",
    ),
)
"""Phrases for what no words of the game say, separated by commas, and what comes nearest."""

REWRITES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "leaves play": ("leaves your sheet",),
        "leave play": ("leave your sheet",),
        "target opponent": ("an opponent",),
        "target player": ("a player",),
        "target card": ("a card",),
        "target line": ("a line",),
        "player on the left": ("left neighbour",),
        "player on the right": ("right neighbour",),
        "player to the left": ("left neighbour",),
        "player to the right": ("right neighbour",),
        "the deck": ("the pile",),
        "with the color of": ("with the colour of",),
        "the color of": ("the colour of",),
        "of the color of": ("with the colour of",),
        "of the colour of": ("with the colour of",),
        "red card": ("machine part",),
        "red cards": ("machine parts",),
        "purple card": ("troop",),
        "purple cards": ("troops",),
        "blue card": ("treasure",),
        "blue cards": ("treasures",),
        "grey card": ("goblin",),
        "grey cards": ("goblins",),
        "green card": ("special card",),
        "green cards": ("special cards",),
    }
)
"""What people write -> phrases that may be meant."""

ADVICE: Final[Mapping[str, str]] = MappingProxyType(
    {word: advice for words, advice in _ROWS for word in words.split(", ")}
    | {word: f"{CANNOT}{nearest}" for words, nearest in _CANNOT for word in words.split(", ")}
)
"""Phrase to its hint."""
