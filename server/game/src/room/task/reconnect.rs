//! Coming back: a player takes the seat back by its code.

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::admission::whole_seconds;
use damiera_connection::delivery::ConnectionId;
use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::snapshot::Happening;
use damiera_protocol::view::Chair;
use damiera_protocol::wire::Farewell;

use super::RoomTask;
use super::attendance::Parting;
use crate::lobby::{Asker, Resumption, RoomReply, RoomRequest, RoomRequestKind, Whereabouts, Wish};

impl RoomTask {
    /// Gives a seat back to the holder of its code, from an older connection if need be. The
    /// session reads what happened meanwhile from the journal; what happens from now on comes to
    /// its mailbox.
    pub(super) fn resume(&mut self, asker: Asker, resumption: Resumption) {
        let chair = self.state.chair_of_code(resumption.code);
        if chair.is_some_and(|chair| self.logbook.voids_code(chair)) {
            // The seat may be gone once that is written.
            self.logbook.put_off(asker, Wish::Resume(resumption));
            return;
        }
        let Some((asker, resumption)) = self.confirmed(asker, resumption) else {
            return;
        };
        let Resumption {
            after,
            mailbox,
            is_confirmed: _,
            code,
        } = resumption;
        let last = self.state.seq;
        if let (Some(_), Some(seq)) = (chair, after.filter(|after| *after > last)) {
            return asker.reply.send(Err(Refusal::NoSuchEvent(seq, last)));
        }
        // A return is not announced to those who were not told of the absence.
        let is_looked_for = chair.is_some_and(|chair| self.attendance.is_looked_for(chair));
        let took_back = chair.and_then(|chair| {
            let before = self.attendance.back(chair, asker.from, mailbox)?;
            Some((chair, before))
        });
        let Some((chair, before)) = took_back else {
            return asker.reply.send(Err(Refusal::NoSuchSeat));
        };
        let lease = before.lease;
        self.services
            .directory
            .lobby
            .seats
            .come_back(code, asker.holder);
        self.stay();
        self.mind_turn();
        self.services
            .directory
            .lobby
            .names
            .note_presence(lease.name(), true);
        self.silence.heard(chair, &self.state);
        if before.excused {
            self.take_over_in_lobby(lease.name(), asker.from);
        }
        if let Some(mailbox) = before.mailbox {
            mailbox.close(Notice::TakenOver);
        }
        if self.state.running().is_some() {
            if before.away && !(is_looked_for && before.is_kept) {
                self.pass(Happening::Back { chair }, Some(asker.from));
            }
            self.tell_of_absence(chair.other());
        }
        let mut name = lease.name().clone();
        if let Some(book) = &self.state.book {
            book.call(&mut name);
        }
        let answer = Answer::Resumed {
            name,
            snapshot: Box::new(self.snapshot_now()),
            seq: self.state.seq,
            began: self.state.began,
            up_to_date: after.unwrap_or(self.state.began) >= last,
            asked: self.asked_of(chair),
        };
        asker.reply.send(RoomReply {
            outcome: Ok(answer),
            place: Some(Whereabouts::Seated(chair, Some(lease))),
        });
    }

    /// Asks the journal first, because a player who comes back may have seen more than this server knows: another
    /// primary may have taken over. The player's request comes again with the journal's answer.
    fn confirmed(&self, asker: Asker, resumption: Resumption) -> Option<(Asker, Resumption)> {
        if resumption.is_confirmed {
            return Some((asker, resumption));
        }
        let Some(decides_here) = self.services.storage.journal.confirm() else {
            return Some((asker, resumption));
        };
        let room = Arc::clone(&self.handle);
        tokio::spawn(async move {
            if !decides_here.await {
                return asker.reply.send(Err(Refusal::JournalDown));
            }
            if asker.reply.is_unheard() {
                // The connection is gone: it could not hold the seat.
                return;
            }
            let wish = Wish::Resume(Resumption {
                is_confirmed: true,
                ..resumption
            });
            let ask = RoomRequestKind::Decide(wish);
            room.inbox.put(RoomRequest { asker, ask });
        });
        None
    }

    /// A player who went to the lobby when the game was left for later, and comes back from another
    /// connection, is one person: the other connection ends.
    fn take_over_in_lobby(&self, name: &Name, from: ConnectionId) {
        let roster = &self.services.events.roster;
        for connection in roster.of(name) {
            if connection != from {
                roster.send_away(connection, None, Notice::TakenOver);
            }
        }
    }

    /// A player who comes back while the other is away has to wait, and everyone is told for how
    /// long.
    fn tell_of_absence(&mut self, chair: Chair) {
        if self.attendance.is_looked_for(chair) {
            // Everyone is told when it is known.
            return;
        }
        if self.attendance.is_excused(chair) {
            let seconds = None;
            return self.pass(Happening::Absent { chair, seconds }, None);
        }
        let left = self.attendance.patience_left(chair, self.patience());
        if let Some(left) = left.filter(|left| !left.is_zero()) {
            let seconds = self.told_of_patience(left);
            self.pass(Happening::Absent { chair, seconds }, None);
        }
    }

    /// Players who have not come back after another primary had the room are absent, as if their connections had broken
    /// now.
    pub(super) fn end_roll_call(&mut self) {
        for chair in self.attendance.end_roll_call() {
            if self.state.running().is_none() {
                continue;
            }
            let left = self.attendance.patience_left(chair, self.patience());
            if left == Some(Duration::ZERO) {
                // The game may be claimed at once, and that is told at once.
                continue;
            }
            let seconds = left.and_then(|left| self.told_of_patience(left));
            self.pass(Happening::Absent { chair, seconds }, None);
        }
    }

    /// The waiting time told to the others, in seconds. None in a class, where games are not claimed: the teacher
    /// decides.
    pub(super) fn told_of_patience(&self, left: Duration) -> Option<u64> {
        (!self.state.is_of_class()).then(|| whole_seconds(left))
    }

    /// A player's connection fell silent or broke. The feed knows of spectators.
    pub(super) fn away(&mut self, from: ConnectionId, reads: bool) {
        let Some(chair) = self.attendance.chair_of(from) else {
            return;
        };
        if let Some(name) = self.attendance.name(chair) {
            self.services
                .directory
                .lobby
                .names
                .note_presence(name, false);
        }
        let seconds = match self.attendance.away(chair, reads, self.patience()) {
            Parting::Known => return,
            // The game may be claimed at once, and that is told at once.
            Parting::Awaited(Duration::ZERO) => return,
            Parting::Awaited(left) => self.told_of_patience(left),
            Parting::Deserted => None,
        };
        if self.state.running().is_some() {
            self.pass(Happening::Absent { chair, seconds }, None);
        }
    }

    /// The answer about the seat to a player who says goodbye in a game.
    pub(super) fn goodbye(&self, from: ConnectionId) -> Answer {
        let chair = self.attendance.chair_of(from);
        let chair = chair.filter(|_| self.state.running().is_some());
        let farewell = chair.map(|chair| {
            let adjourned = !self.attendance.is_here(chair.other());
            let left = match adjourned {
                true => self.waits_for().as_secs(),
                false => {
                    let left = self.attendance.absence_left(chair, self.patience());
                    whole_seconds(left.unwrap_or_default())
                }
            };
            Farewell {
                seat_seconds: Some(left),
                adjourned,
            }
        });
        Answer::Goodbye(farewell.unwrap_or_default())
    }
}
