"""Steps: who does what to which things, and what is asked on the way."""

from typing import Any

import pytest

from kernel.toy import (
    STEPS,
    Farm,
    carry_out,
    compiled,
    lay_down,
    offered,
    reply,
    set_going,
    settled,
)
from kernel.words import DELL, HILL, MOOR, PILES, STONES
from ruinous.kernel.state.action import DST_TYPE
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rng import Rng


def farm(*rules: str) -> Farm:
    s = settled()
    s.where[1] = HILL
    for text in rules:
        lay_down(s, text)
    return s


def done(text: str, *answers: str, s: Farm | None = None, **slots: int) -> list[tuple[Any, ...]]:
    """Carry out steps and return what was done: verb, actor, object, amount, place."""
    return carry_out(s or farm(), text, *answers, **slots).told()


def asked(text: str, *answers: str, s: Farm | None = None) -> list[str]:
    """Carry out steps up to the last question, and return what it offers."""
    s = s or farm()
    set_going(s, compiled(s, text, STEPS).steps)
    for key in answers:
        reply(s, key)
    return offered(s)


# ---------------------------------------------------------------- amounts


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("find 3 eggs", [("find", 0, NOTHING, 3, NOTHING)]),
        ("you find 3 eggs", [("find", 0, NOTHING, 3, NOTHING)]),
        ("rest", [("rest", 0, NOTHING, 1, NOTHING)]),
        ("find 2 eggs for each hen here", [("find", 0, NOTHING, 6, NOTHING)]),
        ("find 1 egg for every 2 hens here", [("find", 0, NOTHING, 1, NOTHING)]),
        ("find 1 egg for each hen in Marsh", []),
        ("find 1 egg for each of your hens", [("find", 0, NOTHING, 2, NOTHING)]),
        ("each rival rests", [("rest", rival, NOTHING, 1, NOTHING) for rival in (1, 2)]),
        ("draw 2 charms", [("draw", 0, NOTHING, 2, NOTHING)]),
    ],
)
def test_amounts(text: str, told: list[tuple[Any, ...]]) -> None:
    assert done(text) == told


@pytest.mark.parametrize(
    ("where", "answers", "place"),
    [
        ("here", [], HILL),
        ("in Moor", [], MOOR),
        ("in a field with a bull", ["3"], DELL),
        ("in the field with the most hens", [], HILL),
    ],
)
def test_an_amount_may_have_a_place(where: str, answers: list[str], place: int) -> None:
    assert done(f"hold 2 fairs {where}", *answers)[0] == ("hold", 0, NOTHING, 2, place)


def test_a_procedure_performs_the_action_itself() -> None:
    """The offer is made when its animals are sold; its rules know which."""
    s = farm("when you offer coins:\n  for each sold animal: find 1 egg")
    assert [told[:3] for told in done("offer 2 coins to a foreign goat", s=s)] == [
        ("sell", 0, 6), ("offer", 0, NOTHING), ("find", 0, NOTHING), ("find", 0, NOTHING),
    ]  # fmt: skip


def test_cards_are_dropped_one_by_one() -> None:
    s = farm()
    s.bags[0] = [0, 3]
    assert asked("drop 1 charm", s=s) == ["0", "3"]
    reply(s, "3")
    assert s.bags[0] == [0]
    carry_out(s, "drop 2 charms")
    assert s.bags[0] == []


# ---------------------------------------------------------------- chance


def drawn(text: str, seed: int, *answers: str) -> list[int]:
    """Return what is sold or chosen when chance has this seed."""
    s = farm()
    s.rng = Rng(seed)
    return [told[2] for told in done(text, *answers, s=s)]


def test_what_is_picked_at_random_is_asked_of_nobody_and_can_be_anything() -> None:
    found = [drawn("sell a hen here at random", seed) for seed in range(60)]
    assert {len(sold) for sold in found} == {1}
    assert {sold[0] for sold in found} == {0, 1, 4}
    assert drawn("sell a hen here at random", 5) == found[5]


def test_several_are_picked_at_random_and_none_twice() -> None:
    found = [drawn("sell 2 hens here at random", seed) for seed in range(60)]
    assert {frozenset(sold) for sold in found} == {frozenset(p) for p in ((0, 1), (0, 4), (1, 4))}
    assert sorted(drawn("sell 9 hens here at random", 1)) == [0, 1, 4]


