"""Above each item stands whether its examples hold, and what can be done with it."""

from ruinous.tools.editor.lenses import Result, lenses, meetings_of, results
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


def test_rules_that_meet_are_counted():
    content = desk().content("fan/chaos/ash.yaml")
    assert all(number > 0 for number in meetings_of(content).values())
