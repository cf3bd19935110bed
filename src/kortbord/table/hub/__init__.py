"""The tables of a running server: commands in order, machines, time and presence."""
