"""Definitions with a misspelt name, told by what refers to nothing."""

from pathlib import Path

from ruinous.diagnostics import Finding, Span
from ruinous.tools.check.renamed import with_renamed


def reference(file: str, line: int, word: str = "the-moor", cure: str = "the-mor") -> Finding:
    return Finding("E309", f"unknown region `{word}`", Span(file, line, 1, line, 5), cure=cure)


def files(folder: Path, **texts: str) -> list[str]:
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    return [str(folder / name) for name in texts]


def test_many_references_are_one_finding_at_the_definition(tmp_path: Path) -> None:
    board, deck = files(tmp_path, board="regions:\n  - name: The Mor\n", deck="")
    word = Finding("E102", "unknown word `Moor`", Span(deck, 9, 1, 9, 5), cure="Mor")
    other = Finding("E301", "not YAML", Span(deck, 1, 1, 1, 2))
    references = [reference(deck, line) for line in (2, 3, 4)]
    found, kept = with_renamed([other, *references, word], [board, deck])
    assert kept == other
    assert (found.span, found.help) == (Span(board, 2, 11, 2, 18), "did you mean `The Moor`?")
    assert found.cure is None, "the definition may be right, and what refers to it wrong"
    assert found.message == "nothing refers to `The Mor`, and 3 places to `the-moor`"


def test_two_references_are_misspelt_themselves(tmp_path: Path) -> None:
    findings = [reference("deck", line) for line in (2, 3)]
    assert with_renamed(findings, files(tmp_path, board="name: The Mor")) == findings


def test_a_name_that_others_refer_to_is_right(tmp_path: Path) -> None:
    findings = [reference("deck", line) for line in (2, 3, 4)]
    read = files(tmp_path, board="name: The Mor", deck="adjacent: [the-mor]")
    assert with_renamed(findings, read) == findings
