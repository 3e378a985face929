//! The text format: what a person reads.

mod answer;
mod block;
mod happening;
mod history;
mod spoken;

pub(super) use answer::{answer, help, refusal, square};
pub(super) use block::skipped;
pub(super) use happening::{happening, missed};
