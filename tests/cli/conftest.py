"""A pack with nothing in it, and the browser that tests of pages share."""

import importlib
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

MUST_BE_THERE = bool(os.environ.get("CI")) and sys.platform == "linux"
"""Whether a browser that is missing is a failure: the machines of CI for Linux have one."""


@pytest.fixture
def empty_pack(tmp_path: Path) -> Path:
    """Return a pack that builds on the base pack and has no file but its `pack.yaml`."""
    pack = tmp_path / "empty"
    pack.mkdir()
    head = "id: empty\nversion: 0.1.0\ntitle: Empty\n"
    required = "requires:\n  - {pack: base, version: '>=1.0'}\nreplaces: []\n"
    (pack / "pack.yaml").write_text(head + required, encoding="utf-8")
    return pack


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    """Start Chromium; without one a test is skipped, but fails where changes are taken."""
    if MUST_BE_THERE:
        api = importlib.import_module("playwright.sync_api")
    else:
        api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None and MUST_BE_THERE:
        pytest.fail("no Chromium is installed")
    if found is None:
        pytest.skip("no Chromium is installed")
    with api.sync_playwright() as play:
        started = play.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def page(browser) -> Iterator[object]:
    """Open a tab in which nothing may go wrong."""
    opened = browser.new_page(viewport={"width": 1280, "height": 900})
    said: list[str] = []
    opened.on("console", lambda message: said.append(message.text))
    opened.on("pageerror", lambda error: said.append(str(error)))
    opened.on("requestfailed", lambda request: said.append(request.url))
    yield opened
    opened.close()
    assert said == []
