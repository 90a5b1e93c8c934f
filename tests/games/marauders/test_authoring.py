"""What can be begun for authors holds at once."""

from pathlib import Path

import pytest

import ruinous
from games.marauders.laws import marauders
from ruinous.game.drafts import CannotDraft, Request
from ruinous.game.scenarios import run_scenario
from ruinous.games.marauders.authoring import MaraudersAuthoring
from ruinous.struct import replace

AUTHORING = MaraudersAuthoring()


def read(path: Path) -> str:
    return path.read_text("utf-8")


def request(kind, name, folder=Path("tide"), **more):
    return Request(kind, name, folder, marauders().catalogue, read, **more)


def write(folder, asked):
    """Write what is begun, and return the paths of its files."""
    files = AUTHORING.draft(asked).files
    for path, text in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    return sorted(files)


def test_a_pack_a_card_and_a_machine_pass_the_check_and_their_examples_hold(tmp_path):
    folder = tmp_path / "tide"
    assert write(folder, request("pack", "Tide")) == ["cards/tide.yaml", "pack.yaml"]
    catalogue = marauders().catalogue
    own = replace(catalogue, packs=(*catalogue.packs, replace(catalogue.packs[-1], id="tide")))
    for kind, name in (("card", "Ebb Mob"), ("machine", "Wave Cart")):
        asked = replace(request(kind, name, folder), catalogue=own)
        assert write(folder, asked) == ["cards/tide.yaml"]
    house = replace(request("rules", "House rules", folder), catalogue=own)
    assert write(folder, house) == ["rules.yaml"]
    with pytest.raises(CannotDraft, match="is there already"):
        AUTHORING.draft(house)
    content = ruinous.load(folder)
    run_scenario(content, content.catalogue.general[-1].examples[0])
    added = [card for card in content.catalogue.cards if card.pack == "tide"]
    assert [card.id for card in added] == [
        "first-of-tide", "ebb-mob", "wave-cart-front", "wave-cart-rear", "wave-cart-crew",
    ]  # fmt: skip
    examples = [example for card in added for example in card.examples or ()]
    assert len(examples) == 3
    for example in examples:
        run_scenario(content, example)


@pytest.mark.parametrize("more", [{"owner": "north"}, {"instead_of": "Shotti"}, {"beside": ("a",)}])
def test_a_card_belongs_to_nobody(more):
    with pytest.raises(CannotDraft, match="belongs to nobody"):
        AUTHORING.draft(request("card", "Ebb Mob", **more))


@pytest.mark.parametrize(("kind", "name"), [("card", "Shotti"), ("machine", "Smasher")])
def test_an_id_is_taken_once(kind, name):
    with pytest.raises(CannotDraft, match="is the id of another card"):
        AUTHORING.draft(request(kind, name))
