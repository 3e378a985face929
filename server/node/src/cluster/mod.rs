//! This server among others that keep their games together on NATS.
//!
//! `reading` reads the whole log at the start, [`ReplicaState`] keeps every open room's state and numbers finished games while
//! the server runs, whether it is the primary or a replica. [`RoleChange`] says which of both it is. [`transfer`] has the owners
//! of a log that are no servers. Rooms decide and store the same as without a cluster.

mod entering;
mod error;
mod health;
mod reading;
mod replica_state;
mod role;
mod settings;
pub mod transfer;

pub use entering::{ClusterResources, Work, enter};
pub use error::ClusterError;
pub use health::NatsCheck;
pub(crate) use health::unix_seconds;
pub use reading::{COPY, FOLDER};
pub use replica_state::ReplicaState;
pub use role::{RoleChange, RoleReceiver};
pub use settings::{check, settings};
