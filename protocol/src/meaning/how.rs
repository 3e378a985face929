//! Questions how something is done: `come faccio a sfidare Gil?`, `how do I change my name`.

use super::line::{LineToken, WrittenLine, begins};
use super::said::said;
use super::vocabulary::{Phrase, PhraseList, Vocabulary, WordKind};
use super::{HELP, LineOutcome, has, is_command};
use crate::command::{self, Consequence};
use crate::time_control::TimeControl;

/// The command that opens a table.
const OPEN: &str = "crea";

/// The help of a command for a line that asks how to do something; None if the line asks something
/// else.
pub(super) fn help(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    if line.is_named() {
        return None;
    }
    // The writer's own question means nothing in a neighbouring language that begins it with the same word.
    let is_own = asked(&line.tokens, line.known()).is_some();
    let mut languages = line
        .vocabularies()
        .take(if is_own { 1 } else { usize::MAX });
    languages.find_map(|known| {
        let asked = asked(&line.tokens, known)?;
        // `come si gioca alla spagnola?` has words of its own.
        let informs = |command: &str| has(command, Consequence::Informs);
        if said(line.text, &line.tokens, known).is_some_and(|said| informs(&said.command)) {
            return None;
        }
        let command = command_of(line.text, asked, known)?;
        let row = command::named(command::first_word(&command).0)?;
        let help = format!("{HELP} {}", row.id());
        let explains = row.id() != HELP && !row.is_of_lessons();
        match explains && is_command(&help) {
            true => Some(Ok(help)),
            false => Some(Ok(command)).filter(|_| row.id() == HELP),
        }
    })
}

/// The rest of such a question after its opening words. Little words may stand before those.
fn asked<'a, 't>(tokens: &'a [LineToken<'t>], known: &Vocabulary) -> Option<&'a [LineToken<'t>]> {
    let is_idle =
        |token: &&LineToken<'_>| known.is_any(&[WordKind::Idle, WordKind::Polite], *token);
    let before = tokens.iter().take_while(is_idle).count();
    (0..=before).find_map(|from| {
        let tokens = tokens.get(from..)?;
        let begun = known
            .list(PhraseList::How)
            .iter()
            .filter(|how| begins(tokens, how));
        let length = begun.map(|how| how.len()).max()?;
        Some(&tokens[length..]).filter(|rest| !rest.is_empty())
    })
}

/// The command that words stand for, or else the one with the longest match.
fn command_of(line: &str, words: &[LineToken<'_>], known: &Vocabulary) -> Option<String> {
    // `che vuol dire 5+3`: the help of the command that opens a table says what times are.
    let is_time =
        |it: &LineToken<'_>| it.raw.contains('+') && it.raw.parse::<TimeControl>().is_ok();
    if words.iter().any(is_time) && known.telling(words).len() == 1 {
        return Some(OPEN.to_owned());
    }
    if let Some(said) = said(line, words, known) {
        return Some(said.command);
    }
    let telling = known.telling(words);
    let within = known.begun_by(words).into_iter().filter(|phrase| {
        let length = phrase.telling.len();
        let is_part = |part: &[&LineToken<'_>]| begins(part, &phrase.telling);
        let is_short = || length > 0 && telling.windows(length).any(is_part);
        let is_spread =
            || (0..words.len()).any(|at| known.spread(&words[at..], &phrase.whole).is_some());
        is_short() || (phrase.whole.len() > 1 && is_spread())
    });
    let length = |phrase: &Phrase| phrase.telling.len().max(phrase.whole.len());
    let most = within.reduce(|one, other| match length(other) > length(one) {
        true => other,
        false => one,
    });
    most.map(|phrase| phrase.command.to_owned())
}
