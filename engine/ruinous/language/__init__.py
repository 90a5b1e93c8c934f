"""Text to tree to English, and the types of the word table.

Knows no game: the words come from a :class:`~ruinous.language.lexicon.Lexicon` that is handed in.
Look first at :mod:`~ruinous.language.tree` (what a text means) and
:mod:`~ruinous.language.reader` (how it is read).
"""
