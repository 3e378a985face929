//! Search over draughts positions: chooses moves, deterministic for a given level and seed.
