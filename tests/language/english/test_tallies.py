"""`in all` is said of what several steps have added up, and `remaining` where some may be gone."""

from collections.abc import Iterator

import pytest

from language.english.nestings import CARDS, MARAUDERS, World
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes, stated

DISCARD = {"cards": "discard 1 card at random", "marauders": "discard one of your goblins"}
COUNTED = {
    "cards": "score 1 point for each discarded card",
    "marauders": "gain 1 point for each discarded goblin",
}
LAID = {
    "cards": (CARDS, "when played"),
    "cards, until": (CARDS, "until when"),
    "cards, while": (CARDS, "while when"),
    "marauders": (MARAUDERS, "when placed"),
}
SECRET = {"secretly", "secretly either", "each chooses"}
"""Openers under which others could be meant, or each choice comes to something."""


def counted(tree: t.Effect) -> Iterator[tuple[t.Act, list[t.Act]]]:
    """Yield each step that counts what was discarded, with the steps that have added to it."""
    before: list[t.Act] = []
    for statement, _ in stated(tree.statements):
        for act in getattr(statement, "acts", ()):
            done = {
                each.done
                for found in nodes(act)
                if isinstance(found.node, t.Things)
                for each in found.node.described
                if each.word == "discarded"
            }
            if done:
                yield act, [each for each in before if each.done in done]
            before.append(act)


def texts(world: World, around: str, opener: str, game: str) -> Iterator[str]:
    step, count = DISCARD[game], COUNTED[game]
    for lines in ([step, world.openers[opener], step, count, step],
                  [world.openers[opener], step, step, count],
                  [world.openers[opener], step, count, step, count]):  # fmt: skip
        yield from world.texts(around, lines)


def cases() -> list[tuple[str, str]]:
    return [
        (place, opener)
        for place, (world, _) in LAID.items()
        for opener in world.openers
        if opener not in SECRET
    ]


@pytest.mark.parametrize(("place", "opener"), cases())
def test_in_all_is_said_of_what_several_steps_add_up(place: str, opener: str) -> None:
    world, around = LAID[place]
    for text in texts(world, around, opener, place.partition(",")[0]):
        told = world.told(text)
        if told is not None:
            tree, words = told
            several = [len(added) > 1 for _, added in counted(tree)]
            assert words.count(" this way in all") == sum(several), text


def shown(*steps: str) -> str:
    lines = "when placed:", "reveal the top 3 cards of the pile", *steps, "discard revealed cards"
    found = MARAUDERS.told("\n  ".join(lines))
    assert found is not None, steps
    return found[1]


@pytest.mark.parametrize(
    "steps",
    [
        ("gain 20 points",),
        ("for each revealed card:", "  if it is a goblin: gain 20 points"),
        ("choose a revealed card", "gain X points, where X is value of it"),
        ("each opponent loses 10 points",),
    ],
)
def test_none_are_left_where_none_was_moved(steps: tuple[str, ...]) -> None:
    assert shown(*steps).endswith("discard all cards revealed this way.")


@pytest.mark.parametrize(
    "steps",
    [
        ("take a revealed card",),
        ("if you have a musician:", "  take a revealed card"),
        ("choose a revealed card", "take it"),
        ("copy an enemy goblin",),
        ("twice:", "  gain 1 point for each revealed card", "  take a revealed card"),
    ],
)
def test_some_may_be_left_where_a_step_has_moved_one(steps: tuple[str, ...]) -> None:
    assert shown(*steps).endswith("discard all remaining cards revealed this way.")


def test_what_was_moved_before_is_not_missing() -> None:
    text = "when placed:\n  discard a goblin\n  reveal the top 3 cards of the pile\n"
    found = MARAUDERS.told(f"{text}  discard revealed cards")
    assert found is not None
    assert "remaining" not in found[1]


def test_some_may_be_left_where_a_loop_has_moved_one_before() -> None:
    lines = ("when placed:", "reveal the top 3 cards of the pile", "twice:",
             "  return revealed cards to the bottom of the pile",
             "  take a card in the pile")  # fmt: skip
    found = MARAUDERS.told("\n  ".join(lines))
    assert found is not None
    assert "return all remaining cards revealed this way" in found[1]
