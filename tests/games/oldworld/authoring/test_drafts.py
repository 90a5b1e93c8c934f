"""What can be begun for authors, and what is refused."""

from pathlib import Path

import pytest

from ruinous.game.drafts import CannotDraft, Request
from ruinous.games.oldworld.authoring.drafts import draft, kinds
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
