//! Rooms in a list.

use damiera_rules::Variant;
use serde::{Deserialize, Serialize};

use crate::command::RoomQuery;
use crate::name::Name;
use crate::terms::GameTerms;
use crate::wire::{ListedRoom, OfTwo, RoomList};

/// A page of `stanze`.
#[derive(Debug, Clone)]
pub struct RoomPage {
    /// The query.
    pub query: RoomQuery,
    /// The rooms on this page, at most twenty.
    pub list: RoomList<'static>,
    /// The game most worth watching, among all that the query finds.
    pub worth_watching: Option<GameToWatch>,
}

impl RoomPage {
    /// A page of the query that a server answered with.
    pub fn with(query: RoomQuery, list: RoomList<'static>) -> RoomPage {
        RoomPage {
            query: RoomQuery {
                page: list.page,
                ..query
            },
            list,
            worth_watching: None,
        }
    }

    /// Returns the page of the query, with `rows` rooms a page; the last page if there are fewer.
    pub fn of(rooms: Vec<RoomRow>, query: RoomQuery, rows: usize) -> RoomPage {
        let pages = rooms.len().div_ceil(rows).max(1);
        let page = usize::try_from(query.page).unwrap_or(pages).clamp(1, pages);
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let page_rows = rooms.into_iter().skip((page - 1) * rows).take(rows);
        RoomPage {
            query: RoomQuery {
                page: number(page),
                ..query
            },
            list: RoomList {
                rooms: page_rows.map(Into::into).collect(),
                page: number(page),
                pages: number(pages),
                lessons: Vec::new(),
            },
            worth_watching: None,
        }
    }
}

/// A game between two people that anyone may watch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameToWatch {
    /// The room.
    pub room: Name,
    /// The players, White first.
    pub players: [Name; 2],
    /// Number of plies played.
    pub plies: u64,
    /// Number of spectators.
    pub spectators: usize,
}

/// A room in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoomRow {
    /// Its name.
    pub room: Name,
    /// The variant.
    pub variant: Variant,
    /// The terms of its games.
    pub terms: GameTerms,
    /// The players, White first once colours are known.
    pub players: [Option<Name>; 2],
    /// Marks the bots among them: the server's, and programs that declared themselves bots.
    pub bots: [bool; 2],
    /// Marks the guests among them: players who are not registered and not the server's bot.
    pub guests: [bool; 2],
    /// Its stage.
    pub stage: RoomStage,
    /// True if a word is needed to enter.
    pub word: bool,
    /// Number of spectators.
    pub spectators: usize,
}

impl From<RoomRow> for ListedRoom<'static> {
    fn from(row: RoomRow) -> Self {
        ListedRoom {
            room: row.room.into(),
            variant: row.variant.into(),
            time: row.terms.time.map(Into::into),
            players: row.players.map(|name| name.map(Into::into)),
            bots: OfTwo(row.bots),
            guests: OfTwo(row.guests),
            state: row.stage.into(),
            word: row.word,
            terms: (&row.terms).into(),
            spectators: row.spectators,
        }
    }
}

/// The stage of a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomStage {
    /// A seat is free.
    Waiting,
    /// A game is being played, or its colours are being chosen.
    Playing,
    /// The game is over and both are still there.
    Over,
    /// The game waits, because no player is there. Only its players are told.
    Adjourned,
}
