"""Writes how well mistakes are told: `python tests/corpus/report.py`."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from corpus.bench import KINDS, Bench
from corpus.figures import page

REPORT = Path(__file__).with_name("report.md")


def main() -> None:
    """Plant every mistake, write the page, and list what is not as it should be."""
    with TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        told = {kind: bench.figures(kind) for kind in KINDS}
    REPORT.write_text(page(told), "utf-8")
    for figures in told.values():
        print(*figures.missed, sep="\n", end="\n" if figures.missed else "")


if __name__ == "__main__":
    main()
