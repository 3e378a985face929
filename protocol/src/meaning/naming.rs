//! The first line of a connection: a name, or something that is none.

use std::borrow::Cow;

use super::LEAVE;
use super::answers::{is_answer, is_answer_in};
use super::tokens::{LineToken, tokens};
use super::vocabulary::{in_order, vocabulary};
use super::wishes;
use crate::code::SeatCode;
use crate::command::{self, CommandError, WordOrder};
use crate::name::{Name, NameError};
use crate::text::Language;

/// The command that sentences begin with that are no question about a command.
const HELP: &str = "aiuto";

/// The command that closes the connection.
const QUIT: &str = "fine";

/// The exact line for one of someone who has no name yet: a name is taken out of `mi chiamo Ada`,
/// and a greeting, a question or a sentence is no name.
///
/// # Errors
/// When the line is neither a name nor a command.
pub fn exact_before_name(
    line: &str,
    language: Language,
    order: WordOrder,
) -> Result<Cow<'_, str>, CommandError> {
    match command::in_exact_words(line.trim(), language, order)? {
        Cow::Borrowed(_) => of_exact_words(line, language),
        Cow::Owned(line) => Ok(Cow::Owned(of_exact_words(&line, language)?.into_owned())),
    }
}

/// The name in a line without words that mean another command in exact lines.
fn of_exact_words(line: &str, language: Language) -> Result<Cow<'_, str>, CommandError> {
    let trimmed = line.trim();
    let (word, _) = command::first_word(trimmed);
    let tokens = tokens(trimmed);
    // `Sal` is a name. To a reader of Spanish `sal` leaves; to all others it is a name as well.
    if let Some(name) = person(&tokens)
        && (name.starts_with(char::is_uppercase)
            || !(is_answer_in(&tokens, language) || leaves_in(trimmed, &tokens, language)))
    {
        return Ok(name.to_owned().into());
    }
    if leaves(trimmed, &tokens, language) {
        return Ok(QUIT.into());
    }
    // Some commands' words were names before the commands existed. Behind `nome` they still are.
    let is_word = tokens.len() == 1 && command::named(word).is_some_and(|row| !row.nameless);
    if is_word && let Ok(name) = Name::parse(trimmed) {
        let name = name.to_string();
        let error = NameError::CommandWord;
        return Err(CommandError::BadName { name, error });
    }
    let is_command = command::named(word).is_some_and(|row| !row.nameless)
        || (command::named(word).is_some() && super::is_exact(trimmed, &tokens, language));
    let is_meant = is_command || command::is_move(trimmed) || command::names_class(trimmed);
    if trimmed.is_empty() || trimmed.starts_with('@') || is_meant {
        return Ok(line.into());
    }
    // As a name, everyone would read it.
    let has_code_form = trimmed.contains(|c: char| c.is_ascii_digit() || c == '-');
    if has_code_form && trimmed.parse::<SeatCode>().is_ok() {
        return Ok(format!("riprendi {trimmed}").into());
    }
    // `sono nuovo` is no name, and all commands are no answer.
    if super::is_lost(trimmed, &tokens, language) || wishes::is_lost(trimmed, &tokens, language) {
        return Err(CommandError::NotAName);
    }
    if let Some(name) = introduced(&tokens, language) {
        return Ok(name.to_owned().into());
    }
    let names = command::named(word).is_some_and(|row| row.id() == "nome");
    if names && tokens.len() == 2 {
        return Ok(line.into());
    }
    if let Some(command) = wishes::wished(trimmed, &tokens, language) {
        let (word, _) = command::first_word(&command);
        return match command::named(word).is_some_and(|row| row.nameless && !row.is_grave()) {
            true => Ok(command.into()),
            false => Err(CommandError::NeedName),
        };
    }
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    // The command itself reports an error in a code or a language.
    let is_explained = command::named(word).is_some_and(|row| row.nameless && row.id() != HELP);
    if is_explained && tokens.len() > 1 {
        return Ok(line.into());
    }
    let greets = in_order(language).any(|it| vocabulary(it).greets(&words));
    let [only] = &tokens[..] else {
        return Err(CommandError::NotAName);
    };
    if greets || trimmed.ends_with('?') || is_answer(&tokens) {
        return Err(CommandError::NotAName);
    }
    // `Gino.` ends a sentence, and `Gino!` calls out.
    Ok(match trimmed.trim_end_matches(['.', '!', ',']) {
        name if name == only.raw => name.to_owned().into(),
        _ => line.into(),
    })
}

/// The name that is the whole line, although its word means something else in a sentence: `Pace`.
fn person<'a>(tokens: &[LineToken<'a>]) -> Option<&'a str> {
    let [only] = tokens else { return None };
    let mut languages = Language::ALL.into_iter();
    let is_known = languages.any(|it| vocabulary(it).people.contains(&only.folded));
    (is_known && Name::parse(only.raw).is_ok()).then_some(only.raw)
}

/// True if a line only says that its writer goes, in any language: `exit`. There is nothing to lose yet, and no
/// room to leave. A greeting at night is none.
fn leaves(line: &str, tokens: &[LineToken<'_>], language: Language) -> bool {
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    let is_own = || matches!(&words[..], [word] if goes(word));
    let is_said = || wishes::wished(line, tokens, language).is_some_and(|command| goes(&command));
    let greets = || in_order(language).any(|it| vocabulary(it).greets(&words));
    is_own() || (is_said() && !greets())
}

/// True if a word of someone's name says in this language that its writer goes: `sal`.
fn leaves_in(line: &str, tokens: &[LineToken<'_>], language: Language) -> bool {
    wishes::wished_in(line, tokens, language).is_some_and(|command| goes(&command))
}

/// True for a command that leaves a room or the server.
fn goes(command: &str) -> bool {
    command::named(command).is_some_and(|row| [QUIT, LEAVE].contains(&row.id()))
}

/// The name in `ciao, mi chiamo Ada`.
fn introduced<'a>(tokens: &[LineToken<'a>], language: Language) -> Option<&'a str> {
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    in_order(language).find_map(|it| {
        let known = vocabulary(it);
        let last = words.len().checked_sub(1)?;
        let begins = (0..last).any(|from| {
            (from == 0 || known.greets(&words[..from])) && known.naming.contains(&words[from..last])
        });
        begins.then(|| tokens[last].raw)
    })
}
