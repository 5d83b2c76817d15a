"""What the pages to learn from are made of: chapters, diagrams that move on request, lessons."""
