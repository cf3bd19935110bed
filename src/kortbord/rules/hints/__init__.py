"""What follows from a hidden table by the rules, for those who show it and know no rules."""
