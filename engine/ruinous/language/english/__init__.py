"""Trees written as English for players: effects, prompts, log lines."""
