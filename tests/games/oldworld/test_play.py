"""The part for matches: seats, the fields of a snapshot, and results."""

import ruinous
from ruinous.games.oldworld import play
from tools.builders import base


def test_seats_are_in_power_order():
    assert play.players_of(base().catalogue)[:2] == ("khorne", "nurgle")
    game = ruinous.new_game(base(), ["nurgle", "khorne", "slaanesh"])
    assert play.seats_of(game.state) == ("khorne", "nurgle", "slaanesh")


def test_saved_fields_are_copies_that_restore_the_same_fields():
    game = ruinous.new_game(base(), seed=3)
    saved = play.save_fields(game.state)
    hand = list(game.state.hands[0])
    again = play.restore_fields(game.state.world, game.state.luck, saved)
    game.state.hands[0].clear()
    assert again.hands[0] == hand == saved["hands"][0]
    assert again.laid == ()


def test_a_result_names_the_winners():
    game = ruinous.new_game(base(), seed=3)
    assert play.result_of(game.state) is None
    game.state.result = ("points", 0b10)
    result = play.result_of(game.state)
    assert result is not None
    assert (result.condition, result.winners) == ("points", ("nurgle",))


def test_every_program_of_the_core_has_its_own_address():
    programs = play.programs()
    assert len({code.address for code in programs}) == len(programs) >= 9
