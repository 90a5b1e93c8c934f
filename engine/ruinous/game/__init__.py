"""What every game needs and none brings itself: matches, records, snapshots, scenarios.

This package must not know any game. What it needs from one is written down on one page,
:mod:`~ruinous.game.protocol`; :mod:`~ruinous.game.registry` finds the games that are installed.
A game inherits what suits it: `items`, `drawing` and `plain` answer for any game as well.
"""
