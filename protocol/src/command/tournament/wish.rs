//! The options of a new tournament.

use damiera_rules::{Color, Variant};

use super::super::arguments::{CommandArguments, SIDES, choose, echo, is_quote};
use super::super::opening::opening;
use super::super::ranking::{RATED, rated_named};
use super::super::room_wish::{MAX_ABSENCE, MIN_ABSENCE, live_time, time};
use super::super::{ArgumentProblem, CommandError};
use super::in_range;
use super::options::{
    ARBITER, BOTS, GUESTS, OPTIONS, SYSTEMS, TIE_BREAKS, TournamentOption, WORDS, YES_OR_NO,
};
use super::title::{check_marks, title, whole_title};
use crate::date::CalendarPeriod;
use crate::opening::OpeningTerms;
use crate::time_control::TimeControl;
use crate::tournament::{MOST_ENTRANTS, MOST_ROUNDS, PointScale, TieBreak, TournamentSystem};

/// The maximum number of seconds between two rounds.
const MOST_PAUSE: u32 = 86_400;

/// The maximum number of seconds for which a pairing is shown before its games begin.
const MOST_OBJECTIONS: u32 = 3_600;

/// The maximum number of minutes before the first round for entrants to say that they are there.
const MOST_CHECK_IN: u32 = 180;

/// The maximum number of days until a tournament begins.
pub const MOST_DAYS_AHEAD: u32 = 60;

/// [`MOST_DAYS_AHEAD`] in minutes.
const MOST_MINUTES: u32 = MOST_DAYS_AHEAD * 24 * 60;

/// Reads a time control, or the word for none.
type TimeReader = fn(&CommandArguments<'_>, &str) -> Result<Option<TimeControl>, CommandError>;

/// Milliseconds of a minute.
const MINUTE_MS: u64 = 60_000;

/// When a tournament or a round begins, as it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartWish {
    /// After so many minutes.
    In(u32),
    /// At this minute of the day in UTC, when that comes next.
    At(u16),
    /// At this moment, in milliseconds of Unix time.
    On(u64),
}

/// When a round begins after the one before, as it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PauseWish {
    /// After so many seconds.
    Seconds(u32),
    /// When an arbiter says so.
    ByArbiter,
}

/// The options of a new tournament; an absent one takes the default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TournamentWish {
    /// The title.
    pub title: Option<String>,
    /// The system.
    pub system: Option<TournamentSystem>,
    /// The number of rounds.
    pub rounds: Option<u8>,
    /// The variant.
    pub variant: Option<Variant>,
    /// The time control.
    pub time: Option<TimeControl>,
    /// The opening.
    pub opening: Option<OpeningTerms>,
    /// The fewest and the most entrants.
    pub seats: Option<[u16; 2]>,
    /// When it begins; None when an arbiter says so.
    pub start: Option<StartWish>,
    /// Seconds after which a player who has not come has lost a game.
    pub absence: Option<u32>,
    /// When rounds begin after those before.
    pub pause: Option<PauseWish>,
    /// When the second round and those after it begin, where they have times of their own.
    pub later_starts: Vec<StartWish>,
    /// True if its games are rated.
    pub rated: bool,
    /// The points of results.
    pub scale: PointScale,
    /// The tie-breaks in the order of their weight; empty for those of the system.
    pub tie_breaks: Vec<TieBreak>,
    /// Seconds for which a pairing is shown before its games begin; 0 for none.
    pub objections: u32,
    /// Minutes before the first round for entrants to say that they are there; 0 if they need not.
    pub check_in: u32,
    /// True if programs may enter.
    pub bots: bool,
    /// True if guests may enter.
    pub guests: bool,
    /// The time control of the host of a simultaneous display; None for that of the others.
    pub host_time: Option<TimeControl>,
    /// The colour of the host of a simultaneous display.
    pub host_side: Option<Color>,
}

