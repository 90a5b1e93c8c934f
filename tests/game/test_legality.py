"""Clauses filter candidates, and say why they refuse one."""

from ruinous.game.legality import Clause, Reason, admitted, any_admitted, objections

EVEN: Clause[int] = Clause(
    "even",
    lambda least, numbers: numbers & 0b0101_0101,
    lambda least, number: Reason(f"{number} is odd"),
    "numbers.even",
)
LARGE: Clause[int] = Clause(
    "large",
    lambda least, numbers: numbers & -(1 << least),
    lambda least, number: Reason(f"{number} is less than {least}"),
)
ALL = 0b1111_1111


def test_what_all_clauses_admit_is_left():
    assert admitted((EVEN, LARGE), 3, ALL) == 0b0101_0000
    assert admitted((), 3, ALL) == ALL


def test_one_candidate_that_all_clauses_admit_is_enough():
    assert any_admitted((EVEN, LARGE), 6, ALL)
    assert not any_admitted((EVEN, LARGE), 7, ALL)
    assert not any_admitted((), 0, 0)


def test_each_clause_that_refuses_says_why():
    found = list(objections((EVEN, LARGE), 6, 3))
    assert [(each.clause, each.rule, each.reason.text) for each in found] == [
        ("even", "numbers.even", "3 is odd"),
        ("large", "", "3 is less than 6"),
    ]
    assert not list(objections((EVEN, LARGE), 6, 6))


def test_no_clause_is_asked_after_one_that_is_the_last_for_what_it_refuses():
    first = Clause("even", EVEN.admits, EVEN.reason, last=True)
    assert [each.clause for each in objections((first, LARGE), 6, 3)] == ["even"]
    assert [each.clause for each in objections((first, LARGE), 6, 4)] == ["large"]


def test_a_reason_is_built_only_for_what_is_refused():
    asked = []

    def reason(least: int, number: int) -> Reason:
        asked.append(number)
        return Reason("")

    clause = Clause("large", LARGE.admits, reason)
    assert admitted((clause,), 3, ALL)
    assert not list(objections((clause,), 3, 5))
    assert asked == []
    assert list(objections((clause,), 3, 2))
    assert asked == [2]
