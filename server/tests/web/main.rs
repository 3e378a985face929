//! The door for browsers, over real sockets.
#![cfg(feature = "web")]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::expect_used,
    reason = "a test that cannot go on fails where it stands"
)]

mod browser;
mod frames;
mod house;
mod page;
mod proxies;
mod requests;
mod sessions;
#[path = "../support/mod.rs"]
mod support;
