"""The page of a finding: why it is a mistake, one that is wrong, and the same made right."""

from __future__ import annotations

import re
from typing import Final

from ruinous.data import data_root
from ruinous.diagnostics import did_you_mean
from ruinous.game.registry import all_codes
from ruinous.tools.wrong_use import WrongUse

_CODE: Final = re.compile(r"[A-Za-z]\d{3}")
_FENCE: Final = re.compile(r"^```(?:(wrong|right) (.+))?$")


def is_code(word: str) -> bool:
    """Return whether a word is written like the code of a finding."""
    return _CODE.fullmatch(word) is not None


def finding_page(word: str) -> str:
    """Return the page of a code as plain text.

    Raises:
        WrongUse: there is no such finding.
    """
    code, codes = word.upper(), all_codes()
    if code not in codes:
        advice = did_you_mean(code, codes) or "`ruinous check` names the code of what it finds"
        raise WrongUse(f"there is no finding `{word}`", advice)
    page = (data_root("grammar") / "findings.md").read_text("utf-8")
    section = page.partition(f"## {code}: ")[2].partition("\n## ")[0]
    return f"{code}: {_plain(section.strip())}\n"


def _plain(section: str) -> str:
    """Return a section without its fences, examples indented."""
    lines: list[str] = []
    inside = False
    for line in section.split("\n"):
        fence = _FENCE.match(line)
        if fence is None:
            lines.append(f"  {line}".rstrip() if inside else line)
            continue
        inside = fence[1] is not None
        if inside:
            lines += [f"{fence[1]} ({fence[2]}):", ""]
    return "\n".join(lines)
