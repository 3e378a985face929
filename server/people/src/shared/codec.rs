//! Messages of shards as bytes, and which shard something belongs to.

use std::ops::Range;

use bytes::{Buf, BufMut, Bytes, BytesMut};
use damiera_cluster::name::{Node, NodeName};
use damiera_nats::Shard;
use damiera_protocol::account::AccountId;
use serde::{Deserialize, Serialize};

use crate::quarantine::NameKey;
use crate::state::PeopleEvent;

/// Number of shards for accounts, which are dealt by their identity. It must be the same in every version. With 100,000
/// accounts a shard has some 50: at their default size they fill a tenth of it, and with all lists but those of devices and keys
/// full they still fit. A shard that is half full takes no further one.
pub const SHEETS: u16 = 2_048;

/// The shard of bans, mutes and reports.
pub(super) const ORDER: Shard = Shard(SHEETS);
/// The shard of numbers, which are not given twice.
pub(super) const NUMBERS: Shard = Shard(SHEETS + 1);
/// The shard of the key that recognises deleted names.
pub(super) const KEY: Shard = Shard(SHEETS + 2);
/// The shard of empty messages.
pub(super) const NOTHING: Shard = Shard(SHEETS + 3);
/// The shard on which a primary records that it is the primary.
pub(super) const OWNER: Shard = Shard(SHEETS + 4);

/// The first of the shards with a class each.
const CLASSES: u16 = SHEETS + 16;
/// Maximum classes: more than there may be at once, because a finished one is there until its deletion is stored.
const MOST_CLASSES: u16 = 256;

/// The first of the shards with a tournament each.
const TOURNAMENTS: u16 = CLASSES + MOST_CLASSES;
/// Maximum tournaments: more than may go on at once, because a finished one is kept for months. A further one is
/// refused.
pub const MOST_TOURNAMENTS: u16 = 2_048;

/// The first of the shards about notices.
const NOTICES: u16 = TOURNAMENTS + MOST_TOURNAMENTS;
/// Maximum documents about notices: the key for push services, and what is not delivered.
const MOST_NOTICES: u16 = 2;

/// The shard with the moment when a primary last ran.
const ALIVE: u16 = NOTICES + MOST_NOTICES;

/// A document has a shard of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DocumentKind {
    /// A class: always written as a whole.
    Class,
    /// A tournament: text is added to it.
    Tournament,
    /// Something about notices: written as a whole, or text is added to it.
    Notices,
    /// When a primary last ran: always written as a whole.
    Alive,
}

impl DocumentKind {
    /// The numbers of its shards.
    fn range(self) -> Range<u16> {
        match self {
            DocumentKind::Class => CLASSES..CLASSES + MOST_CLASSES,
            DocumentKind::Tournament => TOURNAMENTS..TOURNAMENTS + MOST_TOURNAMENTS,
            DocumentKind::Notices => NOTICES..NOTICES + MOST_NOTICES,
            DocumentKind::Alive => ALIVE..ALIVE + 1,
        }
    }

    /// True for a shard of this kind.
    pub(super) fn has(self, shard: Shard) -> bool {
        self.range().contains(&shard.0)
    }

    /// The shards with a document each.
    pub(super) fn shards(self) -> impl Iterator<Item = Shard> {
        self.range().map(Shard)
    }
}

/// A shard that can be written anew by what is known of people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ShardContent {
    /// One with accounts.
    Accounts(Shard),
    /// The shard with bans, mutes and reports.
    Order,
    /// The shard with numbers.
    Numbers,
}

/// The longest message, in bytes. Servers of NATS take twice as much as a group of the log, or the start is refused.
pub(super) const MAX_PAGE: usize = 448 * 1024;

/// The oldest version of the form that is read, and the newest. A message is of the version of the newest event in it,
/// so that a node of an older program misreads none and goes on until it meets one.
const OLDEST_VERSION: u16 = 2;
const NEWEST_VERSION: u16 = 8;
/// The first version with text that is added to a document.
const ADDED_TEXT: u16 = 5;
/// The first bytes of each message.
const MAGIC: [u8; 4] = *b"\xC2PE\n";
/// The bytes before the JSON: what it is, the version, and a checksum.
const HEAD: usize = MAGIC.len() + size_of::<u16>() + size_of::<u32>();

