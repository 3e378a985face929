//! Introduces a session to another server.
//!
//! Every field is named here, in [`Display::introduced`](super::display::Display::introduced) and similar functions. So a new
//! field does not compile until its transfer is decided.

use damiera_connection::front::{IntroducedClass, IntroducedPerson, IntroducedSeat, Introduction};
use damiera_protocol::event::CodeDigest;
use damiera_protocol::meaning::{PendingQuestion, Question};
use damiera_protocol::who::Who;

use super::ServerSession;

impl ServerSession {
    /// The introduction from which the session begins at another server.
    pub(super) fn introduction(&self) -> Introduction {
        let ServerSession {
            // They are the connection's own, or every server has its own.
            front,
            mailbox: _,
            services,
            limits: _,
            alarm: _,
            arrived: _,
            lag: _,
            // One that leaves is not introduced again.
            stage: _,
            lost: _,
            waits: _,
            span: _,
            // The line that interrupted then asks for nothing else.
            cancels_next: _,
            continuity,
            display,
            visitor,
            location,
            // `perché?` is about a line that was typed.
            refused_move: _,
            // Challenges are gone.
            unheard: _,
            question,
            asked,
            guiding,
            seat_asked_for,
            challenge_ends,
            // Those of the day are counted anew.
            problems: _,
            pasting,
            class,
            knocks,
            pending,
            is_paused,
        } = self;
        if let Some(begins) = continuity.as_ref().and_then(|it| it.begins.as_ref()) {
            return (**begins).clone();
        }
        let display = display.introduced();
        let plays = location.game_runs();
        let location = location.introduced();
        let id = visitor.id();
        let seat = location.seat.and_then(|(room, told)| {
            let code = self.seat_code(room)?;
            Some(IntroducedSeat {
                code,
                room: room.id,
                told,
                plays,
            })
        });
        let person = self.introduced_person(seat.map(|seat| seat.code));
        let visitor = visitor.introduced();
        let has_unfinished = display.has_unfinished
            || location.has_unfinished
            || question.is_some()
            || asked.as_deref().is_some_and(|asked| !is_put_again(asked))
            || guiding.is_some()
            || seat_asked_for.is_some()
            || challenge_ends.is_some()
            || pasting.is_some()
            || pending.is_some();
        let watchers = &services.watchers;
        Introduction {
            format: services.session_format(),
            view: display.view,
            telnet: display.telnet,
            person,
            earlier: services.roster.all_earlier_names(id),
            is_newcomer: visitor.is_newcomer,
            is_quiet: visitor.is_quiet,
            muted: display.muted,
            friends: watchers.friends(id),
            lookouts: watchers.lookouts(id).into_iter().map(Into::into).collect(),
            last_writer: visitor.last_writer,
            played: location.played,
            seat,
            watched: location.watched,
            class: class.as_deref().map(|place| IntroducedClass {
                code: place.code(),
                pupil: place.pupil(),
            }),
            knocks: *knocks,
            is_hushed: front.has_ended(),
            is_interrupted: display.is_interrupted,
            has_unfinished,
            is_paused: *is_paused,
        }
    }

    /// The digest of the code of the seat where this person sits.
    fn seat_code(&self, room: &crate::lobby::RoomHandle) -> Option<CodeDigest> {
        let lease = self.visitor.lease()?;
        let seats = &self.services.lobby.seats;
        match lease.account() {
            None => seats.in_room(room.id, lease.name()),
            Some(account) => {
                let mut own = seats.of_account(account).into_iter();
                own.find_map(|(other, code)| (other.id == room.id).then_some(code))
            }
        }
    }

    fn introduced_person(&self, seat: Option<CodeDigest>) -> Option<IntroducedPerson> {
        let lease = self.visitor.lease()?;
        if self.is_pupil() || self.borrowed_name().is_some() {
            return Some(IntroducedPerson::OfPlace);
        }
        if let (Some(account), Some(continuity)) = (self.visitor.account(), &self.continuity) {
            let (connection, counter) = (continuity.connection, continuity.counter);
            let proof = continuity.proofs.give(connection, account, counter);
            return Some(IntroducedPerson::Registered { account, proof });
        }
        let name = lease.name().clone();
        let kept_by = seat.or_else(|| {
            let who = Who::unregistered(name.clone());
            let seats = self.services.lobby.seats.all_of(&who);
            seats.first().map(|(_, code)| *code)
        });
        Some(IntroducedPerson::Guest {
            name,
            bot: lease.is_bot(),
            kept_by,
            entrant: self.visitor.guest(),
        })
    }
}

/// True for a question that the room puts again to a player who comes back.
fn is_put_again(asked: &PendingQuestion) -> bool {
    match asked.question() {
        Question::Offer(_) | Question::Again | Question::Own(_) | Question::Seat => true,
        Question::Join(_)
        | Question::Watch(_)
        | Question::Challenge(..)
        | Question::Challenges
        | Question::Tell { .. }
        | Question::Meant(_) => false,
    }
}
