//! The command that lists finished games.

use damiera_rules::Variant;

use super::arguments::{CommandArguments, NamedValue, choose, player};
use super::keyword::Keyword;
use super::row::{CommandRow, HelpSubject, row};
use super::variants::variant_named;
use super::{ArgumentProblem, Command, CommandError, LobbyCommand};
use crate::date::CalendarPeriod;
use crate::name::Name;

/// Which finished games `storia` lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryQuery {
    /// The player of the games.
    pub whose: Whose,
    /// Only games against this player.
    pub opponent: Option<Name>,
    /// Only games of this variant.
    pub variant: Option<Variant>,
    /// Only games that ended so for the player of the games.
    pub outcome: Option<WantedOutcome>,
    /// Only games that ended then, in UTC.
    pub period: Option<CalendarPeriod>,
    /// Only games that ended then or later.
    pub since: Option<CalendarPeriod>,
    /// Only games that ended then or earlier.
    pub until: Option<CalendarPeriod>,
    /// Only games with the ratings of all players in this range. The rating of the player of the
    /// games does not count.
    pub rating: Option<RatingRange>,
    /// Only games with a lower number in the archive.
    pub before: Option<u64>,
    /// The page, from 1.
    pub page: u32,
}

impl HistoryQuery {
    /// The newest games of a player.
    pub fn newest_of(whose: Whose) -> HistoryQuery {
        HistoryQuery {
            whose,
            opponent: None,
            variant: None,
            outcome: None,
            period: None,
            since: None,
            until: None,
            rating: None,
            before: None,
            page: 1,
        }
    }

    /// True if it is narrowed by more than the player of the games.
    pub fn is_narrowed(&self) -> bool {
        let HistoryQuery {
            whose: _,
            opponent,
            variant,
            outcome,
            period,
            since,
            until,
            rating,
            before,
            page: _,
        } = self;
        let dated = period.is_some() || since.is_some() || until.is_some();
        let played = opponent.is_some() || variant.is_some() || outcome.is_some();
        dated || played || rating.is_some() || before.is_some()
    }

    /// The first and the last day on which a game may have ended, in days since 1970.
    pub fn days(&self) -> (u32, u32) {
        let (mut first, mut last) = self.period.map_or((0, u32::MAX), CalendarPeriod::days);
        if let Some(since) = self.since {
            first = first.max(since.days().0);
        }
        if let Some(until) = self.until {
            last = last.min(until.days().1);
        }
        (first, last)
    }
}

/// The player of the games to list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whose {
    /// The asker's own.
    Own,
    /// Everyone's.
    All,
    /// This player's.
    Of(Name),
}

/// How a game ended for one of its players. Among everyone's games, won or lost games are the games with a winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WantedOutcome {
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// Drawn.
    Drawn,
}

/// Ratings between two, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingRange {
    /// The least.
    pub least: u32,
    /// The greatest.
    pub most: u32,
}

impl RatingRange {
    /// Reads `1600`, `1600-`, `-1600` or `1600-1800`: one number is the least.
    fn parse(text: &str) -> Option<RatingRange> {
        let bound = |text: &str, open: u32| match text {
            "" => Some(open),
            text => text.parse().ok(),
        };
        // Where texts are made beautiful, a dash is longer.
        let (least, most) = text.split_once(['-', '–', '—']).unwrap_or((text, ""));
        let range = RatingRange {
            least: bound(least, 0)?,
            most: bound(most, u32::MAX)?,
        };
        (range.least <= range.most && text != "-" && !text.is_empty()).then_some(range)
    }

    /// True if a rating is in the range.
    pub fn contains(self, rating: u32) -> bool {
        (self.least..=self.most).contains(&rating)
    }
}

impl std::fmt::Display for RatingRange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.least, self.most) {
            (0, most) => write!(f, "-{most}"),
            (least, u32::MAX) => write!(f, "{least}-"),
            (least, most) => write!(f, "{least}-{most}"),
        }
    }
}

/// Every game, or everyone's games.
pub(crate) static ALL_GAMES: Keyword = Keyword::value("all");

/// A filter of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HistoryFilter {
    Variant,
    Player,
    Opponent,
    Outcome,
    Date,
    Since,
    Until,
    Rating,
    Before,
    Page,
}

static FILTERS: [NamedValue<HistoryFilter>; 10] = [
    (Keyword::value("variant"), HistoryFilter::Variant),
    (Keyword::value("player"), HistoryFilter::Player),
    (Keyword::value("opponent"), HistoryFilter::Opponent),
    (Keyword::value("outcome"), HistoryFilter::Outcome),
    (Keyword::value("date"), HistoryFilter::Date),
    (Keyword::value("since"), HistoryFilter::Since),
    (Keyword::value("until"), HistoryFilter::Until),
    (Keyword::value("rating"), HistoryFilter::Rating),
    (Keyword::value("before"), HistoryFilter::Before),
    (Keyword::value("page"), HistoryFilter::Page),
];

