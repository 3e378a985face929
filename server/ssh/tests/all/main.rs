//! The door for SSH, through its port: by the library's own client, and by the programs that people have.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails where it stands"
)]

mod bounds;
mod keys;
mod keys_of_programs;
mod lines;
mod logins;
mod once;
mod people;
mod refused;
mod screens;
mod support;
