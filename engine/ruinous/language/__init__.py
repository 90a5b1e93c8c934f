"""Text to tree to English, and the types of the word table.

This package must not know any game: words come from a
:class:`~ruinous.language.lexicon.Lexicon` that is handed in, keywords from the grammar file. Look
at :mod:`~ruinous.language.tree` first (what a text means), then at
:mod:`~ruinous.language.reader` (how it is read) and :mod:`~ruinous.language.checker` (whether it
makes sense); `decisions.md` beside this file says why things are as they are.
"""
