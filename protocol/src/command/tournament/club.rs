//! The club of people who enter a tournament.

use super::super::CommandError;
use super::super::arguments::{CommandArguments, is_quote};
use super::super::keyword::Keyword;
use super::{MOST_REASON, clean};

/// A club, as it is written in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubWish {
    /// Its name, sanitised.
    pub name: String,
    /// True if the line says that it is a club: `circolo=Aosta`. Otherwise a person may be meant.
    pub is_certain: bool,
}

/// The option with the name of a club.
pub(super) static CLUB: Keyword = Keyword::value("club");

/// The rest of the line as a club, if it is there: `Dama Aosta`, or `circolo=Aosta` where a person has that name.
pub(super) fn club(arguments: &mut CommandArguments<'_>) -> Result<Option<ClubWish>, CommandError> {
    let text = arguments.text(MOST_REASON)?;
    let option = text.split_once('=');
    let (name, is_certain) = match option.filter(|(word, _)| CLUB.means(word)) {
        Some((_, name)) => (name.trim_matches(is_quote), true),
        None => (text.as_str(), false),
    };
    let name = clean(name);
    Ok((!name.is_empty()).then_some(ClubWish { name, is_certain }))
}
