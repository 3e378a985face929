//! The tests of the client, in one program: to link each file by itself took longer than its tests.
#![cfg(test)]

mod address;
mod args;
mod config;
mod engine;
mod entrant;
mod fake;
mod gmcp;
mod manner;
mod on_terminal;
mod papers;
mod player;
mod program;
mod record;
mod seats;
mod secrets;
#[path = "../../screens/tests/support/mod.rs"]
mod support;
mod system_error;
mod tty;
mod world_records;
