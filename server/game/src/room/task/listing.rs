//! The room's place in the lists: its state for the lobby and the operator, and its closing at their request.

use damiera_protocol::event::{End, EndReason, Event, ListingChange};
use damiera_protocol::reply::{Answer, RoomRow, RoomStage};
use damiera_protocol::snapshot::Happening;
use damiera_protocol::view::Chair;

use super::{Over, RoomTask};
use crate::lobby::strength::PlayerStrength;
use crate::lobby::{Closing, Condition, GuardedGame, RoomDirective, RoomSummary, Strength};
use crate::room::{RoomGame, RoomState, TakenSeat};

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
}

impl RoomTask {
    /// Says how the room stands when that has changed.
    pub(super) fn mind_listing(&mut self) {
        let condition = self.condition();
        self.guard_game(condition);
        if condition == self.listing.condition {
            return;
        }
        let was = std::mem::replace(&mut self.listing.condition, condition);
        // After a restart it stands as it stood when its last entry was written.
        let since = self.listing.stood_since.take();
        let since = since.unwrap_or_else(|| self.services.host.clock.unix_ms());
        self.handle.set_summary(RoomSummary {
            condition,
            since,
            founder: self.state.founder,
        });
        let rooms = &self.services.directory.lobby.rooms;
        // A class and a tournament end their games by themselves. No stranger's room takes the place of one.
        if self.handle.is_of_class() || self.state.is_of_tournament() {
            return;
        }
        if condition == Condition::Adjourned {
            let holder = |chair| self.state.seat(chair).and_then(|seat| seat.holder);
            let left = (since, Chair::ALL.map(holder));
            rooms.note_adjourned(&self.handle, Some(left));
        } else if was == Condition::Adjourned {
            rooms.note_adjourned(&self.handle, None);
        }
    }

    /// Says how the game stands that the engine may not help with, after an entry or a change of the condition.
    fn guard_game(&mut self, condition: Condition) {
        let seq = self.state.seq;
        let before = std::mem::replace(&mut self.listing.guarded_at, seq);
        if before == seq && condition == self.listing.condition {
            return;
        }
        let is_guarded = |table: &&RoomGame| table.rated.is_some() || self.state.is_of_tournament();
        let game = self.state.running().filter(is_guarded).map(|table| {
            let game = GuardedGame::of(&table.game, table.given_plies());
            game.silent_until(self.attendance.deserted_for(self.patience()))
        });
        self.handle.set_guarded(game);
    }

    fn condition(&self) -> Condition {
        let deserted = self.attendance.is_deserted();
        match self.state.stage() {
            _ if deserted && self.state.running().is_some() => Condition::Adjourned,
            RoomStage::Waiting => Condition::Waiting,
            RoomStage::Playing | RoomStage::Adjourned => Condition::Playing,
            RoomStage::Over => Condition::Over,
        }
    }

    /// A player is back: the room goes on, also when it was told to make place.
    pub(super) fn stay(&mut self) {
        self.listing.makes_place = false;
        self.services.directory.lobby.rooms.stays(&self.handle);
    }

    /// Takes an order of the server's.
    pub(super) fn obey(&mut self, order: RoomDirective) {
        match order {
            RoomDirective::MakePlace if self.condition() == Condition::Adjourned => {
                self.listing.makes_place = true;
            }
            RoomDirective::MakePlace => self.stay(),
            RoomDirective::Close(closing) => {
                self.listing.closed_by.get_or_insert(closing);
            }
            RoomDirective::Cease => self.over = Some(Over::Ceased),
        }
    }

    /// Ends the room as the operator wants it, if so; whether it did, or is about to.
    pub(super) fn close_by_order(&mut self) -> bool {
        if self.listing.closed_by.is_none() {
            return false;
        }
        if self.state.running().is_some() {
            let end = End::new(None, EndReason::Closed);
            self.write(vec![Event::Ended { end }]);
        } else if let Some(Closing { reason, reply }) = self.listing.closed_by.take() {
            self.pass(Happening::RoomClosed { reason }, None);
            self.over = Some(Over::Closed);
            reply.send(Ok(Answer::Done { seq: None }));
        }
        true
    }

    /// Takes the room off the list if it is empty and no unfinished game keeps it. Returns true if it did. A delayed
    /// view is shown to its end. A person who is told to have left may then use the room's name at once.
    pub(super) fn close_if_deserted(&mut self) -> bool {
        let deserted = self.logbook.is_idle()
            && self.state.running().is_none()
            && self.attendance.is_empty()
            && self.attendance.roll_call().is_none()
            && self.shown.as_ref().is_none_or(|shown| shown.is_even())
            && !self.handle.feed.is_heard();
        if deserted {
            self.over = Some(Over::Closed);
            self.services.directory.lobby.rooms.remove(&self.handle);
        }
        deserted
    }

    /// Says what an event changes in the list.
    pub(super) fn publish(&self, change: ListingChange) {
        match change {
            ListingChange::Kept => {}
            ListingChange::Plies => self.publish_plies(),
            ListingChange::Row => self.publish_row(),
        }
    }

    /// Says how far the game is that people could watch.
    fn publish_plies(&self) {
        let state = self.public_state();
        let game = state.running().filter(|_| state.bot_chair().is_none());
        self.handle.plays(game.map_or(0, |table| table.game.ply()));
    }

    /// Says what the list shows of the room.
    pub(super) fn publish_row(&self) {
        let row = row_of(self.public_state());
        self.handle.is_worth(self.strength());
        self.services
            .directory
            .lobby
            .rooms
            .publish(&self.handle, row);
        self.publish_plies();
    }

    /// The rank of the room's game; None unless anyone may watch it.
    fn strength(&self) -> Option<Strength> {
        let state = self.public_state();
        state.running().filter(|_| state.word.is_none())?;
        let (archive, at) = (
            &self.services.storage.archive,
            self.services.host.clock.unix_ms(),
        );
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
}
