//! The damiera program: play, watch and list games from a terminal.
