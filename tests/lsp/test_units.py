"""A client may count in bytes, in UTF-16 or in characters: places are right in each."""

from pathlib import Path
from tempfile import mkdtemp

import pytest
from lsprotocol import types

from lsp.session import CONFIG, Client, begin
from tools.editor.desk import CHAOS, lay_out

UNITS = {
    types.PositionEncodingKind.Utf8: lambda text: len(text.encode()),
    types.PositionEncodingKind.Utf16: lambda text: len(text.encode("utf-16-le")) // 2,
    types.PositionEncodingKind.Utf32: len,
}


@pytest.mark.parametrize("encoding", UNITS)
@pytest.mark.asyncio(loop_scope="function")
async def test_a_finding_behind_an_emoji_is_where_the_client_counts_it(
    encoding: types.PositionEncodingKind,
) -> None:
    client = await CONFIG.start()
    assert isinstance(client, Client)
    await begin(client, lay_out(Path(mkdtemp(prefix="desk"))), [encoding])
    title = "title: two dice more"
    text = client.text(CHAOS).replace(title, "title: \U0001f642\xe9 more, wrong: {}")
    line = next(each for each in text.split("\n") if "wrong" in each)
    [found, *_] = await client.open(CHAOS, text)
    start = found.range.start.character
    assert start in {UNITS[encoding](line[:at]) for at in range(len(line) + 1)}
    assert start > UNITS[encoding](line[: line.index("more")])
    await client.shutdown_session()
    await client.stop()
