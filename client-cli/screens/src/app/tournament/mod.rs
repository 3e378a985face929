//! Tournaments on the screen: their list, and one of them with its parts.

mod answers;
mod query;

use std::time::Duration;

use damiera_protocol::tournament::{TournamentId, TournamentStage};
use damiera_protocol::wire::{BoardRow, ListedTournament, StandingRow, TournamentReport};

pub(crate) use self::query::{TournamentQuery, TournamentTab};

use super::form::next_of;

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

/// A tournament that is read.
#[derive(Debug, Clone)]
pub(crate) struct TournamentView {
    pub(crate) id: TournamentId,
    pub(crate) tab: TournamentTab,
    /// The round of the boards; None for the newest.
    pub(super) round: Option<u8>,
    /// The page of the server's that is read, from 1.
    page: usize,
    /// The row that the keys are on.
    pub(crate) row: usize,
    /// True once a person has put them there.
    is_picked: bool,
    /// The number of rounds that are left out on the left of the crosstable.
    pub(crate) rounds_before: usize,
    /// None before the first answer.
    pub(crate) report: Option<TournamentReport<'static>>,
    /// The question whose rows the report has.
    pub(crate) answers: Option<TournamentQuery>,
}

impl TournamentView {
    fn new(id: TournamentId) -> TournamentView {
        TournamentView {
            id,
            tab: TournamentTab::Standings,
            round: None,
            page: 1,
            row: 0,
            is_picked: false,
            rounds_before: 0,
            report: None,
            answers: None,
        }
    }

    /// The last round that has boards; 0 before the first is paired.
    pub(crate) fn last_round(&self) -> u8 {
        let Some(report) = &self.report else { return 0 };
        let is_drawn = report.head.state.known() == Some(&TournamentStage::Drawn);
        report.head.round.saturating_add(u8::from(is_drawn))
    }

    /// The round whose boards are looked at, if there is one.
    pub(crate) fn round(&self) -> Option<u8> {
        self.round.or(Some(self.last_round()).filter(|it| *it > 0))
    }

    /// True if the rows that are known are those that are looked at.
    pub(crate) fn is_current(&self) -> bool {
        self.answers.as_ref() == Some(&self.query())
    }

    /// The question whose answer is looked at.
    fn query(&self) -> TournamentQuery {
        // Without a round the standings tell when there is one.
        let (tab, round) = match (self.tab, self.round()) {
            (TournamentTab::Boards, Some(round)) => (TournamentTab::Boards, round),
            (TournamentTab::Boards, None) => (TournamentTab::Standings, 0),
            (tab, _) => (tab, 0),
        };
        TournamentQuery::Part {
            id: self.id,
            tab,
            round,
            page: self.page,
        }
    }

    /// Looks at another part, from its beginning.
    pub(super) fn turn_to(&mut self, tab: TournamentTab, round: Option<u8>, page: usize) {
        self.tab = tab;
        self.round = round;
        self.page = page;
        self.row = 0;
        self.is_picked = false;
        self.rounds_before = 0;
    }

    /// Goes to the next round of the boards or of the crosstable, or to the one before. True if that is another page.
    pub(super) fn step_round(&mut self, back: bool) -> bool {
        match self.tab {
            TournamentTab::Boards => {
                let Some(at) = self.round() else { return false };
                let last = self.last_round();
                let next = match back {
                    true => at.saturating_sub(1).max(1),
                    false => at.saturating_add(1).min(last.max(1)),
                };
                // At the newest one stays at the newest.
                self.turn_to(self.tab, Some(next).filter(|it| *it != last), 1);
                next != at
            }
            TournamentTab::Crosstable => {
                let rows = self.report.iter().flat_map(|report| &report.crosstable);
                let most = rows.map(|row| row.rounds.len()).max().unwrap_or(0);
                let step = if back { -1 } else { 1 };
                let before = self.rounds_before.saturating_add_signed(step);
                self.rounds_before = before.min(most.saturating_sub(1));
                false
            }
            TournamentTab::Standings | TournamentTab::Decisions => false,
        }
    }

