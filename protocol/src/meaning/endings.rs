//! Sentences about the end of a game or a tournament: `ho vinto?`, `fine partita`, `fine torneo`. None of them closes the
//! connection, and none is answered by the word that does.

use super::answers;
use super::tokens::LineToken;
use super::vocabulary::says;
use super::{Situation, not_understood};
use crate::command::{self, CommandError};
use crate::text::Language;

/// The command that closes the connection, and the arbiter's order that ends a tournament.
const END: &str = "fine";

/// The command that calls a game off. Its text also names the commands that end a game later.
const CALL_OFF: &str = "interrompi";

/// The command that says how a game stands, or who won it.
pub(super) const TURN: &str = "turno";

/// The answer to a sentence that asks for the result, or ends a game or a tournament. The order of an arbiter lacks its reason, and says so.
pub(super) fn meant(
    line: &str,
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    if situation.lesson {
        return None;
    }
    let asks = line.contains('?') && situation.room.is_some();
    if asks && says(tokens, language, |known| &known.asks_result) {
        return Some(Ok(TURN.to_owned()));
    }
    let unknown = || Err(not_understood(line, tokens, situation));
    if says(tokens, language, |known| &known.ends_tournament) {
        let known = situation.present.and_then(|present| present.tournaments());
        let decides = known.and_then(|known| known.decides);
        return Some(decides.map_or_else(unknown, |number| Ok(format!("torneo {number} {END}"))));
    }
    if says(tokens, language, |known| &known.ends_game) {
        let row = command::named(CALL_OFF).filter(|_| situation.plays);
        return Some(row.map_or_else(unknown, |row| Err(row.wanted_whole(language))));
    }
    None
}

/// True if the usage of a command is no advice for a sentence that begins with its word: `patta no` offers nothing, and
/// `adiós amigo` is said to a person.
pub(super) fn usage_misleads(wrong: &CommandError, tokens: &[LineToken<'_>]) -> bool {
    let CommandError::BadArgument { command, .. } = wrong else {
        return false;
    };
    *command == END || answers::denies_offer(command, tokens)
}
