//! One tournament that is read: its part, its round and its rows.

use damiera_protocol::tournament::{TournamentId, TournamentStage};
use damiera_protocol::wire::{BoardRow, StandingRow, TournamentReport};

use super::{TournamentButton, TournamentQuery, TournamentTab};

/// A tournament that is read.
#[derive(Debug, Clone)]
pub(crate) struct TournamentView {
    pub(super) id: TournamentId,
    pub(super) tab: TournamentTab,
    /// The round of the boards; None for the newest.
    pub(super) round: Option<u8>,
    /// The page of the server's that is read, from 1.
    pub(super) page: usize,
    /// The row that the keys are on.
    pub(super) row: usize,
    /// True once a person has put them there.
    pub(super) is_picked: bool,
    /// The number of rounds that are left out on the left of the crosstable.
    pub(super) rounds_before: usize,
    /// None before the first answer.
    pub(super) report: Option<TournamentReport<'static>>,
    /// The question that the report answers.
    pub(super) answers: Option<TournamentQuery>,
}

impl TournamentView {
    pub(super) fn new(id: TournamentId) -> TournamentView {
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
    pub(super) fn last_round(&self) -> u8 {
        let Some(report) = &self.report else { return 0 };
        let is_drawn = report.head.state.known() == Some(&TournamentStage::Drawn);
        report.head.round.saturating_add(u8::from(is_drawn))
    }

    /// The round of the visible boards, if there is one.
    pub(super) fn round(&self) -> Option<u8> {
        self.round.or(Some(self.last_round()).filter(|it| *it > 0))
    }

    /// True if the known rows are the visible ones.
    pub(super) fn is_current(&self) -> bool {
        self.answers.as_ref() == Some(&self.query())
    }

    /// The question about the visible rows.
    pub(super) fn query(&self) -> TournamentQuery {
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
    pub(super) fn rows(&self) -> usize {
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
    pub(super) fn step(&mut self, by: isize) -> bool {
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
    pub(super) fn buttons(&self) -> Vec<TournamentButton> {
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
