//! The encryption of a message for one browser (RFC 8291): its content coding is `aes128gcm` (RFC 8188), in one record.

use damiera_protocol::notice::PushSubscription;
use data_encoding::BASE64URL_NOPAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// Bytes of an uncompressed point of P-256.
const POINT: usize = 65;

/// Bytes of a browser's authentication secret (RFC 8291 section 3.2).
const AUTH: usize = 16;

/// Bytes of the salt of a message (RFC 8188 section 2.1).
const SALT: usize = 16;

/// The size of a record, in bytes. A push service takes at least so many (RFC 8291 section 4).
const RECORD: u32 = 4_096;

/// Bytes that the header, the delimiter of the padding and the tag take.
const AROUND: usize = SALT + 4 + 1 + POINT + 1 + 16;

/// The delimiter of the last record (RFC 8188 section 2).
const LAST: u8 = 2;

/// A message that cannot be encrypted for a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadSubscription {
    /// The browser's key is no point of P-256, or its secret has another length.
    #[error("its key or its secret is none")]
    Key,
    /// The message is longer than a record.
    #[error("the message is too long")]
    TooLong,
    /// The system gives no random bytes.
    #[error("the system gives no random bytes")]
    NoChance,
}

/// The secrets of one message: the salt, the server's public key, and what it has in common with the browser's.
#[derive(Clone, Copy)]
pub struct PushSecret<'a> {
    /// 16 random bytes.
    pub salt: [u8; SALT],
    /// The public key that the server made for this message.
    pub sender: [u8; POINT],
    /// The browser's public key.
    pub receiver: &'a [u8],
    /// The browser's authentication secret.
    pub auth: &'a [u8],
    /// The shared secret of the two keys.
    pub shared: &'a [u8],
}

impl std::fmt::Debug for PushSecret<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PushSecret(..)")
    }
}

/// The body of a message for a browser, with a key and a salt of its own.
///
/// # Errors
/// When the browser's key is none, or the message too long.
pub(crate) fn message(browser: &PushSubscription, text: &[u8]) -> Result<Vec<u8>, BadSubscription> {
    let decoded = |word: &str| BASE64URL_NOPAD.decode(word.as_bytes());
    let receiver = decoded(&browser.key).map_err(|_| BadSubscription::Key)?;
    let auth = decoded(&browser.auth).map_err(|_| BadSubscription::Key)?;
    let chance = SystemRandom::new();
    let no_chance = |_| BadSubscription::NoChance;
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &chance).map_err(no_chance)?;
    let public = own.compute_public_key().map_err(no_chance)?;
    let sender = public
        .as_ref()
        .try_into()
        .map_err(|_| BadSubscription::Key)?;
    let mut salt = [0; SALT];
    chance.fill(&mut salt).map_err(no_chance)?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, &receiver);
    agree_ephemeral(own, &peer, |shared| {
        let secret = PushSecret {
            salt,
            sender,
            receiver: &receiver,
            auth: &auth,
            shared,
        };
        encrypted(secret, text)
    })
    .map_err(|_| BadSubscription::Key)?
}

/// The body of a message with these secrets (RFC 8291 section 3.4).
///
/// # Errors
/// When a key or secret has another length, or the message is too long.
pub fn encrypted(secret: PushSecret<'_>, text: &[u8]) -> Result<Vec<u8>, BadSubscription> {
    let PushSecret {
        salt,
        sender,
        receiver,
        auth,
        shared,
    } = secret;
    if receiver.len() != POINT || auth.len() != AUTH {
        return Err(BadSubscription::Key);
    }
    if text.len() + AROUND > RECORD as usize {
        return Err(BadSubscription::TooLong);
    }
    let info = [b"WebPush: info\0", receiver, &sender].concat();
    let common: [u8; 32] = derived(auth, shared, &info).ok_or(BadSubscription::Key)?;
    let key: [u8; 16] =
        derived(&salt, &common, b"Content-Encoding: aes128gcm\0").ok_or(BadSubscription::Key)?;
    let nonce: [u8; 12] =
        derived(&salt, &common, b"Content-Encoding: nonce\0").ok_or(BadSubscription::Key)?;
    let key = UnboundKey::new(&AES_128_GCM, &key).map_err(|_| BadSubscription::Key)?;
    let mut record = text.to_vec();
    record.push(LAST);
    // The key is of this message alone, and so is the nonce.
    LessSafeKey::new(key)
        .seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::empty(),
            &mut record,
        )
        .map_err(|_| BadSubscription::Key)?;
    let mut body = Vec::with_capacity(AROUND + text.len());
    body.extend_from_slice(&salt);
    body.extend_from_slice(&RECORD.to_be_bytes());
    body.push(POINT as u8);
    body.extend_from_slice(&sender);
    body.append(&mut record);
    Ok(body)
}

/// Bytes derived from a secret (HKDF with SHA-256, RFC 5869).
fn derived<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> Option<[u8; N]> {
    struct RecordLength(usize);
    impl KeyType for RecordLength {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut bytes = [0; N];
    let salted = Salt::new(HKDF_SHA256, salt).extract(secret);
    let info = [info];
    let expanded = salted.expand(&info, RecordLength(N)).ok()?;
    expanded.fill(&mut bytes).ok()?;
    Some(bytes)
}
