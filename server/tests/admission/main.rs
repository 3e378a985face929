//! Who is let in, how often, and how much of the server an address may hold.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on fails where it stands"
)]

mod gate;
mod holdings;
mod rate;
