"""The game on the kernel: its words, its state, its setup and its six phases.

This package must not know the name of anything in content, nor how a decision is shown or made:
cards, Powers and regions come as a catalogue, choices go out as options. Look at
:mod:`~ruinous.games.oldworld.game` first (the public door), then at
:mod:`~ruinous.games.oldworld.rounds` (the order of phases), :mod:`~ruinous.games.oldworld.lexicon`
(the words), and :mod:`~ruinous.games.oldworld.state.table` for how things are numbered.
`decisions.md` says why things are as they are.
"""
