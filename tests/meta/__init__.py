"""What holds of the tests and texts themselves."""
