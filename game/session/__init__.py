"""One attempt being played: history, legality gate, take-backs, transitions."""
