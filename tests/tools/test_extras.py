"""Packages that only some commands need."""

import sys

import pytest

from ruinous.tools.extras import require
from ruinous.tools.wrong_use import WrongUse


def test_what_is_installed_is_not_missed():
    require("json", "text", "the test")


def test_what_is_missing_is_named_with_its_cure(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(WrongUse) as refused:
        require("pyarrow", "parquet", "`--parquet`")
    assert refused.value.message == (
        "`--parquet` needs the package pyarrow, which is not installed"
    )
    assert refused.value.advice == '`python -m pip install "ruinous[parquet]"`'
