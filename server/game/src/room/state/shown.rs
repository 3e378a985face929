//! A room's state as people see it: snapshots, moves and names.

use std::iter;
use std::num::NonZeroU64;

use damiera_protocol::name::Name;
use damiera_protocol::snapshot::{BotSnapshot, GameSnapshot, RoomSnapshot};
use damiera_protocol::view::Chair;
use damiera_protocol::wire::Clocks;
use damiera_rules::Position;

use super::{RoomState, TakenSeat};
use crate::room::clock::GameClocks;
use crate::room::levels;

impl RoomState {
    /// A snapshot for rendering, with the clocks as the last event left them.
    pub fn snapshot(&self) -> RoomSnapshot {
        let clocks = self.game.as_ref().and_then(|table| table.clocks.as_deref());
        self.snapshot_at(clocks.map_or(0, GameClocks::spent_ms), true)
    }

    /// A snapshot for rendering when the player to move has used `elapsed_ms` of the turn. `runs` is false when time
    /// stands although the clocks were not stopped.
    pub fn snapshot_at(&self, elapsed_ms: u64, runs: bool) -> RoomSnapshot {
        let name = |chair: Chair| self.seat(chair).map(|seat| seat.who.name.clone());
        let is = |test: fn(&TakenSeat) -> bool| {
            Chair::ALL.map(|chair| self.seat(chair).is_some_and(test))
        };
        let mut snapshot = RoomSnapshot {
            room: self.room.clone(),
            variant: self.variant,
            corner: self.corner,
            terms: self.terms,
            class: self.is_of_class(),
            seats: Chair::ALL.map(name),
            programs: is(|seat| seat.program),
            guests: is(TakenSeat::is_guest),
            bot: self.bot_snapshot(),
            white: self.white,
            game: self.game.as_ref().map(|table| {
                let faces = table.faces(elapsed_ms, runs).map(|faces| Clocks {
                    due: self.due(),
                    ..faces
                });
                let snapshot =
                    GameSnapshot::of(self.games, &table.game, table.end, table.in_numbers, faces);
                GameSnapshot {
                    rated: table.rated,
                    opening: table.told_opening(),
                    pair: table.told_pair(),
                    ..snapshot
                }
            }),
        };
        if let Some(book) = &self.book {
            book.call_in(&mut snapshot);
        }
        snapshot
    }

    /// When the time of the player to move ends by correspondence, in milliseconds of Unix time.
    pub fn due(&self) -> Option<NonZeroU64> {
        let table = self.running().filter(|_| self.is_correspondence())?;
        let limit = table
            .clocks
            .as_deref()?
            .limit_ms(table.game.position().turn());
        NonZeroU64::new(self.turn_since.saturating_add(limit))
    }

    fn bot_snapshot(&self) -> Option<BotSnapshot> {
        let chair = self.bot_chair()?;
        let levels = levels::around(self.bot(chair)?.level);
        Some(BotSnapshot { chair, levels })
    }

    /// Every move of the game so far, as the squares that it touched.
    pub fn moves(&self) -> Vec<String> {
        let plies = self.game.iter().flat_map(|table| table.game.plies());
        plies.map(|ply| ply.labels(self.drawing())).collect()
    }

    /// The position before the first of them and after each; none without any.
    pub fn positions(&self) -> Vec<Position> {
        let game = self.game.as_ref().map(|table| &table.game);
        let Some(game) = game.filter(|game| game.ply() > 0) else {
            return Vec::new();
        };
        let mut position = *game.start();
        let after = game.plies().iter().map(|ply| {
            position = position.play_unchecked(&ply.mv);
            position
        });
        iter::once(*game.start()).chain(after).collect()
    }

    /// The name of the player in a seat, for the people at the table.
    pub fn shown_name(&self, seat: &TakenSeat) -> Name {
        let mut name = seat.who.name.clone();
        if let Some(book) = &self.book {
            book.call(&mut name);
        }
        name
    }
}
