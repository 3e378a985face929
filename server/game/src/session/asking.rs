//! Asking rooms: what is put to them, and the time until they answer.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_archive::Archive;
use damiera_connection::delivery::Mail;
use damiera_connection::front::Front;
use damiera_platform::process::workers::WorkFailed;
use damiera_protocol::command::SeatAction;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{CommandResult, Refusal};
use tokio::time::Instant;

use super::Session;
use crate::lobby::{
    Asker, PendingReply, Responder, RoomHandle, RoomReply, RoomRequest, RoomRequestKind, Wish,
};

/// For how long what is known of the network's delay is used again.
const LAG_AGE: Duration = Duration::from_millis(250);

/// The last measured network delay, and the time of the measurement.
#[derive(Debug, Default)]
pub(super) struct Lag(Option<(Instant, Duration)>);

impl Lag {
    /// The network delay of a connection. People do not move so fast that it is worth measuring more often.
    fn of(&mut self, front: &dyn Front, now: Instant) -> Duration {
        match self.0 {
            Some((asked, lag)) if now.saturating_duration_since(asked) < LAG_AGE => lag,
            _ => {
                let lag = front.round_trip().unwrap_or_default();
                self.0 = Some((now, lag));
                lag
            }
        }
    }
}

impl Session {
    /// Puts something to the room where the person is.
    pub(super) async fn ask_room(&mut self, ask: RoomRequestKind) -> CommandResult {
        let room = match (self.location.room(), self.location.lesson()) {
            (Some(room), _) => room,
            (None, Some(_)) => return Err(Refusal::InLesson),
            (None, None) => return Err(Refusal::NotInRoom),
        };
        let room = Arc::clone(room);
        let outcome = self.ask(&room, ask).await;
        if matches!(outcome, Err(Refusal::RoomGone(_))) {
            self.return_to_lobby();
        }
        outcome
    }

    /// Puts something to a room and waits for its answer.
    pub(super) async fn ask(
        &mut self,
        room: &Arc<RoomHandle>,
        ask: RoomRequestKind,
    ) -> CommandResult {
        let name = self.visitor.named()?.name().clone();
        let answer = self.put(room, name, ask);
        let reply = self.wait_for(answer).await;
        self.settle(room, reply)
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
        if moves && self.location.has_clocks() {
            asker.lag = self.lag.of(&*self.front, asker.arrived);
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
            arrived: Instant::now(),
            lag: Duration::ZERO,
            origin: self.line_origin().map(Box::new),
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

    /// Waits for a room's answer, as [`Session::meanwhile`] does.
    pub(super) async fn wait_for(&mut self, answer: PendingReply) -> RoomReply {
        self.meanwhile(answer).await
    }

    /// Has work done that takes longer than this thread may take, which serves others: a person has a fair share of
    /// the threads that do. What happens meanwhile is told.
    ///
    /// # Errors
    /// When the work fails for a fault of the server's own.
    pub(super) async fn by_worker<T: Send + 'static>(
        &mut self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let workers = self.services.workers.clone();
        let done = workers.run(Some(self.visitor.guesser()), work);
        self.meanwhile(done).await.map_err(work_failed)
    }

    /// Where finished games are found, with this person's share of those who look them up.
    pub(super) fn archive(&self) -> Archive {
        let archive = &self.services.archive;
        archive.asked_by(self.visitor.guesser())
    }

    /// Waits for what a command needs. What happens in the meantime is told at once, because an answer may take as long
    /// as the journal is down. The lines that come are taken behind it.
    pub(super) async fn meanwhile<T>(&mut self, answer: impl Future<Output = T>) -> T {
        let mut answer = pin!(answer);
        poll_fn(|cx| {
            // The events that a command causes come before its answer, so a session that has the
            // answer finds them all in its mailbox.
            if let Poll::Ready(answer) = answer.as_mut().poll(cx) {
                return Poll::Ready(answer);
            }
            self.poll_meantime(cx);
            // A broken connection is found out again when the answer is there.
            let _ = self.display.poll_write(&mut *self.front, cx);
            Poll::Pending
        })
        .await
    }

    /// Shows what has come. An end that is asked for waits for the answer.
    fn poll_meantime(&mut self, cx: &mut Context<'_>) {
        // A person who is about to sit down reads of it from the chair.
        let is_about_to_sit = self.location.room().is_none();
        loop {
            let has_room = self.display.has_room();
            let mail = match is_about_to_sit {
                true if has_room => self.mailbox.poll_take_aside(cx),
                true => Poll::Pending,
                false => self.mailbox.poll_take(has_room, cx),
            };
            let Poll::Ready(mail) = mail else { break };
            match mail {
                Mail::Frame(frame) => self.show(&frame),
                Mail::Bulletin(bulletin) => {
                    self.changed();
                    self.take_bulletin(&bulletin);
                }
                Mail::Hall(news) => self.take_hall_news(&news),
                Mail::Beckon(beckon) => self.note_beckon(beckon),
                Mail::Lesson(news) => self.show_lesson(&news),
                Mail::Class(news) => self.take_class_news(&news),
                // It leads away from here, and so comes after the answer.
                Mail::Call(call) => {
                    self.mailbox.put_back(call);
                    break;
                }
                Mail::Close(_) => break,
            }
        }
        while self.display.has_room()
            && let Poll::Ready(news) = self.location.poll_news(cx)
        {
            self.take_one(news);
        }
    }
}

/// The refusal for a command that needed work that failed.
pub(super) fn work_failed(error: WorkFailed) -> Refusal {
    tracing::error!(%error, "a command could not be carried out");
    Refusal::WorkFailed
}
