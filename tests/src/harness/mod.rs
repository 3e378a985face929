//! The harness of the end-to-end tests: the real server, and every kind of client.
//!
//! A test starts a [`Server`] of its own, on a port of its own, and talks to it through [`Client`]s:
//! sockets, `nc`, `telnet` on a terminal, a screen that tmux draws. Every wait is for something
//! that must come and ends after [`PATIENCE`]; nothing sleeps. When something else comes, or nothing,
//! the harness panics with the whole conversation, for that is how a test fails.

#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr,
    clippy::missing_panics_doc,
    reason = "only tests call this; a panic is how they report, and processes run by the real clock"
)]

mod built;
mod client;
mod games;
mod json;
mod narrow;
mod papers;
mod programs;
mod proxy;
pub mod school;
mod screen;
mod script;
mod server;
mod small_disk;
mod ssh;
pub mod tournament;
mod websocket;

use std::time::Duration;

pub use built::{client_program, hub_program, server_program};
pub use client::Client;
pub use games::{PlayedGame, drawn, legal, make};
pub use json::JsonReply;
pub use narrow::narrow;
pub use papers::{Authority, NEVER, Papers};
pub use programs::{netcat, on_terminal, shell, telnet};
pub use proxy::DeadNetwork;
pub use screen::Screen;
pub use script::{Cast, is_code, play, record, without_code};
pub use server::{NO_TABLES, Server, WIDE, wide};
pub use small_disk::SmallDisk;
pub use ssh::SshHome;

/// How long a test waits for something that must come. It is only used up when a test fails, so it
/// is generous: a busy machine must not look like a broken server.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The lines of a stream that are left when chat (`<Ada> ...`), `* ` lines and the very first line
/// of the connection are taken away: the game blocks.
#[must_use]
pub fn game_blocks(stream: &str) -> String {
    stream
        .lines()
        .filter(|line| {
            !line.starts_with("* ") && !line.starts_with('<') && !line.starts_with("DAMIERA/1 ")
        })
        .flat_map(|line| [line, "\n"])
        .collect()
}
