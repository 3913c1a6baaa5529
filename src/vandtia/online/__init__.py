"""A table for people on other machines: who may sit down, and what passes between them."""
