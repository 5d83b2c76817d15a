"""What is run while working on the game and is no part of it."""
