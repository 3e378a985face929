//! The answers to the screen's questions about tournaments.

use std::time::Duration;

use damiera_protocol::command::{TournamentCommand, TournamentOrder, TournamentPart};
use damiera_protocol::phrase;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::tournament::{TournamentId, TournamentStage};
use damiera_protocol::wire::{Answered, Refused, TournamentList, TournamentReport};

use super::super::lobby::ATTENTION;
use super::super::{App, CommandPurpose, ScreenPage};
use super::{
    LEAST_BETWEEN, MOST_ROWS, TournamentPages, TournamentQuery, TournamentTab, counts_seconds,
};

/// Time between two questions about the changes that a tournament's reader is not told of: entries, and results of other boards.
const CHANGES_EVERY: Duration = Duration::from_secs(15);

/// A part of a tournament, with the round of its boards and the page.
type AskedPart = (TournamentTab, Option<u8>, usize);

/// The part that a typed command asks for; None for one that is told in sentences.
fn part_asked(part: &TournamentPart) -> Option<AskedPart> {
    let (tab, round, page) = match part {
        TournamentPart::Standings(page) => (TournamentTab::Standings, None, page),
        TournamentPart::Round(round, page) => (TournamentTab::Boards, Some(*round), page),
        TournamentPart::Crosstable(page) => (TournamentTab::Crosstable, None, page),
        TournamentPart::Decisions(page) => (TournamentTab::Decisions, None, page),
        TournamentPart::Why(_) | TournamentPart::Report => return None,
    };
    Some((tab, round, usize::try_from(*page).unwrap_or(1)))
}

/// The effect of a reader's command about a tournament, in sentences: what an arbiter's order did, or how the reader stands now.
fn effect_of(report: &TournamentReport<'_>, language: Language) -> Vec<String> {
    if let Some(decided) = &report.decided {
        return decided.lines().map(str::to_owned).collect();
    }
    let waits = report.own.as_ref().and_then(phrase::waits_for);
    let own = report.own.iter();
    let own = own.flat_map(|own| phrase::own_entry(own, report.head.round > 0, language));
    let own = own.chain(phrase::only_arbiter(report));
    let said: Vec<Message> = waits.map_or_else(|| own.collect(), |waits| vec![waits]);
    let said = phrase::entry_withdrawn(report).into_iter().chain(said);
    let said = said.chain(phrase::guest_code(report));
    said.map(|said| said.text(language)).collect()
}

impl TournamentPages {
    /// The question whose answer is looked at.
    fn query(&self) -> TournamentQuery {
        self.open
            .as_ref()
            .map_or(TournamentQuery::List, |view| view.query())
    }

    /// A key asks: what is looked at is asked for at once.
    pub(in crate::app) fn ask(&mut self, now: Duration) {
        self.due = Some(now);
    }

    /// Something happened: what is looked at is asked for, not sooner than a second after the last time.
    fn refresh(&mut self, now: Duration) {
        let at = now.max(self.asked + LEAST_BETWEEN);
        self.due = Some(self.due.map_or(at, |due| due.min(at)));
    }

    /// Takes the answer to a question over.
    fn take(&mut self, query: &TournamentQuery, answer: &Answered, now: Duration) {
        match (query, &mut self.open) {
            (TournamentQuery::List, open) => {
                let Some(list) = answer.body::<TournamentList<'static>>() else {
                    return;
                };
                let mut list = list.tournaments;
                list.truncate(MOST_ROWS);
                self.list = Some(list);
                if open.is_none() {
                    self.taken = now;
                }
            }
            (TournamentQuery::Part { id, .. }, Some(view)) if view.id == *id => {
                let Some(report) = answer.body::<TournamentReport<'static>>() else {
                    return;
                };
                view.take(query.clone(), report);
                self.taken = now;
            }
            (TournamentQuery::Part { .. }, Some(_) | None) => {}
        }
        if self.query() != *query {
            self.due = Some(now);
        }
    }

    /// When the time shown until a round begins is another one; None where none is shown, or it is over.
    fn counts_at(&self, now: Duration) -> Option<Duration> {
        let left = self.left(self.counted()?, now);
        let view = self.open.as_ref().and_then(|view| view.report.as_ref());
        let by_seconds = view.is_some_and(|report| {
            let stage = report.head.state.known();
            match stage {
                Some(TournamentStage::Entry) => false,
                // Only in minutes is a long pause told.
                Some(TournamentStage::Between) => counts_seconds(left),
                Some(
                    TournamentStage::Drawn
                    | TournamentStage::Playing
                    | TournamentStage::Over
                    | TournamentStage::CalledOff,
                )
                | None => true,
            }
        });
        let step = match by_seconds {
            true => 1,
            false => left.checked_sub(1)? % 60 + 1,
        };
        let passed = now.saturating_sub(self.taken).as_secs();
        (left > 0).then(|| self.taken + Duration::from_secs(passed + step))
    }

    /// True if the time until a round is over that the last answer told.
    fn is_time_over(&self, now: Duration) -> bool {
        let counted = self.counted().filter(|seconds| *seconds > 0);
        counted.is_some_and(|seconds| self.left(seconds, now) == 0) && self.asked <= self.taken
    }
}

