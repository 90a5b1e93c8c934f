"""Random effects of the second game: each reads back, has English, and is played to the end.

It means what the definition says, as in the first game.
"""

from collections.abc import Callable
from contextlib import nullcontext
from functools import cache
from random import Random
from typing import Any, Final

import pytest

import ruinous
from games.marauders.laws import SEATS, scarred
from meaning.comparison import compared
from meaning.defined import defined
from meaning.programs import Writer
from ruinous.diagnostics import ContentError
from ruinous.diagnostics.span import Text
from ruinous.game.content import Content
from ruinous.game.scenarios import begin
from ruinous.language.binding import Context
from ruinous.language.english.effect import english
from ruinous.language.printer import printed
from ruinous.tools.trial.try_item import _placed

FEW, MANY, SOME = 300, 60_000, 300
"""Seeds in all, seeds of the long run, and those of one test; one in ten gives an effect."""
LONGEST = 3_000
"""Decisions of one match: a rule may keep the pile from ever running out."""


@pytest.fixture(autouse=True, scope="module")
def _compiled_first() -> None:
    """Compile what all contents share before the definition takes its place somewhere."""
    scarred().world(SEATS)


@cache
def context_of(home: str) -> Context:
    """Return the context of an effect on what it is tried on."""
    content, text = scarred(), Text.of("")
    old, new = content.game.items.bearer(content.catalogue, home, text)
    texts = content.game.language.texts_of(content.catalogue.with_item(old, new))
    return next(each.context for each in texts if each.text is text)


def drawn(seed: int) -> tuple[str, Callable[[], Content]] | None:
    """Return an effect and what makes the game with it; nothing where it has a mistake."""
    content, chance = scarred(), Random(seed)
    lexicon = content.effects.lexicon
    home = chance.choice(content.game.items.homes(content.catalogue))
    try:
        text = Writer(lexicon, chance, context_of(home)).effect()
        placed = _placed(text, home, content)
    except (ContentError, IndexError, KeyError):  # of the words of the first game it has none
        return None
    again = _placed(printed(placed.tree, lexicon).rstrip(), home, content)
    assert again.tree == placed.tree, text
    assert "".join(english(placed.tree, lexicon)), text
    return text, lambda: content.with_item(placed.old, placed.new, placed.tree)


def played(content: Content, seed: int) -> ruinous.Match:
    """Play a match by chance."""
    match, chance = ruinous.new_game(content, seed=seed), Random(seed)
    for _ in range(LONGEST):
        if match.over:
            break
        match.choose_index(chance.randrange(match.decision.number))
    return match


def all_hold(start: int) -> int:
    """Make sure of some seeds, and return how many effects were played."""
    found = [(seed, drawn(seed)) for seed in range(start, start + SOME)]
    for seed, program in found:
        if program is not None:
            content = program[1]()
            record = played(content, seed).record()
            assert ruinous.replay(record, content).record() == record, program[0]
    return sum(program is not None for _, program in found)


@pytest.mark.parametrize("start", range(0, FEW, SOME))
def test_random_effects_are_played(start: int) -> None:
    assert all_hold(start) > SOME / 50


@pytest.mark.long
@pytest.mark.timeout(1_200)
@pytest.mark.parametrize("start", range(FEW, MANY, SOME))
def test_many_random_effects_are(start: int) -> None:
    assert all_hold(start) > SOME / 50


# ---------------------------------------------------------------- what the definition says

FULL: Final = (
    "hobgoblin-standard", "beastmen-herd", "blightskabb-plague-lords", "shotti", "spoil-heap",
    "claws-of-malal", "snotling-herd", "nose-pick-brigade", "suicide-squad", "goblin-rabble",
    "whipping-post-mob", "festerdoom-maces", "black-eye-spears", "sneaky-git",
    "smasher-rear", "hobgoblin-musician",
)  # fmt: skip
"""A card in each box of a line."""
BEGUN, WHOLE = 150, 4_000
"""Decisions of a match that is compared, and of a whole one."""
ALIKE, MANY_ALIKE, PROGRAMS = 40, 20_000, 500
"""Seeds of effects that are compared, of the long run, and of one test of it."""
MATCHES, MANY_MATCHES = 1, 200
definition = pytest.mark.interpreted(
    "the definition takes the place of functions of the kernel, and its rules derive from those"
)


