//! One connection from its first byte to its last.
//!
//! A session reads lines, carries commands out or puts them to its room, and writes what comes
//! back. It is one task, generic over the byte stream. While it waits for a room's answer it reads
//! nothing more, so that the answers come in the order of the lines.

mod commands;
mod figures;
mod input;
mod lines;
mod mail;
mod output;
mod restraint;
mod resuming;
mod telnet;
mod timing;

use std::future::poll_fn;
use std::io::ErrorKind;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_protocol::event::Holder;
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::text::Language;
use damiera_protocol::view::{Format, Framing, Role, View};
use tokio::io::AsyncWriteExt;
use tokio::time::Instant;

use self::input::{Arrival, Input};
use self::output::Output;
use self::telnet::Negotiated;
use crate::admission::{Admission, TokenBucket};
use crate::config::Limits;
use crate::delivery::{ConnectionId, Mail, Mailbox, News, Watch};
use crate::journal::Journal;
use crate::lobby::{Ask, NameLease, PendingReply, Reply, RoomHandle};
use crate::net::Connection;
use crate::services::Server;
use crate::services::alarm::Alarm;

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
    /// The bounds as they were when the connection began: looked at for every line.
    limits: Arc<Limits>,
    id: ConnectionId,
    /// The address under which the peer is counted; nothing when it is exempt.
    peer: Option<IpAddr>,
    /// What stands for that address in the journal.
    holder: Option<Holder>,
    /// How fast the person may speak to others.
    chat: TokenBucket,
    /// The name, once there is one.
    lease: Option<Arc<NameLease>>,
    view: View,
    place: Place,
    /// Whether a game is being played in the room, as far as this connection has been told.
    game_runs: bool,
    /// Whether the room has clocks, as far as this connection has been told.
    has_clocks: bool,
    /// What the network took when it was last asked for, and when that was.
    lag: Option<(Instant, Duration)>,
    /// The last journal entry of the room that this connection has been told of.
    told: u64,
    /// People who are not heard.
    muted: Vec<Name>,
    /// Whether to sound a bell on one's turn.
    bell: bool,
    /// An interrupt has come that is still to be answered. Telnet drops all that it is sent between
    /// its interrupt and the answer to the TIMING-MARK that follows, so that answer goes first.
    interrupted: bool,
    /// What is agreed with a telnet client that negotiates.
    telnet: Option<Box<Negotiated>>,
    /// Whether the first line has come, which decides how lines end.
    greeted: bool,
    /// The last sign of life in the lobby; before a name, when the connection was accepted.
    active: Instant,
    /// No more is read; the session ends when everything is written.
    leaving: bool,
    /// The peer has not read what it was sent, and is not waited for any longer.
    cut_off: bool,
    alarm: Alarm,
}

/// What a session has to deal with next.
enum Turn {
    Arrival(Arrival),
    /// Nothing followed an interrupt.
    Interrupted,
    Mail(Mail),
    News(News),
    /// Some time has come; which one, the session looks up.
    Late,
    /// Everything is written and nothing more will come.
    Done,
    Broken(ErrorKind),
}

/// How a conversation ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Conclusion {
    /// Everything was written.
    Said,
    /// The connection broke.
    Broken,
}

/// How long, and for how many bytes, a connection that is being closed is still read.
const LAST_MOMENT: Duration = Duration::from_secs(1);
const LAST_BYTES: usize = 256 * 1024;

/// Serves a connection that was let in until it ends.
pub async fn serve<S, J>(stream: S, server: Arc<Server<J>>, admission: Admission)
where
    S: Connection,
    J: Journal,
{
    let mut session = Session::new(stream, server, &admission);
    let hello = render::greeting(env!("CARGO_PKG_VERSION"), Language::default());
    session.output.push(hello);
    let conclusion = session.converse().await;
    session.part();
    if conclusion == Conclusion::Said {
        if session.input.flooding_since().is_some() {
            Box::pin(session.hang_up()).await;
        } else if !session.cut_off && session.stream.has_last_words() {
            Box::pin(session.shut_down()).await;
        }
    }
}

