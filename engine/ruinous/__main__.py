"""Entry point of `python -m ruinous`, which is the same as the command `ruinous`."""

from ruinous.cli.main import app

if __name__ == "__main__":
    app(prog_name="ruinous")
