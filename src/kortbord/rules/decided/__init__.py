"""Whether the scores of a deal can still change, in plain Python."""
