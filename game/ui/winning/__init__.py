"""What is seen of a win."""
