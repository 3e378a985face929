//! The codes that make a guest the same entrant of a tournament again. A server tells such a code once, so that each is
//! kept in a file until the server says that it is void.

use std::fs;
use std::io;
use std::path::PathBuf;

use damiera_protocol::secret::Secret;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::{Answered, TournamentReport};
use serde::{Deserialize, Serialize};

use crate::files;
use crate::kept;
use crate::system_error;

/// The extension of an entry's file. It is another one than that of seats, which earlier versions read.
const EXTENSION: &str = "entry";

/// A guest's entry in a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptEntry {
    /// The server, as it was connected to.
    pub server: String,
    /// The guest's name at entry, which no other guest takes until the tournament is over.
    pub name: String,
    /// The tournament's number.
    pub tournament: u32,
    /// The code.
    pub code: Secret,
}

impl KeptEntry {
    /// The entry that an answer tells a guest about, if it does.
    pub(crate) fn told(answer: &Answered, server: &str, own: &str) -> Option<KeptEntry> {
        let report = answer.body::<TournamentReport<'_>>()?;
        Some(KeptEntry {
            server: server.to_owned(),
            name: own.to_owned(),
            tournament: report.head.tournament.0,
            code: Secret::new(report.guest_code?.to_string()),
        })
    }
}

/// The folder of kept entries.
#[derive(Debug, Clone)]
pub struct KeptEntries {
    /// Nothing is kept without one.
    folder: Option<PathBuf>,
}

impl KeptEntries {
    pub(crate) fn in_folder(folder: Option<PathBuf>) -> KeptEntries {
        KeptEntries { folder }
    }

    /// Keeps an entry; an earlier one of the same name in the same tournament is replaced.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&self, entry: &KeptEntry) -> io::Result<()> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        kept::keep(folder, &file_name(entry), EXTENSION, entry)
    }

    /// Does the same, and says in words for a person why the code could not be kept.
    pub(crate) fn keep_or_say(&self, entry: &KeptEntry, language: Language) -> Option<String> {
        let error = self.keep(entry).err()?;
        let unkept = Message::new("client-entry-unkept");
        let unkept = unkept.with("error", system_error::said(&error, language));
        Some(unkept.text(language))
    }

    /// The entry of this name at a server that was kept last.
    pub fn find(&self, server: &str, name: &str) -> Option<KeptEntry> {
        let name = name.to_lowercase();
        let is_of = |entry: &KeptEntry| entry.server == server && entry.name.to_lowercase() == name;
        let own = self.all().filter(|(_, entry)| is_of(entry));
        let newest = own.max_by_key(|(path, _)| kept::written(path));
        newest.map(|(_, entry)| entry)
    }

    /// Forgets an entry that is void.
    pub fn forget(&self, entry: &KeptEntry) {
        let void = self.all().filter(|(_, kept)| kept.code == entry.code);
        for (path, _) in void {
            // A missing file is forgotten already.
            let _ = fs::remove_file(path);
        }
    }

    fn all(&self) -> impl Iterator<Item = (PathBuf, KeptEntry)> {
        let folder = self.folder.iter();
        folder.flat_map(|folder| kept::all(folder, EXTENSION))
    }
}

/// The name of an entry's file: the server, the name and the tournament.
fn file_name(entry: &KeptEntry) -> String {
    let [server, name] = [&entry.server, &entry.name.to_lowercase()].map(|part| files::plain(part));
    format!("{server}+{name}+{}.{EXTENSION}", entry.tournament)
}
