"""The codes of what is wrong between files and packs, and with what examples name."""

from typing import Final

from ruinous.diagnostics import Codes

CODES: Final[Codes] = {
    "E300": "a file that cannot be read, or no such file or pack",
    "E308": "an id defined twice",
    "E309": "a reference to nothing",
    "E316": "a file that belongs to no kind",
    "E317": "a required pack that is missing or of another version",
    "E318": "a name, word or place that is taken",
    "E319": "a replacement of nothing",
    "E323": "a game that is not installed, or not that of the other packs",
    "E404": "an example that names what nobody has",
    "E405": "a step of an example that is not one thing",
    "E406": "an example that cannot fail",
    "W906": "an effect lost by a replacement",
    "W908": "a source that nothing cites",
    "W909": "provenance that its file gives already",
}
