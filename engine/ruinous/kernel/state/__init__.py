"""The kernel part of a game state: actions, agenda, decisions, luck, rules in force."""
