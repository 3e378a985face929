//! Hashing of the passwords of rooms and registered names, a few at a time, on threads that serve no connection.
//!
//! People choose these words, so that a journal in the wrong hands could be searched for them with a
//! dictionary; Argon2id makes each guess cost milliseconds and megabytes. Seats' codes are random
//! and need none of this.

use std::sync::Arc;

use argon2::{Algorithm, Argon2, Block, Params, Version};
use damiera_journal::RoomId;
use damiera_platform::process::priority;
use damiera_protocol::event::{PasswordDigest, SlowDigest};
use damiera_protocol::name::Name;
use damiera_protocol::secret::Secret;
use parking_lot::Mutex;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tokio::sync::Semaphore;

use super::turns::{TurnRank, TurnSubject, Turns};

/// Argon2id's memory in KiB and its passes: of the settings that OWASP's Password Storage Cheat
/// Sheet calls equally strong, the one with the least memory, because several may run at once.
const MEMORY_KIB: u32 = 7 * 1024;
const PASSES: u32 = 5;

/// No digest is taken for more than this: a journal that asks for terabytes is not ours.
const MOST_KIB: u32 = 64 * 1024;
const MOST_PASSES: u32 = 64;

/// Maximum passwords queued or being hashed. Further requests are refused as busy.
const WAITING: usize = 64;

/// At most this many are hashed at once, however many processors there are.
const AT_ONCE: usize = 4;

/// The subject of new passwords that are compared with the most common ones: together they take turns with single accounts.
const NEW_PASSWORDS: TurnSubject = [0; 16];

/// A password that takes fewer guesses is refused. By `limits.wrong_guesses_per_name` that many guesses at one name
/// take three weeks.
const COMMON_BELOW: u64 = 1_000_000;

/// Characters of a password that are looked at, because the time grows with their square: no longer beginning is
/// common.
const LOOKED_AT: usize = 40;

/// How a word waits to be hashed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// Among at most `WAITING` others.
    Bounded,
    /// Behind any number of others. The caller bounds them by the number of peers.
    Patient,
}

/// Hashes and compares the words of rooms and the passwords of names.
#[derive(Debug)]
pub struct Passwords {
    waiting: Semaphore,
    turns: Arc<Turns>,
    /// The memory for hashing, reused from word to word: if each thread allocated it, it would stay
    /// with each of them.
    memory: Arc<Mutex<Vec<Vec<Block>>>>,
}

/// Why a word could not be hashed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// Too many others wait.
    #[error("too many words wait to be hashed")]
    Busy,
    /// The system gave no memory or no thread, or the digest's settings cannot be.
    #[error("a word could not be hashed")]
    Failed,
}

impl Default for Passwords {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Passwords {
            waiting: Semaphore::new(WAITING),
            turns: Turns::new(processors.saturating_sub(1).clamp(1, AT_ONCE)),
            memory: Arc::default(),
        }
    }
}

impl Passwords {
    /// The digest of a new room's word. `salt` has to be random.
    ///
    /// # Errors
    /// [`PasswordError::Busy`] when too many wait.
    pub async fn digest(
        &self,
        word: Secret,
        salt: [u8; 16],
    ) -> Result<PasswordDigest, PasswordError> {
        let digest = self.slow_digest(word, salt, Lane::Bounded).await;
        digest.map(PasswordDigest::Slow)
    }

    /// The digest of a name's new password. `salt` has to be random.
    ///
    /// # Errors
    /// [`PasswordError::Busy`] when too many wait in the bounded lane.
    pub async fn slow_digest(
        &self,
        password: Secret,
        salt: [u8; 16],
        lane: Lane,
    ) -> Result<SlowDigest, PasswordError> {
        let empty = SlowDigest {
            kib: MEMORY_KIB,
            passes: PASSES,
            salt,
            hash: [0; 32],
        };
        let rank = TurnRank::Unsuspected;
        let hash = self.hash(password, empty, (lane, rank)).await?;
        Ok(SlowDigest { hash, ..empty })
    }

    /// True if a new password of a name is easily guessed: a popular password, a word or a date, the name itself, or a
    /// simple change of them.
    ///
    /// # Errors
    /// [`PasswordError::Failed`] when the system gives no thread.
    pub async fn is_common(&self, password: Secret, name: Name) -> Result<bool, PasswordError> {
        let turn = self.turns.take(TurnRank::Unsuspected, NEW_PASSWORDS).await;
        let turn = turn.ok_or(PasswordError::Busy)?;
        let look = move || {
            let is_common = is_common(&password, &name);
            drop(turn);
            is_common
        };
        let looking = move || priority::standing_back("words", look);
        let looked = tokio::task::spawn_blocking(looking).await;
        let looked = looked.map_err(|_| PasswordError::Failed)?;
        looked.map_err(|_| PasswordError::Failed)
    }

    /// True if a password is that of a name. The time it takes does not depend on the byte that differs.
    ///
    /// # Errors
    /// [`PasswordError::Busy`] when too many wait in the bounded lane.
    pub async fn is(
        &self,
        password: Secret,
        digest: SlowDigest,
        lane: (Lane, TurnRank),
    ) -> Result<bool, PasswordError> {
        let hash = self.hash(password, digest, lane).await?;
        Ok(hash.ct_eq(&digest.hash).into())
    }

