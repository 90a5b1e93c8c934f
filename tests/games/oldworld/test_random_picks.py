"""`at random`: chance picks, from the luck of the game."""

import ruinous
from packs.builders import write

FILES = {
    "pack.yaml": """\
id: tried
version: 0.1.0
title: Tried
requires: [{pack: base, version: ">=1.0"}]
replaces: []
""",
    "old-world.yaml": """\
set: tried
cards:
  - name: Tried
    copies: 8
    effect: |
      when revealed:
        each player discards 1 card at random
        choose a region at random
        place 1 event there
    provenance: {status: sourced, basis: a test}
""",
}


def first_round(content: ruinous.Content, seed: int) -> tuple[list[str], list[str]]:
    """Return what was discarded and where events were placed before anybody was asked."""
    players = ("khorne", "nurgle", "tzeentch")
    game = ruinous.new_game(content, players, seed, old_world=("tried",))
    events = game.record()["events"]
    until = events.index("-- round 1: draw")
    early = events[:until]
    return (
        [event for event in early if "discard" in event],
        [event for event in early if "place event" in event],
    )


def test_chance_picks_cards_and_regions_and_the_seed_decides(tmp_path):
    content = ruinous.load(write(tmp_path, FILES))
    rounds = [first_round(content, seed) for seed in range(12)]
    assert all(len(cards) == 3 for cards, _ in rounds)
    assert all(len(places) == 1 for _, places in rounds)
    assert len({places[0] for _, places in rounds}) > 4
    assert first_round(content, 5) == rounds[5]
