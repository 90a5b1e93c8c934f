"""Cards in boxes, and the rules that are in force with them."""

from games.marauders.positions import EAST, LINE, NORTH, card, ids, laid_out, row, with_rows
from ruinous.kernel.state.bits import NOTHING, listed

GIT = {"east": {1: {4: "sneaky-git"}}}


def test_a_card_in_a_box_is_found_from_both_sides_and_its_line_has_changed():
    state = laid_out()
    number = state.pile.pop()
    state.put(number, 20)
    assert (state.boxes[20], state.where[number], state.row(1)[4]) == (number, 20, number)
    assert (state.changed, state.player_with(number)) == (0b10, NORTH)


def test_sets_of_cards_are_those_of_lines_and_of_players():
    state = laid_out(sheets={"north": {1: row("shotti"), 3: row("spoil-heap")}, **GIT})
    assert ids(state, listed(state.on_lines(0b101))) == ["shotti", "spoil-heap"]
    assert ids(state, listed(state.on_sheets(1 << EAST))) == ["sneaky-git"]
    assert state.lines_of(0b11) == 0b111111
    assert state.lines_of(1 << EAST) == 0b111000


def test_rules_of_a_card_are_in_force_while_it_lies_in_a_box():
    state = with_rows(row("horned-rat-standard"))
    number = card(state, "horned-rat-standard")
    assert len(state.force["attack"].forbid) == 1
    state.bring_into_force(number)
    assert len(state.force["attack"].forbid) == 1
    state.lift(number)
    assert number not in state.in_force
    assert "attack" not in state.force
    assert (state.where[number], state.changed) == (NOTHING, 0b1)


def test_rules_come_sheet_by_sheet_row_by_row_from_the_front():
    lords = "blightskabb-plague-lords"
    sheets = {"east": {1: {3: lords}}, "north": {2: {5: lords}, 1: {9: lords, 4: lords}}}
    state = laid_out(sheets=sheets)
    places = [state.where[rule.slots[2]] for rule in state.force["attack/card"]]
    boxes = state.table.rules.boxes
    assert places == [3, 8, boxes + 4, 3 * boxes + 2]


def test_a_card_serves_whose_sheet_it_lies_on_or_whose_marker_it_bears():
    plain, marked = laid_out(sheets=GIT), laid_out(sheets=GIT, markers={"north": GIT["east"]})
    number = card(plain, "sneaky-git")
    assert plain.home(number) == (EAST, 3, number)
    assert marked.home(number) == (NORTH, 3, number)
    assert plain.home(plain.drawn) == (NORTH, NOTHING, plain.drawn)


def test_a_card_is_discarded_from_wherever_it_is_without_its_marker():
    state = laid_out(sheets=GIT, markers={"north": GIT["east"]})
    lying, drawn, lifted = card(state, "sneaky-git"), state.drawn, state.pile.pop()
    state.lifted.append(lifted)
    for each in (lying, drawn, lifted):
        state.discard(each)
    assert state.discards == [lying, drawn, lifted]
    assert (state.boxes.count(NOTHING), state.drawn, state.lifted) == (96, NOTHING, [])
    assert state.markers[lying] == NOTHING


def test_a_clone_goes_on_apart():
    state = with_rows(row(*LINE))
    other = state.clone()
    other.discard(card(other, LINE[0]))
    other.over = 1
    assert state.row(0) != other.row(0)
    assert not state.over
