//! The numbers of the tournaments on a disk, in a small file beside their folders: without it a folder that is missing would not
//! be missed, and its number be given again.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use damiera_log::sealed::{self, Unreadable, Unsealed};
use damiera_platform::process::aside::if_there;
use damiera_protocol::tournament::TournamentId;
use serde::{Deserialize, Serialize};

/// The file.
pub(super) const NUMBERS_FILE: &str = "tournaments.end";

/// The numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct TournamentNumbers {
    /// The highest that was ever given.
    pub(super) highest: u32,
    /// Those of the tournaments that are kept.
    pub(super) kept: BTreeSet<u32>,
}

/// Why the numbers are not known.
#[derive(Debug, thiserror::Error)]
pub(super) enum NumbersError {
    /// The disk does not give them.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is damaged.
    #[error(transparent)]
    Damaged(#[from] Unreadable),
}

impl TournamentNumbers {
    /// Those of a directory. None if it has no such file.
    pub(super) fn read(data: &Path) -> Result<Option<Unsealed<Self>>, NumbersError> {
        let read = if_there(fs::read(data.join(NUMBERS_FILE)))?;
        Ok(read.map(|bytes| sealed::unseal(&bytes)).transpose()?)
    }

    /// Writes them down, durably.
    pub(super) fn write(&self, data: &Path) -> io::Result<()> {
        sealed::replace(&data.join(NUMBERS_FILE), &sealed::seal(self)?)
    }

    /// Takes up a number that a tournament has or had.
    pub(super) fn note_given(&mut self, id: TournamentId) {
        self.highest = self.highest.max(id.0);
    }

    /// Takes up the number of a tournament that is kept.
    pub(super) fn note_kept(&mut self, id: TournamentId) {
        self.note_given(id);
        self.kept.insert(id.0);
    }
}
