"""Games on a cluster."""

import pickle
import socket
from pathlib import Path

import pytest

import ruinous
from ruinous.tools.play import cluster
from ruinous.tools.play.cluster import LOCAL, must_be_usable, play_there
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.simulate import simulate
from ruinous.tools.play.workers import Lost, Series
from ruinous.tools.wrong_use import WrongUse
from tools.builders import base, changed, copy_of_base

dask = pytest.importorskip("distributed", reason="the extra `cluster` is missing")


@pytest.fixture(scope="module")
def address():
    """Return the address of a cluster of two workers, each a process."""
    options = {"threads_per_worker": 1, "dashboard_address": ":0"}
    with dask.LocalCluster(n_workers=2, **options) as cluster:
        yield cluster.scheduler_address


def test_a_cluster_plays_the_same_games(address):
    """As one process does, in the same bytes."""
    seats = seats_of(base(), bots=["random", "greedy", "random", "random"])
    alone = simulate(base(), seats, 20, 7)
    shared = simulate(base(), seats, 20, 7, cluster=address)
    assert alone.as_json() == shared.as_json()


def test_a_cluster_is_started_here():
    games = simulate(base(), seats_of(base(), bots=["random"]), 4, cluster=LOCAL, jobs=2).games
    assert games == simulate(base(), seats_of(base(), bots=["random"]), 4).games


def test_an_interrupt_keeps_what_a_cluster_has_played(address):
    def stop(played):
        if played.seed == 2:
            raise KeyboardInterrupt

    report = simulate(base(), seats_of(base(), bots=["random"]), 500, cluster=address, watch=stop)
    assert [each.seed for each in report.games] == [0, 1, 2]


def test_packs_of_ones_own_are_found_at_their_place(address, tmp_path):
    content = ruinous.load(copy_of_base(tmp_path))
    seats = seats_of(content, bots=["random"])
    assert simulate(content, seats, 2, cluster=address).games == simulate(content, seats, 2).games


def test_other_packs_than_those_here_are_not_played(address, tmp_path):
    pack = copy_of_base(tmp_path)
    content = ruinous.load(pack)
    changed(pack / "pack.yaml", "version: 1.0.0", "version: 1.0.1")
    with pytest.raises(Lost, match=r"(?s)a worker of the cluster .* failed: .* have changed"):
        simulate(content, seats_of(content, bots=["random"]), 2, cluster=address)


def test_shipped_packs_are_found_by_name():
    """Another machine has them in another folder."""
    assert str(Path(ruinous.__file__).parent).encode() not in pickle.dumps(base())


def test_another_version_does_not_play():
    parts = pickle.dumps(Series(base(), seats_of(base(), bots=["random"]), range(1)).parts)
    with pytest.raises(ValueError, match=r"it has version .*, not 0\.0\.0"):
        play_there("0.0.0", parts, range(1))


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("nonsense", "missing port number"),
        ("tcp://127.0.0.1:9", "onnection refused"),
    ],
)
def test_an_address_that_does_not_answer_is_refused(wrong, why):
    with pytest.raises(WrongUse, match=f"the cluster `{wrong}` cannot be reached: .*{why}") as told:
        simulate(base(), seats_of(base(), bots=["random"]), 2, cluster=wrong)
    assert "`tcp://HOST:PORT`" in told.value.advice


def test_who_listens_and_says_nothing_is_given_up(monkeypatch):
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        wrong = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(WrongUse, match="no scheduler of Dask listens there"):
            simulate(base(), seats_of(base(), bots=["random"]), 2, cluster=wrong)


def test_what_a_cluster_cannot_do_is_refused(tmp_path):
    must_be_usable(LOCAL, 2, tmp_path)
    must_be_usable("tcp://host:1", 1, None)
    with pytest.raises(WrongUse, match="has its own workers"):
        must_be_usable("tcp://host:1", 2, None)
    with pytest.raises(WrongUse, match="cannot keep records here"):
        must_be_usable("tcp://host:1", 1, tmp_path)
