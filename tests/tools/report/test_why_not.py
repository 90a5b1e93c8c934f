"""`ruinous why --play`: the question why a play is not offered."""

from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import ruinous
from games.oldworld.players import chance, play_on
from packs.builders import TINY, swapped, write
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.games.oldworld.state.hits import REGION
from ruinous.kernel.state.bits import bits
from ruinous.tools.report.why_not import ExplainedPlay, why_not
from ruinous.tools.wrong_use import WrongUse
from tools.builders import base


def at_turn(
    regions: dict[str, Any], *steps: Any, content: Any = None, **players: Any
) -> ruinous.Match:
    """Return a game in the summoning phase with this position, after some choices."""
    given = {"regions": regions, "players": players}
    scenario = {"title": "a position", "given": given, "when": [{"phase": "summoning"}, *steps]}
    return run_scenario(content or base(), Scenario.model_validate(scenario))


def clauses(told: ExplainedPlay) -> list[tuple[str, str]]:
    return [(each.clause, each.told) for each in told.hindrances]


NORSCA = {"norsca": {"figures": {"khorne": {"bloodsworn": 1}}}}


def test_an_offered_play_says_how_to_choose_it():
    game = at_turn(NORSCA, khorne={"power": 2, "hand": ["battle-cry"]})
    told = why_not(game, "summon Bloodsworn from the stock to Troll Country")
    assert (told.offered, told.keys) == (True, ("summon bloodsworn@stock", "troll-country"))
    told = why_not(game, "play Battle Cry in the Empire")
    assert (told.offered, told.keys) == (True, ("play battle-cry", "the-empire/1"))
    told = why_not(game, "summon bloodsworn@stock")
    assert (told.keys, told.places) == (("summon bloodsworn@stock",), ("Norsca", "Troll Country"))


def test_too_far_away():
    game = at_turn(NORSCA, khorne={"power": 2})
    [found] = why_not(game, "summon bloodsworn to kislev").hindrances
    assert (found.clause, found.rule) == ("reach", "summon.placement.own-or-adjacent")
    assert found.told == "no figure of Khorne is there or in an adjacent region, only in Norsca"
    assert found.source.startswith("Kislev (base/board.yaml:")


def test_too_dear_with_every_term_of_the_price():
    regions = NORSCA | {"kislev": {"cards": ["temporal-stasis"]}}
    game = at_turn(regions, khorne={"power": 2, "hand": ["the-blood-gods-call"]})
    [found] = why_not(game, "play the blood god's call to kislev").hindrances
    assert (found.clause, found.told) == ("cost", "it costs 4, and Khorne has 2 power")
    assert found.printed == 2
    assert [(each.told, each.value) for each in found.terms] == [("+2", 4)]
    assert "base/chaos/tzeentch.yaml:" in found.terms[0].source


def test_what_a_rule_forbids_is_told_with_the_rule():
    game = at_turn({"kislev": {"ruined": True}}, khorne={"power": 2, "hand": ["battle-cry"]})
    [found] = why_not(game, "play battle-cry to kislev").hindrances
    assert (found.clause, found.text) == ("forbidden", "forbid playing cards to a ruined region")
    assert "base/ruination.yaml:65" in found.source


def test_a_figure_that_may_not_leave():
    regions = {"kislev": {"cards": ["field-of-carnage"], "figures": {"nurgle": {"leper": 1}}}}
    game = at_turn(regions, nurgle={"power": 2})
    assert why_not(game, "summon leper from Kislev").places == ()
    [found] = why_not(game, "summon leper@kislev to troll country").hindrances
    assert found.text == "forbid moving figures of other players from here"
    assert found.source.startswith("Field of Carnage (base/chaos/khorne.yaml:")


def test_a_region_that_is_full():
    regions = {"kislev": {"cards": ["influenza", "influenza"]}}
    game = at_turn(regions, khorne={"power": 2, "hand": ["battle-cry"]})
    [found] = why_not(game, "play battle-cry to kislev").hindrances
    assert found.told == "the cards of a region are at most 2, and 2 lie there"
    assert found.rule == "cards.play.full-region"


