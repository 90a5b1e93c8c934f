"""Items of the base game that the tests of trials share."""

from ruinous.tools.content.explain import found
from ruinous.tools.trial.watch import Watch
from tools.builders import base


def watched(name: str) -> Watch:
    """Return the base game with an item watched."""
    return Watch(base(), found(base(), name)[0])
