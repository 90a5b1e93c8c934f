"""Colours of files, as pages may show them."""

from ruinous.game.colours import NEUTRAL, colour_of, plain
from ruinous.game.drawing import Owner


def test_a_colour_is_one_plain_word():
    owners = [Owner("ann", "Ann", "red"), Owner("bob", "Bob", "red;background:url(x)")]
    assert [colour_of(id, owners) for id in ("ann", "bob", "eve")] == ["red", NEUTRAL, NEUTRAL]
    assert [plain(colour) for colour in ("blue", "#fff")] == ["blue", NEUTRAL]