def parted(start: int, number: int) -> list[str]:
    """Return the effects, of some seeds, of which the two meanings part in a match."""
    found = ((seed, drawn(seed)) for seed in range(start, start + number))
    programs = ((seed, *program) for seed, program in found if program is not None)
    compare = lambda seed, made: compared(lambda: beginning(made(), seed), seed, BEGUN)
    return [text + parts for seed, text, made in programs if (parts := compare(seed, made))]


def beginning(content: Content, seed: int) -> Callable[[], ruinous.Match]:
    """Return what begins a match."""
    return lambda: ruinous.new_game(content, players=SEATS[: 2 + seed % 3], seed=seed)


def match_parts(seed: int, packs: tuple[str, ...], longest: int = WHOLE) -> str:
    """Return where a match parts; content is made anew."""
    base = ruinous.load(*packs)

    def begin() -> Callable[[], ruinous.Match]:
        made = Content(base.catalogue)
        made._effects = base.effects
        return beginning(made, seed)

    return compared(begin, seed, longest)


@definition
def test_random_effects_mean_what_the_definition_says() -> None:
    assert parted(70_000, ALIKE) == []


@definition
@pytest.mark.parametrize("seed", range(MATCHES))
def test_matches_are_what_the_definition_says(seed: int) -> None:
    assert match_parts(seed, ("marauders",), BEGUN) == ""


@definition
@pytest.mark.long
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("start", range(100_000, 100_000 + MANY_ALIKE, PROGRAMS))
def test_many_random_effects_mean_that(start: int) -> None:
    assert parted(start, PROGRAMS) == []


@definition
@pytest.mark.long
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("packs", [("marauders",), ("marauders", "fan-red-maw")], ids="+".join)
@pytest.mark.parametrize("first", range(0, MANY_MATCHES, 20))
def test_whole_matches_are_that(first: int, packs: tuple[str, ...]) -> None:
    for seed in range(first, first + 20):
        assert match_parts(seed, packs) == "", seed


# ---------------------------------------------------------------- effects that broke off games


def with_card(
    text: str, sheets: dict[str, dict[int, dict[int, str]]], *keys: str, **more: Any
) -> ruinous.Match:
    """Return a match of two in which an effect is on the Bozium Pigstickers, after some choices."""
    content = scarred()
    placed = _placed(text, "card", content)
    made = content.with_item(placed.old, placed.new, placed.tree)
    given = {"seats": ["north", "east"], "pile": ["beastmen-herd"], "sheets": sheets, **more}
    match = begin(made, made.game.scenarios.parse({"given": given, "when": []}).given)
    for key in keys:
        match.choose(key)
    return match


def done(match: ruinous.Match) -> list[tuple[str, int]]:
    return [(action.verb, action.actor) for action in match.log]


def test_nothing_comes_of_an_attack_for_which_the_cube_may_not_be_rolled() -> None:
    """Rule attack.cube: the cube decides, and the outcome was that of a roll before, or none."""
    lines = {
        "north": {1: {1: "hobgoblin-standard", 2: "claws-of-malal", 4: "hobgoblin-musician"}},
        "east": {1: {4: "festerdoom-axes"}, 3: {3: "bozium-pigstickers"}},
    }
    keys = ("place north/1", "3", "east/1")
    plain = done(with_card("when another player rolls cubes: gain 1 point", lines, *keys))
    assert {("roll", 0), ("gain", 1)} <= set(plain)
    assert {verb for verb, _ in plain} & {"defeat", "rout"}
    banned = {verb for verb, _ in done(with_card("forbid rolling cubes", lines, *keys))}
    assert "attack" in banned
    assert not banned & {"roll", "defeat", "rout"}


def test_another_line_is_neither_the_one_just_spoken_of_nor_that_of_the_card() -> None:
    lines = {
        "north": {1: {3: "bozium-pigstickers"}, 2: {4: "festerdoom-axes"}},
        "east": {1: {4: "shotti"}},
    }
    match = with_card("when you place a card: destroy another line", lines, "place north/3", "5")
    offered = [option.key for option in match.decision.options]
    assert offered == ["north/2", "east/1"]


PAIR = """\
your goblins count as Sneaky Gits
when you place a card:
  you may discard one of your goblins and discard one of your Sneaky Gits: gain 10 points"""


@definition
@pytest.mark.parametrize("meaning", [nullcontext, defined])
def test_one_card_pays_one_of_two_prices(meaning: Callable[[], Any]) -> None:
    with meaning():
        one = {"north": {1: {3: "bozium-pigstickers", 4: "goblin-rabble"}}}
        alone = with_card(PAIR, one, "place north/1", "5")
        assert "gain" not in {verb for verb, _ in done(alone)}
        assert "yes" not in [option.key for option in alone.decision.options]
        two = {"north": {1: {**one["north"][1], 6: "sneaky-git"}}}
        paid = done(with_card(PAIR, two, "place north/1", "5", "yes"))
        assert [paid.count((verb, 0)) for verb in ("discard", "gain")] == [2, 1]


