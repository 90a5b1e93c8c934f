"""`fmt` of files with mistakes: no mistake stops it, and none makes it say something else."""

import pytest

from corpus.bench import KINDS, grammar, mistakes
from ruinous.diagnostics import Text
from ruinous.games.oldworld.files import SCHEMA
from ruinous.language.reader import read
from ruinous.language.syntax.canonical import canonical
from ruinous.packs.files import RawFile
from ruinous.tools.check.fmt import formed
from ruinous.yaml.effects import EFFECTS
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import Plain, plain

SAMPLE = 3
"""Mistakes of each kind that are tried."""


def said(text: str) -> object:
    """Return what a file says, with trees for the effects that can be read."""
    located = locate(text, "x.yaml")
    assert located.root is not None
    assert not located.findings
    return _bare(plain(located.root))


def _bare(value: Plain, key: str | int = "") -> object:
    if isinstance(value, dict):
        return {name: _bare(each, name) for name, each in value.items()}
    if isinstance(value, list):
        return [_bare(each) for each in value]
    if key in EFFECTS and isinstance(value, str):
        tree = read(Text.of(value), grammar())[0]
        return value if tree is None else canonical(tree, grammar().lexicon)
    return value


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_with_a_mistake_stays_as_it_is_or_says_the_same(kind: str) -> None:
    for mistake in mistakes(kind)[:SAMPLE]:
        raw = RawFile(SCHEMA.kinds[0], mistake.file, mistake.file, mistake.text.encode("utf-8"))
        form = formed(raw, grammar(), SCHEMA.item_keys)
        if isinstance(form, str):
            assert form.startswith(f"{mistake.file}:")
            assert "would change" not in form
            assert "\n" not in form
        elif form.changes:
            assert said(form.after) == said(mistake.text)
