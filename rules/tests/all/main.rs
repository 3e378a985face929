//! The tests of the rules, in one program: to link each file by itself took longer than its tests.
#![cfg(test)]

mod corpora;
mod draws;
mod fen;
mod game;
mod generator;
mod illegal;
mod labels;
mod openings;
mod pdn;
mod pdn_errors;
mod pdn_forms;
mod pdn_round_trip;
mod pdn_samples;
mod perft;
mod positions;
mod priority;
#[path = "../proof/mod.rs"]
#[allow(dead_code, reason = "the fuzzer uses the rest")]
mod proof;
mod properties;
#[path = "../reference/mod.rs"]
#[allow(dead_code, reason = "the fuzzer uses the rest")]
mod reference;
mod serde;
mod study;
mod typed;
