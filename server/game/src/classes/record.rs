//! The stored form of a class.

use damiera_protocol::class::ClassCode;

use super::state::{MOST_EVER, MOST_PUPILS, MOST_ROUNDS, PersistedClass};

/// Maximum length of a written class, in bytes: more than twice that of the fullest one. A change beyond it is
/// refused.
pub const MOST_BYTES: usize = 256 * 1024;

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
