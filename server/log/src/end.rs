//! The file beside the segments that says how far the log went at least. The people's log has one in the
//! same form.
//!
//! It is written when the log is opened, with every new segment, and at a stop. Without it the loss
//! of a whole last segment, or of its last batches, would look like a log that was never longer.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Why it says nothing when it is not there. Each server that names a segment's log writes it.
pub(crate) const MISSING: &str = "it is missing";

/// Why the file says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it is damaged")]
pub struct Unreadable;

/// The place as the file has it: a line of JSON, and a line with its checksum in hexadecimal.
pub fn encode(position: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let mut bytes = serde_json::to_vec(position)?;
    let sum = crc32c::crc32c(&bytes);
    bytes.extend_from_slice(format!("\n{sum:08x}\n").as_bytes());
    Ok(bytes)
}

/// Reads what [`encode`] wrote.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Unreadable> {
    let text = std::str::from_utf8(bytes).map_err(|_| Unreadable)?;
    let (json, sum) = text.split_once('\n').ok_or(Unreadable)?;
    let is_whole = sum == format!("{:08x}\n", crc32c::crc32c(json.as_bytes()));
    let position = serde_json::from_str(json).map_err(|_| Unreadable)?;
    is_whole.then_some(position).ok_or(Unreadable)
}
