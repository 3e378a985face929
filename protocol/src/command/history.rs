//! The command that lists finished games.

use damiera_rules::Variant;

use super::arguments::{Arguments, NamedValue, player};
use super::keyword::Keyword;
use super::{Command, CommandError, LobbyCommand, Problem};
use crate::date::CalendarPeriod;
use crate::name::Name;

/// Which finished games `storia` lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryQuery {
    /// Whose games.
    pub whose: Whose,
    /// Only games of this variant.
    pub variant: Option<Variant>,
    /// Only games that ended then, in UTC.
    pub period: Option<CalendarPeriod>,
    /// The page, from 1.
    pub page: u32,
}

/// Whose games are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whose {
    /// The asker's own.
    Own,
    /// Everyone's.
    All,
    /// This player's.
    Of(Name),
}

/// Every game, or everyone's games.
pub(crate) static ALL_GAMES: Keyword = Keyword::value("all");

/// What the list can be narrowed by.
#[derive(Clone, Copy)]
enum Filter {
    Variant,
    Player,
    Date,
}

static FILTERS: [NamedValue<Filter>; 3] = [
    (Keyword::value("variant"), Filter::Variant),
    (Keyword::value("player"), Filter::Player),
    (Keyword::value("date"), Filter::Date),
];

/// `storia`, `storia Ada 2`, `storia tutte variante=russa 2026-11`: what a word is, its form says.
pub(super) fn history(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let mut query = HistoryQuery {
        whose: Whose::Own,
        variant: None,
        period: None,
        page: 1,
    };
    while let Some(word) = arguments.next() {
        if word.contains('=') {
            let (filter, value) = arguments.option(word, &FILTERS)?;
            match filter {
                Filter::Variant => query.variant = Some(arguments.variant(value)?),
                Filter::Player => query.whose = Whose::Of(player(value)?),
                Filter::Date => query.period = Some(period(arguments, value)?),
            }
        } else if let Some(period) = CalendarPeriod::parse(word) {
            query.period = Some(period);
        } else if word.starts_with(|c: char| c.is_ascii_digit()) {
            query.page = match word.contains('-') {
                true => return Err(arguments.bad(Problem::BadDate)),
                false => arguments.number(word, 1, u32::MAX)?,
            };
        } else if ALL_GAMES.means(word) {
            query.whose = Whose::All;
        } else {
            query.whose = Whose::Of(player(word)?);
        }
    }
    Ok(Command::Lobby(LobbyCommand::History(query)))
}

fn period(arguments: &Arguments<'_>, text: &str) -> Result<CalendarPeriod, CommandError> {
    CalendarPeriod::parse(text).ok_or_else(|| arguments.bad(Problem::BadDate))
}
