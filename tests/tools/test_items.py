"""Everything in a catalogue."""

from ruinous.tools.content.items import cards_of, items_of, kind_of_item, texts_of
from tools.builders import base


def test_items_are_cards_and_what_they_are_played_with():
    items = items_of(base().catalogue)
    assert items[: len(cards_of(base().catalogue))] == cards_of(base().catalogue)
    assert {kind_of_item(item) for item in items} >= {
        "Chaos card", "upgrade", "Old World card", "Power", "Token", "Region", "ruined regions",
    }  # fmt: skip


def test_a_power_has_the_texts_of_its_dial():
    power = base().catalogue.powers[0]
    labels = [written.label for written in texts_of(power)]
    assert "dial" in labels
    assert labels.count("dial") == 1
    assert any(label.startswith("tick ") for label in labels)
