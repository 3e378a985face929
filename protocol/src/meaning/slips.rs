//! Lines that begin with a misspelt command: `goica`, `osserav prova`.

use std::collections::BTreeSet;

use super::certainty::Certainty;
use super::line::{LineToken, WrittenLine};
use super::near::is_near;
use super::said::followed;
use super::vocabulary::Phrase;
use super::wishes::placed;
use super::{ECHOED, LineOutcome};
use crate::command::{self, CommandError};
use crate::sanitize;

/// The command that no word is a slip of: it repeats any word to its writer.
const NEVER_SLIP: &str = "ping";

/// Corrects a slip in the first word of a line, if the rest can follow the command.
pub(super) fn misspelt(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let (known, tokens) = (line.known(), &line.tokens);
    let words = known.telling(tokens);
    let (first, rest) = words.split_first()?;
    let all: Vec<&LineToken<'_>> = tokens.iter().skip(1).collect();
    // A word that means something is no slip of another one.
    if command::named(&first.folded).is_some() {
        return None;
    }
    // Hardly anyone errs in the first letter.
    let begins_so = |word: &str| word.chars().next() == first.folded.chars().next();
    let near = |phrase: &&Phrase| match &phrase.whole[..] {
        [word] => phrase.command != NEVER_SLIP && begins_so(word) && is_near(&first.folded, word),
        _ => false,
    };
    // More than one slip, a question, and words that are left over are less sure.
    let is_one_slip = |phrase: &Phrase| {
        let word = phrase.whole.first();
        word.is_some_and(|word| strsim::osa_distance(&first.folded, word) == 1)
    };
    let is_all = |phrase: &Phrase| followed(phrase.command, &all, known).is_some();
    let mut nearest = known
        .phrases
        .iter()
        .filter(near)
        .filter(|it| is_one_slip(it));
    let certainty = match nearest.next() {
        None if tokens.len() > 1 => return None,
        Some(_) if tokens.len() > 1 && line.asks() => return None,
        Some(phrase) if is_all(phrase) && !line.asks() => Certainty::Slip,
        Some(_) | None => Certainty::Resembling,
    };
    let near = known.phrases.iter().filter(near);
    let commands = near.filter_map(|phrase| {
        followed(phrase.command, &all, known).or_else(|| followed(phrase.command, rest, known))
    });
    let commands: BTreeSet<String> = commands.collect();
    let mut commands = commands.into_iter();
    let found = commands.next()?;
    let others: Vec<String> = commands.collect();
    if others.is_empty() {
        return certainty.allow(placed(found, line.situation), line);
    }
    let rows = std::iter::once(&found)
        .chain(&others)
        .filter_map(|it| command::named(command::first_word(it).0));
    Some(Err(CommandError::Ambiguous {
        prefix: sanitize::shorten(first.raw, ECHOED),
        candidates: rows.map(|row| row.word(line.language)).collect(),
    }))
}
