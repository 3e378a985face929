//! Questions that begin with `perché`: about the move that was refused last, or how to ask about one.

use super::tokens::LineToken;
use super::{HELP, Situation, WHY};
use crate::command;

/// A bare `perché?`.
pub(super) fn why_refused(tokens: &[LineToken<'_>], situation: Situation<'_>) -> Option<String> {
    let is_bare = after_why(tokens)?.is_empty();
    is_bare.then(|| why(situation))?
}

/// About the move that was refused last, or else how to ask. In the lobby nothing was moved.
fn why(situation: Situation<'_>) -> Option<String> {
    let refused = situation.refused.map(|refused| format!("{WHY} {refused}"));
    let help = || situation.room.map(|_| format!("{HELP} {WHY}"));
    refused.or_else(help)
}

/// The words behind a first `perché`, which Portuguese also writes as two words.
pub(super) fn after_why<'a, 'b>(tokens: &'a [LineToken<'b>]) -> Option<&'a [LineToken<'b>]> {
    match tokens {
        [por, que, rest @ ..] if por.folded == "por" && que.folded == "que" => Some(rest),
        [token, rest @ ..] => {
            let row = command::named(&token.folded);
            row.is_some_and(|row| row.id() == WHY).then_some(rest)
        }
        [] => None,
    }
}

/// `perché non posso andare lì?`, which names no squares, as a bare `perché?`.
pub(super) fn why_at_all(tokens: &[LineToken<'_>], situation: Situation<'_>) -> Option<String> {
    situation.room?;
    after_why(tokens)?;
    why(situation)
}