impl super::TournamentView {
    /// Takes over what is known of the tournament now.
    fn take(&mut self, query: TournamentQuery, mut report: TournamentReport<'static>) {
        report.standings.truncate(MOST_ROWS);
        report.boards.truncate(MOST_ROWS);
        report.crosstable.truncate(MOST_ROWS);
        report.rests.truncate(MOST_ROWS);
        if let Some(decisions) = &mut report.decisions {
            decisions.truncate(MOST_ROWS);
        }
        self.page = report.page.max(1);
        self.answers = Some(match query {
            TournamentQuery::Part { id, tab, round, .. } => TournamentQuery::Part {
                id,
                tab,
                round,
                page: self.page,
            },
            TournamentQuery::List => TournamentQuery::List,
        });
        self.report = Some(report);
        self.row = self.row.min(self.rows().saturating_sub(1));
    }
}

impl App {
    /// Opens the list of tournaments.
    pub(in crate::app) fn open_tournaments(&mut self) {
        self.tournaments = Some(TournamentPages::default());
        self.ask_for_tournament();
    }

    /// Asks at once for what is looked at.
    pub(in crate::app) fn ask_for_tournament(&mut self) {
        if let Some(pages) = &mut self.tournaments {
            pages.ask(self.now);
        }
        self.follow_tournaments();
    }

    /// Asks for what is looked at, if that is due.
    pub(in crate::app) fn follow_tournaments(&mut self) {
        let due = self.tournament_due().is_some_and(|due| due <= self.now);
        let Some(pages) = self.tournaments.as_mut().filter(|_| due) else {
            return;
        };
        let query = pages.query();
        pages.due = None;
        pages.asked = self.now;
        self.send(&query.line(), CommandPurpose::Tournament(query));
    }

    /// When the next question is due. None while its answer would not be seen, or one is on its way.
    fn tournament_due(&self) -> Option<Duration> {
        let due = self.tournaments.as_ref()?.due?;
        self.may_ask_for_tournament().then_some(due.max(self.now))
    }

    /// When something is due of the tournaments that are seen.
    pub(in crate::app) fn tournaments_at(&self) -> Option<Duration> {
        let pages = self.tournaments.as_ref()?;
        let is_seen = self.page() == ScreenPage::Tournaments && self.link.is_up();
        let counts = pages.counts_at(self.now).filter(|_| is_seen);
        let due = [self.tournament_due(), counts, self.changes_at()];
        due.into_iter().flatten().min()
    }

    /// When the entrants or the results of the other boards are asked for: while a tournament is read that goes on, and its reader
    /// may be there.
    fn changes_at(&self) -> Option<Duration> {
        let pages = self.tournaments.as_ref()?;
        let report = pages.open.as_ref()?.report.as_ref()?;
        let goes_on = (report.head.state.known()).is_some_and(|stage| !stage.is_over());
        let at = pages.asked.max(pages.taken) + CHANGES_EVERY;
        let looks = at <= self.touched + ATTENTION;
        let may = goes_on && looks && pages.due.is_none() && self.may_ask_for_tournament();
        may.then_some(at.max(self.now))
    }

    /// True if the answer to a question would be seen, and none is on its way.
    fn may_ask_for_tournament(&self) -> bool {
        let is_asked = |purpose: &CommandPurpose| matches!(purpose, CommandPurpose::Tournament(_));
        self.page() == ScreenPage::Tournaments && self.asks_for(is_asked)
    }

