//! The messages from a server.

use damiera_protocol::wire::{self, Answered, Clean, Object, Received};
use damiera_screens::gmcp::FromServer;

/// A message from a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Incoming {
    /// An object of the JSON format.
    Object(Object<'static>),
    /// The answer to a command that was carried out.
    Answer(Answered),
    /// A line for a person, from a connection that has those.
    Said(Clean<'static>),
    /// A secret is about to be asked for: what is typed from now on is not to be shown.
    Hides,
    /// The answer to a ping that is no command.
    Pong,
    /// Something that this version does not know.
    Unknown,
}

impl Incoming {
    /// The object, if it is one.
    pub fn object(self) -> Option<Object<'static>> {
        match self {
            Incoming::Object(object) => Some(object),
            Incoming::Answer(_)
            | Incoming::Said(_)
            | Incoming::Hides
            | Incoming::Pong
            | Incoming::Unknown => None,
        }
    }
}

/// A piece as a value, with the number of the event if it is one.
pub(super) fn understood(piece: FromServer) -> (Incoming, Option<u64>) {
    match piece {
        FromServer::Said(line) => (Incoming::Said(Clean::sanitised(&line)), None),
        FromServer::Object(json) => match wire::read(&json) {
            (Received::Object(object), seq) => (Incoming::Object(object), seq),
            (Received::Answer(answer), seq) => (Incoming::Answer(answer), seq),
            (Received::Unknown, seq) => (Incoming::Unknown, seq),
        },
        FromServer::Hides => (Incoming::Hides, None),
        FromServer::Pong => (Incoming::Pong, None),
    }
}
