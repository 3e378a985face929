//! Which seat each code stands for.

use std::collections::HashMap;
use std::sync::Arc;

use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use parking_lot::Mutex;

use super::RoomHandle;

/// The room of each code's seat, and the name of its player.
#[derive(Debug, Default)]
pub struct SeatCodes(Mutex<HashMap<CodeDigest, (Arc<RoomHandle>, Name)>>);

impl SeatCodes {
    /// Notes which seat a code stands for.
    pub fn know(&self, code: CodeDigest, room: &Arc<RoomHandle>, name: Name) {
        self.0.lock().insert(code, (Arc::clone(room), name));
    }

    /// The seat that a code stood for is free.
    pub fn forget(&self, code: CodeDigest) {
        self.0.lock().remove(&code);
    }

    /// The room of the seat that a code stands for, and the name of its player.
    pub fn of(&self, code: CodeDigest) -> Option<(Arc<RoomHandle>, Name)> {
        self.0.lock().get(&code).cloned()
    }
}
