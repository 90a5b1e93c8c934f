"""The list `replaces` of a `pack.yaml`, made one longer."""

import pytest

from ruinous.packs.pack_file import with_replacement


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("replaces: []  # none yet\n", "replaces: [chaos/x]  # none yet\n"),
        ("replaces: [rules/a, rules/b]\n", "replaces: [rules/a, rules/b, chaos/x]\n"),
        ("replaces: [\n  rules/a,  # why\n]\n", "replaces: [\n  rules/a, chaos/x,  # why\n]\n"),
        ("replaces:\n  - 'rules/a'  # why\n", "replaces:\n  - 'rules/a'  # why\n  - chaos/x\n"),
        ("replaces:\n- rules/a\n# end\n", "replaces:\n- rules/a\n- chaos/x\n# end\n"),
        ("replaces:\r\n- rules/a\r\n", "replaces:\r\n- rules/a\r\n- chaos/x\r\n"),
        ("", "replaces: [chaos/x]\n"),
    ],
)
def test_the_list_grows_and_the_rest_of_the_file_stays(before, after):
    head = "# mine\nid: a\n"
    if "\r" in before:
        head = head.replace("\n", "\r\n")
    assert with_replacement(head + before, "chaos/x") == head + after
