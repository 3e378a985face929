//! The title of a new tournament, with quotation marks or without.

use super::super::arguments::{Arguments, choose, echo, is_quote};
use super::super::keyword::{Keyword, fold};
use super::super::{ArgumentProblem, CommandError};
use super::clean;
use super::wish::{OPTIONS, WORDS};
use crate::meaning::is_near;
use crate::sanitize;
use crate::text::Language;
use crate::tournament::MOST_TITLE;

/// A title that is not too long.
pub(super) fn title(arguments: &Arguments<'_>, value: &str) -> Result<String, CommandError> {
    let title = clean(value);
    match title.chars().count() {
        0 => Err(arguments.bad(ArgumentProblem::Missing)),
        1..=MOST_TITLE => Ok(title),
        _ => Err(arguments.bad(ArgumentProblem::TooLong { limit: MOST_TITLE })),
    }
}

/// A title without quotes: its first word, and those that follow it up to the next option.
pub(super) fn whole_title(
    arguments: &mut Arguments<'_>,
    first: &str,
) -> Result<String, CommandError> {
    let mut title = first.to_owned();
    let mut doubtful = None;
    loop {
        let mut ahead = *arguments;
        let Some(word) = ahead.next().filter(|word| !is_option(word)) else {
            break;
        };
        if doubtful.is_none() && could_be_option(word) {
            doubtful = Some(echo(word));
        }
        title.push(' ');
        title.push_str(word);
        *arguments = ahead;
    }
    match doubtful {
        None => Ok(title),
        Some(given) => Err(arguments.bad(ArgumentProblem::TitleWithoutQuotes {
            given,
            title: sanitize::shorten(&title, MOST_TITLE),
        })),
    }
}

/// True for what is an option after a title: `turni=7`, `ospiti`, and whatever has quotes.
fn is_option(word: &str) -> bool {
    word.contains('=') || word.contains(is_quote) || WORDS.iter().any(|option| option.means(word))
}

/// True for a word of a title that could be an option as well: one that lacks its value, or is written with a slip.
fn could_be_option(word: &str) -> bool {
    let typed = fold(word);
    let is_slip = |option: &&Keyword| {
        let mut languages = Language::ALL.into_iter();
        languages.any(|it| option.matched(it).iter().any(|own| is_near(&typed, own)))
    };
    choose(word, &OPTIONS).is_some() || WORDS.iter().any(is_slip)
}
