//! The arguments of a command, read piece by piece.

use damiera_rules::{Color, Corner, MoveText, Variant};

use super::keyword::{Keyword, fold};
use super::variants::{variant_named, variants};
use super::{ArgumentProblem, CommandError};
use crate::meaning::is_near;
use crate::name::Name;
use crate::sanitize;
use crate::secret::Secret;
use crate::text::Language;

/// The number of characters that are repeated of a wrong argument.
const ECHOED_ARGUMENT: usize = 30;

/// The maximum length of a room's word, in characters.
const MAX_WORD: usize = 64;

/// The strongest bot that can be asked for; the server says which levels exist.
const MAX_BOT: u8 = 10;

/// A keyword and what it stands for.
pub(super) type NamedValue<T> = (Keyword, T);

/// The colours, by the commands that choose them.
pub(super) static SIDES: [NamedValue<Color>; 2] = [
    (Keyword::command("bianco"), Color::White),
    (Keyword::command("nero"), Color::Black),
];

// The levels of the server's bot that have a name.
pub(super) const EASIEST: u8 = 0;
pub(super) const EASY: u8 = 1;
pub(super) const MEDIUM: u8 = 3;
pub(super) const HARD: u8 = 6;

/// The names of levels.
static LEVELS: [NamedValue<u8>; 4] = [
    (Keyword::value("easiest"), EASIEST),
    (Keyword::value("easy"), EASY),
    (Keyword::value("medium"), MEDIUM),
    (Keyword::value("hard"), HARD),
];

/// The bottom corners of the drawing.
pub(super) static CORNERS: [NamedValue<Corner>; 2] = [
    (Keyword::value("left"), Corner::Left),
    (Keyword::value("right"), Corner::Right),
];

/// The rest of a line after the command's word.
#[derive(Debug, Clone, Copy)]
pub(super) struct CommandArguments<'a> {
    command: &'static str,
    rest: &'a str,
    /// The language of the writer.
    language: Language,
}

impl<'a> CommandArguments<'a> {
    /// The arguments of the command that [`CommandRow::id`](super::CommandRow::id) names.
    pub(super) fn new(command: &'static str, rest: &'a str, language: Language) -> Self {
        let rest = rest.trim();
        CommandArguments {
            command,
            rest,
            language,
        }
    }

    /// The language of the writer, which tells words apart.
    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// The command's error.
    pub(super) fn bad(&self, problem: ArgumentProblem) -> CommandError {
        CommandError::BadArgument {
            command: self.command,
            problem,
        }
    }

    /// The text that is left.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// These arguments with other text left.
    pub(super) fn at(&self, rest: &'a str) -> Self {
        CommandArguments {
            rest: rest.trim(),
            ..*self
        }
    }