/// Reads the options that are left, and adds them to a wish.
pub(super) fn wish(
    arguments: &mut CommandArguments<'_>,
    mut wish: TournamentWish,
) -> Result<TournamentWish, CommandError> {
    let whole = arguments.rest();
    loop {
        let start = *arguments;
        let mut ahead = start;
        let is_quoted = ahead.next().is_some_and(|word| word.contains(is_quote));
        let Some(word) = arguments.next_quoted() else {
            return Ok(wish);
        };
        if wish.title.is_none() {
            let before = whole.strip_suffix(start.rest()).unwrap_or_default();
            check_marks(before.trim_end(), start, arguments)?;
        }
        if let Some(rated) = rated_named(&word) {
            wish.rated = rated;
            continue;
        }
        if switched(&mut wish, arguments, &word)? {
            continue;
        }
        let (option, value) = arguments.option_or_word(&word, &OPTIONS, WORDS)?;
        if value.is_empty() {
            return Err(arguments.bad(ArgumentProblem::Missing));
        }
        match option {
            TournamentOption::Title if !is_quoted => {
                let whole = whole_title(arguments, value)?;
                wish.title = Some(title(arguments, &whole)?);
            }
            option => take(&mut wish, arguments, option, value)?,
        }
    }
}

/// Reads an option that is a word alone, perhaps with a yes or a no behind it: `ospiti`, `ospiti=no`. False for another one.
fn switched(
    wish: &mut TournamentWish,
    arguments: &CommandArguments<'_>,
    word: &str,
) -> Result<bool, CommandError> {
    let (name, value) = word.split_once('=').unwrap_or((word, ""));
    let option = match name {
        name if BOTS.means(name) => &mut wish.bots,
        name if GUESTS.means(name) => &mut wish.guests,
        name if RATED.means(name) => &mut wish.rated,
        _ => return Ok(false),
    };
    // The Italian word for a rated tournament is that for its points too, as in `punti=1`.
    if choose(name, &OPTIONS).is_some() && choose(value, &YES_OR_NO).is_none() {
        return Ok(false);
    }
    *option = value.is_empty() || arguments.choice(value, &YES_OR_NO)?;
    Ok(true)
}

fn take(
    wish: &mut TournamentWish,
    arguments: &CommandArguments<'_>,
    option: TournamentOption,
    value: &str,
) -> Result<(), CommandError> {
    match option {
        TournamentOption::Title => wish.title = Some(title(arguments, value)?),
        TournamentOption::System => wish.system = Some(arguments.choice(value, &SYSTEMS)?),
        TournamentOption::Rounds => {
            let rounds = in_range(arguments, value, 1, MOST_ROUNDS.into())?;
            wish.rounds = u8::try_from(rounds).ok();
        }
        TournamentOption::Variant => wish.variant = Some(arguments.variant(value)?),
        TournamentOption::Time => wish.time = Some(clock(arguments, value, time)?),
        TournamentOption::HostTime => {
            wish.host_time = Some(clock(arguments, value, live_time)?);
        }
        TournamentOption::HostSide => wish.host_side = Some(arguments.choice(value, &SIDES)?),
        TournamentOption::Opening => wish.opening = opening(arguments, value)?,
        TournamentOption::Seats => wish.seats = Some(seats(arguments, value)?),
        TournamentOption::Start => wish.start = Some(start(arguments, value)?),
        TournamentOption::Absence => {
            wish.absence = Some(arguments.seconds(value, MIN_ABSENCE, MAX_ABSENCE)?);
        }
        TournamentOption::Pause => wish.pause = Some(pause(arguments, value)?),
        TournamentOption::LaterStarts => wish.later_starts = later_starts(arguments, value)?,
        TournamentOption::Scale => wish.scale = scale(arguments, value)?,
        TournamentOption::TieBreaks => wish.tie_breaks = tie_breaks(arguments, value)?,
        TournamentOption::Objections => {
            wish.objections = arguments.seconds(value, 0, MOST_OBJECTIONS)?;
        }
        TournamentOption::CheckIn => {
            wish.check_in = in_range(arguments, value, 0, MOST_CHECK_IN)?;
        }
    }
    Ok(())
}

/// A time control. A round of games without a clock would not end.
fn clock(
    arguments: &CommandArguments<'_>,
    value: &str,
    read: TimeReader,
) -> Result<TimeControl, CommandError> {
    let bad = || arguments.bad(ArgumentProblem::BadTime { given: echo(value) });
    read(arguments, value)?.ok_or_else(bad)
}

/// `120`, or `arbitro`.
fn pause(arguments: &CommandArguments<'_>, value: &str) -> Result<PauseWish, CommandError> {
    match ARBITER.means(value) {
        true => Ok(PauseWish::ByArbiter),
        false => arguments
            .seconds(value, 0, MOST_PAUSE)
            .map(PauseWish::Seconds),
    }
}

