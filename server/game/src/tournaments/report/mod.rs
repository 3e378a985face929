//! Answers about a tournament.

mod boards;
mod decisions;
mod file;
mod host;
mod reasons;
mod tie_breaks;

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::Language;
use damiera_protocol::tournament::{TournamentPoints, TournamentStage, TournamentStart};
use damiera_protocol::wire::{
    ListedTournament, OwnEntry, StandingRow, TournamentList, TournamentReport,
};
use damiera_tournaments::EntrantId;
use damiera_tournaments::event::{Tournament, TournamentEnd};
use damiera_tournaments::standings::{Standing, TieBreakValue};

pub(super) use boards::score;

use super::names::{name, name_of};
use super::standing::{shown_until, table};
use crate::room::lot;
use crate::services::{Directory, Services, Storage};

/// Rows of a list on a page.
const ROWS: usize = 40;

/// A list of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportedList {
    /// The standings.
    Standings,
    /// The boards of a round, from 1.
    Round(u8),
    /// The table of all games.
    Crosstable,
    /// The decisions of arbiters.
    Decisions,
}

/// The part of a tournament that is asked for, and by whom.
#[derive(Debug, Clone, Copy)]
pub struct ReportQuery {
    /// The list that is shown.
    pub shows: ReportedList,
    /// The page, from 1. A higher one than the last is the last.
    pub page: usize,
    /// The reader: a registered person, or a guest who has entered.
    pub reader: Option<AccountId>,
    /// The reader's language.
    pub language: Language,
}

/// Reports on tournaments, as they are at a time.
#[derive(Debug, Clone, Copy)]
pub struct TournamentReporter<'a> {
    directory: &'a Directory,
    storage: &'a Storage,
    /// In milliseconds of Unix time.
    now: u64,
}

impl Services {
    /// Reports on tournaments as they are now.
    pub fn tournament_reporter(&self) -> TournamentReporter<'_> {
        TournamentReporter {
            directory: &self.directory,
            storage: &self.storage,
            now: self.host.clock.unix_ms(),
        }
    }
}

