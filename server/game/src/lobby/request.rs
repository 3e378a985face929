//! Requests of sessions to a room, and its replies.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_connection::delivery::{ConnectionId, Mailbox, Watch};
use damiera_people::ratings::eligibility::RatedCandidate;
use damiera_platform::telemetry::SpanCause;
use damiera_protocol::account::AccountId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::{AdviceKind, GameQuestion, SeatAction, Talk};
use damiera_protocol::event::{CodeDigest, End, Holder, LeaveDay};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{CommandResult, Refusal};
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::{Color, Drawing, Game};
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::{NameLease, RoomHandle};

/// Something that a person at a connection asks of a room.
#[derive(Debug)]
pub struct RoomRequest {
    /// The session that asks.
    pub asker: Asker,
    /// The request itself.
    pub ask: RoomRequestKind,
}

/// The session that asks something of a room, and where the reply goes.
#[derive(Debug)]
pub struct Asker {
    /// Which connection.
    pub from: ConnectionId,
    /// The name of its person.
    pub name: Name,
    /// The holder of its address; None if the address is exempt.
    pub holder: Option<Holder>,
    /// When the line arrived, which is when a move counts as made.
    pub arrived: Instant,
    /// The network's round-trip time to this connection, if the line is a move in a game with clocks and it is known.
    pub lag: Duration,
    /// The span of the command that asks.
    pub cause: SpanCause,
    /// Where the reply goes.
    pub reply: Responder,
}

/// A request, by the way the room deals with it.
#[derive(Debug)]
pub enum RoomRequestKind {
    /// To watch, by a person who knows the room's word if it has one.
    Watch,
    /// To see the board as its player, who calls it by this number.
    Look(u8),
    /// A question that the state answers at once.
    Question(GameQuestion),
    /// To let the engine be asked; what it is asked about is sent along this.
    Advice(AdviceKind, oneshot::Sender<AdviceSubject>),
    /// To pass something on.
    Talk(Talk),
    /// The fate of the seat of a player who says goodbye.
    Goodbye,
    /// Something to decide, after what was asked before.
    Decide(Wish),
    /// An order of the class or tournament that oversees the room.
    Overseer(OverseerOrder),
    /// The connection will send no more, but still reads. The reply is not awaited.
    Hushed,
    /// The connection is gone, or a spectator has stopped watching.
    Gone,
}

/// An order to a room of the class or tournament that oversees it, or of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OverseerOrder {
    /// To look whether the games of the class stand still.
    Look,
    /// To end the game of a class: a player who is away while the other is there loses it.
    End,
    /// To end the game of a tournament if a player is away: that one loses it, and both of them if both are.
    EndIfAway,
    /// To end the game of a tournament as an arbiter decided.
    EndAs(End),
    /// To add time to a side's clock, in milliseconds.
    AddTime {
        /// The side.
        side: Color,
        /// The time, in milliseconds.
        ms: u64,
    },
    /// To give a person a day of leave, by correspondence.
    Leave {
        /// The person.
        account: AccountId,
        /// The day.
        day: LeaveDay,
    },
}

/// The subject of the engine's advice to a person.
#[derive(Debug)]
pub struct AdviceSubject {
    /// The game.
    pub game: Game,
    /// How its squares are called.
    pub drawing: Drawing,
    /// True if the game is over, so that all of it may be looked at.
    pub is_over: bool,
    /// Number of its plies that neither player chose: those of its opening.
    pub given: usize,
}

/// A decision that is wanted of the room. The room takes one after the other.
#[derive(Debug)]
pub enum Wish {
    /// To sit, by a person who knows the room's word if it has one.
    Sit {
        /// The colour asked for.
        side: Option<Color>,
        /// True to play for ratings, false not to; None if the person did not say.
        rated: Option<bool>,
        /// The person who sits down.
        newcomer: Newcomer,
    },
    /// To take a chair back that one already has.
    Resume(Resumption),
    /// To be given a chair after its code was lost.
    AskBack(SeatApplication),
    /// To have the seat, a guest's until now, as the registered person of its name.
    Register(Who),
    /// To have another code for the seat of this one, by who has shown to be its player.
    Recode(CodeDigest),
    /// To leave the seat.
    Leave,
    /// To turn down the invitation of this person to the table.
    TurnDown(AccountId),
    /// An action of a seated player.
    Act(SeatAction),
    /// An order of the class or tournament that oversees the room.
    Ordered(OverseerOrder),
}

