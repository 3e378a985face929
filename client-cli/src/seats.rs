//! The codes of seats that are held, kept in a file each until the seat is given up.
//!
//! The holder of a code is the player, so a file is readable by its owner alone, and nothing here
//! shows a code.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use damiera_protocol::secret::Secret;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::Object;
use serde::{Deserialize, Serialize};

use crate::address::Server;

/// A seat that one holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// The server, as it was connected to.
    pub server: String,
    /// Whose seat it is.
    pub name: String,
    /// In which room.
    pub room: String,
    /// By which it is taken back.
    pub code: Secret,
}

impl Seat {
    /// What is said once it was taken back.
    pub(crate) fn resumed(&self, language: Language) -> String {
        let resumed = Message::new("client-resumed").with("room", &self.room);
        resumed.text(language)
    }
}

/// Where codes are kept.
#[derive(Debug, Clone)]
pub struct Seats {
    /// Nothing is kept without one.
    folder: Option<PathBuf>,
}

impl Seats {
    /// The folder that the environment names: `damiera` in the state directory of the user.
    pub fn of_user(environment: impl Fn(&str) -> Option<String>) -> Seats {
        Seats {
            folder: state_folder(environment),
        }
    }

    /// A folder that is made when it is needed.
    pub fn in_folder(folder: PathBuf) -> Seats {
        Seats {
            folder: Some(folder),
        }
    }

    /// Keeps a seat; one of the same player at the same server is replaced.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&self, seat: &Seat) -> io::Result<()> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(folder)?;
        let path = folder.join(file_name(&seat.server, &seat.name));
        let fresh = path.with_extension("new");
        // What a crash left behind may have other rights.
        let _ = fs::remove_file(&fresh);
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(&fresh)?;
        serde_json::to_writer(&mut file, seat)?;
        file.write_all(b"\n")?;
        file.sync_all()?;
        fs::rename(fresh, path)
    }

    /// Forgets a seat that is gone.
    pub fn forget(&self, server: &str, name: &str) {
        if let Some(folder) = &self.folder {
            // What is not there needs no forgetting.
            let _ = fs::remove_file(folder.join(file_name(server, name)));
        }
    }

    /// The seat held at a server: that of a name, or the one that was taken last.
    pub fn find(&self, server: &str, name: Option<&str>) -> Option<Seat> {
        let folder = self.folder.as_ref()?;
        if let Some(name) = name {
            return read(&folder.join(file_name(server, name)));
        }
        newest(folder, |seat| seat.server == server)
    }

    /// The seat that was taken last at any server, by a player of this name if one is given.
    pub fn last(&self, name: Option<&str>) -> Option<Seat> {
        let name = name.map(str::to_lowercase);
        newest(self.folder.as_ref()?, |seat| {
            name.as_ref()
                .is_none_or(|name| seat.name.to_lowercase() == *name)
        })
    }
}

/// The seat that the user holds, if any; its file keeps it as well.
#[derive(Debug)]
pub struct HeldSeat {
    seats: Seats,
    server: String,
    pub(crate) seat: Option<Seat>,
}

impl HeldSeat {
    /// No seat yet, at a server.
    pub(crate) fn none(seats: Seats, server: &Server) -> HeldSeat {
        HeldSeat {
            seats,
            server: server.name().to_owned(),
            seat: None,
        }
    }

    /// Keeps the code of a seat that `own` is given, and forgets it with the seat.
    ///
    /// # Errors
    /// When the file cannot be written; the seat is held all the same.
    pub(crate) fn note(&mut self, object: &Object<'_>, own: &str) -> io::Result<()> {
        match object {
            Object::Token(token) => {
                let seat = self.seat.insert(Seat {
                    server: self.server.clone(),
                    name: own.to_owned(),
                    room: token.room.to_string(),
                    code: token.token.clone(),
                });
                return self.seats.keep(seat);
            }
            Object::Closed(_) => self.forget(),
            Object::Leave(event) if *event.name == *own => self.forget(),
            _ => {}
        }
        Ok(())
    }

    /// Forgets the seat, because it is gone.
    pub(crate) fn forget(&mut self) {
        if let Some(seat) = self.seat.take() {
            self.seats.forget(&seat.server, &seat.name);
        }
    }
}

/// The folder for files that outlast a run, by the XDG base directory specification.
pub(crate) fn state_folder(environment: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name: &str| environment(name).filter(|value| !value.is_empty());
    let state = set("XDG_STATE_HOME").map(PathBuf::from);
    let home = || set("HOME").map(|home| Path::new(&home).join(".local/state"));
    let state = state.filter(|path| path.is_absolute()).or_else(home)?;
    Some(state.join("damiera"))
}

/// The seat in a folder that was kept last, of those that are `wanted`.
fn newest(folder: &Path, wanted: impl Fn(&Seat) -> bool) -> Option<Seat> {
    let entries = fs::read_dir(folder).ok()?;
    let seats = entries.filter_map(|entry| {
        let entry = entry.ok()?;
        let seat = read(&entry.path()).filter(&wanted)?;
        Some((entry.metadata().ok()?.modified().ok()?, seat))
    });
    seats
        .max_by_key(|(modified, _)| *modified)
        .map(|(_, seat)| seat)
}

/// A seat from its file; nothing when there is none that this program understands.
fn read(path: &Path) -> Option<Seat> {
    if path.extension()? != "seat" {
        return None;
    }
    serde_json::from_reader(File::open(path).ok()?).ok()
}

/// The name of a seat's file: the server and the player, in characters that any file may have.
fn file_name(server: &str, name: &str) -> String {
    let plain = |text: &str| -> String {
        let escape = |c: char| match c {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '-' => c.to_string(),
            other => format!("_{:x}_", u32::from(other)),
        };
        text.chars().map(escape).collect()
    };
    format!("{}+{}.seat", plain(server), plain(&name.to_lowercase()))
}
