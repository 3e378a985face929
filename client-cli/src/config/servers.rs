//! The servers that were used before, and the names that were taken there.

use std::io;
use std::path::PathBuf;

use toml_edit::{ArrayOfTables, DocumentMut, Item, Table};

use crate::files;

/// The file, which this program alone writes.
const FILE: &str = "servers.toml";

/// Maximum number of servers remembered. Beyond it, the least recently used are forgotten.
pub const MOST: usize = 20;

/// The largest file that is read, in bytes. A larger one is not ours.
const MOST_BYTES: u64 = 64 * 1024;

/// A server and a name there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownServer {
    /// The server, as it is called on the command line.
    pub server: String,
    /// The name that was taken there.
    pub name: String,
}

/// Where they are remembered.
#[derive(Debug, Clone)]
pub struct KnownServers {
    /// Nothing is remembered without one.
    folder: Option<PathBuf>,
}

impl KnownServers {
    pub(super) fn in_folder(folder: Option<PathBuf>) -> KnownServers {
        KnownServers { folder }
    }

    /// Nowhere: nothing is remembered.
    pub fn nowhere() -> KnownServers {
        KnownServers { folder: None }
    }

    /// All of them, the last used one first. A file that cannot be read holds none.
    pub fn all(&self) -> Vec<KnownServer> {
        self.read().unwrap_or_default()
    }

    fn read(&self) -> Option<Vec<KnownServer>> {
        let path = self.folder.as_ref()?.join(FILE);
        let text = files::read(&path, MOST_BYTES).ok()??;
        let document: DocumentMut = text.parse().ok()?;
        let entries = document.get("server")?.as_array_of_tables()?;
        let entry = |table: &Table| {
            let text = |key: &str| Some(table.get(key)?.as_str()?.to_owned());
            Some(KnownServer {
                server: text("address")?,
                name: text("name")?,
            })
        };
        Some(entries.iter().filter_map(entry).take(MOST).collect())
    }

    /// The name that was taken last at a server.
    pub fn name_at(&self, server: &str) -> Option<String> {
        let found = self.all().into_iter().find(|known| known.server == server);
        found.map(|known| known.name)
    }

    /// Remembers that a name was taken at a server just now.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn remember(&self, server: &str, name: &str) -> io::Result<()> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let newest = KnownServer {
            server: server.to_owned(),
            name: name.to_owned(),
        };
        let mut known = self.all();
        if known.first() == Some(&newest) {
            return Ok(());
        }
        let is_same = |other: &KnownServer| {
            other.server == server && other.name.to_lowercase() == name.to_lowercase()
        };
        known.retain(|other| !is_same(other));
        known.insert(0, newest);
        known.truncate(MOST);
        files::write(&folder.join(FILE), document(&known).to_string().as_bytes())
    }
}

fn document(known: &[KnownServer]) -> DocumentMut {
    let mut entries = ArrayOfTables::new();
    for known in known {
        let mut table = Table::new();
        table.insert("address", toml_edit::value(&known.server));
        table.insert("name", toml_edit::value(&known.name));
        entries.push(table);
    }
    let mut document = DocumentMut::new();
    document.insert("server", Item::ArrayOfTables(entries));
    document
}