impl<S, J> Session<S, J>
where
    S: Connection,
    J: Journal,
{
    fn new(stream: S, server: Arc<Server<J>>, admission: &Admission) -> Self {
        let limits = server.services.limits.to_keep();
        let rate = TokenBucket::new(limits.text_burst, limits.text_per_second);
        let rate = rate.spread(admission.id().0);
        let chat = TokenBucket::new(limits.chat_burst, limits.chat_per_second);
        let peer = admission.counted();
        let holder = peer.map(|peer| server.services.holdings.holder(peer));
        Session {
            stream,
            input: Input::new(limits.line_bytes, rate),
            output: Output::default(),
            mailbox: Arc::clone(admission.mailbox()),
            server,
            limits,
            id: admission.id(),
            peer,
            holder,
            chat,
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
            has_clocks: false,
            lag: None,
            told: 0,
            muted: Vec::new(),
            bell: false,
            interrupted: false,
            telnet: None,
            greeted: false,
            active: Instant::now(),
            leaving: false,
            cut_off: false,
            alarm: Alarm::default(),
        }
    }

    async fn converse(&mut self) -> Conclusion {
        loop {
            match poll_fn(|cx| self.poll_turn(cx)).await {
                Turn::Arrival(Arrival::Item(item)) => self.take_items(item).await,
                Turn::Arrival(Arrival::End) => self.input_ended(),
                Turn::Interrupted => self.answer_interrupt(),
                Turn::Mail(mail) => self.take_mail(mail),
                Turn::News(news) => self.take_news(news),
                Turn::Late => self.time_passed(),
                Turn::Done => return Conclusion::Said,
                Turn::Broken(why) | Turn::Arrival(Arrival::Broken(why)) => {
                    self.count_broken(why);
                    return Conclusion::Broken;
                }
            }
        }
    }

    /// Closes a flooded connection so that the last line arrives: what the peer goes on sending is
    /// read and dropped for a moment, because closing on unread bytes may take that line back.
    async fn hang_up(&mut self) {
        let closing = async {
            self.stream.shutdown().await?;
            let mut left = LAST_BYTES;
            poll_fn(|cx| input::poll_discard(&mut self.stream, &mut left, cx)).await
        };
        // A peer that neither stops nor hangs up loses them.
        let _ = tokio::time::timeout(LAST_MOMENT, closing).await;
    }

    /// Ends a stream that has something to say at its end, and lets what it still holds go first.
    async fn shut_down(&mut self) {
        let patience = Duration::from_secs(self.limits.unread_seconds);
        // A peer that does not read it finds a connection that is cut.
        let _ = tokio::time::timeout(patience, self.stream.shutdown()).await;
    }

    /// Writes what waits, and finds what comes next.
    fn poll_turn(&mut self, cx: &mut Context<'_>) -> Poll<Turn> {
        if let Err(error) = self.output.poll_write(&mut self.stream, cx) {
            return Poll::Ready(Turn::Broken(error.kind()));
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
            if self.input.was_held() {
                self.count_held();
            }
            if self.interrupted {
                return Poll::Ready(Turn::Interrupted);
            }
        }
        self.poll_timer(cx)
    }

    /// Waits for a room's answer. What happens in the room in the meantime is told at once, because
    /// the answer may take as long as the journal is down.
    async fn wait_for(&mut self, mut answer: PendingReply) -> Reply {
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
        while let Poll::Ready(mail) = self.mailbox.poll_take(self.output.has_room(), cx) {
            match mail {
                Mail::Frame(frame) => self.show(&frame),
                Mail::Bulletin(bulletin) => self.tell(|view| bulletin.bytes(view)),
                Mail::Close(_) => break,
            }
        }
        while self.output.has_room()
            && let Place::Watching(_, watch) = &mut self.place
            && let Poll::Ready(news) = watch.poll_next(cx)
        {
            self.take_one(news);
        }
    }

    fn is_seated(&self) -> bool {
        matches!(self.place, Place::Seated(..))
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

    /// The peer will send no more: without a game that is the end. While one is being played a
    /// spectator stays to its end, and a player counts as absent but goes on receiving.
    fn input_ended(&mut self) {
        match &self.place {
            Place::Lobby => self.leaving = true,
            // Whoever has hung up looks the same until something is written, and without a game
            // that may be never.
            Place::Watching(..) => self.leaving = !self.game_runs,
            Place::Seated(room) => {
                let room = Arc::clone(room);
                self.tell_room(&room, Ask::Hushed);
                self.leaving = !self.game_runs;
            }
        }
    }

    /// Lets the room know that the connection is gone, and the name go unless a seat holds it.
    fn part(&mut self) {
        let room = match std::mem::replace(&mut self.place, Place::Lobby) {
            Place::Lobby => None,
            Place::Seated(room) => Some(room),
            Place::Watching(room, watch) => {
                drop(watch);
                Some(room)
            }
        };
        if let Some(room) = room {
            self.tell_room(&room, Ask::Gone);
        }
        self.lease = None;
    }

    /// Tells a room something to which it has no answer.
    fn tell_room(&mut self, room: &Arc<RoomHandle>, ask: Ask) {
        let Some(lease) = &self.lease else { return };
        let name = lease.name().clone();
        drop(self.put(room, name, ask));
    }
}
