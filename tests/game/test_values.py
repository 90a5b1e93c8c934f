"""What refuses a match, and a request in words."""

from ruinous.game.values import IllegalSetup, Refused, WrongCount


def test_a_wrong_count_names_the_counts_that_fit():
    wrong = WrongCount("3 or 4 can play, not 7", range(3, 5))
    assert isinstance(wrong, IllegalSetup)
    assert (wrong.counts, wrong.advice, str(wrong)) == ((3, 4), None, "3 or 4 can play, not 7")


def test_a_refusal_has_its_message_and_its_advice():
    refused = Refused("there is no `bel`", "did you mean `bell`?")
    assert (refused.message, refused.advice) == ("there is no `bel`", "did you mean `bell`?")
    assert str(refused) == refused.message
