"""The table of bots."""

from ruinous.bots import BOTS, Chance, Greedy
from ruinous.kernel.state.rng import Rng
from tools.builders import base


def test_bots_are_made_by_name():
    made = {name: make(base())(Rng(1)) for name, make in BOTS.items()}
    assert {name: type(bot) for name, bot in made.items()} == {"random": Chance, "greedy": Greedy}
