//! Nothing: the program is `src/bin`, and tests ask for its features by the package's library.
