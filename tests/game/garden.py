"""A small game: beds of a garden, in lists in a list."""

from ruinous.game.plain_state import PlainState

SEATS = ("ash", "birch", "cedar")


class Garden(PlainState):
    FIELDS = ("beds", "round")
    __slots__ = FIELDS

    def __init__(self, world, luck, seats=()):
        super().__init__(world, luck, seats)
        self.beds, self.round = [[1], [2, 3]], 1
