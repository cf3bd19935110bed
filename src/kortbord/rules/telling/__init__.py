"""What a table tells, hidden or open: its position, its events, the facts behind a refusal."""
