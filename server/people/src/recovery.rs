//! The stored form of recovery codes.

use damiera_protocol::code::RecoveryCode;
use damiera_protocol::event::CodeDigest;
use sha2::{Digest, Sha256};

/// Prefix of a recovery code before it is hashed: the digest of one is never that of a seat's code.
const PREFIX: &[u8] = b"damiera recovery code\0";

/// The digest that is kept of a recovery code. The code is random and long, so a plain hash is enough against guessing.
pub fn recovery_digest(code: RecoveryCode) -> CodeDigest {
    let hash = Sha256::new()
        .chain_update(PREFIX)
        .chain_update(code.expose().to_be_bytes())
        .finalize();
    CodeDigest(hash.into())
}