    /// True if a word is that of a room. The time it takes does not depend on the byte that differs.
    ///
    /// # Errors
    /// [`PasswordError::Busy`] when too many wait.
    pub async fn matches(
        &self,
        room: RoomId,
        word: Secret,
        digest: PasswordDigest,
    ) -> Result<bool, PasswordError> {
        let (found, expected) = match digest {
            PasswordDigest::Plain(expected) => (plain(room, &word), expected),
            PasswordDigest::Slow(slow) => {
                let lane = (Lane::Bounded, TurnRank::Unsuspected);
                return self.is(word, slow, lane).await;
            }
        };
        Ok(found.ct_eq(&expected).into())
    }

    /// Hashes with the settings and the salt of a digest.
    async fn hash(
        &self,
        word: Secret,
        as_in: SlowDigest,
        (lane, rank): (Lane, TurnRank),
    ) -> Result<[u8; 32], PasswordError> {
        let SlowDigest {
            kib, passes, salt, ..
        } = as_in;
        let _place = match lane {
            Lane::Bounded => {
                let place = self.waiting.try_acquire();
                Some(place.map_err(|_| PasswordError::Busy)?)
            }
            Lane::Patient => None,
        };
        let turn = self.turns.take(rank, salt).await;
        let turn = turn.ok_or(PasswordError::Busy)?;
        let memory = Arc::clone(&self.memory);
        let hash = move || {
            let kept = || memory.lock();
            let mut blocks = kept().pop().unwrap_or_default();
            let hash = argon2id(&word, kib, passes, &salt, &mut blocks);
            kept().push(blocks);
            // Only now, because the asker may be gone long before.
            drop(turn);
            hash
        };
        let hashing = move || priority::standing_back("words", hash);
        let hashed = tokio::task::spawn_blocking(hashing).await;
        let hashed = hashed.map_err(|_| PasswordError::Failed)?;
        hashed.map_err(|_| PasswordError::Failed)?
    }
}

fn is_common(password: &Secret, name: &Name) -> bool {
    let text = password.expose();
    let end = text.char_indices().nth(LOOKED_AT);
    let beginning = &text[..end.map_or(text.len(), |(end, _)| end)];
    zxcvbn::zxcvbn(beginning, &[name.as_str(), "damiera"]).guesses() < COMMON_BELOW
}

fn argon2id(
    word: &Secret,
    kib: u32,
    passes: u32,
    salt: &[u8],
    blocks: &mut Vec<Block>,
) -> Result<[u8; 32], PasswordError> {
    if kib > MOST_KIB || passes > MOST_PASSES {
        return Err(PasswordError::Failed);
    }
    let mut hash = [0; 32];
    let params =
        Params::new(kib, passes, 1, Some(hash.len())).map_err(|_| PasswordError::Failed)?;
    blocks.resize(params.block_count(), Block::default());
    let word = word.expose().as_bytes();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into_with_memory(word, salt, &mut hash, blocks)
        .map_err(|_| PasswordError::Failed)?;
    Ok(hash)
}

/// The digest in journals of earlier versions: SHA-256 of the room's id and the word.
fn plain(room: RoomId, word: &Secret) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(room.as_bytes());
    hash.update(word.expose().as_bytes());
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(word: &str) -> Secret {
        Secret::new(word.to_owned())
    }

    async fn check(digest: PasswordDigest, room: u128, word: &str, expected: bool) {
        let words = Passwords::default();
        let matches = words.matches(RoomId::from_u128(room), secret(word), digest);
        assert_eq!(matches.await, Ok(expected), "{room} {word}");
    }

    #[tokio::test]
    async fn the_words_of_rooms() {
        let words = Passwords::default();
        let slow = words.digest(secret("girasole"), [7; 16]).await.unwrap();
        check(slow, 1, "girasole", true).await;
        check(slow, 1, "Girasole", false).await;
        check(slow, 1, "", false).await;
        let other = words.digest(secret("girasole"), [8; 16]).await;
        assert_ne!(slow, other.unwrap(), "the salt counts");
    }

    #[tokio::test]
    async fn a_word_of_an_earlier_version() {
        let old = PasswordDigest::Plain(plain(RoomId::from_u128(1), &secret("girasole")));
        check(old, 1, "girasole", true).await;
        check(old, 2, "girasole", false).await;
        check(old, 1, "tulipano", false).await;
    }

    #[tokio::test]
    async fn common_passwords() {
        let words = Passwords::default();
        let name: Name = "Giovanna".parse().unwrap();
        for (password, expected) in [
            ("12345678", true),
            ("password", true),
            ("Password1", true),
            ("P4ssw0rd!", true),
            ("qwertyuiop", true),
            ("juventus", true),
            ("francesca", true),
            ("01011970", true),
            ("giovanna1", true),
            ("Damiera1", true),
            ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", true),
            ("una password lunga", false),
            ("tre gatti sul tetto", false),
            ("kahit anong parirala", false),
            ("7rT-q9x_Lm2", false),
        ] {
            let found = words.is_common(secret(password), name.clone()).await;
            assert_eq!(found, Ok(expected), "{password}");
        }
    }

    #[tokio::test]
    async fn only_so_many_wait() {
        let words = Passwords::default();
        let all = (0..2 * WAITING).map(|_| words.digest(secret("x"), [1; 16]));
        let all = futures_util::future::join_all(all).await;
        let busy = all.iter().filter(|one| **one == Err(PasswordError::Busy));
        assert_eq!(busy.count(), WAITING);
    }
}
