//! The disk on which the journal is: how much is used and free, and whether games may still begin.

use std::collections::VecDeque;
use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use damiera_config::LiveLimits;
use damiera_platform::process::aside::if_there;
use damiera_protocol::reply::Refusal;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::tournaments::LOGS_FOLDER;

/// Time between two checks of the disk.
const EVERY: Duration = Duration::from_secs(10);

/// Time between two kept measurements.
const STRIDE: Duration = Duration::from_secs(600);

/// Maximum kept measurements: a day, and the one at its beginning.
const KEPT: usize = 145;

/// The seconds of a day.
const DAY: f64 = 86_400.0;

/// Measurement of the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Space {
    /// Bytes that the files in the journal's directory take.
    pub used: u64,
    /// Bytes of the file system that the server may still write.
    pub free: u64,
}

/// Looks at a disk. It may wait for it.
pub trait Gauge: std::fmt::Debug + Send + Sync {
    /// Measures the disk.
    ///
    /// # Errors
    /// When the system does not say.
    fn look(&self) -> io::Result<Space>;
}

/// The file system of a directory.
#[derive(Debug)]
pub struct DirectoryGauge(pub PathBuf);

impl Gauge for DirectoryGauge {
    fn look(&self) -> io::Result<Space> {
        let system = rustix::fs::statvfs(&self.0)?;
        let mut used = length_of_files(&self.0)?;
        // A folder that is not there holds nothing, as that of a tournament which has just been deleted.
        let tournaments = if_there(fs::read_dir(self.0.join(LOGS_FOLDER)))?;
        for folder in tournaments.into_iter().flatten() {
            used += if_there(length_of_files(&folder?.path()))?.unwrap_or(0);
        }
        Ok(Space {
            used,
            free: system.f_bavail.saturating_mul(system.f_frsize),
        })
    }
}

/// Bytes of the files in a folder, without those in folders below it.
fn length_of_files(folder: &Path) -> io::Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        // A file that has just been renamed is counted at the next look.
        let found = if_there(entry?.metadata())?;
        bytes += found.filter(Metadata::is_file).map_or(0, |file| file.len());
    }
    Ok(bytes)
}

/// The journal's disk, as an operator sees it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct DiskReport {
    /// Bytes that the journal and what lies beside it take.
    pub used_bytes: u64,
    /// Bytes that are free.
    pub free_bytes: u64,
    /// Below how many free bytes no game begins.
    pub reserve_bytes: u64,
    /// Growth of the used bytes in a day, computed over the last day or the time since the start. None in the first
    /// ten minutes.
    pub growth_bytes_per_day: Option<f64>,
    /// Number of days with room above the reserve at this growth. None if the growth is unknown or not positive.
    pub days_left: Option<f64>,
    /// No game begins, because too little is free.
    pub low: bool,
}

/// Watches the journal's disk.
#[derive(Debug)]
pub struct DiskMonitor {
    /// None if games are kept in memory.
    gauge: Option<Box<dyn Gauge>>,
    limits: LiveLimits,
    low: AtomicBool,
    looks: Mutex<Looks>,
}

#[derive(Debug, Default)]
struct Looks {
    last: Option<Space>,
    /// Used bytes every ten minutes.
    kept: VecDeque<(Instant, u64)>,
    /// The last look failed.
    failed: bool,
}

impl DiskMonitor {
    /// Of the disk that a gauge looks at, which it does at once; without one, of games that are kept
    /// in memory: there is always room.
    pub fn new(gauge: Option<Box<dyn Gauge>>, limits: LiveLimits) -> Arc<Self> {
        let warden = DiskMonitor {
            gauge,
            limits,
            low: AtomicBool::new(false),
            looks: Mutex::default(),
        };
        warden.look();
        Arc::new(warden)
    }

    /// Checks that a game may begin.
    ///
    /// # Errors
    /// [`Refusal::DiskLow`] when too little is free.
    pub fn may_begin(&self) -> Result<(), Refusal> {
        match self.low.load(Ordering::Relaxed) {
            false => Ok(()),
            true => Err(Refusal::DiskLow),
        }
    }

    /// Looks at the disk every ten seconds until the task is ended.
    pub async fn watch(self: Arc<Self>) {
        if self.gauge.is_none() {
            return;
        }
        let mut ticks = interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let warden = Arc::clone(&self);
            // A look that panicked says nothing; the next one may.
            let _ = tokio::task::spawn_blocking(move || warden.look()).await;
        }
    }

    /// Checks the disk now. When that fails, the last result holds.
    pub fn look(&self) {
        let Some(gauge) = &self.gauge else { return };
        let found = gauge.look();
        let mut looks = self.looks.lock();
        let space = match found {
            Ok(space) => space,
            Err(error) => {
                if !std::mem::replace(&mut looks.failed, true) {
                    tracing::warn!(%error, "the journal's disk cannot be looked at");
                }
                return;
            }
        };
        looks.take(space);
        drop(looks);
        self.judge(space.free);
    }

    /// Stops and allows games. Free space must be an eighth above the reserve before they are allowed again, so that
    /// the state does not change at every look.
    fn judge(&self, free: u64) {
        let reserve = self.limits.now().disk_reserve_bytes;
        let was_low = self.low.load(Ordering::Relaxed);
        let low = match was_low {
            false => free < reserve,
            true => free < reserve.saturating_add(reserve / 8),
        };
        self.low.store(low, Ordering::Relaxed);
        match (was_low, low) {
            (false, true) => tracing::error!(
                free,
                reserve,
                "the journal's disk is nearly full: no game begins until there is room; \
                 those under way go on"
            ),
            (true, false) => tracing::info!(free, "the journal's disk has room: games begin again"),
            (true, true) | (false, false) => {}
        }
    }

    /// How the disk is. None if games are kept in memory, or the system does not say.
    pub fn state(&self) -> Option<DiskReport> {
        let looks = self.looks.lock();
        let last = looks.last?;
        let growth = looks.growth(last);
        let reserve = self.limits.now().disk_reserve_bytes;
        Some(DiskReport {
            used_bytes: last.used,
            free_bytes: last.free,
            reserve_bytes: reserve,
            growth_bytes_per_day: growth,
            days_left: growth
                .filter(|growth| *growth > 0.0)
                .map(|growth| float(last.free.saturating_sub(reserve)) / growth),
            low: self.low.load(Ordering::Relaxed),
        })
    }
}

impl Looks {
    fn take(&mut self, space: Space) {
        let now = Instant::now();
        self.failed = false;
        self.last = Some(space);
        let is_due = |(at, _): &(Instant, u64)| *at + STRIDE <= now;
        if self.kept.back().is_none_or(is_due) {
            if self.kept.len() == KEPT {
                self.kept.pop_front();
            }
            self.kept.push_back((now, space.used));
        }
    }

    /// The growth of the used bytes in a day.
    fn growth(&self, last: Space) -> Option<f64> {
        let (since, used) = self.kept.front()?;
        let elapsed = since.elapsed();
        if elapsed < STRIDE {
            return None;
        }
        let more = float(last.used) - float(*used);
        Some(more * DAY / elapsed.as_secs_f64())
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "bytes, of which an operator reads three digits"
)]
fn float(bytes: u64) -> f64 {
    bytes as f64
}