# ---------------------------------------------------------------- cards that change places

SWAP: Final = "when placed: exchange one of your other troops for an enemy troop"
SWAPPED: Final = ["exchange", "move", "move"]


def swapped(
    text: str, own: dict[int, dict[int, str]], enemy: dict[int, dict[int, str]], *keys: str
) -> tuple[list[str], Any]:
    """Return what is done behind the placing of a card in the third row, and the state."""
    sheets, keys = {"north": own, "east": enemy}, ("place north/3", "5", *keys)
    match = with_card(text, sheets, *keys, pile=["bozium-pigstickers"])
    verbs = [verb for verb, _ in done(match)]
    at = verbs.index("place") + 1
    end = verbs.index("draw", at) if "draw" in verbs[at:] else len(verbs)
    return verbs[at:end], match.state


def lying(state: Any, line: int) -> dict[int, str]:
    """Return the boxes of a line, from 1, and the cards in them."""
    row = enumerate(state.row(line), start=1)
    return {box: state.table.cards[card].id for box, card in row if card >= 0}


@definition
@pytest.mark.parametrize("meaning", [nullcontext, defined])
class TestExchange:
    """Each of two cards comes to the box of the other, or both stay (rule placement.any-box)."""

    def test_each_comes_to_the_very_box_of_the_other(self, meaning: Callable[[], Any]) -> None:
        full = {at: name for at, name in enumerate(FULL, start=1) if at != 8}
        with meaning():
            verbs, state = swapped(
                SWAP, {1: {5: "black-eye-archers"}}, {1: {**full, 8: "festerdoom-axes"}},
                "festerdoom-axes@east/1/8",
            )  # fmt: skip
        assert verbs == SWAPPED
        assert lying(state, 0) == {5: "festerdoom-axes"}
        assert lying(state, 3) == {**full, 8: "black-eye-archers"}

    @pytest.mark.parametrize(
        ("own", "enemy"),
        [
            ({5: "black-eye-archers"}, {5: "festerdoom-axes"}),
            ({5: "black-eye-archers"}, {5: "goblin-rabble", 6: "black-eye-archers"}),
            ({5: "black-eye-archers", 6: "goblin-rabble"}, {5: "goblin-rabble"}),
            ({5: "black-eye-archers"}, {1: "goblin-rabble"}),
        ],
        ids=["nobody", "a copy there", "a copy here", "an end of another sheet"],
    )
    def test_neither_is_moved_where_one_may_not_lie(
        self, meaning: Callable[[], Any], own: dict[int, str], enemy: dict[int, str]
    ) -> None:
        with meaning():
            text = SWAP.replace("enemy troop", "enemy goblin")
            verbs, state = swapped(text, {1: own}, {1: enemy})
        assert verbs == []
        assert (lying(state, 0), lying(state, 3)) == (own, enemy)

    def test_a_ban_on_either_move_is_one_on_both(self, meaning: Callable[[], Any]) -> None:
        for ban in ("moving enemy troops", "exchanging enemy troops", "moving your troops"):
            with meaning():
                text = f"{SWAP}\nforbid {ban}"
                pair = {1: {5: "black-eye-archers"}}, {1: {5: "festerdoom-axes"}}
                assert swapped(text, *pair)[0] == []

    def test_where_something_comes_instead_of_one_move_neither_is_done(
        self, meaning: Callable[[], Any]
    ) -> None:
        text = f"{SWAP}\ninstead of moving an enemy troop: gain 3 points"
        with meaning():
            verbs, state = swapped(text, {1: {5: "black-eye-archers"}}, {1: {5: "festerdoom-axes"}})
        assert verbs == ["exchange", "gain"]
        assert (lying(state, 0), lying(state, 3)) == (
            {5: "black-eye-archers"},
            {5: "festerdoom-axes"},
        )

    @pytest.mark.parametrize(
        ("event", "points"),
        [
            ("an enemy troop is exchanged", [8]),
            ("one of your troops is exchanged", [8]),
            ("a troop is exchanged", [8, 8]),
            ("a troop is moved", [8, 8]),
            ("a troop leaves your sheet", [8]),
            ("you place a card", []),
            ("you exchange a troop for an enemy troop", [8]),
        ],
    )
    def test_rules_see_both_as_they_were(
        self, meaning: Callable[[], Any], event: str, points: list[int]
    ) -> None:
        with meaning():
            other = SWAP.replace("when placed", "when another player places a card")
            sheets = {
                "north": {1: {5: "bozium-pigstickers"}, 2: {5: "black-eye-archers"}},
                "east": {1: {5: "festerdoom-axes"}, 2: {5: "goblin-rabble"}},
            }
            text = f"{other}\nwhen {event}: gain 8 points"
            keys = "place east/3", "5"
            match = with_card(text, sheets, *keys, turn="east", pile=["snotling-herd"])
        assert [each.amount for each in match.log if each.verb == "gain"] == points

    def test_lines_completed_so_do_not_attack(self, meaning: Callable[[], Any]) -> None:
        text = SWAP.replace("other troops", "goblins").replace("enemy troop", "enemy musician")
        own = dict(enumerate(("hobgoblin-standard", "claws-of-malal", "beastmen-herd"), start=3))
        line, enemy = {1: {**own, 6: "goblin-rabble"}}, {1: {5: "hobgoblin-musician"}}
        with meaning():
            verbs, state = swapped(text, line, enemy, "goblin-rabble@north/1/6")
        assert verbs == [*SWAPPED, "complete"]
        assert lying(state, 0) == {**own, 6: "hobgoblin-musician"}


