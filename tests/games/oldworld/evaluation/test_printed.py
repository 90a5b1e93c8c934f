"""What a bot may look up."""

from ruinous.games.oldworld.evaluation.printed import printed_of
from tools.builders import base

PRINTED = printed_of(base().catalogue)


def test_cards_are_found_by_id_and_by_name():
    assert PRINTED.cards["blood-frenzy"] is PRINTED.cards["Blood Frenzy"]


def test_a_follower_knows_its_power():
    assert PRINTED.owners["horror"] == "tzeentch"
    assert PRINTED.followers["horror"].cost == 2


def test_the_words_of_a_dial_tell_what_it_asks_for():
    wishes = PRINTED.wishes
    assert wishes["khorne"].kills
    assert wishes["nurgle"].populous
    assert wishes["tzeentch"].magic
    assert wishes["slaanesh"].tokens == {"hero", "noble"}
    assert not wishes["slaanesh"].kills
