//! The events of a lesson, rendered once for each view and shared by all who are in it.

use bytes::Bytes;
use damiera_protocol::lesson::{LessonEvent, LessonHappening};
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::view::{Role, View};

use super::EarlierNames;
use super::renderings::Renderings;

/// One thing that happened in a lesson.
#[derive(Debug)]
pub struct LessonNews {
    happening: LessonHappening,
    earlier: EarlierNames,
    rendered: Renderings,
}

impl LessonNews {
    /// News of something that happened, by a speaker who had other names before.
    pub fn new(happening: LessonHappening, earlier: EarlierNames) -> Self {
        LessonNews {
            happening,
            earlier,
            rendered: Renderings::default(),
        }
    }

    /// The lesson of the event.
    pub fn room(&self) -> &Name {
        &self.happening.snapshot.room
    }

    /// The earlier names of the speaker.
    pub fn earlier(&self) -> &EarlierNames {
        &self.earlier
    }

    /// The event.
    pub fn event(&self) -> &LessonEvent {
        &self.happening.what
    }

    /// The bytes for a view, rendered by the first session that needs them.
    pub fn bytes(&self, view: View) -> Bytes {
        // The board of a lesson has no players.
        let view = View {
            role: Role::Spectator,
            ..view
        };
        self.rendered
            .get(view, |view| render::lesson(&self.happening, view))
    }
}