/// The filters that are written as two words, a name and a value: `dal 2026-01-01`.
const IN_WORDS: [HistoryFilter; 3] = [
    HistoryFilter::Since,
    HistoryFilter::Until,
    HistoryFilter::Page,
];

pub(crate) static OUTCOMES: [NamedValue<WantedOutcome>; 3] = [
    (Keyword::value("won"), WantedOutcome::Won),
    (Keyword::value("lost"), WantedOutcome::Lost),
    (Keyword::value("drawn"), WantedOutcome::Drawn),
];

/// The name of a filter, as it is typed before `=`.
pub(crate) fn filter_name(filter: HistoryFilter) -> Option<&'static Keyword> {
    let found = FILTERS.iter().find(|(_, known)| *known == filter);
    found.map(|(keyword, _)| keyword)
}

pub(super) static HISTORY: CommandRow = row("storia", history).under(HelpSubject::Past, 5);

/// `storia`, `storia Ada Gil italiana vinte dal 2026-01-01 pagina 2`, `storia tutte variante=russa 2026-11`:
/// what a word is, its form says. Of two names the second is the opponent's.
fn history(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let mut query = HistoryQuery::newest_of(Whose::Own);
    while let Some(word) = arguments.next() {
        let in_words = choose(word, &FILTERS).filter(|filter| IN_WORDS.contains(filter));
        if word.contains('=') {
            let (filter, value) = arguments.option(word, &FILTERS)?;
            narrow(&mut query, arguments, filter, value)?;
        } else if let Some(filter) = in_words {
            let value = arguments.word()?;
            narrow(&mut query, arguments, filter, value)?;
        } else if let Some(period) = CalendarPeriod::parse(word) {
            once(&mut query.period, period, arguments)?;
        } else if word.starts_with(|c: char| c.is_ascii_digit()) {
            match word.contains('-') {
                true => return Err(arguments.bad(ArgumentProblem::BadDate)),
                false => narrow(&mut query, arguments, HistoryFilter::Page, word)?,
            }
        } else if ALL_GAMES.means(word) {
            query.whose = Whose::All;
        } else if let Some(outcome) = choose(word, &OUTCOMES) {
            once(&mut query.outcome, outcome, arguments)?;
        } else if let Some(variant) = variant_named(word) {
            once(&mut query.variant, variant, arguments)?;
        } else if query.whose == Whose::Own {
            query.whose = Whose::Of(player(word)?);
        } else if query.opponent.is_none() {
            query.opponent = Some(player(word)?);
        } else {
            return Err(arguments.bad(ArgumentProblem::Unexpected));
        }
    }
    let (first, last) = query.days();
    if first > last {
        return Err(arguments.bad(ArgumentProblem::BadDate));
    }
    Ok(Command::Lobby(LobbyCommand::History(query)))
}

/// Takes a value that a list is narrowed by. Two of a kind would leave nothing or hide one.
fn once<T>(
    place: &mut Option<T>,
    value: T,
    arguments: &CommandArguments<'_>,
) -> Result<(), CommandError> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(arguments.bad(ArgumentProblem::Unexpected)),
    }
}

/// Narrows a list by a filter and its value.
fn narrow(
    query: &mut HistoryQuery,
    arguments: &CommandArguments<'_>,
    filter: HistoryFilter,
    value: &str,
) -> Result<(), CommandError> {
    let bad_number = || arguments.bad(ArgumentProblem::BadNumber);
    match filter {
        HistoryFilter::Variant => query.variant = Some(arguments.variant(value)?),
        HistoryFilter::Player => query.whose = Whose::Of(player(value)?),
        HistoryFilter::Opponent => query.opponent = Some(player(value)?),
        HistoryFilter::Outcome => query.outcome = Some(arguments.choice(value, &OUTCOMES)?),
        HistoryFilter::Date => query.period = Some(period(arguments, value)?),
        HistoryFilter::Since => query.since = Some(period(arguments, value)?),
        HistoryFilter::Until => query.until = Some(period(arguments, value)?),
        HistoryFilter::Rating => {
            query.rating = Some(RatingRange::parse(value).ok_or_else(bad_number)?);
        }
        HistoryFilter::Before => {
            let number = value.strip_prefix('#').unwrap_or(value).parse();
            query.before = Some(number.map_err(|_| bad_number())?);
        }
        HistoryFilter::Page => query.page = arguments.number(value, 1, u32::MAX)?,
    }
    Ok(())
}

fn period(arguments: &CommandArguments<'_>, text: &str) -> Result<CalendarPeriod, CommandError> {
    CalendarPeriod::parse(text).ok_or_else(|| arguments.bad(ArgumentProblem::BadDate))
}
