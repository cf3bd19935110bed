"""What each viewer is shown: built from hidden copies, and nothing else."""
