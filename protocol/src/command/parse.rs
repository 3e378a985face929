//! Parsing a line into a command.

use std::fmt;

use damiera_rules::{MoveText, SquareText};

use super::condition::{CONDITIONS, is_conditional};
use super::keyword::{fold, is_apostrophe};
use super::lookup::{self, EXACT, WordMeaning, WordOrder};
use super::row::CommandRow;
use super::short::{self, Short};
use super::{Command, CommandError, ConnectionCommand, SeatAction};
use crate::name::Name;
use crate::sanitize;
use crate::text::Language;

/// The number of characters that are repeated of a line that was not understood.
const ECHOED_LINE: usize = 40;

/// The tag that a program puts in front of a command to find its answer: `@17 chi`.
///
/// 1 to 32 ASCII letters, digits, `_` and `-`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandTag(Box<str>);

impl CommandTag {
    /// The maximum length of a tag, in characters.
    pub const MAX: usize = 32;

    fn parse(text: &str) -> Result<CommandTag, CommandError> {
        let allowed = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b == b'-';
        if (1..=CommandTag::MAX).contains(&text.len()) && text.bytes().all(allowed) {
            Ok(CommandTag(text.into()))
        } else {
            Err(CommandError::BadTag)
        }
    }

    /// The tag without its `@`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CommandTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The result of parsing a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parsed {
    /// The line's tag, whether or not the rest was understood.
    pub tag: Option<CommandTag>,
    /// The command.
    pub result: Result<Command, CommandError>,
}

/// Splits a line into its tag and the rest; a line without a tag stays as it is.
pub fn tag_of(line: &str) -> (Option<CommandTag>, &str) {
    let tagged = line.strip_prefix('@').and_then(|line| {
        let (tag, rest) = line.split_once(' ').unwrap_or((line, ""));
        Some((Some(CommandTag::parse(tag).ok()?), rest))
    });
    tagged.unwrap_or((None, line))
}

/// Reads an exact line of someone who has a name; `None` when nothing is on it.
pub fn parse(line: &str) -> Option<Parsed> {
    parse_in(line, EXACT)
}

/// Reads a line as [`parse`] does, of a program that reads a language. The language decides about words that are
/// not those of exact lines.
pub fn parse_in(line: &str, language: Language) -> Option<Parsed> {
    tagged(line, |line| command(line, language))
}

/// The command of a line that is a right one.
pub fn of_line(line: &str) -> Option<Command> {
    parse(line)?.result.ok()
}

/// Reads a line of someone who has no name yet; `None` when nothing is on it.
///
/// The first word decides, and it has to be whole: some commands are allowed, the others are
/// refused with [`CommandError::NeedName`], and any other line is a name, given back as
/// [`ConnectionCommand::Name`] of a person.
pub fn parse_before_name(line: &str) -> Option<Parsed> {
    parse_before_name_in(line, EXACT)
}

/// Reads a line as [`parse_before_name`] does, of a program that reads a language.
pub fn parse_before_name_in(line: &str, language: Language) -> Option<Parsed> {
    tagged(line, |line| command_or_name(line, language))
}

/// The command of a text that is a move in some variant.
pub fn of_move(text: &str) -> Option<Command> {
    let named = text.parse().ok()?;
    Some(Command::Action(SeatAction::Move(named)))
}

/// True if a move can be read from a text in some variant.
pub fn is_move(text: &str) -> bool {
    text.parse::<MoveText>().is_ok()
}

/// True if one square can be read from a text in some variant, playing square or not.
pub fn is_square(text: &str) -> bool {
    text.parse::<SquareText>().is_ok()
}

fn tagged(line: &str, read: impl FnOnce(&str) -> Result<Command, CommandError>) -> Option<Parsed> {
    let line = sanitize::text(line);
    let line = line.trim();
    if line.is_empty() {
        return None;
    }
    let (tag, line) = match line.strip_prefix('@') {
        None => (None, line),
        Some(line) => {
            let (tag, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            (Some(CommandTag::parse(tag)), rest.trim_start())
        }
    };
    Some(match (tag.transpose(), line) {
        (Err(error), _) => Parsed {
            tag: None,
            result: Err(error),
        },
        (Ok(tag), line) => Parsed {
            tag,
            result: match line {
                "" => Err(CommandError::NoCommand),
                line => read(line),
            },
        },
    })
}

/// Reads one command.
pub(super) fn command(line: &str, language: Language) -> Result<Command, CommandError> {
    if let Some(moves) = of_move(line) {
        return Ok(moves);
    }
    if is_conditional(line) {
        return CONDITIONS.read(line, language);
    }
    let (word, rest) = first_word(line);
    let row = find(line, word, language)?;
    row.read(rest, language)
}

fn command_or_name(line: &str, language: Language) -> Result<Command, CommandError> {
    let (word, rest) = first_word(line);
    let row = match lookup::whole(&fold(word), language, WordOrder::Exact) {
        WordMeaning::For(row) => Some(row),
        WordMeaning::Several(rows) => return Err(lookup::several(word, &rows, EXACT)),
        WordMeaning::Nothing => None,
    };
    match row {
        Some(row) if row.nameless => row.read(rest, language),
        Some(row) if !row.is_nameable() => Err(CommandError::NeedName),
        Some(_) | None if is_move(line) => Err(CommandError::NeedName),
        Some(_) | None => match Name::parse(line) {
            Ok(name) => {
                let bot = false;
                Ok(Command::Connection(ConnectionCommand::Name { name, bot }))
            }
            Err(error) => Err(CommandError::bad_name(line, error)),
        },
    }
}

/// Splits a line after its first word and the apostrophes that end it: `di'ciao` is `di` and
/// `ciao`.
pub fn first_word(line: &str) -> (&str, &str) {
    let end = line
        .find(|c: char| c.is_whitespace() || is_apostrophe(c))
        .unwrap_or(line.len());
    let (word, rest) = line.split_at(end);
    (word, rest.trim_start_matches(is_apostrophe))
}

/// The command that a line's first word names, in full or short.
fn find(line: &str, word: &str, language: Language) -> Result<&'static CommandRow, CommandError> {
    let folded = fold(word);
    match lookup::whole(&folded, language, WordOrder::Exact) {
        WordMeaning::For(row) => return Ok(row),
        WordMeaning::Several(rows) => return Err(lookup::several(word, &rows, EXACT)),
        WordMeaning::Nothing => {}
    }
    match short::short(&folded) {
        Short::For(row, word) if row.whole.is_some() => Err(CommandError::WholeWord {
            word,
            command: row.id(),
        }),
        Short::For(row, _) => Ok(row),
        Short::Several(words) => {
            let words = words.into_iter().map(|(word, _)| word);
            Err(lookup::ambiguous(word, words.collect()))
        }
        Short::Nothing => Err(CommandError::Unknown {
            text: sanitize::shorten(line, ECHOED_LINE),
        }),
    }
}
