//! What is kept of recovery codes.

use damiera_protocol::code::RecoveryCode;
use damiera_protocol::event::CodeDigest;
use sha2::{Digest, Sha256};

/// What stands before the bits of a recovery code: the digest of one is never that of a seat's code.
const PREFIX: &[u8] = b"damiera recovery code\0";

/// What is kept of a recovery code. It is random and long, so that nothing slower than a plain hash is
/// needed to keep it from being guessed.
pub fn recovery_digest(code: RecoveryCode) -> CodeDigest {
    let hash = Sha256::new()
        .chain_update(PREFIX)
        .chain_update(code.expose().to_be_bytes())
        .finalize();
    CodeDigest(hash.into())
}
