"""What players have: points, power, counters, figures; who has most and who fewest."""

import pytest

from ruinous.tools.examples.test import run_cases

PACK = """\
id: tried
version: 0.1.0
title: Tried
requires: [{pack: base, version: ">=1.0"}]
replaces: []
"""
CARD = """\
set: tried
cards:
  - name: Tried
    copies: 1
    effect: |
      when revealed: EFFECT
    provenance: {status: sourced, basis: a test}
    examples:
      - given:
          old world: [base, tried]
          old world deck: [tried]
          players:
            khorne: {points: 7, power: 4, counters: 1}
            nurgle: {points: 3, power: 4}
            tzeentch: {points: 3, power: 0, counters: 2}
            slaanesh: {points: 5, power: 2}
          regions: {kislev: {figures: {nurgle: {leper: 2}, khorne: {bloodletter: 1}}}}
        when:
          - phase: old world
        then:
          players: {khorne: {points: 7}, nurgle: {points: 3}, tzeentch: {points: 3},
                    slaanesh: {points: 5}}
"""


@pytest.mark.parametrize(
    ("who", "winners"),
    [
        ("the player with the most points", {"khorne"}),
        ("each player with the fewest points", {"nurgle", "tzeentch"}),
        # `the` wants a single one, or nobody
        ("the player with the fewest points", set()),
        ("each player with the most power", {"khorne", "nurgle"}),
        ("the player with the fewest power", {"tzeentch"}),
        ("each player with at least 2 power", {"khorne", "nurgle", "slaanesh"}),
        ("each player without power", {"tzeentch"}),
        ("the player with the most counters", {"tzeentch"}),
        ("each player with 1 counter", {"khorne", "tzeentch"}),
        ("each player with at most 1 counter", {"khorne", "nurgle", "slaanesh"}),
        # who has none has fewest
        ("each player with the fewest figures in Kislev", {"tzeentch", "slaanesh"}),
        ("the player with the most figures in Kislev", {"nurgle"}),
        ("each player with more points than a player with 5 points", {"khorne"}),
        ("each player with fewer points than a player without power", set()),
        ("each player with more power than a player in Kislev", set()),
        ("each player with more figures in Kislev than each other player", {"nurgle"}),
        # `other` leaves out the one compared, not the one who carries the line out
        ("each player with more points than each other player", {"khorne"}),
        ("each player with fewer power than each other player", {"tzeentch"}),
        ("each player with more counters than another player", {"khorne", "tzeentch"}),
        ("each player with hand size at least 9", set()),
        ("each player with a figure in a region with resistance at least 3", {"nurgle", "khorne"}),
        ("each player with a figure in a region with resistance at least 4", set()),
        ("each player in a region with more figures than Norsca", {"nurgle", "khorne"}),
        ("each player in a region with fewer figures than Norsca", set()),
    ],
)
def test_players_are_told_by_what_they_have(tmp_path, who, winners):
    assert changes(tmp_path, f"{who} scores 4 points") == dict.fromkeys(winners, 4)


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("that player has at least 4 power", True),
        ("that player has at least 5 power", False),
        ("that player has no counters", False),
        ("that player has a figure in Kislev", True),
        ("that player has 2 figures in Kislev", False),
        ("each player has at least 3 points", True),
        ("players in Kislev have at least 4 power", True),
        ("players in Kislev have at least 5 points", False),
        ("each player has at least 1 power", False),
        ("Kislev has at least 3 figures", True),
        ("Kislev has at least 4 figures", False),
        ("Kislev has no tokens", True),
        ("that player has more points than each other player", True),
        ("that player has more power than each other player", False),
        ("that player has more power than a player without counters", True),
        ("that player has fewer figures in Kislev than another player", True),
        ("Kislev has more figures than each region except Kislev", True),
        ("Norsca has more figures than Kislev", False),
    ],
)
def test_a_condition_asks_what_somebody_has(tmp_path, condition, holds):
    effect = (
        "\n        choose a player with the most points"
        f"\n        if {condition}: that player scores 1 point"
    )
    assert changes(tmp_path, effect) == ({"khorne": 1} if holds else {})


def changes(folder, effect):
    """Return the points that an effect gives, by Power."""
    (folder / "pack.yaml").write_text(PACK)
    (folder / "old-world.yaml").write_text(CARD.replace("EFFECT", effect))
    before = {"khorne": 7, "nurgle": 3, "tzeentch": 3, "slaanesh": 5}
    found = [each for case in run_cases([str(folder)]).failures for each in case.differences]
    assert all(each.path[::3] == ("then", "points") for each in found), found
    return {each.path[2]: int(each.found) - before[each.path[2]] for each in found}
