//! The text format: what a person reads.

mod answer;
mod block;
mod happening;
mod history;

pub(super) use answer::{answer, help, refusal};
pub(super) use block::skipped;
pub(super) use happening::{happening, missed};
