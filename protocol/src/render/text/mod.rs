//! The text format: what a person reads.

mod answer;
mod block;
mod happening;
mod history;
mod reading;
mod spoken;
mod usage;

pub(super) use answer::{answer, help, refusal, square};
pub(super) use block::skipped;
pub(super) use happening::{happening, missed};
pub(super) use reading::{moves, part, pieces, whose_turn};
