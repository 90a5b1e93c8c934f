"""The table of codes: each kind of mistake has one, and a code is never given a new meaning.

E1xx syntax of effects, E2xx words and types of effects, E3xx files, fields and links, E4xx
examples, W9xx advice.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

CODES: Final[Mapping[str, str]] = MappingProxyType(
    {
        # E101 to E299 belong to the language.
        "E300": "a file that cannot be read, or no such file or pack",
        "E301": "not YAML",
        "E302": "a key given twice",
        "E303": "a tab where blanks belong",
        "E304": "an effect over several lines that is no literal block",
        "E305": "an unknown key",
        "E306": "a missing key",
        "E307": "a wrong value",
        "E308": "an id defined twice",
        "E309": "a reference to nothing",
        "E310": "a deck of the wrong size",
        "E311": "a dial that does not end in victory",
        "E312": "YAML that hides something, or too much of it",
        "E313": "an incomplete set of upgrades",
        "E314": "a threat number on two dials",
        "E315": "regions that are not adjacent both ways",
        "E316": "a file that belongs to no kind",
        "E317": "a required pack that is missing or too old",
        "E318": "a name or place used twice",
        "E319": "a replacement of nothing",
    }
)
"""Code to short title, in the order of the codes."""