def test_nothing_is_picked_at_random_where_nothing_is() -> None:
    assert drawn("sell a hen in Moor at random", 1) == []


def test_of_piles_each_thing_has_the_same_chance() -> None:
    counts = [0, 0]
    for seed in range(400):
        s = farm()
        s.rng, s.piles = Rng(seed), [0] * PILES
        s.piles[STONES + HILL], s.piles[STONES + MOOR] = 9, 1
        [(_, _, pile, _, _)] = done("choose a stone at random", s=s)
        counts[pile == STONES + MOOR] += 1
    assert counts[0] > 300 > 100 > counts[1] > 0


def test_an_offer_at_random_is_made_before_the_draw() -> None:
    s = farm()
    assert asked("you may sell 2 hens here at random", s=s) == ["1", "0"]
    reply(s, "0")
    assert s.told() == []
    assert len(drawn("you may sell 2 hens here at random", 3, "1")) == 2
    assert len(drawn("you may choose a hen here at random", 3, "1")) == 1


# ---------------------------------------------------------------- things


@pytest.mark.parametrize(
    ("text", "answers", "sold"),
    [
        ("sell a hen here", ["4"], [4]),
        ("sell one of your hens here", [], [0]),
        ("sell 2 hens here", ["4"], [4, 0]),
        ("sell up to 2 hens here", ["4", "none"], [4]),
        ("sell up to 2 hens here", ["none"], []),
        ("sell any number of hens here", ["4", "0", "1"], [4, 0, 1]),
        ("sell any number of your hens here", ["0", "none"], [0]),
        ("sell each hen here", [], [0, 1, 4]),
        ("sell hens here", [], [0, 1, 4]),
        ("sell your hens", [], [0, 1]),
        ("sell each of your hens here", [], [0, 1]),
        ("sell up to 2 of your hens here", ["0", "1"], [0, 1]),
        ("sell 1 hen here for each goat here", ["4"], [4]),
        ("sell 1 hen here for every 2 bulls", ["4"], [4]),
        ("sell the animal with the highest strength among your animals", [], [3]),
        ("sell hens in Marsh", [], []),
        ("sell a hen in Marsh", [], []),
    ],
)
def test_things(text: str, answers: list[str], sold: list[int]) -> None:
    assert [told[2] for told in done(text, *answers)] == sold


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("sell a hen here", "Question(0, 'animal', (0, 4), 'sell')"),
        ("place 1 stone", "Question(0, 'field', (0, 1, 2, 3), 'place stone')"),
        ("move a goat here to another field", "Question(0, 'field', (1, 3), 'move to')"),
        ("either: rest\nor: find 1 egg", "Question(0, 'branch', (0, 1), 'either')"),
        ("you may rest", "Question(0, 'yes or no', (1, 0), 'rest')"),
        ("you may sell a goat here", "Question(0, 'animal', (2, -1), 'sell')"),
    ],
)
def test_a_question_says_what_it_is_for(text: str, question: str) -> None:
    s = farm()
    set_going(s, compiled(s, text, STEPS).steps)
    assert repr(s.question) == question
    assert s.question is not None
    assert s.question.cause is not None


def test_a_single_thing_is_taken_without_asking() -> None:
    assert done("sell a goat here") == [("sell", 0, 2, 1, HILL)]


def test_things_that_are_alike_are_offered_once() -> None:
    assert asked("sell a hen here") == ["0", "4"]


def test_what_is_forbidden_is_not_offered() -> None:
    s = farm("forbid selling your hens")
    assert done("sell a hen here", s=s) == [("sell", 0, 4, 1, HILL)]
    assert done("sell up to 2 goats", "none", s=s)[1:] == []


def test_a_pile_of_tokens_moves_as_a_whole_or_one_by_one() -> None:
    s = farm()
    s.piles[STONES + HILL] = 3
    assert done("move 2 stones from here to Moor", s=s)[-1] == ("move", 0, 12, 1, MOOR)
    assert s.piles[STONES:] == [1, 2, 0, 0]
    done("move stones in Moor to Marsh", s=s)
    assert s.piles[STONES:] == [1, 0, 2, 0]


# ---------------------------------------------------------------- to and from


