//! Draughts rules: positions, moves, games and notation, without I/O, clock, randomness or async.
