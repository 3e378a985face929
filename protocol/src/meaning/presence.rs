//! The person whom a sentence names: `c'è Bea?`, `Gino mi dà fastidio`.

use super::line::WrittenLine;
use super::vocabulary::Vocabulary;
use super::{LineOutcome, WHO};
use crate::command::{self, AccountCommand, Command};
use crate::name::Name;

/// The command that says when a person with a registered name was there last.
const PROFILE: &str = "profilo";

/// The option of the list of people that asks about one of them.
const PLAYER: &str = "giocatore";

/// The command that says where a person is: if the person is there, a guest too, or the profile of a registered person
/// who is not. It only informs.
pub(super) fn asked(name: &Name, line: &WrittenLine<'_>) -> LineOutcome {
    let profile = format!("{PROFILE} {name}");
    // A word that means more to `profilo` is no name there.
    let informs = matches!(
        command::of_line(&profile),
        Some(Command::Account(AccountCommand::Profile(Some(_))))
    );
    let present = line.situation.present;
    let is_away = present.is_none_or(|it| it.knows_person(name) && !it.has_person(name));
    Ok(match informs && is_away {
        true => profile,
        false => format!("{WHO} {PLAYER}={name}"),
    })
}

/// True if a word is a person's name: a known name, or a word with a capital that no language has as an ordinary word.
pub(super) fn is_name(name: &Name, line: &WrittenLine<'_>) -> bool {
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
