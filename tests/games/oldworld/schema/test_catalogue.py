"""The catalogue holds what the files say, in the words of the files."""

import pickle
from pathlib import Path

import pytest
from pydantic import ValidationError

from packs.builders import BOARD, CHAOS, POWER, TINY, catalogue, place, write_tiny
from ruinous.diagnostics import Finding
from ruinous.game.registry import load_packs
from ruinous.games.oldworld.schema.catalogue import Catalogue


@pytest.fixture
def tiny(tmp_path: Path) -> Catalogue:
    return catalogue(tmp_path)


def test_the_pack(tiny: Catalogue, tmp_path: Path) -> None:
    (pack,) = tiny.packs
    assert (pack.id, pack.version, pack.title) == ("tiny", "1.0.0", "A tiny game")
    assert (pack.requires, pack.replaces, pack.folder) == ((), (), tmp_path)
    assert not tiny.gaps


def test_the_rules(tiny: Catalogue) -> None:
    assert tiny.rules is not None
    assert (tiny.rules.victory_points, tiny.rules.hit_on) == (50, 4)
    assert tiny.rules.old_world_deck == {2: 2}
    assert tiny.rules.starting_tokens == {"lantern": 2}
    assert [(item.id, item.effect) for item in tiny.general] == [("tiny", None)]


def test_the_board(tiny: Catalogue) -> None:
    first, second = tiny.regions
    assert (first.id, first.name, first.value) == ("the-salt-flats", "The Salt Flats", 1)
    assert (first.populous, second.populous) == (False, True)
    assert (first.adjacent, second.adjacent) == (("high-moor",), ("the-salt-flats",))
    assert (first.provenance, first.file.provenance.basis) == (None, "a test")


def test_tokens_and_ruination(tiny: Catalogue) -> None:
    (lantern,) = tiny.tokens
    assert (lantern.id, lantern.name, lantern.plural, lantern.supply) == (
        "lantern",
        "lantern",
        "lanterns",
        6,
    )
    assert (lantern.magic, lantern.ruin, lantern.defense) == (0, 0, None)
    assert lantern.effect is not None
    assert lantern.effect.value.startswith("conquest of each region +1")
    assert tiny.ruination is not None
    (card,) = tiny.ruination.cards
    assert card.ruiners == 3
    assert card.regions == {"the-salt-flats": (6, 3), "high-moor": (8, 4)}


def test_a_power(tiny: Catalogue) -> None:
    (ash,) = tiny.powers
    assert (ash.id, ash.name, ash.colour, ash.order, ash.power) == ("ash", "Ash", "grey", 1, 7)
    assert (ash.draw.cards, ash.draw.up_to, ash.draw.may_discard) == (2, None, 0)
    (stoker,) = ash.followers
    assert (stoker.id, stoker.singular, stoker.plural) == ("stoker", "stoker", "stokers")
    assert (stoker.class_, stoker.figures, stoker.cost) == ("cultist", 4, 1)
    assert (stoker.attack, stoker.defense) == (0, 1)
    assert ash.dial.condition is not None
    assert ash.dial.condition.value == "when you kill a figure: gain 1 counter\n"
    assert [(tick.threat, tick.victory) for tick in ash.dial.ticks] == [
        (3, False),
        (6, False),
        (None, True),
    ]
    assert [tick.effect and tick.effect.value for tick in ash.dial.ticks] == [
        None,
        "score 4 points",
        None,
    ]


def test_cards(tiny: Catalogue) -> None:
    rain, hearth = tiny.chaos_cards
    assert (rain.id, rain.power, rain.set, rain.pack) == ("ember-rain", "ash", "tiny", "tiny")
    assert (rain.copies, rain.cost, rain.magic) == (4, 0, 0)
    assert (hearth.copies, hearth.cost, hearth.magic) == (2, 1, 1)
    assert hearth.provenance.status == "reconstructed"
    assert hearth.provenance.open == ("who chooses",)
    (winter,) = tiny.old_world_cards
    assert (winter.copies, winter.comet, winter.discard, winter.examples) == (2, False, False, ())
    assert [upgrade.kind for upgrade in tiny.upgrades][:3] == [
        "cultist",
        "warrior",
        "greater daemon",
    ]


