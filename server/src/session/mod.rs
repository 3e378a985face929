//! One connection from its first byte to its last.
//!
//! A session reads lines, carries commands out or puts them to its room, and writes what comes
//! back. It is one task, generic over the byte stream. While it waits for a room's answer it reads
//! nothing more, so that the answers come in the order of the lines.

mod commands;
mod input;
mod output;
mod rate;

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use damiera_protocol::codec::Item;
use damiera_protocol::command::{self, Parsed, Tag};
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::text::Language;
use damiera_protocol::view::{Format, Framing, Role, View};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::oneshot::{self, error::RecvError};
use tokio::time::{Instant, Sleep};

use self::input::{Arrival, Input};
use self::output::Output;
use self::rate::TokenBucket;
use crate::Server;
use crate::journal::Journal;
use crate::lobby::{NameLease, RoomHandle};
use crate::mailbox::{Mail, Mailbox};
use crate::room::{Ask, Frame, News, Reply, Request, Watch};

pub use self::rate::TokenBucket as RateLimit;

/// The number of a connection, never used again in the same process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ConnectionId(pub u64);

/// Where the person at a connection is.
#[derive(Debug)]
enum Place {
    Lobby,
    Seated(Arc<RoomHandle>),
    Watching(Arc<RoomHandle>, Watch),
}

/// A connection and what is known of whoever is at the other end.
struct Session<S, J> {
    stream: S,
    input: Input,
    output: Output,
    mailbox: Arc<Mailbox>,
    server: Arc<Server<J>>,
    id: ConnectionId,
    /// The name, once there is one.
    lease: Option<Arc<NameLease>>,
    view: View,
    place: Place,
    /// Whether a game is being played in the room, as far as this connection has been told.
    game_runs: bool,
    /// The last journal entry of the room that this connection has been told of.
    told: u64,
    /// People who are not heard.
    muted: Vec<Name>,
    /// Whether to sound a bell on one's turn.
    bell: bool,
    /// Whether the first line has come, which decides how lines end.
    greeted: bool,
    /// The last sign of life in the lobby; before a name, when the connection was accepted.
    active: Instant,
    /// No more is read; the session ends when everything is written.
    leaving: bool,
    timer: Option<Pin<Box<Sleep>>>,
}

/// What a session has to deal with next.
enum Turn {
    Arrival(Arrival),
    Mail(Mail),
    News(News),
    /// Some time has come; which one, the session looks up.
    Late,
    /// Everything is written and nothing more will come.
    Done,
    Broken,
}

/// Serves a connection until it ends.
pub async fn serve<S, J>(stream: S, server: Arc<Server<J>>, id: ConnectionId, mailbox: Arc<Mailbox>)
where
    S: AsyncRead + AsyncWrite + Unpin + Send,
    J: Journal,
{
    let mut session = Session::new(stream, server, id, mailbox);
    let hello = render::greeting(env!("CARGO_PKG_VERSION"), Language::default());
    session.output.push(hello);
    session.converse().await;
    session.part().await;
}

