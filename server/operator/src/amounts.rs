//! Counts, times and sizes in words.

use std::time::Duration;

/// Renders a count of any machine.
pub(super) fn many(count: u64, one: &str) -> String {
    counted(usize::try_from(count).unwrap_or(usize::MAX), one)
}

/// A count with its noun, in the singular or plural.
pub(super) fn counted(count: usize, one: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        more => format!("{more} {one}s"),
    }
}

/// A time in words.
pub(super) fn long(seconds: u64) -> String {
    humantime::format_duration(Duration::from_secs(seconds)).to_string()
}

/// Bytes, rounded.
pub(super) fn size(bytes: f64) -> String {
    const MEGABYTE: f64 = 1024.0 * 1024.0;
    match bytes {
        bytes if bytes.abs() < 10.0 * MEGABYTE => format!("{:.1} MB", bytes / MEGABYTE),
        bytes if bytes.abs() < 10_000.0 * MEGABYTE => format!("{:.0} MB", bytes / MEGABYTE),
        bytes => format!("{:.0} GB", bytes / MEGABYTE / 1024.0),
    }
}
