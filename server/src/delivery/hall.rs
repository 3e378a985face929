//! What happens outside rooms, rendered once for each view and shared by all who hear of it.

use bytes::Bytes;
use damiera_protocol::hall::HallEvent;
use damiera_protocol::render;
use damiera_protocol::view::{Role, View};

use super::renderings::Renderings;
use super::{ConnectionId, EarlierNames};

/// One thing that happened outside rooms.
#[derive(Debug)]
pub struct HallNews {
    event: HallEvent,
    /// Who wrote it, if it was written.
    writer: Option<Writer>,
    /// What the speaker was called before.
    earlier: EarlierNames,
    rendered: Renderings,
}

/// Who wrote something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Writer {
    /// A connection.
    Here(ConnectionId),
    /// Somebody at another server.
    Elsewhere {
        /// In which of its lives.
        run: u64,
        /// By which claim they have their name.
        claim: u64,
    },
}

impl HallNews {
    /// News of an event.
    pub fn new(event: HallEvent) -> Self {
        HallNews {
            event,
            writer: None,
            earlier: EarlierNames::default(),
            rendered: Renderings::default(),
        }
    }

    /// News of something that somebody wrote.
    pub fn written(event: HallEvent, writer: Writer) -> Self {
        HallNews {
            writer: Some(writer),
            ..HallNews::new(event)
        }
    }

    /// The same, of a speaker who had other names before.
    #[must_use]
    pub fn spoken_by(self, earlier: EarlierNames) -> Self {
        HallNews { earlier, ..self }
    }

    /// What the speaker was called before.
    pub fn earlier(&self) -> &EarlierNames {
        &self.earlier
    }

    /// What happened.
    pub fn event(&self) -> &HallEvent {
        &self.event
    }

    /// Who wrote it, if it was written.
    pub fn writer(&self) -> Option<Writer> {
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
