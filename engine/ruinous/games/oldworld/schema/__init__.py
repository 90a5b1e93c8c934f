"""The files of packs for this game: their models, the catalogue made of them, and their checks.

Which kinds of files there are stands in `ruinous.games.oldworld.files`. Nothing here may know
what an effect means.
"""
