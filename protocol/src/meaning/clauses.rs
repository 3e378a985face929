//! Sentences of several clauses, with only one understood: `oops, misclick, can I undo that?`

use super::certainty::Certainty;
use super::line::{LineToken, MOST_WORDS, WrittenLine, tokens};
use super::mentions::{denies_any, with_terms};
use super::said::said;
use super::vocabulary::{PhraseList, Vocabulary, WordKind};
use super::wishes::placed;
use super::{HELP, LEAVE, LineOutcome, answers, has};
use crate::command::{CommandError, Consequence};

/// A clause of fewer words says too little by itself.
const FEWEST_WORDS: usize = 2;

/// The characters that end a clause.
const ENDS: [char; 7] = [',', ';', '.', ':', '!', '?', '…'];

/// Finds the first clause that is understood word by word, in the writer's language. The others may
/// say anything, so the result only informs, or the writer is asked.
pub(super) fn wish(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let known = line.known();
    let all = clauses(line.text);
    if all.len() < 2 || all.len() > MOST_WORDS {
        return None;
    }
    let denials: Vec<bool> = all
        .iter()
        .map(|it| denies_any(&tokens(it), known))
        .collect();
    let meanings = all.into_iter().enumerate().filter_map(|(at, clause)| {
        let command = understood(clause.trim(), known)?;
        // `no draw, play on` asks for no game. A clause behind says perhaps how: `a game, it does not matter with whom`.
        let is_before = denials[..at].contains(&true);
        let is_behind = denials[at + 1..].contains(&true);
        let is_denied = is_before || (is_behind && has(&command, Consequence::ConcernsOthers));
        if is_denied && !command.starts_with(HELP) {
            return None;
        }
        // Terms of the game in other clauses are kept: `contro il computer, ma facile`.
        let command = placed(with_terms(command, &line.tokens, known), line.situation);
        let is_lost = command == HELP;
        Some((is_lost, Certainty::Unsure.allow(command, line)?))
    });
    let mut meanings: Vec<(bool, LineOutcome)> = meanings.collect();
    // `devo andare, continuiamo domani?` wants more than to go, and a writer who does not know what to do may say what
    // is wanted.
    let says_little = |(is_lost, it): &(bool, LineOutcome)| {
        let leaves = matches!(it, Err(CommandError::WholeWord { command, .. }) if ["fine", LEAVE].contains(command));
        *is_lost || leaves
    };
    let telling = meanings.iter().position(|it| !says_little(it)).unwrap_or(0);
    (!meanings.is_empty()).then(|| meanings.swap_remove(telling).1)
}

/// The meaning of a line behind what its writer says to another person: `grazie della partita, arrivederci`. A line
/// is understood as a whole, or not at all.
pub(super) fn behind_talk(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let (tokens, known) = (&line.tokens, line.known());
    if line.is_named() || answers::wants_more(line) {
        return None;
    }
    let talk = known.list(PhraseList::Talk).longest_beginning(tokens)?;
    let is_idle = |it: &&LineToken<'_>| known.is_any(&[WordKind::Polite, WordKind::Function], *it);
    let talk = talk + tokens[talk..].iter().take_while(is_idle).count();
    let rest = tokens
        .get(talk..)
        .filter(|rest| talk > 1 && !rest.is_empty())?;
    let said = said(line.text, rest, known).filter(|said| said.whole);
    let meant =
        said.and_then(|said| Certainty::Unsure.allow(placed(said.command, line.situation), line));
    Some(meant.unwrap_or_else(|| Err(line.not_understood())))
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
