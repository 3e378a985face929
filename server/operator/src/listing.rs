//! The rooms of a journal, a line each.

use std::collections::HashMap;
use std::io::{self, Write};

use damiera_journal::NameBook;
use damiera_log::FoundEntry;
use damiera_protocol::event::{ChairChange, Event, GameBoundary, Record};
use damiera_protocol::name::Name;
use damiera_protocol::view::Chair;
use damiera_rules::Variant;
use uuid::Uuid;

use super::moment;

/// The list of all rooms. It holds one line for each, however long its log is.
#[derive(Debug, Default)]
pub(super) struct Listing {
    rooms: HashMap<Uuid, RoomLine>,
    names: NameBook,
}

/// The line of one room.
#[derive(Debug, Default)]
struct RoomLine {
    /// None until its first event was read.
    opened: Option<(Name, Variant)>,
    /// The present or last player of each chair.
    players: [Option<Name>; 2],
    /// Where the server's bot sits or last sat.
    bot: Option<Chair>,
    records: u64,
    /// When its first and its last event happened, in milliseconds of Unix time.
    first: u64,
    last: u64,
    stage: ListingStage,
    /// An entry cannot be read: what is told is told without it.
    damaged: bool,
}

/// How far a room is.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum ListingStage {
    /// No game has begun since a player sat down or left.
    #[default]
    Waiting,
    Playing,
    /// The last game is over.
    Over,
    /// Nothing will be written to it any more.
    Closed,
}

impl ListingStage {
    fn word(self) -> &'static str {
        match self {
            ListingStage::Waiting => "waiting",
            ListingStage::Playing => "playing",
            ListingStage::Over => "over",
            ListingStage::Closed => "closed",
        }
    }
}

impl Listing {
    /// An empty list, with the names of registered people from this book.
    pub(super) fn naming(names: NameBook) -> Self {
        Listing {
            names,
            ..Listing::default()
        }
    }

    /// Takes the next entry of the log.
    pub(super) fn take(&mut self, entry: &FoundEntry<'_>) {
        let room = self.rooms.entry(entry.room).or_default();
        room.records += u64::from(entry.records);
        let records = entry.payload.as_deref().map(damiera_journal::decode);
        match records {
            Some(Ok(records)) => {
                for mut record in records {
                    self.names.call_in(&mut record.event);
                    room.see(&record);
                }
            }
            Some(Err(_)) | None => room.damaged = true,
        }
        if entry.records == 0 {
            room.stage = ListingStage::Closed;
        }
    }

    /// The number of rooms.
    pub(super) fn len(&self) -> usize {
        self.rooms.len()
    }

    /// The number of closed rooms.
    pub(super) fn closed(&self) -> usize {
        let rooms = self.rooms.values();
        rooms
            .filter(|room| room.stage == ListingStage::Closed)
            .count()
    }

    /// Writes the rooms, oldest first.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut rooms: Vec<(&Uuid, &RoomLine)> = self.rooms.iter().collect();
        rooms.sort_unstable_by_key(|(id, room)| (room.first, **id));
        writeln!(
            out,
            "{:<36} {:<20} {:<20} {:<20} {:>8} {:<8} name, players",
            "room", "first event", "last event", "variant", "records", "state"
        )?;
        for (id, room) in rooms {
            let (name, variant) = match &room.opened {
                Some((name, variant)) => (name.as_str(), variant.id()),
                None => ("?", "?"),
            };
            write!(
                out,
                "{id} {:<20} {:<20} {variant:<20} {:>8} {:<8} {name}",
                moment_or_none(room.first),
                moment_or_none(room.last),
                room.records,
                room.stage.word(),
            )?;
            for (place, player) in room.players.iter().flatten().enumerate() {
                let before = if place == 0 { ": " } else { ", " };
                write!(out, "{before}{player}")?;
            }
            let damaged = if room.damaged { " (damaged)" } else { "" };
            writeln!(out, "{damaged}")?;
        }
        Ok(())
    }
}

impl RoomLine {
    fn see(&mut self, record: &Record) {
        if self.first == 0 {
            self.first = record.at;
        }
        self.last = record.at;
        let event = &record.event;
        let chair = event.chair().unwrap_or(Chair::First);
        if let Event::Opened { room, variant, .. } = event {
            self.opened = Some((room.clone(), *variant));
        }
        if let Event::Seated { bot, .. } = event {
            self.bot = match bot {
                Some(_) => Some(chair),
                None => self.bot.filter(|seated| *seated != chair),
            };
        }
        match event.traits().chair {
            ChairChange::Taken | ChairChange::Registered => {
                self.players[chair.index()] = event.who().map(|who| who.name.clone());
            }
            ChairChange::Left => self.stage = ListingStage::Waiting,
            ChairChange::Kept | ChairChange::Recoded => {}
        }
        match event.traits().game.boundary() {
            Some(GameBoundary::Begun) => self.stage = ListingStage::Playing,
            Some(GameBoundary::Ended) => self.stage = ListingStage::Over,
            None => {}
        }
        if let (Event::Started { bot: Some(bot), .. }, Some(chair)) = (event, self.bot) {
            self.players[chair.index()] = Some(Name::for_bot(bot.level));
        }
    }
}

/// A moment in milliseconds of Unix time, which rooms without an entry do not have.
fn moment_or_none(unix_ms: u64) -> String {
    match unix_ms {
        0 => "-".to_owned(),
        ms => moment::of_unix_ms(ms),
    }
}
