//! Sentences of several clauses, with only one understood: `oops, misclick, can I undo that?`

use super::certainty::Certainty;
use super::mentions::with_terms;
use super::said::said;
use super::tokens::tokens;
use super::vocabulary::{Vocabulary, vocabulary};
use super::wishes::placed;
use super::{HELP, MOST_WORDS, Situation};
use crate::command::CommandError;
use crate::text::Language;

/// A clause of fewer words says too little by itself.
const FEWEST_WORDS: usize = 2;

/// The characters that end a clause.
const ENDS: [char; 7] = [',', ';', '.', ':', '!', '?', '…'];

/// Finds the first clause that is understood word by word, in the writer's language. The others may
/// say anything, so the result only informs, or the writer is asked.
pub(super) fn wish(
    line: &str,
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    let known = vocabulary(language);
    let all = clauses(line);
    if all.len() < 2 || all.len() > MOST_WORDS {
        return None;
    }
    let words = tokens(line);
    let denies = words.iter().any(|it| known.denying.contains(&it.folded));
    all.into_iter().find_map(|clause| {
        let command = understood(clause.trim(), known)?;
        // `no draw, play on` asks for no game.
        if denies && !command.starts_with(HELP) {
            return None;
        }
        // Terms of the game in other clauses are kept: `contro il computer, ma facile`.
        let command = placed(with_terms(command, &words, known), situation);
        Certainty::Unsure.allow(command, language, situation)
    })
}

/// The clauses of a line. A mark inside a word ends none: `bot 2.5`.
fn clauses(line: &str) -> Vec<&str> {
    let ends = line.match_indices(ENDS).map(|(at, end)| at + end.len());
    let ends = ends.filter(|at| line[*at..].starts_with(char::is_whitespace));
    let mut from = 0;
    let mut clauses: Vec<&str> = ends
        .map(|to| &line[std::mem::replace(&mut from, to)..to])
        .collect();
    clauses.extend(Some(&line[from..]).filter(|last| !last.is_empty()));
    clauses
}

fn understood(clause: &str, known: &Vocabulary) -> Option<String> {
    let words = tokens(clause);
    if words.len() < FEWEST_WORDS {
        return None;
    }
    let said = said(clause, &words, known)?;
    said.whole.then_some(said.command)
}
