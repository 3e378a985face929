//! Events outside rooms, rendered once for each view and shared by all who hear of them.

use bytes::Bytes;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::render;
use damiera_protocol::view::{Role, View};

use super::renderings::Renderings;
use super::{ConnectionId, EarlierNames};

/// One thing that happened outside rooms.
#[derive(Debug)]
pub struct LobbyNews {
    event: LobbyEvent,
    /// The connection that wrote it, if it was written.
    writer: Option<ConnectionId>,
    /// The earlier names of the speaker.
    earlier: EarlierNames,
    rendered: Renderings,
}

impl LobbyNews {
    /// News of an event.
    pub fn new(event: LobbyEvent) -> Self {
        LobbyNews {
            event,
            writer: None,
            earlier: EarlierNames::default(),
            rendered: Renderings::default(),
        }
    }

    /// News of a text that a person wrote.
    pub fn written(event: LobbyEvent, writer: ConnectionId) -> Self {
        LobbyNews {
            writer: Some(writer),
            ..LobbyNews::new(event)
        }
    }

    /// The news of a speaker who had other names before.
    #[must_use]
    pub fn spoken_by(self, earlier: EarlierNames) -> Self {
        LobbyNews { earlier, ..self }
    }

    /// The earlier names of the speaker.
    pub fn earlier(&self) -> &EarlierNames {
        &self.earlier
    }

    /// The event.
    pub fn event(&self) -> &LobbyEvent {
        &self.event
    }

    /// The connection that wrote it, if it was written.
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
            .get(view, |view| render::lobby(&self.event, view))
    }
}
