"""The files of packs for this game: their models, the catalogue made of them, and their checks.

Look at `schema` first (which kinds of files there are), then at `catalogue`. Nothing here may know
what an effect means.
"""