@pytest.mark.parametrize(
    ("text", "answers", "moved"),
    [
        ("move a goat here to Moor", [], {2: MOOR}),
        ("move a goat from here to Moor", [], {2: MOOR}),
        ("move a bull from Dell to here", [], {3: HILL}),
        ("move a hen from the barn to here", ["9"], {9: HILL}),
        ("drive your bulls to here", [], {3: HILL}),
        ("move a goat here to another field", ["1"], {2: MOOR}),
        ("move up to 2 hens from another field to here", ["8"], {8: HILL}),
        ("move up to 2 animals from another field to here", ["1", "7", "6"], {6: HILL, 7: HILL}),
        ("move your hens here to an adjacent field", ["3"], {0: DELL, 1: DELL}),
        ("choose a goat here\nmove it to an adjacent field", ["3"], {2: DELL}),
        ("choose a goat here\nmove it to the field with the most bulls", [], {}),
    ],
)
def test_ways(text: str, answers: list[str], moved: dict[int, int]) -> None:
    s = farm()
    before = s.where[:]
    carry_out(s, text, *answers)
    assert {n: at for n, at in enumerate(s.where) if at != before[n]} == moved


def test_where_nothing_may_go_is_not_offered() -> None:
    s = farm("forbid moving goats to Moor")
    assert done("move a goat here to another field", s=s) == [("move", 0, 2, 1, DELL)]
    assert done("move up to 1 goat from here to Moor", s=s)[1:] == []


def test_from_where_nothing_may_go_is_not_offered() -> None:
    s = farm("forbid moving bulls from Dell")
    assert done("move a bull from another field to here", s=s) == [("move", 0, 7, 1, HILL)]
    lay_down(s, "forbid moving bulls")
    s.where[7] = MOOR
    assert len(done("move a bull from another field to here", s=s)) == 1


def test_a_thing_is_sent_to_a_store() -> None:
    s = farm()
    assert done("send a goat here to the barn", s=s) == [("send", 0, 2, 1, HILL)]
    (sent,) = s.committed()
    assert (sent.dst, sent.roles) == (NOTHING, {DST_TYPE: "store"})


def test_what_is_laid_on_a_charm_stays_there() -> None:
    s = carry_out(farm(), "choose a goat here\nlay it on this charm", this=4)
    assert s.under == ((2, 4),)
    assert s.told()[-1] == ("lay", 0, 2, 1, HILL)


def test_one_thing_stands_in_for_another() -> None:
    s = carry_out(farm(), "choose a goat here\nswap it by a hen of the breeder")
    assert (s.where[2], s.where[0]) == (NOTHING, HILL)
    s = carry_out(farm(), "choose a bull in Marsh\nswap it by a hen of the breeder")
    assert s.committed() == []
    s = carry_out(farm(), "choose a goat here\nswap it by a runaway")
    assert s.where[2] == HILL
    s = carry_out(farm(), "choose a bull in Moor\nswap it by 2 hens of the breeder")
    assert (s.where[7], s.where[4], s.where[5]) == (NOTHING, MOOR, MOOR)


# ---------------------------------------------------------------- new things


@pytest.mark.parametrize(
    ("text", "answers", "piles"),
    [
        ("place 2 stones here", [], {12: 2}),
        ("place 1 flag in Moor", [], {1: 1}),
        ("place 1 stone", ["2"], {14: 1}),
        ("place 2 stones", ["2", "0"], {14: 1, 12: 1}),
        ("place 1 stone in a field with a bull", ["3"], {15: 1}),
        ("place 2 stones in a field", ["3"], {15: 2}),
        ("place 1 stone in each field with a bull", [], {13: 1, 15: 1}),
        ("place 1 flag in each of Moor and Dell", [], {1: 1, 3: 1}),
        ("place 1 stone in each of 2 different fields", ["3", "0"], {15: 1, 12: 1}),
        ("place 1 stone near Moor", ["2"], {14: 1}),
        ("choose a goat here\nplace 2 stones near it", ["3"], {15: 2}),
        ("place 1 stone here for each hen here", [], {12: 3}),
        ("place 1 stone here for every 4 hens here", [], {}),
        ("place 1 stone in the field with the most hens", [], {12: 1}),
        ("place 1 stone in the field with the most bulls", [], {}),
        ("choose a goat here\nplace 1 stone there", [], {12: 1}),
        ("each rival places 1 flag here", [], {4: 1, 8: 1}),
    ],
)
def test_new_things(text: str, answers: list[str], piles: dict[int, int]) -> None:
    s = carry_out(farm(), text, *answers)
    assert {pile: s.piles[pile] for pile in range(PILES) if s.piles[pile]} == piles


