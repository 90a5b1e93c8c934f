"""Every form of the grammar is read, checked, printed, told and compiled for the toy game."""

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Final

import pytest

from kernel.toy import STEPS, Farm, compiled, parsed
from kernel.words import LEXICON
from ruinous.language.english.effect import english
from ruinous.language.printer import printed
from ruinous.language.syntax import tree as t

_RULES: Final = """\
when a rival sells a hen here, once per animal per day: find 1 egg
after an animal is moved by a rival from here to another field at night: rest
when a foreign goat is sold here for pay, unless there is a stone here: find 1 egg for each hen here
when you have placed 2 flags in a field this hour, if grass there is at least 2: draw 1 charm
when played: each other farmer loses 1 egg
when you play a charm onto another charm: find 1 egg
at dawn, if you sold an animal here today and there is no bull here: find 1 coin
before noon here: sell the animal with the highest strength among your animals
instead of selling one of your hens, if you have more hens here than a rival: stay it
while your pace is at most 3: hens here are fed
while this charm is on the land: fields with a stone are fenced
hens here count as goats
while this field is fenced: forbid placing stones here
forbid moving animals of other farmers from here, unless a farmer sold a hen here this hour
allow moving your bulls to a field without your other animals
strength of your animals in Moor +1 for each flag here
strength of hens for you -1, at least 1, if a rival rested this hour
strength of goats is at least 2
strength of goats is the highest luck of farmers
fields with a stone and without a hen are fenced
strength of hens of the farmer who sold the most hens today +1
strength of hens is at most 2
strength of hens that are not fed +1
while this field is not fenced: luck of hens here +1
strength of bulls is doubled
strength of bulls is twice grass of Moor
grass of this field for rivals is 3
your pace -1 for every 2 hens here
cost of moving your hens to here is 0, once per animal per day
luck of the farmer with the lowest pace +1
luck of farmers with the most flags +1
luck of fields where you sold an animal today +1
luck of fields where a hen was sold this hour +1
luck of fields except Moor +1
luck of hens or goats adjacent to this field +1
luck of animals near Moor +1
luck of animals on this charm +1
forbid playing a charm with the name of this charm
luck of each animal in the barn +1
luck of farmers with at most 2 hens +1
luck of farmers with exactly 2 hens +1
luck of farmers with fewer than 2 hens +1
luck of fields with at least 2 hens +1
luck of hens with strength at least 2 +1
luck of hens +1 for each stone here, at most 2
luck of farmers with fewer flags in Moor than each other farmer +1
strength of hens here is half their luck, rounded up
strength of bulls +X, where X is the larger of grass of Moor and 2
strength of goats -X, where X is the number of hens here plus your pace
luck of fields where you sold at least 2 animals today +1
luck of hens +X, where X is the number of animals you sold here today
luck of goats +X, where X is the number of animals sold here today plus 1
when played, if no animal was sold here today: rest
when you find more than 2 eggs: find that many eggs"""

_STEPS: Final = """\
find eggs equal to half your pace, rounded down
3 times: find 1 egg
if the number of hens here is more than grass of Moor: sell up to X hens here, where X is your pace
---
choose an animal here
sell it
if it is sold: find 1 egg
else: find 2 eggs
---
choose a hen, goat or bull here
until it is sold:
  borrow it
  strength of it +1
until nightfall: forbid selling animals of the breeder
at the next dawn: find 1 egg
---
choose 2 different fields
for each field with your bull:
  either: place 1 stone there
  or: place 1 flag in each of Hill, Moor and Dell
  or:
    rest
    find 1 egg
---
you may sell up to 2 of your hens here: find 1 egg for each sold hen
for each of your goats: move it to an adjacent field
for every 2 stones here: move a marker from another field to here
---
borrow a foreign bull here until the hour ends
move any number of foreign animals here to Moor for free
sell 2 foreign hens here at random
send one of your goats to the barn
---
choose a rival
that farmer may rest
each farmer sells their hens in Dell
---
choose up to 2 animals here
sell them
---
move a hen here to Moor face down
---
each rival secretly chooses a hen here: that farmer sells it
each farmer secretly finds up to 2 eggs
each farmer secretly chooses either: that farmer rests
or: you find 1 egg
---
either: rest
or: do nothing
---
choose a hen here
choose another hen here
sell the first hen
sell the second hen
---
secretly choose a hen here
sell it
---
beginning with you: each farmer finds 1 egg
---
3 times:
  either: rest
  or: stop"""

RULES: Final = _RULES.split("\n")
STEP_TEXTS: Final = _STEPS.split("\n---\n")


@pytest.mark.parametrize("text", RULES)
def test_a_rule_of_a_foreign_game(text: str) -> None:
    assert printed(parsed(text), LEXICON).rstrip("\n") == text
    made = compiled(Farm(), text)
    assert len(made.rules) + len(made.own) == 1


@pytest.mark.parametrize("text", STEP_TEXTS)
def test_steps_of_a_foreign_game(text: str) -> None:
    assert printed(parsed(text, STEPS), LEXICON).rstrip("\n") == text
    assert compiled(Farm(), text, STEPS).steps is not None


def trees() -> list[t.Effect]:
    return [*map(parsed, RULES), *(parsed(text, STEPS) for text in STEP_TEXTS)]


def nodes(node: object) -> Iterator[t.Node]:
    """Yield a node and all inside it."""
    if isinstance(node, tuple):
        for each in node:
            yield from nodes(each)
    elif isinstance(node, t.Node):
        yield node
        for field in fields(node):
            if field.name != "place":
                yield from nodes(getattr(node, field.name))


def every_node() -> list[t.Node]:
    return [node for tree in trees() for node in nodes(tree)]


def test_these_texts_use_every_form_of_the_tree() -> None:
    classes = [each for each in vars(t).values() if isinstance(each, type)]
    forms = {each for each in classes if issubclass(each, t.Node)}
    assert {type(node) for node in every_node()} == forms - {t.Node}


def test_these_texts_use_every_quantifier_event_and_change() -> None:
    found = every_node()
    assert {node.quant for node in found if isinstance(node, t.Things | t.Part)} == {
        "", "a", "each", "no", "another", "the", "number", "up to", "at least", "at most", "any",
        "more than", "less than", "exactly",
    }  # fmt: skip
    forms = {node.form for node in found if isinstance(node, t.Event)}
    assert forms == {"did", "done", "total", "self"}
    hows = {node.how for node in found if isinstance(node, t.Change)}
    assert hows == {"add", "subtract", "set", "at least", "at most", "double"}


def test_english_has_no_words_but_those_of_the_game_and_the_language() -> None:
    """No word of the first game slips into what is told of another."""
    told = "\n".join(line for tree in trees() for line in english(tree, LEXICON, "this field"))
    strange = r"\b(region|player|opponent|power|figure|token|card|deck|dial|turn|round|phase)s?\b"
    assert sorted(set(re.findall(strange, told.lower()))) == []
