"""How the package was built and where its data are, the same for a wheel and for a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent
"""The folder of the code."""


def data_root(name: str) -> Path:
    """Return a folder of data: inside the package when installed, else beside the source root."""
    packed = PACKAGE / "_data" / name
    return packed if packed.is_dir() else PACKAGE.parent.parent / name


def is_compiled() -> bool:
    """Return whether what runs in a match was compiled when the package was built."""
    return any(file.suffix != ".py" for file in (PACKAGE / "kernel" / "state").glob("rng.*"))
