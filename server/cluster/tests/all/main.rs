//! The tests of the cluster's machines, in one program: to link each file by itself took longer than its tests.
#![cfg(test)]

mod corpora;
#[path = "../../../../tests/corpus_replay.rs"]
mod corpus_replay;
mod group;
mod machines;
#[path = "../proof/mod.rs"]
mod proof;
mod simulation;
