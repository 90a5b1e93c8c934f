"""`fmt` of files with mistakes: no mistake stops it, and none makes it say something else."""

import pytest

from corpus.bench import KINDS, grammar, mistakes
from ruinous.packs.files import RawFile
from ruinous.packs.kinds import KINDS as FILES
from ruinous.packs.located import locate
from ruinous.packs.nodes import Plain, plain
from ruinous.tools.fmt import formed

SAMPLE = 3
"""Mistakes of each kind that are tried."""


def said(text: str) -> Plain:
    """Return what a file says; blanks, line ends and `an` for `a` do not count."""
    located = locate(text, "x.yaml")
    assert located.root is not None
    assert not located.findings
    return _bare(plain(located.root))


def _bare(value: Plain) -> Plain:
    if isinstance(value, str):
        return "".join("a" if word == "an" else word for word in value.split())
    if isinstance(value, dict):
        return {key: _bare(each) for key, each in value.items()}
    return [_bare(each) for each in value] if isinstance(value, list) else value


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_with_a_mistake_stays_as_it_is_or_says_the_same(kind: str) -> None:
    for mistake in mistakes(kind)[:SAMPLE]:
        raw = RawFile(FILES[0], mistake.file, mistake.file, mistake.text.encode("utf-8"))
        form = formed(raw, grammar())
        if isinstance(form, str):
            assert form.startswith(f"{mistake.file}:")
            assert "would change" not in form
            assert "\n" not in form
        elif form.changes:
            assert said(form.after) == said(mistake.text)
