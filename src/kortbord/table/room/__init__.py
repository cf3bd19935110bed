"""A table as its log tells it: pure, without clock, chance, input or output."""
