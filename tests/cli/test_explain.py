"""`ruinous explain`."""

from cli.command import run


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
