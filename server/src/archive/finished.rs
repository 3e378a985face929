//! What the archive keeps of a game.

use damiera_protocol::reply::GameRow;
use serde::{Deserialize, Serialize};

use crate::journal::{NameBook, RoomId};

/// A finished game.
///
/// Registered people stand in it by identity, in the record too, and are written so. [`Finished::called`]
/// gives them names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// The room in which it was played.
    pub room: RoomId,
    /// Whether that room had a word. Names do not prove an identity, so such games are shown to
    /// nobody.
    pub private: bool,
    /// What lists say of it. Its number is 0 until it has one: games are numbered in the order in
    /// which the journal stored their ends.
    pub row: GameRow,
    /// Its record, with the identity of a registered person in the name's place.
    pub pdn: String,
}

impl Finished {
    /// The game with registered people called as they are today.
    #[must_use]
    pub fn called(mut self, names: &NameBook) -> Self {
        let row = &mut self.row;
        for (tag, player) in [("White", &mut row.white), ("Black", &mut row.black)] {
            names.call(&mut player.who);
            if let Some(account) = player.who.account {
                // An identity is longer than any name, so that no other tag can have it.
                let [kept, called] = [account.to_string(), player.who.name.to_string()]
                    .map(|player| format!("[{tag} \"{player}\"]"));
                self.pdn = self.pdn.replacen(&kept, &called, 1);
            }
        }
        self
    }
}
