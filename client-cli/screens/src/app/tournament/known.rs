//! The tournaments of the views, as far as a typed line may mean them.

use damiera_protocol::meaning::KnownTournaments;
use damiera_protocol::tournament::{TournamentId, TournamentStage};
use damiera_protocol::wire::ListedTournament;

use super::TournamentPages;

impl TournamentPages {
    /// The tournaments of the list and the open one, for the lines of this person. None if the person is no arbiter and no
    /// entrant of a known one: the server knows the others.
    pub(in crate::app) fn known(&self, own: &str) -> Option<KnownTournaments> {
        let report = self.open.as_ref().and_then(|view| view.report.as_ref());
        let open = report.map(|report| report.head.tournament);
        let listed = self.list.iter().flatten();
        let listed = listed.filter(|one| Some(one.tournament) != open);
        let all = listed.chain(report.map(|report| &report.head));
        let going_on: Vec<&ListedTournament<'_>> = all.filter(|one| goes_on(one)).collect();
        let decided = going_on
            .iter()
            .filter(|one| one.arbiters.iter().any(|arbiter| **arbiter == *own));
        let decided: Vec<TournamentId> = decided.map(|one| one.tournament).collect();
        let row = report.and_then(|report| Some((report, &report.own.as_ref()?.row)));
        let plays = row.is_some_and(|(report, row)| goes_on(&report.head) && !row.withdrawn);
        if decided.is_empty() && row.is_none() {
            return None;
        }
        Some(KnownTournaments {
            has_own: true,
            plays,
            decides: only(&decided),
            decides_several: decided.len() > 1,
            // The list alone tells that no other one goes on.
            only: self.list.as_ref().and_then(|_| {
                let numbers: Vec<TournamentId> =
                    going_on.iter().map(|one| one.tournament).collect();
                only(&numbers)
            }),
            ..KnownTournaments::default()
        })
    }
}

fn goes_on(one: &ListedTournament<'_>) -> bool {
    match one.state.known() {
        Some(
            TournamentStage::Entry
            | TournamentStage::Playing
            | TournamentStage::Between
            | TournamentStage::Drawn,
        ) => true,
        Some(TournamentStage::Over | TournamentStage::CalledOff) | None => false,
    }
}

fn only(numbers: &[TournamentId]) -> Option<TournamentId> {
    match numbers {
        [one] => Some(*one),
        [] | [_, _, ..] => None,
    }
}
