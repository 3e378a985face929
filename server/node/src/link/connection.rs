//! A carried connection as it goes from one primary to the next.

use std::collections::VecDeque;

use bytes::Bytes;
use damiera_connection::admission::guesses::Guesser;
use damiera_connection::front::{Direct, Introduction, IntroductionError};
use damiera_platform::net::Peer;
use damiera_protocol::codec::Item;
use uuid::Uuid;

use super::wire::MAX_TOLD;

/// A connection that is carried, and what goes with it from one primary to the next.
#[derive(Debug)]
pub struct CarriedConnection {
    /// The connection.
    pub front: Direct,
    /// Its number, unique on all links.
    pub connection: u128,
    /// The person's address, and the path from there.
    pub peer: Peer,
    /// Under what it counts what the person pastes.
    pub pastes_as: Guesser,
    /// A new connection was told to wait, and read the first line of a greeting before that.
    pub kept_waiting: bool,
    /// The introduction for the next session; None for a new connection.
    pub introduction: Option<Bytes>,
    /// Lines that have come.
    pub lines: u32,
    /// Lines up to this number were sent to an earlier primary, although `lines` may be fewer: those between are still
    /// to be read.
    pub repeats_to: u32,
    /// Lines that were not answered, with their numbers: the next session is sent them again.
    pub unanswered: VecDeque<(u32, Item)>,
    /// The last entry of each room that the person was told, by what was written and by `unwritten`.
    pub told: Vec<(Uuid, u64)>,
    /// Output that comes before anything else is written: the first piece may be half written.
    pub unwritten: VecDeque<Bytes>,
}

impl CarriedConnection {
    /// A new connection.
    pub fn new(front: Direct, connection: u128, peer: Peer, pastes_as: Guesser) -> Self {
        CarriedConnection {
            front,
            connection,
            peer,
            pastes_as,
            kept_waiting: false,
            introduction: None,
            lines: 0,
            repeats_to: 0,
            unanswered: VecDeque::new(),
            told: Vec::new(),
            unwritten: VecDeque::new(),
        }
    }

    /// The introduction for a session here; None for a new connection.
    ///
    /// # Errors
    /// When the primary's is of a version that this server cannot read.
    pub fn introduced(&self) -> Result<Option<Introduction>, IntroductionError> {
        let read = self.introduction.as_deref().map(Introduction::decode);
        let mut read = read.transpose()?;
        if let Some(introduction) = &mut read {
            for (room, seq) in &self.told {
                introduction.note_told(*room, *seq);
            }
        }
        Ok(read)
    }
}

/// The end of carrying a connection.
#[derive(Debug)]
pub enum CarriedEnd {
    /// The connection is over.
    Over,
    /// It goes on: the link is lost, or the primary gave it back.
    Back(Box<CarriedConnection>),
}

/// Notes the last entry of a room that a person was told. The room that was told longest ago gives way.
pub(super) fn note_told(all: &mut Vec<(Uuid, u64)>, room: Uuid, seq: u64) {
    all.retain(|(other, _)| *other != room);
    if all.len() >= MAX_TOLD {
        all.remove(0);
    }
    all.push((room, seq));
}
