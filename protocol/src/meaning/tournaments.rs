//! Sentences outside rooms that mean a tournament without its word or its number: `chi ha vinto?`, `mi iscrivo`.

use super::tokens::Token;
use super::vocabulary::{Vocabulary, in_order, made_of, vocabulary};
use super::{MOST_WORDS, Question, Situation};
use crate::command::CommandError;
use crate::text::Language;
use crate::tournament::TournamentId;

/// The tournaments of a server, as far as sentences mean them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct KnownTournaments {
    /// True if the writer has entered one or is an arbiter, be it over.
    pub has_own: bool,
    /// True if one that the writer has entered goes on.
    pub plays: bool,
    /// The only one that takes entries.
    pub entry: Option<TournamentId>,
    /// The only one that goes on.
    pub only: Option<TournamentId>,
}

/// The command for such a sentence. The writer is asked before an entry, which others see.
pub(super) fn meant(
    tokens: &[Token<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    if !situation.is_outside() || tokens.len() > MOST_WORDS {
        return None;
    }
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    let says = |list: fn(&Vocabulary) -> &std::collections::HashSet<Vec<String>>| {
        in_order(language).any(|spoken| {
            let known = vocabulary(spoken);
            made_of(&words, list(known), &known.polite)
        })
    };
    let enters = says(|known| &known.enters);
    let begins = says(|known| &known.begins);
    if !enters && !begins && !says(|known| &known.won) {
        return None;
    }
    let known = situation.present?.tournaments()?;
    if enters {
        let meant = Question::Meant(format!("iscriviti {}", known.entry?));
        return Some(Err(CommandError::Meant(meant)));
    }
    if begins {
        let one = known
            .only
            .map_or("tornei".to_owned(), |id| format!("torneo {id}"));
        return (!known.plays).then_some(Ok(one));
    }
    known.has_own.then(|| Ok("torneo".to_owned()))
}
