//! A link to a replica, with the connections that it carries.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use super::pump::LinkEnd;
use super::stream_input::StreamInput;

/// One link to a replica.
#[derive(Debug)]
pub(super) struct ReplicaLink {
    pub(super) end: Arc<LinkEnd>,
    /// The connections that it carries, by their numbers.
    pub(super) people: Mutex<HashMap<u32, Arc<StreamInput>>>,
}
