"""One file a screen. A screen returns its answer by `dismiss`; it never writes into another."""
