//! Days and spans of days in UTC, as people write them: `2026`, `2026-11`, `2026-11-20`.

use std::fmt;

use time::{Date, Duration, Month, OffsetDateTime};

/// The milliseconds of a day.
pub const DAY_MS: u64 = 86_400_000;

/// The first and the last year that is taken for one; a lower number is a page's.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=2999;

/// A year, a month or a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CalendarPeriod {
    year: i32,
    month: Option<Month>,
    day: Option<u8>,
}

impl CalendarPeriod {
    /// Reads a year from 2000 to 2999, with or without a month and a day; None for anything else.
    pub fn parse(text: &str) -> Option<CalendarPeriod> {
        let mut parts = text.split('-');
        let mut part = |digits: usize| match parts.next() {
            None => Some(None),
            Some(part) => {
                let is_number = part.len() == digits && part.bytes().all(|b| b.is_ascii_digit());
                is_number.then(|| part.parse().ok()).flatten().map(Some)
            }
        };
        let year: i32 = part(4)??;
        let month = part(2)?;
        let day = part(2)?;
        if !YEARS.contains(&year) || parts.next().is_some() {
            return None;
        }
        let number = |part: Option<i32>| part.map(u8::try_from).transpose().ok();
        let month = number(month)?.map(Month::try_from).transpose().ok()?;
        let day = number(day)?;
        let first = month.unwrap_or(Month::January);
        Date::from_calendar_date(year, first, day.unwrap_or(1)).ok()?;
        Some(CalendarPeriod { year, month, day })
    }

    /// The day, in days since 1970; None for a month or a year.
    pub fn day(self) -> Option<u32> {
        self.day.map(|_| self.days().0)
    }

    /// The first and the last day, in days since 1970.
    pub fn days(self) -> (u32, u32) {
        let first_month = self.month.unwrap_or(Month::January);
        let last_month = self.month.unwrap_or(Month::December);
        let last_day = self.day.unwrap_or(last_month.length(self.year));
        let count = |month, day| Date::from_calendar_date(self.year, month, day).map_or(0, days_of);
        (
            count(first_month, self.day.unwrap_or(1)),
            count(last_month, last_day),
        )
    }
}

impl fmt::Display for CalendarPeriod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        if let Some(month) = self.month {
            write!(f, "-{:02}", u8::from(month))?;
        }
        if let Some(day) = self.day {
            write!(f, "-{day:02}")?;
        }
        Ok(())
    }
}

/// The day of a time in milliseconds of Unix time, in days since 1970.
pub fn day_of(unix_ms: u64) -> u32 {
    u32::try_from(unix_ms / DAY_MS).unwrap_or(u32::MAX)
}

/// The calendar year (UTC) of a time in milliseconds of Unix time; 9999 beyond the calendar.
pub fn year_of(unix_ms: u64) -> i32 {
    let date = Duration::days(day_of(unix_ms).into());
    let date = OffsetDateTime::UNIX_EPOCH.date().checked_add(date);
    date.map_or(9999, Date::year)
}

/// The UTC day of a time in milliseconds of Unix time, as `2026-11-20`; question marks beyond the
/// calendar.
pub fn written(unix_ms: u64) -> String {
    let date = Duration::days(day_of(unix_ms).into());
    match OffsetDateTime::UNIX_EPOCH.date().checked_add(date) {
        Some(date) if date.year() <= 9999 => date.to_string(),
        _ => "????-??-??".to_owned(),
    }
}

/// A moment that people are told, in milliseconds of Unix time. It reads `2026-11-20 08:05 UTC`, rounded up
/// to the minute: afterwards it is surely so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment(pub u64);

impl Moment {
    /// A moment at which something begins or was done, in milliseconds of Unix time: rounded down to the minute, so that a reader
    /// who comes then is not late.
    pub fn of_minute(unix_ms: u64) -> Self {
        Moment(unix_ms - unix_ms % 60_000)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.0.div_ceil(60_000);
        let (hour, minute) = (minutes / 60 % 24, minutes % 60);
        let date = written(minutes.saturating_mul(60_000));
        write!(f, "{date} {hour:02}:{minute:02} UTC")
    }
}

fn days_of(date: Date) -> u32 {
    let days = date - OffsetDateTime::UNIX_EPOCH.date();
    u32::try_from(days.whole_days()).unwrap_or(0)
}
