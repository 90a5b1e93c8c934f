"""`it` in English is what `it` in the text is, and neither this card nor what was named last."""

from collections.abc import Iterator
from itertools import product
from typing import Final

import pytest

from language.english.nestings import CARDS, MARAUDERS
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import OBJECT, THIS, Variable
from ruinous.language.syntax.walk import nodes, stated

WORLDS: Final = {
    "cards": (
        CARDS,
        ("when played:", "when played, if this card is covered:",
         "when you kill a figure here, if this card is covered:",
         "at the start of battle, if this card is covered:",
         "when an opponent removes this card:", "when an opponent places a noble here:"),
        ("choose an enemy card here", "choose a noble here", "for each enemy figure here:",
         "for each opponent:", "for each region with a noble:", "if there is an enemy card here:",
         "if this card is covered:", "if you have a figure here:", "gain 1 power",
         "each opponent loses 1 power", "place 1 noble in Kislev",
         "until you draw a card or until this card is discarded:", "remove an enemy figure here"),
        ("remove it", "remove this card", "remove that card", "remove that figure",
         "remove that noble"),
    ),
    "marauders": (
        MARAUDERS,
        ("when placed:", "when placed, if this card is rear:",
         "when you place a treasure to this line, if this card is rear:",
         "at the end of your turn, if this card is rear:", "when an opponent takes this card:"),
        ("choose an enemy goblin", "choose one of your other cards", "for each enemy goblin:",
         "for each opponent:", "if you have a goblin:", "if this card is rear:",
         "if it is a goblin:", "gain 1 point", "each opponent loses 1 point",
         "discard one of your standards", "while this card is on your sheet:"),
        ("discard it", "discard this card", "discard that goblin", "discard that card",
         "it counts as a standard", "this card counts as a standard"),
    ),
}  # fmt: skip
"""How a rule begins, what comes between, and what is done at the end, for each game."""


def laid(head: str, between: tuple[str, ...], end: str) -> str:
    lines, depth = [head], 1
    for each in (*between, end):
        lines.append("  " * depth + each)
        depth += each.endswith(":")
    return "\n".join(lines)


def meant(tree: t.Effect) -> Variable | None:
    """Return what the last phrase of an effect means that refers to something."""
    every = [each.node for one in stated(tree.statements) for each in nodes(one.statement)]
    found = [each.variable for each in every if isinstance(each, t.Pronoun | t.This | t.That)]
    events = {each.act.event for each in every
              if isinstance(each, t.Event) and isinstance(each.act.thing, t.This)}  # fmt: skip
    last = found[-1] if found else None
    is_item = last is not None and last.role == OBJECT and last.number in events
    return Variable(last.type, role=THIS) if last is not None and is_item else last


def told(name: str, head: str, between: tuple[str, ...]) -> Iterator[tuple[str, Variable | None]]:
    """Yield the English of a rule with each of its ends, and what that end means."""
    world, _, _, ends = WORLDS[name]
    for end in ends:
        found = world.told(laid(head, between, end))
        if found is not None:
            yield found[1], meant(found[0])


@pytest.mark.parametrize(
    ("name", "head"), [(name, head) for name, (_, heads, *_) in WORLDS.items() for head in heads]
)
def test_what_reads_the_same_means_the_same_thing(name: str, head: str) -> None:
    between = WORLDS[name][2]
    for some in [(), *product(between), *product(between, repeat=2)]:
        seen: dict[str, Variable | None] = {}
        for words, thing in told(name, head, some):
            assert seen.setdefault(words, thing) == thing, words


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        (("choose one of your other cards", "until the end of the game:",
          "  while this card is on your sheet: it counts as a Black Eye Spears"),
         "while this card is on your sheet, that card also counts as a Black Eye Spears."),
        (("choose an enemy goblin", "if you have a goblin: discard it"),
         "If you have a goblin, discard the goblin named before."),
        (("choose an enemy goblin", "if it is a musician: discard it"),
         "If it is a musician, discard it."),
        (("choose an enemy goblin", "gain 10 points for each of your goblins", "discard it"),
         "Gain 10 points for each of your goblins. Then discard it."),
        (("if you have a goblin: discard it",), "if you have a goblin, discard this card."),
        (("discard a standard", "choose an enemy goblin", "discard it"),
         "choose an enemy goblin. Discard it."),
    ],
)  # fmt: skip
def test_what_was_named_since_is_not_it(steps: tuple[str, ...], words: str) -> None:
    found = MARAUDERS.told("\n  ".join(["when placed:", *steps]))
    assert found is not None
    assert found[1].endswith(words)


@pytest.mark.parametrize("loop", ["for each opponent:", "for each region with a noble:"])
def test_what_is_no_player_or_place_is_not_done_to_each(loop: str) -> None:
    found = CARDS.told(f"when played:\n  choose an enemy figure here\n  {loop}\n    kill it")
    assert found is not None
    assert f"{loop.removesuffix(':').replace('noble', 'noble token')}, kill" in found[1].lower()


def test_the_item_is_it_where_nothing_was_named_since() -> None:
    for head in "when placed, if this card is rear:", "when an opponent takes this card:":
        found = MARAUDERS.told(f"{head}\n  gain 1 point\n  discard this card")
        assert found is not None
        assert found[1].endswith("discard it.")


@pytest.mark.parametrize(
    ("opening", "it"),
    [("at the end of your turn, if this card is rear:", "this card"),
     ("when an opponent takes this card:", "it")],
)  # fmt: skip
def test_in_a_rule_that_lasts_what_was_chosen_before_is_it(opening: str, it: str) -> None:
    lines = "until the end of the game:", f"  {opening}", "    discard this card"
    found = MARAUDERS.told("\n  ".join(["when placed:", "choose an enemy goblin", *lines]))
    assert found is not None
    assert found[1].endswith(f", discard {it}.")
