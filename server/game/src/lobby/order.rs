//! Rooms in the order of lists, and the pages that are cut out of it.

use std::sync::Arc;

use damiera_protocol::command::RoomQuery;
use damiera_protocol::reply::{GameToWatch, RoomPage, RoomStage};
use damiera_protocol::wire::RoomList;

use super::handle::RoomHandle;
use super::rooms::ListedRooms;

/// The rooms that a query found: games that are played come first, then rooms that wait, the oldest of each first.
#[derive(Debug)]
pub struct RoomOrder {
    query: RoomQuery,
    rooms: Box<[Arc<RoomHandle>]>,
    worth_watching: Option<GameToWatch>,
}

impl ListedRooms {
    /// The rooms that a query finds; with `words` also rooms that have a word and are hidden from outsiders. A table that is kept
    /// for one person is in that person's list of challenges alone.
    pub fn order(&self, query: RoomQuery, words: bool) -> RoomOrder {
        let everyone = self.everyone();
        let is_shown = |room: &&Arc<RoomHandle>| words || room.word.is_none();
        let rooms = everyone.iter().filter(is_shown);
        let rooms = rooms.filter(|room| !room.is_kept_for_one());
        let found = rooms.filter_map(|room| Some((room.listed(query)?, room)));
        let mut found: Vec<(RoomStage, &Arc<RoomHandle>)> = found.collect();
        found.sort_by_key(|(stage, _)| match stage {
            RoomStage::Playing => 0,
            RoomStage::Waiting => 1,
            RoomStage::Over | RoomStage::Adjourned => 2,
        });
        let rooms: Box<[_]> = found.into_iter().map(|(_, room)| room.clone()).collect();
        // Of games that draw as many, the earliest.
        let drawing = rooms.iter().rev();
        let drawing = drawing.filter_map(|room| Some((room.draw()?, room)));
        let worth = drawing.max_by_key(|(draw, _)| *draw);
        let worth_watching = worth.and_then(|((_, plies), room)| to_watch(room, plies));
        RoomOrder {
            query,
            rooms,
            worth_watching,
        }
    }
}

impl RoomOrder {
    /// A page with so many rows at most (one or more); the last one when there are fewer.
    pub fn page(&self, page: u32, rows: usize) -> RoomPage {
        let pages = self.rooms.len().div_ceil(rows).max(1);
        let page = usize::try_from(page).unwrap_or(pages).clamp(1, pages);
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let shown = self.rooms.iter().skip((page - 1) * rows).take(rows);
        RoomPage {
            query: RoomQuery {
                page: number(page),
                ..self.query
            },
            list: RoomList {
                rooms: shown.filter_map(|room| Some(room.row()?.into())).collect(),
                page: number(page),
                pages: number(pages),
                lessons: Vec::new(),
            },
            worth_watching: self.worth_watching.clone(),
        }
    }
}

/// A room's game after `plies` moves, as something to watch.
fn to_watch(room: &RoomHandle, plies: u64) -> Option<GameToWatch> {
    let row = room.row()?;
    let [Some(white), Some(black)] = row.players else {
        return None;
    };
    Some(GameToWatch {
        room: row.room,
        players: [white, black],
        plies,
        spectators: row.spectators,
    })
}
