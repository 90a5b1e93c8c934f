"""What is wrong with packs while they are written is what `check` says of them."""

from pathlib import Path

import pytest

from ruinous.packs.files import drafted
from ruinous.tools.check.check import check
from ruinous.tools.editor.snapshot import Snapshot
from ruinous.tools.editor.workspace import Outdated
from tools.editor.desk import BOARD, CHAOS, CLAN, NEW_CARDS, NEW_PACK, TROOPS, Desk, lay_out


@pytest.fixture
def own(tmp_path: Path) -> Desk:
    return Desk(lay_out(tmp_path))


def command(own: Desk) -> list[str]:
    packs = [str(own.home / name) for name in ("clan", "fan", "tiny")]
    with drafted(own.texts):
        return sorted(map(str, check(packs).findings))


def shown(own: Desk) -> list[str]:
    return sorted(str(each) for found in own.snapshot.findings.values() for each in found)


def test_packs_are_found_below_the_roots_and_around_documents(own: Desk) -> None:
    names = [str(own.home / name) for name in ("clan", "fan", "tiny")]
    assert own.workspace.packs() == names
    own.workspace.roots = ()
    assert own.workspace.packs([own.path(CHAOS)]) == names[-1:]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (CHAOS, "roll 2 dice", "rol 2 dice"),
        (CHAOS, "forbid placing corruption", "kill a region"),
        (CHAOS, "name: Ember Rain", "name: Cold Hearth"),
        (BOARD, "name: High Moor", "name: Low Moor"),
        ("fan/pack.yaml", "id: fan", "id: tiny"),
        (CLAN, "forbid destroying this line", "forbid destroing this line"),
        (CLAN, "colour: grey", "color: grey"),
    ],
)
def test_findings_are_those_of_check(own: Desk, file: str, old: str, new: str) -> None:
    assert shown(own) == command(own)
    text = own.text(file)
    assert old in text
    own.type(file, text.replace(old, new))
    own.workspace.forget_mistakes()
    own.type(file, own.text(file))
    assert shown(own) == command(own)
    own.type(file, text)
    assert shown(own) == command(own)


def test_a_mistake_in_one_file_is_found_in_another_that_it_breaks(own: Desk) -> None:
    own.type(BOARD, own.text(BOARD).replace("name: High Moor", "name: Low Moor"))
    assert own.codes("tiny/ruination.yaml")


def test_only_the_game_of_a_change_is_checked_again(own: Desk) -> None:
    before = own.snapshot.games
    after = own.type(CLAN, own.text(CLAN) + "# more\n").games
    assert [old is new for old, new in zip(before, after, strict=True)] == [
        not old.holds(own.path(CLAN)) for old in before
    ]


@pytest.mark.parametrize("broken", ["cards:\n  - name Grey", "a: [", "\t", "cards: {", "\0", ""])
def test_a_broken_text_keeps_its_last_items_for_others(own: Desk, broken: str) -> None:
    own.type(BOARD, own.text(BOARD))
    own.type(BOARD, broken)
    assert set(own.snapshot.findings) == {own.path(BOARD)}
    assert [each.name for each in own.snapshot.items_in(own.path(BOARD))] == [
        "The Salt Flats",
        "High Moor",
    ]


def test_a_file_that_vanishes_is_no_longer_there(own: Desk) -> None:
    card = own.home / "fan" / "chaos" / "ash.yaml"
    card.write_text(card.read_text("utf-8").replace("forbid placing", "forbid plcing"), "utf-8")
    own.snapshot = own.workspace.check({}, [str(card)])
    assert own.codes("fan/chaos/ash.yaml") == ["E102"] * 3
    card.unlink()
    own.snapshot = own.workspace.check({}, [str(card)])
    assert own.codes("fan/chaos/ash.yaml") == []


def test_a_file_that_is_not_saved_yet_is_one_of_its_pack(own: Desk) -> None:
    own.type("clan/cards/new.yaml", TROOPS.replace("Marsh Drums", "Reed Drums"))
    assert shown(own) == []
    assert own.item("clan/cards/new.yaml", "Reed Drums").pack == "clan"
    own.type("clan/cards/new.yaml", TROOPS)
    assert own.codes("clan/cards/new.yaml") == ["E308"]


