//! The log as the machines see it: what they ask of it, and what it may answer.
//!
//! The log is one stream of messages in one order, all of one subject. A message is
//! appended with the sequence of the last message of the subject, as its writer believes it to be
//! (NATS ADR-4, header `Nats-Expected-Last-Subject-Sequence`), and refused when that is wrong. This is
//! the fence on which everything here rests.

use std::time::Duration;

use bytes::Bytes;
use serde::{Deserialize, Serialize};

/// After so long without an answer the asker of one message is told [`LogResponse::Lost`] or [`LogResponse::Unreadable`]; reading
/// several may take as long for each. It is longer than a leader that is alive ever takes, and shorter than an
/// election.
pub const TIME_OUT: Duration = Duration::from_secs(2);

/// A message's place in the stream. 0 is before the first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Seq(pub u64);

/// The number of a request, unique in a node's life.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RequestId(pub u64);

/// A request to the log. Each request gets one [`LogResponse`]; when the log gives none in time ([`TIME_OUT`]), a
/// response that says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogRequest {
    /// The number that the answer has too.
    pub id: RequestId,
    /// The request itself.
    pub ask: LogOperation,
}

/// The requests to the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogOperation {
    /// To store a message. Answered by [`LogResponse::Stored`], [`LogResponse::Refused`] or [`LogResponse::Lost`].
    Append {
        /// The log's last message must be this one.
        expected: Seq,
        /// The message.
        payload: Bytes,
    },
    /// For messages behind `after` and up to `up_to`, of the stream's leader, because
    /// other replicas may be late. Answered by [`LogResponse::Read`] or [`LogResponse::Unreadable`].
    ReadBetween {
        /// Behind which message.
        after: Seq,
        /// Up to which message, that one included.
        up_to: Seq,
    },
    /// For the sequence of the last message, of the stream's leader. Answered by
    /// [`LogResponse::Last`] or [`LogResponse::Unreadable`].
    Last,
}

/// The answers of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogResponse {
    /// The message is on the disks of a majority, at this place.
    Stored(Seq),
    /// The message was not stored by this request.
    Refused {
        /// The log's last message, unless the log does not say, as when another message is being stored.
        last: Option<Seq>,
    },
    /// Unknown: no answer came in time, or another error. The message may still be stored later.
    Lost,
    /// Messages in order: as many of the first that were asked for as the log gives at once.
    Read(Vec<(Seq, Bytes)>),
    /// The last message's place; 0 when there is none.
    Last(Seq),
    /// Reading failed; trying again later is sound.
    Unreadable,
}