impl<S, J> Session<S, J>
where
    S: AsyncRead + AsyncWrite + Unpin + Send,
    J: Journal,
{
    fn new(stream: S, server: Arc<Server<J>>, id: ConnectionId, mailbox: Arc<Mailbox>) -> Self {
        let limits = &server.services.limits;
        let rate = TokenBucket::new(limits.text_burst, limits.text_per_second);
        Session {
            stream,
            input: Input::new(limits.line_bytes, rate),
            output: Output::default(),
            mailbox,
            server,
            id,
            lease: None,
            view: View {
                language: Language::default(),
                format: Format::Text,
                framing: Framing::Lf,
                turned: false,
                role: Role::Spectator,
            },
            place: Place::Lobby,
            game_runs: false,
            told: 0,
            muted: Vec::new(),
            bell: false,
            greeted: false,
            active: Instant::now(),
            leaving: false,
            timer: None,
        }
    }

    async fn converse(&mut self) {
        loop {
            match poll_fn(|cx| self.poll_turn(cx)).await {
                Turn::Arrival(Arrival::Item(item)) => self.take_item(item).await,
                Turn::Arrival(Arrival::End) => self.input_ended().await,
                Turn::Mail(mail) => self.take_mail(mail),
                Turn::News(news) => self.take_news(news),
                Turn::Late => self.time_passed(),
                Turn::Done | Turn::Broken | Turn::Arrival(Arrival::Broken) => return,
            }
        }
    }

    /// Writes what waits, and finds what comes next.
    fn poll_turn(&mut self, cx: &mut Context<'_>) -> Poll<Turn> {
        if self.output.poll_write(&mut self.stream, cx).is_err() {
            return Poll::Ready(Turn::Broken);
        }
        if self.leaving && self.output.is_empty() {
            return Poll::Ready(Turn::Done);
        }
        if self.leaving {
            return self.poll_timer(cx);
        }
        if let Poll::Ready(mail) = self.mailbox.poll_take(self.output.has_room(), cx) {
            return Poll::Ready(Turn::Mail(mail));
        }
        if self.output.has_room() {
            if let Place::Watching(_, watch) = &mut self.place
                && let Poll::Ready(news) = watch.poll_next(cx)
            {
                return Poll::Ready(Turn::News(news));
            }
            if let Poll::Ready(arrival) = self.input.poll_arrival(&mut self.stream, cx) {
                return Poll::Ready(Turn::Arrival(arrival));
            }
        }
        self.poll_timer(cx)
    }

    /// Waits for a room's answer. What happens in the room in the meantime is told at once, because
    /// the answer may take as long as the journal is down.
    async fn wait_for(&mut self, mut answer: oneshot::Receiver<Reply>) -> Result<Reply, RecvError> {
        poll_fn(|cx| {
            // The events that a command causes come before its answer, so that whoever looks for
            // the answer first finds them all.
            if let Poll::Ready(reply) = Pin::new(&mut answer).poll(cx) {
                return Poll::Ready(reply);
            }
            self.poll_meantime(cx);
            // A broken connection is found out again when the answer is there.
            let _ = self.output.poll_write(&mut self.stream, cx);
            Poll::Pending
        })
        .await
    }

    /// Shows what has come. An end that is asked for waits for the answer.
    fn poll_meantime(&mut self, cx: &mut Context<'_>) {
        // Whoever is about to sit down reads of it from the chair.
        if matches!(self.place, Place::Lobby) {
            return;
        }
        while let Poll::Ready(Mail::Frame(frame)) =
            self.mailbox.poll_take(self.output.has_room(), cx)
        {
            self.show(&frame);
        }
        while self.output.has_room()
            && let Place::Watching(_, watch) = &mut self.place
            && let Poll::Ready(news) = watch.poll_next(cx)
        {
            self.take_one(news);
        }
    }

    fn poll_timer(&mut self, cx: &mut Context<'_>) -> Poll<Turn> {
        let Some(deadline) = self.deadline() else {
            return Poll::Pending;
        };
        let timer = self
            .timer
            .get_or_insert_with(|| Box::pin(tokio::time::sleep_until(deadline)));
        if timer.deadline() != deadline {
            timer.as_mut().reset(deadline);
        }
        timer.as_mut().poll(cx).map(|()| Turn::Late)
    }

    /// The next moment at which something must be done although nothing came.
    fn deadline(&self) -> Option<Instant> {
        let limits = &self.server.services.limits;
        let seconds = Duration::from_secs;
        let stalled = self.stalled_since();
        let stalled = stalled.map(|since| since + seconds(limits.unread_seconds));
        if self.leaving {
            return stalled;
        }
        let silence = match (&self.lease, &self.place) {
            (None, _) => Some(self.active + seconds(limits.name_seconds)),
            (Some(_), Place::Lobby) => Some(self.active + seconds(limits.idle_minutes * 60)),
            (Some(_), _) => None,
        };
        let flood = self.input.flooding_since();
        let flood = flood.map(|since| since + seconds(limits.flood_seconds));
        let line = self.input.next_line_at().filter(|_| self.output.has_room());
        [silence, flood, stalled, line].into_iter().flatten().min()
    }

    /// Does what a deadline asks for.
    fn time_passed(&mut self) {
        let limits = &self.server.services.limits;
        let now = Instant::now();
        let over = |since: Option<Instant>, seconds: u64| {
            since.is_some_and(|since| since + Duration::from_secs(seconds) <= now)
        };
        if over(self.stalled_since(), limits.unread_seconds) {
            // What it was sent it has not read, so no goodbye would be either.
            self.output = Output::default();
            self.leaving = true;
        } else if self.leaving {
            // Only the peer's reading is waited for now.
        } else if over(self.input.flooding_since(), limits.flood_seconds) {
            self.end_with(Notice::Flood);
        } else if self.lease.is_none() && over(Some(self.active), limits.name_seconds) {
            self.end_with(Notice::NoNameInTime(limits.name_seconds));
        } else if matches!(self.place, Place::Lobby)
            && self.lease.is_some()
            && over(Some(self.active), limits.idle_minutes * 60)
        {
            self.end_with(Notice::Idle(limits.idle_minutes));
        }
    }

    fn end_with(&mut self, notice: Notice) {
        tracing::debug!(connection = self.id.0, code = notice.code(), "closing");
        self.output.push(render::notice(notice, self.view));
        self.leaving = true;
    }

    /// Since when a peer that may not keep the server waiting has read nothing. For a player the
    /// mailbox is the bound, because a seat is worth more patience.
    fn stalled_since(&self) -> Option<Instant> {
        let waits = self.is_seated() && !self.leaving;
        self.output.stalled_since().filter(|_| !waits)
    }

    fn is_seated(&self) -> bool {
        matches!(self.place, Place::Seated(..))
    }

    /// Sends what is in the mailbox, as far as the peer keeps up.
    fn take_mail(&mut self, first: Mail) {
        let mut next = Some(first);
        while let Some(mail) = next {
            match mail {
                Mail::Frame(frame) => self.show(&frame),
                Mail::Close(notice) => return self.end_with(notice),
            }
            next = self.more_if_room(|session| session.mailbox.take());
        }
    }

    /// Sends what the room that is watched has published, as far as the peer keeps up.
    fn take_news(&mut self, first: News) {
        let mut next = Some(first);
        while let Some(news) = next {
            self.take_one(news);
            next = self.more_if_room(Session::next_news);
        }
    }

    /// Shows what comes before an answer, whether the peer keeps up or not: what the command caused,
    /// and what happened before the answer was given. What happened after a board was drawn comes
    /// after the board. The mailbox and the feed bound it.
    fn catch_up(&mut self, answer: &Result<Answer, Refusal>) {
        let seq = match answer {
            Ok(Answer::Watching { seq, .. } | Answer::Board { seq, .. }) => *seq,
            Ok(Answer::Done { seq: Some(seq) }) => *seq,
            _ => u64::MAX,
        };
        while let Some(frame) = self.mailbox.take_until(seq) {
            self.show(&frame);
        }
        while let Place::Watching(_, watch) = &mut self.place
            && let Some(news) = watch.next_until(seq)
        {
            self.take_one(news);
        }
    }

    fn take_one(&mut self, news: News) {
        match news {
            News::Frame(frame) => self.show(&frame),
            News::Skipped(frame) => {
                let (from, to) = (self.told, frame.seq());
                let block = render::skipped(frame.scene(), from, to, self.view);
                self.output.push(block);
                self.note(&frame);
            }
            News::Closed => self.room_closed(),
        }
    }

    fn next_news(&mut self) -> Option<News> {
        match &mut self.place {
            Place::Watching(_, watch) => watch.next_now(),
            _ => None,
        }
    }

    fn more_if_room<T>(&mut self, more: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.output.has_room() {
            more(self)
        } else {
            None
        }
    }

    /// Sends a frame, unless it is not for this person.
    fn show(&mut self, frame: &Frame) {
        let heard = frame
            .speaker()
            .is_none_or(|speaker| !self.muted.contains(speaker));
        if frame.is_for(self.id) && heard {
            self.output.push(frame.bytes(self.view));
            let rings = self.bell && self.view.format == Format::Text;
            if rings && frame.calls(self.view.role) {
                self.output.push(Bytes::from_static(b"\x07"));
            }
        }
        self.note(frame);
    }

    /// Remembers what a frame says about the room.
    fn note(&mut self, frame: &Frame) {
        self.told = frame.seq();
        let ran = std::mem::replace(&mut self.game_runs, frame.scene().running().is_some());
        if self.input.has_ended() && ran && !self.game_runs {
            self.leaving = true;
        }
    }

    fn room_closed(&mut self) {
        if let Place::Watching(room, _) = &self.place {
            let gone = Refusal::RoomGone(room.name().clone());
            self.output.push(render::reply(&Err(gone), None, self.view));
        }
        self.return_to_lobby();
    }

    fn return_to_lobby(&mut self) {
        self.place = Place::Lobby;
        self.view.role = Role::Spectator;
        self.game_runs = false;
        self.active = Instant::now();
        if self.input.has_ended() {
            self.leaving = true;
        }
    }

    async fn take_item(&mut self, item: Item) {
        match item {
            Item::Line { text, ending } => {
                if !self.greeted {
                    self.greeted = true;
                    self.view.framing = ending.framing();
                }
                let parsed = if self.lease.is_some() {
                    command::parse(&text)
                } else {
                    command::parse_before_name(&text)
                };
                if let Some(parsed) = parsed {
                    self.take_command(parsed).await;
                }
            }
            Item::TooLong => {
                let limit = self.server.services.limits.line_bytes;
                self.reply(&Err(Refusal::TooLong(limit)), None);
            }
            Item::NotUtf8 => self.reply(&Err(Refusal::NotUtf8), None),
            Item::Interrupt => self
                .output
                .push(render::notice(Notice::Interrupt, self.view)),
            Item::Reply(bytes) => self.output.push(Bytes::copy_from_slice(&bytes)),
        }
    }

    async fn take_command(&mut self, parsed: Parsed) {
        if self.lease.is_some() {
            self.active = Instant::now();
        }
        let outcome = match parsed.result {
            Ok(command) => self.obey(command).await,
            Err(error) => Err(Refusal::from(error)),
        };
        self.catch_up(&outcome);
        self.reply(&outcome, parsed.tag.as_ref());
    }

    fn reply(&mut self, outcome: &Result<Answer, Refusal>, tag: Option<&Tag>) {
        if let Err(refusal) = outcome {
            tracing::debug!(connection = self.id.0, code = refusal.code(), "refused");
        }
        self.output.push(render::reply(outcome, tag, self.view));
    }

    /// The peer will send no more: without a game that is the end. While one is being played a
    /// spectator stays to its end, and a player counts as absent but goes on receiving.
    async fn input_ended(&mut self) {
        match &self.place {
            Place::Lobby => self.leaving = true,
            // Whoever has hung up looks the same until something is written, and without a game
            // that may be never.
            Place::Watching(..) => self.leaving = !self.game_runs,
            Place::Seated(room) => {
                let room = Arc::clone(room);
                self.tell_room(&room, Ask::Hushed).await;
                self.leaving = !self.game_runs;
            }
        }
    }

    /// Lets the room know that the connection is gone.
    async fn part(mut self) {
        let room = match std::mem::replace(&mut self.place, Place::Lobby) {
            Place::Lobby => return,
            Place::Seated(room) => room,
            Place::Watching(room, watch) => {
                drop(watch);
                room
            }
        };
        self.tell_room(&room, Ask::Gone).await;
    }

    /// Tells a room something to which it has no answer.
    async fn tell_room(&mut self, room: &RoomHandle, ask: Ask) {
        let Some(lease) = &self.lease else { return };
        let (reply, _) = oneshot::channel();
        let request = Request {
            from: self.id,
            name: lease.name().clone(),
            arrived: Instant::now(),
            ask,
            reply,
        };
        // A room that is gone needs to know nothing.
        let _ = room.ask(request).await;
    }
}