/// `21:00,22:30`: a start for each round from the second on.
fn later_starts(
    arguments: &CommandArguments<'_>,
    value: &str,
) -> Result<Vec<StartWish>, CommandError> {
    // A double round robin has more rounds than a Swiss tournament.
    let most = usize::from(4 * MOST_ROUNDS);
    if value.split(',').nth(most).is_some() {
        return Err(arguments.bad(ArgumentProblem::TooLong { limit: most }));
    }
    let words = value.split(',').map(str::trim);
    words.map(|word| start(arguments, word)).collect()
}

/// The points of a win: 1 or 2.
fn scale(arguments: &CommandArguments<'_>, value: &str) -> Result<PointScale, CommandError> {
    let win = value.split('-').next().unwrap_or_default();
    Ok(match in_range(arguments, win, 1, 2)? {
        1 => PointScale::OneHalfZero,
        _ => PointScale::TwoOneZero,
    })
}

/// `solkoff,scontro`: each once.
fn tie_breaks(
    arguments: &CommandArguments<'_>,
    value: &str,
) -> Result<Vec<TieBreak>, CommandError> {
    let mut chosen = Vec::new();
    for word in value.split(',') {
        let tie_break = arguments.choice(word.trim(), &TIE_BREAKS)?;
        // A second time it would part none of those whom it has not parted.
        if !chosen.contains(&tie_break) {
            chosen.push(tie_break);
        }
    }
    Ok(chosen)
}

/// `4-60`, or `60` for the most alone.
fn seats(arguments: &CommandArguments<'_>, value: &str) -> Result<[u16; 2], CommandError> {
    let (least, most) = value.split_once('-').unwrap_or(("2", value));
    let read = |word: &str, least: u32| {
        let number = in_range(arguments, word, least, MOST_ENTRANTS.into())?;
        Ok(u16::try_from(number).unwrap_or(MOST_ENTRANTS))
    };
    let least = read(least, 2)?;
    Ok([least, read(most, least.into())?])
}

/// `21:00`, `21:00+01:00`, `2026-12-05T21:00+01:00`, or `30m` for half an hour from now.
pub(super) fn start(
    arguments: &CommandArguments<'_>,
    value: &str,
) -> Result<StartWish, CommandError> {
    let given = echo(value);
    start_of(value).ok_or_else(|| arguments.bad(ArgumentProblem::BadStart { given }))
}

fn start_of(value: &str) -> Option<StartWish> {
    if let Some(minutes) = value.strip_suffix('m') {
        let minutes = minutes.parse().ok();
        return minutes
            .filter(|it| (1..=MOST_MINUTES).contains(it))
            .map(StartWish::In);
    }
    if let Some((date, time)) = value.split_once(['T', 't']) {
        let day = CalendarPeriod::parse(date)?.day()?;
        // No moment of the years that dates have is before 1970.
        let minutes = i64::from(day) * 24 * 60 + i64::from(minutes_in_utc(time)?);
        return u64::try_from(minutes)
            .ok()
            .map(|minutes| StartWish::On(minutes * MINUTE_MS));
    }
    let minute = minutes_in_utc(value)?.rem_euclid(24 * 60);
    u16::try_from(minute).ok().map(StartWish::At)
}

/// Minutes in UTC after the midnight of a time with its zone: `21:00`, `21:00+01:00`.
fn minutes_in_utc(value: &str) -> Option<i32> {
    let (clock, offset) = match value.rfind(['+', '-']) {
        Some(at) => {
            let (clock, offset) = value.split_at(at);
            let minutes = i32::from(minute_of_day(&offset[1..])?);
            let is_behind = offset.starts_with('-');
            (clock, if is_behind { -minutes } else { minutes })
        }
        None => (value.trim_end_matches(['Z', 'z']), 0),
    };
    Some(i32::from(minute_of_day(clock)?) - offset)
}

/// The minute of the day of `21:00`.
fn minute_of_day(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once([':', '.']).unwrap_or((text, "0"));
    let hours: u16 = hours.parse().ok().filter(|hours| *hours < 24)?;
    let minutes: u16 = minutes.parse().ok().filter(|minutes| *minutes < 60)?;
    Some(hours * 60 + minutes)
}
