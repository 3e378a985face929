//! What a session asks of a room, and what it gets back.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::command::Command;
use damiera_protocol::event::{CodeDigest, Holder};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, Refusal};
use damiera_protocol::view::Chair;
use damiera_rules::Color;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::NameLease;
use crate::delivery::{ConnectionId, Mailbox, Watch};

/// A wish of somebody at a connection.
#[derive(Debug)]
pub struct Request {
    /// Which connection.
    pub from: ConnectionId,
    /// Whose it is.
    pub name: Name,
    /// From which address; nothing when it is exempt.
    pub holder: Option<Holder>,
    /// When the line arrived, which is when a move counts as made.
    pub arrived: Instant,
    /// What the network takes between this connection and the server and back, when the line is a
    /// move in a game with clocks and it is known.
    pub lag: Duration,
    /// What is wished.
    pub ask: Ask,
    /// Where the reply goes. Nobody waits for that of [`Ask::Hushed`].
    pub reply: oneshot::Sender<Reply>,
}

/// What is wished.
#[derive(Debug)]
pub enum Ask {
    /// To sit, of somebody who knows the room's word if it has one.
    Sit {
        /// The colour asked for.
        side: Option<Color>,
        /// Who sits down.
        newcomer: Newcomer,
    },
    /// To take a chair back that one already has.
    Resume {
        /// The digest of its code.
        code: CodeDigest,
        /// The last event that was seen, when that is known.
        after: Option<u64>,
        /// Where frames for this person go from now on.
        mailbox: Arc<Mailbox>,
    },
    /// To watch, of somebody who knows the room's word if it has one.
    Watch,
    /// What somebody in the room typed.
    Command(Command),
    /// The connection will send no more, but still reads.
    Hushed,
    /// The connection is gone, or a spectator has stopped watching.
    Gone,
}

/// What a room keeps of a person who sits down.
#[derive(Debug, Clone)]
pub struct Newcomer {
    /// Where frames for this person go.
    pub mailbox: Arc<Mailbox>,
    /// Keeps the name taken for as long as the seat is held.
    pub lease: Arc<NameLease>,
}

/// What a request comes to.
#[derive(Debug)]
pub struct Reply {
    /// What the one who asked is told, after every frame that the request caused.
    pub outcome: Result<Answer, Refusal>,
    /// Where the one who asked is from now on, when that changed.
    pub place: Option<Whereabouts>,
}

/// Where somebody is.
#[derive(Debug)]
pub enum Whereabouts {
    /// In a chair of the room.
    Seated(Chair),
    /// Back in a chair of the room.
    Returned(Chair, Arc<NameLease>),
    /// Watching the room.
    Watching(Watch),
    /// Outside.
    Outside,
}

impl Reply {
    /// A refusal, which changes nothing.
    #[must_use]
    pub fn refused(refusal: Refusal) -> Self {
        Reply {
            outcome: Err(refusal),
            place: None,
        }
    }

    /// An answer to somebody who stays in place.
    #[must_use]
    pub fn answered(answer: Answer) -> Self {
        Reply {
            outcome: Ok(answer),
            place: None,
        }
    }
}
