"""Games that are shared among processes."""

import multiprocessing
from itertools import islice

import pytest

from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.simulate import simulate
from ruinous.tools.play.workers import MOST, Series, play
from tools.builders import base


def test_the_number_of_processes_changes_nothing():
    seats = seats_of(base(), bots=["random", "greedy", "random", "random"])
    alone, shared = (simulate(base(), seats, 5, 7, jobs=jobs) for jobs in (1, 2))
    assert alone.as_json() == shared.as_json()


def test_records_are_those_of_one_process(tmp_path):
    for jobs in (1, 2):
        (tmp_path / str(jobs)).mkdir()
        simulate(
            base(), seats_of(base(), bots=["random"]), 3, 9, jobs=jobs, records=tmp_path / str(jobs)
        )
    names = ["09.json", "10.json", "11.json"]
    for name in names:
        one, two = ((tmp_path / jobs / name).read_bytes() for jobs in "12")
        assert one == two
    assert sorted(path.name for path in (tmp_path / "2").iterdir()) == names


def test_what_is_left_is_given_up():
    games = play(Series(base(), seats_of(base(), bots=["random"]), range(1_000_000)), 2)
    assert [each.seed for each in islice(games, 2)] == [0, 1]
    games.close()


@pytest.mark.parametrize(("games", "jobs"), [(1, 1), (5, 2), (40, 2), (10_000, 3)])
def test_blocks_are_all_seeds_in_their_order(games, jobs):
    seeds = range(17, 17 + games)
    blocks = Series(base(), seats_of(base(), bots=["random"]), seeds).blocks(jobs)
    assert [seed for block in blocks for seed in block] == [*seeds]
    assert all(0 < len(block) <= MOST for block in blocks)


def test_an_interrupt_keeps_what_was_played():
    def stop(played):
        if played.seed == 2:
            raise KeyboardInterrupt

    report = simulate(base(), seats_of(base(), bots=["random"]), 500, 0, jobs=2, watch=stop)
    assert [each.seed for each in report.games] == [0, 1, 2]


def test_games_are_kept_when_a_process_is_ended_from_outside():
    def end(played):
        if played.seed == 0:
            for process in multiprocessing.active_children():
                process.kill()

    report = simulate(base(), seats_of(base()), 500, jobs=2, watch=end)
    assert report.games[0].seed == 0
    assert len(report.games) < 500
    assert report.stopped == "a process that played was ended from outside"
