//! Questions whether a person is there: `c'è Bea?`, `is Kate here?`.

use super::line::Line;
use super::vocabulary::{ANY_NAME, PhraseList, Vocabulary};
use super::{Outcome, WHO};
use crate::command::{self, AccountCommand, Command};
use crate::name::Name;

/// The command that says when a person with a registered name was there last.
const PROFILE: &str = "profilo";

/// The option of the list of people that asks about one of them.
const PLAYER: &str = "giocatore";

/// The maximum number of words of such a question.
const LONGEST: usize = 6;

/// The command that answers such a question: if the person is there, a guest too, or the profile of a registered person
/// who is not. It only informs.
pub(super) fn asked(line: &Line<'_>) -> Option<Outcome> {
    if line.tokens.len() > LONGEST {
        return None;
    }
    let name = line.vocabularies().find_map(|known| {
        let name = named(line, known)?;
        is_name(&name, line).then_some(name)
    })?;
    let profile = format!("{PROFILE} {name}");
    // A word that means more to `profilo` is no name there.
    let informs = matches!(
        command::of_line(&profile),
        Some(Command::Account(AccountCommand::Profile(Some(_))))
    );
    let present = line.situation.present;
    let is_away = present.is_none_or(|it| it.knows_person(&name) && !it.has_person(&name));
    Some(Ok(match informs && is_away {
        true => profile,
        false => format!("{WHO} {PLAYER}={name}"),
    }))
}

/// The name in a question of a language. A line that begins with the name is a question by its mark alone.
fn named(line: &Line<'_>, known: &Vocabulary) -> Option<Name> {
    let tokens = &line.tokens;
    let asks = |at: usize| at > 0 || line.asks();
    (0..tokens.len()).filter(|at| asks(*at)).find_map(|at| {
        let mut words: Vec<&str> = tokens.iter().map(|token| &*token.folded).collect();
        words[at] = ANY_NAME;
        let is_question = known.list(PhraseList::Presence).contains(&words);
        is_question.then(|| tokens[at].raw.parse().ok())?
    })
}

/// True if a word is a person's name: a known name, or a word with a capital that no language has as an ordinary word.
fn is_name(name: &Name, line: &Line<'_>) -> bool {
    let present = line.situation.present;
    if present.is_some_and(|it| it.knows_person(name)) {
        return true;
    }
    let folded = command::fold(name.as_str());
    let is_word = |known: &Vocabulary| known.is_ordinary(&folded) || known.names_nothing(&folded);
    name.as_str().starts_with(char::is_uppercase)
        && !line.vocabularies().any(is_word)
        && command::named(&folded).is_none()
}