    /// The number of rows that the keys go over.
    pub(crate) fn rows(&self) -> usize {
        let Some(report) = self.report.as_ref().filter(|_| self.is_current()) else {
            return 0;
        };
        match self.tab {
            TournamentTab::Standings => report.standings.len(),
            TournamentTab::Boards => report.boards.len(),
            TournamentTab::Crosstable => report.crosstable.len(),
            TournamentTab::Decisions => report.decisions.iter().flatten().count(),
        }
    }

    /// Goes down, or with a negative number up, at the ends to the next page. True if that is another page.
    fn step(&mut self, by: isize) -> bool {
        let last = self.rows().saturating_sub(1);
        let pages = self.report.as_ref().map_or(1, |report| report.pages);
        let (is_first, is_last) = (self.row == 0, self.row >= last);
        if by > 0 && is_last && self.page < pages && self.is_current() {
            self.page += 1;
            self.row = 0;
            return true;
        }
        if by < 0 && is_first && self.page > 1 && self.is_current() {
            self.page -= 1;
            self.row = usize::MAX;
            return true;
        }
        self.row = self.row.saturating_add_signed(by).min(last);
        self.is_picked = true;
        false
    }

    /// The acts that the reader has now.
    fn buttons(&self) -> Vec<TournamentButton> {
        let Some(report) = &self.report else {
            return Vec::new();
        };
        let head = &report.head;
        let stage = head.state.known();
        let is_open = stage == Some(&TournamentStage::Entry);
        let goes_on = stage.is_some_and(|stage| !stage.is_over());
        let later = (head.system.known()).is_some_and(|system| system.pairs_by_points());
        let own = report.own.as_ref();
        let plays = own.is_some_and(|own| !own.row.withdrawn);
        let has_game = own.and_then(|own| own.board.as_ref());
        let has_game = has_game.is_some_and(|board| board.result.is_none() && board.room.is_some());
        let is_full = head.entrants >= usize::from(head.seats[1]);
        let checks = head.check_in.zip(head.seconds);
        let checks = checks.is_some_and(|(minutes, left)| left <= 60 * u64::from(minutes));
        let is_present = own.is_some_and(|own| own.row.present);
        let mut buttons = Vec::new();
        let mut offer = |button, may: bool| buttons.extend(may.then_some(button));
        offer(TournamentButton::Next, has_game);
        offer(
            TournamentButton::Enter,
            goes_on && !plays && !is_full && !report.is_expelled && (is_open || later),
        );
        offer(
            TournamentButton::Present,
            is_open && plays && checks && !is_present,
        );
        let is_arbiter = report.is_arbiter;
        let waits = matches!(
            stage,
            Some(TournamentStage::Entry | TournamentStage::Between | TournamentStage::Drawn)
        );
        offer(TournamentButton::Begin, is_arbiter && waits);
        offer(
            TournamentButton::Decide,
            is_arbiter && self.decidable().is_some(),
        );
        let expels = is_arbiter && goes_on && self.expellable().is_some();
        offer(TournamentButton::Expel, expels);
        offer(TournamentButton::Withdraw, goes_on && plays);
        buttons
    }

    /// The board that the keys are on, and its round.
    pub(super) fn decidable(&self) -> Option<(u8, &BoardRow<'static>)> {
        let report = self.report.as_ref().filter(|_| self.is_current())?;
        let board = report.boards.get(self.row)?;
        Some((report.shown?, board)).filter(|_| self.tab == TournamentTab::Boards)
    }

    /// The entrant that the keys are on, if they play on.
    pub(super) fn expellable(&self) -> Option<&StandingRow<'static>> {
        let report = self.report.as_ref().filter(|_| self.is_current())?;
        let row = report.standings.get(self.row)?;
        Some(row).filter(|row| self.tab == TournamentTab::Standings && !row.withdrawn)
    }
}

/// The list of tournaments, and the one that is open.
#[derive(Debug, Clone, Default)]
pub(crate) struct TournamentPages {
    /// None before the first answer.
    pub(crate) list: Option<Vec<ListedTournament<'static>>>,
    /// The number of the one that the keys are on in the list.
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

    /// The seconds that are left of those that an answer told.
    pub(crate) fn left(&self, seconds: u64, now: Duration) -> u64 {
        seconds.saturating_sub(now.saturating_sub(self.taken).as_secs())
    }

    /// The shortest time until a round begins, among those that are seen; in seconds as they were told.
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
