"""What cancels cards is asked again after all that is done, not only when a card is laid."""

import pytest

from meaning.stage import staged
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.readings import is_blank
from ruinous.kernel.state.bits import bits
from ruinous.tools.examples.test import run_cases

PACK = """\
id: tried
version: 0.1.0
title: Tried
requires: [{pack: base, version: ">=1.0"}]
replaces: [REPLACES]
"""
CHAOS = """\
power: tzeentch
set: base
cards:
  - name: Changer of Ways
    copies: 3
    cost: 0
    magic: 1
"""
UPGRADE = """\
power: tzeentch
set: base
upgrades:
  - name: Font of Sorcery
    kind: power
"""
OLD_WORLD = """\
set: tried
cards:
  - name: Tried
    copies: 1
"""
FILES = {
    "chaos/changer-of-ways": ("chaos/tzeentch.yaml", CHAOS),
    "upgrades/font-of-sorcery": ("upgrades/tzeentch.yaml", UPGRADE),
    "": ("old-world.yaml", OLD_WORLD),
}
EFFECT = """\
    effect: |
      {effect}
    provenance: {{status: sourced, basis: a test}}
    examples:
"""
SUMMONED = """\
      - given:
          {given}
          regions:
            kislev: {{figures: {{khorne: {{bloodletter: 1}}}}, cards: [influenza{card}]}}
            troll-country: {{figures: {{tzeentch: {{horror: 1, acolyte: 1}}}}}}
          players: {{tzeentch: {{power: 4{upgrade}}}, khorne: {{power: 3}}}}
        when:
          - phase: summoning
          - then: {{regions: {{kislev: {{resistance: 1}}}}}}
          - khorne: [summon bloodsworn@stock, kislev]
          - then: {{regions: {{kislev: {{resistance: 1}}}}}}
          - tzeentch: [summon horror@troll-country, kislev]
          - then: {{regions: {{kislev: {{resistance: 3}}}}}}
          - khorne: [summon bloodletter@kislev, troll-country]
          - tzeentch: [summon horror@kislev, troll-country]
        then: {{regions: {{kislev: {{resistance: 1}}}}}}
"""
REVEALED = """\
      - given:
          old world: [base, tried]
          old world deck: [tried]
          regions: {{kislev: {{cards: [influenza]}}}}
        when:
          - phase: old world
          - then: {{regions: {{kislev: {{resistance: 3}}}}}}
          - phase: draw
        then: {{regions: {{kislev: {{resistance: 1}}}}}}
"""
GIVEN = {
    "chaos/changer-of-ways": {"card": ", changer-of-ways"},
    "upgrades/font-of-sorcery": {"upgrade": ", upgrades: [font-of-sorcery]"},
    "": {"given": "old world: [base, tried]\n          track: [tried]"},
}


def played(folder, replaces, effect, example):
    """Play the example of a card; return what went otherwise."""
    path, head = FILES[replaces]
    (folder / path).parent.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(PACK.replace("REPLACES", replaces))
    given = {"given": "round: 1", "card": "", "upgrade": ""} | GIVEN[replaces]
    whole = f"{head}{EFFECT.format(effect=effect)}{example.format(**given)}"
    (folder / path).write_text(whole)
    report = run_cases([str(folder)])
    return [str(each) for case in report.failures for each in case.differences]


@pytest.mark.parametrize(
    ("replaces", "effect"),
    [
        ("chaos/changer-of-ways", "while you have a warrior here: other cards here are cancelled"),
        (
            "upgrades/font-of-sorcery",
            "while you have a warrior in Kislev: cards in Kislev are cancelled",
        ),
        ("", "cards in each region with a horror are cancelled"),
    ],
)
def test_cards_are_cancelled_while_it_holds(tmp_path, replaces, effect):
    assert played(tmp_path, replaces, effect, SUMMONED) == []


def test_cards_are_cancelled_for_a_while(tmp_path):
    effect = "when revealed:\n        until the end of the phase: cards in Kislev are cancelled"
    assert played(tmp_path, "", effect, REVEALED) == []


def test_an_upgrade_that_cancels_the_others_goes_first_and_stays():
    text = "upgrades of each player are cancelled"
    given = {
        "players": {
            "khorne": {"upgrades": ["bloodsworn-upgrade"]},
            "tzeentch": {"upgrades": ["font-of-sorcery"]},
        }
    }
    made = staged(text, "upgrade")
    position = Scenario.model_validate({"given": given, "when": []}).given
    state = made.game.scenarios.lay_out(made, position)
    blank = {state.table.upgrades[n].id: is_blank(state, n) for n in bits(state.upgrades)}
    assert blank == {"bloodsworn-upgrade": True, "font-of-sorcery": True}
    active = [n for n in bits(state.upgrades) if activation.UPGRADE + n in state.active]
    assert [state.table.upgrades[n].id for n in active] == ["font-of-sorcery"]
