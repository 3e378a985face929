//! Frames of the link, as bytes.
//!
//! A frame is three bytes with the length of the rest, which is a value in the format of
//! [postcard](https://postcard.jamesmunns.com/wire-format). Each end has frames of its own beside the common ones.
//! Nothing here reads or writes.

use bytes::{Buf, Bytes, BytesMut};
use damiera_cluster::name::NodeName;
use damiera_game::services::upstream::UpstreamKind;
use damiera_platform::net::{Peer, ProvenKey};
use damiera_protocol::render::Notice;
use damiera_protocol::text::Language;
use damiera_protocol::view::Format;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The oldest version of these frames that is understood here. Versions 1 to 3 had lines in place of bytes, and other
/// frames.
pub const OLDEST_VERSION: u16 = 4;

/// The newest one.
pub const NEWEST_VERSION: u16 = 4;

/// Most bytes of a frame behind its length.
pub const MAX_FRAME: usize = MAX_PAYLOAD + 4 * 1024;

/// Most bytes of the data of one frame, and of a question or an answer.
pub const MAX_PAYLOAD: usize = 1024 * 1024;

/// Bytes of a frame's length field.
const LENGTH: usize = 3;

/// Bytes that are no frame.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WireError {
    /// It is longer than any frame.
    #[error("a frame of {0} bytes")]
    TooLong(usize),
    /// It is none of that end's frames.
    #[error("what is no frame: {0}")]
    Value(#[from] postcard::Error),
    /// Bytes follow the value.
    #[error("a frame with {0} bytes too many")]
    Long(usize),
}

/// A frame of one end, which has `S` for itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LinkFrame<S> {
    /// The first frame of each end.
    Hello(LinkHello),
    /// Asks for this number back.
    Ping(u64),
    /// Answers a ping.
    Pong(u64),
    /// A frame of this end alone.
    Side(S),
}

/// The introduction of an end of a link. Every version begins with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkHello {
    /// The oldest version that it understands.
    pub oldest: u16,
    /// The newest one.
    pub newest: u16,
    /// The name of its node.
    pub node: NodeName,
    /// The prefix of its cluster.
    pub prefix: NodeName,
}

/// A frame of a replica: an event on a connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplicaFrame {
    /// The connection's number on this link.
    pub id: u32,
    /// The event.
    pub event: ProxyEvent,
}

/// An event of a connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProxyEvent {
    /// Bytes came.
    Data(Bytes),
    /// The number of further bytes that were written.
    Written(u64),
    /// The network's round trip to the peer, in microseconds.
    RoundTrip(u64),
    /// It is carried from now on.
    Open(OpenedConnection),
    /// The peer will send no more.
    End,
    /// The connection broke.
    Broken {
        /// The network lost the peer.
        timed_out: bool,
    },
    /// It is over; the number means nothing any more.
    Over,
}

/// A connection that begins to be carried, as the replica knows its peer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedConnection {
    /// The peer's address, under which it is counted, and the path from there to the replica.
    pub peer: Peer,
    /// True if the transport itself is encrypted.
    pub encrypted: bool,
    /// True if a page in a browser is at the other end.
    pub page: bool,
    /// True if a peer that sends no more does not read on.
    pub ends_whole: bool,
    /// True for a person who was told to wait, and read the first line of a greeting before that.
    pub kept_waiting: bool,
    /// The key that the peer has signed with.
    pub key: Option<ProvenKey>,
    /// The kind of question that the replica itself puts on it; None for a person's connection.
    pub asks: Option<UpstreamKind>,
}

/// A frame of the primary: an order for a connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrimaryFrame {
    /// The connection's number on this link.
    pub id: u32,
    /// The order.
    pub order: ProxyOrder,
}

/// An order for a connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProxyOrder {
    /// These bytes are to be written: whole lines, unless one is longer than a frame.
    Data(Bytes),
    /// The session has taken so many further bytes.
    Taken(u64),
    /// The replica may speak to the peer in this language and format.
    Speaks(Language, Format),
    /// The connection is about to end for this reason, which the peer was told.
    EndsFor(Notice),
    /// The session is over: the connection closes when everything was written.
    Shut,
    /// The session is over, and nothing more is written.
    Drop,
}

impl LinkHello {
    /// The newest version that both ends understand, if there is one.
    pub fn common(&self, other: &LinkHello) -> Option<u16> {
        let newest = self.newest.min(other.newest);
        (newest >= self.oldest.max(other.oldest)).then_some(newest)
    }
}

impl<S: Serialize> LinkFrame<S> {
    /// Writes the frame behind what is there.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let at = begin(out);
        put(out, self);
        end(out, at);
    }
}

impl<S: DeserializeOwned> LinkFrame<S> {
    /// Takes a frame from the front of what came; None while it is not whole.
    ///
    /// # Errors
    /// When there is none. Nothing behind it can be read either.
    pub fn decode(came: &mut BytesMut) -> Result<Option<Self>, WireError> {
        let Some(length) = came.first_chunk::<LENGTH>() else {
            return Ok(None);
        };
        let length = u32::from_be_bytes([0, length[0], length[1], length[2]]) as usize;
        if length > MAX_FRAME {
            return Err(WireError::TooLong(length));
        }
        let Some(body) = came.get(LENGTH..LENGTH + length) else {
            came.reserve(LENGTH + length - came.len());
            return Ok(None);
        };
        let (frame, rest) = postcard::take_from_bytes(body)?;
        if !rest.is_empty() {
            return Err(WireError::Long(rest.len()));
        }
        came.advance(LENGTH + length);
        Ok(Some(frame))
    }
}

/// Writes the frame with data of these parts, which are no longer together than a payload.
pub(super) fn put_data<'a>(
    out: &mut Vec<u8>,
    id: u32,
    parts: impl Iterator<Item = &'a [u8]> + Clone,
) {
    let at = begin(out);
    let order = ProxyOrder::Data(Bytes::new());
    put(out, &LinkFrame::Side(PrimaryFrame { id, order }));
    // The frame of no bytes ends with their number, which is 0.
    out.pop();
    let length: usize = parts.clone().map(<[u8]>::len).sum();
    put(out, &length);
    parts.for_each(|part| out.extend_from_slice(part));
    end(out, at);
}

/// Writes a value. Memory takes all of it.
fn put(out: &mut Vec<u8>, value: &impl Serialize) {
    let written = postcard::to_extend(value, std::mem::take(out));
    debug_assert!(written.is_ok());
    *out = written.unwrap_or_default();
}

/// Leaves room for a frame's length; gives where.
fn begin(out: &mut Vec<u8>) -> usize {
    let at = out.len();
    out.extend([0; LENGTH]);
    at
}

/// Writes the length of the frame that began there.
fn end(out: &mut [u8], at: usize) {
    let length = out.len() - at - LENGTH;
    debug_assert!(length <= MAX_FRAME);
    let [_, bytes @ ..] = (length as u32).to_be_bytes();
    if let Some(place) = out.get_mut(at..at + LENGTH) {
        place.copy_from_slice(&bytes);
    }
}
