//! What happens outside rooms, rendered once for each view and shared by all who hear of it.

use bytes::Bytes;
use damiera_protocol::hall::HallEvent;
use damiera_protocol::render;
use damiera_protocol::view::{Role, View};

use super::renderings::Renderings;

/// One thing that happened outside rooms.
#[derive(Debug)]
pub struct HallNews {
    event: HallEvent,
    rendered: Renderings,
}

impl HallNews {
    /// News of an event.
    pub fn new(event: HallEvent) -> Self {
        HallNews {
            event,
            rendered: Renderings::default(),
        }
    }

    /// What happened.
    pub fn event(&self) -> &HallEvent {
        &self.event
    }

    /// The bytes for a view, rendered by the first session that needs them.
    pub fn bytes(&self, view: View) -> Bytes {
        // It says the same wherever the reader sits.
        let view = View {
            turned: false,
            role: Role::Spectator,
            ..view
        };
        self.rendered
            .get(view, |view| render::hall(&self.event, view))
    }
}
