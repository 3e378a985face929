//! One thing that happened in a room, rendered once for each view and shared by all who see it.

use bytes::Bytes;
use damiera_journal::RoomId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::event::{Event, EventTraits, GameChange, PublicEvent};
use damiera_protocol::meaning::Asking;
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::secret::Secret;
use damiera_protocol::snapshot::{Happening, RoomSnapshot};
use damiera_protocol::view::{Chair, Role, View};

use super::renderings::Renderings;
use super::{ClassBook, ConnectionId, EarlierNames};

/// The place of an entry in the journal: each room numbers its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoomEntry {
    /// The room.
    pub room: RoomId,
    /// The number of the entry.
    pub seq: u64,
}

/// An event, with the state of the room right after.
#[derive(Debug)]
pub struct Frame {
    happening: Happening,
    snapshot: RoomSnapshot,
    /// The last entry before or at this frame.
    entry: RoomEntry,
    /// The connection that caused it and does not get it.
    author: Option<ConnectionId>,
    /// The earlier names of the author.
    earlier: EarlierNames,
    rendered: Renderings,
}

/// The effects of a frame on its readers, beside its words.
#[derive(Default)]
struct FrameTraits<'a> {
    speaker: Option<&'a Name>,
    /// The bytes of a text that a person wrote.
    said: usize,
    /// True if everyone leaves the room by it.
    closes: bool,
    stops_game: bool,
}

impl Frame {
    /// A frame of a journal entry; None if the entry is private.
    ///
    /// `code` is the code of the chair that a player takes by it, shown to that player alone.
    pub fn public(
        entry: RoomEntry,
        event: Event,
        snapshot: RoomSnapshot,
        code: Option<(Chair, SeatCode)>,
    ) -> Option<Self> {
        let (seq, event) = (entry.seq, event.into_public()?);
        let happening = Happening::Public { seq, event, code };
        Some(Frame::new(entry, happening, snapshot, None))
    }

    /// A frame of something that happened with or after an entry of the journal. `author` is not
    /// told.
    pub fn new(
        entry: RoomEntry,
        happening: Happening,
        snapshot: RoomSnapshot,
        author: Option<ConnectionId>,
    ) -> Self {
        Frame {
            happening,
            snapshot,
            entry,
            author,
            earlier: EarlierNames::default(),
            rendered: Renderings::default(),
        }
    }

    /// The frame of an author who had other names before.
    #[must_use]
    pub fn spoken_by(self, earlier: EarlierNames) -> Self {
        Frame { earlier, ..self }
    }

    /// The earlier names of the author.
    pub fn earlier(&self) -> &EarlierNames {
        &self.earlier
    }

    /// The event.
    pub fn happening(&self) -> &Happening {
        &self.happening
    }

    /// The code of the chair that a player in this role takes by it.
    pub fn code(&self, role: Role) -> Option<Secret> {
        self.happening.code_for(role)
    }

    /// True if both chairs are taken, so that a game is about to begin.
    pub fn is_complete(&self) -> bool {
        self.snapshot.bot.is_some() || self.snapshot.seats.iter().all(Option::is_some)
    }

    /// True if a game begins by it.
    pub fn starts(&self) -> bool {
        self.game() == GameChange::Begun
    }

    /// The traits of the event that it tells, if that is an entry of the journal.
    fn event(&self) -> Option<EventTraits> {
        let Happening::Public { event, .. } = &self.happening else {
            return None;
        };
        Some(event.kind().traits())
    }

    /// Its effect on the game.
    fn game(&self) -> GameChange {
        self.event().map_or(GameChange::Kept, |event| event.game)
    }

    /// Has it name the pupils of a class as they are called there.
    pub fn call(&mut self, book: &ClassBook) {
        book.call_those_of(&mut self.happening);
    }

    /// The bytes for a view, rendered by the first session that needs them.
    pub fn bytes(&self, view: View) -> Bytes {
        let render = |view| render::happening(&self.happening, &self.snapshot, view);
        let Some(shared) = render::shared_view(&self.happening, view) else {
            return self.rendered.get(view, render);
        };
        let shared = self.rendered.get(shared, render);
        let add = |view| render::for_player(shared, &self.snapshot, view);
        self.rendered.get(view, add)
    }

