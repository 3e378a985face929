//! The logs of tournaments that are damaged or missing. A server does not hold these tournaments.

use damiera_game::tournaments::{TournamentFinding, survey_tournaments};
use damiera_log::Gravity;

use super::Examination;
use super::finding::{DoctorFinding, quoted_path};

pub(super) fn check(examined: &Examination) -> Vec<DoctorFinding> {
    let config = examined.config();
    // In a cluster they are in NATS.
    if config.in_memory || !config.cluster.nats.is_empty() || !config.data.is_dir() {
        return Vec::new();
    }
    let mut count = 0_usize;
    let remedy = || {
        let data = quoted_path(&config.data);
        format!("damiera-server journal verify --data {data}")
    };
    let findings = match survey_tournaments(&config.data, |_| count += 1) {
        Ok(findings) => findings,
        // The check of rights says why.
        Err(error) => {
            let sentence = format!("the tournaments cannot be read: {error}");
            return vec![DoctorFinding::warning(sentence, remedy())];
        }
    };
    let found = |about: &[TournamentFinding]| {
        let sentences: Vec<String> = about.iter().map(ToString::to_string).collect();
        let sentence = sentences.join("; ");
        match about.iter().map(TournamentFinding::gravity).max()? {
            Gravity::Harmless | Gravity::Mendable => {
                Some(DoctorFinding::warning(sentence, remedy()))
            }
            Gravity::Loss | Gravity::NotOurs => Some(DoctorFinding::fault(sentence, remedy())),
        }
    };
    // A damaged log and its consequence are one fault.
    let is_one = |before: &TournamentFinding, next: &TournamentFinding| {
        before.tournament().is_some() && before.tournament() == next.tournament()
    };
    let mut found: Vec<_> = findings.chunk_by(is_one).filter_map(found).collect();
    if found.is_empty() && count > 0 {
        found.push(DoctorFinding::good(format!(
            "{count} tournaments can be read"
        )));
    }
    found
}
