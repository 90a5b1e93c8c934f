"""The board as a drawing."""

from itertools import combinations

from ruinous.games.oldworld.drawing.board import PAGE, board_of
from tools.builders import base


def test_the_board_shows_every_region_and_every_neighbour():
    regions = base().catalogue.regions
    board = board_of(regions)
    drawn = {frozenset((a.region.id, b.region.id)) for a, b in board.lines}
    assert drawn == {frozenset((r.id, other)) for r in regions for other in r.adjacent}
    assert {plate.region for plate in board.plates} == set(regions)
    for a, b in combinations(board.plates, 2):
        assert abs(a.x - b.x) >= PAGE.width or abs(a.y - b.y) >= PAGE.height
    assert all(PAGE.width / 2 <= plate.x <= board.width - PAGE.width / 2 for plate in board.plates)
    assert all(
        PAGE.height / 2 <= plate.y <= board.height - PAGE.height / 2 for plate in board.plates
    )


def test_no_line_of_the_board_runs_through_a_region_between():
    board = board_of(base().catalogue.regions)
    for a, b in board.lines:
        for plate in set(board.plates) - {a, b}:
            for step in range(101):
                x, y = a.x + (b.x - a.x) * step / 100, a.y + (b.y - a.y) * step / 100
                assert abs(x - plate.x) > PAGE.width / 2 or abs(y - plate.y) > PAGE.height / 2
