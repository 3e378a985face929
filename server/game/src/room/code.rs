//! Codes of seats: made from chance, kept as digests.

use damiera_protocol::code::{CodeLength, SeatCode};
use damiera_protocol::event::CodeDigest;
use sha2::{Digest, Sha256};

use crate::services::host::Host;

/// The key that a seat is taken back with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SeatKey {
    /// The code.
    pub(super) code: SeatCode,
    /// The digest in the journal.
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

/// The prefix of a short code's bits: the digest of one is never that of a long code.
const SHORT: &[u8] = b"damiera seat code of 80 bits\0";

/// The stored digest of a code. The code is random and long, so a plain hash is enough to keep it from being guessed.
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
