"""Which letter English has for which `X`, and whether it says one at all."""

import pytest

from meaning.stage import in_english

GAIN = "when played:\n  gain X power, where X is your points\n"
GAINED = "When you play this card, gain X power, where X is your victory points."
GAINED_AT_ONCE = "When you play this card, gain power equal to your victory points."


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ("  until the end of the round: resistance here +X, where X is your power\n"
         "  score X points",
         f"{GAINED} Until the end of the round, this region has +Y resistance, where Y is your "
         "power. Then score X victory points."),
        ("  each opponent may lose X power, where X is your power: you draw X cards\n"
         "  score X points",
         f"{GAINED} Then each opponent may lose Y power, where Y is your power. If they do, you "
         "draw Y cards. Then score X victory points."),
        ("  if you have 3 power:\n"
         "    lose X power, where X is the number of your figures here\n"
         "    until the end of the round: resistance here +X, where X is your power\n"
         "    draw X cards\n"
         "  score X points",
         f"{GAINED} If you have at least 3 power, in this order: (1) lose Y power, where Y is the "
         "number of your figures in this region; (2) until the end of the round, this region has "
         "+Z resistance, where Z is your power; (3) draw Y cards. Then score X victory points."),
    ],
)  # fmt: skip
def test_x_of_a_block_has_another_letter_where_x_is_asked_for_behind_it(
    steps: str, words: str
) -> None:
    assert in_english(GAIN + steps) == words


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ("  score X points\n  lose X power, where X is your power\n  draw X cards",
         f"{GAINED} Then score X victory points. Then lose X power, where X is your power. Then "
         "draw X cards."),
        ("  X times, where X is your power: draw X cards",
         f"{GAINED_AT_ONCE} X times, where X is your power, draw X cards."),
        ("  until the end of the round: resistance here +X, where X is your power",
         f"{GAINED_AT_ONCE} Until the end of the round, this region has +X resistance, where X is "
         "your power."),
    ],
)  # fmt: skip
def test_x_begins_anew_where_no_other_is_asked_for(steps: str, words: str) -> None:
    assert in_english(GAIN + steps) == words
