//! The people in a lesson: who comes, goes and leads.

use std::sync::Arc;

use damiera_connection::delivery::{ConnectionId, Mailbox};
use damiera_protocol::event::Holder;
use damiera_protocol::lesson::{LessonEnd, LessonEvent};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{LessonView, Refusal};
use damiera_protocol::who::Who;

use super::{Lesson, LessonState};

/// A person in a lesson.
#[derive(Debug, Clone)]
pub struct LessonParticipant {
    /// The connection.
    pub connection: ConnectionId,
    /// The person.
    pub who: Who,
    /// The holder of the address; None if the address is not counted.
    pub holder: Option<Holder>,
    /// The mailbox for events.
    pub mailbox: Arc<Mailbox>,
}

/// A person who may come back.
#[derive(Debug, Clone)]
pub(super) struct LessonIdentity {
    pub(super) who: Who,
    pub(super) holder: Option<Holder>,
}

impl From<&LessonParticipant> for LessonIdentity {
    fn from(person: &LessonParticipant) -> Self {
        let (who, holder) = (person.who.clone(), person.holder);
        LessonIdentity { who, holder }
    }
}

impl LessonParticipant {
    /// True if this is the person who was there before. A guest's name is free as soon as its connection is gone, so a
    /// guest must also come from the same address.
    fn is(&self, before: &LessonIdentity) -> bool {
        let same_place = self.who.account.is_some() || self.holder == before.holder;
        self.who == before.who && same_place
    }
}

impl Lesson {
    /// A person comes; the leader who was away leads again.
    ///
    /// # Errors
    /// When `most` people listen already, or the lesson has just ended.
    pub fn enter(&self, person: LessonParticipant, most: usize) -> Result<LessonView, Refusal> {
        let mut state = self.state.lock();
        if state.over {
            return Err(Refusal::RoomGone(self.name.clone()));
        }
        let connection = person.connection;
        let leads = state.led_by.is_none() && person.is(&state.leader);
        if !leads && state.listeners() >= most {
            return Err(Refusal::LessonFull(self.name.clone(), most));
        }
        let name = person.who.name.clone();
        state.people.push(person);
        let event = match leads {
            true => LessonEvent::LeaderBack,
            false => LessonEvent::Came(name),
        };
        if leads {
            state.led_by = Some(connection);
        }
        self.tell(&mut state, event, Some(connection));
        Ok(self.view_of(&state, connection, true))
    }

    /// Removes a connection. Returns the number of this absence if it leaves the lesson without a leader. The person
    /// who opened the lesson leads again, if present.
    pub fn leave(&self, connection: ConnectionId, patience_seconds: u64) -> Option<u64> {
        let mut state = self.state.lock();
        let index = state
            .people
            .iter()
            .position(|it| it.connection == connection)?;
        let gone = state.people.remove(index);
        if state.over {
            return None;
        }
        if state.led_by != Some(connection) {
            self.tell(&mut state, LessonEvent::Went(gone.who.name), None);
            return None;
        }
        if let Some(opener) = state.opener_here() {
            self.pass_lead(&mut state, &opener);
            return None;
        }
        state.led_by = None;
        state.absences += 1;
        let seconds = patience_seconds;
        // Without patience the lesson ends at once, and everyone is told that.
        if patience_seconds > 0 {
            self.tell(&mut state, LessonEvent::LeaderAway { seconds }, None);
        }
        Some(state.absences)
    }

    /// Ends the lesson if the leader has not been back since this absence began. Returns true if it did.
    pub fn end_if_away(&self, absence: u64) -> bool {
        let mut state = self.state.lock();
        let is_away = state.led_by.is_none() && state.absences == absence;
        if is_away {
            self.end_of(&mut state, LessonEnd::LeaderGone);
        }
        is_away
    }

    /// Gives the lead to a person in the lesson. The person who opened the lesson may take it back.
    ///
    /// # Errors
    /// When another person leads, or no listener has that name.
    pub fn give_lead(&self, by: ConnectionId, to: &Name) -> Result<(), Refusal> {
        let mut state = self.state.lock();
        let opened = state.opener_here().is_some_and(|it| it.connection == by);
        if !opened || state.over {
            drop(state);
            state = self.led(by)?;
        }
        if state.leader.who.name == *to && state.led_by.is_some() {
            return Err(Refusal::LeadsAlready);
        }
        let next = state.people.iter().find(|person| person.who.name == *to);
        let next = next.cloned();
        let next = next.ok_or_else(|| Refusal::NoListener(to.clone()))?;
        self.pass_lead(&mut state, &next);
        Ok(())
    }

    /// Has another person lead from now on.
    fn pass_lead(&self, state: &mut LessonState, to: &LessonParticipant) {
        state.led_by = Some(to.connection);
        let before = std::mem::replace(&mut state.leader, LessonIdentity::from(to));
        let by = before.who.name;
        self.tell(state, LessonEvent::Led { by }, None);
    }
}

impl LessonState {
    /// The person who opened the lesson, if present.
    pub(super) fn opener_here(&self) -> Option<LessonParticipant> {
        let mut people = self.people.iter();
        people.find(|person| person.is(&self.opener)).cloned()
    }

    pub(super) fn listeners(&self) -> usize {
        let listens = |person: &&LessonParticipant| Some(person.connection) != self.led_by;
        self.people.iter().filter(listens).count()
    }
}
