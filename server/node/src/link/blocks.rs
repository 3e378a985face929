//! Pieces of output that many people get: they cross the link once.
//!
//! A board that is shown to a thousand spectators is one buffer with a thousand handles. The primary keeps the last of
//! these buffers, so that none of them is freed and its address used again, and knows another handle of one by its
//! address and length. The replica keeps the same ones in the same slots, because it sees them in the same order.

use std::collections::HashMap;

use bytes::Bytes;

use super::wire::{OutputPiece, WireError};

/// Pieces that are kept: as many as a byte can number.
const SLOTS: usize = 256;

/// Shorter pieces are sent each time: to find one again costs as much.
const SHORTEST: usize = 48;

/// Longer ones too: they are lists, which one person asked for.
const LONGEST: usize = 16 * 1024;

/// The pieces that the other end has, at the primary.
#[derive(Debug, Default)]
pub(super) struct SentBlocks {
    slots: Vec<Bytes>,
    next: u8,
    /// The slot of each, by its address and length.
    known: HashMap<(usize, usize), u8>,
}

impl SentBlocks {
    /// A piece as it is to be sent.
    pub(super) fn piece(&mut self, bytes: Bytes) -> OutputPiece {
        // A unique piece has no other owner, and so it cannot be sent again.
        let is_shared = (SHORTEST..=LONGEST).contains(&bytes.len()) && !bytes.is_unique();
        if !is_shared {
            return OutputPiece::Plain(bytes);
        }
        let place = (bytes.as_ptr().addr(), bytes.len());
        if let Some(slot) = self.known.get(&place) {
            return OutputPiece::Again(*slot);
        }
        let before = put(&mut self.slots, &mut self.next, bytes.clone(), |slot| {
            self.known.insert(place, slot);
        });
        if let Some(before) = before {
            self.known.remove(&(before.as_ptr().addr(), before.len()));
        }
        OutputPiece::Kept(bytes)
    }
}

/// The pieces that came, at the replica.
#[derive(Debug, Default)]
pub(super) struct ReceivedBlocks {
    slots: Vec<Bytes>,
    next: u8,
}

impl ReceivedBlocks {
    /// The bytes of a piece.
    ///
    /// # Errors
    /// When it names an empty slot.
    pub(super) fn bytes(&mut self, piece: OutputPiece) -> Result<Bytes, WireError> {
        match piece {
            OutputPiece::Plain(bytes) => Ok(bytes),
            OutputPiece::Kept(bytes) => {
                put(&mut self.slots, &mut self.next, bytes.clone(), |_| {});
                Ok(bytes)
            }
            OutputPiece::Again(slot) => {
                let kept = self.slots.get(usize::from(slot));
                kept.cloned().ok_or(WireError::Field("slot"))
            }
        }
    }
}

/// Puts a piece into the next slot, and gives what was there.
fn put(
    slots: &mut Vec<Bytes>,
    next: &mut u8,
    bytes: Bytes,
    into: impl FnOnce(u8),
) -> Option<Bytes> {
    let slot = *next;
    *next = slot.wrapping_add(1);
    into(slot);
    match slots.get_mut(usize::from(slot)) {
        Some(place) => Some(std::mem::replace(place, bytes)),
        None => {
            debug_assert!(slots.len() < SLOTS);
            slots.push(bytes);
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(number: usize) -> Bytes {
        Bytes::from(format!("{number:0>100}"))
    }

    #[test]
    fn a_shared_piece_is_sent_once_and_found_by_both_ends() {
        let (mut sent, mut received) = (SentBlocks::default(), ReceivedBlocks::default());
        let boards: Vec<Bytes> = (0..2 * SLOTS).map(board).collect();
        for board in &boards {
            for time in 0..3 {
                let piece = sent.piece(board.clone());
                assert_eq!(matches!(piece, OutputPiece::Again(_)), time > 0);
                assert_eq!(received.bytes(piece), Ok(board.clone()));
            }
        }
        // Boards that were pushed out are sent again.
        for (number, board) in boards.iter().enumerate().rev() {
            let piece = sent.piece(board.clone());
            let is_kept = number >= SLOTS;
            assert_eq!(matches!(piece, OutputPiece::Again(_)), is_kept, "{number}");
            assert_eq!(received.bytes(piece), Ok(board.clone()));
        }
    }

    #[test]
    fn what_nobody_else_has_is_not_kept() {
        let mut sent = SentBlocks::default();
        let short = Bytes::from("short");
        for piece in [board(1), short.clone(), short] {
            assert!(matches!(sent.piece(piece), OutputPiece::Plain(_)));
        }
        let mut received = ReceivedBlocks::default();
        let nothing = received.bytes(OutputPiece::Again(0));
        assert_eq!(nothing, Err(WireError::Field("slot")));
    }
}
