//! Frames of a replica.

use std::io::ErrorKind;
use std::net::IpAddr;

use bytes::Bytes;
use damiera_connection::front::ForeignProtocol;
use damiera_platform::net::{PeerPath, ProvenKey};
use damiera_protocol::codec::{Item, LineEnding};
use damiera_protocol::key::KeyFingerprint;
use uuid::Uuid;

use super::body::{FrameBody, put_address, put_bytes, put_number, put_told, put_wide};
use super::item::{put_item, take_item};
use super::{FrameSide, MAX_PAYLOAD, WireError};

const OPEN: u8 = 0x20;
const ITEM: u8 = 0x21;
const HELD: u8 = 0x22;
const FLOODING: u8 = 0x23;
const END: u8 = 0x24;
const BROKEN: u8 = 0x25;
const LOST: u8 = 0x26;
const ROUND_TRIP: u8 = 0x27;
const WRITTEN: u8 = 0x28;
const OVER: u8 = 0x29;
const CALL: u8 = 0x2a;
const RETURNING: u8 = 0x2b;

/// A frame of a replica.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplicaFrame {
    /// An event on a person's connection.
    Person {
        /// The connection's number on this link.
        id: u32,
        /// The event.
        event: PersonEvent,
    },
    /// A question to the primary.
    Call {
        /// The question's number on this link.
        id: u32,
        /// Its kind.
        kind: CallKind,
        /// The question.
        payload: Bytes,
    },
    /// The number of people who had a session at the previous primary; their connections come now.
    Returning(u32),
}

/// The kind of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CallKind {
    /// A request of a browser or a program.
    Http,
    /// A command of an operator.
    Control,
    /// Asks for the end of the log; the answer has no payload.
    Place,
}

/// An event of a person's connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PersonEvent {
    /// It is carried from now on.
    Open(Box<OpenedConnection>),
    /// A line came, or something in place of one.
    Item(CarriedItem),
    /// A line came too fast and waits at the replica.
    Held,
    /// The peer floods, or no longer does.
    Flooding(bool),
    /// The peer will send no more.
    End,
    /// The connection broke in this way.
    Broken(ErrorKind),
    /// The peer, who would send no more, is gone.
    Lost,
    /// The network's round trip to the person, in microseconds.
    RoundTrip(u64),
    /// The number of further bytes that were written to the person's socket.
    Written(u64),
    /// It is over; the number means nothing any more.
    Over,
}

/// A connection that begins to be carried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedConnection {
    /// Its number, unique on all links.
    pub connection: u128,
    /// The person's address.
    pub peer: IpAddr,
    /// The path from there to the replica. Version 1 has direct ones alone.
    pub path: PeerPath,
    /// True if the way to the person is encrypted.
    pub encrypted: bool,
    /// True if a page in a browser is at the other end.
    pub page: bool,
    /// The key that the peer has signed with. Versions before 3 have none.
    pub key: Option<ProvenKey>,
    /// True if a peer that sends no more does not read on.
    pub ends_whole: bool,
    /// True for a new connection that was told to wait, and read the first line of a greeting before that.
    pub kept_waiting: bool,
    /// The introduction for the session; None for a new connection.
    pub introduction: Option<Bytes>,
    /// The last entry of each room that the person was told.
    pub told: Vec<(Uuid, u64)>,
    /// Lines up to this number were sent to another primary before.
    pub repeats_to: u32,
}

/// A line with its circumstances.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CarriedItem {
    /// The how many-th it is of the connection, from 1 on. A line that is sent again keeps its number.
    pub number: u32,
    /// Questions that the replica had seen when the line came.
    pub questions: u32,
    /// True if it had come before the newest of these was seen.
    pub early: bool,
    /// The protocol that the connection speaks in place of lines.
    pub foreign: Option<ForeignProtocol>,
    /// The line or the other item.
    pub item: Item,
}

