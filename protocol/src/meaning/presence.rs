//! Questions whether a person is there: `c'è Bea?`, `is Kate here?`.

use super::tokens::LineToken;
use super::vocabulary::{ANY_NAME, Vocabulary, in_order, vocabulary};
use super::{Situation, WHO};
use crate::command::{self, AccountCommand, Command};
use crate::name::Name;
use crate::text::Language;

/// The command that says when a person with a registered name was there last.
const PROFILE: &str = "profilo";

/// The option of the list of people that asks about one of them.
const PLAYER: &str = "giocatore";

/// The maximum number of words of such a question.
const LONGEST: usize = 6;

/// The command that answers such a question: if the person is there, a guest too, or the profile of a registered person
/// who is not. It only informs.
pub(super) fn asked(
    line: &str,
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<String> {
    if tokens.len() > LONGEST {
        return None;
    }
    let name = in_order(language).find_map(|spoken| {
        let name = named(line, tokens, vocabulary(spoken))?;
        is_name(&name, language, situation).then_some(name)
    })?;
    let profile = format!("{PROFILE} {name}");
    // A word that means more to `profilo` is no name there.
    let informs = matches!(
        command::of_line(&profile),
        Some(Command::Account(AccountCommand::Profile(Some(_))))
    );
    let is_away = situation
        .present
        .is_none_or(|it| it.knows_person(&name) && !it.has_person(&name));
    Some(match informs && is_away {
        true => profile,
        false => format!("{WHO} {PLAYER}={name}"),
    })
}

/// The name in a question of a language. A line that begins with the name is a question by its mark alone.
fn named(line: &str, tokens: &[LineToken<'_>], known: &Vocabulary) -> Option<Name> {
    let asks = |at: usize| at > 0 || line.contains('?');
    (0..tokens.len()).filter(|at| asks(*at)).find_map(|at| {
        let mut words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
        ANY_NAME.clone_into(&mut words[at]);
        let is_question = known.presence.contains(&words);
        is_question.then(|| tokens[at].raw.parse().ok())?
    })
}

/// True if a word is a person's name: a known name, or a word with a capital that no language has as an ordinary word.
fn is_name(name: &Name, writers: Language, situation: Situation<'_>) -> bool {
    if situation.present.is_some_and(|it| it.knows_person(name)) {
        return true;
    }
    let folded = command::fold(name.as_str());
    let is_word = |spoken: Language| {
        let known = vocabulary(spoken);
        known.is_ordinary(&folded) || known.names_nothing(&folded)
    };
    name.as_str().starts_with(char::is_uppercase)
        && !in_order(writers).any(is_word)
        && command::named(&folded).is_none()
}
