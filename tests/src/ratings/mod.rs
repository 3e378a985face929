//! Rated games by people of known strength, while the server is killed: every rating is computed again by
//! another program, and compared with the strengths.

pub mod args;
mod check;
mod player;
pub mod report;
pub mod run;
