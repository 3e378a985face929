//! Words and lines that are about tournaments.

use super::super::arguments::{CommandArguments, choose};
use super::super::keyword::Keyword;
use super::super::{first_word, named};
use super::order::OrderVerb;
use super::{OPEN, TournamentVerb, VERBS, is_number};

/// True if a line's next two words are the word for a tournament and a number: `entra torneo 3`. A room may be called
/// `torneo`.
pub(in crate::command) fn is_numbered(arguments: &CommandArguments<'_>) -> bool {
    let mut ahead = *arguments;
    let names = ahead.next().is_some_and(is_tournament);
    names && ahead.next().is_some_and(is_number)
}

/// True if a line names a tournament by its number, or announces one. Any error left is then in what follows.
pub(crate) fn names_tournament(line: &str) -> bool {
    let (word, rest) = first_word(line);
    let Some(row) = named(word) else { return false };
    let mut words = rest.split_whitespace();
    let first = words.next().unwrap_or_default();
    let mut is_numbered = || is_tournament(first) && words.next().is_some_and(is_number);
    match row.id() {
        "torneo" => is_number(first) || OPEN.means(first),
        "iscriviti" | "ritirati" | "presente" | "prossimo" => is_number(first) || is_numbered(),
        _ => false,
    }
}

/// True if a word gives an arbiter's order, and means little else: a time is that of games first, and people enter rooms.
pub(crate) fn is_order_alone(word: &str) -> bool {
    let means_else = matches!(
        choose(word, &VERBS),
        Some(TournamentVerb::Order(OrderVerb::AddTime | OrderVerb::Enter))
    );
    is_order(word) && !means_else
}

/// True if a word gives an arbiter's order behind a tournament's number.
pub(crate) fn is_order(word: &str) -> bool {
    match choose(word, &VERBS) {
        Some(TournamentVerb::Order(_)) => true,
        Some(
            TournamentVerb::Standings
            | TournamentVerb::Round
            | TournamentVerb::Why
            | TournamentVerb::Decisions
            | TournamentVerb::Crosstable
            | TournamentVerb::Report
            | TournamentVerb::Bye
            | TournamentVerb::Object,
        )
        | None => false,
    }
}

/// True if a word stands for a tournament.
pub(crate) fn is_tournament(word: &str) -> bool {
    static TOURNAMENT: Keyword = Keyword::command("torneo");
    TOURNAMENT.means(word)
}
