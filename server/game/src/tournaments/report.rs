//! Answers about a tournament: its head, standings, boards, reasons and file.

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::tournament::{TournamentStage, TournamentStart, TournamentSystem};
use damiera_protocol::wire::{
    BoardRow, CleanLines, ListedTournament, OwnEntry, PairingCause, StandingRow, TournamentFile,
    TournamentList, TournamentReasons, TournamentReport,
};
use damiera_rules::Color;
use damiera_tournaments::event::{
    BoardResult, Tournament, TournamentChange, TournamentEntry, WithdrawalCause,
};
use damiera_tournaments::explain::{PairingReason, explain};
use damiera_tournaments::standings::{self, Standing, TieBreak, TieBreakValue, UnplayedRounds};
use damiera_tournaments::trf::{self, TrfTournament};
use damiera_tournaments::{EntrantId, PointSystem, RoundEntry, TournamentRecord};

use super::news::{name, name_of};
use crate::services::Services;

/// Rows of a list on a page.
const ROWS: usize = 40;

/// The part of a tournament that is asked for, and by whom.
#[derive(Debug, Clone, Copy)]
pub struct ReportQuery {
    /// The round whose boards are shown, from 1; None for the standings.
    pub round: Option<u8>,
    /// True if the decisions of arbiters are shown.
    pub decisions: bool,
    /// The page, from 1. A higher one than the last is the last.
    pub page: usize,
    /// The reader, if that is a registered person.
    pub reader: Option<AccountId>,
    /// The reader's language.
    pub language: Language,
}

/// The tie-breaks of a system, in the order in which they decide.
fn tie_breaks(system: TournamentSystem) -> [TieBreak; 3] {
    match system {
        TournamentSystem::Swiss => [
            TieBreak::Solkoff,
            TieBreak::TruncatedSolkoff,
            TieBreak::SonnebornBerger,
        ],
        TournamentSystem::RoundRobin | TournamentSystem::DoubleRoundRobin => [
            TieBreak::SonnebornBerger,
            TieBreak::DirectEncounter,
            TieBreak::Wins,
        ],
    }
}

/// The word of a tie-break for programs.
fn tie_break_word(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::Solkoff => "solkoff",
        TieBreak::TruncatedSolkoff => "truncated_solkoff",
        TieBreak::SolkoffCutOne => "solkoff_cut_one",
        TieBreak::SonnebornBerger => "sonneborn_berger",
        TieBreak::DirectEncounter => "direct_encounter",
        TieBreak::Wins => "wins",
        TieBreak::GamesWon => "games_won",
    }
}

/// The standings of a tournament whose numbers are drawn.
pub(super) fn table(tournament: &Tournament) -> Vec<Standing> {
    let unplayed = match tournament.terms.system {
        TournamentSystem::Swiss => UnplayedRounds::Swiss,
        TournamentSystem::RoundRobin | TournamentSystem::DoubleRoundRobin => {
            UnplayedRounds::RoundRobin
        }
    };
    standings::table(
        &tournament.record(),
        &tie_breaks(tournament.terms.system),
        unplayed,
    )
}

