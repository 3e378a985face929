//! Lines that begin with a command's word, in full or short.

use super::certainty::{Certainty, is_grave};
use super::opening;
use super::tokens::tokens;
use super::vocabulary::vocabulary;
use super::wishes::wished;
use super::{ECHOED, Situation};
use crate::command::{
    self, ArgumentProblem, Command, CommandError, CommandName, CommandRow, LobbyCommand, Private,
    ShortIn,
};
use crate::name::Name;
use crate::sanitize;
use crate::text::Language;

/// The command that gives oneself a name.
const NAME: &str = "nome";

/// The command with a word that, without its apostrophe, is the commonest preposition of Italian.
const SAY: &str = "di";

/// The result of reading a line by its first word.
pub(super) enum WrittenCommand {
    /// An exact command.
    Exact,
    /// Short for a command: the exact one, or the question about it.
    Short(Result<String, CommandError>),
    /// The word names a command, or could, and the line cannot be carried out.
    Wrong(CommandError),
    /// The word begins no command.
    Nothing,
}

/// Reads a line by its first word: in full in any language, or short in the writer's.
pub(super) fn as_written(
    line: &str,
    language: Language,
    situation: Situation<'_>,
) -> WrittenCommand {
    let (word, rest) = command::first_word(line);
    let Some(row) = command::named(word) else {
        return abbreviated(word, rest, language, situation);
    };
    if row.id() == "bot" && situation.room.is_none() {
        return read(format!("gioca bot {rest}"));
    }
    let is_said = line[word.len()..].starts_with(command::is_apostrophe);
    if command::fold(word) == SAY && !is_said && begins_sentence(rest, language) {
        return allowed(Certainty::Unsure, line, language, situation);
    }
    let parsed = command::parse(line).map(|parsed| parsed.result);
    if let Some(Ok(command)) = &parsed
        && let Some(meant) = opening::tournament_as_room(command, situation)
    {
        return WrittenCommand::Short(Ok(meant.to_owned()));
    }
    match parsed {
        Some(Err(_)) if let Some(line) = with_squares(row, rest) => WrittenCommand::Short(Ok(line)),
        Some(Err(error)) => WrittenCommand::Wrong(error),
        Some(Ok(_)) if let Some(game) = opening::variant_as_room(line, situation) => {
            allowed(Certainty::Unsure, &game, language, situation)
        }
        Some(Ok(command)) if names_nobody(&command, (row, word), language, situation) => {
            if matches!(command, Command::Private(Private::Report { .. })) {
                return WrittenCommand::Wrong(CommandError::BadArgument {
                    command: row.id(),
                    problem: ArgumentProblem::Missing,
                });
            }
            // A new room has any name, but `crea account` means something else.
            if matches!(command, Command::Lobby(LobbyCommand::Create(..))) {
                let wished = wished(line, &tokens(line), language);
                let means_else =
                    wished.is_some_and(|it| command::of_line(&it).as_ref() != Some(&command));
                return match means_else {
                    true => WrittenCommand::Nothing,
                    false => WrittenCommand::Exact,
                };
            }
            match allowed(Certainty::Unsure, line, language, situation) {
                // It may be a sentence with another meaning.
                WrittenCommand::Short(Err(question)) => WrittenCommand::Wrong(question),
                allowed => allowed,
            }
        }
        Some(Ok(Command::Private(Private::Report { name, .. })))
            if situation
                .present
                .is_some_and(|it| it.knows_everyone() && !it.knows_person(&name)) =>
        {
            allowed(Certainty::Unsure, line, language, situation)
        }
        Some(Ok(_)) | None => WrittenCommand::Exact,
    }
}

