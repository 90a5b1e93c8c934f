"""The state goes on alike and apart in its clones, in the middle of a card as well."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.builders import rule
from kernel.toy import STEPS, Farm, carry_out, compiled, do, lay_down, reply, set_going
from kernel.words import HILL
from ruinous.kernel.state.agenda import answer
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.progress import (
    LastingEffect,
    Progress,
    begin_lasting,
    close_window,
    end_lasting,
    open_window,
)

CARDS = (
    "choose an animal here\nfind 1 egg\nsell it",
    "you may place 1 flag: find 2 eggs for each of your flags",
    "for each farmer:\n  move one of their animals here to another field",
    "choose a foreign animal here\nuntil nightfall:\n  borrow it\n  strength of it +1",
    "until you find an egg: forbid selling hens",
    "either: find 1 egg\nor: sell up to 2 hens here",
    "draw 2 charms\ndrop up to 2 charms",
    "each farmer secretly chooses an animal here: that farmer sells it",
    "each rival secretly finds up to 3 eggs",
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
        do(s, "sell", pick % 3, "animal", s.stream("pick").below(12), place=0)
    else:
        set_going(s, compiled(s, CARDS[pick % len(CARDS)], STEPS).steps, you=pick % 3)


def shown(s: Farm) -> tuple[Any, ...]:
    """Return all that can be told of a state."""
    lasting = [(each.number, each.window, each.payloads, each.marks) for each in s.lasting]
    force = {key: repr(rules) for key, rules in sorted(s.force.items())}
    spent = sorted(map(repr, s.spent))
    return (
        s.where, s.mine, s.piles, s.purse, s.bags, s.under, s.away, s.told(), s.luck.uses,
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


HEN, BULL, B_HEN, B_BULL = 0, 3, 4, 7


def valley() -> Farm:
    s = Farm()
    s.where[HEN] = s.where[B_HEN] = s.where[B_BULL] = HILL
    return s


def test_rules_hold_until_the_window_ends() -> None:
    s = carry_out(valley(), "until the hour ends: forbid selling your hens")
    (lasting,) = s.lasting
    assert (lasting.window, lasting.number) == ("hour", 1)
    close_window(s, "watch")
    do(s, "sell", 1, "animal", HEN)
    assert s.where[HEN] == HILL
    close_window(s, "hour")
    assert (s.lasting, s.force) == ((), {})
    do(s, "sell", 1, "animal", HEN)
    assert s.where[HEN] == NOTHING


@pytest.mark.parametrize(("key", "left"), [("hour", 1), ("watch", 1), ("shift", 1), ("day", 0)])
def test_a_window_closes_with_those_inside_it(key: str, left: int) -> None:
    s = carry_out(valley(), "until nightfall: forbid resting")
    carry_out(s, "until the hour ends: forbid resting")
    close_window(s, key)
    assert len(s.lasting) == left + (key == "watch")
    assert ("rest" in s.force) == bool(left)


def test_a_window_that_opens_is_another_one_than_before() -> None:
    s = valley()
    before = do(s, "rest", 0)
    open_window(s, "shift")
    after = do(s, "rest", 0)
    assert (before.windows, after.windows) == ((0, 0, 0, 0), (0, 0, 1, 0))


def test_only_the_outermost_window_takes_the_memories_with_it() -> None:
    s = valley()
    lay_down(s, "when you rest, once per day, if you rested today: find 1 egg")
    do(s, "rest", 0)
    do(s, "rest", 0)
    close_window(s, "shift")
    assert (len(s.history), len(s.spent)) == (2, 1)
    close_window(s, "day")
    assert (s.history, s.spent) == ((), frozenset())


def test_what_is_in_hand_is_frozen_into_a_lasting_rule() -> None:
    s = carry_out(valley(), "choose a foreign hen here\nuntil nightfall: strength of it +3")
    strength = s.world.meanings.quantities["strength"]["animal"]
    assert [strength(s, each, NOTHING, NOTHING) for each in (0, 4)] == [1, 4]
    assert s.lasting[0].marks == 1 << B_HEN


def test_rules_hold_until_an_event() -> None:
    s = carry_out(valley(), "until you find an egg:\n  forbid selling hens\n  forbid resting")
    do(s, "find", 1, "egg")
    do(s, "rest", 0)
    assert len(s.lasting) == 1
    do(s, "find", 0, "egg")
    assert (s.lasting, s.force) == ((), {})


def test_the_event_that_ends_something_may_be_its_own_doing() -> None:
    s = carry_out(valley(), "until a hen here is sold: forbid resting\nsell a hen of a rival here")
    assert (s.lasting, s.force) == ((), {})


def test_an_event_ends_only_what_waits_for_it() -> None:
    text = "choose a {} bull here\nuntil it is sold: strength of it +1"
    s = valley()
    s.where[BULL] = HILL
    carry_out(s, text.format("foreign"))
    carry_out(s, text.format("foreign"), you=1)
    do(s, "sell", 2, "animal", B_BULL)
    (lasting,) = s.lasting
    assert lasting.marks == 1 << BULL


def test_a_lasting_rule_may_wait_for_something() -> None:
    s = carry_out(
        valley(), "choose a foreign hen here\nuntil nightfall:\n  when you rest: sell that hen"
    )
    do(s, "rest", 1)
    assert s.where[B_HEN] == HILL
    do(s, "rest", 0)
    assert s.where[B_HEN] == NOTHING


def test_effects_that_last_are_numbered() -> None:
    s = valley()
    for _ in range(2):
        carry_out(s, "until nightfall: forbid resting")
    assert [lasting.number for lasting in s.lasting] == [1, 2]
    end_lasting(s, s.lasting[0])
    assert [lasting.number for lasting in s.lasting] == [2]
    assert len(s.force["rest"].forbid) == 1


# ---------------------------------------------------------------- control


@pytest.mark.parametrize(
    ("text", "window"),
    [
        ("borrow a foreign bull here until the hour ends", "hour"),
        ("choose a foreign bull here\nuntil nightfall: borrow it", "day"),
        ("choose a foreign bull here\nuntil nightfall:\n  borrow it\n  strength of it +1", "day"),
        ("choose a foreign bull here\nuntil it is sold: borrow it", "day"),
    ],
)
def test_control_lasts_and_ends(text: str, window: str) -> None:
    s = carry_out(valley(), text)
    (lasting,) = s.lasting
    assert (lasting.window, lasting.payloads) == (window, (("borrow", (B_BULL, 0)),))
    assert (s.mine[0] >> B_BULL & 1, s.mine[1] >> B_BULL & 1) == (1, 0)
    assert [(a.verb, a.kind, a.actor, a.obj, a.place) for a in s.committed()][-1:] == [
        ("borrow", "animal", 0, B_BULL, HILL)
    ]
    close_window(s, window)
    assert s.mine == Farm().mine
    assert s.force == {}


def test_what_goes_on_ends_by_itself() -> None:
    """Of two loans of one animal the later counts; when it ends, the earlier one is left."""
    s = valley()
    carry_out(s, "borrow a foreign bull here until nightfall", you=0)
    carry_out(s, "choose a foreign bull here\nborrow it until the hour ends", you=2)
    assert [mine >> B_BULL & 1 for mine in s.mine] == [0, 0, 1]
    close_window(s, "hour")
    assert [mine >> B_BULL & 1 for mine in s.mine] == [1, 0, 0]
    close_window(s, "day")
    assert s.mine == Farm().mine


def test_a_ban_on_control_holds_and_nothing_lasts() -> None:
    s = valley()
    lay_down(s, "forbid borrowing animals")
    carry_out(s, "choose a foreign bull here\nuntil nightfall:\n  borrow it\n  strength of it +1")
    carry_out(s, "borrow each foreign animal here until nightfall")
    assert s.lasting == ()
    assert s.mine == Farm().mine


def test_control_over_some_things_can_be_given_up() -> None:
    lasting = LastingEffect(3, "day", (), payloads=(("borrow", 1), ("borrow", 2)), marks=6)
    fewer = lasting._replace(payloads=(("borrow", 2),))
    assert fewer.payloads == (("borrow", 2),)
    assert (fewer.number, fewer.window, fewer.marks) == (3, "day", 6)
    assert len(lasting.payloads) == 2


def test_what_lasts_may_outlast_windows_or_all_of_them() -> None:
    s = valley()
    for later, kept in ((0, 1), (1, 2)):
        begin_lasting(s, ("day", later), (), marks=kept)
    begin_lasting(s, ("", 0), (), marks=3)
    found = []
    for _ in range(3):
        close_window(s, "day")
        open_window(s, "day")
        found.append([each.marks for each in s.lasting])
    assert found == [[2, 3], [3], [3]]


# ---------------------------------------------------------------- clones


def test_a_clone_loses_what_lasts_on_its_own() -> None:
    s = carry_out(valley(), "until nightfall: forbid resting")
    clone = s.clone()
    close_window(clone, "day")
    assert clone.force == {}
    assert len(s.lasting) == len(s.force["rest"].forbid) == 1


def test_a_clone_goes_on_from_a_question_in_the_middle_of_an_effect() -> None:
    s = valley()
    text = "when played:\n  choose an animal here\n  find 1 egg\n  sell it"
    ((_, own),) = compiled(s, text).own
    set_going(s, own)
    clone = s.clone()
    reply(clone, str(HEN))
    reply(s, str(B_BULL))
    assert (clone.where[HEN], clone.where[B_BULL]) == (NOTHING, HILL)
    assert (s.where[HEN], s.where[B_BULL]) == (HILL, NOTHING)
    assert [a.verb for a in s.committed()] == ["choose", "find", "sell"]


def test_what_the_game_must_say_itself() -> None:
    bare: Any = Progress(valley().world, valley().luck)
    with pytest.raises(NotImplementedError):
        bare.instance(rule("when", "sell"), [])


def test_what_ends_with_a_window_of_one_player_outlasts_those_of_others() -> None:
    s = valley()
    begin_lasting(s, ("hour", 1), (), marks=3, owner=1)
    for _ in range(2):
        open_window(s, "hour")
        close_window(s, "hour", 0)
        close_window(s, "watch")
    assert [each.owner for each in s.lasting] == [1]
    close_window(s, "hour", 1)
    assert s.lasting == ()


def test_it_outlasts_the_window_of_that_player_that_is_under_way() -> None:
    s = valley()
    open_window(s, "hour")
    begin_lasting(s, ("hour", 1), (), marks=3, owner=1)
    close_window(s, "hour", 1)
    assert len(s.lasting) == 1
