//! Frames of the link, as bytes.
//!
//! A frame is three bytes with the length of the rest, a byte with its kind, and its fields. Numbers are LEB128 in their
//! shortest form; texts and byte strings have their length in front. Each end has kinds of its own beside those that
//! both have. Nothing here reads or writes.

mod body;
mod item;
mod primary;
mod replica;

use bytes::{Buf, BytesMut};
use damiera_cluster::name::NodeName;

use body::{FrameBody, put_number, put_text};
pub use primary::{CallOutcome, CallRefusal, OutputPiece, PersonOrder, PrimaryFrame, SettledState};
pub(super) use primary::{begin_output, end_output, put_piece};
pub use replica::{BREAKS, CallKind, CarriedItem, OpenedConnection, PersonEvent, ReplicaFrame};

/// The oldest version of these frames that is understood here.
pub const OLDEST_VERSION: u16 = 1;

/// The newest one. Version 2 has the path of a connection, and the PROXY protocol among those that are not lines; version 3
/// has the key that a peer has signed with; version 4 tells a last line without an ending.
pub const NEWEST_VERSION: u16 = 4;

/// Most bytes of a frame behind its length. Long enough for the longest answer to a call.
pub const MAX_FRAME: usize = MAX_PAYLOAD + 4 * 1024;

/// Most bytes of a call's payload, of an introduction, and of one part of a piece.
pub const MAX_PAYLOAD: usize = 1024 * 1024;

/// Most rooms for which one connection keeps how far its person was told.
pub const MAX_TOLD: usize = 16;

/// Bytes of a frame's length field.
const LENGTH: usize = 3;

/// Kinds that both ends have. Those of a replica begin at 0x20, those of the primary at 0x40.
mod kind {
    pub(super) const HELLO: u8 = 0x01;
    pub(super) const PING: u8 = 0x02;
    pub(super) const PONG: u8 = 0x03;
    pub(super) const GOODBYE: u8 = 0x04;
}

/// Bytes that are no frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WireError {
    /// It is longer than any frame.
    #[error("a frame of {0} bytes")]
    TooLong(usize),
    /// No frame of that end is of this kind.
    #[error("a frame of the unknown kind {0:#x}")]
    Kind(u8),
    /// A frame ends inside a field.
    #[error("a frame that ends too soon")]
    Short,
    /// Bytes follow the last field.
    #[error("a frame with {0} bytes too many")]
    Long(usize),
    /// A field has a value that it cannot have.
    #[error("a frame with a wrong {0}")]
    Field(&'static str),
}

/// The frames of one of the two ends.
pub trait FrameSide: Sized {
    /// Writes the kind and the fields.
    fn put(&self, out: &mut Vec<u8>);

    /// Reads the fields of a kind.
    ///
    /// # Errors
    /// When they are not those of a frame of this end.
    fn take(kind: u8, body: &mut FrameBody<'_>) -> Result<Self, WireError>;
}

/// A frame of one end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkFrame<S> {
    /// The first frame of each end.
    Hello(LinkHello),
    /// Asks for the same number back.
    Ping(u64),
    /// Answers a ping.
    Pong(u64),
    /// The last frame: why the link ends.
    Goodbye(Goodbye),
    /// A frame of this end alone.
    Side(S),
}

/// The introduction of an end of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
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

/// Why an end ends the link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Goodbye {
    /// The primary decides no longer, or the replica stops.
    #[error("it lets go of the link")]
    LetsGo,
    /// No version is understood at both ends.
    #[error("its version understands no frames of this one")]
    Version,
    /// It is of another cluster.
    #[error("it is of a cluster with another prefix")]
    Prefix,
    /// The node's name is not that of the certificate, or not the one that was called.
    #[error("the node's name is not that of its certificate")]
    Name,
    /// Another link of the same node takes its place.
    #[error("another link of the same node took its place")]
    Replaced,
    /// The other end broke the rules of the link.
    #[error("it was sent what is no frame")]
    Broken,
}

impl Goodbye {
    /// All reasons, by their number in a frame.
    pub const ALL: [Goodbye; 6] = [
        Goodbye::LetsGo,
        Goodbye::Version,
        Goodbye::Prefix,
        Goodbye::Name,
        Goodbye::Replaced,
        Goodbye::Broken,
    ];
}

impl LinkHello {
    /// The newest version that both ends understand, if there is one.
    pub fn common(&self, other: &LinkHello) -> Option<u16> {
        let newest = self.newest.min(other.newest);
        (newest >= self.oldest.max(other.oldest)).then_some(newest)
    }
}

impl<S: FrameSide> LinkFrame<S> {
    /// Writes the frame behind what is there.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let begin = begin(out);
        match self {
            LinkFrame::Hello(hello) => {
                out.push(kind::HELLO);
                put_number(out, hello.oldest.into());
                put_number(out, hello.newest.into());
                put_text(out, hello.node.as_str());
                put_text(out, hello.prefix.as_str());
            }
            LinkFrame::Ping(number) => {
                out.push(kind::PING);
                put_number(out, *number);
            }
            LinkFrame::Pong(number) => {
                out.push(kind::PONG);
                put_number(out, *number);
            }
            LinkFrame::Goodbye(reason) => {
                out.push(kind::GOODBYE);
                let place = Goodbye::ALL.iter().position(|one| one == reason);
                put_number(out, place.unwrap_or_default() as u64);
            }
            LinkFrame::Side(side) => side.put(out),
        }
        end(out, begin);
    }

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
        let frame = Self::of(body)?;
        came.advance(LENGTH + length);
        Ok(Some(frame))
    }

    fn of(body: &[u8]) -> Result<Self, WireError> {
        let mut body = FrameBody::new(body);
        let frame = match body.byte()? {
            kind::HELLO => LinkFrame::Hello(LinkHello {
                oldest: body.small("version")?,
                newest: body.small("version")?,
                node: body.node("node")?,
                prefix: body.node("prefix")?,
            }),
            kind::PING => LinkFrame::Ping(body.number()?),
            kind::PONG => LinkFrame::Pong(body.number()?),
            kind::GOODBYE => {
                let place: u8 = body.small("reason")?;
                let reason = Goodbye::ALL.get(usize::from(place));
                LinkFrame::Goodbye(*reason.ok_or(WireError::Field("reason"))?)
            }
            other => LinkFrame::Side(S::take(other, &mut body)?),
        };
        body.finish()?;
        Ok(frame)
    }
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