/// A message of a shard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ShardRecord {
    /// Its writer with its life, and its number in that life.
    #[serde(flatten)]
    pub(super) by: RunSequence,
    /// The contents.
    pub(super) what: ShardPayload,
}

/// The number of a message among those of one run of a node. Later ones have larger numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct RunSequence {
    pub(super) node: NodeName,
    pub(super) run: u64,
    pub(super) number: u64,
}

/// The contents of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ShardPayload {
    /// The key that recognises deleted names. It is stored before everything else that says something.
    Key(NameKey),
    /// Events, all of them or none. Events of order may stand with those of an account.
    Events(Vec<PeopleEvent>),
    /// All that the shard holds from now on.
    Anew {
        /// The events from which it is so.
        events: Vec<PeopleEvent>,
        /// Nothing. Versions up to 0.1 read the last messages of all nodes there.
        #[serde(skip_deserializing)]
        marks: [(); 0],
    },
    /// Its writer is the primary from here on.
    Owned {
        /// The log of the claim: when that was made.
        log: String,
        /// The epoch.
        epoch: u64,
    },
    /// All that the shard of a document holds from now on; None when the document is deleted.
    #[serde(rename = "class")]
    Document(Option<StoredDocument>),
    /// The text of a document from a place on.
    Added(AddedText),
    /// An empty message. Once it is stored, no other message of the same expectation can be.
    Nothing,
}

/// A document as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StoredDocument {
    /// Its number among those of its kind.
    #[serde(with = "hexadecimal")]
    pub(super) id: u128,
    /// Its text.
    pub(super) text: String,
}

/// Text at the end of a document. Stored twice it says the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct AddedText {
    /// The number of the document among those of its kind.
    #[serde(with = "hexadecimal")]
    pub(super) id: u128,
    /// The bytes of the document before it. At 0 the document begins.
    pub(super) at: usize,
    /// The text.
    pub(super) text: String,
}

/// A number as 32 hexadecimal digits, as identities are written.
mod hexadecimal {
    use damiera_protocol::account::AccountId;
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    pub(super) fn serialize<S: Serializer>(number: &u128, to: S) -> Result<S::Ok, S::Error> {
        AccountId(*number).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u128, D::Error> {
        Ok(AccountId::deserialize(from)?.0)
    }
}

/// Bytes that are no message of a shard, or a message that has no form.
#[derive(Debug, thiserror::Error)]
pub enum ShardRecordError {
    /// It is too long.
    #[error("{0} bytes are more than a shard has")]
    TooLong(usize),
    /// It begins otherwise.
    #[error("it is no message of this program: see who writes into the stream")]
    Foreign,
    /// It has another version.
    #[error(
        "it has version {0}, and this program reads {OLDEST_VERSION} to {NEWEST_VERSION}: give all nodes one version"
    )]
    Version(u16),
    /// Its checksum is another one.
    #[error("its checksum is wrong: a disk of NATS is damaged")]
    Damaged,
    /// It is not what it should be.
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// It continues a document that is not there.
    #[error("what it is added to is not there: NATS has lost a message")]
    Gap,
}

impl ShardPayload {
    /// The message that replaces the contents of a shard by these events.
    pub(super) fn anew(events: Vec<PeopleEvent>) -> Self {
        ShardPayload::Anew { events, marks: [] }
    }

    /// True for a message that takes the place of everything that its shard has.
    pub(super) fn is_anew(&self) -> bool {
        match self {
            ShardPayload::Events(_) => false,
            ShardPayload::Added(added) => added.at == 0,
            ShardPayload::Key(_)
            | ShardPayload::Anew { .. }
            | ShardPayload::Owned { .. }
            | ShardPayload::Document(_)
            | ShardPayload::Nothing => true,
        }
    }
}

impl RunSequence {
    pub(super) fn new(node: Node, number: u64) -> RunSequence {
        RunSequence {
            node: node.name,
            run: node.run,
            number,
        }
    }

    /// Its owner.
    pub(super) fn node(&self) -> Node {
        Node {
            name: self.node,
            run: self.run,
        }
    }
}

