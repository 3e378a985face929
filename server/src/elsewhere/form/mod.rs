//! What rooms and the people at other nodes tell each other, as bytes.
//!
//! Everything is JSON behind four bytes that say what it is and two of a version. No code of a seat and
//! no word of a room is in any of it: a code crosses as its digest, and the node where its player is
//! draws it.

pub mod answer;
pub mod letter;
pub mod question;
pub mod refusal;
pub mod told;

use bytes::{Buf, BufMut, Bytes, BytesMut};
use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::who::Who;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The version of all forms. A node reads no other.
pub const VERSION: u16 = 2;

/// What each begins with.
const MAGIC: [u8; 4] = *b"\xC2EW\n";
/// The bytes before the JSON.
const HEAD: usize = MAGIC.len() + size_of::<u16>();

/// The longest form, in bytes. What is told in a numbered sequence is shorter:
/// [`MAX_TOLD`](damiera_cluster::told::MAX_TOLD).
pub const MAX_FORM: usize = 768 * 1024;

/// Something that has no form, or bytes that are none.
#[derive(Debug, thiserror::Error)]
pub enum FormError {
    /// It is too long.
    #[error("{0} bytes are more than a node takes at once")]
    TooLong(usize),
    /// It begins otherwise.
    #[error("nothing that a node tells another: see who publishes to the subject")]
    Foreign,
    /// It has another version.
    #[error("version {0} of what nodes tell each other, not {VERSION}: give all nodes one version")]
    Version(u16),
    /// It is not what it should be.
    #[error("what a node told cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// A text in it would reach a terminal that obeys it.
    #[error("what a node told has characters that a terminal obeys")]
    Unclean,
    /// Moves in it cannot be played.
    #[error("what a node told has a game that cannot be played")]
    Unplayable,
    /// No room says this.
    #[error("no room says this: {0}")]
    NotOfRooms(&'static str),
}

/// The bytes of a form.
///
/// # Errors
/// When they are more than `most`.
pub fn seal<T: Serialize>(form: &T, most: usize) -> Result<Bytes, FormError> {
    let mut bytes = BytesMut::with_capacity(1024);
    bytes.put_slice(&MAGIC);
    bytes.put_u16_le(VERSION);
    let mut writer = bytes.writer();
    serde_json::to_writer(&mut writer, form)?;
    let bytes = writer.into_inner();
    match bytes.len() {
        length if length > most => Err(FormError::TooLong(length)),
        _ => Ok(bytes.freeze()),
    }
}

/// Reads a form.
///
/// # Errors
/// When the bytes are not one of this version, or too many.
pub fn unseal<T: DeserializeOwned>(mut bytes: Bytes) -> Result<T, FormError> {
    if bytes.len() > MAX_FORM {
        return Err(FormError::TooLong(bytes.len()));
    }
    if bytes.len() < HEAD || !bytes.starts_with(&MAGIC) {
        return Err(FormError::Foreign);
    }
    bytes.advance(MAGIC.len());
    match bytes.get_u16_le() {
        VERSION => Ok(serde_json::from_slice(&bytes)?),
        other => Err(FormError::Version(other)),
    }
}

/// A person by name and identity. The journal's own form leaves the name of a registered person out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The name.
    pub name: Name,
    /// Which registered person; nothing for a guest.
    pub account: Option<AccountId>,
}

impl From<Who> for Person {
    fn from(Who { name, account }: Who) -> Self {
        Person { name, account }
    }
}

impl From<Person> for Who {
    fn from(Person { name, account }: Person) -> Self {
        Who { name, account }
    }
}

/// Takes a text that people will read.
///
/// # Errors
/// When a terminal would obey something in it.
fn clean(text: &str) -> Result<(), FormError> {
    match text.chars().any(damiera_protocol::sanitize::is_unsafe) {
        true => Err(FormError::Unclean),
        false => Ok(()),
    }
}
