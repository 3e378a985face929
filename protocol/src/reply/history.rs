//! Finished games, as lists show them.

use damiera_rules::{Color, Corner, Variant};
use serde::{Deserialize, Serialize};

use crate::command::HistoryQuery;
use crate::date;
use crate::event::End;
use crate::name::Name;
use crate::rating::RatingChanges;
use crate::time_control::TimeControl;
use crate::who::Who;
use crate::wire::{GameList, ListedGame};

/// A finished game in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRow {
    /// Its number in the archive, from 1.
    pub number: u64,
    /// The name of the room in which it was played.
    pub room: Name,
    /// Its number in that room, from 1.
    pub game: u32,
    /// The variant.
    pub variant: Variant,
    /// The bottom corner of the drawing that was a playing square.
    pub corner: Corner,
    /// The time control; None without clocks.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub time: Option<TimeControl>,
    /// The player with the white pieces.
    pub white: Player,
    /// The player with the black pieces.
    pub black: Player,
    /// When it began, in milliseconds of Unix time.
    pub began: u64,
    /// When it ended, in milliseconds of Unix time.
    pub ended: u64,
    /// How it ended, and for whom.
    pub end: End,
    /// Number of plies played.
    pub plies: u32,
    /// The rating changes, if it counted for ratings.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ratings: Option<RatingChanges>,
}

/// Who played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The person.
    #[serde(flatten)]
    pub who: Who,
    /// The level of the server's bot, if it was one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bot: Option<u8>,
}

impl Player {
    /// Whether it was nobody registered, and not the server's bot either.
    pub fn is_guest(&self) -> bool {
        self.bot.is_none() && self.who.account.is_none()
    }
}

impl GameRow {
    /// Who had the pieces of a colour.
    pub fn player(&self, color: Color) -> &Player {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The game as a row of the list.
    pub fn listed(&self) -> ListedGame<'_> {
        ListedGame {
            number: self.number,
            room: (&self.room).into(),
            game: self.game,
            variant: self.variant.into(),
            corner: self.corner.into(),
            time: self.time.map(Into::into),
            white: (&self.white.who.name).into(),
            black: (&self.black.who.name).into(),
            white_bot: self.white.bot,
            black_bot: self.black.bot,
            white_guest: self.white.is_guest(),
            black_guest: self.black.is_guest(),
            began: self.began,
            ended: self.ended,
            date: date::written(self.ended).into(),
            plies: self.plies,
            result: self.end.result().into(),
            winner: self.end.winner,
            reason: self.end.reason.into(),
            count: self.end.count,
            ratings: self.ratings.map(Into::into),
        }
    }

    /// The rating that the player of a colour was shown with; nothing where nobody had one.
    pub fn rating_of(&self, color: Color) -> Option<u32> {
        let before = self.ratings.as_ref()?.of(color).before;
        u32::try_from(before.rating).ok()
    }
}

/// A page of `storia`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryPage {
    /// What was asked for, with the player whose games these are.
    pub query: HistoryQuery,
    /// The games on this page, newest first, at most twenty.
    pub rows: Vec<GameRow>,
    /// Whether there are older ones.
    pub more: bool,
    /// The number of the game at which the search stopped, because it had looked at as many as it may:
    /// older ones may fit as well.
    pub stopped: Option<u64>,
}

impl HistoryPage {
    /// The page as programs have it.
    pub fn listed(&self) -> GameList<'_> {
        GameList {
            games: self.rows.iter().map(GameRow::listed).collect(),
            page: self.query.page,
            more: self.more,
            stopped: self.stopped,
        }
    }
}
