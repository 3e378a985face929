//! The machine's clock: dates of games, bans and certificates follow it.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{fs, io};

use super::Examination;
use super::finding::DoctorFinding;
use crate::moment;

/// The beginning of the year of this release, 2026, in Unix time. No clock was right before it.
const RELEASED: Duration = Duration::from_secs(1_767_225_600);

/// Dates of files and the clock may differ by so much.
const SLACK: Duration = Duration::from_secs(60);

/// A machine with this folder is managed by systemd.
const SYSTEMD: &str = "/run/systemd/system";

/// systemd-timesyncd makes it when it has set the clock by a server.
const SYNCHRONISED: &str = "/run/systemd/timesync/synchronized";

/// Folders of other programs that keep the clock, and how they say whether they do.
const KEEPERS: [(&str, &str, &str); 3] = [
    ("/run/chrony", "chrony", "chronyc tracking"),
    ("/run/ntpd.pid", "ntpd", "ntpq -p"),
    ("/run/openntpd", "openntpd", "ntpctl -s status"),
];

const SET: &str = "timedatectl; sudo timedatectl set-ntp true";

pub(super) fn check(examined: &Examination) -> Vec<DoctorFinding> {
    let config = examined.config();
    let newest = match config.in_memory {
        true => None,
        false => newest(&config.data).ok().flatten(),
    };
    let now = SystemTime::now();
    match wrong(now, newest) {
        Some(found) => vec![found],
        None => vec![synchronisation(now, |path| Path::new(path).exists())],
    }
}

/// The clock cannot be right.
fn wrong(now: SystemTime, newest: Option<SystemTime>) -> Option<DoctorFinding> {
    let shown = moment::shown(now);
    if now < UNIX_EPOCH + RELEASED {
        let sentence = format!("it says {shown}, which is before this program was made");
        return Some(DoctorFinding::fault(sentence, SET));
    }
    let newest = newest.filter(|newest| *newest > now + SLACK)?;
    let sentence = format!(
        "it says {shown}, and the journal was written at {}: the clock is late, or it was early",
        moment::shown(newest)
    );
    Some(DoctorFinding::fault(sentence, SET))
}

/// Finds who keeps the clock, as far as the system says it.
fn synchronisation(now: SystemTime, exists: impl Fn(&str) -> bool) -> DoctorFinding {
    let shown = moment::shown(now);
    if exists(SYNCHRONISED) {
        return DoctorFinding::good(format!("it says {shown}, and is set by a time server"));
    }
    if let Some((_, keeper, command)) = KEEPERS.iter().find(|(path, ..)| exists(path)) {
        return DoctorFinding::good(format!(
            "it says {shown}, and {keeper} keeps it ({command})"
        ));
    }
    match exists(SYSTEMD) {
        true => DoctorFinding::warning(
            format!("it says {shown}, and no program is known to keep it"),
            SET,
        ),
        // In a container the machine around it keeps the clock.
        false => DoctorFinding::good(format!(
            "it says {shown}; who keeps it is not known here (timedatectl)"
        )),
    }
}

/// When a file of the journal was last written. None if there is no file.
fn newest(data: &Path) -> io::Result<Option<SystemTime>> {
    let mut newest = None;
    for entry in fs::read_dir(data)? {
        // The server deletes files while it runs.
        let Ok(found) = entry?.metadata() else {
            continue;
        };
        if found.is_file() {
            newest = newest.max(found.modified().ok());
        }
    }
    Ok(newest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> SystemTime {
        humantime::parse_rfc3339(text).unwrap()
    }

    #[test]
    fn clocks_that_cannot_be_right() {
        let table = [
            ("2026-11-20T10:00:00Z", None, None),
            ("2026-11-20T10:00:00Z", Some("2026-11-20T10:00:30Z"), None),
            (
                "2026-11-20T10:00:00Z",
                Some("2026-11-20T12:00:00Z"),
                Some("the clock is late"),
            ),
            ("1970-01-01T00:00:10Z", None, Some("before this program")),
            ("2025-12-31T23:59:59Z", None, Some("before this program")),
        ];
        for (now, newest, expected) in table {
            let found = wrong(at(now), newest.map(at)).map(|found| format!("{found:?}"));
            let fits = match (&found, expected) {
                (Some(found), Some(part)) => found.contains(part) && found.contains("Fault"),
                (None, None) => true,
                (Some(_), None) | (None, Some(_)) => false,
            };
            assert!(fits, "{now}: {found:?}");
        }
    }

    #[test]
    fn who_keeps_the_clock() {
        let table: [(&[&str], &str); 4] = [
            (&[SYSTEMD, SYNCHRONISED], "set by a time server"),
            (&[SYSTEMD, "/run/chrony"], "chronyc tracking"),
            (&[SYSTEMD], "Warning"),
            (&[], "not known here"),
        ];
        for (there, expected) in table {
            let found = synchronisation(UNIX_EPOCH, |path| there.contains(&path));
            let found = format!("{found:?}");
            assert!(found.contains(expected), "{there:?}: {found}");
        }
    }
}
