//! The answers to the screen's questions about tournaments.

use std::time::Duration;

use damiera_protocol::command::{TournamentCommand, TournamentOrder, TournamentPart};
use damiera_protocol::phrase;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::tournament::{TournamentId, TournamentStage};
use damiera_protocol::wire::{Answered, TournamentList, TournamentReport};

use super::{
    LEAST_BETWEEN, MOST_ROWS, TournamentPages, TournamentQuery, TournamentTab, counts_seconds,
};
use crate::app::screen::ScreenContext;

/// Time between two questions about the changes that a tournament's reader is not told of: entries, and results of other boards.
const CHANGES_EVERY: Duration = Duration::from_secs(15);

/// The place where the answer to a typed command is shown.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum TournamentAnswer {
    /// The views do not show it.
    Elsewhere,
    /// The views show it.
    Seen,
    /// These sentences say what it did.
    Says(Vec<String>),
    /// These sentences have a code that is told once.
    SaysOnce(Vec<String>),
}

/// A part of a tournament, with the round of its boards and the page.
type AskedPart = (TournamentTab, Option<u8>, usize);

/// The part that a typed command asks for; None if it is told in sentences.
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
    /// The question about the visible rows.
    fn query(&self) -> TournamentQuery {
        self.open
            .as_ref()
            .map_or(TournamentQuery::List, |view| view.query())
    }

    /// Asks for the visible rows at once: a key asks for them, or there is a new connection.
    pub(in crate::app) fn ask(&mut self, now: Duration) {
        self.due = Some(now);
    }

    /// Takes the question that is to be asked now, if one is due.
    pub(in crate::app) fn take_question(&mut self, now: Duration) -> Option<TournamentQuery> {
        self.due.filter(|due| *due <= now)?;
        self.due = None;
        self.asked = now;
        Some(self.query())
    }

    /// When something is due of the views while they are seen. `may_ask` says that nothing is being asked for.
    pub(in crate::app) fn next_at(
        &self,
        screen: &ScreenContext,
        may_ask: bool,
    ) -> Option<Duration> {
        let now = screen.now;
        let question = self.due.filter(|_| may_ask).map(|due| due.max(now));
        let changes = self.changes_at(screen, may_ask);
        let due = [question, self.counts_at(now), changes];
        due.into_iter().flatten().min()
    }

    /// When the entrants or the results of the other boards are asked for: while a tournament is read that goes on, and its
    /// reader may be there.
    fn changes_at(&self, screen: &ScreenContext, may_ask: bool) -> Option<Duration> {
        let report = self.open.as_ref()?.report.as_ref()?;
        let goes_on = (report.head.state.known()).is_some_and(|stage| !stage.is_over());
        let at = self.asked.max(self.taken) + CHANGES_EVERY;
        let may = goes_on && screen.is_attended(at) && self.due.is_none() && may_ask;
        may.then_some(at.max(screen.now))
    }

    /// Asks for what is due.
    pub(in crate::app) fn tick(&mut self, screen: &ScreenContext, may_ask: bool) {
        let now = screen.now;
        let asks = (self.changes_at(screen, may_ask)).is_some_and(|at| at <= now);
        if asks || self.is_time_over(now) {
            self.refresh(now);
        }
    }

    /// A tournament has news: it is asked for anew, if it is open or in the list.
    pub(in crate::app) fn hear_of(&mut self, id: TournamentId, now: Duration) {
        if self.open.as_ref().is_none_or(|view| view.id == id) {
            self.refresh(now);
        }
    }

    /// A question of the screen's own was refused: a tournament that is not there any more is closed.
    pub(in crate::app) fn refused(&mut self, now: Duration) {
        if (self.open.as_ref()).is_some_and(|view| view.report.is_none()) {
            self.open = None;
            self.ask(now);
        }
    }

    /// Something happened: what is looked at is asked for, not sooner than a second after the last time.
    fn refresh(&mut self, now: Duration) {
        let at = now.max(self.asked + LEAST_BETWEEN);
        self.due = Some(self.due.map_or(at, |due| due.min(at)));
    }

    /// Takes the answer to a question over.
    pub(in crate::app) fn take(
        &mut self,
        query: &TournamentQuery,
        answer: &Answered,
        now: Duration,
    ) {
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

/// Shows the answer to a typed command in the views of tournaments, which open for it. `is_seen` says that they are the page
/// already.
pub(in crate::app) fn show(
    pages: &mut Option<TournamentPages>,
    is_seen: bool,
    (command, answer): (&TournamentCommand, &Answered),
    screen: &ScreenContext,
) -> TournamentAnswer {
    let now = screen.now;
    let shown = |is_shown| match is_shown {
        true => TournamentAnswer::Seen,
        false => TournamentAnswer::Elsewhere,
    };
    match command {
        TournamentCommand::List => {
            let pages = pages.get_or_insert_default();
            pages.open = None;
            pages.take(&TournamentQuery::List, answer, now);
            TournamentAnswer::Seen
        }
        TournamentCommand::Show(_, part) => {
            shown(part_asked(part).is_some_and(|part| show_part(pages, part, answer, now)))
        }
        TournamentCommand::Open(_) => {
            let standings = (TournamentTab::Standings, None, 1);
            shown(is_seen && show_part(pages, standings, answer, now))
        }
        TournamentCommand::Enter(..)
        | TournamentCommand::Withdraw(_)
        | TournamentCommand::CheckIn(_)
        | TournamentCommand::Bye(..)
        | TournamentCommand::Object(..)
        | TournamentCommand::Next(_)
        | TournamentCommand::Order(..) => {
            let begins = matches!(command, TournamentCommand::Order(_, TournamentOrder::Begin));
            let pages = pages.as_mut().filter(|_| is_seen);
            let said = pages.and_then(|pages| pages.part_changed(answer, begins, screen));
            said.unwrap_or(TournamentAnswer::Elsewhere)
        }
        TournamentCommand::Watch(_) => TournamentAnswer::Elsewhere,
    }
}

/// Opens the view of a tournament at a part that was answered. False if nothing was.
fn show_part(
    pages: &mut Option<TournamentPages>,
    (tab, round, page): AskedPart,
    answer: &Answered,
    now: Duration,
) -> bool {
    let Some(report) = answer.body::<TournamentReport<'static>>() else {
        return false;
    };
    let id = report.head.tournament;
    let pages = pages.get_or_insert_default();
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
    pages.taken = now;
    true
}

impl TournamentPages {
    /// Says how the reader stands after a command about the tournament that is read, and asks for what is looked at: the
    /// boards of the round that it begins. None for another tournament.
    fn part_changed(
        &mut self,
        answer: &Answered,
        begins: bool,
        screen: &ScreenContext,
    ) -> Option<TournamentAnswer> {
        let report = answer.body::<TournamentReport<'static>>()?;
        let id = report.head.tournament;
        let view = self.open.as_mut().filter(|view| view.id == id)?;
        if begins {
            view.turn_to(TournamentTab::Boards, None, 1);
            view.answers = None;
            view.report = Some(report.clone());
        }
        self.ask(screen.now);
        let said = effect_of(&report, screen.language);
        Some(match report.guest_code.is_some() {
            true => TournamentAnswer::SaysOnce(said),
            false => TournamentAnswer::Says(said),
        })
    }
}
