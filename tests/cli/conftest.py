"""A pack with nothing in it, and the browser that tests of pages share."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest


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
    """Start Chromium; a test is skipped where there is none."""
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
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
