//! The byte format of a group.
//!
//! ```text
//! head     76 bytes: what the group is, who wrote it, and a checksum over the head and the body
//! entry    32 bytes of head with a checksum of its own, then its payload
//! origin   20 bytes between an entry's head and payload, if bit 0 of its flags is set: versions up to 0.1 wrote the
//!          line there that caused the entry, and nothing reads it any more
//! heir     32 bytes, the name of a node, in place of the entries where the primary gives its place away
//! ```
//!
//! Numbers are little-endian, identities big-endian, sums CRC-32C. The sum of the whole says that nothing of a group is
//! damaged; those of the entries say which of them are. The format and the sum of the whole stay where they are in every
//! later format.

use bytes::{Buf, BufMut, Bytes, BytesMut};

use super::{
    Body, Encoded, Entries, Entry, Epoch, FORMAT, Group, GroupError, GroupHeader, LogRoomId,
    MAX_GROUP, MAX_PAYLOAD, Number, OLDEST_FORMAT, Sum,
};
use crate::name::{MAX_NAME, Node, NodeName};

const MAGIC: [u8; 4] = *b"\xC2GR\n";
/// The length of a group's head.
pub(super) const HEAD: usize = 76;
/// The length of an entry's head.
pub(super) const ENTRY_HEAD: usize = 32;
/// The length of an entry's origin.
const ORIGIN: usize = 20;
/// The flag of an entry that has an origin; it has no other flags.
const HAS_ORIGIN: u16 = 1;
/// The bytes of the sum of the whole: the head's end.
const SUM: std::ops::Range<usize> = HEAD - 4..HEAD;

impl Entry {
    /// Its head and payload as a group has them.
    fn encode(&self, into: &mut BytesMut) {
        let from = into.len();
        into.put_u128(self.room.0);
        into.put_u32_le(self.before);
        into.put_u16_le(self.records);
        into.put_u16_le(0);
        // A payload has at most 16 KB.
        into.put_u32_le(self.payload.len() as u32);
        let sum = crc32c::crc32c(&into[from..]);
        into.put_u32_le(crc32c::crc32c_append(sum, &self.payload));
        into.put_slice(&self.payload);
    }

    /// Takes the next entry off the bytes.
    fn decode(bytes: &mut Bytes) -> Result<Self, GroupError> {
        if bytes.len() < ENTRY_HEAD {
            return Err(GroupError::Senseless("it ends within an entry"));
        }
        let head = bytes.split_to(ENTRY_HEAD);
        let mut fields = head.clone();
        let (room, before) = (LogRoomId(fields.get_u128()), fields.get_u32_le());
        let (records, flags) = (fields.get_u16_le(), fields.get_u16_le());
        let (length, sum) = (fields.get_u32_le() as usize, fields.get_u32_le());
        let before_payload = usize::from(flags & HAS_ORIGIN) * ORIGIN;
        if flags & !HAS_ORIGIN != 0 || length > MAX_PAYLOAD || before_payload + length > bytes.len()
        {
            return Err(GroupError::Senseless("an entry's head is impossible"));
        }
        let origin = bytes.split_to(before_payload);
        let payload = bytes.split_to(length);
        let summed = crc32c::crc32c_append(crc32c::crc32c(&head[..ENTRY_HEAD - 4]), &origin);
        let summed = crc32c::crc32c_append(summed, &payload);
        if summed != sum {
            return Err(GroupError::Damaged { entry: None });
        }
        Ok(Entry {
            room,
            before,
            records,
            payload,
        })
    }
}

impl Body {
    /// The number that stands for its kind.
    fn kind(&self) -> u8 {
        match self {
            Body::Owned => 1,
            Body::Entries(_) => 2,
            Body::Empty => 3,
            Body::Released { .. } => 4,
        }
    }

    fn length(&self) -> usize {
        match self {
            Body::Owned | Body::Empty => 0,
            Body::Entries(entries) => entries.length,
            Body::Released { .. } => MAX_NAME,
        }
    }

    fn decode(kind: u8, count: u32, mut bytes: Bytes) -> Result<Self, GroupError> {
        let body = match kind {
            1 => Body::Owned,
            2 => Body::Entries(decode_entries(count, &mut bytes)?),
            3 => Body::Empty,
            4 => {
                let field = bytes
                    .get(..MAX_NAME)
                    .and_then(|field| field.try_into().ok());
                let field = field.ok_or(GroupError::Senseless("its heir has no name"))?;
                let to = NodeName::from_field(field)?;
                bytes.advance(MAX_NAME);
                Body::Released { to }
            }
            0 | 5.. => return Err(GroupError::Senseless("its kind is unknown")),
        };
        if !bytes.is_empty() || body.count() != count {
            return Err(GroupError::Senseless("its length is not that of its kind"));
        }
        Ok(body)
    }