    /// The next word, without what follows it.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        let (word, rest) = match self.rest.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim_start()),
            None => (self.rest, ""),
        };
        self.rest = rest;
        (!word.is_empty()).then_some(word)
    }

    /// The next word. Quotes keep the text between them together: `nome="Coppa di Natale"`. The quotes are left out. A
    /// doubled quote between quotes is a quote of the text.
    pub(super) fn next_quoted(&mut self) -> Option<String> {
        let mut word = String::new();
        let mut is_quoted = false;
        let mut end = self.rest.len();
        let mut letters = self.rest.char_indices().peekable();
        while let Some((at, c)) = letters.next() {
            match c {
                c if is_quoted && is_quote(c) && letters.peek().is_some_and(|(_, it)| *it == c) => {
                    letters.next();
                    word.push(c);
                }
                c if is_quote(c) => is_quoted = !is_quoted,
                c if c.is_whitespace() && !is_quoted => {
                    end = at;
                    break;
                }
                c => word.push(c),
            }
        }
        let is_there = end > 0;
        self.rest = self.rest[end..].trim_start();
        is_there.then_some(word)
    }

    /// Refuses any arguments that are left.
    pub(super) fn end(&self) -> Result<(), CommandError> {
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(self.bad(ArgumentProblem::Unexpected))
        }
    }

    /// Passes over the next word if it, folded, is one of these.
    pub(super) fn skip(&mut self, these: impl FnOnce(&str) -> bool) {
        let mut ahead = *self;
        if let Some(word) = ahead.next()
            && these(&fold(word))
        {
            *self = ahead;
        }
    }

    /// Reads the next word with `read`; None if there is no word.
    pub(super) fn optional<T>(
        &mut self,
        read: impl FnOnce(&Self, &'a str) -> Result<T, CommandError>,
    ) -> Result<Option<T>, CommandError> {
        self.next().map(|word| read(self, word)).transpose()
    }

    /// Everything that is left, at most `limit` characters.
    pub(super) fn text(&mut self, limit: usize) -> Result<String, CommandError> {
        if self.rest.chars().nth(limit).is_some() {
            return Err(self.bad(ArgumentProblem::TooLong { limit }));
        }
        Ok(self.take_rest().to_owned())
    }

    /// The words that are left.
    pub(super) fn words(&mut self) -> Vec<&'a str> {
        self.take_rest().split_whitespace().collect()
    }

    /// Everything that is left as one value: its words, folded, with a space between them.
    pub(super) fn phrase(&mut self) -> String {
        let words: Vec<String> = self.take_rest().split_whitespace().map(fold).collect();
        words.join(" ")
    }

    fn take_rest(&mut self) -> &'a str {
        std::mem::take(&mut self.rest)
    }

    /// Like [`CommandArguments::text`], but something has to be there.
    pub(super) fn some_text(&mut self, limit: usize) -> Result<String, CommandError> {
        if self.rest.is_empty() {
            return Err(self.bad(ArgumentProblem::Missing));
        }
        self.text(limit)
    }

    /// The word that has to come next.
    pub(super) fn word(&mut self) -> Result<&'a str, CommandError> {
        self.next()
            .ok_or_else(|| self.bad(ArgumentProblem::Missing))
    }

    /// The name that has to come next.
    pub(super) fn name(&mut self) -> Result<Name, CommandError> {
        let word = self.word()?;
        Name::parse(word).map_err(|error| CommandError::bad_name(word, error))
    }

    /// Everything that is left, which has to be a move: its text, and what that names.
    pub(super) fn move_text(&mut self) -> Result<(&'a str, MoveText), CommandError> {
        let given = self.take_rest();
        match given.parse() {
            Ok(named) => Ok((given, named)),
            Err(_) if given.is_empty() => Err(self.bad(ArgumentProblem::Missing)),
            Err(_) => Err(self.bad(ArgumentProblem::NotAMove { given: echo(given) })),
        }
    }

    /// Reads a number between two bounds.
    pub(super) fn number(&self, word: &str, from: u32, to: u32) -> Result<u32, CommandError> {
        match word.parse() {
            Ok(number) if (from..=to).contains(&number) => Ok(number),
            _ => Err(self.bad(ArgumentProblem::BadNumber)),
        }
    }

    /// Reads the level of a bot: its name or its number.
    pub(super) fn bot_level(&self, word: &str) -> Result<u8, CommandError> {
        level_named(word).ok_or_else(|| self.bad(ArgumentProblem::BadNumber))
    }

    /// Reads seconds between two bounds, which are told when it is none.
    pub(super) fn seconds(&self, word: &str, least: u32, most: u32) -> Result<u32, CommandError> {
        let seconds = word.parse().ok();
        let seconds = seconds.filter(|seconds| (least..=most).contains(seconds));
        seconds.ok_or_else(|| {
            self.bad(ArgumentProblem::BadSeconds {
                given: echo(word),
                least,
                most,
            })
        })
    }

    /// The choice that a word names. An unknown word is an error.
    pub(super) fn choice<T: Copy>(
        &self,
        word: &str,
        choices: &'static [NamedValue<T>],
    ) -> Result<T, CommandError> {
        choose(word, choices).ok_or_else(|| {
            self.bad(ArgumentProblem::UnknownValue {
                given: echo(word),
                valid: choices.iter().map(|(keyword, _)| keyword).collect(),
            })
        })
    }

    /// As [`CommandArguments::choice`]. The error names the one choice that a word is a slip of.
    pub(super) fn near_choice<T: Copy>(
        &self,
        word: &str,
        choices: &'static [NamedValue<T>],
    ) -> Result<T, CommandError> {
        let typed = fold(word);
        let is_meant = |keyword: &Keyword| {
            let mut languages = Language::ALL.into_iter();
            languages.any(|it| keyword.matched(it).iter().any(|own| is_near(&typed, own)))
        };
        let keywords = choices.iter().map(|(keyword, _)| keyword);
        let mut near = keywords.filter(|keyword| is_meant(keyword));
        self.choice(word, choices)
            .map_err(|error| match (near.next(), near.next()) {
                (Some(meant), None) => self.bad(ArgumentProblem::NearValue {
                    given: echo(word),
                    meant,
                }),
                (Some(_) | None, _) => error,
            })
    }

    /// The variant that a word names.
    pub(super) fn variant(&self, word: &str) -> Result<Variant, CommandError> {
        variant_named(word).ok_or_else(|| {
            self.bad(ArgumentProblem::UnknownValue {
                given: echo(word),
                valid: variants().collect(),
            })
        })
    }

    /// Splits `name=value` and finds the name. The last of an option that is given twice counts.
    pub(super) fn option<'b, T: Copy>(
        &self,
        argument: &'b str,
        options: &'static [NamedValue<T>],
    ) -> Result<(T, &'b str), CommandError> {
        let (name, value) = argument.split_once('=').unwrap_or((argument, ""));
        match choose(name, options) {
            Some(option) => Ok((option, value)),
            None => Err(self.bad(ArgumentProblem::UnknownOption {
                given: echo(name),
                valid: options.iter().map(|(keyword, _)| keyword).collect(),
                words: &[],
            })),
        }
    }

    /// As [`CommandArguments::option`], where some options are a word alone: the error names these too.
    pub(super) fn option_or_word<'b, T: Copy>(
        &self,
        argument: &'b str,
        options: &'static [NamedValue<T>],
        words: &'static [&'static Keyword],
    ) -> Result<(T, &'b str), CommandError> {
        self.option(argument, options).map_err(|mut error| {
            if let CommandError::BadArgument {
                problem: ArgumentProblem::UnknownOption { words: named, .. },
                ..
            } = &mut error
            {
                *named = words;
            }
            error
        })
    }

    /// Checks a room's word.
    pub(super) fn secret(&self, word: &str) -> Result<Secret, CommandError> {
        if word.is_empty() {
            Err(self.bad(ArgumentProblem::Missing))
        } else if word.chars().nth(MAX_WORD).is_some() {
            Err(self.bad(ArgumentProblem::TooLong { limit: MAX_WORD }))
        } else {
            Ok(Secret::new(word.to_owned()))
        }
    }
}

