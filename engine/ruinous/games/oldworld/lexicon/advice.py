"""Hints for phrases that people write and the language does not have."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.wording import CANNOT

if TYPE_CHECKING:
    from collections.abc import Mapping

_ROWS: Final = (
    ("die, dies, died, dying",
     "write `when ... is killed` to wait for it, or `kill ...` to do it"),
    ("per battle, once per battle, each battle",
     "what is counted is `per phase`, and `per region per phase` for each region; of several "
     "battles in one nothing is"),
    ("enter, enters, entered, arrives, arrive", "write `when ... is moved to` and the region"),
    ("steal, steals, gain from, score from",
     "write `lose` for the one and `gain` for the other, a line each"),
    ("look, looks, peek, peeks",
     "write `look at cards in ...`, or `look at the top 3 cards of your deck`"),
    ("search, searches",
     "write `choose a card in your deck`, and `shuffle your deck` when it is taken"),
    ("shuffles, reshuffle, reshuffles", "write `shuffle your deck`, or who shuffles theirs"),
    ("mill, mills", "write `discard the top 2 cards of your deck`"),
    ("strongest", "write `with the highest attack` behind the noun"),
    ("weakest", "write `with the lowest defense` behind the noun"),
    ("game, from the game, out of the game, from play, out of play",
     "write `banish ...`; `return ...` brings it back"),
    ("sacrifice, sacrifices",
     "write `remove ...` to put it back, `kill ...` where it is to count as a kill, or `discard`"
     " for cards"),
    ("alternative cost, alternative costs, alternate cost, "
     "instead of its cost, instead of the cost, pay a card instead",
     "write `instead of paying for this card: you may discard 1 card`, or what else may be paid"),
    ("power paid, what was paid, refund, refunds, power back",
     "write `when you pay for a card: gain that much power`, or count `the number of power you paid"
     " this round`"),
    ("ignore a hit, ignore hit, ignore hits, ignore 1 hit, prevent a hit, prevent hits, "
     "prevent 1 hit, cancel a hit, cancel hits, block hits, absorb hits, reduce hits",
     "write `instead of hitting one of your figures here, once per round: keep it`"),
    ("outbid, outbids, higher bid, bid higher, bid more, raise the bid, raises the bid, overbid",
     "one after the other bids below `for each player:` by `that player bids up to 3 power`, and"
     " `bid of that player` is compared; all at once, `each player secretly bids up to 3 power`"),
    ("all but one, keep one, keeps one, discard the rest",
     "write `for each opponent:`, below it `that player chooses one of ...`, and then `each of"
     " their other ...`"),
    ("redirect, redirects, redirected, dies instead, killed instead, takes its place",
     "write `instead of killing ...: kill another figure here`, or `instead of hitting ...`"),
    ("opposite face, opposite side, turn a die over, flip a die",
     "write `until the end of the phase: face of it is 7 minus its natural face`: it hits so; it"
     " has exploded as it was rolled"),
    ("steal power, steals power, steal points, take power from, takes power from",
     "write `that player gives 2 power to you`; `lose` and `gain` are two things"),
    ("alive, living, not killed, surviving, unkilled, still standing",
     "steps take the living alone, unless they say `killed`; what is counted counts the killed of a"
     " battle too, until it is over"),
    ("repeat until, until one remains, until all pass, round and round, "
     "end the loop, break",
     "write `12 times:` over the steps, and below an `if ...:` or an `else:` in it `stop`"),
    ("keep secret, keeps secret, stay secret, remember secretly, secret note, reveal later, "
     "hidden until, secret until",
     "write `secretly choose a region`, or `each player secretly chooses a region:` over `at the"
     " end of the next ...:`: nobody sees which before something comes of it; a card is"
     " kept hidden by `play a card to here face down`"),
    ("cannot be chosen, cannot be targeted, cannot be picked, untargetable, immune to effects, "
     "targeted by, chosen by opponents",
     "write `forbid choosing figures here by opponents`: nobody else picks them for a step; what is"
     " done to all meets them"),
    ("counter on a figure, counters on figures, counter on figures, token on a figure, "
     "tokens on figures, marker on a figure, mark a figure",
     "write `place 1 ... on a figure here` with a kind of token, `a figure with a ...`, `for each"
     " ... on it`"),
    ("figure on an upgrade, figures on upgrades, figure on a card, figures on cards, "
     "figure on a sheet, figures on sheets, figures kept, keep the figure, trophy, trophies",
     "write `lay it on this upgrade`, `on your sheet` or `on this card`: it leaves the board; `pin"
     " it on ...` leaves it in its region; `for each figure on ...`"),
    ("pay its cost, paying its cost, pays its cost, pay the cost, at its cost, for its cost, "
     "what it would cost",
     "write `cost of playing it to here` or `cost of summoning it to there` behind `equal to`, `is"
     " at least` or `X is`: the price now; `you may lose power equal to cost of playing it to here:"
     " play it to here` plays a card at its price"),
    ("break the tie, breaks the tie, breaks ties, decides ties, tied for, in case of a tie, tie",
     "`a player with the most points` is one of those who are level, chosen by whoever does the"
     " step; `the player with the most points` is nobody then, `each player with the most points`"
     " all"),
    ("whoever has the most, holds the, holder, longest road, largest army, title, titles",
     "a rule asks all the time: `attack of figures of the player with the most figures here +1`;"
     " kept by who had it first: `place 1 ... on the sheet of that player` when somebody has more"),
    ("clockwise, first player first, beginning with the first player, from you on",
     "write `beginning with you:` over the steps, or `beginning with the player ...:`"),
    ("push your luck, keep rolling, roll on",
     "write `6 times:` over `you may throw a die: ...`, and count what is thrown"),
    ("spend, spends",
     "write `lose`; ask first with `if you have at least ...` whether there is as much; to pay more"
     " for figures or cards: `cost of summoning figures to here by opponents +1`"),
    ("wound, wounds, damage, damages", "write `assign 1 hit to ...`, or `kill ...`"),
    ("simultaneously, at the same time, in secret, hidden, blindly",
     "write `each player secretly chooses ...:`: all choose before anything is done"),
    ("vote, votes, auction, auctions, bidder, bidders",
     "write `each player secretly chooses another player: ...`, or `each player secretly bids up to"
     " 3 power`"),
    ("a number",
     "write `bids up to 3 power`, whose number is `their bid`, or `either:` with a number in each "
     "branch"),
    ("your number of, their number of",
     "write `the number of your ...`, or `the number of that player's ...`"),
    ("a number of", "write `equal to the number of ...` behind it, or `X` and `, where X is ...`"),
    ("name a card, names a card, guess a card, guesses a card, name one card",
     "write `choose a card name of ...`, and `with that card name` behind what has it"),
    ("cost of a card",
     "write `cost of playing ...` for what is paid, or `your domination value here +1` for what it"
     " is worth there"),
    ("win together, share victory, team victory, win with, wins with, win instead",
     "write `when an opponent wins, if ...: win`; in the place of another one: `instead of winning "
     "by an opponent, if ...: win`"),
    ("twice as many, twice as much",
     "write `twice the number of ...` in an amount, or the number for one, and `for each`: `kill 2"
     " figures here for each cultist here`"),
    ("caused by, because of, as a result of, due to",
     "write `by the effect of a card`, of a kind of token, an upgrade or an Old World card, behind "
     "what a rule waits for, forbids or replaces"),
    ("exchange tokens, swap tokens, exchange corruption",
     "write `replace 1 corruption of another player here by 1 corruption`"),
    ("nobody",
     "write `forbid ...ing ...` for a ban, and `if no card was discarded this phase` of what was "
     "not done"),
    ("hand limit, maximum hand, most cards in hand",
     "write `when you draw a card: discard X cards, where X is the number of cards in your hand "
     "minus 5`"),
    ("cancel, cancels, veto, vetoes, negate, negates, counterspell",
     "write `instead of playing a card by an opponent: ...`, which stops it; rules make cards in "
     "play `cancelled`"),
    ("extra turn, an extra turn, additional turn", "write `take another turn`"),
    ("its player, that figure's owner, whose figure it was, whose figure it is, whose card it was",
     "write `the owner`, of the figure or card that was spoken of"),
    ("reverse, reverses, reversed, reverse order, opposite order",
     "write `turn order of each player is 9 minus their power order`, on a card that stays or "
     "below `until the end of the round:`"),
    ("no longer, not any more, last figure, your last figure, your last",
     "wait for what takes it away, and ask what is left: `when you move a figure from here, if you"
     " have no figures here: ...`"),
    ("turn it up, turns it up, turn them up, turns them up, turn this card up",
     "the thing comes behind the whole verb: `turn up it`, `turn up this card`"),
    ("whoever",
     "write who it is: `the player with the most figures here`, `each player with a figure here`"),
    ("controller, the controller, its controller, the player who controls",
     "open a block `for each player:`, and ask in it `if it is one of their figures:`"),
    ("second most, the second most, third most",
     "count who is ahead: `if there is exactly 1 player with more figures there than that "
     "player:`"),
    ("sell, sells, buy, buys, for sale",
     "write `on the turn of a player: that player gives 1 power to you`, and below it what comes "
     "of that"),
    ("on the turn of an opponent, as the turn of an opponent",
     "write `on the turn of a player, if that player is an opponent: ...`"),
    ("nobody else chose, nobody else chooses, chosen by nobody else, chose the same, choose the "
     "same, same choice",
     "below `each player secretly chooses a region:` write `if another player chose that region "
     "this phase: ...`, and `else:`"),
    ("highest bid first, order of bids, in order of their bids",
     "write `4 times:` over `choose the player with the highest bid among players without a ... on "
     "their sheet`, and place one there"),
    ("exhaust, exhausts, exhausted, tap, taps, tapped, untap",
     "write `, once per round` behind what it waits for, or behind `on your turn`"),
    ("majority, majorities",
     "write `the player with the most figures here`, or `if you have more figures here than each "
     "opponent`"),
    ("as the turn",
     "write `as the turn of a player: that player ...`, with `, if ...` behind it for whose turn "
     "it is; yours is `as your turn`"),
    ("killer, the killer, slayer, the slayer",
     "write `when a player kills ...: that player ...`; whose figure it was is `the owner`"),
    ("income", "write `at the start of the summoning phase: gain 1 power`, and `for each ...`"),
    ("set aside, sets aside, laid aside, lays aside, limbo",
     "write `banish it`, and later `return it to the hand`; a figure or token may be laid on a card"
     " or sheet"),
    ("all", "the plural alone means all: `your figures here`"),
)  # fmt: skip
"""Phrases, separated by commas, with the hint that they get."""
_PHRASES: Final = (
    ("steal, steals", "a card, 1 card, one card, cards, 2 cards",
     "write `take ... from the hand of an opponent`, with `at random` if nobody looks"),
    ("reveal, reveals", "to",
     "what is revealed all see: for one alone write `look at ...`, or leave `to` out"),
    ("take, takes", "point, points, power",
     "write who gives it: `that player gives 1 point to you`; or `lose` for the one and `gain` or "
     "`score` for the other, a line each"),
    ("take, takes", "this region, that region, a region, another region",
     "write `banish ...`; `return ...` brings it back"),
    ("swap, swaps, trade, trades, exchange, exchanges",
     "hands, hands with, your hand, their hand, their hands",
     "write `choose X cards in your hand, where X is the number of cards in your hand`, then `take "
     "the hand of that player`, and `give them to that player`"),
    ("put, puts, bring, brings", "this card, that card, a card, it back",
     "write `return ... to the hand` or `to the top of the deck`; a figure goes `to the stock`"),
)  # fmt: skip
"""Verbs and their objects, separated by commas, with the hint that they get."""
_CANNOT: Final = (
    (
        "clockwise, counterclockwise, seat, seats, seated, the left, the right, my left, "
        "your left, your right, left player, left neighbour, left neighbor, right neighbour, "
        "right neighbor",
        "nobody sits left or right of anybody; go by `turn order` or `power order`, or `choose an "
        "opponent`",
    ),
    (
        "connected, connects, connected regions, contiguous, chain of regions, 2 regions away, "
        "two regions away, distance, path between",
        "it is only asked which regions are `adjacent to` others; go on with a `for each adjacent "
        "region:` in another",
    ),
    (
        "after all reactions, after all that, once all is done, when everything is done",
        "rules act in one order; `after ...` comes behind each `when`, and `at the end of` a phase "
        "behind all of it",
    ),
    (
        "first hand, starting hand, opening hand, at setup, during setup",
        "no rule acts before the first round; `rules.yaml` has the `starting hand` of all, and "
        "`at the start of the round, if the round is exactly 1:` comes right behind it",
    ),
    (
        "multiply, multiplies, multiplied, product",
        "two numbers that change are not multiplied; write the one as a loop, `for each ...:` or "
        "`X times:`, over a step with the other",
    ),
    (
        "lose together, losing together",
        "each player wins alone, or with another one: `when an opponent wins, if ...: win`",
    ),
)
"""Phrases for what no words of the game say, separated by commas, and what comes nearest."""

REWRITES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "leaves play": ("leaves the board",),
        "leave play": ("leave the board",),
        "target opponent": ("an opponent",),
        "target player": ("a player",),
        "target figure": ("a figure",),
        "target region": ("a region",),
        "to the reserve": ("to the stock",),
        "reserve": ("stock",),
        "reserves": ("stock",),
    }
    | {
        f"enemy {verb}": (f"opponent {verb}",)
        for verb in (
            "chooses",
            "discards",
            "draws",
            "gains",
            "gives",
            "loses",
            "moves",
            "places",
            "plays",
            "removes",
            "scores",
            "secretly",
            "may",
        )
    }
    | {
        f"{verb} {number} damage": (f"{meant} {number} {'hit' if number == 1 else 'hits'}",)
        for verb, meant in (("deal", "assign"), ("deals", "assigns"), ("do", "assign"))
        for number in range(1, 10)
    }
)
"""What people write -> phrases that may be meant."""

ADVICE: Final[Mapping[str, str]] = MappingProxyType(
    {word: advice for words, advice in _ROWS for word in words.split(", ")}
    | {word: f"{CANNOT}{nearest}" for words, nearest in _CANNOT for word in words.split(", ")}
    | {
        f"{verb} {thing}": advice
        for verbs, things, advice in _PHRASES
        for verb in verbs.split(", ")
        for thing in things.split(", ")
    }
)
"""Phrase to its hint."""
