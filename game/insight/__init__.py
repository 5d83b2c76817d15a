"""What can still happen: the Cruel solver, the Arithmetic coach, and a worker to think beside the loop."""
