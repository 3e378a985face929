//! Frames of the primary.

use std::time::Duration;

use bytes::Bytes;
use damiera_protocol::render::Notice;
use uuid::Uuid;

use super::body::{FrameBody, put_bytes, put_number, put_told};
use super::{FrameSide, MAX_PAYLOAD, WireError};

const OUTPUT: u8 = 0x40;
const RATE: u8 = 0x41;
const PASTED: u8 = 0x42;
const QUESTION: u8 = 0x43;
const ENDS_FOR: u8 = 0x44;
const GIVE_UP: u8 = 0x45;
const CLOSE: u8 = 0x46;
const DROP: u8 = 0x47;
const HAND_BACK: u8 = 0x48;
const ANSWER: u8 = 0x49;

/// Most bytes of a notice in a frame.
const MAX_NOTICE: usize = 256;

/// A frame of the primary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PrimaryFrame {
    /// An order for a person's connection.
    Person {
        /// The connection's number on this link.
        id: u32,
        /// The order.
        order: PersonOrder,
    },
    /// The answer to a call.
    CallAnswer {
        /// The call's number.
        id: u32,
        /// Its outcome.
        outcome: CallOutcome,
    },
}

/// The outcome of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CallOutcome {
    /// It was answered.
    Answered {
        /// The end of the log when the primary answered: a replica that has read so far has the call's effects.
        place: u64,
        /// The answer.
        payload: Bytes,
    },
    /// It was not.
    Refused(CallRefusal),
}

/// Why a call was not answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CallRefusal {
    /// Too many calls are under way; nothing was done.
    #[error("too many calls are under way")]
    Busy,
    /// The call was taken and dropped without an answer.
    #[error("the primary dropped the call")]
    Dropped,
    /// The answer is longer than an answer may be.
    #[error("the answer is too long")]
    TooLong,
}

/// An order for a person's connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PersonOrder {
    /// These pieces are to be written.
    Output {
        /// In order.
        pieces: Vec<OutputPiece>,
        /// The state once they are.
        settled: Option<SettledState>,
    },
    /// Lines are taken at another rate.
    Rate {
        /// Lines at once.
        burst: u32,
        /// Lines per second after that.
        per_second: u32,
    },
    /// The number of lines of a paste that come without taking a token; None for no more.
    Pasted(Option<u32>),
    /// A question is about to be put: what has come until now answers none.
    Question,
    /// The connection is about to end for this reason, which the person was told.
    EndsFor(Notice),
    /// The unwritten output is not worth keeping.
    GiveUp,
    /// The session is over: the connection closes when everything was written.
    Close {
        /// The patience with a person who does not read.
        patience: Duration,
    },
    /// The session is over, and nothing more is written.
    Drop,
    /// The session goes on elsewhere: the replica has the connection again.
    HandBack,
}

/// A part of what is written to a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutputPiece {
    /// Bytes.
    Plain(Bytes),
    /// Bytes that both ends keep, in the slot of the one that was kept longest.
    Kept(Bytes),
    /// The bytes that were kept in this slot.
    Again(u8),
}

/// The state of a person once everything up to here is written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SettledState {
    /// All lines up to this one were answered.
    pub answered: u32,
    /// The last entry of each room that the person was told, where that changed.
    pub told: Vec<(Uuid, u64)>,
    /// The introduction for a session elsewhere, if it changed.
    pub introduction: Option<Bytes>,
}

impl FrameSide for PrimaryFrame {
    fn put(&self, out: &mut Vec<u8>) {
        match self {
            PrimaryFrame::Person { id, order } => put_order(out, *id, order),
            PrimaryFrame::CallAnswer { id, outcome } => {
                out.push(ANSWER);
                put_number(out, (*id).into());
                match outcome {
                    CallOutcome::Answered { place, payload } => {
                        out.push(0);
                        put_number(out, *place);
                        put_bytes(out, payload);
                    }
                    CallOutcome::Refused(refusal) => out.push(match refusal {
                        CallRefusal::Busy => 1,
                        CallRefusal::Dropped => 2,
                        CallRefusal::TooLong => 3,
                    }),
                }
            }
        }
    }

    fn take(kind: u8, body: &mut FrameBody<'_>) -> Result<Self, WireError> {
        let id = body.small("number of a connection or call")?;
        if kind == ANSWER {
            let outcome = match body.byte()? {
                0 => CallOutcome::Answered {
                    place: body.number()?,
                    payload: body.bytes(MAX_PAYLOAD, "payload")?,
                },
                1 => CallOutcome::Refused(CallRefusal::Busy),
                2 => CallOutcome::Refused(CallRefusal::Dropped),
                3 => CallOutcome::Refused(CallRefusal::TooLong),
                _ => return Err(WireError::Field("outcome")),
            };
            return Ok(PrimaryFrame::CallAnswer { id, outcome });
        }
        let order = take_order(kind, body)?;
        Ok(PrimaryFrame::Person { id, order })
    }
}