def test_effects_point_into_their_files(tiny: Catalogue) -> None:
    rain, hearth = tiny.chaos_cards
    assert rain.effect is not None
    assert hearth.effect is not None
    dice = Finding("E201", "", rain.effect.span(2, 8, 2, 14))
    corruption = Finding("E201", "", hearth.effect.span(1, 16, 1, 26))
    assert (place(dice), place(corruption)) == ("9:14-20", "19:28-38")
    assert dice.span.file.endswith("chaos/ash.yaml")


def test_examples_are_plain_values_with_places(tiny: Catalogue) -> None:
    (example,) = tiny.chaos_cards[0].examples
    assert example.title == "two dice more"
    assert example.value == {
        "title": "two dice more",
        "given": {"seats": ["ash"]},
        "then": {"round": 1},
    }
    assert (example.span.line, example.span.column) == (12, 9)
    given = example.node.get("given")
    assert given is not None
    assert (given.span.line, given.span.column) == (13, 16)


def test_names_and_keys_have_places(tiny: Catalogue) -> None:
    hearth = tiny.chaos_cards[1]
    assert place(Finding("E307", "", hearth.span)) == "15:11-22"
    assert place(Finding("E307", "", hearth.node.key("cost"))) == "17:5-9"


def test_places_are_the_same_on_every_machine(tiny: Catalogue) -> None:
    assert tiny.place(tiny.chaos_cards[1].span) == "tiny/chaos/ash.yaml:15"
    assert tiny.place(Finding("E300", "", tiny.packs[0].span).span) == "tiny/pack.yaml:1"


def test_nothing_can_be_changed(tiny: Catalogue) -> None:
    with pytest.raises(ValidationError, match="frozen"):
        tiny.chaos_cards[0].cost = 5  # type: ignore[misc]
    with pytest.raises(TypeError):
        tiny.rules.old_world_deck[2] = 9  # type: ignore[index, union-attr]


def test_powers_come_in_power_order(tmp_path: Path) -> None:
    first = (
        POWER.replace("id: ash", "id: zinc")
        .replace("name: Ash", "name: Zinc")
        .replace("toker", "melter")
        .replace("order: 1", "order: 2")
        .replace("threat: 3", "threat: 2")
        .replace("threat: 6", "threat: 5")
    )
    second = POWER.replace("order: 1", "order: 3")
    found = catalogue(tmp_path, {"powers/zinc.yaml": first, "powers/ash.yaml": second})
    assert [power.id for power in found.powers] == ["zinc", "ash"]


def test_an_own_id_wins_over_the_name(tmp_path: Path) -> None:
    text = CHAOS.replace("name: Cold Hearth", "name: Cold Hearth\n    id: hearth")
    assert catalogue(tmp_path, {"chaos/ash.yaml": text}).chaos_cards[1].id == "hearth"


def test_what_can_be_read_is_there_beside_the_findings(tmp_path: Path) -> None:
    text = CHAOS.replace("copies: 4", "copeis: 4").replace("cost: 1", "cost: one")
    folder = write_tiny(tmp_path, {"chaos/ash.yaml": text, "board.yaml": BOARD.replace("v", "w")})
    found, findings = load_packs([folder])
    assert {finding.code for finding in findings} == {"E305", "E307"}
    assert found is not None
    assert [card.name for card in found.chaos_cards] == ["Ember Rain", "Cold Hearth"]
    assert found.chaos_cards[0].copies == 4
    assert found.gaps == {"chaos"}


def test_the_hash_is_of_content_alone(tmp_path: Path) -> None:
    first = catalogue(tmp_path / "a")
    again = catalogue(tmp_path / "b", {"README.md": "a page"})
    other = catalogue(tmp_path / "c", {"tokens.yaml": TINY["tokens.yaml"] + "# comment\n"})
    assert first.hash == again.hash == first.hash.lower()
    assert len(first.hash) == len(first.packs[0].hash) == 64
    assert other.hash != first.hash


def test_the_hash_tells_paths_and_order(tmp_path: Path) -> None:
    moved = {"chaos/other.yaml": CHAOS}
    files = {path: text for path, text in TINY.items() if path != "chaos/ash.yaml"}
    for path, text in {**files, **moved}.items():
        (tmp_path / "m" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "m" / path).write_text(text)
    found, wrong = load_packs([tmp_path / "m"])
    assert not wrong
    assert found is not None
    assert found.hash != catalogue(tmp_path / "t").hash


def test_findings_survive_the_way_between_processes(tmp_path: Path) -> None:
    _, found = load_packs([write_tiny(tmp_path, {"tokens.yaml": "a: 1"})])
    assert pickle.loads(pickle.dumps(found)) == found
