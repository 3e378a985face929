//! The first line of a connection: a name, or something that is none.

use std::borrow::Cow;

use super::answers::{is_answer, is_answer_in};
use super::line::{LineToken, WrittenLine, equals};
use super::vocabulary::{PhraseList, WordKind, vocabulary};
use super::{HELP, LEAVE, Situation, as_written, is_form_of_programs, wishes, written};
use crate::code::SeatCode;
use crate::command::{self, CommandError, WordOrder};
use crate::name::{Name, NameError};
use crate::text::Language;

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
    let worded = command::in_exact_words(line.trim(), language, order)?;
    let meant = meant(&WrittenLine::new(&worded, language, Situation::default()))?;
    Ok(match meant {
        Some(meant) => meant.into(),
        None => as_written(line, worded),
    })
}

/// The name or the exact command in a line, if it is not the line itself.
fn meant(line: &WrittenLine<'_>) -> Result<Option<String>, CommandError> {
    let tokens = &line.tokens;
    let row = line.row();
    // `Sal` is a name. To a reader of Spanish `sal` leaves; to all others it is a name as well.
    if let Some(name) = person(tokens)
        && (name.starts_with(char::is_uppercase)
            || !(is_answer_in(tokens, line.language) || leaves_in(line)))
    {
        return Ok(Some(name.to_owned()));
    }
    if leaves(line) {
        return Ok(Some(QUIT.to_owned()));
    }
    // Some commands' words were names before the commands existed. Behind `nome` they still are.
    let is_word = tokens.len() == 1 && row.is_some_and(|row| !row.nameless);
    if is_word && let Ok(name) = Name::parse(line.text) {
        let name = name.to_string();
        let error = NameError::CommandWord;
        return Err(CommandError::BadName { name, error });
    }
    let is_command = row.is_some_and(|row| !row.nameless || written::is_exact(line));
    if is_command || is_form_of_programs(line.text) {
        return Ok(None);
    }
    // As a name, everyone would read it.
    let has_code_form = line.text.contains(|c: char| c.is_ascii_digit() || c == '-');
    if has_code_form && line.text.parse::<SeatCode>().is_ok() {
        return Ok(Some(format!("riprendi {}", line.text)));
    }
    // `sono nuovo` is no name, and all commands are no answer.
    let is_lost = !line.is_said_aloud() && line.says(PhraseList::Lost);
    if is_lost || wishes::is_lost(line) {
        return Err(CommandError::NotAName);
    }
    if let Some(name) = introduced(line) {
        return Ok(Some(name.to_owned()));
    }
    let names = row.is_some_and(|row| row.id() == "nome");
    if names && tokens.len() == 2 {
        return Ok(None);
    }
    if let Some(command) = wishes::wished(line) {
        let (word, _) = command::first_word(&command);
        return match command::named(word).is_some_and(|row| row.nameless && !row.is_grave()) {
            true => Ok(Some(command)),
            false => Err(CommandError::NeedName),
        };
    }
    // The command itself reports an error in a code or a language.
    let is_explained = row.is_some_and(|row| row.nameless && row.id() != HELP);
    if is_explained && tokens.len() > 1 {
        return Ok(None);
    }
    only_word(line)
}

/// The word that is the whole line, as a name without the sign behind it.
fn only_word(line: &WrittenLine<'_>) -> Result<Option<String>, CommandError> {
    let [only] = &line.tokens[..] else {
        return Err(CommandError::NotAName);
    };
    if greets(line) || line.text.ends_with('?') || is_answer(&line.tokens) {
        return Err(CommandError::NotAName);
    }
    // `Gino.` ends a sentence, and `Gino!` calls out.
    let name = line.text.trim_end_matches(['.', '!', ',']);
    Ok((name == only.raw).then(|| name.to_owned()))
}

/// The name that is the whole line, although its word means something else in a sentence: `Pace`.
fn person<'a>(tokens: &[LineToken<'a>]) -> Option<&'a str> {
    let [only] = tokens else { return None };
    let mut languages = Language::ALL.into_iter();
    let is_known = languages.any(|it| vocabulary(it).is(WordKind::Person, only));
    (is_known && Name::parse(only.raw).is_ok()).then_some(only.raw)
}

fn greets(line: &WrittenLine<'_>) -> bool {
    line.vocabularies().any(|known| known.greets(&line.tokens))
}

/// True if a line only says that its writer goes, in any language: `exit`. There is nothing to lose yet, and no
/// room to leave. A greeting at night is none.
fn leaves(line: &WrittenLine<'_>) -> bool {
    let is_own = || matches!(&line.tokens[..], [word] if goes(&word.folded));
    let is_said = || wishes::wished(line).is_some_and(|command| goes(&command));
    is_own() || (is_said() && !greets(line))
}

/// True if a word of someone's name says in this language that its writer goes: `sal`.
fn leaves_in(line: &WrittenLine<'_>) -> bool {
    wishes::wished_in(line).is_some_and(|command| goes(&command))
}

/// True for a command that leaves a room or the server.
fn goes(command: &str) -> bool {
    command::named(command).is_some_and(|row| [QUIT, LEAVE].contains(&row.id()))
}

/// The name in `ciao, mi chiamo Ada`.
fn introduced<'a>(line: &WrittenLine<'a>) -> Option<&'a str> {
    let (last, before) = line.tokens.split_last()?;
    let begins = line.vocabularies().any(|known| {
        let introduces = |from: usize| {
            let mut naming = known.list(PhraseList::Naming).iter();
            naming.any(|phrase| equals(&before[from..], phrase))
        };
        let is_greeting = |from: usize| from == 0 || known.greets(&before[..from]);
        (0..before.len()).any(|from| is_greeting(from) && introduces(from))
    });
    begins.then_some(last.raw)
}
