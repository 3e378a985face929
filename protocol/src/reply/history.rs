//! Finished games, for lists.

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
    /// The name of the room.
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
    /// The end of the game.
    pub end: End,
    /// Number of plies played.
    pub plies: u32,
    /// The rating changes, if it counted for ratings.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ratings: Option<RatingChanges>,
}

/// A player of a finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The identity or name.
    #[serde(flatten)]
    pub who: Who,
    /// The level of the server's bot; None for any other player.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bot: Option<u8>,
    /// True if the player said to be a program that plays by itself.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub program: bool,
}

impl Player {
    /// True for a guest: a player who is not registered, and not the server's bot.
    pub fn is_guest(&self) -> bool {
        self.bot.is_none() && self.who.account.is_none()
    }
}

impl GameRow {
    /// The player of a colour.
    pub fn player(&self, color: Color) -> &Player {
        color.pick(&self.white, &self.black)
    }

    /// The game as a row of the list.
    pub fn listed(&self) -> ListedGame<'static> {
        ListedGame {
            number: self.number,
            room: self.room.clone().into(),
            game: self.game,
            variant: self.variant.into(),
            corner: self.corner.into(),
            time: self.time.map(Into::into),
            white: self.white.who.name.clone().into(),
            black: self.black.who.name.clone().into(),
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
            ratings: self.ratings,
        }
    }

    /// The rating that was shown for the player of a colour; None without one.
    pub fn rating_of(&self, color: Color) -> Option<u32> {
        let before = self.ratings.as_ref()?.of(color).before;
        u32::try_from(before.rating).ok()
    }
}

/// A page of `storia`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryPage {
    /// The query, with the player of these games.
    pub query: HistoryQuery,
    /// The games.
    pub list: GameList<'static>,
}
