//! Requests to rooms, and waiting for their answers.

use std::sync::Arc;
use std::time::Duration;

use damiera_archive::Archive;
use damiera_protocol::command::SeatAction;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{CommandResult, Refusal};

use super::ServerSession;
use super::boards::SessionPlace;
use super::waiting::Wait;
use crate::lobby::{
    Asker, PendingReply, Responder, RoomHandle, RoomReply, RoomRequest, RoomRequestKind, Wish,
};

/// A room that was asked something.
pub(super) struct AskedRoom {
    room: Arc<RoomHandle>,
    answer: PendingReply,
}

impl ServerSession {
    /// Puts something to the room where the person is. The future does not hold the request: it is in the inbox.
    pub(super) fn ask_room(
        &mut self,
        ask: RoomRequestKind,
    ) -> impl Future<Output = CommandResult> + Send {
        let asked = self.put_to_own_room(ask);
        self.answer_of_own_room(asked)
    }

    /// Puts something to the room where the person is. The answer comes by [`ServerSession::answer_of_own_room`].
    ///
    /// # Errors
    /// When the person is in no room. Boxed, because most requests are put.
    pub(super) fn put_to_own_room(
        &mut self,
        ask: RoomRequestKind,
    ) -> Result<AskedRoom, Box<Refusal>> {
        let room = match self.boards.place() {
            SessionPlace::Seated(room) | SessionPlace::Watching(room) => Ok(Arc::clone(room)),
            SessionPlace::Lesson(_) => Err(Refusal::InLesson),
            SessionPlace::Lobby => Err(self.tournament_asker().not_in_room()),
        };
        let room = room.map_err(Box::new)?;
        let answer = self.put_named(&room, ask)?;
        Ok(AskedRoom { room, answer })
    }

    /// Waits for the answer of the room where the person is, or was.
    pub(super) async fn answer_of_own_room(
        &mut self,
        asked: Result<AskedRoom, Box<Refusal>>,
    ) -> CommandResult {
        let AskedRoom { room, answer } = asked.map_err(|refusal| *refusal)?;
        let reply = self.wait_for(answer).await;
        let outcome = self.settle(&room, reply);
        if matches!(outcome, Err(Refusal::RoomGone(_))) {
            self.return_to_lobby();
        }
        outcome
    }

    /// Puts something to a room and waits for its answer. The future does not hold the request: it is in the inbox.
    pub(super) fn ask(
        &mut self,
        room: &Arc<RoomHandle>,
        ask: RoomRequestKind,
    ) -> impl Future<Output = CommandResult> + Send {
        let asked = self.put_named(room, ask);
        self.answer_of(room, asked)
    }

    async fn answer_of(
        &mut self,
        room: &Arc<RoomHandle>,
        asked: Result<PendingReply, Box<Refusal>>,
    ) -> CommandResult {
        let answer = asked.map_err(|refusal| *refusal)?;
        let reply = self.wait_for(answer).await;
        self.settle(room, reply)
    }

    /// Puts something to a room, in the person's name.
    ///
    /// # Errors
    /// When there is no name.
    fn put_named(
        &mut self,
        room: &Arc<RoomHandle>,
        ask: RoomRequestKind,
    ) -> Result<PendingReply, Box<Refusal>> {
        let name = self.visitor.named().map_err(Box::new)?.name().clone();
        Ok(self.put(room, name, ask))
    }

    /// Puts something to a room, in a name.
    pub(super) fn put(
        &mut self,
        room: &Arc<RoomHandle>,
        name: Name,
        ask: RoomRequestKind,
    ) -> PendingReply {
        let (mut asker, answer) = self.asker(room, name);
        let moves = matches!(ask, RoomRequestKind::Decide(Wish::Act(SeatAction::Move(_))));
        if moves {
            asker.lag = self.boards.lag(self.connection.front(), asker.arrived);
        }
        room.inbox.put(RoomRequest { asker, ask });
        answer
    }

    /// The asker of this name, who asks a room now, and where the reply comes.
    pub(super) fn asker(&self, room: &Arc<RoomHandle>, name: Name) -> (Asker, PendingReply) {
        let (reply, answer) = Responder::new(room);
        let asker = Asker {
            from: self.visitor.id(),
            name,
            holder: self.visitor.holder(),
            arrived: self.line.arrived(),
            lag: Duration::ZERO,
            cause: self.line.cause(),
            reply,
        };
        (asker, answer)
    }

    /// Tells a room something to which it has no answer.
    pub(super) fn tell_room(&mut self, room: &Arc<RoomHandle>, ask: RoomRequestKind) {
        if let Some(lease) = self.visitor.lease() {
            let name = lease.name().clone();
            drop(self.put(room, name, ask));
        }
    }

    /// Waits for a room's answer.
    pub(super) async fn wait_for(&mut self, answer: PendingReply) -> RoomReply {
        self.wait(Wait::Decision, answer).await
    }

    /// The archive of finished games, with this person's share of look-ups.
    pub(super) fn archive(&self) -> Archive {
        let archive = &self.services.storage.archive;
        archive.asked_by(self.visitor.guesser())
    }
}