impl PersonEvent {
    /// The event as an end understands it that has this version. A path that it does not know counts as a direct one,
    /// and the PROXY protocol as HTTP: both end the connection in the same way. Without its key a person is asked for the
    /// password. A line without an ending counts as one that ends in LF.
    pub fn in_version(mut self, version: u16) -> Self {
        if version < WITH_MISSING_ENDS
            && let PersonEvent::Item(CarriedItem {
                item: Item::Line { ending, .. },
                ..
            }) = &mut self
            && *ending == LineEnding::Missing
        {
            *ending = LineEnding::Lf;
        }
        if version < WITH_KEYS
            && let PersonEvent::Open(opened) = &mut self
        {
            opened.key = None;
        }
        if version >= WITH_PATHS {
            return self;
        }
        match &mut self {
            PersonEvent::Open(opened) => opened.path = PeerPath::Direct,
            PersonEvent::Item(item) => {
                item.foreign = item.foreign.map(|protocol| match protocol {
                    ForeignProtocol::Proxy | ForeignProtocol::Http => ForeignProtocol::Http,
                    ForeignProtocol::Tls => ForeignProtocol::Tls,
                    ForeignProtocol::Ssh => ForeignProtocol::Ssh,
                });
            }
            PersonEvent::Held
            | PersonEvent::Flooding(_)
            | PersonEvent::End
            | PersonEvent::Broken(_)
            | PersonEvent::Lost
            | PersonEvent::RoundTrip(_)
            | PersonEvent::Written(_)
            | PersonEvent::Over => {}
        }
        self
    }
}

/// The version from which the path of a connection is sent, and the PROXY protocol has a number.
const WITH_PATHS: u16 = 2;

/// The version from which the key of a connection is sent.
const WITH_KEYS: u16 = 3;

/// The version from which a line may be without an ending.
const WITH_MISSING_ENDS: u16 = 4;

/// The errors that break a connection, by number. Others count as the last one.
pub const BREAKS: [ErrorKind; 14] = [
    ErrorKind::ConnectionReset,
    ErrorKind::ConnectionAborted,
    ErrorKind::BrokenPipe,
    ErrorKind::TimedOut,
    ErrorKind::UnexpectedEof,
    ErrorKind::NotConnected,
    ErrorKind::InvalidData,
    ErrorKind::InvalidInput,
    ErrorKind::WriteZero,
    ErrorKind::HostUnreachable,
    ErrorKind::NetworkUnreachable,
    ErrorKind::NetworkDown,
    ErrorKind::PermissionDenied,
    ErrorKind::Other,
];

impl FrameSide for ReplicaFrame {
    fn put(&self, out: &mut Vec<u8>) {
        match self {
            ReplicaFrame::Person { id, event } => put_event(out, *id, event),
            ReplicaFrame::Call { id, kind, payload } => {
                out.push(CALL);
                put_number(out, (*id).into());
                out.push(match kind {
                    CallKind::Http => 1,
                    CallKind::Control => 2,
                    CallKind::Place => 3,
                });
                put_bytes(out, payload);
            }
            ReplicaFrame::Returning(people) => {
                out.push(RETURNING);
                put_number(out, (*people).into());
            }
        }
    }

    fn take(kind: u8, body: &mut FrameBody<'_>) -> Result<Self, WireError> {
        if kind == RETURNING {
            return Ok(ReplicaFrame::Returning(body.small("number of people")?));
        }
        let id = body.small("number of a connection or call")?;
        if kind == CALL {
            let kind = match body.byte()? {
                1 => CallKind::Http,
                2 => CallKind::Control,
                3 => CallKind::Place,
                _ => return Err(WireError::Field("kind of call")),
            };
            let payload = body.bytes(MAX_PAYLOAD, "payload")?;
            return Ok(ReplicaFrame::Call { id, kind, payload });
        }
        let event = take_event(kind, body)?;
        Ok(ReplicaFrame::Person { id, event })
    }
}

fn put_event(out: &mut Vec<u8>, id: u32, event: &PersonEvent) {
    let mut head = |kind| {
        out.push(kind);
        put_number(out, id.into());
    };
    match event {
        PersonEvent::Open(opened) => {
            head(OPEN);
            put_opened(out, opened);
        }
        PersonEvent::Item(item) => {
            head(ITEM);
            put_number(out, item.number.into());
            put_number(out, item.questions.into());
            out.push(item.early.into());
            out.push(match item.foreign {
                None => 0,
                Some(ForeignProtocol::Http) => 1,
                Some(ForeignProtocol::Tls) => 2,
                Some(ForeignProtocol::Ssh) => 3,
                Some(ForeignProtocol::Proxy) => 4,
            });
            put_item(out, &item.item);
        }
        PersonEvent::Held => head(HELD),
        PersonEvent::Flooding(floods) => {
            head(FLOODING);
            out.push((*floods).into());
        }
        PersonEvent::End => head(END),
        PersonEvent::Broken(kind) => {
            head(BROKEN);
            let place = BREAKS.iter().position(|one| one == kind);
            put_number(out, place.unwrap_or(BREAKS.len() - 1) as u64);
        }
        PersonEvent::Lost => head(LOST),
        PersonEvent::RoundTrip(micros) => {
            head(ROUND_TRIP);
            put_number(out, *micros);
        }
        PersonEvent::Written(bytes) => {
            head(WRITTEN);
            put_number(out, *bytes);
        }
        PersonEvent::Over => head(OVER),
    }
}

