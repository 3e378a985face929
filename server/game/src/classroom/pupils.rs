//! Pupils who come, vanish and come back.

use std::sync::Arc;

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::class::{ClassEvent, ClassPreview, ClassReader};
use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use damiera_protocol::reply::Refusal;
use tokio::time::Instant;

use super::ClassTask;
use crate::classes::{ClassSubscriber, EnteredPupil, Entering};
use crate::lobby::{NameLease, RoomRequestKind};

/// A pupil who is here.
#[derive(Debug)]
pub(super) struct PresentPupil {
    /// The pupil's connection.
    pub(super) connection: ConnectionId,
    /// Where the pupil reads.
    pub(super) reader: ClassSubscriber,
}

impl ClassTask {
    pub(super) fn preview(&self) -> ClassPreview {
        ClassPreview {
            code: self.class.code,
            teacher: self.teacher(),
            nicks: self.state.free_nicks(),
        }
    }

    /// Lets a person come in by a nickname: for the first time, or back to its place.
    pub(super) async fn enter(
        &mut self,
        from: ConnectionId,
        Entering { nick, reader }: Entering,
    ) -> Result<EnteredPupil, Refusal> {
        let known = self.state.called(&nick);
        let known = known.map(|pupil| (pupil.number, pupil.nick.clone(), pupil.removed));
        let Some((number, nick, removed)) = known else {
            if nick.sounds_like(&self.teacher()) {
                return Err(Refusal::NickOfTeacher(nick));
            }
            let mut next = self.state.clone();
            let number = next.join(&nick)?;
            self.become_kept(next).await?;
            let nick = self
                .state
                .pupil(number)
                .map_or(nick, |pupil| pupil.nick.clone());
            self.class.book.enter(number, nick.clone());
            self.members.insert(
                number,
                PresentPupil {
                    connection: from,
                    reader,
                },
            );
            self.tell_but(ClassEvent::Came(nick), Some(from));
            return Ok(self.entered(number));
        };
        let is_released = self.released.contains(&number);
        if removed {
            if !is_released {
                return Err(Refusal::PupilRemoved(nick));
            }
            let mut next = self.state.clone();
            next.set_removed(number, false);
            self.become_kept(next).await?;
        }
        match self.members.get(&number) {
            Some(_) if !is_released => return Err(Refusal::NickTaken(nick)),
            None if !is_released && !self.state.returns => {
                self.tell_leaders(ClassEvent::Knocked(nick.clone()));
                return Err(Refusal::TeacherAsked(nick));
            }
            Some(_) | None => {}
        }
        self.bring_back(number, from, reader);
        Ok(self.entered(number))
    }

    /// The pupil is here by right: the seat was taken back by its code, at another connection perhaps.
    pub(super) fn return_by_code(
        &mut self,
        from: ConnectionId,
        Entering { nick: name, reader }: Entering,
    ) -> Result<EnteredPupil, Refusal> {
        let number = name
            .pupil()
            .filter(|number| self.state.members().any(|pupil| pupil.number == *number));
        let number = number.ok_or(Refusal::NotInClass)?;
        self.bring_back(number, from, reader);
        Ok(self.entered(number))
    }

    /// Marks a pupil as back, and tells the others if that is news. Any earlier connection of the pupil loses the
    /// place.
    fn bring_back(&mut self, number: u16, from: ConnectionId, reader: ClassSubscriber) {
        self.released.remove(&number);
        // A table that waits for the pupil opens when the session has its answer. Before, the session would take its own seat
        // back, and close for it.
        self.look_at = Instant::now();
        let member = PresentPupil {
            connection: from,
            reader,
        };
        let before = self.members.insert(number, member);
        if let Some(before) = before.filter(|before| before.connection != from) {
            before.reader.mailbox.close(Notice::TakenOver);
        }
        if let Some(nick) = self.class.book.nick(number) {
            self.tell_but(ClassEvent::Back(nick), Some(from));
        }
    }

    fn entered(&mut self, number: u16) -> EnteredPupil {
        let seat = self.state.table_of(number);
        let seat = seat.filter(|table| table.end.is_none()).and_then(|table| {
            let seats = &self.services.directory.lobby.seats;
            seats.in_room(table.room, &Name::for_pupil(number))
        });
        EnteredPupil {
            number,
            lease: self.lease(number),
            seat,
            view: self.view(ClassReader::Pupil(number), true),
        }
    }

    /// The lease of a pupil's name outside the class.
    pub(super) fn lease(&mut self, number: u16) -> Arc<NameLease> {
        let names = &self.services.directory.lobby.names;
        let lease = self.leases.entry(number);
        Arc::clone(lease.or_insert_with(|| names.of_pupil(number)))
    }

    /// A connection is gone, or its pupil left.
    pub(super) fn gone(&mut self, from: ConnectionId) {
        self.leaders.retain(|(leader, _)| *leader != from);
        let mut members = self.members.iter();
        let number = members.find(|(_, member)| member.connection == from);
        let Some(number) = number.map(|(number, _)| *number) else {
            return;
        };
        if let Some(member) = self.members.remove(&number) {
            self.leaves_table(number, member);
        }
        if let Some(nick) = self.class.book.nick(number) {
            self.tell(ClassEvent::Went(nick));
        }
    }

    /// Tells a pupil's table that the connection is gone: it may have gone just when the table was opened, and
    /// not have heard of it.
    pub(super) fn leaves_table(&self, number: u16, member: PresentPupil) {
        let table = self.state.table_of(number);
        let table = table.and_then(|table| self.tables.get(&table.number));
        if let Some(table) = table {
            let (name, holder) = (Name::for_pupil(number), member.reader.holder);
            table.put(member.connection, name, holder, RoomRequestKind::Gone);
        }
    }

    /// The numbers of the pupils who are here.
    pub(super) fn here(&self) -> Vec<u16> {
        self.members.keys().copied().collect()
    }
}
