"""The compiled effects of a table."""

from games.oldworld.positions import laid_out
from meaning.stage import staged
from ruinous.games.oldworld.state.rulebook import OLD_WORLD_STEP
from ruinous.games.oldworld.variant import Variant


def test_copies_share_an_effect_and_each_effect_comes_once():
    table = laid_out().table
    frenzies = [n for n, card in enumerate(table.cards) if card.id == "blood-frenzy"]
    assert len({id(table.book.cards[card]) for card in frenzies}) == 1
    every = [id(effect) for effect in table.book.everything()]
    assert len(every) == len(set(every))
    assert {id(effect) for effect in (*table.book.cards, *table.book.sheets)} <= set(every)


def test_cards_that_cancel_and_cards_with_a_price_of_their_own_are_marked():
    table = laid_out().table
    for marks, key in ((table.book.cancels, "cancelled/card"), (table.book.prices, "cost/play")):
        marked = [bool(mark) for mark in marks]
        assert any(marked)
        assert marked == [
            any(rule.key == key and (rule.local or key != "cost/play") for rule in effect.rules)
            for effect in table.book.cards
        ]


def test_old_world_cards_do_nothing_without_a_time():
    """Rule: old_world.persistent.default-timing."""
    effects = laid_out().table.book.old_world
    assert all(effect.steps is None for effect in effects)
    assert any(rule.key == OLD_WORLD_STEP for effect in effects for rule in effect.rules)


def test_a_card_that_copies_is_marked_wherever_the_step_stands():
    text = """when played:
  you may copy another card here
  else: gain 1 power"""
    made = staged(text)
    table = made.world(made.players, Variant()).data
    marked = {card.id for card, mark in zip(table.cards, table.book.copies, strict=True) if mark}
    assert marked == {"changer-of-ways"}
