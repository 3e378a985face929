//! A password with a cheap digest, for accounts that a test makes without a session.

use argon2::{Algorithm, Argon2, Params, Version};
use damiera_protocol::event::SlowDigest;

/// The password.
pub(crate) const PASSWORD: &str = "cavallo batteria";

/// Its digest.
pub(crate) fn digest() -> SlowDigest {
    let (kib, passes, salt) = (8, 1, [1; 16]);
    let params = Params::new(kib, passes, 1, Some(32)).unwrap();
    let argon2id = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let mut hash = [0; 32];
    let hashed = argon2id.hash_password_into(PASSWORD.as_bytes(), &salt, &mut hash);
    hashed.unwrap();
    SlowDigest {
        kib,
        passes,
        salt,
        hash,
    }
}
