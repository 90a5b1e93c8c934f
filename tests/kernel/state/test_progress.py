"""The state goes on alike and apart in its clones, in the middle of a card as well."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kernel.toy import STEPS, Farm, compiled, do, lay_down, set_going
from ruinous.kernel.engine.lasting import close_window, open_window
from ruinous.kernel.state.agenda import answer

CARDS = (
    "choose an animal here\nfind 1 egg\nsell it",
    "you may place 1 flag: find 2 eggs for each of your flags",
    "for each farmer:\n  move one of their animals here to another field",
    "choose a foreign animal here\nuntil nightfall:\n  borrow it\n  strength of it +1",
    "until you find an egg: forbid selling hens",
    "either: find 1 egg\nor: sell up to 2 hens here",
    "draw 2 charms\ndrop up to 2 charms",
)
RULES = (
    "when an animal is sold, once per animal: find 1 egg",
    "when you find an egg, if you sold an animal today: you may place 1 stone here",
    "instead of selling a goat, once per day: move it to an adjacent field",
    "forbid moving bulls from here",
)
PICKS = st.lists(st.integers(0, 100), min_size=8, max_size=40)


def farm() -> Farm:
    s = Farm()
    for animal in range(12):
        s.where[animal] = animal % 3
    s.piles[12] = 2
    for text in RULES:
        lay_down(s, text)
    return s


def move(s: Farm, pick: int) -> None:
    """Answer the question, or play a card, or end what lasts."""
    if s.question is not None:
        answer(s, pick % len(s.question.picks))
    elif pick % 10 == 9:
        close_window(s, "day")
        open_window(s, "hour")
    elif pick % 10 == 8:
        do(s, "sell", pick % 3, "animal", s.rng.below(12), place=0)
    else:
        set_going(s, compiled(s, CARDS[pick % len(CARDS)], STEPS).steps, you=pick % 3)


def shown(s: Farm) -> tuple[Any, ...]:
    """Return all that can be told of a state."""
    lasting = [(each.number, each.window, each.payloads, each.marks) for each in s.lasting]
    force = {key: repr(rules) for key, rules in sorted(s.force.items())}
    spent = sorted(map(repr, s.spent))
    return (
        s.where, s.mine, s.piles, s.purse, s.bags, s.under, s.away, s.told(), s.rng.state,
        s.windows, repr(s.question), repr(s.agenda), lasting, force, spent, len(s.history),
        s.serial,
    )  # fmt: skip


@given(PICKS, PICKS, st.integers(0, 7))
def test_a_clone_goes_on_alike_and_apart(picks: list[int], others: list[int], at: int) -> None:
    s = farm()
    for pick in picks[:at]:
        move(s, pick)
    alike, apart = s.clone(), s.clone()
    before = shown(s)
    assert shown(alike) == before
    for pick in others:
        move(apart, pick)
    assert shown(s) == before
    for pick in picks[at:]:
        move(s, pick)
        move(alike, pick)
        assert shown(alike) == shown(s)


@given(PICKS)
def test_the_same_choices_make_the_same_game(picks: list[int]) -> None:
    one, other = farm(), farm()
    for pick in picks:
        move(one, pick)
        move(other, pick)
    assert shown(one) == shown(other)


@given(PICKS)
def test_every_pick_that_is_offered_can_be_carried_out(picks: list[int]) -> None:
    s = farm()
    for pick in picks:
        question = s.question
        for index in range(len(question.picks) if question is not None else 0):
            answer(s.clone(), index)
        move(s, pick)
        assert not any(a.verb == "move" and a.src == 0 and a.obj % 4 == 3 for a in s.committed())


def test_the_log_is_told_from_the_beginning() -> None:
    s = farm()
    assert s.committed() == []
    first = do(s, "rest", 0)
    clone = s.clone()
    second = do(s, "rest", 1)
    assert s.committed() == [first, second]
    assert clone.committed() == [first]
