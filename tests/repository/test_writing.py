"""One function writes files: whole, synced, in their mode, and through no link (T2, T4)."""

import ast
from collections.abc import Iterator

import pytest

from ruinous.data import PACKAGE

WRITER = PACKAGE / "tools" / "files.py"
WRITES = {
    *("write_text", "write_bytes", "symlink_to", "hardlink_to", "rename", "chmod"),
    *(
        "fdopen",
        "truncate",
        "copyfile",
        "copytree",
        "mkstemp",
        "NamedTemporaryFile",
    ),
}
"""Names of functions of the library that make or change files; `open` is judged by its mode."""


def calls_that_write(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        texts = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
        modes = [text for text in texts if isinstance(text, str) and set(text) <= set("wxabt+r")]
        is_opened = name == "open" and any(set(mode) & set("wxa+") for mode in modes)
        if is_opened or (name in WRITES and isinstance(called, ast.Attribute)):
            yield f"{node.lineno}: {name}"


@pytest.mark.parametrize(
    "line", ["open('a', 'w')", "path.open(mode='xb')", "path.write_text('a')", "os.fdopen(1)"]
)
def test_what_writes_is_found(line):
    assert len(list(calls_that_write(ast.parse(line)))) == 1


def test_what_reads_is_not_found():
    assert not list(calls_that_write(ast.parse("path.open('rb'); open(path); 'a'.replace('b')")))


def test_one_module_writes_files():
    """T2, T4: whatever else wants to write a file asks it."""
    found = {
        f"{file.relative_to(PACKAGE)}:{call}"
        for file in PACKAGE.rglob("*.py")
        if file != WRITER
        for call in calls_that_write(ast.parse(file.read_text("utf-8")))
    }
    assert found == set()
    assert list(calls_that_write(ast.parse(WRITER.read_text("utf-8"))))
