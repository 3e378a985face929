//! The package's library, which is empty: the program is in `src/bin`, and tests ask for its features by a library alone.