impl ShardRecord {
    /// The version of the newest thing in it. The second form of events came with the oldest version.
    fn version(&self) -> u16 {
        let events: &[PeopleEvent] = match &self.what {
            ShardPayload::Events(events) | ShardPayload::Anew { events, .. } => events,
            ShardPayload::Added(_) => return ADDED_TEXT,
            ShardPayload::Key(_)
            | ShardPayload::Owned { .. }
            | ShardPayload::Document(_)
            | ShardPayload::Nothing => &[],
        };
        let form = events.iter().map(PeopleEvent::form).max();
        form.map_or(OLDEST_VERSION, |form| form.max(OLDEST_VERSION))
    }

    /// The bytes of a message.
    ///
    /// # Errors
    /// When they are too many.
    pub(super) fn seal(&self) -> Result<Bytes, ShardRecordError> {
        let json = serde_json::to_vec(self)?;
        let length = HEAD + json.len();
        if length > MAX_PAGE {
            return Err(ShardRecordError::TooLong(length));
        }
        let mut bytes = BytesMut::with_capacity(length);
        bytes.put_slice(&MAGIC);
        let version = self.version();
        bytes.put_u16_le(version);
        bytes.put_u32_le(sum(version, &json));
        bytes.put_slice(&json);
        Ok(bytes.freeze())
    }

    /// Reads a message.
    ///
    /// # Errors
    /// When the bytes are none, as they were written.
    pub(super) fn unseal(mut bytes: Bytes) -> Result<ShardRecord, ShardRecordError> {
        if bytes.len() > MAX_PAGE {
            return Err(ShardRecordError::TooLong(bytes.len()));
        }
        if bytes.len() < HEAD || !bytes.starts_with(&MAGIC) {
            return Err(ShardRecordError::Foreign);
        }
        bytes.advance(MAGIC.len());
        let version = bytes.get_u16_le();
        match version {
            OLDEST_VERSION..=NEWEST_VERSION => {}
            other => return Err(ShardRecordError::Version(other)),
        }
        if bytes.get_u32_le() != sum(version, &bytes) {
            return Err(ShardRecordError::Damaged);
        }
        Ok(serde_json::from_slice(&bytes)?)
    }
}

/// The checksum of a message of a version: the CRC-32C of its JSON, and from the third version on of the version as well.
fn sum(version: u16, json: &[u8]) -> u32 {
    match version {
        OLDEST_VERSION => crc32c::crc32c(json),
        _ => crc32c::crc32c_append(crc32c::crc32c(&version.to_le_bytes()), json),
    }
}

/// The shard of an account.
pub(super) fn shard_of(id: AccountId) -> Shard {
    // The remainder is less than the number of shards.
    Shard((id.0 % u128::from(SHEETS)) as u16)
}

impl ShardContent {
    /// The contents of a shard; None for a shard that cannot be rewritten.
    pub(super) fn of(shard: Shard) -> Option<ShardContent> {
        match shard {
            Shard(..SHEETS) => Some(ShardContent::Accounts(shard)),
            ORDER => Some(ShardContent::Order),
            NUMBERS => Some(ShardContent::Numbers),
            // The key never changes, the primary says itself that it is, messages that say nothing leave nothing, the
            // texts of documents are known elsewhere, and no shard has another number.
            KEY | NOTHING | OWNER | Shard(SHEETS..) => None,
        }
    }

    /// The shard that has these contents.
    pub(super) fn shard(self) -> Shard {
        match self {
            ShardContent::Accounts(shard) => shard,
            ShardContent::Order => ORDER,
            ShardContent::Numbers => NUMBERS,
        }
    }
}

/// The shard to which events are written that happen together: that of their account, if they are about one.
pub(super) fn shard_for(events: &[PeopleEvent]) -> Shard {
    let account = events.iter().find_map(|event| match event {
        PeopleEvent::Account(event) => event.account(),
        PeopleEvent::Order(_) | PeopleEvent::Numbers(_) => None,
    });
    let is_number = |event: &PeopleEvent| matches!(event, PeopleEvent::Numbers(_));
    match account {
        Some(account) => shard_of(account),
        None if events.iter().any(is_number) => NUMBERS,
        None => ORDER,
    }
}
