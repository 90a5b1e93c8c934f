"""Where the parts of the repository are, and how its YAML is read."""

from pathlib import Path
from typing import Any, Final

from ruamel.yaml import YAML

ROOT: Final = Path(__file__).resolve().parents[2]
CONTENT: Final = ROOT / "content"
DOCS: Final = ROOT / "docs"
ENGINE: Final = ROOT / "engine"
GRAMMAR: Final = ROOT / "grammar"
RULES: Final = ROOT / "tests" / "rules"
SCENARIOS: Final = (ROOT / "tests" / "scenarios", ROOT / "tests" / "scenarios-expansions")


def shown(path: Path) -> str:
    """Return the path as a reader of the repository names it."""
    return path.relative_to(ROOT).as_posix()


def read_yaml(path: Path) -> Any:
    """Return the plain values of a YAML file."""
    return YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
