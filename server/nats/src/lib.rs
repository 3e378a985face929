//! The log of several Damiera servers on NATS JetStream.
//!
//! This crate says how: which subjects there are, how a node connects, what it demands of NATS, how a message gets
//! to the end of a partition and how everything is read again. What is appended and what an answer means is
//! decided by those who call it.

mod acknowledgement;
mod address;
mod connection;
mod copying;
mod follower;
mod letters;
mod log;
mod names;
mod presence;
pub mod segments;
mod servers;
mod settings;
mod station;
mod stream;

pub use address::{AddressError, ServerAddress};
pub use connection::{ConnectError, Connection};
pub use follower::{FollowError, Follower};
pub use letters::{Asked, Dropped, Inbound, Letter, Letters};
pub use log::{Appended, Log, Logged, READ_PAGE, ReadError, Unknown};
pub use names::{Prefix, Subjects};
pub use presence::Presence;
pub use servers::{Fault, LEAST_VERSION, ServerReport};
pub use settings::{Settings, SettingsError};
pub use station::{Deaf, Gone, Station};
pub use stream::{Difference, StreamError};

/// The longest text from NATS that goes into an error or a log, in characters.
const SAID: usize = 200;

/// What NATS said, as a log or a terminal may show it: one line of bounded length without control characters.
fn said(text: &str) -> String {
    let shown = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().take(SAID).map(shown).collect()
}
