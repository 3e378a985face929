//! The key that the peer of a connection has signed with.

use damiera_protocol::key::KeyFingerprint;

/// A key of SSH. The peer of a connection has shown its private half by a signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ProvenKey {
    /// The key.
    pub fingerprint: KeyFingerprint,
    /// The connection asks one question and ends. It takes its owner's name and seat from no other connection.
    pub is_brief: bool,
}
