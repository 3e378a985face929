//! The stored form of a class.

use damiera_log::sealed::{self, Unreadable};
use damiera_protocol::class::ClassCode;
use serde::{Deserialize, Serialize};

use super::state::{MOST_EVER, MOST_PUPILS, MOST_ROUNDS, PersistedClass};

/// Maximum length of a written class, in bytes: more than twice that of the fullest one. A change beyond it is
/// refused.
pub const MOST_BYTES: usize = 256 * 1024;

/// Bytes of a file around the class, at most.
const FRAME: usize = 64;

/// The value in the file of a class. A class without it is that of an earlier server, which wrote no checksum: the rest
/// of a file that is cut short is none.
#[derive(Debug, Serialize, Deserialize)]
struct ClassFile<C> {
    class: C,
}

/// Why bytes are no class. It says nothing of what is written there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ClassRecordError {
    /// There are more than [`MOST_BYTES`].
    #[error("a class of {0} bytes is too long")]
    TooLong(usize),
    /// They do not read as one.
    #[error("a class cannot be read at line {line}, column {column}")]
    Damaged {
        /// The line where it goes wrong, from 1.
        line: usize,
        /// The column there.
        column: usize,
    },
    /// Its file is cut short, or more than a bit of it is damaged.
    #[error("the file of a class: {0}")]
    Seal(#[from] Unreadable),
    /// The code is none.
    #[error("a class has no code")]
    Code,
    /// It has more of something than a class may have.
    #[error("a class has too many {0}")]
    TooMany(&'static str),
}

impl PersistedClass {
    /// The class as it is written.
    ///
    /// # Errors
    /// When it is too long.
    pub fn encode(&self) -> Result<String, ClassRecordError> {
        let text = serde_json::to_string(self).map_err(damaged)?;
        match text.len() {
            length if length > MOST_BYTES => Err(ClassRecordError::TooLong(length)),
            _ => Ok(text),
        }
    }

    /// Reads a class that was written.
    ///
    /// # Errors
    /// When it is none that a server would write.
    pub fn decode(bytes: &[u8]) -> Result<PersistedClass, ClassRecordError> {
        if bytes.len() > MOST_BYTES {
            return Err(ClassRecordError::TooLong(bytes.len()));
        }
        let state: PersistedClass = serde_json::from_slice(bytes).map_err(damaged)?;
        state.within_bounds()
    }

    /// The class as its file has it.
    ///
    /// # Errors
    /// When it is too long.
    pub fn seal(&self) -> Result<Vec<u8>, ClassRecordError> {
        self.encode()?;
        sealed::seal(&ClassFile { class: self }).map_err(damaged)
    }

    /// Reads the file of a class, if need be with one bit of it turned. A file of an earlier server has no checksum.
    ///
    /// # Errors
    /// When it is none that a server would write.
    pub fn unseal(bytes: &[u8]) -> Result<PersistedClass, ClassRecordError> {
        if bytes.len() > MOST_BYTES + FRAME {
            return Err(ClassRecordError::TooLong(bytes.len()));
        }
        match sealed::unseal::<ClassFile<PersistedClass>>(bytes) {
            Ok(read) => {
                if read.is_mended {
                    tracing::warn!(
                        "a bit had flipped in the file of a class, and was read as it was written"
                    );
                }
                read.value.class.within_bounds()
            }
            Err(error) => PersistedClass::decode(bytes).map_err(|_| error.into()),
        }
    }

    fn within_bounds(self) -> Result<PersistedClass, ClassRecordError> {
        let _: ClassCode = self.code.parse().map_err(|_| ClassRecordError::Code)?;
        let pupils = self.pupils.iter();
        let most =
            |of: fn(&super::state::Pupil) -> usize| pupils.clone().map(of).max().unwrap_or(0);
        let rounds = MOST_ROUNDS as usize;
        let counts = [
            ("rounds", self.round as usize, rounds),
            ("nicknames", self.list.len(), MOST_PUPILS),
            ("pupils", self.pupils.len(), MOST_EVER),
            ("pupils", most(|pupil| pupil.number.into()), MOST_EVER),
            ("points", most(|pupil| pupil.halves as usize), 2 * rounds),
            ("rests", most(|pupil| pupil.byes as usize), rounds),
            ("games", most(|pupil| pupil.games.len()), rounds),
            ("tables", self.tables.len(), MOST_PUPILS),
        ];
        match counts.into_iter().find(|(_, count, most)| count > most) {
            None => Ok(self),
            Some((what, ..)) => Err(ClassRecordError::TooMany(what)),
        }
    }
}

fn damaged(error: serde_json::Error) -> ClassRecordError {
    ClassRecordError::Damaged {
        line: error.line(),
        column: error.column(),
    }
}