/// A player who takes a chair back.
#[derive(Debug)]
pub struct Resumption {
    /// True for the owner of a registered name. Former connections of the owner stay.
    pub joins: bool,
    /// The digest of the chair's code.
    pub code: CodeDigest,
    /// The last event that was seen, when that is known.
    pub after: Option<u64>,
    /// True if the room is known to be decided here since the player asked: its state is not old.
    pub is_confirmed: bool,
    /// Where frames for this person go from now on.
    pub mailbox: Arc<Mailbox>,
}

/// A guest who does not have the code of a chair and asks for it.
#[derive(Debug)]
pub struct SeatApplication {
    /// The name of the chair's player.
    pub name: Name,
    /// Where the chair's new code goes, or why there is none. Dropped at the other end, the guest does not want it any
    /// more.
    pub outcome: oneshot::Sender<Result<SeatCode, Refusal>>,
}

/// The room's data on a person who sits down.
#[derive(Debug, Clone)]
pub struct Newcomer {
    /// Where frames for this person go; None for a person who is away when the game begins.
    pub mailbox: Option<Arc<Mailbox>>,
    /// Keeps the name taken for as long as the seat is held.
    pub lease: Arc<NameLease>,
    /// The account of a registered person; None for a guest.
    pub account: Option<AccountId>,
    /// True if this person said to be a program that plays by itself.
    pub program: bool,
    /// From which address, as far as it says who a person is: nothing in networks that many share.
    pub person: Option<Holder>,
}

impl Newcomer {
    /// The person, as the code of a seat stands for one.
    pub fn who(&self) -> Who {
        Who {
            name: self.lease.name().clone(),
            account: self.account,
        }
    }

    /// The person, as a candidate for rated games.
    pub fn candidate(&self) -> RatedCandidate<'_> {
        RatedCandidate {
            name: self.lease.name(),
            account: self.account,
            program: self.program,
            holder: self.person,
        }
    }
}

/// The result of a request.
#[derive(Debug)]
pub struct RoomReply {
    /// The reply to the asker, after every frame that the request caused.
    pub outcome: CommandResult,
    /// Where the asker is from now on, when that changed.
    pub place: Option<Whereabouts>,
}

/// Where a person is.
#[derive(Debug)]
pub enum Whereabouts {
    /// In a chair of the room; after coming back, with the name that the seat kept.
    Seated(Chair, Option<Arc<NameLease>>),
    /// Watching the room.
    Watching(Watch),
    /// Outside.
    Outside,
}

/// A reply after which the person stays in place.
impl From<CommandResult> for RoomReply {
    fn from(outcome: CommandResult) -> Self {
        RoomReply {
            outcome,
            place: None,
        }
    }
}

/// The room's end of a reply. Dropping it unsent says that the room is gone, so that the asker does not wait in vain.
#[derive(Debug)]
pub struct Responder(oneshot::Sender<RoomReply>);

/// The asker's end of a [`Responder`].
#[derive(Debug)]
pub struct PendingReply {
    reply: oneshot::Receiver<RoomReply>,
    room: Arc<RoomHandle>,
}

impl Responder {
    /// Both ends of a reply of this room's.
    pub fn new(room: &Arc<RoomHandle>) -> (Responder, PendingReply) {
        let (sender, reply) = oneshot::channel();
        let room = Arc::clone(room);
        (Responder(sender), PendingReply { reply, room })
    }

    /// Sends the reply. It is dropped if the asker is gone.
    pub fn send(self, reply: impl Into<RoomReply>) {
        let _ = self.0.send(reply.into());
    }

    /// True if the asker is gone.
    pub fn is_unheard(&self) -> bool {
        self.0.is_closed()
    }
}

impl Future for PendingReply {
    type Output = RoomReply;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<RoomReply> {
        let reply = Pin::new(&mut self.reply).poll(cx);
        reply.map(|reply| {
            reply.unwrap_or_else(|_| Err(Refusal::RoomGone(self.room.name.clone())).into())
        })
    }
}
