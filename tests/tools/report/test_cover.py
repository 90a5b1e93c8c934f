"""Which rules run in examples and in games."""

import ruinous
from ruinous.tools.report.cover import Measure, cover


def test_the_examples_beside_the_cards_run_something_of_every_rule_of_them():
    packs = ("base", "morrslieb", "horned-rat", "fan-tide")
    report = cover(packs)
    cards = ("/chaos/", "/upgrades/", "old-world")
    idle = [rule for rule in report.missing if not rule.ran]
    assert [rule for rule in idle if any(part in rule.file for part in cards)] == []
    assert {rule.file.partition("/")[0] for rule in report.rules} == set(packs)
    assert report.examples > 200


def test_what_never_came_into_play_is_told_as_well():
    nothing, examples = Measure("base").report(), cover(["base"])
    assert (nothing.parts, nothing.ran, nothing.examples) == (examples.parts, 0, 0)


def test_games_run_what_no_example_does():
    alone, played = cover(["base"]), cover(["base"], games=30)
    assert alone.share < played.share
    assert alone.parts == played.parts
    ruins = [rule for rule in alone.missing if rule.file.endswith("ruination.yaml")]
    assert ruins
    assert not [rule for rule in played.missing if rule.file.endswith("ruination.yaml")]


def test_what_is_not_watched_is_not_touched():
    content = ruinous.load("base")
    cover(["base"])
    world = content.world(content.players)
    names = {str(op) for each in world.data.book.everything()
             for rule in each.programs() for op in rule.code.ops}  # fmt: skip
    assert not any("Coverage" in name for name in names)


def test_a_watched_game_is_the_same_game():
    from ruinous.kernel.engine.coverage import Coverage
    from ruinous.kernel.state.rng import Rng
    from ruinous.tools.report.cover import _Watched

    def events(content: ruinous.Content) -> list[str]:
        game, rng = ruinous.new_game(content, seed=11), Rng(11)
        while not game.over:
            game.choose(game.decision.options[rng.below(len(game.decision.options))])
        return list(game.record()["events"])

    plain = ruinous.load("base")
    assert events(_Watched(plain.catalogue, Coverage())) == events(plain)