fn take_event(kind: u8, body: &mut FrameBody<'_>) -> Result<PersonEvent, WireError> {
    Ok(match kind {
        OPEN => PersonEvent::Open(Box::new(take_opened(body)?)),
        ITEM => PersonEvent::Item(CarriedItem {
            number: body.small("number of a line")?,
            questions: body.small("number of questions")?,
            early: body.flag("early")?,
            foreign: match body.byte()? {
                0 => None,
                1 => Some(ForeignProtocol::Http),
                2 => Some(ForeignProtocol::Tls),
                3 => Some(ForeignProtocol::Ssh),
                4 => Some(ForeignProtocol::Proxy),
                _ => return Err(WireError::Field("protocol")),
            },
            item: take_item(body)?,
        }),
        HELD => PersonEvent::Held,
        FLOODING => PersonEvent::Flooding(body.flag("flooding")?),
        END => PersonEvent::End,
        BROKEN => {
            let place: usize = body.small("break")?;
            PersonEvent::Broken(*BREAKS.get(place).ok_or(WireError::Field("break"))?)
        }
        LOST => PersonEvent::Lost,
        ROUND_TRIP => PersonEvent::RoundTrip(body.number()?),
        WRITTEN => PersonEvent::Written(body.number()?),
        OVER => PersonEvent::Over,
        other => return Err(WireError::Kind(other)),
    })
}

const ENCRYPTED: u8 = 1;
const PAGE: u8 = 2;
const ENDS_WHOLE: u8 = 4;
const INTRODUCED: u8 = 8;
const KEPT_WAITING: u8 = 16;
const FORWARDED: u8 = 32;
const PROXY_ITSELF: u8 = 64;
const PROVES_KEY: u8 = 128;

fn put_opened(out: &mut Vec<u8>, opened: &OpenedConnection) {
    put_wide(out, opened.connection);
    put_address(out, opened.peer);
    let flag = |is: bool, bit| if is { bit } else { 0 };
    out.push(
        flag(opened.encrypted, ENCRYPTED)
            | flag(opened.page, PAGE)
            | flag(opened.ends_whole, ENDS_WHOLE)
            | flag(opened.introduction.is_some(), INTRODUCED)
            | flag(opened.kept_waiting, KEPT_WAITING)
            | flag(opened.key.is_some(), PROVES_KEY)
            | match opened.path {
                PeerPath::Direct => 0,
                PeerPath::Forwarded => FORWARDED,
                PeerPath::ProxyItself => PROXY_ITSELF,
            },
    );
    if let Some(introduction) = &opened.introduction {
        put_bytes(out, introduction);
    }
    if let Some(key) = &opened.key {
        out.extend_from_slice(key.fingerprint.bytes());
        out.push(key.is_brief.into());
    }
    put_told(out, &opened.told);
    put_number(out, opened.repeats_to.into());
}

fn take_opened(body: &mut FrameBody<'_>) -> Result<OpenedConnection, WireError> {
    let (connection, peer) = (body.wide()?, body.address()?);
    let flags = body.byte()?;
    let others = ENCRYPTED | PAGE | ENDS_WHOLE | INTRODUCED | KEPT_WAITING | PROVES_KEY;
    let path = match flags & !others {
        0 => PeerPath::Direct,
        FORWARDED => PeerPath::Forwarded,
        PROXY_ITSELF => PeerPath::ProxyItself,
        _ => return Err(WireError::Field("flags")),
    };
    let introduction = match flags & INTRODUCED {
        0 => None,
        _ => Some(body.bytes(MAX_PAYLOAD, "introduction")?),
    };
    let key = match flags & PROVES_KEY {
        0 => None,
        _ => Some(ProvenKey {
            fingerprint: KeyFingerprint::new(body.array()?),
            is_brief: body.flag("brief")?,
        }),
    };
    Ok(OpenedConnection {
        connection,
        peer,
        path,
        encrypted: flags & ENCRYPTED != 0,
        page: flags & PAGE != 0,
        key,
        ends_whole: flags & ENDS_WHOLE != 0,
        kept_waiting: flags & KEPT_WAITING != 0,
        introduction,
        told: body.told()?,
        repeats_to: body.small("number of lines")?,
    })
}
