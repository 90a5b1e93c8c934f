"""What steps have touched: counted, gone from its place, back in the hand, on a sheet."""

import pytest

from ruinous.tools.test import run_cases

PACK = """\
id: tried
version: 0.1.0
title: Tried
requires: [{pack: base, version: ">=1.0"}]
replaces: [chaos/changer-of-ways]
"""
CHAOS = """\
power: tzeentch
set: base
cards:
  - name: Changer of Ways
    copies: 3
    cost: 0
    magic: 1
    effect: |
EFFECT
    provenance: {status: sourced, basis: a test}
    examples:
      - given:
          regions:
            kislev:
              figures: {tzeentch: {horror: 1}, khorne: {bloodsworn: 1}}
              tokens: {peasant: 3, noble: 2}
              corruption: {nurgle: 2}
              PLACE
          players: {tzeentch: {points: 0, HAND}}
        when:
WHEN
        then: THEN
"""


def played(
    folder, effect, *, when, then, place="cards: []", hand="power: 1, hand: [changer-of-ways]"
):
    """Play the example of a Chaos card; return what went otherwise."""
    (folder / "chaos").mkdir()
    (folder / "pack.yaml").write_text(PACK)
    lines = "\n".join(f"      {line}" for line in effect.split("\n"))
    steps = "\n".join(f"          - {step}" for step in when)
    whole = CHAOS.replace("EFFECT", lines).replace("WHEN", steps).replace("THEN", then)
    whole = whole.replace("PLACE", place).replace("HAND", hand)
    (folder / "chaos" / "tzeentch.yaml").write_text(whole)
    return [str(each) for case in run_cases([str(folder)]).failures for each in case.differences]


PLAY = ["phase: summoning", "tzeentch: [play changer-of-ways, kislev/1]"]


@pytest.mark.parametrize(
    ("step", "noun", "points"),
    [
        ("remove peasants here", "removed peasant", 3),
        ("remove 2 peasants here", "removed peasant", 2),
        ("remove each token here", "removed noble", 2),
        ("remove corruption of opponents here", "removed corruption", 2),
        ("place 1 peasant here", "placed peasant", 1),
        ("move peasants from here to Troll Country", "moved peasant", 3),
        ("claim each noble here", "claimed noble", 2),
        ("kill enemy cultists here", "killed cultist", 1),
    ],
)
def test_what_was_touched_is_counted(tmp_path, step, noun, points):
    effect = f"when played:\n  {step}\n  score 1 point for each {noun}"
    assert (
        played(tmp_path, effect, when=PLAY, then=f"{{players: {{tzeentch: {{points: {points}}}}}}}")
        == []
    )


@pytest.mark.parametrize(
    "effect",
    [
        "choose an enemy cultist here\n  remove it\n  place 1 warpstone there",
        "choose an enemy cultist here\n  kill it\n  place 1 warpstone there",
        "for each enemy cultist here:\n    kill it\n    place 1 warpstone there",
        "choose an enemy cultist here\n  move it to Troll Country\n  place 1 warpstone in Kislev",
    ],
)
def test_there_is_where_it_was_when_it_is_gone(tmp_path, effect):
    then = "{regions: {kislev: {tokens: {warpstone: 1, peasant: 3, noble: 2}}}}"
    assert played(tmp_path, f"when played:\n  {effect}", when=PLAY, then=then) == []


def test_there_is_where_it_is_now_when_it_has_moved(tmp_path):
    effect = """when played:
  choose an enemy cultist here
  move it to Troll Country
  place 1 warpstone there"""
    then = "{regions: {troll-country: {tokens: {warpstone: 1}}}}"
    assert played(tmp_path, effect, when=PLAY, then=then) == []


@pytest.mark.parametrize(
    ("effect", "phase"),
    [
        ("at the start of battle: return this card to the hand", "battle"),
        ("instead of removing this card in the end phase: return it to the hand", "end"),
    ],
)
def test_a_card_returns_to_the_hand(tmp_path, effect, phase):
    failures = played(
        tmp_path,
        effect,
        when=[f"phase: {phase}"],
        place="cards: [changer-of-ways]",
        hand="hand: []",
        then="{players: {tzeentch: {hand: [changer-of-ways], discards: []}}}",
    )
    assert failures == []


def test_a_rule_in_an_until_block_uses_up_its_own_once_per_round(tmp_path):
    effect = """when you summon a figure to here, once per round:
  until the end of the phase: cost of summoning your figures -1, once per round"""
    summons = "tzeentch: [summon horror@stock, kislev]"
    failures = played(
        tmp_path,
        effect,
        when=["phase: summoning", summons, summons],
        place="cards: [changer-of-ways]",
        hand="hand: [], power: 5",
        then="{players: {tzeentch: {power: 2}}}",
    )
    assert failures == []
