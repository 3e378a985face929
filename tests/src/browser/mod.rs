//! Real browsers at a real server: people who see, touch and listen to the page.
//!
//! Every wait is for something that must come, and ends after [`PATIENCE`](crate::harness::PATIENCE);
//! what is looked for is what a person would look for: words, roles, squares.

#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "only tests call this; a panic is how they report, and browsers run by the real clock"
)]

mod class;
mod driver;
mod hall;
mod listening;
pub mod opening;
pub mod pictures;
mod player;
mod tab;
mod tools;
pub mod visit;
pub mod wire;

pub use driver::{BrowserKind, Device, Driver};
pub use hall::BrowserServer;
pub use player::InputDevice;
pub use tab::Tab;
