"""The floor of words: what games of cards, pieces and boards share.

A game takes a word from here and passes what is its own: types of things, states, ids of rules.
What is said here is true of any such game; what a word does is the game's, but for what stands in
:mod:`~ruinous.floor.meanings`. Look at :mod:`~ruinous.floor.verbs` first.
"""
