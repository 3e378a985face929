//! The room's place in the lists: its state for the lobby and the operator, and its closing at their request.

use std::time::Duration;

use damiera_archive::Archive;
use damiera_protocol::event::{End, EndReason, Event, ListingChange};
use damiera_protocol::reply::{Answer, RoomRow, RoomStage};
use damiera_protocol::snapshot::Happening;
use damiera_protocol::view::Chair;

use super::attendance::ChairAttendance;
use super::{Over, RoomTask};
use crate::lobby::strength::PlayerStrength;
use crate::lobby::{
    Closing, Condition, GuardedGame, ListedRooms, RoomDirective, RoomHandle, RoomSummary, Strength,
};
use crate::room::{RoomGame, RoomState, TakenSeat};
use crate::services::host::Host;

/// The row of the list for a room in this state, without its spectators.
pub fn row_of(state: &RoomState) -> RoomRow {
    let name = |chair: Chair| state.seat(chair).map(|seat| seat.who.name.clone());
    let white = state.white.unwrap_or(Chair::First);
    let is_bot = |chair: Chair| {
        let seat = state.seat(chair);
        seat.is_some_and(|seat| seat.bot.is_some() || seat.program)
    };
    let is_guest = |chair: Chair| state.seat(chair).is_some_and(TakenSeat::is_guest);
    RoomRow {
        room: state.room.clone(),
        variant: state.variant,
        terms: state.terms,
        players: [name(white), name(white.other())],
        bots: [is_bot(white), is_bot(white.other())],
        guests: [is_guest(white), is_guest(white.other())],
        stage: state.stage(),
        word: state.word.is_some(),
        spectators: 0,
    }
}

/// How the room is listed, and what was ordered of it.
#[derive(Debug, Default)]
pub(super) struct RoomListing {
    /// How it stands, as others were told.
    condition: Condition,
    /// Since when it stood so before the server was started again, in milliseconds of Unix time.
    stood_since: Option<u64>,
    /// Its place is needed: it ends unless a player comes back.
    makes_place: bool,
    /// The number of the entry after which others know how its guarded game stands; 0 if they know of none.
    guarded_at: u64,
    /// The operator wants it closed.
    closed_by: Option<Closing>,
}

impl RoomListing {
    /// Of a room that is listed again, as it stood since a moment of Unix time.
    pub(super) fn again(stood_since: u64) -> Self {
        RoomListing {
            stood_since: Some(stood_since),
            ..RoomListing::default()
        }
    }

    /// True if the room's place is needed.
    pub(super) fn makes_place(&self) -> bool {
        self.makes_place
    }

    /// The room's place is needed. Returns false if players are here, and it goes on.
    pub(super) fn make_place(&mut self, state: &RoomState, attendance: &ChairAttendance) -> bool {
        let gives_way = condition(state, attendance) == Condition::Adjourned;
        self.makes_place |= gives_way;
        gives_way
    }

    /// The room goes on, also when it was told to make place.
    fn stay(&mut self, rooms: &ListedRooms, handle: &RoomHandle) {
        self.makes_place = false;
        rooms.stays(handle);
    }

    /// The operator wants the room closed, for the first reason that was given.
    fn close(&mut self, closing: Closing) {
        self.closed_by.get_or_insert(closing);
    }

    /// True if the operator wants the room closed.
    fn is_to_close(&self) -> bool {
        self.closed_by.is_some()
    }

    /// The operator's order to close the room, which is carried out now.
    fn take_closing(&mut self) -> Option<Closing> {
        self.closed_by.take()
    }

    /// Says how the room stands, and how a game stands that the engine may not help with, when that has changed. A player
    /// who is here lets a room go on that was told to make place.
    pub(super) fn mind(
        &mut self,
        state: &RoomState,
        attendance: &ChairAttendance,
        patience: impl FnOnce() -> Duration,
        handle: &RoomHandle,
        rooms: &ListedRooms,
        host: &Host,
    ) {
        if self.makes_place && attendance.is_another_here(None) {
            self.stay(rooms, handle);
        }
        let condition = condition(state, attendance);
        let before = std::mem::replace(&mut self.guarded_at, state.seq);
        if before != state.seq || condition != self.condition {
            handle.set_guarded(guarded_game(state, attendance, patience));
        }
        if condition == self.condition {
            return;
        }
        let was = std::mem::replace(&mut self.condition, condition);
        // After a restart it stands as it stood when its last entry was written.
        let since = self.stood_since.take();
        let since = since.unwrap_or_else(|| host.unix_ms());
        handle.set_summary(RoomSummary {
            condition,
            since,
            founder: state.founder,
        });
        // A class and a tournament end their games by themselves. No stranger's room takes the place of one.
        // By correspondence games wait by themselves.
        if handle.is_of_class() || state.is_of_tournament() || state.is_correspondence() {
            return;
        }
        if condition == Condition::Adjourned {
            let holder = |chair| state.seat(chair).and_then(|seat| seat.holder);
            let left = (since, Chair::ALL.map(holder));
            rooms.note_adjourned(handle, Some(left));
        } else if was == Condition::Adjourned {
            rooms.note_adjourned(handle, None);
        }
    }
}

