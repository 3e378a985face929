//! The events of a class on their way to each of its people, and the names of its pupils among themselves.

use std::collections::BTreeMap;
use std::sync::Arc;

use bytes::Bytes;
use damiera_protocol::class::{ClassCode, ClassEvent, ClassHappening, ClassReader};
use damiera_protocol::event::PublicEvent;
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::snapshot::{Happening, RoomSnapshot};
use damiera_protocol::view::View;
use parking_lot::RwLock;

/// The nicknames of a class's pupils, and the state of its games, for its tables.
///
/// Rooms, the journal and the archive name pupils by number. Only messages within a class go through this. A forgotten
/// path shows the number, and never a nickname to people outside.
#[derive(Debug, Default)]
pub struct ClassBook(RwLock<ClassBookEntries>);

#[derive(Debug, Default)]
struct ClassBookEntries {
    nicks: BTreeMap<u16, Name>,
    paused: bool,
    talk: bool,
}

impl ClassBook {
    /// A pupil is called so.
    pub fn enter(&self, number: u16, nick: Name) {
        self.0.write().nicks.insert(number, nick);
    }

    /// Sets if the games stand still, and if pupils may talk, from now on.
    pub fn set(&self, paused: bool, talk: bool) {
        let mut entries = self.0.write();
        entries.paused = paused;
        entries.talk = talk;
    }

    /// True if the games stand still.
    pub fn is_paused(&self) -> bool {
        self.0.read().paused
    }

    /// True if pupils may talk at their tables.
    pub fn lets_talk(&self) -> bool {
        self.0.read().talk
    }

    /// Gives a pupil the nickname; everyone else keeps the name.
    pub fn call(&self, name: &mut Name) {
        let nick = name.pupil().and_then(|number| self.nick(number));
        if let Some(nick) = nick {
            *name = nick;
        }
    }

    /// The nickname of a pupil.
    pub fn nick(&self, number: u16) -> Option<Name> {
        self.0.read().nicks.get(&number).cloned()
    }

    /// Gives the players of a room their nicknames. They are not marked as guests.
    pub fn call_in(&self, snapshot: &mut RoomSnapshot) {
        for name in snapshot.seats.iter_mut().flatten() {
            self.call(name);
        }
        snapshot.guests = [false, false];
    }

    /// Gives the people named in a happening their nicknames.
    pub fn call_those_of(&self, happening: &mut Happening) {
        match happening {
            Happening::Public { event, .. } => self.call_those_in(event),
            Happening::Chat { from: name, .. } | Happening::Advised { name, .. } => self.call(name),
            Happening::SeatAsked { by, .. } => {
                if let Some(by) = by {
                    self.call(by);
                }
            }
            Happening::Absent { .. }
            | Happening::Back { .. }
            | Happening::Overdue { .. }
            | Happening::TimeShort { .. }
            | Happening::Nudged { .. }
            | Happening::SeatNotGiven { .. }
            | Happening::JournalDown
            | Happening::JournalUp
            | Happening::RoomClosed { .. } => {}
        }
    }

    fn call_those_in(&self, event: &mut PublicEvent) {
        if let Some(name) = event.name_mut() {
            self.call(name);
        }
        if let PublicEvent::Opened { guest, .. } | PublicEvent::Seated { guest, .. } = event {
            *guest = false;
        }
    }
}

/// Something that happened in a class, as one of its people is told.
#[derive(Debug, Clone)]
pub struct ClassNews {
    happening: Arc<ClassHappening>,
    reader: ClassReader,
    /// The table that the reader leaves by it.
    leaves: Option<Name>,
}

impl ClassNews {
    /// News for this reader.
    pub fn new(happening: &Arc<ClassHappening>, reader: ClassReader) -> Self {
        ClassNews {
            happening: Arc::clone(happening),
            reader,
            leaves: None,
        }
    }

    /// Makes the reader leave a table by these news.
    #[must_use]
    pub fn leaving(self, room: Name) -> Self {
        ClassNews {
            leaves: Some(room),
            ..self
        }
    }

    /// The class of the event.
    pub fn class(&self) -> ClassCode {
        self.happening.snapshot.code
    }

    /// The event.
    pub fn event(&self) -> &ClassEvent {
        &self.happening.what
    }

    /// The table that the reader leaves by it.
    pub fn leaves(&self) -> Option<&Name> {
        self.leaves.as_ref()
    }

    /// True if a later one about the same tells all that this one does.
    pub(super) fn is_covered_by(&self, later: &ClassNews) -> bool {
        match (self.event(), later.event()) {
            (ClassEvent::Table(one), ClassEvent::Table(other)) => one == other,
            (
                ClassEvent::Came(_)
                | ClassEvent::Went(_)
                | ClassEvent::Back(_)
                | ClassEvent::Knocked(_)
                | ClassEvent::Changed(_)
                | ClassEvent::RoundBegan
                | ClassEvent::Table(_)
                | ClassEvent::TableOver(_)
                | ClassEvent::RoundOver
                | ClassEvent::Paused
                | ClassEvent::Resumed
                | ClassEvent::Said { .. }
                | ClassEvent::Ended(_),
                _,
            ) => false,
        }
    }

    /// The bytes for a view. A teacher reads the class's address below this page, if the page is another one than this
    /// process has.
    pub fn bytes(&self, page: Option<&str>, view: View) -> Bytes {
        match (page, self.reader) {
            (Some(page), ClassReader::Teacher) => {
                let mut happening = ClassHappening::clone(&self.happening);
                happening.snapshot.link = Some(self.class().page_at(page));
                render::class(&happening, self.reader, view)
            }
            (Some(_) | None, ClassReader::Teacher | ClassReader::Pupil(_)) => {
                render::class(&self.happening, self.reader, view)
            }
        }
    }
}