/// The colour that a word names in some language, if any.
pub fn color_named(word: &str) -> Option<Color> {
    choose(word, &SIDES)
}

/// The level of the bot that a word names: a number, or its name in some language.
pub fn level_named(word: &str) -> Option<u8> {
    choose(word, &LEVELS).or_else(|| {
        let level = word.parse().ok();
        level.filter(|level| (0..=MAX_BOT).contains(level))
    })
}

/// The bottom corner of the drawing that a word names in some language, if any.
pub fn corner_named(word: &str) -> Option<Corner> {
    choose(word, &CORNERS)
}

/// The choice that a word names; None if it names none.
pub(super) fn choose<T: Copy>(word: &str, choices: &[NamedValue<T>]) -> Option<T> {
    let word = fold(word);
    choices
        .iter()
        .find(|(choice, _)| choice.is(&word))
        .map(|(_, value)| *value)
}

/// True for a sign that keeps the words of a value together.
pub(super) fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '«' | '»')
}

/// A player's name; bots are players too.
pub(super) fn player(word: &str) -> Result<Name, CommandError> {
    Name::of_player(word).map_err(|error| CommandError::bad_name(word, error))
}

/// A wrong argument, safe to repeat.
pub(super) fn echo(text: &str) -> String {
    sanitize::shorten(text, ECHOED_ARGUMENT)
}
