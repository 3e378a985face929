//! Coming back: a player takes the seat back by its code.

use std::sync::Arc;
use std::time::Duration;

use damiera_config::Limits;
use damiera_connection::admission::whole_seconds;
use damiera_connection::delivery::{Call, CallReason, ConnectionId, Roster};
use damiera_journal::Journal;
use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use damiera_protocol::reply::{Answer, Away, Refusal, ResumedAnswer};
use damiera_protocol::snapshot::Happening;
use damiera_protocol::view::Chair;
use damiera_protocol::wire::Farewell;

use super::RoomTask;
use super::attendance::{ChairAttendance, Parting};
use super::deadlines::{patience, room_waits_for};
use crate::lobby::{
    Asker, Resumption, RoomHandle, RoomReply, RoomRequest, RoomRequestKind, Whereabouts, Wish,
};
use crate::room::RoomState;

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
        let journal = &*self.services.storage.journal;
        let Some((asker, resumption)) = confirmed(journal, &self.handle, asker, resumption) else {
            return;
        };
        let Resumption {
            after,
            mailbox,
            is_confirmed: _,
            joins,
            code,
        } = resumption;
        let last = self.state.seq;
        if let (Some(_), Some(seq)) = (chair, after.filter(|after| *after > last)) {
            return asker.reply.send(Err(Refusal::NoSuchEvent(seq, last)));
        }
        let is_looked_for = chair.is_some_and(|chair| self.attendance.is_looked_for(chair));
        let took_back = chair.and_then(|chair| {
            let from = (asker.from, mailbox);
            let before = self.attendance.back(chair, from, joins)?;
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
        self.mind_turn();
        self.services
            .directory
            .lobby
            .names
            .note_presence(lease.name(), true);
        self.play.heard(chair, &self.state);
        self.stop_notices(chair);
        if before.excused && !joins {
            take_over_in_lobby(&self.services.events.roster, lease.name(), asker.from);
        }
        before.connections.close(Notice::TakenOver);
        self.invite(chair);
        // A return is not announced to people who were not told of the absence.
        let is_told = before.away && !(is_looked_for && before.is_kept);
        self.tell_of_return(chair, asker.from, is_told);
        let answer = self.resumed(chair, lease.name(), after);
        asker.reply.send(RoomReply {
            outcome: Ok(answer),
            place: Some(Whereabouts::Seated(chair, Some(lease))),
        });
    }

    /// Tells the others of a player who is back, unless they were not told of the absence, and the player if the other one is
    /// away.
    fn tell_of_return(&mut self, chair: Chair, from: ConnectionId, is_told: bool) {
        // By correspondence players come and go.
        if self.state.running().is_none() || self.state.is_correspondence() {
            return;
        }
        if is_told {
            self.pass(Happening::Back { chair }, Some(from));
        }
        let (other, patience) = (chair.other(), self.patience());
        if let Some(absent) = self.attendance.absence(other, &self.state, patience) {
            self.pass(absent, None);
        }
    }

    /// The room as a player finds it who is back in a chair, and had seen it up to an event.
    fn resumed(&self, chair: Chair, name: &Name, after: Option<u64>) -> Answer {
        let mut name = name.clone();
        if let Some(book) = &self.state.book {
            book.call(&mut name);
        }
        Answer::Resumed(ResumedAnswer {
            name,
            snapshot: Box::new(self.play.snapshot(&self.state)),
            seq: self.state.seq,
            began: self.state.began,
            up_to_date: after.unwrap_or(self.state.began) >= self.state.seq,
            asked: self.seat_requests.question_to(chair, &self.state),
        })
    }

    /// Has a registered player at this board from every other connection of theirs.
    pub(super) fn invite(&mut self, chair: Chair) {
        let Some(lease) = self.attendance.registered(chair).map(Arc::clone) else {
            return;
        };
        let owned = self.services.events.roster.owned_by(lease.name());
        for (connection, mailbox) in owned {
            if self
                .attendance
                .join(chair, connection, Arc::clone(&mailbox))
            {
                mailbox.call(Call {
                    room: self.handle.name.clone(),
                    chair,
                    reason: CallReason::OwnBoard,
                });
            }
        }
    }

    /// A player's connection fell silent or broke. The feed knows of spectators.
    pub(super) fn away(&mut self, from: ConnectionId, reads: bool) {
        let Some(chair) = self.attendance.chair_of(from) else {
            return;
        };
        if let Some(name) = self.attendance.name(chair) {
            let others = self.services.events.roster.of(name);
            let names = &self.services.directory.lobby.names;
            if others.iter().all(|other| *other == from) {
                names.note_presence(name, false);
            }
        }
        let patience = self.patience();
        let goes = (chair, from);
        let absent = self.attendance.goes(goes, reads, &self.state, patience);
        if let Some(absent) = absent {
            self.pass(absent, None);
        }
    }
}

