"""What has run of a rule, and what of it is reported as missing."""

from dataclasses import replace

from ruinous.tools.report.cover_report import Arm, CoverReport, ItemRun, RuleRun


def test_of_what_never_ran_nothing_inside_is_told_again():
    """Lines 1 to 3 are one rule: a block that ran, and in it a choice of which nothing did."""

    def arm(line: int, end: int, ran: int, parts: int = 2) -> Arm:
        return Arm(line, 1, end, 9, f"line {line}", parts, ran, ran)

    whole, choice, way = arm(1, 3, ran=3, parts=8), arm(2, 3, ran=0), arm(3, 3, ran=0)
    half = replace(arm(4, 4, ran=1), acted=1)
    rule = RuleRun("A", "a.yaml", 1, 8, 3, 3, (whole, choice, way))
    assert rule.missing == (choice,)
    assert replace(rule, arms=(arm(1, 4, ran=3, parts=8), choice, way, half)).missing == (
        choice,
        half,
    )
    assert replace(rule, ran=0).missing == (whole,)


def test_what_ran_and_did_nothing_is_told_once():
    """Section 1 of review 1: void, apart from not run."""

    def arm(line: int, end: int, ran: int, acted: int = 0) -> Arm:
        return Arm(line, 1, end, 9, f"line {line}", 2, ran, ran, acted)

    def rule(*arms: Arm) -> RuleRun:
        return RuleRun("A", "a.yaml", 1, 4, 2, 2, arms)

    whole, step, later = arm(1, 3, ran=2), arm(2, 2, ran=2), arm(3, 3, ran=2)
    assert rule(whole, step, later).void == (whole,)
    assert rule(whole, replace(step, acted=1), later).void == (later,)
    assert rule(replace(whole, acted=1), step, later).void == (step, later)
    never = replace(later, ran=0)
    assert rule(whole, step, never).void == (step,)
    assert rule(whole, replace(step, acted=1), never).void == ()
    half = replace(step, ran=1)
    assert (rule(half).void, rule(half).missing) == ((half,), ())
    for silent in ("secretly choose an opponent", "if there is a hen here: stop", "do nothing"):
        assert rule(replace(whole, text=silent)).void == ()
    assert CoverReport((ItemRun("A", "a.yaml", (), (rule(whole),)),), 0, 0, 0, 0, ()).void


def test_totals_are_over_all_rules():
    half, none = RuleRun("A", "a.yaml", 1, 4, 2, 3), RuleRun("A", "a.yaml", 5, 4, 0, 0)
    item = ItemRun("A", "a.yaml", (), (half, none))
    report = CoverReport((item, item), 0, 0, 0, 0, ("a",))
    assert (item.parts, item.ran, item.share, item.line) == (8, 2, 25.0, 1)
    assert (report.parts, report.ran, report.share) == (16, 4, 25.0)
    assert report.missing == (half, none, half, none)
    assert CoverReport((), 0, 0, 0, 0, ()).share == 100.0