impl TournamentReporter<'_> {
    /// The list: tournaments that can be entered, tournaments that are played, tournaments that are over.
    pub fn list(&self) -> TournamentList<'static> {
        let mut listed: Vec<_> = (self.directory.tournaments.all().iter())
            .map(|handle| handle.look(|it| (it.stage(), self.listed(it))))
            .collect();
        listed.sort_by_key(|(stage, listed)| {
            let rank = match stage {
                TournamentStage::Entry => 0,
                TournamentStage::Playing | TournamentStage::Between | TournamentStage::Drawn => 1,
                TournamentStage::Over => 2,
                TournamentStage::CalledOff => 3,
            };
            (rank, std::cmp::Reverse(listed.tournament))
        });
        let tournaments = listed.into_iter().map(|(_, listed)| listed).collect();
        TournamentList { tournaments }
    }

    /// A tournament in a list.
    pub fn listed(&self, tournament: &Tournament) -> ListedTournament<'static> {
        let terms = &tournament.terms;
        let now = self.now;
        let starts = match terms.start {
            TournamentStart::At(at) => Some(at),
            TournamentStart::ByArbiter => None,
        };
        let postponed = tournament
            .postponed
            .filter(|_| tournament.rounds.is_empty());
        let next = match tournament.stage() {
            TournamentStage::Entry => tournament.next_start(),
            // A round that was due then is paired now, or an arbiter decides.
            TournamentStage::Between => tournament.next_start().filter(|at| *at > now),
            TournamentStage::Drawn => shown_until(tournament),
            TournamentStage::Playing | TournamentStage::Over | TournamentStage::CalledOff => None,
        };
        let next = next.filter(|_| !tournament.suspended);
        let arbiters = tournament.arbiters.iter();
        let cause = tournament.cancelled_by();
        let reason = tournament.end.as_ref().and_then(TournamentEnd::reason);
        ListedTournament {
            tournament: tournament.id,
            title: terms.title.clone().into(),
            system: terms.system.into(),
            variant: terms.variant.into(),
            time: terms.time.into(),
            opening: terms.opening.map(|opening| opening.to_string().into()),
            state: tournament.stage().into(),
            cause: cause.map(Into::into),
            reason: cause.and(reason).map(|reason| reason.to_owned().into()),
            round: tournament.round(),
            unfinished: tournament.is_unfinished(),
            rounds: tournament.planned(),
            playing: match tournament.stage() == TournamentStage::Playing {
                true => tournament.open_boards(),
                false => 0,
            },
            entrants: tournament.opponents(),
            withdrawn: tournament.withdrawn(),
            seats: terms.seats,
            seconds: next.map(|next| next.saturating_sub(now).div_ceil(1_000)),
            starts: postponed.or(starts),
            absence: terms.absence,
            pause: terms.pause,
            later_starts: terms.later_starts.clone(),
            by_arbiter: terms.by_arbiter,
            scale: terms.scale.into(),
            rated: terms.rated,
            bots: terms.bots,
            guests: terms.guests,
            check_in: Some(terms.check_in).filter(|minutes| *minutes > 0),
            objections: Some(terms.objections).filter(|seconds| *seconds > 0),
            suspended: tournament.suspended,
            digest: lot::digest(tournament.seed).hex().into(),
            arbiters: arbiters
                .map(|one| name(self.storage, tournament, *one).into())
                .collect(),
            host: self.storage.host_score(tournament),
        }
    }

    /// A part of a tournament, for a reader.
    ///
    /// # Errors
    /// When the round was not paired.
    pub fn report(
        &self,
        tournament: &Tournament,
        query: ReportQuery,
    ) -> Result<TournamentReport<'static>, Refusal> {
        let (storage, standings) = (self.storage, table(tournament));
        let rows = storage.rows(tournament, &standings);
        let reader = query.reader;
        let own = reader.and_then(|reader| tournament.number_of(reader));
        let own = own.and_then(|own| self.own_entry(tournament, &rows, own));
        let is_arbiter = reader.is_some_and(|it| tournament.arbiters.contains(&it));
        let mut report = TournamentReport {
            head: self.listed(tournament),
            page: 1,
            pages: 1,
            standings: Vec::new(),
            tie_breaks: Vec::new(),
            crosstable: Vec::new(),
            shown: None,
            boards: Vec::new(),
            bye: None,
            rests: Vec::new(),
            decisions: None,
            decided: None,
            own,
            is_arbiter,
            is_expelled: reader.is_some_and(|it| tournament.person(it).is_expelled()),
            entry_code: tournament
                .code
                .filter(|_| is_arbiter && !tournament.stage().is_over())
                .map(|code| code.to_string().into()),
            has_withdrawn: false,
            own_alone: false,
            guest_code: None,
            same_code: false,
        };
        match query.shows {
            ReportedList::Standings => {
                report.standings = page_of(rows, query.page, &mut report);
                if tournament.initial.is_some() {
                    let tie_breaks = tournament.terms.tie_breaks().into_iter();
                    report.tie_breaks = tie_breaks.map(Into::into).collect();
                }
            }
            ReportedList::Round(round) => {
                self.report_round(tournament, round, query.page, &mut report)?;
            }
            ReportedList::Decisions => {
                let dated = |entry| storage.dated_decision(tournament, entry, query.language);
                let decisions = tournament.decisions.iter().filter_map(dated).collect();
                report.decisions = Some(page_of(decisions, query.page, &mut report));
            }
            ReportedList::Crosstable => {
                let rows = storage.crosstable(tournament, &standings);
                report.crosstable = page_of(rows, query.page, &mut report);
            }
        }
        Ok(report)
    }

    /// Adds the boards of a round to a report.
    fn report_round(
        &self,
        tournament: &Tournament,
        round: u8,
        page: usize,
        report: &mut TournamentReport<'static>,
    ) -> Result<(), Refusal> {
        let (mut boards, bye) = self.tournament_boards(tournament, round)?;
        let rooms = &self.directory.lobby.rooms;
        for row in boards.iter_mut().filter(|row| row.result.is_none()) {
            // The room opens when both players are there.
            let name = Name::for_tournament_board(tournament.id.0, round, row.board);
            row.room = row.room.take().filter(|_| rooms.of_name(&name).is_some());
        }
        report.boards = page_of(boards, page, report);
        (report.shown, report.bye) = (Some(round), bye);
        let resting = tournament.entrants.iter();
        let resting = resting.filter(|one| one.byes.contains(&round));
        report.rests = resting
            .map(|one| name(self.storage, tournament, one.account).into())
            .collect();
        Ok(())
    }

    fn own_entry(
        &self,
        tournament: &Tournament,
        rows: &[StandingRow<'static>],
        own: EntrantId,
    ) -> Option<OwnEntry<'static>> {
        let row = rows.iter().find(|row| row.number == own.0)?.clone();
        let number = match &tournament.drawn {
            Some(pairing) => {
                let games = (1..).zip(&pairing.games);
                let mut own_games =
                    games.filter(|(_, game)| game.white == own || game.black == own);
                own_games.next().map(|(number, _)| number)
            }
            None => {
                let round = tournament.rounds.last();
                round.and_then(|round| Some(round.board_of(own)?.0))
            }
        };
        let round = tournament.round() + u8::from(tournament.drawn.is_some());
        let board = number.and_then(|number| {
            let (boards, _) = self.tournament_boards(tournament, round).ok()?;
            // A game that the end left unplayed is nowhere.
            let is_over = tournament.stage().is_over();
            boards
                .into_iter()
                .find(|row| row.board == number && (row.result.is_some() || !is_over))
        });
        Some(OwnEntry {
            row,
            board,
            waits_for: None,
            waits_seconds: None,
            from_round: first_round(tournament, own),
            rests: rests(tournament, own),
        })
    }
}

