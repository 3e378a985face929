//! The title of a new tournament, with quotation marks or without.

use super::super::arguments::{Arguments, choose, echo, is_quote};
use super::super::keyword::{Keyword, fold};
use super::super::{ArgumentProblem, CommandError};
use super::clean;
use super::wish::{OPTIONS, TournamentOption, WORDS, is_term};
use crate::meaning::is_near;
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
            title: self::title(arguments, &title)?,
            options: spaced([arguments.rest()]),
        })),
    }
}

/// Checks that what was read from `start` to `end` is no title without its option or without its second quotation mark: the
/// error has the line as it should be, with the options `before` it and behind it.
pub(super) fn check_marks(
    before: &str,
    start: Arguments<'_>,
    end: &Arguments<'_>,
) -> Result<(), CommandError> {
    let typed = start.rest().strip_suffix(end.rest());
    let typed = typed.unwrap_or_default().trim_end();
    let is_open = typed.matches(is_quote).count() % 2 == 1;
    let named = typed.split_once('=').filter(|(name, _)| {
        let option = choose(name, &OPTIONS);
        matches!(option, Some(TournamentOption::Title))
    });
    let from = match named {
        Some((_, value)) if is_open => start.at(value),
        None if typed.starts_with(is_quote) || is_bare_title(&start, typed) => start,
        Some(_) | None => return Ok(()),
    };
    let mut behind = from;
    let first = match is_open {
        true => behind.next().map(str::to_owned),
        false => behind.next_quoted(),
    };
    let mut title = first.unwrap_or_default();
    loop {
        let mut ahead = behind;
        let Some(word) = ahead.next().filter(|word| !is_option(word)) else {
            break;
        };
        title.push(' ');
        title.push_str(word);
        behind = ahead;
    }
    let title = self::title(&start, &title.replace(is_quote, ""))?;
    let options = spaced([before, behind.rest()]);
    Err(start.bad(ArgumentProblem::TitleUnmarked { title, options }))
}

/// True for a word that is no value of an option and not near one.
fn is_bare_title(arguments: &Arguments<'_>, word: &str) -> bool {
    let is_value = is_term(word) || arguments.variant(word).is_ok();
    let begins = word.chars().next().is_some_and(char::is_alphabetic);
    begins && !is_value && !is_option(word) && !could_be_option(word)
}

/// Texts that are not empty, each after a space.
fn spaced<const N: usize>(texts: [&str; N]) -> String {
    let texts = texts.into_iter().filter(|text| !text.is_empty());
    texts.map(|text| format!(" {}", clean(text))).collect()
}

/// True for a word that ends a title: an option such as `turni=7` or `ospiti`, or a word with quotation marks.
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
