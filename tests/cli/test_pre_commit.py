"""The hooks of this project, run by pre-commit when somebody commits."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.repository import CARDS, FAN, MISTAKE, TINY, Repository, pre_commit
from repository.places import ROOT, read_yaml

HOOKS: list[dict[str, Any]] = read_yaml(ROOT / ".pre-commit-hooks.yaml")
CARD_FILE = "our packs/tiny/chaos/ash.yaml"
TOKENS = "our packs/tiny/tokens.yaml"


def repository(root: Path, *hooks: str, **files: str) -> Repository:
    """Return a repository whose commits are looked at by some hooks of this project.

    They are taken as they are declared, but for their installation, which needs a network.

    Args:
        files: of the tiny pack, by the last part of their names, instead of those that it has.
    """
    if pre_commit() is None:
        pytest.skip("pre-commit is not installed")
    tiny = {**TINY, **{f"chaos/{name}.yaml": text for name, text in files.items()}}
    made = Repository(root / "top", {"our packs/tiny": tiny, "our packs/fan": FAN})
    chosen = [{**hook, "language": "system"} for hook in HOOKS if hook["id"] in hooks]
    config = {"repos": [{"repo": "local", "hooks": chosen}]}
    (made.root / ".pre-commit-config.yaml").write_text(json.dumps(config), "utf-8")
    made.commit()
    made.shell("pre-commit install")
    return made


def commit(made: Repository, **settings: str) -> tuple[bool, str]:
    """Commit all that has changed; return whether that was allowed, and what was told."""
    made.git("add", "-A")
    done = made.git("commit", "-q", "-m", "more", **settings)
    return done.returncode == 0, done.stdout + done.stderr


def test_what_a_commit_breaks_in_a_file_that_it_leaves_alone_is_red(tmp_path: Path) -> None:
    made = repository(tmp_path, "ruinous-check", ash=MISTAKE)
    made.change(TOKENS, "supply: 6", "supply: 7")
    assert commit(made)[0]
    made.change(TOKENS, "name: lantern", "name: beacon")
    allowed, told = commit(made)
    assert (allowed, "lantern" in told, "rol 2" in told) == (False, True, False)


def test_a_commit_that_only_deletes_a_file_is_looked_at(tmp_path: Path) -> None:
    made = repository(tmp_path, "ruinous-check")
    (made.root / TOKENS).unlink()
    allowed, told = commit(made)
    assert (allowed, "lantern" in told) == (False, True)


def test_a_commit_without_card_files_is_not_held_up_by_old_mistakes(tmp_path: Path) -> None:
    made = repository(tmp_path, "ruinous-check", "ruinous-test", ash=MISTAKE)
    (made.root / "README.md").write_text("# Packs\n", "utf-8")
    assert commit(made)[0]


def test_a_folder_that_is_renamed_may_keep_its_old_mistakes(tmp_path: Path) -> None:
    made = repository(tmp_path, "ruinous-check", ash=MISTAKE)
    (made.root / "our packs").rename(made.root / "packs")
    assert commit(made)[0]
    made.change("packs/tiny/chaos/ash.yaml", "cost: 0", "cost: 1")
    allowed, told = commit(made)
    assert (allowed, "rol 2 dice" in told) == (False, True)


def test_all_files_are_looked_at_where_that_is_asked_for(tmp_path: Path) -> None:
    made = repository(tmp_path, "ruinous-check", ash=MISTAKE)
    done = made.shell("pre-commit run --all-files")
    assert (done.returncode, "rol 2 dice" in done.stdout) == (1, True)


def test_several_commits_are_compared_with_what_was_before_the_first(tmp_path: Path) -> None:
    made = repository(tmp_path, "ruinous-check")
    made.change(TOKENS, "name: lantern", "name: beacon")
    made.commit()
    (made.root / "README.md").write_text("# Packs\n", "utf-8")
    made.commit()
    assert made.shell("pre-commit run --from-ref HEAD~1 --to-ref HEAD").returncode == 0
    assert made.shell("pre-commit run --from-ref HEAD~2 --to-ref HEAD").returncode == 1


def test_files_of_other_programs_with_the_same_names_are_none_of_ours(tmp_path: Path) -> None:
    made = repository(tmp_path, *(hook["id"] for hook in HOOKS))
    (made.root / "alerts").mkdir()
    (made.root / "alerts" / "rules.yaml").write_text("groups: [a]\n", "utf-8")
    assert commit(made)[0]


def test_a_repository_without_packs_is_not_held_up(tmp_path: Path) -> None:
    made = repository(tmp_path, *(hook["id"] for hook in HOOKS))
    for file in (made.root / "our packs").rglob("*.yaml"):
        file.unlink()
    made.commit()
    (made.root / "README.md").write_text("# Packs\n", "utf-8")
    assert commit(made)[0]


def test_the_first_commit_of_a_repository_is_looked_at(tmp_path: Path) -> None:
    made = repository(tmp_path, "ruinous-check")
    (made.root / CARD_FILE).write_text(MISTAKE, "utf-8")
    made.git("update-ref", "-d", "HEAD")
    assert not commit(made)[0]


def test_examples_of_a_pack_are_played_when_any_file_of_it_changes(tmp_path: Path) -> None:
    broken = CARDS.replace("then: {round: 1}", "then: {round: 2}")
    made = repository(tmp_path, "ruinous-test", ash=broken)
    made.change("our packs/tiny/upgrades/ash.yaml", "refill +1", "refill +2")
    allowed, told = commit(made)
    assert (allowed, "two dice more" in told) == (False, True)


def test_examples_of_a_pack_beside_are_played_when_it_requires_the_one_that_changes(
    tmp_path: Path,
) -> None:
    made = repository(tmp_path, "ruinous-test")
    made.change(TOKENS, "supply: 6", "supply: 7")
    assert "of tiny, fan" in made.shell(f"ruinous test --hook '{TOKENS}'").stdout
    assert commit(made)[0]


def test_mistakes_are_mended_and_files_are_written_in_form(tmp_path: Path) -> None:
    made = repository(tmp_path, "ruinous-fix", "ruinous-fmt", "ruinous-check")
    text = MISTAKE.replace("cost: 0", "cost: 0   ")
    (made.root / CARD_FILE).write_text(text, "utf-8")
    assert not commit(made)[0]
    mended = (made.root / CARD_FILE).read_text("utf-8")
    assert ("roll 2 dice here" in mended, "0   " in mended) == (True, False)
    assert commit(made)[0]