    /// The bytes for a player who missed it and is back now.
    pub fn missed(&self, view: View) -> Bytes {
        render::missed(&self.happening, &self.snapshot, view)
    }

    /// The effect on the question that is put to a viewer in this role.
    pub fn asking(&self, role: Role) -> Asking {
        Asking::of(&self.happening, &self.snapshot, role)
    }

    /// True if it tells an entry of the journal.
    pub fn is_entry(&self) -> bool {
        matches!(self.happening, Happening::Public { .. })
    }

    /// True if it tells a move, which changes nothing of who sits where.
    pub fn is_move(&self) -> bool {
        self.game() == GameChange::Moved
    }

    /// The room as it stood right after.
    pub fn snapshot(&self) -> &RoomSnapshot {
        &self.snapshot
    }

    /// The room where it happened.
    pub fn room(&self) -> RoomId {
        self.entry.room
    }

    /// The room's number of the last entry before or at this frame.
    pub fn seq(&self) -> u64 {
        self.entry.seq
    }

    /// True if a connection gets it.
    pub fn is_for(&self, connection: ConnectionId) -> bool {
        self.author != Some(connection)
    }

    /// About how much memory it takes, in bytes, while it waits for a reader.
    pub fn weight(&self) -> usize {
        /// The size of a frame rendered for one view, with its lists and texts.
        const BESIDE: usize = 1024;
        size_of::<Frame>() + BESIDE + self.traits().said
    }

    /// The speaker.
    pub fn speaker(&self) -> Option<&Name> {
        self.traits().speaker
    }

    /// True if it sends a viewer in this role out of the room.
    pub fn sends_out(&self, role: Role) -> bool {
        let adjourns = self.game() == GameChange::Adjourned;
        let leaves = match &self.happening {
            Happening::Public {
                event: PublicEvent::Left { chair, .. },
                ..
            } => role == Role::Player(*chair),
            _ => false,
        };
        self.traits().closes || leaves || (adjourns && matches!(role, Role::Player(_)))
    }

    /// True if no game goes on in the room after it: one ended, was left for later, or its players are gone.
    pub fn stops_game(&self) -> bool {
        self.traits().stops_game
    }

    /// All that depends on the kind of what happened, in one table.
    fn traits(&self) -> FrameTraits<'_> {
        let plain = FrameTraits::default();
        match &self.happening {
            Happening::Public { event, .. } => FrameTraits {
                stops_game: event.kind().traits().stops_game(),
                ..plain
            },
            Happening::Chat { from, text, .. } => FrameTraits {
                speaker: Some(from),
                said: text.len(),
                ..plain
            },
            Happening::Nudged { chair } => FrameTraits {
                speaker: self.snapshot.seats[chair.index()].as_ref(),
                ..plain
            },
            Happening::RoomClosed { reason } => FrameTraits {
                said: reason.as_ref().map_or(0, String::len),
                closes: true,
                stops_game: true,
                ..plain
            },
            Happening::Absent { seconds, .. } => FrameTraits {
                stops_game: seconds.is_none(),
                ..plain
            },
            Happening::JournalDown => FrameTraits { ..plain },
            Happening::JournalUp => FrameTraits { ..plain },
            Happening::Back { .. }
            | Happening::Overdue { .. }
            | Happening::TimeShort { .. }
            | Happening::Advised { .. }
            | Happening::SeatAsked { .. }
            | Happening::SeatNotGiven { .. } => plain,
        }
    }

    /// True if it asks this viewer for a move.
    pub fn calls(&self, role: Role) -> bool {
        if let Happening::Nudged { chair } = &self.happening {
            return role == Role::Player(chair.other());
        }
        let gives_turn = self.event().is_some_and(EventTraits::gives_turn);
        let turn = self.snapshot.running().map(|game| game.position.turn());
        gives_turn && turn.is_some() && turn == self.snapshot.color_of(role)
    }
}
