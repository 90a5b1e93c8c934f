"""What can be begun for authors, and what is refused."""

from dataclasses import replace as dataclass_replace
from pathlib import Path

import pytest

from ruinous import load
from ruinous.game.drafts import CannotDraft, Request
from ruinous.games.oldworld.authoring.drafts import draft, kinds
from ruinous.struct import replace
from tools.builders import base


def request(kind: str, name: str = "Foam", **more: object) -> Request:
    def read(path: Path) -> str:
        return path.read_text("utf-8")

    return Request(kind, name, Path("salt-wind"), base().catalogue, read, **more)


def test_a_pack_can_be_begun():
    assert kinds()[0] == "pack"
    assert sorted(draft(request("pack")).files) == ["old-world.yaml", "pack.yaml"]


def test_a_power_has_a_place_of_its_own_and_rising_threats():
    files = draft(request("power")).files
    assert sorted(files) == ["chaos/foam.yaml", "powers/foam.yaml", "upgrades/foam.yaml"]
    orders = [power.order for power in base().catalogue.powers]
    text = files["powers/foam.yaml"]
    assert int(text.split("order: ")[1].split()[0]) > max(orders)
    threats = [int(part.split("}")[0].split(",")[0]) for part in text.split("threat: ")[1:]]
    assert threats == sorted(set(threats))


@pytest.mark.parametrize("kind", ["pack", "power", "old-world-card"])
@pytest.mark.parametrize("more", [{"owner": "khorne"}, {"instead_of": "Battle Cry"}])
def test_only_cards_and_upgrades_belong_to_a_power(kind, more):
    with pytest.raises(CannotDraft, match="only a card"):
        draft(request(kind, **more))


def test_an_upgrade_takes_the_place_of_another():
    with pytest.raises(CannotDraft, match="name that with --instead-of"):
        draft(request("upgrade", owner="khorne"))


def test_an_id_is_taken_once():
    with pytest.raises(CannotDraft, match="is the id of another Chaos card"):
        draft(request("card", "Battle Cry", owner="khorne"))


def in_collection(name: str = "Foam", **more: object) -> Request:
    """Return a request for an upgrade in the cookbook, which is a collection."""
    content = load("cookbook")
    folder = content.catalogue.packs[-1].folder
    read = lambda path: Path(path).read_text("utf-8")
    return Request("upgrade", name, folder, content.catalogue, read, **more)


def test_an_upgrade_of_a_collection_stands_beside_the_others():
    [(path, text)] = draft(in_collection(owner="khorne")).files.items()
    assert path.startswith("upgrades/")
    assert "- name: Foam\n    kind: power\n" in text
    assert "cards: cookbook" in text.partition("name: Foam")[2]


def test_an_upgrade_of_a_collection_goes_with_cards_of_its_power():
    request = in_collection(owner="khorne")
    cards = [each for each in request.catalogue.chaos_cards if each.pack != "cookbook"]
    alone = replace(request, catalogue=dataclass_replace(request.catalogue, chaos_cards=cards))
    with pytest.raises(CannotDraft, match="goes with Chaos cards of Khorne"):
        draft(alone)


def test_a_power_of_another_pack_is_told_with_the_pack():
    with pytest.raises(CannotDraft) as refused:
        draft(request("card", owner="The Horned Rat"))
    assert (
        refused.value.advice
        == "it is of the pack `horned-rat`: name that under `requires` in pack.yaml"
    )
