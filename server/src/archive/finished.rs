//! What the archive keeps of a game.

use damiera_protocol::event::BotSeat;
use damiera_protocol::reply::{GameRow, Player};
use damiera_rules::Color;
use serde::{Deserialize, Serialize};

use crate::journal::RoomId;
use crate::room::{self, RoomState};

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// The room in which it was played.
    pub room: RoomId,
    /// Whether that room had a word. Names are not proof of who somebody is, so such games are
    /// shown to nobody.
    pub private: bool,
    /// What lists say of it. Its number is 0 until it has one: games are numbered in the order in
    /// which the journal stored their ends.
    pub row: GameRow,
    /// Its record.
    pub pdn: String,
}

impl Finished {
    /// The game that has ended in a room, whose last entry was written at `at`.
    ///
    /// Nothing when the game goes on, and when it ended without result before both had moved: it
    /// then never was one.
    #[must_use]
    pub fn of(room: RoomId, state: &RoomState, at: u64) -> Option<Finished> {
        let table = state.game.as_ref()?;
        let end = table.end?;
        let plies = table.game.ply();
        if end.result() == "*" && plies < 2 {
            return None;
        }
        let player = |color| {
            let seat = state.seat(state.chair(color)?)?;
            Some(Player {
                name: seat.name.clone(),
                bot: seat.bot.map(|BotSeat { level, .. }| level),
            })
        };
        Some(Finished {
            room,
            private: state.word.is_some(),
            row: GameRow {
                number: 0,
                room: state.room.clone(),
                game: state.games,
                variant: state.variant,
                corner: state.corner,
                time: state.time,
                white: player(Color::White)?,
                black: player(Color::Black)?,
                began: table.began,
                ended: at,
                end,
                plies: u32::try_from(plies).unwrap_or(u32::MAX),
            },
            pdn: room::pdn(state)?,
        })
    }
}