# ---------------------------------------------------------------- boxes as places

GAP: Final = """\
when placed:
  choose {}
  discard it
  place the top card of the pile to the box of that card"""


@definition
@pytest.mark.parametrize("meaning", [nullcontext, defined])
class TestBox:
    """A box is a place: one that is free, and where the card may lie (rule placement.any-box)."""

    def played(
        self, meaning: Callable[[], Any], text: str, sheets: Any, *keys: str
    ) -> tuple[list[str], list[str], Any]:
        """Return what is done behind the placing of the card, what is offered then, the state."""
        with meaning():
            keys = ("place north/3", "5", *keys)
            pile = ["bozium-pigstickers", "claws-of-malal"]
            match = with_card(text, sheets, *keys, pile=pile)
            verbs = [verb for verb, _ in done(match)]
            told = [verb for verb in verbs[verbs.index("place") + 1 :] if verb != "draw"]
            return told, [each.key for each in match.decision.options], match.state

    def test_only_boxes_where_it_may_lie_are_offered(self, meaning: Callable[[], Any]) -> None:
        text = "when placed: move one of your goblins to an empty enemy box"
        sheets = {"north": {1: {5: "goblin-rabble"}}, "east": {2: {3: "festerdoom-axes"}}}
        _, offered, _ = self.played(meaning, text, sheets)
        assert offered == ["east/2/2", "east/2/4", "east/2/5", "east/2/6"]

    @pytest.mark.parametrize(
        ("step", "verb", "card"),
        [
            ("move one of your goblins to that box", "move", "goblin-rabble"),
            ("take an enemy troop to that box", "take", "festerdoom-axes"),
            ("place the top card of the pile to that box", "place", "claws-of-malal"),
        ],
    )
    def test_each_verb_brings_a_card_to_the_very_box(
        self, meaning: Callable[[], Any], step: str, verb: str, card: str
    ) -> None:
        text = f"when placed:\n  choose one of your empty boxes\n  {step}"
        sheets = {"north": {1: {5: "goblin-rabble"}}, "east": {2: {3: "festerdoom-axes"}}}
        told, _, state = self.played(meaning, text, sheets, "north/1/9")
        assert told == ["choose", verb]
        assert lying(state, 0)[9] == card

    def test_a_box_that_holds_a_card_or_does_not_fit_is_no_place(
        self, meaning: Callable[[], Any]
    ) -> None:
        text = "when placed:\n  choose one of your boxes\n  move one of your goblins to that box"
        for box in ("north/1/5", "north/1/16", "north/3/5"):
            told, *_ = self.played(meaning, text, {"north": {1: {5: "goblin-rabble"}}}, box)
            assert told == ["choose"], box

    def test_the_box_of_a_card_that_is_gone_is_where_it_lay(
        self, meaning: Callable[[], Any]
    ) -> None:
        sheets = {"east": {1: {6: "goblin-rabble", 7: "festerdoom-axes"}}}
        told, _, state = self.played(meaning, GAP.format("an enemy goblin"), sheets)
        assert told == ["choose", "discard", "place"]
        assert lying(state, 3) == {6: "claws-of-malal", 7: "festerdoom-axes"}

    def test_with_nobody_there_nothing_is_placed(self, meaning: Callable[[], Any]) -> None:
        told, *_ = self.played(meaning, GAP.format("an enemy goblin"), {"east": {1: {7: "shotti"}}})
        assert told == []

    def test_the_box_of_a_card_that_lies_elsewhere_is_the_one_it_lies_in(
        self, meaning: Callable[[], Any]
    ) -> None:
        text = GAP.format("one of your goblins").replace("discard it", "move it to this line")
        sheets = {"north": {1: {5: "goblin-rabble"}}}
        told, *_ = self.played(meaning, text, sheets, "7")
        assert told == ["choose", "move"]

    def test_the_box_of_a_card_of_the_pile_is_none(self, meaning: Callable[[], Any]) -> None:
        text = GAP.format("the top card of the pile").replace("discard", "banish")
        told, *_ = self.played(meaning, text, {"north": {1: {5: "goblin-rabble"}}})
        assert told == ["choose", "banish"]

    def test_this_card_had_its_own(self, meaning: Callable[[], Any]) -> None:
        text = (
            "when placed:\n  discard this card\n"
            "  place the top card of the pile to the box of this card"
        )
        told, _, state = self.played(meaning, text, {})
        assert told == ["discard", "place"]
        assert lying(state, 2) == {5: "claws-of-malal"}

    def test_the_line_of_a_card_is_named_as_its_box_is(self, meaning: Callable[[], Any]) -> None:
        text = GAP.format("an enemy goblin").replace("the box of", "the line of")
        sheets = {"east": {1: {6: "goblin-rabble", 7: "festerdoom-axes"}}}
        told, offered, _ = self.played(meaning, text, sheets)
        assert told == ["choose", "discard"]
        assert "6" in offered
        assert "north/1" not in offered

    @pytest.mark.parametrize(
        ("rule", "points"),
        [
            ("when a card is placed to a box in this line: gain 3 points", 1),
            ("when a card is placed to an enemy box: gain 3 points", 0),
            ("when placed: gain 1 point for each empty box in this line", 15),
        ],
    )
    def test_rules_wait_for_boxes_and_count_them(
        self, meaning: Callable[[], Any], rule: str, points: int
    ) -> None:
        with meaning():
            keys = ("place north/3", "5", "place north/3", "6")
            pile = ["bozium-pigstickers", "claws-of-malal"]
            match = with_card(rule, {}, *keys, pile=pile)
        gained = [each.amount for each in match.log if each.verb == "gain"]
        assert sum(gained) == (points if points > 1 else 3 * points)


