"""What must hold between the files of this game: a pure function a check.

A check looks at what was loaded and yields findings. It must not know the other checks, nor what
an effect means, and it says nothing about kinds of files that could not be read
(`Catalogue.gaps`), because what it misses may be in them. Look at `linked` first (what a check is
given), then at `setups`.
"""
