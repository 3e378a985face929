//! The codes of seats that are held, kept in a file each until the seat is given up.
//!
//! The holder of a code is the player, so a file is readable by its owner alone, and nothing here
//! shows a code.

use std::fs;
use std::io;
use std::path::PathBuf;

use damiera_protocol::secret::Secret;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::Object;
use serde::{Deserialize, Serialize};

use crate::address::ServerEndpoints;
use crate::entries::KeptEntries;
use crate::files;
use crate::kept;
use crate::system_error;

/// The extension of a seat's file.
const EXTENSION: &str = "seat";

/// A seat that one holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// The server, as it was connected to.
    pub server: String,
    /// The owner of the seat.
    pub name: String,
    /// The room.
    pub room: String,
    /// The code that takes it back.
    pub code: Secret,
}

impl Seat {
    /// The line that is shown once it was taken back.
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
    /// Where earlier versions kept them. They are found there, and none are added.
    earlier: Option<PathBuf>,
}

impl Seats {
    /// Beside what else the user's configuration directory has of this program; and where earlier
    /// versions kept them, in the state directory.
    pub fn of_user() -> Seats {
        Seats {
            folder: files::config_folder().map(|folder| folder.join("seats")),
            earlier: files::state_folder(),
        }
    }

    /// A folder that is made when it is needed.
    pub fn in_folder(folder: PathBuf) -> Seats {
        Seats {
            folder: Some(folder),
            earlier: None,
        }
    }

    /// The seats with an earlier folder's seats.
    #[must_use]
    pub fn with_earlier(self, folder: PathBuf) -> Seats {
        Seats {
            earlier: Some(folder),
            ..self
        }
    }

    /// All of them, each with its file.
    fn all(&self) -> impl Iterator<Item = (PathBuf, Seat)> {
        let folders = self.folder.iter().chain(&self.earlier);
        folders.flat_map(|folder| kept::all(folder, EXTENSION))
    }

    /// The codes of a guest's entries in tournaments, which are kept beside them.
    pub fn entries(&self) -> KeptEntries {
        KeptEntries::in_folder(self.folder.clone())
    }

    /// Keeps a seat; one of the same player in the same room is replaced. A game that was left for
    /// later keeps its seat while others are played.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&self, seat: &Seat) -> io::Result<()> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let name = file_name(seat);
        kept::keep::<Seat>(folder, &name, EXTENSION, seat)?;
        if let Some(earlier) = &self.earlier {
            // Mostly there is none.
            let _ = fs::remove_file(earlier.join(name));
        }
        Ok(())
    }

    /// Forgets a seat that is gone.
    pub fn forget(&self, seat: &Seat) {
        let kept = self.all().filter(|(_, kept)| kept.code == seat.code);
        for (path, _) in kept {
            // A missing file is forgotten already.
            let _ = fs::remove_file(path);
        }
    }

    /// The seat that was taken last at a server, by a player of this name if one is given.
    pub fn find(&self, server: &str, name: Option<&str>) -> Option<Seat> {
        let is_of = is_of(name);
        self.newest(|seat| seat.server == server && is_of(seat))
    }

    /// The seat that was taken last at any server, by a player of this name if one is given.
    pub fn last(&self, name: Option<&str>) -> Option<Seat> {
        self.newest(is_of(name))
    }

    /// The newest of the `wanted` seats.
    fn newest(&self, wanted: impl Fn(&Seat) -> bool) -> Option<Seat> {
        let seats = self.all().filter(|(_, seat)| wanted(seat));
        let newest = seats.max_by_key(|(path, _)| kept::written(path));
        newest.map(|(_, seat)| seat)
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
    pub(crate) fn none(seats: Seats, server: &ServerEndpoints) -> HeldSeat {
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
            Object::Closed(event) if self.is_in(&event.room) => self.forget(),
            Object::Leave(event) if *event.name == *own && self.is_in(&event.room) => {
                self.forget();
            }
            _ => {}
        }
        Ok(())
    }

    /// True if the seat is in a room. Its player may have seats in others.
    fn is_in(&self, room: &str) -> bool {
        self.seat.as_ref().is_some_and(|seat| seat.room == room)
    }

    /// Holds a seat that was taken back by its code, and keeps the code.
    ///
    /// # Errors
    /// When the file cannot be written; the seat is held all the same.
    pub(crate) fn hold(&mut self, seat: Seat) -> io::Result<()> {
        let seat = self.seat.insert(seat);
        self.seats.keep(seat)
    }

    /// Does the same as [`HeldSeat::note`], and says in words for a person why the code could not be kept.
    pub(crate) fn note_or_say(
        &mut self,
        object: &Object<'_>,
        own: &str,
        language: Language,
    ) -> Option<String> {
        let error = self.note(object, own).err()?;
        let unkept = Message::new("client-seat-unkept");
        let unkept = unkept.with("error", system_error::said(&error, language));
        Some(unkept.text(language))
    }

    /// Forgets the seat, because it is gone.
    pub(crate) fn forget(&mut self) {
        if let Some(seat) = self.seat.take() {
            self.seats.forget(&seat);
        }
    }
}

/// True for the seats of a player; for all seats if `name` is None.
fn is_of(name: Option<&str>) -> impl Fn(&Seat) -> bool {
    let name = name.map(str::to_lowercase);
    move |seat| {
        let is_name = |name: &String| seat.name.to_lowercase() == *name;
        name.as_ref().is_none_or(is_name)
    }
}

/// The name of a seat's file: the server, the player and the room.
fn file_name(seat: &Seat) -> String {
    let [name, room] = [&seat.name, &seat.room].map(|part| files::plain(&part.to_lowercase()));
    format!("{}+{name}+{room}.{EXTENSION}", files::plain(&seat.server))
}
