"""`ruinous explain`."""

from cli.command import run
from ruinous.tools.explain import explain
from tools.builders import base


def test_a_card_is_explained():
    code, out, err = run("explain", "the persistence of change")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "The Persistence of Change"
    assert "cost 1; copies 3; magic 1" in out
    assert "replaces: remove" in lines
    assert any(line.startswith("  open: ") for line in lines)
    assert "    instead of removing this card" in out


def test_a_reconstructed_card_says_so():
    assert "reconstructed: " in run("explain", "Endless Wrath").out


def test_a_misspelt_name_exits_with_2():
    assert run("explain", "Batle Cry") == (
        2,
        "",
        "error: no card, Power, token or region is called `Batle Cry`\n"
        "  help: did you mean `Battle Cry`?\n",
    )


def test_unknown_packs_exit_with_2():
    code, _, err = run("explain", "Battle Cry", "--packs", "bsae")
    assert code == 2
    assert "did you mean `base`?" in err


def test_the_parts_of_a_dial_have_headings():
    out = run("explain", "nurgle").out
    assert "\ndial:\n" in out
    assert "\ntick 1:\n" in out


def test_several_things_of_a_name_are_all_explained(monkeypatch):
    [card], [other] = (explain(base().catalogue, name) for name in ("Battle Cry", "Dazzle"))
    monkeypatch.setattr("ruinous.cli.explain.explain", lambda catalogue, name: (card, other))
    out = run("explain", "anything").out
    assert out.startswith("Battle Cry\n")
    assert "\n\nDazzle\n" in out
