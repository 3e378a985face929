//! The command that lists ratings, and the words for rated and casual games.

use damiera_rules::Variant;

use super::arguments::{CommandArguments, echo};
use super::keyword::Keyword;
use super::room_wish::BOT;
use super::row::{CommandRow, HelpSubject, row};
use super::tournament::{is_tournament, standings_of};
use super::variants::{variant_named, variants};
use super::{ArgumentProblem, Command, CommandError, LobbyCommand};
use crate::rating::RatingList;

/// Which list of ratings `classifica` shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RankingQuery {
    /// The variant; None for the reader's usual one.
    pub variant: Option<Variant>,
    /// Of people, or of games with programs.
    pub list: RatingList,
    /// The page, from 1.
    pub page: u32,
}

/// A game that counts for ratings.
pub(super) static RATED: Keyword = Keyword::value("rated");

/// A game that does not.
pub(super) static CASUAL: Keyword = Keyword::value("casual");

/// The list of games by correspondence.
pub(crate) static CORRESPONDENCE: Keyword = Keyword::value("correspondence");

/// True if a word stands for a rated game, false for a casual one; None for another word.
pub(super) fn rated_named(word: &str) -> Option<bool> {
    match (RATED.means(word), CASUAL.means(word)) {
        (true, _) => Some(true),
        (false, true) => Some(false),
        (false, false) => None,
    }
}

pub(super) static RANKING: CommandRow = row("classifica", ranking)
    .under(HelpSubject::Past, 6)
    .recent()
    .nameable();

/// `classifica`, `classifica russa`, `classifica russa bot 2`: what a word is, its form says. `classifica torneo 3` is about a
/// tournament.
fn ranking(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let mut query = RankingQuery {
        variant: None,
        list: RatingList::People,
        page: 1,
    };
    while let Some(word) = arguments.next() {
        if is_tournament(word) {
            return standings_of(arguments);
        }
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            query.page = arguments.number(word, 1, u32::MAX)?;
        } else if BOT.means(word) {
            query.list = RatingList::Bots;
        } else if CORRESPONDENCE.means(word) {
            query.list = RatingList::Correspondence;
        } else if let Some(variant) = variant_named(word) {
            query.variant = Some(variant);
        } else {
            let lists = [&BOT, &CORRESPONDENCE].into_iter();
            let valid = lists.chain(variants()).collect();
            let given = echo(word);
            return Err(arguments.bad(ArgumentProblem::UnknownValue { given, valid }));
        }
    }
    Ok(Command::Lobby(LobbyCommand::Ranking(query)))
}
