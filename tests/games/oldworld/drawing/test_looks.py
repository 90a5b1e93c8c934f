"""Pages and terminal of this game: sides of items, owners, dials."""

import ruinous
from ruinous.games.oldworld.drawing.looks import FOLDERS, OldWorldDrawing, dial_of
from ruinous.games.oldworld.items import ITEMS
from tools.builders import base

DRAWING = OldWorldDrawing()


def sides(item):
    catalogue = base().catalogue
    facts = tuple(ITEMS.facts_of(item, catalogue))
    return list(DRAWING.looks_of(item, ITEMS.kind_of(item), facts, catalogue))


def test_a_power_has_a_sheet_and_a_dial_on_one_page():
    power = base().catalogue.powers[0]
    sheet, dial = sides(power)
    assert (sheet.kind, sheet.labelled, sheet.drawn) == ("Power", False, False)
    assert (dial.kind, dial.labelled, dial.drawn) == ("dial", True, True)
    assert dial.path == f"{sheet.path}#dial"
    assert sheet.owner == dial.owner == power.id
    assert dial.facts == (("ticks", str(len(power.dial.ticks) - 1)),)


def test_a_number_that_has_its_corner_is_no_fact_below():
    card = next(card for card in base().catalogue.chaos_cards if card.magic)
    [look] = sides(card)
    assert (look.number, look.marks, look.copies) == (
        ("cost", str(card.cost)),
        card.magic,
        card.copies,
    )
    assert look.owner == card.power
    assert not {"cost", "copies", "magic", "Power", "pack"} & dict(look.facts).keys()


def test_every_kind_of_side_has_its_place_and_its_folder():
    for item in ITEMS.items_of(base().catalogue):
        for look in sides(item):
            assert look.kind in DRAWING.kinds
            assert look.path.startswith(f"{FOLDERS[look.kind]}/{item.id}.html")


def test_rules_are_named_after_their_pack():
    catalogue = base().catalogue
    [look] = sides(catalogue.general[0])
    assert look.name == f"Rules of {catalogue.packs[0].title}"


def test_the_templates_have_the_board_and_a_dial_for_each_power():
    given = DRAWING.globals_of(base())
    assert list(given["dials"]) == [owner.id for owner in DRAWING.owners_of(base().catalogue)]
    assert [name for name, _ in given["ruination"]] == [
        p.region.name for p in given["board"].plates
    ]
    assert all(DRAWING.templates.joinpath(page).is_file() for page, _ in DRAWING.pages)


def test_a_card_in_hand_is_told_with_its_cost_and_other_things_by_name():
    card, power = base().catalogue.chaos_cards[0], base().catalogue.powers[0]
    assert DRAWING.caption_of(card) == f"{card.name}, cost {card.cost}"
    assert DRAWING.caption_of(power) == power.name


def test_the_terminal_shows_regions_then_players():
    view = ruinous.new_game(base(), seed=3).view("khorne")
    regions, players = DRAWING.grids_of(base().catalogue, view)
    assert (len(regions.rows), len(players.rows)) == (len(view["regions"]), len(view["players"]))
    assert DRAWING.headline_of(view).startswith("On the track: ")


def test_a_dial_has_a_knob_for_each_tick():
    for power in base().catalogue.powers:
        dial = dial_of(power, base())
        knobs = [(knob.threat, knob.victory) for knob in dial.knobs]
        assert knobs == [(tick.threat, tick.victory) for tick in power.dial.ticks]
        assert len({(knob.x, knob.y) for knob in dial.knobs}) == len(knobs)


def test_a_dial_tells_its_condition_and_what_each_tick_gives():
    power = base().catalogue.powers[0]
    dial = dial_of(power, base())
    assert dial.condition
    for knob, tick in zip(dial.knobs, power.dial.ticks, strict=True):
        assert bool(knob.english) == bool(knob.text) == (tick.effect is not None)
