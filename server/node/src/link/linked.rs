//! The front half of a connection with its socket at a replica.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use damiera_connection::admission::pastes::PastedLines;
use damiera_connection::front::{
    ConnectionInput, ForeignProtocol, Front, HandedBackSession, Introduction,
};
use damiera_platform::metrics::CountedWhile;
use damiera_platform::net::ProvenKey;
use damiera_protocol::codec::Item;
use damiera_protocol::render::Notice;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::time::Instant;
use uuid::Uuid;

use super::carried_input::CarriedInput;
use super::connection::note_told;
use super::primary::ReplicaLink;
use super::wire::{MAX_PAYLOAD, OpenedConnection, PersonOrder, PrimaryFrame, SettledState};
use super::{LONGEST_PIECE, WINDOW};

/// Grace beyond its patience for a replica to close a connection.
const SLACK: Duration = Duration::from_secs(5);

/// A connection that a replica carries here.
///
/// Dropping it ends the connection; [`ReplicaFront::hand_back`] does not.
#[derive(Debug)]
pub struct ReplicaFront {
    id: u32,
    link: Arc<ReplicaLink>,
    input: Arc<CarriedInput>,
    encrypted: bool,
    page: bool,
    key: Option<ProvenKey>,
    ends_whole: bool,
    /// Bytes of output that were taken.
    sent: u64,
    /// Output that is sent with the next flush.
    gathered: Vec<Bytes>,
    /// Everything that the session had was taken when it last sent.
    drained: bool,
    /// The number of the line that the session has, and of the last one that it was done with.
    given: u32,
    done: u32,
    /// The replica knows that lines up to this one were answered.
    answered: u32,
    told: Vec<(Uuid, u64)>,
    introduction: Option<Bytes>,
    questions: u32,
    was_early: bool,
    foreign: Option<ForeignProtocol>,
    end_reported: bool,
    /// The replica was told what becomes of the connection.
    is_settled: bool,
    _counted: CountedWhile,
}

impl ReplicaFront {
    pub(super) fn new(
        id: u32,
        opened: &OpenedConnection,
        link: Arc<ReplicaLink>,
        input: Arc<CarriedInput>,
    ) -> Self {
        let counted = CountedWhile::new(&link.end.figures.carried);
        ReplicaFront {
            id,
            link,
            input,
            encrypted: opened.encrypted,
            page: opened.page,
            key: opened.key,
            ends_whole: opened.ends_whole,
            sent: 0,
            gathered: Vec::new(),
            drained: true,
            given: 0,
            done: 0,
            answered: 0,
            told: Vec::new(),
            introduction: None,
            questions: 0,
            was_early: false,
            foreign: None,
            end_reported: false,
            is_settled: false,
            _counted: counted,
        }
    }

    fn order(&self, order: PersonOrder) {
        let id = self.id;
        self.link.end.say(PrimaryFrame::Person { id, order });
    }

    fn send_gathered(&mut self, settled: Option<&SettledState>) {
        if !self.gathered.is_empty() || settled.is_some() {
            let outbound = &self.link.end.outbound;
            outbound.output(self.id, &self.gathered, settled);
            self.gathered.clear();
        }
        self.gathered.shrink_to(16);
    }

    /// Tells the replica what holds now that everything was taken, if that is news.
    fn settle(&mut self) {
        let changed =
            self.done != self.answered || !self.told.is_empty() || self.introduction.is_some();
        let settled = changed.then(|| SettledState {
            answered: self.done,
            told: std::mem::take(&mut self.told),
            introduction: self.introduction.take(),
        });
        self.answered = self.done;
        self.send_gathered(settled.as_ref());
    }

    /// The session has finished with what it was given.
    fn finished(&mut self) {
        self.done = self.given;
    }

    /// The next line that came.
    fn take_item(&mut self) -> Option<Item> {
        let taken = self.input.state().items.pop_front()?;
        self.given = taken.number;
        self.was_early = taken.early || taken.questions != self.questions;
        self.foreign = taken.foreign;
        Some(taken.item)
    }
}

impl Front for ReplicaFront {
    fn poll_arrival(&mut self, cx: &mut Context<'_>) -> Poll<ConnectionInput> {
        self.finished();
        if self.drained && self.done != self.answered {
            self.settle();
        }
        if let Some(item) = self.take_item() {
            return Poll::Ready(ConnectionInput::Item(item));
        }
        let mut state = self.input.state();
        if let Some(kind) = state.broken {
            return Poll::Ready(ConnectionInput::Broken(kind));
        }
        if state.ended && !self.end_reported {
            self.end_reported = true;
            return Poll::Ready(ConnectionInput::End);
        }
        state.waker = Some(cx.waker().clone());
        Poll::Pending
    }

    fn look_ahead(&mut self, cx: &mut Context<'_>) -> Option<ConnectionInput> {
        let mut state = self.input.state();
        if let Some(kind) = state.broken {
            return Some(ConnectionInput::Broken(kind));
        }
        state.waker = Some(cx.waker().clone());
        let mut items = state.items.iter().map(|taken| &taken.item);
        match items.find(|item| item.counts()) {
            Some(item) => Some(ConnectionInput::Item(item.clone())),
            None if state.ended && !self.end_reported => Some(ConnectionInput::End),
            None => None,
        }
    }

    fn next_item(&mut self) -> Option<Item> {
        self.finished();
        self.take_item()
    }

