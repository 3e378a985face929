//! The door for SSH, through its port: by the library's own client, and by the programs that people have.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails where it stands"
)]

mod bounds;
mod corpora;
#[path = "../../../../tests/corpus_replay.rs"]
mod corpus_replay;
mod keys;
mod keys_of_programs;
mod lines;
mod logins;
mod once;
mod people;
#[path = "../proof/mod.rs"]
mod proof;
mod refused;
mod returning;
mod screens;
mod support;
