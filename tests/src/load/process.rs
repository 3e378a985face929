//! The resources that a process has used, as Linux reports them.

use std::time::Duration;

use anyhow::{Context, Result};

/// The unit of processor time in `/proc/PID/stat`: `USER_HZ` is 100 on every Linux that Rust
/// supports.
const TICK: Duration = Duration::from_millis(10);

/// Processor time, user and system, of a process and all its threads.
///
/// # Errors
/// When the process is gone.
pub fn cpu_time(pid: u32) -> Result<Duration> {
    let path = format!("/proc/{pid}/stat");
    let stat = std::fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))?;
    let ticks = ticks(&stat).with_context(|| format!("{path} is not what was expected"))?;
    Ok(TICK * ticks)
}

/// User memory of a process in bytes: anonymous pages that are in memory. Pages of the program's
/// own file are left out, for they do not grow with connections.
///
/// # Errors
/// When the process is gone.
pub fn user_memory(pid: u32) -> Result<u64> {
    let path = format!("/proc/{pid}/status");
    let status = std::fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))?;
    kilobytes(&status, "RssAnon:")
        .map(|kilobytes| kilobytes * 1024)
        .with_context(|| format!("{path} is not what was expected"))
}

/// The sum of the 14th and 15th field. The second is a name in brackets that may hold anything.
fn ticks(stat: &str) -> Option<u32> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_ascii_whitespace().skip(11);
    let user: u32 = fields.next()?.parse().ok()?;
    let system: u32 = fields.next()?.parse().ok()?;
    Some(user + system)
}

fn kilobytes(status: &str, key: &str) -> Option<u64> {
    let line = status.lines().find(|line| line.starts_with(key))?;
    line.split_ascii_whitespace().nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_behind_any_name() {
        let stat = "42 (a) b (c) S 1 2 3 4 5 6 7 8 9 10 70 30 0 0 20";
        assert_eq!(ticks(stat), Some(100));
        assert_eq!(ticks("42 (a) S 1 2"), None);
        assert_eq!(
            kilobytes("Name:\tx\nRssAnon:\t   512 kB\n", "RssAnon:"),
            Some(512)
        );
    }

    #[test]
    fn this_process_can_be_read() {
        let pid = std::process::id();
        assert!(cpu_time(pid).is_ok());
        assert!(user_memory(pid).unwrap() > 0);
    }
}