def test_a_space_that_is_taken():
    regions = {"kislev": {"cards": ["influenza"]}}
    game = at_turn(regions, khorne={"power": 2, "hand": ["battle-cry"]})
    told = why_not(game, "play battle-cry to kislev/1")
    assert clauses(told) == [("space", "Influenza lies in space 1")]
    assert why_not(game, "play battle-cry to kislev/2").keys[-1] == "kislev/2"


def test_a_card_that_is_not_in_hand():
    regions = {"kislev": {"cards": ["battle-cry"]}}
    game = at_turn(regions, khorne={"power": 2, "hand": []})
    [found] = why_not(game, "play battle-cry").hindrances
    assert found.told.startswith("it is not in hand: 1 is in Kislev and 3 are in the draw pile")


def test_a_figure_that_is_not_there():
    game = at_turn(NORSCA, khorne={"power": 2})
    assert clauses(why_not(game, "summon bloodsworn@kislev to kislev")) == [
        ("figure", "none is there: 1 is in Norsca and 3 are in the stock")
    ]


def test_not_the_turn_of_that_player():
    game = at_turn(NORSCA, khorne={"power": 2}, nurgle={"power": 1})
    assert clauses(why_not(game, "summon leper"))[0] == ("turn", "it is the turn of Khorne")
    assert clauses(why_not(game, "pass", "slaanesh")) == [
        ("turn", "it is the turn of Khorne"),
        ("turn", "Slaanesh has no power left, and so no turn"),
    ]
    assert clauses(why_not(game, "summon leper", "khorne"))[0] == ("figure", "it belongs to Nurgle")


def test_what_is_placed_comes_first():
    game = at_turn(NORSCA, {"khorne": "summon bloodsworn@stock"}, khorne={"power": 3})
    assert why_not(game, "summon bloodsworn@stock to norsca").keys == ("norsca",)
    assert clauses(why_not(game, "kislev"))[0][0] == "reach"
    assert clauses(why_not(game, "summon bloodletter to norsca")) == [
        ("choice", "it is asked where Bloodsworn goes, and nothing else")
    ]


def test_the_wrong_phase():
    game = ruinous.new_game(base(), seed=7)
    for _ in play_on(game, chance(7)):
        if game.state.step == "battle":
            break
    [found] = why_not(game, "summon bloodsworn to norsca").hindrances
    assert found.clause == "phase"
    assert found.told.endswith("in the summoning phase; this is the battle phase")


def test_where_nothing_will_do_each_reason_is_told_once():
    regions = NORSCA | {"kislev": {"cards": ["influenza", "influenza"]}}
    game = at_turn(regions, khorne={"power": 1, "hand": ["the-blood-gods-call"]})
    told = why_not(game, "play the-blood-gods-call")
    assert [(each.clause, each.places) for each in told.hindrances] == [
        ("cost", ()),
        ("space", ("Kislev",)),
    ]


def test_a_name_may_hold_a_word_that_leads_to_a_place():
    given = {
        "seats": ["horned-rat", "khorne", "nurgle"],
        "players": {"horned-rat": {"power": 3, "hand": ["strength-in-numbers"]}},
    }
    scenario = {"title": "a position", "given": given, "when": [{"phase": "summoning"}]}
    game = run_scenario(ruinous.load("horned-rat"), Scenario.model_validate(scenario))
    for words in ("strength in numbers", "Strength in Numbers to Kislev", "strength-in-numbers"):
        assert why_not(game, f"play {words}", "horned-rat").what.startswith(
            "play Strength in Numbers"
        )
    assert why_not(game, "play strength in numbers in kislev").what.endswith(" to Kislev")


