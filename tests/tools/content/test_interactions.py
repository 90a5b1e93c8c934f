"""Rules that meet, and the order that decides between them."""

import pytest

import ruinous
from ruinous.game.content import Content, load_on_demand
from ruinous.packs import shipped_packs
from ruinous.tools.content.explain import explanation
from ruinous.tools.content.interactions import Meeting, interactions
from ruinous.tools.packs_at import by_game


@pytest.fixture(scope="module")
def base() -> tuple[Meeting, ...]:
    return interactions(ruinous.load("base"))


def items(meetings: tuple[Meeting, ...], way: str, word: str) -> list[str]:
    [meeting] = [each for each in meetings if (each.way, each.word) == (way, word)]
    return [rule.item for rule in meeting.rules]


def test_rules_that_change_one_number_are_told_in_the_order_that_decides(base):
    assert items(base, "changes", "influence") == [
        "Bloodthirster", "The Skull Throne", "Plague Aura", "Abyssal Pact", "Insidious Lies",
    ]  # fmt: skip
    assert items(base, "changes", "resistance") == ["Peasant Uprising", "skaven", "Influenza"]


def test_what_belongs_to_different_players_does_not_meet(base):
    """Each Power has an upgrade that gives its player more power."""
    assert items(base, "changes", "power refill") == ["Lingering Allure", "Exalted Splendour"]


def test_decks_that_are_never_played_together_do_not_meet():
    content = ruinous.load("base", "morrslieb")
    catalogue = content.catalogue
    card = next(each for each in catalogue.chaos_cards if each.name == "The Skull Throne")
    own = {
        each.name
        for each in catalogue.chaos_cards
        if (each.power, each.set) == (card.power, "morrslieb")
    }
    met = {rule.item for each in interactions(content, card.name) for rule in each.rules}
    assert card.name in met
    assert not met & own


def test_replacements_of_one_action_are_told():
    meetings = interactions(ruinous.load("base", "morrslieb", "horned-rat"))
    replaced = [each for each in meetings if each.way == "replaces"]
    assert [each.word for each in replaced] == sorted(each.word for each in replaced)
    assert items(meetings, "replaces", "return") == ["Morrslieb Eclipsed", "Skulltaker"]


def test_rules_about_the_cards_they_stand_on_do_not_meet():
    """Several cards stay instead of being removed, each for itself."""
    meetings = interactions(ruinous.load("base", "morrslieb", "horned-rat"))
    assert "remove" not in {each.word for each in meetings if each.way == "replaces"}


@pytest.mark.parametrize("group", by_game(shipped_packs()), ids=str)
def test_few_effects_read_tell_the_same_as_all_of_them(group):
    """Texts without a word that a rule of the item bends are passed over."""
    narrow, full = load_on_demand(*group), ruinous.load(*group)
    all_meetings = interactions(full)
    rules = {rule.item for meeting in all_meetings for rule in meeting.rules}
    for item in full.game.items.items_of(full.catalogue):
        [own] = [
            each
            for each in narrow.game.items.items_of(narrow.catalogue)
            if each.reference == item.reference
        ]
        assert explanation(own, narrow) == explanation(item, full)
        if item.name in rules and len(item.id) % 4 == 0:
            assert interactions(narrow, item.id) == _with_all_texts(full, item.id)


def _with_all_texts(content: Content, name: str) -> tuple[Meeting, ...]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ruinous.tools.content.interactions._words_for", lambda *_: ("",))
        return interactions(content, name)
