"""Findings drawn for people."""

import pytest

from ruinous.diagnostics import Finding, Span, render_human

SOURCE = "effect: |\n  gian 1 power\nname: 混沌 gian\n"


def drawn(finding: Finding, source: str | None = SOURCE) -> list[str]:
    return render_human([finding], lambda _: source).splitlines()


def at(line: int, column: int, width: int) -> Finding:
    return Finding("E103", "unknown", Span("x.yaml", line, column, line, column + width))


def test_a_finding_is_drawn_with_its_line() -> None:
    span = Span("content/base/x.yaml", 2, 3, 2, 7)
    finding = Finding("E103", "unknown operation `gian`", span, "did you mean `gain`?")
    assert render_human([finding], lambda _: SOURCE) == (
        "error[E103]: unknown operation `gian`\n"
        "  --> content/base/x.yaml:2:3\n"
        "   2 |   gian 1 power\n"
        "         ^^^^\n"
        "  help: did you mean `gain`?\n"
    )


def test_findings_are_drawn_in_order_with_a_blank_line_between() -> None:
    text = render_human([at(3, 1, 4), at(1, 1, 6)], lambda _: SOURCE)
    heads = [part.splitlines()[1] for part in text.split("\n\n")]
    assert heads == ["  --> x.yaml:1:1", "  --> x.yaml:3:1"]


def test_nothing_is_drawn_for_no_findings() -> None:
    assert render_human([], lambda _: SOURCE) == ""


def test_wide_letters_move_the_marks() -> None:
    assert drawn(at(3, 10, 4))[2:] == ["   3 | name: 混沌 gian", " " * 18 + "^^^^"]
    assert drawn(at(3, 7, 2))[3] == " " * 13 + "^^^^"


def test_combining_letters_take_no_room() -> None:
    assert drawn(at(1, 4, 1), "e\u0301 x")[3] == " " * 9 + "^"


def test_an_empty_place_gets_one_mark() -> None:
    assert drawn(at(1, 9, 0))[3] == " " * 15 + "^"


def test_a_place_over_several_lines_is_marked_to_the_end_of_its_first() -> None:
    finding = Finding("E304", "lost", Span("x.yaml", 2, 3, 3, 5))
    assert drawn(finding)[3] == " " * 9 + "^" * 12


def test_line_numbers_wider_than_the_margin_keep_the_marks_in_place() -> None:
    source = "\n" * 99_999 + "gian"
    assert drawn(at(100_000, 1, 4), source)[2:] == ["100000 | gian", " " * 9 + "^^^^"]


@pytest.mark.parametrize("column", [1, 500, 99_990])
def test_a_long_line_is_cut_around_the_place(column: int) -> None:
    lines = drawn(at(1, column, 4), "a" * 100_000)
    assert max(map(len, lines)) < 120
    assert lines[3].count("^") == 4


def test_a_mark_is_cut_with_its_line() -> None:
    assert drawn(at(1, 1, 100_000), "a" * 100_000)[3].count("^") == 100


@pytest.mark.parametrize("source", [None, ""])
def test_without_the_line_the_place_is_enough(source: str | None) -> None:
    finding = Finding("E300", "the file cannot be read", Span("x.yaml", 4, 1, 4, 1))
    assert drawn(finding, source) == [
        "error[E300]: the file cannot be read",
        "  --> x.yaml:4:1",
    ]


def test_a_hostile_text_does_not_reach_the_terminal() -> None:
    finding = Finding("E301", "found `\x1b[2J`", Span("\x1b]0;x\x07.yaml", 1, 1, 1, 3), "\x1b[1m\n")
    text = render_human([finding], lambda _: "\x1b[31m\tred\u202e")
    assert not any(character in text for character in "\x1b\x07\t\u202e")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end_counts(end: str) -> None:
    assert drawn(at(2, 1, 1), f"one{end}two{end}")[2] == "   2 | two"


def test_other_line_separators_do_not_count() -> None:
    assert drawn(at(1, 5, 3), "one\x0ctwo\u2028")[2] == "   1 | one two"


def test_colour_paints_head_marks_and_help_only() -> None:
    finding = Finding("W901", "advice", Span("x.yaml", 2, 3, 2, 7), "shorten it")
    painted = render_human([finding], lambda _: SOURCE, colour=True)
    assert painted.startswith("\x1b[1;33mwarning[W901]\x1b[0m: advice\n")
    assert "         \x1b[1;33m^^^^\x1b[0m\n" in painted
    assert "  \x1b[36mhelp\x1b[0m: shorten it\n" in painted


def test_each_file_is_read_once() -> None:
    asked: list[str] = []

    def read(file: str) -> str:
        asked.append(file)
        return SOURCE

    render_human([at(1, 1, 1), at(2, 1, 1), at(3, 1, 1)], read)
    assert asked == ["x.yaml"]
