//! How a tournament stands: the table, and until when a pairing is shown.

use damiera_tournaments::TournamentRecord;
use damiera_tournaments::event::Tournament;
use damiera_tournaments::standings::{self, Standing, UnplayedRounds};

/// The standings of a tournament; none before numbers are drawn.
pub(super) fn table(tournament: &Tournament) -> Vec<Standing> {
    match tournament.initial {
        Some(_) => table_of(tournament, &tournament.record()),
        None => Vec::new(),
    }
}

/// The standings of some rounds of a tournament.
pub(super) fn table_of(tournament: &Tournament, record: &TournamentRecord) -> Vec<Standing> {
    let unplayed = match tournament.terms.system.pairs_by_points() {
        true => UnplayedRounds::Swiss,
        false => UnplayedRounds::RoundRobin,
    };
    let tie_breaks = tournament.terms.tie_breaks();
    standings::table(record, &tie_breaks, unplayed)
}

/// When the games begin in a round with a shown pairing.
pub(super) fn shown_until(tournament: &Tournament) -> Option<u64> {
    let objections = u64::from(tournament.terms.objections) * 1_000;
    let until = tournament.shown.map(|at| at.saturating_add(objections));
    match tournament.asked {
        true => until,
        false => until.max(tournament.next_start()),
    }
}