    fn set_rate(&mut self, burst: u32, per_second: u32) {
        self.order(PersonOrder::Rate { burst, per_second });
    }

    fn set_pasted(&mut self, lines: Option<PastedLines>) {
        let lines = lines.map(|lines| u32::try_from(lines.left()).unwrap_or(u32::MAX));
        self.order(PersonOrder::Pasted(lines));
    }

    fn before_question(&mut self) {
        self.questions = self.questions.wrapping_add(1);
        self.order(PersonOrder::Question);
    }

    fn was_early(&self) -> bool {
        self.was_early
    }

    fn foreign(&self) -> Option<ForeignProtocol> {
        self.foreign
    }

    fn was_held(&mut self) -> bool {
        std::mem::take(&mut self.input.state().held)
    }

    /// Lines that come too fast wait at the replica.
    fn next_line_at(&self) -> Option<Instant> {
        None
    }

    fn flooding_since(&self) -> Option<Instant> {
        self.input.state().flooding
    }

    fn has_ended(&self) -> bool {
        self.end_reported
    }

    /// The replica finds lost connections itself. A loss that it has found is handled now.
    fn look_at(&self) -> Option<Instant> {
        self.input.state().lost.then(Instant::now)
    }

    fn finds_lost(&mut self) -> bool {
        self.input.state().lost
    }

    /// Takes whole pieces, as long as what was taken before is less than a window ahead of what the person's socket has
    /// taken.
    fn poll_send(
        &mut self,
        pieces: &mut VecDeque<Bytes>,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        let written = {
            let mut state = self.input.state();
            if let Some(kind) = state.broken {
                return Poll::Ready(Err(kind.into()));
            }
            if self.sent.saturating_sub(state.written) > WINDOW {
                state.waker = Some(cx.waker().clone());
            }
            state.written
        };
        let has_room = self.link.end.outbound.poll_room(self.id, cx).is_ready();
        let before = self.sent;
        while has_room
            && self.sent.saturating_sub(written) <= WINDOW
            && let Some(piece) = pieces.pop_front()
        {
            if piece.len() > LONGEST_PIECE {
                return Poll::Ready(Err(ErrorKind::FileTooLarge.into()));
            }
            self.sent += piece.len() as u64;
            self.gathered.push(piece);
        }
        match usize::try_from(self.sent - before) {
            Ok(0) | Err(_) => {
                self.drained = false;
                self.send_gathered(None);
                Poll::Pending
            }
            Ok(taken) => Poll::Ready(Ok(taken)),
        }
    }

    /// Sends what was gathered. The session flushes when it has nothing more.
    fn poll_flush(&mut self, _cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.drained = true;
        self.settle();
        Poll::Ready(Ok(()))
    }

    fn round_trip(&self) -> Option<Duration> {
        let person = self.input.state().round_trip?;
        Some(person + self.link.end.liveness.round_trip().unwrap_or_default())
    }

    fn is_encrypted(&self) -> bool {
        self.encrypted
    }

    fn is_page(&self) -> bool {
        self.page
    }

    fn proven_key(&self) -> Option<ProvenKey> {
        self.key
    }

    fn ends_whole(&self) -> bool {
        self.ends_whole
    }

    fn ends_for(&mut self, notice: Notice) {
        self.order(PersonOrder::EndsFor(notice));
    }

    fn give_up(&self) {
        self.order(PersonOrder::GiveUp);
    }

    fn come_here(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn wants_introduction(&self) -> bool {
        true
    }

    fn line_number(&self) -> Option<u32> {
        Some(self.given)
    }

    fn introduce(&mut self, introduction: &Introduction) {
        // One that is too long would end the link: the person keeps the one before.
        let bytes = introduction.encode();
        if bytes.len() <= MAX_PAYLOAD {
            self.introduction = Some(bytes.into());
        }
    }

    fn told(&mut self, room: Uuid, seq: u64) {
        note_told(&mut self.told, room, seq);
    }

    /// The replica learns it with the answer's last bytes, so that no cut falls between the two.
    fn answered(&mut self, line: u32) {
        self.done = self.done.max(line);
    }

    fn close(&mut self, patience: Duration) -> BoxFuture<'_, ()> {
        self.finished();
        self.settle();
        self.order(PersonOrder::Close { patience });
        self.is_settled = true;
        let input = &self.input;
        let over = poll_fn(|cx| {
            let mut state = input.state();
            if state.over {
                return Poll::Ready(());
            }
            state.waker = Some(cx.waker().clone());
            Poll::Pending
        });
        // A replica that does not say so has the connection to itself.
        tokio::time::timeout(patience + SLACK, over)
            .map(drop)
            .boxed()
    }

    /// Gives the connection back to its replica, with output that was not sent yet.
    fn hand_back(mut self: Box<Self>, session: HandedBackSession) {
        let HandedBackSession {
            unsent,
            introduction,
            ..
        } = session;
        self.gathered.extend(unsent);
        self.introduce(&introduction);
        for (room, seq) in introduction.told() {
            note_told(&mut self.told, room, seq);
        }
        self.settle();
        self.order(PersonOrder::HandBack);
        self.is_settled = true;
    }
}

impl Drop for ReplicaFront {
    fn drop(&mut self) {
        if !self.is_settled {
            self.order(PersonOrder::Drop);
        }
        self.link.end.outbound.forget(self.id);
        self.link.people.lock().remove(&self.id);
    }
}
