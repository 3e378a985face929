//! The disk of the journal: how fast it makes something durable, and how much is free.

use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::time::Duration;

use damiera_game::services::disk::{DirectoryGauge, Gauge};
use tokio::time::Instant;

use super::Examination;
use super::finding::{DoctorFinding, quoted_path};
use super::rights::existing;
use crate::amounts::size;

/// Number of appends that are timed.
const APPENDS: usize = 32;

/// Bytes of each: a page of the file system, and more than a move takes.
const APPENDED: usize = 4096;

/// Time after which a slow disk is not tried further.
const ENOUGH: Duration = Duration::from_secs(10);

/// Every move waits for one sync. Up to a tenth of a second an answer seems to come at once.
const SLOW: Duration = Duration::from_millis(100);

/// Beyond a second a player believes that the move is lost.
const TOO_SLOW: Duration = Duration::from_secs(1);

/// The file system in memory (linux/magic.h).
const TMPFS: u64 = 0x0102_1994;

pub(super) fn check(examined: &Examination) -> Vec<DoctorFinding> {
    let config = examined.config();
    if config.in_memory {
        return vec![DoctorFinding::good("games are kept in memory, on no disk")];
    }
    let folder = existing(&config.data);
    let mut found = Vec::new();
    found.extend(in_memory(&folder));
    found.push(speed(&folder));
    found.push(space(&folder, config.limits.disk_reserve_bytes));
    found
}

/// A folder that is gone when the machine stops.
fn in_memory(folder: &Path) -> Option<DoctorFinding> {
    let system = rustix::fs::statfs(folder).ok()?;
    (u64::try_from(system.f_type).ok()? == TMPFS).then(|| {
        DoctorFinding::warning(
            format!(
                "{} is in memory (tmpfs): its games are lost when the machine stops",
                folder.display()
            ),
            "name a folder on a disk with --data",
        )
    })
}

/// Times of syncs, the shortest first.
struct SyncTimes(Vec<Duration>);

impl SyncTimes {
    /// Appends to a file without a name. Nothing of it is left.
    fn measure(folder: &Path) -> io::Result<SyncTimes> {
        let mut file: File = tempfile::tempfile_in(folder)?;
        let mut times = Vec::with_capacity(APPENDS);
        let began = Instant::now();
        while times.len() < APPENDS && began.elapsed() < ENOUGH {
            let append = Instant::now();
            file.write_all(&[0x5a; APPENDED])?;
            file.sync_data()?;
            times.push(append.elapsed());
        }
        times.sort_unstable();
        Ok(SyncTimes(times))
    }

    fn median(&self) -> Duration {
        self.0.get(self.0.len() / 2).copied().unwrap_or_default()
    }

    fn worst(&self) -> Duration {
        self.0.last().copied().unwrap_or_default()
    }
}

fn speed(folder: &Path) -> DoctorFinding {
    let shown = folder.display();
    match SyncTimes::measure(folder) {
        Ok(times) => judged(times.median(), times.worst(), times.0.len()),
        Err(error) if error.kind() == ErrorKind::PermissionDenied => DoctorFinding::warning(
            format!("its speed is not known: this user cannot write to {shown}"),
            "look again as the server's user",
        ),
        Err(error) => DoctorFinding::fault(
            format!("nothing can be made durable in {shown}: {error}"),
            format!("df -h -i {}", quoted_path(folder)),
        ),
    }
}

fn judged(median: Duration, worst: Duration, appends: usize) -> DoctorFinding {
    let sentence = format!(
        "a move waits {} for the disk, and {} at worst (median and maximum of {appends} syncs)",
        milliseconds(median),
        milliseconds(worst)
    );
    let remedy =
        "iostat -x 1; a disk of this machine's own, or an SSD, syncs within a few milliseconds";
    if median >= TOO_SLOW {
        DoctorFinding::fault(sentence, remedy)
    } else if median >= SLOW || worst >= TOO_SLOW {
        DoctorFinding::warning(sentence, remedy)
    } else {
        DoctorFinding::good(sentence)
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

/// The free space beside what the server leaves free (`limits.disk_reserve_bytes`).
fn space(folder: &Path, reserve: u64) -> DoctorFinding {
    let shown = folder.display();
    let free = match DirectoryGauge(folder.to_owned()).look() {
        Ok(space) => space.free,
        Err(error) => {
            return DoctorFinding::warning(
                format!("how much is free in {shown} is not known: {error}"),
                format!("df -h {}", quoted_path(folder)),
            );
        }
    };
    let sentence = |rest: &str| {
        let [free, reserve] = [free, reserve].map(megabytes);
        format!("{free} are free in {shown}{rest} (limits.disk_reserve_bytes: {reserve})")
    };
    let remedy = format!("df -h {}", quoted_path(folder));
    if free < reserve {
        DoctorFinding::fault(sentence(", too little for a game to begin"), remedy)
    } else if free < reserve.saturating_mul(2) {
        DoctorFinding::warning(sentence(", and soon no game begins"), remedy)
    } else {
        DoctorFinding::good(sentence(""))
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "bytes, of which an operator reads three digits"
)]
fn megabytes(bytes: u64) -> String {
    size(bytes as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_of_what_is_timed() {
        let folder = tempfile::tempdir().unwrap();
        let times = SyncTimes::measure(folder.path()).unwrap();
        assert!(!times.0.is_empty() && times.median() <= times.worst());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn how_slow_is_too_slow() {
        let table = [
            (2, 40, "Good"),
            (99, 999, "Good"),
            (100, 120, "Warning"),
            (2, 1_000, "Warning"),
            (1_000, 1_200, "Fault"),
        ];
        for (median, worst, expected) in table {
            let [median, worst] = [median, worst].map(Duration::from_millis);
            let found = format!("{:?}", judged(median, worst, APPENDS));
            assert!(found.contains(&format!("severity: {expected}")), "{found}");
        }
    }
}
