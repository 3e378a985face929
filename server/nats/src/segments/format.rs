//! The format of a message of the log in a segment.
//!
//! A segment begins with [`MAGIC`] and the sequence of its first message. Each message is its length, its
//! CRC-32C, its sequence and its payload; the checksum is of everything but itself. Numbers are
//! little-endian.

use bytes::{Buf as _, BufMut as _, Bytes};
use damiera_cluster::group::MAX_GROUP;
use damiera_cluster::log::Seq;

use crate::log::Logged;

/// The first bytes of a segment: its kind, and the version of this form.
pub(super) const MAGIC: [u8; 8] = *b"DAMCOPY\x02";

/// Length of a segment's beginning, in bytes.
pub(super) const BEGINNING: usize = MAGIC.len() + 8;

/// Length of a message's head, in bytes: length, checksum, sequence.
pub(super) const HEAD: usize = 4 + 4 + 8;

/// The longest payload, in bytes. NATS' own bound is larger than that of a group.
pub(super) const LONGEST: usize = 4 * MAX_GROUP;

/// The beginning of a segment with the first message `first`.
pub(super) fn beginning(first: u64) -> [u8; BEGINNING] {
    let mut bytes = [0; BEGINNING];
    bytes[..MAGIC.len()].copy_from_slice(&MAGIC);
    bytes[MAGIC.len()..].copy_from_slice(&first.to_le_bytes());
    bytes
}

/// Puts a message behind what there is. Its payload is at most [`LONGEST`] bytes long.
pub(super) fn put(bytes: &mut Vec<u8>, message: &Logged) {
    // No payload that is put here is longer than LONGEST.
    let length = u32::try_from(message.payload.len()).unwrap_or(u32::MAX);
    bytes.put_u32_le(length);
    bytes.put_u32_le(checksum(length, message.seq, &message.payload));
    bytes.put_u64_le(message.seq.0);
    bytes.put_slice(&message.payload);
}

fn checksum(length: u32, seq: Seq, payload: &[u8]) -> u32 {
    let sum = crc32c::crc32c(&length.to_le_bytes());
    let sum = crc32c::crc32c_append(sum, &seq.0.to_le_bytes());
    crc32c::crc32c_append(sum, payload)
}

/// A message's head, as it was read.
#[derive(Debug, Clone, Copy)]
pub(super) struct MessageHead {
    length: u32,
    checksum: u32,
    pub(super) seq: Seq,
}

impl MessageHead {
    /// Reads a head; None if no message is as long as it says.
    pub(super) fn read(bytes: &[u8; HEAD]) -> Option<MessageHead> {
        let mut fields = bytes.as_slice();
        let head = MessageHead {
            length: fields.get_u32_le(),
            checksum: fields.get_u32_le(),
            seq: Seq(fields.get_u64_le()),
        };
        (head.length() <= LONGEST).then_some(head)
    }

    /// Length of the payload, in bytes.
    pub(super) fn length(&self) -> usize {
        usize::try_from(self.length).unwrap_or(usize::MAX)
    }

    /// The message, if its payload is whole.
    pub(super) fn with(&self, payload: Vec<u8>) -> Option<Logged> {
        let sum = checksum(self.length, self.seq, &payload);
        (sum == self.checksum).then(|| Logged {
            seq: self.seq,
            payload: Bytes::from(payload),
        })
    }
}
