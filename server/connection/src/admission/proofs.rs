//! Proofs that a connection belongs to a registered person, for when another server goes on with it.
//!
//! The primary issues a proof when it introduces a connection that has shown the owner's password. The server that
//! carries the connection shows the proof to the next primary in place of the password.

use std::collections::{HashMap, VecDeque};
use std::fmt;

use damiera_protocol::account::AccountId;
use hmac::{Hmac, Mac};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Maximum connections with remembered used proofs. With more, the oldest are forgotten. The server that carries a
/// forgotten connection could use its proof again; it is trusted with that connection anyway.
const CONNECTIONS: usize = 200_000;

/// Shows that a connection belongs to a registered person. It is taken once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NameProof {
    /// Grows with each proof of the connection that was taken.
    counter: u64,
    code: [u8; 32],
}

impl fmt::Debug for NameProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NameProof")
            .field("counter", &self.counter)
            .finish_non_exhaustive()
    }
}

impl NameProof {
    /// The counter of the proof that follows this one.
    pub fn next(&self) -> u64 {
        self.counter.saturating_add(1)
    }
}

/// Issues and takes proofs, with a key known only to the servers of a cluster. A primary derives a new key when its
/// term begins.
pub struct NameProofs {
    key: Hmac<Sha256>,
    used: Mutex<UsedProofs>,
}

/// The proofs that were taken in this term.
#[derive(Default)]
struct UsedProofs {
    /// The highest counter that was taken of each connection.
    counters: HashMap<u128, u64>,
    /// The connections in order of arrival.
    order: VecDeque<u128>,
}

impl fmt::Debug for NameProofs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NameProofs(..)")
    }
}

impl NameProofs {
    /// Derives proofs from the secret of a cluster. None of them is taken yet.
    pub fn of_cluster(secret: &[u8]) -> Self {
        let mut derived = keyed(&Sha256::digest(secret).into());
        derived.update(b"damiera: proofs of names");
        NameProofs {
            key: keyed(&derived.finalize().into_bytes().into()),
            used: Mutex::default(),
        }
    }

    /// Derives proofs from the same secret for another term. None of them is taken yet.
    #[must_use]
    pub fn anew(&self) -> Self {
        NameProofs {
            key: self.key.clone(),
            used: Mutex::default(),
        }
    }

    /// A proof that a connection belongs to an account.
    pub fn give(&self, connection: u128, account: AccountId, counter: u64) -> NameProof {
        let code = self.code(connection, account, counter);
        NameProof {
            counter,
            code: code.finalize().into_bytes().into(),
        }
    }

    /// Takes a proof; false when it is none of this connection and account, or it was taken before.
    pub fn take(&self, connection: u128, account: AccountId, proof: &NameProof) -> bool {
        let code = self.code(connection, account, proof.counter);
        code.verify_slice(&proof.code).is_ok() && self.used.lock().note(connection, proof.counter)
    }

    fn code(&self, connection: u128, account: AccountId, counter: u64) -> Hmac<Sha256> {
        let mut code = self.key.clone();
        code.update(&connection.to_be_bytes());
        code.update(&account.0.to_be_bytes());
        code.update(&counter.to_be_bytes());
        code
    }
}

impl UsedProofs {
    /// Notes that a proof is taken; false if it or a later one was before.
    fn note(&mut self, connection: u128, counter: u64) -> bool {
        if let Some(before) = self.counters.get_mut(&connection) {
            let is_new = counter > *before;
            *before = (*before).max(counter);
            return is_new;
        }
        if self.order.len() >= CONNECTIONS
            && let Some(first) = self.order.pop_front()
        {
            self.counters.remove(&first);
        }
        self.counters.insert(connection, counter);
        self.order.push_back(connection);
        true
    }
}

/// HMAC-SHA-256 with a key of 32 bytes.
fn keyed(key: &[u8; 32]) -> Hmac<Sha256> {
    // A shorter key is HMAC's own with zeros behind it.
    let mut block = [0; 64];
    block[..key.len()].copy_from_slice(key);
    Hmac::new(&block.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_is_taken_once_and_for_its_own_connection_and_account() {
        let (ada, gil) = (AccountId(1), AccountId(2));
        let proofs = NameProofs::of_cluster(b"secret");
        let proof = proofs.give(7, ada, 3);
        assert!(!proofs.take(8, ada, &proof), "another connection");
        assert!(!proofs.take(7, gil, &proof), "another account");
        let forged = NameProof {
            counter: 4,
            ..proof.clone()
        };
        assert!(!proofs.take(7, ada, &forged), "another counter");
        let others = NameProofs::of_cluster(b"another");
        assert!(!others.take(7, ada, &proof), "another cluster");
        assert!(proofs.take(7, ada, &proof));
        assert!(!proofs.take(7, ada, &proof), "once");
        assert!(
            !proofs.take(7, ada, &proofs.give(7, ada, 2)),
            "an earlier one"
        );
        assert!(proofs.take(7, ada, &proofs.give(7, ada, proof.next())));
        let next_term = NameProofs::of_cluster(b"secret");
        assert!(next_term.take(7, ada, &proof));
    }

    #[test]
    fn the_register_is_bounded() {
        let mut used = UsedProofs::default();
        for connection in 0..=CONNECTIONS as u128 {
            assert!(used.note(connection, 0));
        }
        assert_eq!(
            (used.order.len(), used.counters.len()),
            (CONNECTIONS, CONNECTIONS)
        );
        assert!(!used.note(1, 0), "the last ones are known");
    }
}
