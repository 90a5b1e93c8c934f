"""What made a value what it is, and what led to an event."""

import pytest

import ruinous
from games.oldworld.players import chance, play_on
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.kernel.state.bits import bits
from ruinous.tools.report.why import chain, value
from tools.builders import base, played


def at_once(regions: dict[str, object], **players: object) -> ruinous.Match:
    """Return a game in the summoning phase with this position."""
    given = {"regions": regions, "players": players}
    scenario = {"title": "a position", "given": given, "when": [{"phase": "summoning"}]}
    return run_scenario(base(), Scenario.model_validate(scenario))


def test_every_term_is_told_with_its_source():
    game = at_once({"kislev": {"cards": ["influenza", "influenza"]}}, khorne={"power": 1})
    told = value(game, "resistance", "kislev")
    assert (told.what, told.printed, told.value) == ("resistance of Kislev", 3, 0)
    assert [(term.told, term.value) for term in told.terms] == [("-2", 1), ("-2", -1)]
    assert all("nurgle.yaml" in term.source for term in told.terms)
    assert [each.split(" (")[0] for each in told.idle] == ["skaven"]


def test_what_disables_beats_the_rest():
    regions = {"kislev": {"cards": ["abyssal-pact", "the-skull-throne"],
                          "figures": {"khorne": {"bloodletter": 1}}}}  # fmt: skip
    told = value(at_once(regions, khorne={"power": 1}), "influence", "bloodletter@kislev", "khorne")
    assert (told.printed, told.value) == (1, 0)
    assert [(term.told, term.source.split(" (")[0]) for term in told.terms] == [
        ("is 0", "Abyssal Pact")
    ]


@pytest.mark.parametrize("wall", [1, 2])
def test_a_floor_is_a_term_of_its_own_so_that_the_sum_is_right(wall):
    cards = {"cards": ["plague-touch"] * wall, "figures": {"khorne": {"bloodsworn": 1}}}
    told = value(at_once({"kislev": cards}, khorne={"power": 1}), "defense", "bloodsworn@kislev")
    assert told.value == 1
    before = told.printed
    for term in told.terms:
        floor = int(term.told.removeprefix("at least ")) if "least" in term.told else None
        before = max(before, floor) if floor is not None else before + int(term.told)
        assert term.value == before
    assert any(term.told == "at least 1" for term in told.terms)


def test_the_terms_of_any_value_come_to_it():
    game = ruinous.new_game(base(), seed=5)
    seen = 0
    for number, _ in enumerate(play_on(game, chance(5))):
        if number % 40:
            continue
        s = game.state
        for word in s.world.lexicon.quantities:
            for kind in sorted(word.types & s.world.types.keys()):
                of = s.world.types[kind]
                for subject in list(bits(of.present(s, of.all)))[:6]:
                    told = value(game, word.phrase, of.key(s, subject))
                    last = told.terms[-1].value if told.terms else told.printed
                    assert told.value == max(last, 0), told
                    seen += bool(told.terms)
    assert seen > 20


@pytest.mark.parametrize("figure", ["Bloodletter@Kislev", "bloodletter in kislev"])
def test_things_are_known_by_name_as_well(figure):
    game = at_once({"kislev": {"figures": {"khorne": {"bloodletter": 1}}}})
    assert value(game, "resistance", "Kislev") == value(game, "resistance", "kislev")
    key = value(game, "influence", "bloodletter@kislev", "khorne", "kislev")
    assert value(game, "influence", figure, "Khorne", "KISLEV") == key


def test_an_event_is_told_with_what_led_to_it():
    game = played(7, "greedy")
    log = game.log
    number = next(
        at for at, action in enumerate(log, start=1)
        if action.verb == "gain" and action.parent is not None and action.parent.verb == "kill"
    )  # fmt: skip
    steps = chain(game, number)
    assert [step.number for step in steps] == sorted(step.number for step in steps)
    assert steps[0].line.heading
    assert steps[-1].number == number
    assert "kills" in steps[-2].line.text
    assert "dial" in (steps[-1].line.cause or "")


def test_what_counts_as_magic_is_told_with_its_place():
    """T12: a token's magic was in the number, and nowhere named."""
    region = {"tokens": {"warpstone": 2}, "cards": ["temporal-stasis"],
              "figures": {"tzeentch": {"lord-of-change": 1}}}  # fmt: skip
    told = value(at_once({"kislev": region}, khorne={"power": 1}), "magic", "kislev")
    assert [(part.number, part.source.split(" (")[0]) for part in told.parts] == [
        (1, "Temporal Stasis"),
        (2, "warpstone"),
    ]
    assert "base/tokens.yaml:" in told.parts[1].source
    assert sum(part.number for part in told.parts) == told.printed == told.value


def test_a_figure_that_a_rule_makes_magic_is_a_part_as_well():
    """T12: the sum of the parts is what it starts at."""
    region = {"figures": {"tzeentch": {"horror": 2}}}
    upgrades = {"tzeentch": {"upgrades": ["horror-upgrade"], "power": 1}}
    told = value(at_once({"kislev": region}, **upgrades), "magic", "kislev")
    assert [(part.number, part.source.split(" (")[0]) for part in told.parts] == [(1, "Horror")] * 2
    assert told.printed == 2
