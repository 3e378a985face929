//! A room's word: kept as a digest, compared in constant time.

use damiera_protocol::command::Secret;
use damiera_protocol::event::WordDigest;
use damiera_protocol::reply::Refusal;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use super::RoomState;
use crate::journal::RoomId;

/// The digest of a word in one room; the same word in another room has another.
pub(super) fn digest(room: RoomId, word: &Secret) -> WordDigest {
    let mut hash = Sha256::new();
    hash.update(room.as_bytes());
    hash.update(word.expose().as_bytes());
    WordDigest(hash.finalize().into())
}

/// Lets in whoever knows the word of a room that has one.
pub(super) fn check(state: &RoomState, room: RoomId, word: Option<&Secret>) -> Result<(), Refusal> {
    let Some(expected) = state.word else {
        return Ok(());
    };
    let given = word.ok_or_else(|| Refusal::WordNeeded(state.room.clone()))?;
    if digest(room, given).0.ct_eq(&expected.0).into() {
        Ok(())
    } else {
        Err(Refusal::WrongWord(state.room.clone()))
    }
}
