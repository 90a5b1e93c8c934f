"""When what is wrong before the finish is taken to be certain."""

from ruinous.language.completion.faults import TOO_LITTLE, Fault, Faults


def fault(message: str, code: str = "E201") -> Fault:
    return Fault(code, message, (1, 1))


def test_the_same_fault_twice_is_certain() -> None:
    faults = Faults()
    assert not faults.note(fault("a shelf"))
    assert faults.note(fault("a shelf"))


def test_a_fault_that_differs_with_the_finish_is_certain_after_more_trials() -> None:
    faults = Faults()
    assert [faults.note(fault(each)) for each in "abcde"] == [False] * 4 + [True]


def test_more_words_can_always_mend_what_says_too_little() -> None:
    faults = Faults()
    assert not any(faults.note(fault("says too little", TOO_LITTLE)) for _ in range(9))
    assert faults.code == ""


def test_a_finding_in_the_finish_is_no_fault() -> None:
    faults = Faults()
    assert not faults.note(None)
    assert not faults.are_certain
