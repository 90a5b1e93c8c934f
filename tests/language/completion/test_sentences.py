"""Rules to begin with."""

from language.completion.shelf import BOOK, mistakes, shipped
from language.library import library
from ruinous.language.binding import Context
from ruinous.language.completion import snippets
from ruinous.language.completion.sentences import MOST


def test_rules_that_can_stand_there_are_shown_with_their_blocks() -> None:
    found = snippets(library(), BOOK)
    assert found == ("weight of books in Fiction +1", "when lent:\n  return it")


def test_a_rule_about_the_thing_itself_is_not_shown_on_nothing() -> None:
    assert snippets(library(), Context()) == ("weight of books in Fiction +1",)


def test_the_most_usual_rules_of_a_game_come_first_without_a_mistake() -> None:
    cards = shipped(0)
    context = next(each.context for each in cards.effects if each.context.this_type == "card")
    found = snippets(cards.grammar, context)
    assert len(found) == MOST
    assert not any(mistakes(each, cards.grammar, context) for each in found)
