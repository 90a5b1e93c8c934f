"""What editors ask about packs that are being written: one module for each thing.

Everything here takes texts, lines and columns (from 1, in characters) and returns values; nothing
is printed or written, and no protocol is known. Look at `workspace` first, then at `snapshot`.
"""
