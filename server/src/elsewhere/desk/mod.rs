//! A desk stands for another node in a room of this one: it asks for the people there, and passes on what
//! the room tells them.

mod asking;
mod passing;

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::asking::QuestionId;
use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use futures_util::task::AtomicWaker;
use parking_lot::Mutex;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::form::answer::Answered;
use super::form::question::Question;
use crate::config::Limits;
use crate::delivery::{ConnectionId, Mailbox, Watch};
use crate::lobby::{
    AdviceSubject, Ask, Asker, Names, PendingReply, Reply, Request, Responder, RoomHandle,
    Whereabouts,
};

/// Connections of other nodes have numbers from here on; a process never counts its own so far.
const ELSEWHERE: u64 = 1 << 63;
/// So many bits of such a number say which connection it is at its node.
const OF_CONNECTION: u32 = 40;
/// So many bits more say which desk stands for that node.
const OF_DESK: u32 = 23;

/// Whether a connection is another node's, for which a desk stands.
pub(super) fn is_stand_in(connection: ConnectionId) -> bool {
    connection.0 & ELSEWHERE != 0
}

/// What a desk has for its node.
#[derive(Debug)]
pub(super) enum Passed {
    /// The next message of the sequence.
    Told(Bytes),
    /// An answer, behind everything before it.
    Answer(QuestionId, Box<Answered>),
    /// Something happened that cannot be told.
    Untold,
}

/// One node's people in one room.
#[derive(Debug)]
pub(super) struct Desk {
    node: Node,
    partition: PartitionId,
    epoch: Epoch,
    room: Arc<RoomHandle>,
    /// Which of the desks it is.
    number: u64,
    people: Mutex<People>,
    /// Wakes the desk's task.
    task: AtomicWaker,
}

#[derive(Debug)]
struct People {
    /// Those who sit, or have asked to.
    players: BTreeMap<u64, Player>,
    /// As many as watch at the node, so that they count in the room. Nobody fetches anything by them.
    watches: Vec<Watch>,
    /// What the room publishes, for all of them. Nothing once the room is gone.
    hears: Option<Watch>,
    /// The questions that the room has not answered.
    waiting: Vec<Waiting>,
    /// The seats that are asked for, each by the number of the question.
    seats: Vec<(QuestionId, oneshot::Receiver<SeatOutcome>)>,
    /// What the desk answers by itself.
    ready: Vec<Passed>,
    /// How far away the node is.
    way: Duration,
    /// Nobody asks here any more.
    over: bool,
}

/// A question, as the room is asked it.
#[derive(Debug)]
struct Carried {
    ask: Ask,
    subject: Option<oneshot::Receiver<AdviceSubject>>,
    /// How many watch from then on.
    audience: Option<usize>,
}

type SeatOutcome = Result<Option<SeatCode>, Refusal>;

#[derive(Debug)]
struct Player {
    name: Name,
    /// The room has another clone as long as the player has a chair there and is not away for good.
    mailbox: Arc<Mailbox>,
}

#[derive(Debug)]
struct Waiting {
    id: QuestionId,
    from: u64,
    reply: PendingReply,
    subject: Option<oneshot::Receiver<AdviceSubject>>,
    /// How many watch from then on.
    audience: Option<usize>,
}

impl Desk {
    /// A desk of a node in a room, in an epoch of the room's partition.
    pub(super) fn new(
        node: Node,
        partition: PartitionId,
        epoch: Epoch,
        room: Arc<RoomHandle>,
        number: u64,
    ) -> Arc<Desk> {
        let people = People {
            players: BTreeMap::new(),
            watches: Vec::new(),
            hears: Some(room.feed.follow()),
            waiting: Vec::new(),
            seats: Vec::new(),
            ready: Vec::new(),
            way: Duration::ZERO,
            over: false,
        };
        Arc::new(Desk {
            node,
            partition,
            epoch,
            room,
            number,
            people: Mutex::new(people),
            task: AtomicWaker::new(),
        })
    }

    pub(super) fn node(&self) -> Node {
        self.node
    }

    pub(super) fn partition(&self) -> PartitionId {
        self.partition
    }

    pub(super) fn epoch(&self) -> Epoch {
        self.epoch
    }

    pub(super) fn room(&self) -> &Arc<RoomHandle> {
        &self.room
    }

    /// Whether nobody is left for whom it stands.
    pub(super) fn is_done(&self) -> bool {
        self.people.lock().is_done()
    }

    /// Says how long messages take to the node.
    pub(super) fn set_way(&self, way: Duration) {
        let mut people = self.people.lock();
        people.way = way;
        for player in people.players.values() {
            player.mailbox.set_way(way);
        }
    }

