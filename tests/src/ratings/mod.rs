//! Rated games by people of known strength: another program computes every rating again.

pub mod args;
mod check;
mod player;
pub mod report;
pub mod run;