def waiting(folder: Path, effect: str, *steps: Any) -> ruinous.Match:
    """Return a game of the tiny pack at the turn of `ash`, with a card of that effect in play."""
    battle = "at the start of battle:\n        roll 2 dice here"
    card = swapped("chaos/ash.yaml", battle, effect)
    alone = swapped("rules.yaml", "{2: 2}", "{1: 2}")
    content = ruinous.load(write(folder, {**TINY, **card, **alone}))
    given = {
        "cards": "tiny",
        "seats": ["ash"],
        "regions": {"high-moor": {"cards": ["ember-rain", None]}},
        "players": {"ash": {"power": 3}},
    }
    scenario = {"title": "a", "given": given, "when": [{"phase": "summoning"}, *steps]}
    return run_scenario(content, Scenario.model_validate(scenario))


def test_a_rule_that_waits_for_a_turn(tmp_path):
    game = waiting(tmp_path, "on your turn, once per phase: gain 1 power")
    told = why_not(game, "use Ember Rain")
    assert (told.offered, told.keys) == (True, ("use ember-rain@high-moor",))
    game.choose("use ember-rain@high-moor")
    [found] = why_not(game, "use ember-rain").hindrances
    assert (found.clause, found.told) == ("once", "it was used already, once per phase")
    assert found.text == "on your turn, once per phase: gain 1 power"


def test_a_rule_whose_condition_does_not_hold(tmp_path):
    game = waiting(tmp_path, "on your turn, if there is a lantern here: discard this card")
    assert clauses(why_not(game, "use ember rain")) == [
        ("condition", "its condition does not hold now")
    ]


def test_a_thing_that_a_card_does_not_name():
    regions = {"kislev": {"figures": {"nurgle": {"leper": 1, "great-unclean-one": 1},
                                      "khorne": {"bloodsworn": 1}}}}  # fmt: skip
    steps = [{"tzeentch": "play teleport"}, {"tzeentch": "kislev/1"}]
    game = at_turn(regions, *steps, tzeentch={"power": 3, "hand": ["teleport"]})
    assert why_not(game, "leper@kislev").offered
    [found] = why_not(game, "great-unclean-one@kislev").hindrances
    assert found.clause == "choice"
    assert found.told.startswith("it is not among what Teleport lets choose: Teleport: choose")
    assert "base/chaos/tzeentch.yaml:" in found.source
    assert found.text


def test_hits_that_are_too_few():
    found, words = {}, set()
    games = ((seed, ruinous.new_game(base(), seed=seed)) for seed in range(7, 11))
    for game in chain.from_iterable(play_on(game, chance(seed)) for seed, game in games):
        s = game.state
        if s.question.kind == "target":
            region = s.agenda[-1].slots[REGION]
            keys = {s.world.types["figure"].key(s, figure) for figure in bits(s.at[region])}
            told = [each for key in keys for each in why_not(game, key).hindrances]
            found.update({each.clause: each for each in told})
            words |= {each.told for each in told}
    assert found["hits"].rule == "battle.assign.no-partial"
    assert "forbid killing" in found["forbidden"].text
    assert "it is killed already" in words
    assert "it belongs to Khorne, whose hits they are" in words


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("summon bloodsworm", "no figure of this game is called `bloodsworm`"),
        ("summon bloodsworn to kislew", "there is no region `kislew` in this game"),
        ("play batle cry to kislev", "no Chaos card of this game is called `batle cry`"),
        ("use battle cry", "no rule of `Battle Cry` waits for a turn now"),
        ("jump", "`jump` is no play of a turn"),
    ],
)
def test_what_is_not_in_the_game_is_refused(play, said):
    game = at_turn(NORSCA, khorne={"power": 2})
    with pytest.raises(WrongUse) as wrong:
        why_not(game, play)
    assert wrong.value.message == said


def test_a_game_that_is_over_offers_nothing():
    game = ruinous.new_game(base(), seed=1)
    for _ in play_on(game, chance(1)):
        pass
    with pytest.raises(WrongUse, match="over"):
        why_not(game, "pass")
