"""The table server: rooms where people and bots play, kept in a log and shown by `web/`."""
