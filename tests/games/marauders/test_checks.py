"""Checks between the files of packs."""

import json

import pytest

from cli.command import run
from games.marauders.positions import RULES, loaded, small_pack
from ruinous.games.marauders.checks import words_of_examples
from ruinous.packs.void_examples import void_parts
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import MappingNode

WHOLE = """\
name: Cart Front, colour: red, machine: cart, part: front
name: Cart Rear, colour: red, machine: cart, part: rear"""
MORE = "name: Cart Wheel, colour: red"


def found(tmp_path, cards, rules=RULES):
    _, findings = loaded(small_pack(tmp_path / "few", cards, rules))
    return [(each.code, each.message) for each in findings]


def test_a_whole_machine_and_all_numbers_are_right(tmp_path):
    assert found(tmp_path, f"{WHOLE}\n{MORE}") == []


@pytest.mark.parametrize("half", ["machine: cart", "part: crew"])
def test_a_card_names_a_machine_and_its_part_or_neither(tmp_path, half):
    message = "`Cart Wheel` names a machine or a part, and not both"
    assert found(tmp_path, f"{WHOLE}\n{MORE}, {half}") == [("E306", message)]


def test_a_machine_that_cannot_be_read_is_one_finding(tmp_path):
    cards = f"{WHOLE}\n{MORE}, machine: Rack, part: front"
    assert [code for code, _ in found(tmp_path, cards)] == ["E307"]


def test_a_machine_has_each_part_once(tmp_path):
    cards = f"{WHOLE}\n{MORE}, machine: cart, part: rear"
    assert found(tmp_path, cards) == [("E318", "the machine `cart` has two parts `rear`")]


def test_a_machine_has_a_rear(tmp_path):
    cards = WHOLE.splitlines()[0]
    assert found(tmp_path, cards) == [("E309", "the machine `cart` has no rear")]


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("up discard cart-front", 0),
        ("up roll cube mark", 0),
        ("in up/1/3", 0),
        ("up discrad cart-front", 1),
        ("discard cart-frnot", 1),
    ],
)
def test_what_no_log_can_have_is_told(tmp_path, part, told):
    held, _ = loaded(small_pack(tmp_path / "few", WHOLE, RULES))
    node = locate(f"then: {{never: ['{part}']}}", "x.yaml").root
    assert isinstance(node, MappingNode)
    assert len(list(void_parts(node, words_of_examples(held)))) == told


def test_numbers_that_no_pack_gives_are_named(tmp_path):
    given = [each for each in RULES.splitlines() if each.partition(":")[0] not in ("reach", "rows")]
    message = "no pack gives the core numbers `rows` and `reach`"
    assert found(tmp_path, WHOLE, "\n".join(given)) == [("E306", message)]


PACK = """\
id: few
version: 1.0.0
title: Few
requires: [{pack: marauders, version: ">=1.0"}]
"""
CARDS = """\
provenance: {status: sourced, basis: our own}
cards:
  - {name: Iron Cart, colour: red, copies: 1, ATTACK, effect: "when placed: frobnicate a card"}
"""


@pytest.mark.parametrize(
    ("attack", "codes"),
    [
        ("attack: 2", ["E102"]),
        ("attack: two", ["E307", "E102"]),
        ("plural: [Iron Carts]", ["E307"]),
    ],
)
def test_a_number_that_cannot_be_read_hides_no_unknown_word(tmp_path, attack, codes):
    """A name that cannot be read might be the word, a number cannot."""
    (tmp_path / "pack.yaml").write_text(PACK)
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "red.yaml").write_text(CARDS.replace("ATTACK", attack))
    out = run("check", tmp_path, "--format", "json").out
    assert [each["code"] for each in json.loads(out)] == codes
