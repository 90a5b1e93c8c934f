"""PostgreSQL for tests: a cluster of Debian's server, in a folder that goes with the test."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from web.processes import free_port

USER: Final = "postgres"
"""Who runs the server where root runs the tests: it refuses root."""
MISSING: Final = "PostgreSQL is not installed: apt-get install postgresql"


def programs() -> Path:
    """Return where the programs of the server lie.

    Raises:
        RuntimeError: it is not installed.
    """
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not versions:
        raise RuntimeError(MISSING)
    return versions[-1].parent


def is_installed() -> bool:
    """Return whether there is a server to start."""
    try:
        return programs().is_dir()
    except RuntimeError:
        return False


def run(*words: str | Path) -> None:
    """Run a program of the server as somebody it accepts.

    Raises:
        RuntimeError: it fails; with what it wrote.
    """
    who = {"user": USER, "group": pwd.getpwnam(USER).pw_gid} if os.geteuid() == 0 else {}
    done = subprocess.run(
        [*map(str, words)], capture_output=True, text=True, check=False, cwd="/", **who
    )
    if done.returncode:
        raise RuntimeError(f"{words[0]}: {done.stdout}{done.stderr}")


@contextmanager
def cluster() -> Iterator[str]:
    """Start a server of its own, and yield the URL of its database.

    Raises:
        RuntimeError: PostgreSQL is not installed, or does not start.
    """
    folder = Path(mkdtemp(prefix="ruinous-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
    data, port, bin = folder / "data", free_port(), programs()
    try:
        run(bin / "initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-locale")
        settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
        log = folder / "log"
        run(bin / "pg_ctl", "-D", data, "-w", "-s", "-l", log, "-o", settings, "start")
        try:
            yield f"postgresql+psycopg://{USER}@127.0.0.1:{port}/postgres"
        finally:
            run(bin / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
