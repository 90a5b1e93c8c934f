"""`ruinous new`."""

import pytest

from cli.command import run


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_pack_is_begun_here_and_what_comes_next_is_said():
    assert run("new", "pack", "The Salt Wind") == (
        0,
        "wrote the-salt-wind/pack.yaml\n"
        "wrote the-salt-wind/old-world.yaml\n"
        "wrote the-salt-wind/.schemas\n"
        "now run `ruinous test the-salt-wind`: an example fails until you fill it in\n",
        "",
    )
    assert run("check", "the-salt-wind").code == 0
    assert run("test", "the-salt-wind").code == 1


def test_a_power_and_cards_go_into_the_pack_that_is_named():
    run("new", "pack", "The Salt Wind")
    assert run("new", "power", "The Brine", "--in", "the-salt-wind").code == 0
    for words in (("card", "Foam"), ("old-world-card", "High Water")):
        assert run("new", *words, "--in", "the-salt-wind").code == 0
    assert run("new", "card", "Red Foam", "--in", "the-salt-wind", "--power", "khorne").code == 0
    words = ("upgrade", "Red Edge", "--in", "the-salt-wind", "--instead-of", "Brazen Might")
    assert run("new", *words).out.startswith("wrote the-salt-wind/upgrades/khorne.yaml\n")
    assert run("check", "the-salt-wind").code == 0
    assert "6 cases of the-salt-wind: 6 failed" in run("test", "the-salt-wind").out


def test_a_card_that_no_game_has_by_itself_says_so():
    run("new", "pack", "The Salt Wind")
    words = ("new", "card", "Red Foam", "--in", "the-salt-wind", "--power", "khorne")
    told = (
        "it is in a deck of its own for Khorne, played with `--cards the-salt-wind`; "
        "with `--instead-of CARD` it takes the place of a card that Khorne has"
    )
    assert run(*words).out.splitlines()[1] == told
    other = run(*words[:2], "Calm", *words[3:], "--instead-of", "Blood Frenzy").out
    assert "a deck of its own" not in other


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["pack", "The Salt Wind"], "is there already"),
        (["pack", "base"], "a shipped pack is called `base`"),
        (["power", "Foam"], "there is no pack in `.`"),
        (
            ["power", "Foam", "--in", "the-salt-wind", "--power", "khorne"],
            "only a card, an upgrade or a dial belongs to a Power",
        ),
        (
            ["power", "Foam", "--in", "the-salt-wind", "--instead-of", "x"],
            "only a card or an upgrade takes the place",
        ),
        (["card", "Foam", "--in", "the-salt-wind"], "whose card is it?"),
        (["place", "Foam"], "expected `pack`"),
    ],
)
def test_what_cannot_be_exits_with_2(words, message):
    run("new", "pack", "The Salt Wind")
    code, out, err = run("new", *words)
    assert (code, out) == (2, "")
    assert message in err


def test_a_pack_with_findings_is_shown_them(folder):
    run("new", "pack", "The Salt Wind")
    (folder / "the-salt-wind" / "rules.yaml").write_text("ruels: {}\n", encoding="utf-8")
    code, _, err = run("new", "power", "Foam", "--in", "the-salt-wind")
    assert code == 2
    assert "did you mean `rules`?" in err


def test_an_item_of_a_table_says_that_its_example_holds():
    run("new", "pack", "The Salt Wind")
    words = ("region", "The Spit", "--beside", "norsca,kislev", "--in", "the-salt-wind")
    ran = run("new", *words)
    assert ran.code == 0
    assert ran.out.startswith("wrote the-salt-wind/regions/the-spit.yaml\n")
    assert ran.out.endswith("its example holds\n")


def test_no_file_gets_a_name_that_windows_keeps_for_a_device(tmp_path):
    ran = run("new", "pack", "Con", "--in", tmp_path)
    assert (ran.code, list(tmp_path.iterdir())) == (2, [])
    assert "Windows has no folder `con`" in ran.err
