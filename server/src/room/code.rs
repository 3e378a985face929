//! Codes of seats: made from chance, kept as digests.

use damiera_protocol::code::SeatCode;
use damiera_protocol::event::CodeDigest;
use sha2::{Digest, Sha256};

use crate::services::host::Host;

/// A new code, and what the journal keeps of it.
pub(super) fn draw(host: &Host) -> (SeatCode, CodeDigest) {
    let code = SeatCode::new(host.draw());
    (code, digest(code))
}

/// What is kept of a code. It is random and long, so that nothing slower than a plain hash is
/// needed to keep it from being guessed.
pub fn digest(code: SeatCode) -> CodeDigest {
    CodeDigest(Sha256::digest(code.expose().to_be_bytes()).into())
}
