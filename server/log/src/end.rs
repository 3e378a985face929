//! The file beside the segments that says how far the log went at least, in the form of a [sealed] value.
//! The people's log has one like it.
//!
//! It is written when the log is opened, with every new segment, and at a stop. Without it the loss
//! of a whole last segment, or of its last batches, would look like a log that was never longer.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::sealed::{self, Unreadable};

/// Why it says nothing when it is not there. Each server that names a segment's log writes it.
pub(crate) const MISSING: &str = "it is missing";

/// The place as the file has it.
///
/// # Errors
/// When it cannot be written as JSON.
pub fn encode(position: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    sealed::seal(position)
}

/// Reads what [`encode`] wrote. A file with a flipped bit says nothing: the next start writes it anew in any case.
///
/// # Errors
/// When anything is wrong with it.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Unreadable> {
    let read = sealed::unseal(bytes)?;
    (!read.is_mended).then_some(read.value).ok_or(Unreadable)
}
