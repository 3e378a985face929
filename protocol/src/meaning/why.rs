//! Questions that begin with `perché`: about the move that was refused last, or how to ask about one.

use super::line::{LineToken, WrittenLine};
use super::{HELP, LineOutcome, WHY};
use crate::command;

/// A bare `perché?`.
pub(super) fn why_refused(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let is_bare = after_why(&line.tokens)?.is_empty();
    is_bare.then(|| why(line))?
}

/// About the move that was refused last, or else how to ask. In the lobby nothing was moved.
fn why(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let refused = line.situation.refused.map(|it| format!("{WHY} {it}"));
    let help = || line.situation.room.map(|_| format!("{HELP} {WHY}"));
    refused.or_else(help).map(Ok)
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
pub(super) fn why_at_all(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    line.situation.room?;
    after_why(&line.tokens)?;
    why(line)
}
