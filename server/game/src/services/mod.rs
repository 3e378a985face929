//! Services of the server for every room and every session, in groups. A function takes the group that it uses.

mod admission;
pub mod bots;
pub mod deadline_timer;
mod directory;
pub mod disk;
mod events;
pub mod host;
pub mod lists;
pub mod policy;
pub mod problems;
mod profile;
pub mod ranking;
mod server_host;
mod storage;
mod table_demand;
pub mod tables;
mod thinking;
pub mod upstream;

pub use admission::{AdmissionControl, CorrespondencePace};
pub use directory::Directory;
pub use events::Events;
pub use server_host::{ServerHost, SshDoor};
pub use storage::Storage;
pub use thinking::ThinkingPools;

/// The server's parts that all rooms and sessions share.
#[derive(Debug)]
pub struct Services {
    /// Everything that can be found and joined now.
    pub directory: Directory,
    /// The stores of the server.
    pub storage: Storage,
    /// The bounds of what people and addresses may do.
    pub admission: AdmissionControl,
    /// Whom news reach.
    pub events: Events,
    /// Where longer work is done.
    pub thinking: ThinkingPools,
    /// The process and the machine.
    pub host: ServerHost,
}
