"""Packages that only some commands need: extras of the distribution."""

from __future__ import annotations

from importlib.util import find_spec

from ruinous.tools.wrong_use import WrongUse


def require(package: str, extra: str, what: str) -> None:
    """Say before the work begins that a package is missing.

    Args:
        extra: the extra that installs it.
        what: what needs it.

    Raises:
        WrongUse: it is not installed.
    """
    if find_spec(package) is None:
        install = f'`python -m pip install "ruinous[{extra}]"`'
        raise WrongUse(f"{what} needs the package {package}, which is not installed", install)
