//! Figures of the system about this process, under the names that every Prometheus client uses for them.

use std::fmt;

use procfs::process::{LimitValue, Process};
use procfs::{ProcResult, WithCurrentSystemInfo};
use prometheus_client::collector::Collector;
use prometheus_client::encoding::DescriptorEncoder;
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::registry::Unit;

use super::figures::write;
use crate::write_gauges;

/// Reads the process's figures from /proc whenever it is asked.
#[derive(Debug)]
pub struct ProcessFigures;

/// Figures from /proc.
#[derive(Debug, Clone, Copy)]
pub struct ProcStats {
    /// Memory that the process has in use.
    pub resident_bytes: u64,
    /// Time that its threads have worked, in seconds.
    pub cpu_seconds: f64,
    /// Descriptors that are open.
    pub open_fds: u64,
    /// Descriptors that may be open. None if any number may.
    pub max_fds: Option<u64>,
    /// Threads.
    pub threads: i64,
    /// When it was started, in seconds of Unix time.
    pub start_seconds: f64,
}

/// Reads what /proc says of this process.
///
/// # Errors
/// When there is no /proc, or it says something else than expected.
pub fn read() -> ProcResult<ProcStats> {
    let process = Process::myself()?;
    let stat = process.stat()?;
    let ticks = procfs::ticks_per_second();
    #[expect(
        clippy::cast_precision_loss,
        reason = "ticks of a hundredth of a second, of which a double counts any number that occurs"
    )]
    let seconds = |count: u64| count as f64 / ticks as f64;
    let max_fds = match process.limits()?.max_open_files.soft_limit {
        LimitValue::Value(most) => Some(most),
        LimitValue::Unlimited => None,
    };
    #[expect(clippy::cast_precision_loss, reason = "seconds of Unix time")]
    let boot = procfs::boot_time_secs()? as f64;
    Ok(ProcStats {
        resident_bytes: stat.rss_bytes().get(),
        cpu_seconds: seconds(stat.utime + stat.stime),
        open_fds: process.fd_count()? as u64,
        max_fds,
        threads: stat.num_threads,
        start_seconds: boot + seconds(stat.starttime),
    })
}

impl Collector for ProcessFigures {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        // Without /proc these figures are left out; all others are still good.
        let Ok(figures) = read() else { return Ok(()) };
        write_gauges! {
            encoder;
            "process_resident_memory", "Memory that the process has in use.", Bytes
                = figures.resident_bytes;
        }
        write(
            &mut encoder,
            "process_cpu",
            "Time that the process's threads have worked.",
            Some(&Unit::Seconds),
            &ConstCounter::new(figures.cpu_seconds),
        )?;
        write_gauges! { encoder; "process_open_fds", "Descriptors that are open." = figures.open_fds; }
        if let Some(most) = figures.max_fds {
            write_gauges! { encoder; "process_max_fds", "Descriptors that may be open." = most; }
        }
        write_gauges! {
            encoder;
            "process_threads", "Threads of the process." = figures.threads;
            "process_start_time", "When the process was started, in Unix time.", Seconds
                = figures.start_seconds;
        }
        Ok(())
    }
}
