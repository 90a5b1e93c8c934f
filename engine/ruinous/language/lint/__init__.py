"""Checks of effects that are right, each on its own: can they ever do what they say.

One pure function a check, all of them in a tuple. A check looks at the trees of all effects of a
game and knows no word of it: what the core rules do, and what there is, it asks the lexicon. It
stays silent in doubt. Look first at :mod:`~ruinous.language.lint.index` (what a check is given).
All of them are in :mod:`~ruinous.language.lint.checks`, which a game that is only played does not
load.
"""