    /// Puts a question to the room in the place of somebody at the node.
    pub(super) fn ask(
        &self,
        id: QuestionId,
        question: Question,
        names: &Arc<Names>,
        limits: &Limits,
    ) {
        let mut people = self.people.lock();
        let people = &mut *people;
        if let Some(player) = people.players.get(&question.from) {
            player.mailbox.set_for_program(question.for_program);
        }
        let Some(Carried {
            ask,
            subject,
            audience,
        }) = people.carry(&self.room, id, &question, names, limits)
        else {
            return self.task.wake();
        };
        let Question {
            from,
            name,
            holder,
            lag_us,
            for_program: _,
            asked: _,
        } = question;
        let (reply, answer) = Responder::new(&self.room);
        let now = Instant::now();
        let asker = Asker {
            from: self.stand_in(from),
            name,
            holder,
            // Its way took so long, which is nobody's time.
            arrived: now.checked_sub(people.way).unwrap_or(now),
            lag: Duration::from_micros(lag_us),
            reply,
        };
        self.room.inbox.put(Request { asker, ask });
        people.waiting.push(Waiting {
            id,
            from,
            reply: answer,
            subject,
            audience,
        });
        self.task.wake();
    }

    /// Stands for nobody any more. When the node is silent, its players are absent; when the room is another
    /// owner's from now on, they are that one's.
    pub(super) fn dismiss(&self, are_absent: bool) {
        let mut people = self.people.lock();
        people.over = true;
        let players = std::mem::take(&mut people.players);
        people.watches.clear();
        people.hears = None;
        people.waiting.clear();
        people.seats.clear();
        drop(people);
        for (from, player) in players.into_iter().filter(|_| are_absent) {
            let (reply, _) = Responder::new(&self.room);
            let asker = Asker {
                from: self.stand_in(from),
                name: player.name,
                holder: None,
                arrived: Instant::now(),
                lag: Duration::ZERO,
                reply,
            };
            let ask = Ask::Gone;
            self.room.inbox.put(Request { asker, ask });
        }
        self.task.wake();
    }

    /// What there is to tell the node; nothing, when it stands for nobody any more.
    pub(super) fn poll(&self, cx: &mut Context<'_>) -> Poll<Vec<Passed>> {
        self.task.register(cx.waker());
        let mut people = self.people.lock();
        let people = &mut *people;
        let mut passed = std::mem::take(&mut people.ready);
        let mut answers = people.take_answers(cx);
        // Who begins to watch is told what is published from then on: the answer comes right behind what
        // was published before.
        for (waiting, reply) in answers.extract_if(.., |(_, reply)| reply.begins_to_watch()) {
            if let Some(Whereabouts::Watching(watch)) = &reply.place {
                self.pass_published(people, watch.seen(), &mut passed);
            }
            passed.push(self.answer(people, waiting, reply));
        }
        self.pass_all(people, cx, &mut passed);
        self.pass_seats(people, cx, &mut passed);
        for (waiting, reply) in answers {
            passed.push(self.answer(people, waiting, reply));
        }
        people.forget_leavers();
        match passed.is_empty() && !people.is_done() {
            true => Poll::Pending,
            false => Poll::Ready(passed),
        }
    }

    /// The number by which the room knows a connection of the node.
    fn stand_in(&self, connection: u64) -> ConnectionId {
        let desk = self.number & ((1 << OF_DESK) - 1);
        let connection = connection & ((1 << OF_CONNECTION) - 1);
        ConnectionId(ELSEWHERE | desk << OF_CONNECTION | connection)
    }

    /// The connection of the node for which a number stands, if it is one of its.
    fn own(&self, stand_in: ConnectionId) -> Option<u64> {
        let connection = stand_in.0 & ((1 << OF_CONNECTION) - 1);
        (self.stand_in(connection) == stand_in).then_some(connection)
    }
}

impl People {
    fn is_done(&self) -> bool {
        let is_empty = self.players.is_empty() && self.watches.is_empty();
        let waits = !self.waiting.is_empty() || !self.seats.is_empty() || !self.ready.is_empty();
        self.over || (is_empty && !waits)
    }

    /// The answers that are there, in the order of the questions.
    fn take_answers(&mut self, cx: &mut Context<'_>) -> Vec<(Waiting, Reply)> {
        let mut answers = Vec::new();
        let mut still = Vec::new();
        for mut waiting in self.waiting.drain(..) {
            match Pin::new(&mut waiting.reply).poll(cx) {
                Poll::Ready(reply) => answers.push((waiting, reply)),
                Poll::Pending => still.push(waiting),
            }
        }
        self.waiting = still;
        answers
    }

    /// Forgets the players whose chairs are given up, or were not given to them.
    fn forget_leavers(&mut self) {
        let waiting = &self.waiting;
        self.players.retain(|from, player| {
            let waits = waiting.iter().any(|waiting| waiting.from == *from);
            waits || Arc::strong_count(&player.mailbox) > 1
        });
    }
}
