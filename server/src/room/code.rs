//! Codes of seats: made from chance, kept as digests.

use damiera_protocol::code::{CodeLength, SeatCode};
use damiera_protocol::event::CodeDigest;
use sha2::{Digest, Sha256};

use crate::services::host::Host;

/// By what a seat is taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SeatKey {
    /// The code.
    pub(super) code: SeatCode,
    /// What the journal keeps of it.
    pub(super) digest: CodeDigest,
}

impl SeatKey {
    /// A new one.
    pub(super) fn new(host: &Host) -> SeatKey {
        let code = SeatCode::new(host.draw());
        let digest = digest(code);
        SeatKey { code, digest }
    }
}

/// What stands before the bits of a short code: the digest of one is never that of a long code.
const SHORT: &[u8] = b"damiera seat code of 80 bits\0";

/// What is kept of a code. It is random and long, so that nothing slower than a plain hash is
/// needed to keep it from being guessed.
pub fn digest(code: SeatCode) -> CodeDigest {
    let (bits, length) = code.expose();
    let bits = bits.to_be_bytes();
    CodeDigest(match length {
        CodeLength::Long => Sha256::digest(bits).into(),
        CodeLength::Short => Sha256::new()
            .chain_update(SHORT)
            .chain_update(bits)
            .finalize()
            .into(),
    })
}
