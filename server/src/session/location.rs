//! Where a person is, and what the connection has been told of the room there.

use std::sync::Arc;
use std::task::{Context, Poll};

use damiera_protocol::reply::Refusal;
use damiera_protocol::scene::Scene;
use damiera_rules::Variant;

use crate::delivery::{News, Watch};
use crate::lobby::RoomHandle;

/// Where a person is, and what is known there.
#[derive(Debug, Default)]
pub(super) struct Location {
    place: Place,
    game_runs: bool,
    has_clocks: bool,
    seat_free: bool,
    told: u64,
    /// What is played there.
    variant: Option<Variant>,
    /// What this person last sat down to play.
    played: Option<Variant>,
}

#[derive(Debug, Default)]
enum Place {
    #[default]
    Lobby,
    Seated(Arc<RoomHandle>),
    Watching(Arc<RoomHandle>, Watch),
}

impl Location {
    /// The room where the person is; nothing in the lobby.
    pub(super) fn room(&self) -> Option<&Arc<RoomHandle>> {
        match &self.place {
            Place::Lobby => None,
            Place::Seated(room) | Place::Watching(room, _) => Some(room),
        }
    }

    /// What is played in the room where the person is, as far as this connection has been told;
    /// nothing in the lobby.
    pub(super) fn variant(&self) -> Option<Variant> {
        self.room().and(self.variant)
    }

    /// Whether the person sits at a table where a seat is free, as far as this connection has been told.
    pub(super) fn waits(&self) -> bool {
        self.seat_free && self.is_seated()
    }

    /// What this person last sat down to play.
    pub(super) fn played(&self) -> Option<Variant> {
        self.played
    }

    /// A person in a room must leave it before going to another.
    ///
    /// # Errors
    /// When the person is in a room.
    pub(super) fn outside(&self) -> Result<(), Refusal> {
        match self.room() {
            None => Ok(()),
            Some(room) => Err(Refusal::InRoom(room.name.clone())),
        }
    }

    pub(super) fn is_seated(&self) -> bool {
        matches!(self.place, Place::Seated(_))
    }

    pub(super) fn is_watching(&self) -> bool {
        matches!(self.place, Place::Watching(..))
    }

    pub(super) fn sit(&mut self, room: &Arc<RoomHandle>) {
        self.place = Place::Seated(Arc::clone(room));
    }

    pub(super) fn watch(&mut self, room: &Arc<RoomHandle>, watch: Watch) {
        self.place = Place::Watching(Arc::clone(room), watch);
    }

    /// Goes back to the lobby; which room was left.
    pub(super) fn leave(&mut self) -> Option<Arc<RoomHandle>> {
        self.game_runs = false;
        match std::mem::take(&mut self.place) {
            Place::Lobby => None,
            Place::Seated(room) | Place::Watching(room, _) => Some(room),
        }
    }

    /// The connection has been told of the room as it stood after an entry; whether a game ended by
    /// that.
    pub(super) fn note(&mut self, seq: u64, scene: &Scene) -> bool {
        self.told = seq;
        self.has_clocks = scene.time.is_some();
        self.seat_free = scene.seats.iter().any(Option::is_none);
        if !self.is_watching() {
            self.played = Some(scene.variant);
        }
        self.variant = Some(scene.variant);
        let ran = std::mem::replace(&mut self.game_runs, scene.running().is_some());
        ran && !self.game_runs
    }

    /// The last journal entry of the room that this connection has been told of.
    pub(super) fn told(&self) -> u64 {
        self.told
    }

    /// Whether a game is being played in the room, as far as this connection has been told.
    pub(super) fn game_runs(&self) -> bool {
        self.game_runs && self.room().is_some()
    }

    /// Whether the room has clocks, as far as this connection has been told.
    pub(super) fn has_clocks(&self) -> bool {
        self.has_clocks
    }

    /// What the room that is watched publishes next.
    pub(super) fn poll_news(&mut self, cx: &mut Context<'_>) -> Poll<News> {
        let watch = self.watched();
        watch.map_or(Poll::Pending, |watch| watch.poll_next(cx))
    }

    /// What it has published already, up to an entry.
    pub(super) fn news_until(&mut self, seq: u64) -> Option<News> {
        self.watched()?.next_until(seq)
    }

    fn watched(&mut self) -> Option<&mut Watch> {
        match &mut self.place {
            Place::Watching(_, watch) => Some(watch),
            Place::Lobby | Place::Seated(_) => None,
        }
    }
}