/// How a room stands.
fn condition(state: &RoomState, attendance: &ChairAttendance) -> Condition {
    let waits = attendance.is_deserted() || state.is_correspondence();
    match state.stage() {
        _ if waits && state.running().is_some() => Condition::Adjourned,
        RoomStage::Waiting => Condition::Waiting,
        RoomStage::Playing | RoomStage::Adjourned => Condition::Playing,
        RoomStage::Over => Condition::Over,
    }
}

/// The game that the engine may not help with.
fn guarded_game(
    state: &RoomState,
    attendance: &ChairAttendance,
    patience: impl FnOnce() -> Duration,
) -> Option<GuardedGame> {
    let is_guarded = |table: &&RoomGame| table.rated.is_some() || state.is_of_tournament();
    let table = state.running().filter(is_guarded)?;
    if state.is_correspondence() {
        return Some(GuardedGame::by_correspondence(&table.game));
    }
    let game = GuardedGame::of(&table.game, table.given_plies());
    Some(game.silent_until(attendance.deserted_for(patience())))
}

/// The rank of a room's game by the ratings at a moment of Unix time, in milliseconds; None unless anyone may watch it.
fn strength(state: &RoomState, archive: &Archive, at: u64) -> Option<Strength> {
    state.running().filter(|_| state.word.is_none())?;
    let player = |chair| {
        let seat = state.seat(chair)?;
        Some(match (seat.bot, seat.who.account) {
            (Some(bot), _) => PlayerStrength::Bot(bot),
            (None, Some(account)) => PlayerStrength::Registered(archive.ratings(|ratings| {
                let rating = ratings.seen(account, state.variant, at)?;
                u32::try_from(rating.rating).ok()
            })),
            (None, None) => PlayerStrength::Guest,
        })
    };
    let players = [player(Chair::First)?, player(Chair::Second)?];
    Some(Strength::of(players, state.terms.time))
}

/// Says how far the game is that people could watch.
fn publish_plies(state: &RoomState, handle: &RoomHandle) {
    let game = state.running().filter(|_| state.bot_chair().is_none());
    handle.plays(game.map_or(0, |table| table.game.ply()));
}

impl RoomTask {
    /// Takes an order of the server's.
    pub(super) fn obey(&mut self, order: RoomDirective) {
        match order {
            RoomDirective::MakePlace => {
                if !self.listing.make_place(&self.state, &self.attendance) {
                    let rooms = &self.services.directory.lobby.rooms;
                    self.listing.stay(rooms, &self.handle);
                }
            }
            RoomDirective::Close(closing) => self.listing.close(closing),
            RoomDirective::Cease => self.over = Some(Over::Ceased),
        }
    }

    /// Ends the room as the operator wants it, if so. Returns true if it did, or is about to.
    pub(super) fn close_by_order(&mut self) -> bool {
        if !self.listing.is_to_close() {
            return false;
        }
        if self.state.running().is_some() {
            let end = End::new(None, EndReason::Closed);
            self.write(vec![Event::Ended { end }]);
        } else if let Some(Closing { reason, reply }) = self.listing.take_closing() {
            self.pass(Happening::RoomClosed { reason }, None);
            self.over = Some(Over::Closed);
            reply.send(Ok(Answer::Done { seq: None }));
        }
        true
    }

    /// Takes the room off the list if it is empty and no unfinished game keeps it. Returns true if it did. A delayed
    /// view is shown to its end. A person who is told to have left may then use the room's name at once. Spectators and seats
    /// of absent players keep a room, unless its place is needed.
    pub(super) fn close_if_deserted(&mut self) -> bool {
        let is_left = match self.listing.makes_place() {
            true => !self.attendance.is_another_here(None),
            false => self.attendance.is_empty() && !self.handle.feed.is_heard(),
        };
        let deserted = is_left
            && self.logbook.is_idle()
            && self.state.running().is_none()
            && self.attendance.roll_call().is_none()
            && self.audience.is_even();
        if deserted {
            self.over = Some(Over::Closed);
            self.services.directory.lobby.rooms.remove(&self.handle);
        }
        deserted
    }

    /// Says what an event changes in the list, as the audience sees the room.
    pub(super) fn publish(&self, change: ListingChange) {
        let state = self.audience.state(&self.state);
        match change {
            ListingChange::Kept => {}
            ListingChange::Plies => publish_plies(state, &self.handle),
            ListingChange::Row => {
                let at = self.services.host.clock.unix_ms();
                let strength = strength(state, &self.services.storage.archive, at);
                self.handle.set_strength(strength);
                let rooms = &self.services.directory.lobby.rooms;
                rooms.publish(&self.handle, row_of(state));
                publish_plies(state, &self.handle);
            }
        }
    }
}