    /// Does what is due of the tournaments that are seen.
    pub(in crate::app) fn tick_tournaments(&mut self) {
        let now = self.now;
        let asks = self.changes_at().is_some_and(|at| at <= now);
        if let Some(pages) = &mut self.tournaments
            && (asks || pages.is_time_over(now))
        {
            pages.refresh(now);
        }
        self.follow_tournaments();
    }

    /// A tournament has news: it is asked for anew, if it is the one that is read or in the list.
    pub(in crate::app) fn hear_of_tournament(&mut self, id: TournamentId) {
        let now = self.now;
        let Some(pages) = &mut self.tournaments else {
            return;
        };
        if pages.open.as_ref().is_none_or(|view| view.id == id) {
            pages.refresh(now);
        }
    }

    pub(in crate::app) fn take_tournaments(&mut self, query: &TournamentQuery, answer: &Answered) {
        if let Some(pages) = &mut self.tournaments {
            pages.take(query, answer, self.now);
        }
    }

    /// A question of the screen's own was refused: a tournament that is not there any more is closed.
    pub(in crate::app) fn tournaments_refused(&mut self, refused: &Refused<'static>) {
        let lines = self.narrator.refused(refused);
        self.complain(lines);
        if let Some(pages) = &mut self.tournaments
            && pages
                .open
                .as_ref()
                .is_some_and(|view| view.report.is_none())
        {
            pages.open = None;
            pages.ask(self.now);
        }
    }

    /// Shows the answer to a typed command in the view of tournaments. False if it is told in sentences.
    pub(in crate::app) fn show_tournament(
        &mut self,
        command: &TournamentCommand,
        answer: &Answered,
    ) -> bool {
        let is_open = match self.page() {
            ScreenPage::Tournaments => true,
            ScreenPage::Lobby => false,
            ScreenPage::Door | ScreenPage::Table | ScreenPage::Lesson => return false,
        };
        match command {
            TournamentCommand::List => {
                let pages = self.tournaments.get_or_insert_default();
                pages.open = None;
                pages.take(&TournamentQuery::List, answer, self.now);
                true
            }
            TournamentCommand::Show(_, part) => {
                part_asked(part).is_some_and(|part| self.show_part(part, answer))
            }
            TournamentCommand::Open(_) => {
                let standings = (TournamentTab::Standings, None, 1);
                is_open && self.show_part(standings, answer)
            }
            TournamentCommand::Enter(..)
            | TournamentCommand::Withdraw(_)
            | TournamentCommand::CheckIn(_)
            | TournamentCommand::Bye(..)
            | TournamentCommand::Object(..)
            | TournamentCommand::Next(_) => is_open && self.own_part_changed(answer, false),
            TournamentCommand::Order(_, order) => {
                let begins = *order == TournamentOrder::Begin;
                is_open && self.own_part_changed(answer, begins)
            }
            TournamentCommand::Watch(_) => false,
        }
    }

    /// Opens the view of a tournament at a part that was answered. False if nothing was.
    fn show_part(&mut self, (tab, round, page): AskedPart, answer: &Answered) -> bool {
        let Some(report) = answer.body::<TournamentReport<'static>>() else {
            return false;
        };
        let id = report.head.tournament;
        let pages = self.tournaments.get_or_insert_default();
        pages.open(id);
        if let Some(view) = &mut pages.open {
            view.turn_to(tab, round, page);
            let query = TournamentQuery::Part {
                id,
                tab,
                round: round.unwrap_or(0),
                page,
            };
            view.take(query, report);
            // The newest round is followed, not held.
            if round.is_some_and(|round| round == view.last_round()) {
                view.round = None;
            }
        }
        pages.taken = self.now;
        true
    }

    /// Says how the reader stands after a command about the tournament that is read, and asks for what is looked at: the boards of the
    /// round that it begins.
    fn own_part_changed(&mut self, answer: &Answered, begins: bool) -> bool {
        let Some(report) = answer.body::<TournamentReport<'static>>() else {
            return false;
        };
        let id = report.head.tournament;
        let pages = self.tournaments.as_mut();
        let open = pages.and_then(|pages| pages.open.as_mut());
        let Some(view) = open.filter(|view| view.id == id) else {
            return false;
        };
        if begins {
            view.turn_to(TournamentTab::Boards, None, 1);
            view.answers = None;
            view.report = Some(report.clone());
        }
        let said = effect_of(&report, self.language);
        match report.guest_code.is_some() {
            // It is told once.
            true => self.show_once(said),
            false => self.report(said),
        }
        self.ask_for_tournament();
        true
    }
}