    /// Number of entries. A group is too short for more than 32 bits can count.
    fn count(&self) -> u32 {
        match self {
            Body::Entries(entries) => entries.entries.len() as u32,
            Body::Owned | Body::Empty | Body::Released { .. } => 0,
        }
    }
}

/// Reads so many entries. A damaged one is told by its place.
fn decode_entries(count: u32, bytes: &mut Bytes) -> Result<Entries, GroupError> {
    if count == 0 {
        return Err(GroupError::Senseless("entries are missing"));
    }
    let mut entries = Entries::default();
    for at in 0..count {
        let entry = Entry::decode(bytes).map_err(|error| match error {
            GroupError::Damaged { .. } => GroupError::Damaged { entry: Some(at) },
            other => other,
        })?;
        let pushed = entries.push(entry);
        pushed.map_err(|_| GroupError::Senseless("its entries are too long"))?;
    }
    Ok(entries)
}

impl Group {
    /// The group as a message.
    pub fn encode(&self) -> Encoded {
        let head = &self.head;
        let mut bytes = BytesMut::with_capacity(HEAD + self.body.length());
        bytes.put_slice(&MAGIC);
        bytes.put_u16_le(head.format);
        bytes.put_u8(self.body.kind());
        bytes.put_u8(0);
        bytes.put_u64_le(head.epoch.0);
        bytes.put_u64_le(head.number.0);
        bytes.put_u64_le(head.node.run);
        bytes.put_slice(head.node.name.field());
        bytes.put_u32_le(head.before.0);
        bytes.put_u32_le(self.body.count());
        bytes.put_u32_le(0);
        match &self.body {
            Body::Owned | Body::Empty => {}
            Body::Entries(entries) => {
                for entry in &entries.entries {
                    entry.encode(&mut bytes);
                }
            }
            Body::Released { to } => bytes.put_slice(to.field()),
        }
        let sum = sum(&bytes);
        bytes[SUM].copy_from_slice(&sum.0.to_le_bytes());
        let bytes = bytes.freeze();
        Encoded { bytes, sum }
    }

    /// Reads a message.
    ///
    /// # Errors
    /// When it is no group, not as it was written, or in a later format than this program's.
    pub fn decode(bytes: Bytes) -> Result<(Self, Sum), GroupError> {
        Group::decode_up_to(FORMAT, bytes)
    }

    /// Reads a message for a node that reads the formats up to this one.
    ///
    /// # Errors
    /// As [`Group::decode`].
    pub fn decode_up_to(newest: u16, bytes: Bytes) -> Result<(Self, Sum), GroupError> {
        if bytes.len() > MAX_GROUP {
            return Err(GroupError::TooLong(bytes.len()));
        }
        if bytes.len() < HEAD || !bytes.starts_with(&MAGIC) {
            return Err(GroupError::Stranger);
        }
        let mut fields = bytes.slice(MAGIC.len()..HEAD);
        let format = fields.get_u16_le();
        let kind = fields.get_u8();
        let zero = fields.get_u8();
        let (epoch, number) = (Epoch(fields.get_u64_le()), Number(fields.get_u64_le()));
        let run = fields.get_u64_le();
        let mut name = [0; MAX_NAME];
        fields.copy_to_slice(&mut name);
        let (before, count) = (Sum(fields.get_u32_le()), fields.get_u32_le());
        let whole = Sum(fields.get_u32_le());
        if !(OLDEST_FORMAT..=newest).contains(&format) {
            return Err(match sum(&bytes) == whole {
                true => GroupError::Format(format),
                false => GroupError::Damaged { entry: None },
            });
        }
        let body = Body::decode(kind, count, bytes.slice(HEAD..));
        if sum(&bytes) != whole {
            let entry = match body {
                Err(GroupError::Damaged { entry }) => entry,
                Ok(_) | Err(_) => None,
            };
            return Err(GroupError::Damaged { entry });
        }
        if zero != 0 {
            return Err(GroupError::Senseless("its head has more than it should"));
        }
        let head = GroupHeader {
            format,
            node: Node {
                name: NodeName::from_field(&name)?,
                run,
            },
            epoch,
            number,
            before,
        };
        let body = body?;
        Ok((Group { head, body }, whole))
    }
}

/// The sum of a group of at least a head: all of it except the sum itself.
fn sum(bytes: &[u8]) -> Sum {
    let head = crc32c::crc32c(&bytes[..SUM.start]);
    Sum(crc32c::crc32c_append(head, &bytes[SUM.end..]))
}
