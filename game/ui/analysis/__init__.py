"""What could have been won in an attempt that is over, and how its moves were."""