@pytest.mark.parametrize(
    ("steps", "code", "help"),
    [
        ("choose a troop, discard it, place a discarded card to its box", "E224",
         "write `the box of that card`"),
        ("choose a troop, move a goblin to its line", "E224", "write `the line of that card`"),
        ("choose a troop, move a goblin to the box of it", "E102",
         "write `the box of that card`"),
        ("choose a troop, move a goblin to a box of that card", "E220",
         "write `the box of that card`"),
        ("move a goblin to a box of an enemy line", "E224",
         "write `in ...` for what lies in a line"),
        ("move a goblin to a free enemy box", "E102", "write `empty`"),
        ("choose 2 of your lines, move a goblin to them", "E207", "write `one of them`"),
        ("exchange one of your goblins", "E204", "add `for` and a card"),
    ],
)  # fmt: skip
def test_what_is_said_otherwise_is_told_how(steps: str, code: str, help: str) -> None:
    with pytest.raises(ContentError) as refused:
        _placed("\n  ".join(["when placed:", *steps.split(", ")]), "card", scarred())
    assert [(each.code, each.help) for each in refused.value.findings] == [(code, help)]


def test_general_rules_act_before_those_of_the_drawn_card() -> None:
    content, gain = ruinous.load("marauders", "fan-red-maw"), "that player gains {} points"
    event = "when a player gains exactly 1 point, once per turn: "
    for home, text in (
        ("general-rules", event + gain.format(5)),
        ("card", f"{event}{gain.format(7)}\nwhen drawn: gain 1 point"),
    ):
        placed = _placed(text, home, content)
        content = content.with_item(placed.old, placed.new, placed.tree)
    given = {"seats": ["north", "east"], "pile": [placed.new.id]}
    match = begin(content, content.game.scenarios.parse({"given": given, "when": []}).given)
    assert [action.amount for action in match.log if action.verb == "gain"] == [1, 5, 7]