/// Reads a line with a first word that may be an abbreviation in the writer's language.
fn abbreviated(
    word: &str,
    rest: &str,
    language: Language,
    situation: Situation<'_>,
) -> WrittenCommand {
    let following = rest.split_whitespace().count();
    let known = vocabulary(language);
    if following > 0 && known.is_ordinary(&command::fold(word)) {
        return WrittenCommand::Nothing;
    }
    match command::short_in(word, language) {
        ShortIn::Nothing => WrittenCommand::Nothing,
        // A letter is an abbreviation in a short line only, and `no` is an answer.
        ShortIn::For(_) | ShortIn::Several(_) if following > 2 && is_letter(word) => {
            WrittenCommand::Nothing
        }
        ShortIn::For(row) if row.id() == NAME && word.eq_ignore_ascii_case("no") => {
            WrittenCommand::Nothing
        }
        ShortIn::For(row) if is_grave(row, rest, situation) || row.takes_text() => {
            // A sentence: the rest cannot follow the word, or the command takes any text.
            let may_follow = || {
                matches!(
                    read(format!("{} {rest}", row.exact())),
                    WrittenCommand::Short(_)
                )
            };
            match following == 0 || (!row.takes_text() && may_follow()) {
                true => WrittenCommand::Wrong(row.wanted_whole(language)),
                false => WrittenCommand::Nothing,
            }
        }
        ShortIn::For(row) => match read(format!("{} {rest}", row.exact())) {
            WrittenCommand::Short(Ok(line)) => {
                allowed(Certainty::Prefix, &line, language, situation)
            }
            WrittenCommand::Wrong(error) if is_sentence(&error, row) => WrittenCommand::Nothing,
            written => written,
        },
        // Letters that several words begin with begin no sentence.
        ShortIn::Several(_) if following > 1 => WrittenCommand::Nothing,
        ShortIn::Several(rows) => WrittenCommand::Wrong(CommandError::Ambiguous {
            prefix: sanitize::shorten(word, ECHOED),
            candidates: rows.into_iter().map(|row| row.word(language)).collect(),
        }),
    }
}

fn allowed(
    certainty: Certainty,
    line: &str,
    language: Language,
    situation: Situation<'_>,
) -> WrittenCommand {
    let allowed = certainty.allow(line.to_owned(), language, situation);
    allowed.map_or(WrittenCommand::Nothing, WrittenCommand::Short)
}

/// True if a text begins as sentences do, so that `di` before it is a preposition.
fn begins_sentence(text: &str, language: Language) -> bool {
    let words = tokens(text);
    let first = words.first();
    first.is_some_and(|word| vocabulary(language).function.contains(&word.folded))
}

/// True if a pronoun or another word that is no name stands in place of a name, as in `join us` and
/// `nome utente`. The word belongs to the language of the command's word or of the writer, and no
/// person or room has it as a name.
fn names_nobody(
    command: &Command,
    (row, word): (&CommandRow, &str),
    writers: Language,
    situation: Situation<'_>,
) -> bool {
    let word = command::fold(word);
    let is_known = |name: &Name| {
        let present = situation.present;
        present.is_some_and(|it| it.has_room(name) || it.has_person(name))
    };
    command.named().map(CommandName::name).is_some_and(|name| {
        let folded = command::fold(name.as_str());
        let mut languages = Language::ALL.into_iter();
        let is_nobody = languages.any(|it| {
            let is_its = it == writers || row.keyword.matched(it).contains(&word);
            is_its && vocabulary(it).names_nothing(&folded)
        });
        is_nobody && !is_known(name)
    })
}

fn is_letter(word: &str) -> bool {
    word.chars().count() == 1
}

/// True if a line that cannot be carried out is no command at all. Its first word was hardly meant
/// as an abbreviation.
fn is_sentence(error: &CommandError, row: &CommandRow) -> bool {
    *error
        == CommandError::BadArgument {
            command: row.id(),
            problem: ArgumentProblem::Unexpected,
        }
}

/// `perché non posso fare 6a 4c?`: the squares alone.
fn with_squares(row: &'static CommandRow, rest: &str) -> Option<String> {
    let words = tokens(rest);
    let squares = words.iter().filter(|word| command::is_square(&word.folded));
    let squares: Vec<&str> = squares.map(|word| &*word.folded).collect();
    let line = format!("{} {}", row.exact(), squares.join(" "));
    (row.id() == "perche" && squares.len() > 1).then_some(line)
}

fn read(exact: String) -> WrittenCommand {
    match command::parse(&exact).map(|parsed| parsed.result) {
        Some(Err(error)) => WrittenCommand::Wrong(error),
        Some(Ok(_)) | None => WrittenCommand::Short(Ok(exact.trim_end().to_owned())),
    }
}
