//! A room as everyone outside it sees it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use damiera_protocol::command::RoomQuery;
use damiera_protocol::event::WordDigest;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Refusal, RoomRow, RoomStage};

use crate::journal::RoomId;
use crate::room::{Feed, Inbox, Request};

/// A room as others see it: how to reach it and what the list says about it.
#[derive(Debug)]
pub struct RoomHandle {
    id: RoomId,
    pub(super) name: Name,
    /// The how-manieth room it is that was ever opened.
    pub(super) age: u64,
    inbox: Arc<Inbox>,
    feed: Arc<Feed>,
    /// The digest of the word that others need to come in.
    word: Option<WordDigest>,
    /// Nothing until the room has begun.
    row: Mutex<Option<RoomRow>>,
    /// The number of the last entry that the room has applied.
    seq: AtomicU64,
}

impl RoomHandle {
    /// A room that has not begun.
    pub(super) fn new(
        id: RoomId,
        name: Name,
        age: u64,
        inbox: Arc<Inbox>,
        feed: Arc<Feed>,
        word: Option<WordDigest>,
    ) -> Self {
        RoomHandle {
            id,
            name,
            age,
            inbox,
            feed,
            word,
            row: Mutex::default(),
            seq: AtomicU64::new(0),
        }
    }

    /// The room's identity.
    #[must_use]
    pub fn id(&self) -> RoomId {
        self.id
    }

    /// The room's name.
    #[must_use]
    pub fn name(&self) -> &Name {
        &self.name
    }

    /// Where spectators learn what happens.
    #[must_use]
    pub fn feed(&self) -> &Arc<Feed> {
        &self.feed
    }

    /// The digest of the word that others need to come in.
    #[must_use]
    pub fn word(&self) -> Option<WordDigest> {
        self.word
    }

    /// The number of the last entry that the room has applied, or lately had.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq.load(Ordering::Relaxed)
    }

    /// The room has applied the entry of this number.
    pub fn applied(&self, seq: u64) {
        self.seq.store(seq, Ordering::Relaxed);
    }

    /// Puts a request to the room.
    ///
    /// # Errors
    /// When the room is gone.
    pub fn ask(&self, request: Request) -> Result<(), Refusal> {
        if self.inbox.put(request) {
            Ok(())
        } else {
            Err(Refusal::RoomGone(self.name.clone()))
        }
    }

    /// Whether anybody may sit down here. Of a room that has not begun nothing else is known.
    pub(super) fn is_open(&self) -> bool {
        let row = self.row.lock().unwrap_or_else(PoisonError::into_inner);
        row.as_ref().is_none_or(is_open)
    }

    /// Whether the list shows this room to somebody who asks for these.
    pub(super) fn fits(&self, query: RoomQuery) -> bool {
        let row = self.row.lock().unwrap_or_else(PoisonError::into_inner);
        row.as_ref().is_some_and(|row| {
            (!query.free || row.stage == RoomStage::Waiting)
                && query.variant.is_none_or(|variant| variant == row.variant)
        })
    }

    /// Says what the list shows of the room, and whether anybody may sit down here.
    pub(super) fn publish(&self, row: RoomRow) -> bool {
        let open = is_open(&row);
        *self.row.lock().unwrap_or_else(PoisonError::into_inner) = Some(row);
        open
    }

    /// What the list says about the room; nothing until it has begun.
    pub(crate) fn row(&self) -> Option<RoomRow> {
        let row = self.row.lock().unwrap_or_else(PoisonError::into_inner);
        row.clone().map(|row| RoomRow {
            spectators: self.feed.audience(),
            ..row
        })
    }
}

fn is_open(row: &RoomRow) -> bool {
    row.stage == RoomStage::Waiting && !row.word && row.players.iter().any(Option::is_some)
}
