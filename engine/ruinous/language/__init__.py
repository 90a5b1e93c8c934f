"""Text to tree to English, and the types of the word table.

This package must not know any game: words come from a
:class:`~ruinous.language.lexicon.Lexicon` that is handed in, keywords from the grammar file. Look
at :mod:`~ruinous.language.tree` first (what a text means), then at
:mod:`~ruinous.language.reader` (how it is read), :mod:`~ruinous.language.checker` (whether it is
right), :mod:`~ruinous.language.sense` (whether it can ever do anything among the others), and
:mod:`~ruinous.language.mistakes` (what an author is told); `decisions.md` beside this file says
why things are as they are.
"""
