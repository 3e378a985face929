//! The title of a new tournament, with quotation marks or without.

use super::super::arguments::{CommandArguments, choose, echo, is_quote};
use super::super::keyword::{Keyword, fold};
use super::super::{ArgumentProblem, CommandError};
use super::clean;
use super::options::{OPTIONS, SYSTEMS, TournamentOption, WORDS, is_term};
use crate::meaning::is_near;
use crate::text::Language;
use crate::tournament::MOST_TITLE;

/// A title that is not too long.
pub(super) fn title(arguments: &CommandArguments<'_>, value: &str) -> Result<String, CommandError> {
    let title = clean(value);
    match title.chars().count() {
        0 => Err(arguments.bad(ArgumentProblem::Missing)),
        1..=MOST_TITLE => Ok(title),
        _ => Err(arguments.bad(ArgumentProblem::TooLong { limit: MOST_TITLE })),
    }
}

/// A title without quotes: its first word, and the words up to the next option.
pub(super) fn whole_title(
    arguments: &mut CommandArguments<'_>,
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
    if let Some((title, terms)) = terms_behind(arguments, &title) {
        let options = spaced([&terms, arguments.rest()]);
        let title = self::title(arguments, title)?;
        return Err(arguments.bad(ArgumentProblem::TitleUnmarked { title, options }));
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
    start: CommandArguments<'_>,
    end: &CommandArguments<'_>,
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
    let title = title.replace(is_quote, "");
    let (title, terms) = match terms_behind(&start, &title).filter(|_| !is_open) {
        Some(parts) => parts,
        None => (title.as_str(), String::new()),
    };
    let title = self::title(&start, title)?;
    let options = spaced([before, &terms, behind.rest()]);
    Err(start.bad(ArgumentProblem::TitleUnmarked { title, options }))
}

/// The title and the options of a line such as `Coppa del circolo svizzero 7 turni`, which ends with terms without
/// their options; None for a line that ends with none.
fn terms_behind<'a>(arguments: &CommandArguments<'_>, line: &'a str) -> Option<(&'a str, String)> {
    let spaces = line.match_indices(' ').map(|(at, _)| at);
    spaces.into_iter().find_map(|at| {
        let (title, terms) = (line[..at].trim_end(), line[at..].trim_start());
        let words: Vec<&str> = terms.split_whitespace().collect();
        let options = options_for(arguments, &words)?;
        (!title.is_empty()).then_some((title, options))
    })
}

/// The options for words that are all terms of a tournament; None if one of them is none.
fn options_for(arguments: &CommandArguments<'_>, words: &[&str]) -> Option<String> {
    let mut languages = Language::ALL.into_iter();
    let language = languages.find(|it| words.iter().any(|word| is_term_in(word, *it)));
    let language = language.unwrap_or(Language::ALL[0]);
    let mut options = Vec::new();
    // A variant alone may be a part of the title, as in `Coppa italiana`.
    let mut is_certain = false;
    let mut rest = words;
    while let [word, behind @ ..] = rest {
        let (option, value) = match behind {
            [rounds, behind @ ..] if is_count(word) && is_rounds(rounds) => {
                rest = behind;
                (TournamentOption::Rounds, *word)
            }
            [count, behind @ ..] if is_rounds(word) && is_count(count) => {
                rest = behind;
                (TournamentOption::Rounds, *count)
            }
            behind => {
                rest = behind;
                (term(arguments, word)?, *word)
            }
        };
        is_certain |= option != TournamentOption::Variant;
        options.push(format!("{}={value}", option_word(option, language)));
    }
    is_certain.then(|| options.join(" "))
}

fn is_count(word: &str) -> bool {
    word.parse::<u8>().is_ok()
}

fn is_rounds(word: &str) -> bool {
    matches!(choose(word, &OPTIONS), Some(TournamentOption::Rounds))
}

/// The option of a word that is its value by itself: a system, a variant, or a time such as `5+3`.
fn term(arguments: &CommandArguments<'_>, word: &str) -> Option<TournamentOption> {
    let is_time = word
        .split_once('+')
        .is_some_and(|(minutes, seconds)| is_count(minutes) && is_count(seconds));
    if choose(word, &SYSTEMS).is_some() {
        Some(TournamentOption::System)
    } else if is_time {
        Some(TournamentOption::Time)
    } else {
        let variant = arguments.variant(word);
        variant.is_ok().then_some(TournamentOption::Variant)
    }
}

/// True for a system or the word for rounds in a language.
fn is_term_in(word: &str, language: Language) -> bool {
    let word = fold(word);
    let mut systems = SYSTEMS.iter();
    systems.any(|(system, _)| system.matched(language).contains(&word))
        || OPTIONS.iter().any(|(option, means)| {
            matches!(means, TournamentOption::Rounds) && option.matched(language).contains(&word)
        })
}

/// An option as it is written in a language.
fn option_word(option: TournamentOption, language: Language) -> &'static str {
    let mut options = OPTIONS.iter();
    let found = options.find(|(_, means)| *means == option);
    found.map_or("", |(keyword, _)| keyword.shown(language))
}

/// True for a word that is no value of an option and not near one.
fn is_bare_title(arguments: &CommandArguments<'_>, word: &str) -> bool {
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
pub(super) fn is_option(word: &str) -> bool {
    word.contains('=') || word.contains(is_quote) || WORDS.iter().any(|option| option.means(word))
}

/// True for a word of a title that could be an option as well: an option without its value, or with a slip.
fn could_be_option(word: &str) -> bool {
    let typed = fold(word);
    let is_slip = |option: &&Keyword| {
        let mut languages = Language::ALL.into_iter();
        languages.any(|it| option.matched(it).iter().any(|own| is_near(&typed, own)))
    };
    choose(word, &OPTIONS).is_some() || WORDS.iter().any(is_slip)
}