def test_nothing_new_is_offered_a_place_where_it_is_forbidden() -> None:
    s = farm("forbid placing stones here", "forbid placing stones in Moor")
    assert asked("place 1 stone", s=s) == ["2", "3"]
    reply(s, "2")
    assert done("place 1 stone here", s=s)[1:] == []


# ---------------------------------------------------------------- choosing


def test_what_is_chosen_is_noted_and_stays_in_hand() -> None:
    assert done("choose a hen here\nsell it", "4") == [
        ("choose", 0, 4, 1, HILL), ("sell", 0, 4, 1, HILL),
    ]  # fmt: skip


def test_a_thing_may_be_chosen_from_a_place() -> None:
    """Several are of one place, which is picked first."""
    assert asked("choose a bull from another field") == ["3", "7"]
    assert asked("choose up to 2 animals from another field") == ["1", "3"]
    assert asked("choose up to 2 animals from another field", "1") == ["6", "7", "none"]


def test_a_ban_may_come_up_on_the_way() -> None:
    s = farm("forbid selling hens, unless there are at least 2 hens here")
    assert [told[2] for told in done("sell each hen here", s=s)] == [0, 1]


def test_several_are_chosen_one_by_one() -> None:
    s = farm()
    assert asked("choose 2 different fields\nplace 1 stone in a field", "1", s=s) == ["0", "2", "3"]


@pytest.mark.parametrize(
    ("answers", "sold"), [(["none"], []), (["4", "none"], [4]), (["4", "0"], [0, 4])]
)
def test_up_to_so_many_are_chosen(answers: list[str], sold: list[int]) -> None:
    told = done("choose up to 2 hens here\nsell them", *answers)
    assert [row[2] for row in told if row[0] == "sell"] == sold


def test_without_a_choice_nothing_is_in_hand() -> None:
    assert done("choose a hen in Marsh\nsell it\nfind 1 egg") == [("find", 0, NOTHING, 1, NOTHING)]


def test_nothing_in_hand_has_no_number() -> None:
    text = "choose up to 1 hen here\nif strength of that hen is at least 1: find 1 egg"
    assert done(text, "none") == []
    assert [told[0] for told in done(text, "4")] == ["choose", "find"]


def test_what_was_done_to_things_describes_them() -> None:
    told = done("sell up to 2 hens here\nfind 1 egg for each sold hen", "0", "4")
    assert told[-1] == ("find", 0, NOTHING, 2, NOTHING)


@pytest.mark.parametrize(
    ("text", "eggs"),
    [
        ("each farmer sells their hens here\nfind 1 egg for each sold hen", [3, 0, 0]),
        ("for each farmer:\n  sell their hens here\n  that farmer finds 1 egg for each sold hen",
         [2, 1, 0]),
        ("sell your hens here\nsell goats here\nfind 1 egg for each sold animal", [3, 0, 0]),
    ],
)  # fmt: skip
def test_each_turn_of_a_loop_counts_what_it_did_itself(text: str, eggs: list[int]) -> None:
    assert carry_out(farm(), text).eggs() == eggs


# ---------------------------------------------------------------- may


@pytest.mark.parametrize(
    ("step", "yes", "no"),
    [
        ("find 1 coin", ["1"], ["0"]),
        ("rest", ["1"], ["0"]),
        ("place 1 stone here", ["1"], ["0"]),
        ("place 1 stone", ["1", "2"], ["0"]),
        ("sell each hen here", ["1"], ["0"]),
        ("sell a hen here", ["4"], ["none"]),
        ("sell 2 hens here", ["1", "4"], ["0"]),
        ("sell up to 2 hens here", ["4", "none"], ["none"]),
        ("move a goat here to another field", ["2", "1"], ["none"]),
        ("choose a hen here", ["4"], ["none"]),
        ("choose a goat here", ["2"], ["none"]),
        ("choose 2 hens here", ["1", "4"], ["0"]),
        ("choose up to 2 hens here", ["4", "none"], ["none"]),
    ],
)
def test_a_body_runs_only_if_the_step_was_done(step: str, yes: list[str], no: list[str]) -> None:
    text = f"you may {step}: find 5 eggs"
    assert carry_out(farm(), text, *yes).eggs() == [5, 0, 0]
    assert carry_out(farm(), text, *no).eggs() == [0, 0, 0]


