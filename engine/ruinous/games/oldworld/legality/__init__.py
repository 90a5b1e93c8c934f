"""Legality: for each kind of play one tuple of clauses, which filters and explains.

The phases offer what :func:`~ruinous.game.legality.admitted` leaves of all candidates;
`verdict` answers with :func:`~ruinous.game.legality.objections` of the same tuples why something
else is not offered. A new condition of a play is a new clause in a tuple, and nothing else.

========= ========================================================================
module    what it is about
========= ========================================================================
turn      who has a turn, what is being placed, rules that wait for a turn, bans
summons   summoning a figure to a region
card_play playing a card to a region, into a space
targets   assigning a hit
pick      choosing among what a card or rule offers
========= ========================================================================

`request` reads a play in words, `verdict` judges it.
"""
