"""The agenda: frames, and what runs them until somebody has to decide."""

from typing import Any

from kernel.toy import Farm
from ruinous.kernel.state.agenda import answer, ask, run
from ruinous.kernel.state.frame import Code, Frame


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


LOG: list[str] = []


def note(word: str) -> Any:
    return lambda s, f: LOG.append(word)


def asking(s: Farm, f: Frame) -> None:
    ask(s, 1, "field", (3, 2), 0, detail="move to")


def go(*ops: Any) -> Farm:
    LOG.clear()
    farm = Farm()
    farm.agenda.append(Frame(Code("test", ops), [0]))
    run(farm)
    return farm


def test_it_runs_to_the_end() -> None:
    farm = go(note("a"), note("b"))
    assert LOG == ["a", "b"]
    assert farm.agenda == []


def test_what_is_pushed_runs_before_the_rest() -> None:
    def push(s: Farm, f: Frame) -> None:
        s.agenda.append(Frame(Code("inner", (note("inner"),)), []))

    go(note("a"), push, note("b"))
    assert LOG == ["a", "inner", "b"]


def test_it_stops_for_a_question_and_takes_the_answer() -> None:
    farm = go(note("a"), asking, lambda s, f: LOG.append(str(f.slots[0])))
    question = farm.question
    assert question is not None
    assert (question.player, question.kind, question.picks) == (1, "field", (3, 2))
    assert LOG == ["a"]
    answer(farm, 1)
    assert LOG == ["a", "2"]
    assert (farm.question, farm.agenda) == (None, [])


def test_a_clone_is_asked_on_its_own() -> None:
    farm = go(asking, lambda s, f: LOG.append(str(f.slots[0])))
    clone = farm.clone()
    answer(clone, 0)
    answer(farm, 1)
    assert LOG == ["3", "2"]
