//! Tournaments on the screen: their list, and one of them with its parts.

mod answers;
mod draw;
mod keys;
mod known;
mod query;
mod tables;
#[cfg(test)]
mod tests;
mod view;

use std::time::Duration;

use damiera_protocol::tournament::TournamentId;
use damiera_protocol::wire::ListedTournament;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};

pub(super) use self::answers::{TournamentAnswer, show};
pub(crate) use self::query::{TournamentQuery, TournamentTab};
use self::view::TournamentView;

use super::next_of;
use crate::draw::Scene;

/// The least time between two questions about a tournament that no key asked for.
const LEAST_BETWEEN: Duration = Duration::from_secs(1);

/// The most tournaments of the list and rows of a part that are kept. Those beyond are not shown; a
/// tournament is found by its number too, and a server sends fewer rows.
const MOST_ROWS: usize = 500;

/// The longest time that is shown in seconds before a round after the first begins. A longer one is shown in minutes.
const MOST_SECONDS: u64 = 120;

/// True if so many seconds before a round are counted one by one.
pub(crate) fn counts_seconds(left: u64) -> bool {
    left <= MOST_SECONDS
}

/// An action that one key carries out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TournamentButton {
    /// To announce one.
    Announce,
    Enter,
    Present,
    /// To one's own game.
    Next,
    /// To begin the next round, as an arbiter.
    Begin,
    /// To decide the result of the board that the keys were on, as an arbiter.
    Decide,
    /// To expel the entrant that the keys were on, as an arbiter.
    Expel,
    Withdraw,
    Refresh,
    /// Back to the list, or from there to the lobby.
    Back,
}

impl TournamentButton {
    /// True if it is about the row that the keys were on.
    pub(crate) fn is_about_row(self) -> bool {
        match self {
            TournamentButton::Decide | TournamentButton::Expel => true,
            TournamentButton::Announce
            | TournamentButton::Enter
            | TournamentButton::Present
            | TournamentButton::Next
            | TournamentButton::Begin
            | TournamentButton::Withdraw
            | TournamentButton::Refresh
            | TournamentButton::Back => false,
        }
    }
}

/// The list of tournaments, and the open one.
#[derive(Debug, Clone, Default)]
pub(crate) struct TournamentPages {
    /// None before the first answer.
    pub(crate) list: Option<Vec<ListedTournament<'static>>>,
    /// The number of the chosen tournament in the list.
    chosen: Option<TournamentId>,
    pub(crate) open: Option<TournamentView>,
    /// The button that the keys are on; None for a row.
    pub(crate) button: Option<TournamentButton>,
    /// When the next question is due, if one is.
    due: Option<Duration>,
    /// When the last one was asked.
    asked: Duration,
    /// When the last answer came: its seconds count from then.
    taken: Duration,
}

impl TournamentPages {
    /// The list, which is asked for at once.
    pub(super) fn new(now: Duration) -> TournamentPages {
        TournamentPages {
            due: Some(now),
            ..TournamentPages::default()
        }
    }

    /// Draws the views. Returns where the cursor stands.
    pub(super) fn draw(&self, scene: Scene<'_>, buffer: &mut Buffer) -> Option<Position> {
        draw::draw(scene, self, buffer)
    }

    /// The area of the messages.
    pub(super) fn message_area(&self, scene: Scene<'_>) -> Rect {
        draw::message_area(scene, self)
    }

    /// All paragraphs about the open tournament. The page may have no room for some of them.
    pub(super) fn paragraphs(&self, scene: Scene<'_>) -> Vec<String> {
        draw::paragraphs(scene, self)
    }

    /// The place of the chosen one in the list; the first by default.
    pub(crate) fn place(&self) -> usize {
        let mut list = self.list.iter().flatten();
        let is_chosen = |one: &ListedTournament<'_>| Some(one.tournament) == self.chosen;
        list.position(is_chosen).unwrap_or(0)
    }

    /// The row that the keys are on.
    pub(crate) fn row(&self) -> usize {
        match &self.open {
            Some(view) => view.row,
            None => self.place(),
        }
    }

    /// True if a person put the keys on this row.
    pub(super) fn is_picked(&self, row: usize) -> bool {
        let is_picked = match &self.open {
            Some(view) => view.is_picked,
            None => self.chosen.is_some(),
        };
        is_picked && self.button.is_none() && self.row() == row
    }

    /// Puts the keys on a row.
    pub(super) fn choose(&mut self, row: usize) {
        self.button = None;
        match &mut self.open {
            Some(view) => {
                view.row = row.min(view.rows().saturating_sub(1));
                view.is_picked = true;
            }
            None => {
                let list = self.list.as_deref().unwrap_or_default();
                let one = list.get(row).or(list.last());
                self.chosen = one.map(|one| one.tournament);
            }
        }
    }

    /// Goes down, or with a negative number up. True if that is another page of the server's.
    pub(super) fn step(&mut self, by: isize) -> bool {
        self.button = None;
        match &mut self.open {
            Some(view) => view.step(by),
            None => {
                self.choose(self.place().saturating_add_signed(by));
                false
            }
        }
    }

    /// The one of the list that the keys are on.
    pub(super) fn current(&self) -> Option<TournamentId> {
        let list = self.list.as_deref().unwrap_or_default();
        Some(list.get(self.place())?.tournament)
    }

    /// Opens a tournament; the list stays under it.
    pub(super) fn open(&mut self, id: TournamentId) {
        self.chosen = Some(id);
        self.button = None;
        self.open = Some(TournamentView::new(id));
    }

    /// The buttons, in their order.
    pub(crate) fn buttons(&self) -> Vec<TournamentButton> {
        let mut buttons = match &self.open {
            Some(view) => view.buttons(),
            None => vec![TournamentButton::Announce],
        };
        buttons.extend([TournamentButton::Refresh, TournamentButton::Back]);
        buttons
    }

    /// Goes on over the parts of the tournament and the buttons, or back. True if that is another part.
    pub(super) fn step_focus(&mut self, back: bool) -> bool {
        let tabs = match &self.open {
            Some(_) => TournamentTab::ALL.map(Some).to_vec(),
            None => vec![None],
        };
        let rows = tabs.into_iter().map(|tab| (tab, None));
        let buttons = self.buttons().into_iter();
        let tab = self.open.as_ref().map(|view| view.tab);
        // From a button one comes back to the part that one left.
        let ring: Vec<_> = rows.chain(buttons.map(|one| (tab, Some(one)))).collect();
        let (next, button) = next_of(&ring, (tab, self.button), back);
        self.button = button;
        match (&mut self.open, next) {
            (Some(view), Some(next)) if view.tab != next => {
                view.turn_to(next, None, 1);
                true
            }
            (Some(_) | None, _) => false,
        }
    }

    /// The remaining seconds of a time in the last answer.
    pub(crate) fn left(&self, seconds: u64, now: Duration) -> u64 {
        seconds.saturating_sub(now.saturating_sub(self.taken).as_secs())
    }

    /// The shortest visible time until a round begins, in seconds as in the last answer.
    fn counted(&self) -> Option<u64> {
        match &self.open {
            Some(view) => view.report.as_ref()?.head.seconds,
            None => {
                let list = self.list.iter().flatten();
                list.filter_map(|one| one.seconds).min()
            }
        }
    }
}