@pytest.mark.parametrize(
    ("step", "ban"),
    [
        ("find 1 coin", "finding coins"),
        ("rest", "resting"),
        ("place 1 stone here", "placing stones here"),
        ("place 1 stone in each field with a hen", "placing stones"),
        ("sell each hen here", "selling hens"),
        ("sell a hen here", "selling animals"),
        ("sell up to 2 hens here", "selling animals"),
        ("find 1 coin for each hen in Marsh", "resting"),
        ("choose a hen in Marsh", "resting"),
        ("choose 2 hens in Marsh", "resting"),
        ("sell 9 hens here", "resting"),
        ("choose 9 hens here", "resting"),
    ],
)
def test_what_cannot_be_done_is_not_offered(step: str, ban: str) -> None:
    s = carry_out(farm(f"forbid {ban}"), f"you may {step}: find 5 eggs")
    assert s.committed() == []


def test_an_offer_without_a_body() -> None:
    assert done("you may sell a hen here\nrest", "none") == [("rest", 0, NOTHING, 1, NOTHING)]


def test_others_may_do_something_too() -> None:
    s = farm()
    text = "for each rival:\n  that farmer may sell one of their hens: that farmer finds 1 egg"
    assert asked(text, s=s) == ["4", "none"]
    assert s.question is not None
    assert s.question.player == 1
    reply(s, "4")
    assert offered(s) == ["8", "none"]
    reply(s, "none")
    assert s.eggs() == [0, 1, 0]


# ---------------------------------------------------------------- blocks


@pytest.mark.parametrize(
    ("text", "answers", "eggs"),
    [
        ("if there is a hen here: find 1 egg", [], 1),
        ("if there is a hen in Marsh: find 1 egg", [], 0),
        ("if there is a hen in Marsh: find 1 egg\nelse: find 2 eggs", [], 2),
        ("if there is a hen here: find 1 egg\nelse: find 2 eggs", [], 1),
        ("either: find 1 egg\nor: find 2 eggs\nor: rest", ["0"], 1),
        ("either: find 1 egg\nor: find 2 eggs\nor: rest", ["1"], 2),
        ("either: find 1 egg\nor: find 2 eggs\nor: rest", ["2"], 0),
        ("for each hen here: find 1 egg", [], 3),
        ("for every 2 hens here: find 1 egg", [], 1),
        ("for every 2 stones: find 1 egg", [], 2),
        ("for each stone: find 1 egg", [], 5),
        ("for each stone here: find 1 egg", [], 3),
        ("for each field with a stone: find 1 egg", [], 2),
        ("for each of your hens: find 1 egg", [], 2),
        ("for each rival: find 1 egg", [], 2),
    ],
)
def test_blocks(text: str, answers: list[str], eggs: int) -> None:
    s = farm()
    s.piles[STONES + HILL], s.piles[STONES + DELL] = 3, 2
    assert carry_out(s, text, *answers).eggs() == [eggs, 0, 0]


def test_a_loop_has_its_thing_in_hand_and_fixes_its_things_first() -> None:
    s = farm()
    told = done("for each hen here:\n  move it to Moor\n  find 1 egg for each hen here", s=s)
    assert [row[2] for row in told if row[0] == "move"] == [0, 1, 4]
    assert s.eggs() == [3, 0, 0]


def test_a_loop_knows_whose_it_is() -> None:
    s = carry_out(farm(), "for each farmer:\n  place 1 stone here for each of their bulls")
    assert [told[1:4] for told in s.told()] == [(0, 12, 1), (0, 12, 1), (0, 12, 1)]


def test_in_a_loop_other_leaves_out_its_own_thing() -> None:
    told = done("for each goat here:\n  sell each other animal here")
    assert [row[2] for row in told] == [0, 1, 4]


def test_no_thing_is_in_hand_of_those_that_are_counted_together() -> None:
    text = "choose a goat here\nfor every 2 hens here:\n  sell it\n  find 1 egg"
    assert [told[:3] for told in done(text)][1:] == [("sell", 0, 2), ("find", 0, NOTHING)]


def test_steps_of_several_players_are_taken_in_their_order() -> None:
    s = farm()
    text = "each rival sells one of their animals\nfind 1 egg for each sold animal"
    assert asked(text, s=s) == ["4", "6", "7"]
    assert s.question is not None
    assert s.question.player == 1
    reply(s, "6")
    assert s.eggs() == [2, 0, 0]
