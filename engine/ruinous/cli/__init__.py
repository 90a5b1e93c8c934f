"""The command line: words to a tool, its report to the screen, and an exit code.

Only here is anything drawn, and no rule of the game or of its files may be known. Each command has
a module that is imported when it is called, so that none waits for the others. Look at `main`
first, then at the tool of the same name.
"""

from __future__ import annotations

import atexit
import gc
import os

# A check leaves 120,000 objects, hardly any of them garbage; looking through them takes 25 ms, and
# happens as soon as the collector is on again after a check if fewer are allowed.
gc.set_threshold(1_000_000)
# Nor when it ends: the process goes as a whole, and looking through all of it takes 18 ms.
atexit.register(gc.freeze)
# Nor is any plugin of pydantic wanted; it takes 5 ms to find out that there is none.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