impl Services {
    /// The list: those that one can enter, those that are played, those that are over.
    pub fn tournament_list(&self) -> TournamentList<'static> {
        let mut listed: Vec<_> = (self.tournaments.all().iter())
            .map(|handle| handle.look(|it| (it.stage(), self.listed_tournament(it))))
            .collect();
        listed.sort_by_key(|(stage, listed)| {
            let rank = match stage {
                TournamentStage::Entry => 0,
                TournamentStage::Playing | TournamentStage::Between => 1,
                TournamentStage::Over => 2,
                TournamentStage::CalledOff => 3,
            };
            (rank, std::cmp::Reverse(listed.tournament))
        });
        let tournaments = listed.into_iter().map(|(_, listed)| listed).collect();
        TournamentList { tournaments }
    }

    /// A tournament in a list.
    pub fn listed_tournament(&self, tournament: &Tournament) -> ListedTournament<'static> {
        let terms = &tournament.terms;
        let now = self.host.unix_ms();
        let starts = match terms.start {
            TournamentStart::At(at) => Some(at),
            TournamentStart::ByArbiter => None,
        };
        let next = match tournament.stage() {
            TournamentStage::Entry => starts,
            TournamentStage::Between => {
                let over = tournament.rounds.last().and_then(|round| round.over);
                over.map(|over| over + u64::from(terms.pause) * 1_000)
            }
            TournamentStage::Playing | TournamentStage::Over | TournamentStage::CalledOff => None,
        };
        let arbiters = tournament.arbiters.iter();
        ListedTournament {
            tournament: tournament.id,
            title: terms.title.clone().into(),
            system: terms.system.into(),
            variant: terms.variant.into(),
            time: terms.time.into(),
            opening: terms.opening.map(|opening| opening.to_string().into()),
            state: tournament.stage().into(),
            round: tournament.round(),
            rounds: tournament.planned(),
            entrants: tournament.playing().count(),
            seats: terms.seats,
            seconds: next.map(|next| next.saturating_sub(now).div_ceil(1_000)),
            starts,
            absence: terms.absence,
            arbiters: arbiters.map(|one| name(self, *one).into()).collect(),
        }
    }

    /// A part of a tournament, for a reader.
    ///
    /// # Errors
    /// When the round was not paired.
    pub fn tournament_report(
        &self,
        tournament: &Tournament,
        query: ReportQuery,
    ) -> Result<TournamentReport<'static>, Refusal> {
        let rows = self.rows(tournament);
        let own = query.reader.and_then(|reader| tournament.number_of(reader));
        let own = own.and_then(|own| self.own_entry(tournament, &rows, own));
        let (boards, bye) = match query.round {
            Some(round) => self.boards(tournament, round)?,
            None => (Vec::new(), None),
        };
        let count = match query.round {
            Some(_) => boards.len(),
            None => rows.len(),
        };
        let pages = count.div_ceil(ROWS).max(1);
        let page = query.page.clamp(1, pages);
        let skipped = (page - 1) * ROWS;
        let shows = |is_shown: bool| if is_shown { ROWS } else { 0 };
        let is_started = tournament.initial.is_some();
        let names = tie_breaks(tournament.terms.system).map(tie_break_word);
        let decisions = tournament.decisions.iter().filter(|_| query.decisions);
        Ok(TournamentReport {
            head: self.listed_tournament(tournament),
            page,
            pages,
            standings: (rows.into_iter().skip(skipped))
                .take(shows(query.round.is_none()))
                .collect(),
            tie_breaks: (names.into_iter().filter(|_| is_started))
                .map(Into::into)
                .collect(),
            shown: query.round,
            boards: boards.into_iter().skip(skipped).take(ROWS).collect(),
            bye,
            decisions: decisions
                .filter_map(|entry| self.decision(tournament, entry, query.language))
                .collect(),
            own,
        })
    }

    /// The standings; before numbers are drawn, the entrants in the order of entry.
    fn rows(&self, tournament: &Tournament) -> Vec<StandingRow<'static>> {
        if tournament.initial.is_none() {
            let numbered = (1..).map(EntrantId).zip(&tournament.entrants);
            return numbered
                .map(|(id, _)| self.row(tournament, id, 0, 0, &[]))
                .collect();
        }
        let standings = table(tournament).into_iter();
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
        tie_breaks: &[TieBreakValue],
    ) -> StandingRow<'static> {
        let entrant = tournament.entrant(id);
        let written = |value: &TieBreakValue| match value.halves % 2 {
            0 => (value.halves / 2).to_string(),
            _ => format!("{}.5", value.halves / 2),
        };
        StandingRow {
            place,
            number: id.0,
            name: name_of(self, tournament, id).into(),
            club: entrant.and_then(|one| one.club.clone()).map(Into::into),
            rating: entrant.map_or(0, |one| one.rating),
            points,
            tie_breaks: tie_breaks.iter().map(|one| written(one).into()).collect(),
            withdrawn: entrant.is_some_and(|one| one.withdrawn.is_some()),
        }
    }

    fn own_entry(
        &self,
        tournament: &Tournament,
        rows: &[StandingRow<'static>],
        own: EntrantId,
    ) -> Option<OwnEntry<'static>> {
        let row = rows.iter().find(|row| row.number == own.0)?.clone();
        let round = tournament.rounds.last();
        let number = round.and_then(|round| Some(round.board_of(own)?.0));
        let board = number.and_then(|number| {
            let (boards, _) = self.boards(tournament, tournament.round()).ok()?;
            boards.into_iter().find(|row| row.board == number)
        });
        Some(OwnEntry {
            row,
            board,
            waits_for: None,
        })
    }

    /// The boards of a round, and the odd entrant.
    fn boards(
        &self,
        tournament: &Tournament,
        round: u8,
    ) -> Result<
        (
            Vec<BoardRow<'static>>,
            Option<damiera_protocol::wire::Clean<'static>>,
        ),
        Refusal,
    > {
        let before = usize::from(round).checked_sub(1);
        let paired = before.and_then(|before| Some((before, tournament.rounds.get(before)?)));
        let (before, paired) = paired.ok_or(Refusal::NoSuchRound(round.into()))?;
        let record = tournament.record_before(before);
        let points = |id: EntrantId| {
            let entrant = record.entrant(id);
            entrant.map_or(0, |entrant| record.units(entrant))
        };
        let boards = (1..)
            .zip(&paired.boards)
            .map(|(number, (board, result))| BoardRow {
                board: number,
                white: name_of(self, tournament, board.white).into(),
                white_points: points(board.white),
                black: name_of(self, tournament, board.black).into(),
                black_points: points(board.black),
                room: board.name.clone().into(),
                result: result.map(|result| score(result).into()),
            });
        let bye = paired.bye.map(|bye| name_of(self, tournament, bye).into());
        Ok((boards.collect(), bye))
    }

    /// A decision of an arbiter, in a sentence.
    fn decision(
        &self,
        tournament: &Tournament,
        entry: &TournamentEntry,
        language: Language,
    ) -> Option<CleanLines<'static>> {
        let message = match &entry.what {
            TournamentChange::Corrected {
                round,
                board,
                result,
                reason,
            } => Message::new("tournament-decision-result")
                .with("round", round)
                .with("board", board)
                .with("result", score(*result))
                .with("reason", reason),
            TournamentChange::Withdrawn {
                account,
                cause: WithdrawalCause::Expelled { reason },
            } => Message::new("tournament-decision-expelled")
                .with("other", name(self, *account))
                .with("reason", reason),
            TournamentChange::Arbiter { account } => {
                Message::new("tournament-decision-arbiter").with("other", name(self, *account))
            }
            TournamentChange::Ended { .. } => {
                let reason = tournament.end.as_ref().and_then(|end| end.reason());
                Message::new("tournament-decision-end").with("reason", reason.unwrap_or_default())
            }
            TournamentChange::Announced { .. }
            | TournamentChange::Entered { .. }
            | TournamentChange::Withdrawn { .. }
            | TournamentChange::Numbered { .. }
            | TournamentChange::Paired { .. }
            | TournamentChange::Result { .. } => return None,
        };
        let by = entry.by.map_or_else(Name::anonymous, |by| name(self, by));
        Some(message.with("name", by).text(language).into())
    }

    /// The reasons for an entrant's pairing in the last round.
    ///
    /// # Errors
    /// When the person has not entered, or no round was paired.
    pub fn tournament_reasons(
        &self,
        tournament: &Tournament,
        person: &Name,
    ) -> Result<TournamentReasons<'static>, Refusal> {
        let account = self.people.of_name(person).map(|person| person.id);
        let id = account.and_then(|account| tournament.number_of(account));
        let id = id.ok_or_else(|| Refusal::NoSuchEntrant(person.clone()))?;
        let round = tournament.round();
        let paired = tournament.rounds.last().ok_or(Refusal::NoSuchRound(1))?;
        let opponent = paired
            .board_of(id)
            .map(|(_, board, color)| board.entrant(!color));
        let reasons = match tournament.terms.system {
            TournamentSystem::RoundRobin | TournamentSystem::DoubleRoundRobin => {
                vec![PairingCause::Table]
            }
            TournamentSystem::Swiss => {
                let reasons = explain(&tournament.record(), id, round.into());
                let reasons = reasons.unwrap_or_default().into_iter();
                reasons
                    .filter_map(|reason| self.cause(tournament, reason))
                    .collect()
            }
        };
        Ok(TournamentReasons {
            tournament: tournament.id,
            round,
            name: name_of(self, tournament, id).into(),
            opponent: opponent.map(|opponent| name_of(self, tournament, opponent).into()),
            reasons,
        })
    }

    fn cause(
        &self,
        tournament: &Tournament,
        reason: PairingReason,
    ) -> Option<PairingCause<'static>> {
        let names = |ids: Vec<EntrantId>| {
            let names = ids.into_iter();
            names
                .map(|id| name_of(self, tournament, id).into())
                .collect()
        };
        Some(match reason {
            PairingReason::SameScore { units } => PairingCause::SameScore { points: units },
            PairingReason::FloatedDown { from, to } => PairingCause::FloatedDown { from, to },
            PairingReason::FloatedUp { from, to } => PairingCause::FloatedUp { from, to },
            PairingReason::MetBefore { opponents } => PairingCause::MetBefore {
                names: names(opponents),
            },
            PairingReason::SameColourDue { opponents } => PairingCause::SameColourDue {
                names: names(opponents),
            },
            PairingReason::Forbidden { opponents } => PairingCause::SameClub {
                names: names(opponents),
            },
            PairingReason::Colour(colour) => PairingCause::Colour {
                side: colour.color,
                surplus: colour.surplus,
                due: colour.wanted.is_none_or(|wanted| wanted == colour.color),
            },
            PairingReason::TopScorer { .. } => PairingCause::TopScorer,
            PairingReason::Bye { units, .. } => PairingCause::Bye { points: units },
        })
    }

    /// A tournament as a file in the TRF.
    ///
    /// # Errors
    /// When numbers are not drawn yet.
    pub fn tournament_file(
        &self,
        tournament: &Tournament,
    ) -> Result<TournamentFile<'static>, Refusal> {
        if tournament.initial.is_none() {
            return Err(Refusal::NoSuchRound(1));
        }
        let numbers = 1..=u16::try_from(tournament.entrants.len()).unwrap_or(u16::MAX);
        let names = numbers.map(|number| name_of(self, tournament, EntrantId(number)).to_string());
        let mut record = in_chess_points(tournament.record());
        if tournament.stage().is_over() {
            // No round is left from which one could be absent.
            record.absent.clear();
        }
        let mut standings = table(tournament);
        standings.sort_by_key(|standing| standing.entrant);
        let text = trf::write(&TrfTournament {
            name: tournament.terms.title.clone(),
            names: names.collect(),
            places: standings.iter().map(|standing| standing.place).collect(),
            record,
        });
        // The line of the system names one that pairs by points.
        let is_swiss = tournament.terms.system == TournamentSystem::Swiss;
        let lines = text
            .lines()
            .filter(|line| is_swiss || !line.starts_with("192 "));
        Ok(TournamentFile {
            tournament: tournament.id,
            trf: lines.map(|line| line.to_owned().into()).collect(),
        })
    }
}

/// The record in the points of the file's format: 1 for a win, ½ for a draw. An entry without a result is left out there.
fn in_chess_points(record: TournamentRecord) -> TournamentRecord {
    let is_open = |entrant: &damiera_tournaments::Entrant| {
        let mut rounds = entrant.rounds.iter();
        rounds.any(|entry| matches!(entry, RoundEntry::Unfinished { .. }))
    };
    let open = record.entrants.iter().any(is_open);
    let mut record = TournamentRecord {
        points: PointSystem::CHESS,
        ..record
    };
    if open {
        for entrant in &mut record.entrants {
            entrant.rounds.pop();
        }
    }
    record
}

/// A result as it is written: points of White and of Black.
fn score(result: BoardResult) -> &'static str {
    match result {
        BoardResult::Played { winner: None } => "1-1",
        BoardResult::Played {
            winner: Some(Color::White),
        } => "2-0",
        BoardResult::Played {
            winner: Some(Color::Black),
        } => "0-2",
        BoardResult::Forfeit {
            winner: Some(Color::White),
        } => "+-",
        BoardResult::Forfeit {
            winner: Some(Color::Black),
        } => "-+",
        BoardResult::Forfeit { winner: None } => "--",
    }
}
