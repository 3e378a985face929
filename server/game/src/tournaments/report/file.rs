//! A tournament as a file for other programs.

use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::{TieBreak, TournamentSystem};
use damiera_protocol::wire::{StandingRow, TournamentFile};
use damiera_tournaments::event::{EntrantPenalty, Tournament};
use damiera_tournaments::trf::{self, TrfTournament};
use damiera_tournaments::{EntrantId, PointSystem, RoundEntry, TournamentRecord};

use super::super::names::name_of;
use super::super::standing::{table, table_of};
use crate::services::Storage;

impl Storage {
    /// The standings as values that commas part: place, number, name, club, rating, points, tie-breaks, and the state of an
    /// entrant who plays no further round.
    pub fn tournament_standings_file(&self, tournament: &Tournament) -> String {
        let tie_breaks = tournament.terms.tie_breaks().into_iter().map(tie_break);
        let head = ["place", "number", "name", "club", "rating", "points"];
        let head: Vec<&str> = head
            .into_iter()
            .chain(tie_breaks)
            .chain(["state"])
            .collect();
        let mut text = head.join(",") + "\n";
        for row in self.rows(tournament, &table(tournament)) {
            let club = row.club.as_deref().unwrap_or_default();
            // No name has a character that would need quotes.
            let rating = Some(row.rating).filter(|rating| *rating > 0);
            let mut line = format!(
                "{},{},{},{},{},{}",
                row.place,
                row.number,
                row.name,
                quoted(club),
                rating.map_or_else(String::new, |rating| rating.to_string()),
                f64::from(row.points.halves) / 2.0
            );
            for value in &row.tie_breaks {
                line.push(',');
                line.push_str(value);
            }
            line.push(',');
            line.push_str(state(&row));
            text.push_str(&line);
            text.push('\n');
        }
        text
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
        let mut record = in_chess_points(tournament.record(), plays_rounds_at_once(tournament));
        if tournament.stage().is_over() {
            // No round is left from which one could be absent.
            record.absent.clear();
        }
        // Of the same rounds as the file, so that places go by its points.
        let mut standings = table_of(tournament, &record);
        standings.sort_by_key(|standing| standing.entrant);
        let text = trf::write(&TrfTournament {
            name: tournament.terms.title.clone(),
            names: names.collect(),
            places: standings.iter().map(|standing| standing.place).collect(),
            record,
        });
        // The line of the system names a system that pairs by points.
        let is_swiss = tournament.terms.system == TournamentSystem::Swiss;
        let lines = text
            .lines()
            .filter(|line| is_swiss || !line.starts_with("192 "));
        let remarks = remarks(tournament);
        let lines = lines.chain(remarks.iter().map(String::as_str));
        Ok(TournamentFile {
            tournament: tournament.id,
            trf: lines.map(|line| line.to_owned().into()).collect(),
        })
    }
}

/// The word for an entrant who plays no further round. Empty if the entrant plays on.
fn state(row: &StandingRow<'_>) -> &'static str {
    match row {
        StandingRow { expelled: true, .. } => "expelled",
        StandingRow { absent: true, .. } => "absent",
        StandingRow {
            withdrawn: true, ..
        } => "withdrawn",
        StandingRow {
            withdrawn: false, ..
        } => "",
    }
}

/// A text in quotes (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe.
fn quoted(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@']);
    let mark = if is_formula { "'" } else { "" };
    format!("\"{mark}{}\"", text.replace('"', "\"\""))
}

/// Lines that other programs pass over: the seed of the numbers and of the first colour, the tie-breaks, and penalties.
fn remarks(tournament: &Tournament) -> Vec<String> {
    let names = tournament.terms.tie_breaks().into_iter().map(tie_break);
    let names: Vec<&str> = names.collect();
    let mut remarks = vec![
        format!(
            "### lot {}|..., seed {}",
            tournament.id,
            tournament.seed.hex()
        ),
        format!("### tie-breaks {}", names.join(" ")),
    ];
    if tournament.terms.system == TournamentSystem::Swiss {
        remarks.push("### system FIDE (Dutch) C.04.3, edition of 2026-02-01".to_owned());
    }
    let numbered = (1..).zip(&tournament.entrants);
    for (number, entrant) in numbered {
        for EntrantPenalty {
            after,
            until,
            halves,
        } in &entrant.penalties
        {
            let until = until.map_or_else(String::new, |until| format!(" until {until}"));
            remarks.push(format!(
                "### penalty {number} after {after}{until} halves {halves}"
            ));
        }
    }
    remarks
}

/// The name of a tie-break in FIDE's tie-break regulations (C.07).
fn tie_break(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::Solkoff => "BH",
        TieBreak::TruncatedSolkoff => "BH/M1",
        TieBreak::SolkoffCutOne => "BH/C1",
        TieBreak::SonnebornBerger => "SB",
        TieBreak::DirectEncounter => "DE",
        TieBreak::Wins => "WIN",
        TieBreak::GamesWon => "WON",
    }
}

/// True if the only round is that of several games of one entrant, which are rounds of the record.
fn plays_rounds_at_once(tournament: &Tournament) -> bool {
    tournament.host().is_some() || tournament.plays_at_once()
}

/// The record in the points of the file's format: 1 for a win, ½ for a draw. A round that is played is left out there; of rounds
/// that are played at once the games without a result.
fn in_chess_points(record: TournamentRecord, at_once: bool) -> TournamentRecord {
    let is_open = |entrant: &damiera_tournaments::Entrant| {
        let mut rounds = entrant.rounds.iter();
        rounds.any(|entry| matches!(entry, RoundEntry::Unfinished { .. }))
    };
    let open = record.entrants.iter().any(is_open) && !at_once;
    let mut record = TournamentRecord {
        points: PointSystem::CHESS,
        ..record
    };
    let entries = record.entrants.iter_mut().flat_map(|it| &mut it.rounds);
    for entry in entries.filter(|_| at_once) {
        if matches!(entry, RoundEntry::Unfinished { .. }) {
            *entry = RoundEntry::Absent;
        }
    }
    if open {
        record.absent.clear();
        for entrant in &mut record.entrants {
            let entry = entrant.rounds.pop();
            if matches!(entry, Some(RoundEntry::Absent | RoundEntry::HalfPointBye)) {
                record.absent.push(entrant.id);
            }
        }
    }
    record
}
