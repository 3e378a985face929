//! What a room tells the people at another node, in the numbered sequence to that node.

use bytes::{BufMut, Bytes, BytesMut};
use damiera_cluster::told::MAX_TOLD;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::render::Notice;
use damiera_protocol::scene::{Happening, Scene};
use damiera_protocol::view::Chair;
use serde::{Deserialize, Serialize};

use super::refusal::Refused;
use super::{FormError, clean, seal, unseal};
use crate::delivery::Frame;
use crate::journal::RoomId;

/// Something that is told, and by which room.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Said {
    /// The room.
    pub room: RoomId,
    /// What.
    pub what: Told,
}

/// What is told. Connections are those of the node that is told.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Told {
    /// Something happened in the room, which [`Shown`] behind this says.
    Happened {
        /// The players who are told.
        to: Vec<u64>,
        /// Whether those who watch are told.
        watchers: bool,
        /// Whether they have missed something before it.
        skipped: bool,
        /// The connection that caused it and is not told, if it is one of that node.
        author: Option<u64>,
    },
    /// A player's connection has to end.
    Close {
        /// Whose.
        to: u64,
        /// With this last line.
        notice: Notice,
    },
    /// What came of the seat that was asked for in the question of this number: it has the code whose
    /// digest was sent, or stays as it is.
    Seat {
        /// The question.
        question: u64,
        /// Why it stays as it is.
        outcome: Result<(), Refused>,
    },
    /// The room is gone.
    Over,
}

/// What happened, with the room as it stood right after: the same bytes for all nodes.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Shown {
    /// The journal's number of the last entry before or at it.
    pub seq: u64,
    /// What happened.
    pub happening: Happening,
    /// The room.
    pub scene: Scene,
    /// The chair that a player takes by it, and the digest of its code: who has drawn a code with this
    /// digest is that player.
    pub takes: Option<(Chair, CodeDigest)>,
}

/// What stands between what is told and what happened: no line of JSON has one in it.
const BETWEEN: u8 = b'\n';

impl Said {
    /// The bytes of what is told, with those of what happened behind them.
    ///
    /// # Errors
    /// When they are more than can be told at once.
    pub fn encode(&self, shown: Option<&Bytes>) -> Result<Bytes, FormError> {
        let head = seal(self, MAX_TOLD)?;
        let Some(shown) = shown else { return Ok(head) };
        let length = head.len() + 1 + shown.len();
        if length > MAX_TOLD {
            return Err(FormError::TooLong(length));
        }
        let mut bytes = BytesMut::with_capacity(length);
        bytes.put_slice(&head);
        bytes.put_u8(BETWEEN);
        bytes.put_slice(shown);
        Ok(bytes.freeze())
    }

    /// Reads what is told, and what happened if something did.
    ///
    /// # Errors
    /// When it is nothing that this version tells.
    pub fn decode(bytes: &Bytes) -> Result<(Said, Option<Shown>), FormError> {
        // The mark before the JSON has such a byte, and the JSON none.
        let begins = super::HEAD.min(bytes.len());
        let end = bytes[begins..].iter().position(|byte| *byte == BETWEEN);
        let Some(end) = end.map(|end| begins + end) else {
            return Ok((unseal(bytes.clone())?, None));
        };
        let said = unseal(bytes.slice(..end))?;
        let shown: Shown = unseal(bytes.slice(end + 1..))?;
        shown.check()?;
        Ok((said, Some(shown)))
    }
}

impl Shown {
    /// The bytes of what happened in a frame.
    ///
    /// # Errors
    /// When they are more than can be told at once.
    pub fn encode(frame: &Frame) -> Result<Bytes, FormError> {
        let shown = Shown {
            seq: frame.seq(),
            happening: frame.happening().clone(),
            scene: frame.scene().clone(),
            takes: frame.takes(),
        };
        seal(&shown, MAX_TOLD)
    }

    /// Whether everything in it may be shown.
    fn check(&self) -> Result<(), FormError> {
        match &self.happening {
            Happening::Chat { text, .. } => clean(text),
            Happening::RoomClosed { reason } => reason.as_deref().map_or(Ok(()), clean),
            Happening::Public { .. }
            | Happening::Absent { .. }
            | Happening::Back { .. }
            | Happening::Overdue { .. }
            | Happening::TimeShort { .. }
            | Happening::Advised { .. }
            | Happening::Nudged { .. }
            | Happening::SeatAsked { .. }
            | Happening::SeatNotGiven { .. }
            | Happening::JournalDown
            | Happening::JournalUp
            | Happening::RoomMoved
            | Happening::RoomLost => Ok(()),
        }
    }
}
