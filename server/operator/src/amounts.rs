//! Counts, times and sizes in words.

use std::time::Duration;

/// Renders a count of any machine.
pub(super) fn many(count: u64, one: &str) -> String {
    counted(usize::try_from(count).unwrap_or(usize::MAX), one)
}

/// A count with its noun, in the singular or plural.
pub(super) fn counted(count: usize, one: &str) -> String {
    counted_as(count, one, &format!("{one}s"))
}

/// A count with its noun, which has a plural of its own.
pub(super) fn counted_as(count: usize, one: &str, more: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        count => format!("{count} {more}"),
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
