//! The boards of a person who plays at several, as far as the server has told of them.

mod draw;
mod following;
#[cfg(test)]
mod tests;

use std::time::Duration;

use damiera_protocol::wire::{OwnBoard, OwnBoardList, OwnBoardState};

pub(super) use self::draw::{OwnBoardRows, height};

use crate::narrator::{TableView, next_change};

/// The boards of the person. Most people have one or none, and see no list.
#[derive(Debug, Default)]
pub(crate) struct OwnBoards {
    told: Vec<ToldBoard>,
}

/// A board, as it was told last.
#[derive(Debug)]
struct ToldBoard {
    board: OwnBoard<'static>,
    /// The time of the telling.
    at: Duration,
}

/// The consequences of news of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NewsOutcome {
    /// The person is to move there, and was not before.
    pub(super) calls: bool,
    /// The server's list may have changed otherwise. It is to be asked for.
    pub(super) asks: bool,
}

/// A row of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct OwnBoardRow {
    /// The board's number in the person's list.
    pub(super) number: u8,
    /// The other player; None where the other seat is free.
    pub(super) opponent: Option<String>,
    /// None for a state that this version does not know.
    pub(super) state: Option<OwnBoardState>,
    /// Milliseconds on the clock of the side to move; None without clocks.
    pub(super) left: Option<u64>,
    /// True for the board that is shown.
    pub(super) here: bool,
}

impl OwnBoardRow {
    /// True if the person is to move there.
    pub(super) fn is_own_turn(&self) -> bool {
        self.state == Some(OwnBoardState::OwnTurn)
    }
}

impl ToldBoard {
    fn is_in(&self, room: &str) -> bool {
        *self.board.room == *room
    }

    fn state(&self) -> Option<OwnBoardState> {
        self.board.state.known().copied()
    }

    /// True if a game is being played there.
    fn is_played(&self) -> bool {
        match self.state() {
            Some(OwnBoardState::OwnTurn | OwnBoardState::OpponentsTurn) => true,
            Some(OwnBoardState::Waiting | OwnBoardState::Over) | None => false,
        }
    }

    /// Milliseconds on the clock of the side to move at this time.
    fn left(&self, now: Duration) -> Option<u64> {
        let passed = now.saturating_sub(self.at).as_millis();
        let passed = u64::try_from(passed).unwrap_or(u64::MAX);
        let left = self.board.left_ms.filter(|_| self.is_played());
        left.map(|left| left.saturating_sub(passed))
    }

    /// The row of a board that is not shown.
    fn row_aside(&self, now: Duration) -> OwnBoardRow {
        OwnBoardRow {
            number: self.board.board,
            opponent: self.board.opponent.as_ref().map(ToString::to_string),
            state: self.state(),
            left: self.left(now),
            here: false,
        }
    }

    /// The row of the board that is shown. The server tells of it by its events.
    fn row_here(&self, table: &TableView, now: Duration) -> OwnBoardRow {
        let state = match (table.turn, table.position) {
            (Some(_), _) if table.is_own_turn() => OwnBoardState::OwnTurn,
            (Some(_), _) => OwnBoardState::OpponentsTurn,
            (None, Some(_)) => OwnBoardState::Over,
            (None, None) => OwnBoardState::Waiting,
        };
        let clocks = table.clocks.zip(table.turn);
        let opponent = table.role.color().map(|own| table.player(!own));
        let opponent = opponent.filter(|name| !name.is_empty());
        let told = self.row_aside(now);
        OwnBoardRow {
            opponent: opponent.map(str::to_owned).or(told.opponent),
            state: Some(state),
            left: clocks.map(|(clocks, turn)| clocks.left_of(turn)),
            here: true,
            ..told
        }
    }
}

impl OwnBoards {
    /// Takes the server's list over.
    pub(super) fn replace(&mut self, list: OwnBoardList<'static>, now: Duration) {
        let boards = list.boards.into_iter();
        self.told = boards.map(|board| ToldBoard { board, at: now }).collect();
    }

    /// Takes news of a board over.
    pub(super) fn hear(&mut self, news: &OwnBoard<'static>, now: Duration) -> NewsOutcome {
        let heard = ToldBoard {
            board: news.clone(),
            at: now,
        };
        let is_turn = |told: &ToldBoard| told.state() == Some(OwnBoardState::OwnTurn);
        let known = self.told.iter_mut().find(|told| told.is_in(&news.room));
        let outcome = NewsOutcome {
            calls: is_turn(&heard) && !known.as_deref().is_some_and(is_turn),
            // A game that is over or adjourned may have been the last news of its board.
            asks: known.is_none() || !heard.is_played(),
        };
        match known {
            Some(known) => *known = heard,
            None => self.told.push(heard),
        }
        outcome
    }

    /// Forgets a board that was left.
    pub(super) fn leave(&mut self, room: &str) {
        self.told.retain(|told| !told.is_in(room));
    }

    /// Forgets every board.
    pub(super) fn forget(&mut self) {
        self.told.clear();
    }

    /// The boards where the person is not, with the shown room.
    fn aside(&self, shown: Option<&str>) -> impl Iterator<Item = &ToldBoard> {
        let told = self.told.iter();
        told.filter(move |told| !shown.is_some_and(|room| told.is_in(room)))
    }

    /// True if the person has a board beside the shown room.
    pub(super) fn has_aside(&self, shown: Option<&str>) -> bool {
        self.aside(shown).next().is_some()
    }

    /// True if a game is being played at a board beside the shown room.
    pub(super) fn plays_aside(&self, shown: Option<&str>) -> bool {
        self.aside(shown).any(ToldBoard::is_played)
    }

    /// The command that goes to the board with a number, or with 0 to the next board that needs a move. None if that leads
    /// nowhere.
    pub(super) fn way_to(&self, number: u8, shown: Option<&str>) -> Option<String> {
        let is_turn = |told: &ToldBoard| told.state() == Some(OwnBoardState::OwnTurn);
        let mut aside = self.aside(shown);
        match number {
            0 => aside.any(is_turn).then(|| "tavolo".to_owned()),
            number => {
                let is_there = aside.any(|told| told.board.board == number);
                is_there.then(|| format!("tavolo {number}"))
            }
        }
    }

    /// The rows of the list: the boards where the person is to move first, and among them the one with the least time. Empty
    /// for a person with no board beside the shown table.
    pub(super) fn rows(&self, shown: Option<&TableView>, now: Duration) -> Vec<OwnBoardRow> {
        if !self.has_aside(shown.map(|table| table.room.as_str())) {
            return Vec::new();
        }
        let row = |told: &ToldBoard| match shown.filter(|table| told.is_in(&table.room)) {
            Some(table) => told.row_here(table, now),
            None => told.row_aside(now),
        };
        let mut rows: Vec<OwnBoardRow> = self.told.iter().map(row).collect();
        rows.sort_by_key(|row| {
            let state = row.state.unwrap_or(OwnBoardState::Over);
            (state, row.left.unwrap_or(u64::MAX), row.number)
        });
        rows
    }

    /// The time until a clock of the list shows something else. The clocks of the shown room tick by themselves.
    pub(super) fn next_change(&self, shown: Option<&str>, now: Duration) -> Option<Duration> {
        let left = self.aside(shown).filter_map(|told| told.left(now));
        left.filter_map(next_change).min()
    }
}
