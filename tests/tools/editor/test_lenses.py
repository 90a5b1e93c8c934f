"""Above each item stands whether its examples hold, and what can be done with it."""

import pytest

import ruinous
from ruinous.tools.content.interactions import interactions, numbers_of_meetings
from ruinous.tools.editor.lenses import Result, lenses, results
from ruinous.tools.editor.workspace import Outdated
from shipped import GAMES
from tools.editor.desk import CHAOS, desk


def titles(known: dict[str, Result]) -> list[str]:
    on = desk()
    found = lenses(on.snapshot, on.path(CHAOS), known)
    return [each.title for each in found if each.item == "ember-rain"]


def test_an_item_offers_what_it_has():
    assert titles({})[:3] == ["1 example", "try", "mutate"]


def test_examples_pass_or_fail():
    assert titles({"ember-rain": Result(1, ())})[0] == "1 example passed"
    assert titles({"ember-rain": Result(0, ("no",))})[0] == "1 of 1 example failed"


def test_examples_are_played_as_long_as_nothing_changes():
    on = desk()
    content = on.content(CHAOS)
    file = on.item(CHAOS, "Ember Rain").span.file
    found = results(content, file, lambda: False)
    assert found == {"ember-rain": Result(1, ())}
    assert results(content, file, lambda: True) == {}


def end():
    raise Outdated


def test_rules_that_meet_are_counted_once_for_each_state_of_the_packs():
    on = desk()
    game = on.type(CHAOS, on.text(CHAOS) + "# new\n").game_at(on.path(CHAOS))
    try:
        with pytest.raises(Outdated):
            game.meet(end)
        assert game.meet(int)
        assert not game.meet(end)
        assert game.met == numbers_from(interactions(game.content))
        later = on.type(CHAOS, on.text(CHAOS) + "# newer\n").game_at(on.path(CHAOS))
        assert later is not game
        assert later.met is game.met
    finally:
        on.put_away()


@pytest.mark.parametrize("packs", GAMES, ids=lambda packs: packs[0])
def test_rules_are_counted_that_interactions_lists(packs):
    content = ruinous.load(*packs)
    found = numbers_of_meetings(content, int)
    assert found
    assert found == numbers_from(interactions(content))


def numbers_from(meetings):
    """Return how many rules of others each item meets, from the list of them all."""
    numbers = {}
    for each in meetings:
        for name in {rule.item for rule in each.rules}:
            others = sum(rule.item != name for rule in each.rules)
            numbers[name] = numbers.get(name, 0) + others
    return numbers