def test_a_pack_that_is_not_saved_yet_is_one_of_the_workspace(own: Desk) -> None:
    own.type("new/chaos/ash.yaml", NEW_CARDS.replace("forbid placing", "forbid plcing"))
    assert shown(own) == []
    own.type("new/pack.yaml", NEW_PACK)
    assert own.codes("new/chaos/ash.yaml") == ["E102"] * 3
    own.type("new/chaos/ash.yaml", NEW_CARDS)
    assert shown(own) == []
    assert own.item("new/chaos/ash.yaml", "Pale Snow").pack == "new"
    assert [pack.id for pack in own.content("new/chaos/ash.yaml").catalogue.packs] == [
        "tiny",
        "new",
    ]
    own.put_away()
    assert shown(own) == []
    assert not any("/new/" in path for path in own.snapshot.files)


def test_a_pack_can_require_one_that_is_not_saved_yet(own: Desk) -> None:
    own.type("newer/pack.yaml", NEW_PACK.replace("id: new", "id: newer").replace("tiny", "new"))
    assert own.codes("newer/pack.yaml") == ["E317"]
    own.type("new/pack.yaml", NEW_PACK)
    assert shown(own) == []


@pytest.mark.parametrize("broken", ["id: [", "", "\t", "id new"])
def test_a_new_pack_lives_on_while_its_pack_file_is_broken(own: Desk, broken: str) -> None:
    own.type("new/pack.yaml", broken)
    assert set(own.snapshot.findings) == {own.path("new/pack.yaml")}
    own.type("new/pack.yaml", NEW_PACK)
    own.type("new/chaos/ash.yaml", NEW_CARDS)
    own.type("new/pack.yaml", broken)
    assert set(own.snapshot.findings) == {own.path("new/pack.yaml")}
    assert own.item("new/chaos/ash.yaml", "Pale Snow").pack == "new"
    own.put_away()
    own.type("new/pack.yaml", broken)
    own.type("new/chaos/ash.yaml", NEW_CARDS)
    assert own.codes("new/pack.yaml")


def test_nothing_is_left_of_a_file_that_was_never_saved_or_has_vanished(own: Desk) -> None:
    own.type("clan/cards/new.yaml", TROOPS)
    Path(own.path(CLAN)).unlink()
    own.put_away()
    own.snapshot = own.workspace.check({}, [own.path(CLAN)])
    assert shown(own) == []
    assert {own.path(CLAN), own.path("clan/cards/new.yaml")}.isdisjoint(own.snapshot.files)


def test_a_file_that_vanishes_while_it_is_open_is_the_text_on_screen(own: Desk) -> None:
    own.type(CHAOS, own.text(CHAOS).replace("roll 2 dice", "rol 2 dice"))
    Path(own.path(CHAOS)).unlink()
    own.snapshot = own.workspace.check(own.texts, [own.path(CHAOS)])
    assert own.codes(CHAOS) == ["E102"]


def test_a_trial_changes_nothing(own: Desk) -> None:
    own.type(CHAOS, own.text(CHAOS))
    tried = own.workspace.trial({own.path(CHAOS): "cards: ["})
    assert own.path(CHAOS) in tried.findings
    own.type(CHAOS, own.text(CHAOS))
    assert not own.codes(CHAOS)


def test_a_pack_alone_has_only_what_it_requires(own: Desk) -> None:
    packs = own.content(CHAOS).catalogue.packs
    assert [pack.id for pack in packs] == ["tiny"]
    assert own.workspace.alone(str(own.home / "notes.yaml"), {}) is None


def test_a_check_that_is_ended_is_made_up_for_by_the_next(own: Desk) -> None:
    def end(_: object) -> None:
        raise Outdated

    wrong = {own.path(CHAOS): own.text(CHAOS).replace("roll 2 dice", "rol 2 dice")}
    with pytest.raises(Outdated):
        own.workspace.check(wrong, [own.path(CHAOS)], end)
    own.texts = wrong
    own.snapshot = own.workspace.check(wrong, [])
    assert own.codes(CHAOS) == ["E102"]


def test_nothing_is_told_early_that_another_game_may_change(own: Desk) -> None:
    def end(_: object) -> None:
        raise Outdated

    own.type(CLAN, own.text(CLAN))
    with pytest.raises(Outdated):
        own.workspace.check(own.texts, [own.path(CLAN)], end)
    wrong = {**own.texts, own.path(CHAOS): own.text(CHAOS).replace("roll 2 dice", "rol 2 dice")}
    told: list[Snapshot] = []
    own.workspace.check(wrong, [own.path(CHAOS)], told.append)
    assert told == []
    own.workspace.check(wrong, [own.path(CHAOS)], told.append)
    assert own.path(CHAOS) in told[0].findings
