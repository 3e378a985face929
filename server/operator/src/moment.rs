//! A moment in the calendar, as RFC 3339 has it.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The last second of the year 9999, with which the calendar of RFC 3339 ends, in seconds of Unix time.
const LAST: u64 = 253_402_300_799;

/// A moment from 1970 on; one beyond the calendar is its last second.
pub(crate) fn shown(at: SystemTime) -> String {
    let last = UNIX_EPOCH + Duration::from_secs(LAST);
    humantime::format_rfc3339_seconds(at.clamp(UNIX_EPOCH, last)).to_string()
}

/// The moment of milliseconds of Unix time.
pub(crate) fn of_unix_ms(ms: u64) -> String {
    shown(UNIX_EPOCH + Duration::from_millis(ms.min(LAST * 1000)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_wrong_has_a_moment_all_the_same() {
        let table = [
            (0, "1970-01-01T00:00:00Z"),
            (1_793_534_400_000, "2026-11-01T12:00:00Z"),
            (LAST * 1000 + 1, "9999-12-31T23:59:59Z"),
            (u64::MAX, "9999-12-31T23:59:59Z"),
        ];
        for (ms, expected) in table {
            assert_eq!(of_unix_ms(ms), expected);
        }
        let before = UNIX_EPOCH - Duration::from_secs(1);
        assert_eq!(shown(before), "1970-01-01T00:00:00Z");
    }
}
