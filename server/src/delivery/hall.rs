//! What happens outside rooms, rendered once for each view and shared by all who hear of it.

use bytes::Bytes;
use damiera_protocol::hall::HallEvent;
use damiera_protocol::render;
use damiera_protocol::view::{Role, View};

use super::ConnectionId;
use super::renderings::Renderings;

/// One thing that happened outside rooms.
#[derive(Debug)]
pub struct HallNews {
    event: HallEvent,
    /// The connection of who wrote it, if it was written.
    writer: Option<ConnectionId>,
    rendered: Renderings,
}

impl HallNews {
    /// News of an event.
    pub fn new(event: HallEvent) -> Self {
        HallNews {
            event,
            writer: None,
            rendered: Renderings::default(),
        }
    }

    /// News of something that was written at a connection.
    pub fn written(event: HallEvent, writer: ConnectionId) -> Self {
        HallNews {
            writer: Some(writer),
            ..HallNews::new(event)
        }
    }

    /// What happened.
    pub fn event(&self) -> &HallEvent {
        &self.event
    }

    /// The connection of who wrote it, if it was written.
    pub fn writer(&self) -> Option<ConnectionId> {
        self.writer
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
