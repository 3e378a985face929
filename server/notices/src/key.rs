//! The server's key for push services (RFC 8292): by it they know that messages to a browser come from the server that the
//! browser has asked for them. All servers of a cluster have one.

use data_encoding::{BASE64URL_NOPAD, DecodeError};
use ring::error::{KeyRejected, Unspecified};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};

/// Seconds for which a token is valid. A day is the most (RFC 8292 section 2).
const VALID: u64 = 12 * 60 * 60;

/// The head of every token: {"typ":"JWT","alg":"ES256"}.
const HEAD: &str = "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9";

/// The key.
pub struct PushKey {
    pair: EcdsaKeyPair,
    /// PKCS #8.
    written: Vec<u8>,
}

/// A key that cannot be made, read or used.
#[derive(Debug, thiserror::Error)]
pub enum PushKeyError {
    /// The system gives no random bytes, or the key cannot sign.
    #[error("the system gives no random bytes")]
    NoChance,
    /// The bytes are no key.
    #[error("it is no key: {0}")]
    Rejected(KeyRejected),
    /// The text is no key.
    #[error("it is no key: {0}")]
    Unreadable(#[from] DecodeError),
    /// The claims of a token cannot be written.
    #[error(transparent)]
    Claims(#[from] serde_json::Error),
}

impl From<Unspecified> for PushKeyError {
    fn from(_: Unspecified) -> Self {
        PushKeyError::NoChance
    }
}

impl From<KeyRejected> for PushKeyError {
    fn from(why: KeyRejected) -> Self {
        PushKeyError::Rejected(why)
    }
}

impl std::fmt::Debug for PushKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("PushKey").field(&self.public()).finish()
    }
}

impl PushKey {
    /// Draws a key.
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub fn draw() -> Result<Self, PushKeyError> {
        let chance = SystemRandom::new();
        let drawn = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &chance)?;
        PushKey::of(drawn.as_ref().to_vec())
    }

    /// Reads a key that was [written](Self::written).
    ///
    /// # Errors
    /// When the text is none.
    pub fn read(text: &str) -> Result<Self, PushKeyError> {
        PushKey::of(BASE64URL_NOPAD.decode(text.as_bytes())?)
    }

    fn of(written: Vec<u8>) -> Result<Self, PushKeyError> {
        let chance = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &written, &chance)?;
        Ok(PushKey { pair, written })
    }

    /// The key as a text, which is a secret.
    pub fn written(&self) -> String {
        BASE64URL_NOPAD.encode(&self.written)
    }

    /// The public key, as a browser takes it and push services do.
    pub fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.pair.public_key().as_ref())
    }

    /// The header `Authorization` of a message to a push service at a time, in seconds of Unix time. `contact` is the
    /// operator's address.
    ///
    /// # Errors
    /// When the system gives no random bytes for the signature.
    pub fn authorization(
        &self,
        origin: &str,
        contact: Option<&str>,
        at: u64,
    ) -> Result<String, PushKeyError> {
        #[derive(serde::Serialize)]
        struct PushClaims<'a> {
            aud: &'a str,
            exp: u64,
            #[serde(skip_serializing_if = "Option::is_none")]
            sub: Option<&'a str>,
        }
        let claims = PushClaims {
            aud: origin,
            exp: at.saturating_add(VALID),
            sub: contact,
        };
        let claims = BASE64URL_NOPAD.encode(&serde_json::to_vec(&claims)?);
        let signed = format!("{HEAD}.{claims}");
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes())?;
        let signature = BASE64URL_NOPAD.encode(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}