impl Storage {
    /// The standings; before numbers are drawn, the entrants in the order of entry.
    fn rows(&self, tournament: &Tournament, standings: &[Standing]) -> Vec<StandingRow<'static>> {
        if tournament.initial.is_none() {
            let numbered = (1..).map(EntrantId).zip(&tournament.entrants);
            // The host of a simultaneous display has not entered.
            let hosts = usize::from(tournament.host().is_some());
            return numbered
                .skip(hosts)
                .map(|(id, _)| self.row(tournament, id, 0, 0, &[]))
                .collect();
        }
        let standings = standings.iter();
        standings
            .map(|one| {
                let place = (one.place, one.units);
                self.row(tournament, one.entrant, place.0, place.1, &one.tie_breaks)
            })
            .collect()
    }

    fn row(
        &self,
        tournament: &Tournament,
        id: EntrantId,
        place: u16,
        points: u32,
        values: &[TieBreakValue],
    ) -> StandingRow<'static> {
        let entrant = tournament.entrant(id);
        let units = tournament.points().units_in_point;
        let written = values.iter();
        let written = written.map(|value| tie_breaks::written(value, units).into());
        StandingRow {
            place,
            number: id.0,
            name: name_of(self, tournament, id).into(),
            guest: entrant.is_some_and(|one| one.guest.is_some()),
            club: entrant.and_then(|one| one.club.clone()).map(Into::into),
            rating: entrant.map_or(0, |one| one.rating),
            points: tournament.written(points),
            penalty: Some(penalty(tournament, id)).filter(|taken| taken.halves > 0),
            present: entrant.is_some_and(|one| one.present),
            byes: entrant.map_or_else(Vec::new, |one| one.byes.clone()),
            tie_breaks: written.collect(),
            withdrawn: entrant.is_some_and(|one| one.withdrawn.is_some()),
            expelled: entrant.is_some_and(|one| one.is_expelled()),
            absent: entrant.is_some_and(|one| one.is_absent()),
        }
    }
}

/// True if an entrant who plays on has no game in the round that is paired, by its pairing or by the entrant's own wish.
fn rests(tournament: &Tournament, id: EntrantId) -> bool {
    let (round, bye) = match (&tournament.drawn, tournament.rounds.last()) {
        (Some(pairing), _) => (tournament.round() + 1, pairing.bye),
        (None, Some(round)) if !round.is_over() => (tournament.round(), round.bye),
        (None, Some(_) | None) => return false,
    };
    let plays_on = tournament.playing().any(|(playing, _)| playing == id);
    let entrant = tournament.entrant(id);
    let wished = entrant.is_some_and(|entrant| entrant.byes.contains(&round));
    plays_on && (bye == Some(id) || wished)
}

/// The first round of an entrant who came too late for the paired round.
fn first_round(tournament: &Tournament, id: EntrantId) -> Option<u8> {
    let entrant = tournament.entrant(id)?;
    let Some(pairing) = &tournament.drawn else {
        let is_late = tournament.round() > 0 && entrant.from_round > tournament.round();
        return is_late.then_some(entrant.from_round);
    };
    let round = tournament.round() + 1;
    let mut games = pairing.games.iter();
    let is_paired = games.any(|game| game.white == id || game.black == id);
    let rests = pairing.bye == Some(id) || entrant.byes.contains(&round);
    (!is_paired && !rests).then_some(round + 1)
}

/// The rows on a page, from 1, and notes in the report which page that is. A higher one than the last is the last.
fn page_of<T>(rows: Vec<T>, page: usize, report: &mut TournamentReport<'static>) -> Vec<T> {
    report.pages = rows.len().div_ceil(ROWS).max(1);
    report.page = page.clamp(1, report.pages);
    let skipped = (report.page - 1) * ROWS;
    rows.into_iter().skip(skipped).take(ROWS).collect()
}

/// The points that arbiters took away from an entrant.
fn penalty(tournament: &Tournament, id: EntrantId) -> TournamentPoints {
    let penalties = tournament.entrant(id).map(|entrant| &entrant.penalties);
    let taken = penalties.into_iter().flatten();
    let taken = taken.filter(|penalty| penalty.until.is_none());
    let halves = taken.map(|penalty| u32::from(penalty.halves)).sum();
    TournamentPoints { halves }
}