fn put_order(out: &mut Vec<u8>, id: u32, order: &PersonOrder) {
    let mut head = |kind| {
        out.push(kind);
        put_number(out, id.into());
    };
    match order {
        PersonOrder::Output { pieces, settled } => {
            head(OUTPUT);
            put_number(out, pieces.len() as u64);
            for piece in pieces {
                put_piece(out, piece);
            }
            put_settled(out, settled.as_ref());
        }
        PersonOrder::Rate { burst, per_second } => {
            head(RATE);
            put_number(out, (*burst).into());
            put_number(out, (*per_second).into());
        }
        PersonOrder::Pasted(lines) => {
            head(PASTED);
            // No paste has so many lines that one more is too many.
            put_number(out, lines.map_or(0, |lines| u64::from(lines) + 1));
        }
        PersonOrder::Question => head(QUESTION),
        PersonOrder::EndsFor(notice) => {
            head(ENDS_FOR);
            // A notice is a name and perhaps a number, which JSON can say.
            put_bytes(out, &serde_json::to_vec(notice).unwrap_or_default());
        }
        PersonOrder::GiveUp => head(GIVE_UP),
        PersonOrder::Close { patience } => {
            head(CLOSE);
            put_number(out, u64::try_from(patience.as_millis()).unwrap_or(u64::MAX));
        }
        PersonOrder::Drop => head(DROP),
        PersonOrder::HandBack => head(HAND_BACK),
    }
}

fn take_order(kind: u8, body: &mut FrameBody<'_>) -> Result<PersonOrder, WireError> {
    Ok(match kind {
        OUTPUT => {
            let count: usize = body.small("number of pieces")?;
            // A count that is not true ends at the end of the frame: nothing is reserved for it.
            let mut pieces = Vec::new();
            for _ in 0..count {
                pieces.push(take_piece(body)?);
            }
            let settled = take_settled(body)?;
            PersonOrder::Output { pieces, settled }
        }
        RATE => PersonOrder::Rate {
            burst: body.small("rate")?,
            per_second: body.small("rate")?,
        },
        PASTED => PersonOrder::Pasted(match body.number()?.checked_sub(1) {
            None => None,
            Some(lines) => Some(u32::try_from(lines).map_err(|_| WireError::Field("lines"))?),
        }),
        QUESTION => PersonOrder::Question,
        ENDS_FOR => {
            let notice = body.bytes(MAX_NOTICE, "notice")?;
            let notice = serde_json::from_slice(&notice);
            PersonOrder::EndsFor(notice.map_err(|_| WireError::Field("notice"))?)
        }
        GIVE_UP => PersonOrder::GiveUp,
        CLOSE => PersonOrder::Close {
            patience: Duration::from_millis(body.number()?),
        },
        DROP => PersonOrder::Drop,
        HAND_BACK => PersonOrder::HandBack,
        other => return Err(WireError::Kind(other)),
    })
}

/// The beginning of a piece: the kind in the lowest two bits, above them the length or the slot.
const PLAIN: u64 = 0;
const KEPT: u64 = 1;
const AGAIN: u64 = 2;

/// Writes a piece of an output.
pub(in crate::link) fn put_piece(out: &mut Vec<u8>, piece: &OutputPiece) {
    let (kind, bytes) = match piece {
        OutputPiece::Plain(bytes) => (PLAIN, bytes),
        OutputPiece::Kept(bytes) => (KEPT, bytes),
        OutputPiece::Again(slot) => return put_number(out, u64::from(*slot) << 2 | AGAIN),
    };
    put_number(out, (bytes.len() as u64) << 2 | kind);
    out.extend_from_slice(bytes);
}

fn take_piece(body: &mut FrameBody<'_>) -> Result<OutputPiece, WireError> {
    let head = body.number()?;
    let rest = usize::try_from(head >> 2).map_err(|_| WireError::Field("piece"))?;
    match head & 3 {
        PLAIN => Ok(OutputPiece::Plain(Bytes::copy_from_slice(
            body.slice(rest)?,
        ))),
        KEPT => Ok(OutputPiece::Kept(Bytes::copy_from_slice(body.slice(rest)?))),
        AGAIN => {
            let slot = u8::try_from(rest).map_err(|_| WireError::Field("slot"))?;
            Ok(OutputPiece::Again(slot))
        }
        _ => Err(WireError::Field("piece")),
    }
}

/// Begins the frame of an output of so many pieces, which are written next; gives where it begins.
pub(in crate::link) fn begin_output(out: &mut Vec<u8>, id: u32, pieces: usize) -> usize {
    let at = super::begin(out);
    out.push(OUTPUT);
    put_number(out, id.into());
    put_number(out, pieces as u64);
    at
}

/// Ends the frame of an output that began there.
pub(in crate::link) fn end_output(out: &mut Vec<u8>, at: usize, settled: Option<&SettledState>) {
    put_settled(out, settled);
    super::end(out, at);
}

const SETTLED: u8 = 1;
const INTRODUCED: u8 = 2;

fn put_settled(out: &mut Vec<u8>, settled: Option<&SettledState>) {
    let Some(settled) = settled else {
        return out.push(0);
    };
    match &settled.introduction {
        None => out.push(SETTLED),
        Some(introduction) => {
            out.push(SETTLED | INTRODUCED);
            put_bytes(out, introduction);
        }
    }
    put_number(out, settled.answered.into());
    put_told(out, &settled.told);
}

fn take_settled(body: &mut FrameBody<'_>) -> Result<Option<SettledState>, WireError> {
    const BOTH: u8 = SETTLED | INTRODUCED;
    let introduction = match body.byte()? {
        0 => return Ok(None),
        SETTLED => None,
        BOTH => Some(body.bytes(MAX_PAYLOAD, "introduction")?),
        _ => return Err(WireError::Field("flags")),
    };
    Ok(Some(SettledState {
        answered: body.small("number of a line")?,
        told: body.told()?,
        introduction,
    }))
}
