//! The names that the settings keep for the operator's own people, and the accounts that have them.

use super::Examination;
use super::finding::DoctorFinding;
use crate::status;

pub(super) fn check(examined: &Examination) -> Vec<DoctorFinding> {
    let config = examined.config();
    let listed = config.accounts_of_registry().staff.iter().count();
    if listed == 0 {
        return Vec::new();
    }
    let status = examined.server.status();
    match status.map(|status| &status.listed_without_role) {
        Some(without) if !without.is_empty() => vec![DoctorFinding::warning(
            status::without_role(without),
            "damiera-server staff add NAME, if the account is your own people's; with --arbiter for an arbiter",
        )],
        Some(_) => vec![DoctorFinding::good(
            "each listed name that is registered has a role; the others are kept free",
        )],
        None => vec![DoctorFinding::good(
            "the listed names are kept free; roles are known while the server runs",
        )],
    }
}