/// The news of an absence for the others. They are told nothing where no game goes on.
impl ChairAttendance {
    /// A player's connection is gone or hushed. Returns the news if the player is away from now on.
    pub(super) fn goes(
        &mut self,
        (chair, from): (Chair, ConnectionId),
        reads: bool,
        state: &RoomState,
        patience: Duration,
    ) -> Option<Happening> {
        let seconds = match self.away((chair, from), reads, patience) {
            Parting::Known => return None,
            // The game may be claimed at once, and that is told at once.
            Parting::Awaited(Duration::ZERO) => return None,
            Parting::Awaited(left) => told_of_patience(state, left),
            Parting::Deserted => None,
        };
        state.running()?;
        Some(Happening::Absent { chair, seconds })
    }

    /// The news for a player who comes back while the other is away, and has to wait.
    fn absence(&self, chair: Chair, state: &RoomState, patience: Duration) -> Option<Happening> {
        if self.is_looked_for(chair) {
            // Everyone is told when it is known.
            return None;
        }
        if self.is_excused(chair) {
            let seconds = None;
            return Some(Happening::Absent { chair, seconds });
        }
        let left = self.patience_left(chair, patience);
        let left = left.filter(|left| !left.is_zero())?;
        let seconds = told_of_patience(state, left);
        Some(Happening::Absent { chair, seconds })
    }

    /// Players who have not come back after another primary had the room are absent, as if their connections had broken
    /// now. Returns the news of it.
    pub(super) fn end_roll_call(
        &mut self,
        state: &RoomState,
        patience: Duration,
    ) -> Vec<Happening> {
        let mut missing = self.close_roll_call();
        if state.running().is_none() {
            return Vec::new();
        }
        let left = |chair: Chair| self.patience_left(chair, patience);
        // A game that may be claimed at once is told of at once.
        missing.retain(|chair| left(*chair) != Some(Duration::ZERO));
        let absent = |chair| {
            let seconds = left(chair).and_then(|left| told_of_patience(state, left));
            Happening::Absent { chair, seconds }
        };
        missing.into_iter().map(absent).collect()
    }

    /// The absent players of a game under way, as far as the others know.
    pub(super) fn known_absent(&self, state: &RoomState, patience: Duration) -> Vec<Away> {
        let is_told = !state.is_correspondence();
        let known = |chair: &Chair| is_told && !self.is_looked_for(*chair);
        let absent = self.absent().filter(known);
        absent
            .map(|chair| {
                let left = self.patience_left(chair, patience);
                let seconds = left.and_then(|left| told_of_patience(state, left));
                Away { chair, seconds }
            })
            .collect()
    }

    /// The answer about the seat to a person who says goodbye, who may be a player of a game under way.
    pub(super) fn farewell(
        &self,
        from: ConnectionId,
        state: &RoomState,
        limits: &Limits,
    ) -> Farewell {
        // A player who is here from another connection plays on.
        let counts = state.running().is_some() && !state.is_correspondence();
        let goes = |chair: &Chair| counts && !self.is_heard_beside(*chair, from);
        let Some(chair) = self.chair_of(from).filter(goes) else {
            return Farewell::default();
        };
        let adjourned = !self.is_here(chair.other());
        let left = match adjourned {
            true => room_waits_for(state, limits).as_secs(),
            false => {
                let left = self.absence_left(chair, patience(state, limits));
                whole_seconds(left.unwrap_or_default())
            }
        };
        Farewell {
            seat_seconds: Some(left),
            adjourned,
        }
    }
}

/// The waiting time told to the others, in seconds. None in a class, where games are not claimed: the teacher
/// decides.
fn told_of_patience(state: &RoomState, left: Duration) -> Option<u64> {
    (!state.is_of_class()).then(|| whole_seconds(left))
}

/// Asks the journal first, because a player who comes back may have seen more than this server knows: another
/// primary may have taken over. The player's request comes again with the journal's answer.
fn confirmed(
    journal: &dyn Journal,
    room: &Arc<RoomHandle>,
    asker: Asker,
    resumption: Resumption,
) -> Option<(Asker, Resumption)> {
    if resumption.is_confirmed {
        return Some((asker, resumption));
    }
    let Some(decides_here) = journal.confirm() else {
        return Some((asker, resumption));
    };
    let room = Arc::clone(room);
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

/// A player who went to the lobby when the game was left for later, and comes back from another connection, is one
/// person: the other connection ends.
fn take_over_in_lobby(roster: &Roster, name: &Name, from: ConnectionId) {
    for connection in roster.of(name) {
        if connection != from {
            roster.send_away(connection, None, Notice::TakenOver);
        }
    }
}
