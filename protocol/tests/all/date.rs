//! Days and spans of days, read and written.

use damiera_protocol::date::{CalendarPeriod, written};

fn check(text: &str, days: Option<(u32, u32)>) {
    let period = CalendarPeriod::parse(text);
    assert_eq!(period.map(CalendarPeriod::days), days, "{text}");
    if let Some(period) = period {
        assert_eq!(period.to_string(), text);
    }
}

#[test]
fn periods() {
    check("2000", Some((10_957, 11_322)));
    check("2026-11", Some((20_758, 20_787)));
    check("2028-02", Some((21_215, 21_243)));
    check("2026-11-20", Some((20_777, 20_777)));
    for wrong in [
        "",
        "1999",
        "3000",
        "20",
        "2026-",
        "2026-13",
        "2026-00",
        "2026-2-3",
        "2026-02-29",
        "2026-11-20-1",
        "2026-11-2x",
        "2026-+1",
    ] {
        check(wrong, None);
    }
}

#[test]
fn days() {
    assert_eq!(written(0), "1970-01-01");
    assert_eq!(written(1_795_132_799_999), "2026-11-19");
    assert_eq!(written(1_795_132_800_000), "2026-11-20");
    assert_eq!(written(u64::MAX), "????-??-??");
}
