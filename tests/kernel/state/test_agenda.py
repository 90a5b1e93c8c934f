"""Frames of the agenda."""

from ruinous.kernel.state.agenda import Code, Frame


def test_a_clone_of_a_frame_has_slots_of_its_own() -> None:
    frame = Frame(Code("charm/bell#1"), [1, 2], at=3)
    clone = frame.clone()
    clone.slots[0] = 9
    clone.at += 1
    assert (frame.slots, frame.at) == ([1, 2], 3)
    assert clone.code is frame.code


def test_a_frame_names_its_program() -> None:
    code = Code("charm/bell#1")
    assert repr(code) == "Code('charm/bell#1')"
    assert repr(Frame(code, [1, 2], at=3)) == "Frame('charm/bell#1', [1, 2], at=3)"
