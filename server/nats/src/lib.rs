//! The log of several Damiera servers on NATS JetStream, and what they keep of people.
//!
//! This crate has the subjects, a node's connection, the demands on NATS, appending to the log and reading it again.
//! Its callers decide the entries to append and the meaning of an answer.
//!
//! Text from a NATS server reaches a log or a terminal only after `said` has cut it to one line. Beyond this machine no
//! connection is made without TLS and a key; keys are in files and in no setting.

mod accounts;
mod acknowledgement;
mod address;
mod asking;
mod connection;
mod copying;
mod follower;
mod log;
mod mending;
mod names;
mod presence;
mod runtime;
pub mod segments;
mod servers;
mod settings;
mod shards;
mod stream;

pub use accounts::{PublicKeys, accounts};
pub use acknowledgement::PublishOutcome;
pub use address::{AddressError, ServerAddress};
pub use connection::{ConnectError, ConnectRefusal, NatsConnection, User};
pub use follower::{FollowError, Follower};
pub use log::{Logged, NatsLog, READ_PAGE, StreamReadError};
pub use names::{Shard, Subjects};
pub use presence::{ListenError, PresenceSubscriber};
pub use runtime::{LogCopyLost, NodeRuntime};
pub use servers::{Fault, LEAST_VERSION, ServerReport, lacks_majority};
pub use settings::{NatsSettings, SettingsError};
pub use shards::{ShardMessage, ShardStream, Shards};
pub use stream::{Cure, StreamConfigMismatch, StreamError};

/// The longest text from NATS that goes into an error or a log, in characters.
const SAID: usize = 200;

/// NATS' words as a log or a terminal may show them: one line of bounded length without control characters.
fn said(text: &str) -> String {
    let shown = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().take(SAID).map(shown).collect()
}
