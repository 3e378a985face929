//! Moves in prose: `da 6e a 5d`, `muovo 6e in 5d`.

use super::line::{LineToken, WrittenLine};
use super::said::is_number;
use super::vocabulary::{self, WordKind};
use super::{LineOutcome, WHY};
use crate::command;

/// The command that says what stands on a square.
const SQUARE: &str = "casella";

/// The move of a line that names its squares by letters. A question is no move.
pub(super) fn named(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let squares = asked_squares(line).filter(|it| it.contains(char::is_alphabetic))?;
    Some(Ok(match line.asks() {
        true => format!("{WHY} {squares}"),
        false => squares,
    }))
}

/// The move of a line that names its squares by numbers, which are times as often.
pub(super) fn numbered(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    asked_squares(line).map(Ok)
}

/// The squares of a line. A question about a square is no move.
fn asked_squares(line: &WrittenLine<'_>) -> Option<String> {
    let asks = line.row().is_some_and(|row| row.id() == SQUARE);
    (!asks).then(|| squares(line.text, &line.tokens))?
}

/// The squares of a line that says nothing but how to move, as an exact move.
fn squares(line: &str, tokens: &[LineToken<'_>]) -> Option<String> {
    if let Some(after) = after_number(line) {
        return Some(after.to_owned());
    }
    let moving = |word: &str| vocabulary::all().any(|it| it.is(WordKind::Moving, word));
    let is_place = |word: &str| command::is_square(word) || command::is_move(word);
    // `6a,5b` is one word, but two squares.
    let bare: Vec<String> = tokens.iter().map(|token| bare(&token.folded)).collect();
    let parts = bare.iter().flat_map(|word| word.split([',', '.', ';']));
    let words: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let says = |word: &&str| is_place(word) || !moving(word);
    let places: Vec<&str> = words.iter().copied().filter(says).collect();
    let squares = places.join(" ");
    if places.iter().all(|place| is_place(place)) && command::is_move(&squares) {
        return Some(squares);
    }
    // `1. e3-d4`: the number of the move.
    if let [number, one] = places.as_slice()
        && is_number(number)
        && one.contains(char::is_alphabetic)
        && command::is_move(one)
    {
        return Some((*one).to_owned());
    }
    spelled(&words).or_else(|| spelled(&places))
}

/// The move behind its number, as records have it: `1. 24-20`, `1... 9-13`. The number is no square.
fn after_number(line: &str) -> Option<&str> {
    let line = line.trim();
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let after = rest.strip_prefix('.')?.trim_start_matches(['.', ' ']);
    let is_numbered = rest.len() < line.len();
    (is_numbered && command::is_move(after) && !command::is_square(after)).then_some(after)
}

/// A word without the signs of ordinal numbers: `6°a` is written as row 6 is said.
fn bare(word: &str) -> String {
    word.replace(['°', 'º', 'ª', '^'], "")
}

/// A line of no more words than this may be a move with a slip in it.
const MOST_WORDS: usize = 4;

/// True if a line was meant as a move that cannot be read: it begins with a digit's word and has a square in it.
pub(super) fn resembles(tokens: &[LineToken<'_>]) -> bool {
    let has_digit = |token: &LineToken<'_>| token.folded.contains(|c: char| c.is_ascii_digit());
    tokens.len() <= MOST_WORDS
        && tokens.first().is_some_and(has_digit)
        && tokens
            .iter()
            .any(|token| is_named_square(&bare(&token.folded)))
}

fn is_named_square(word: &str) -> bool {
    word.contains(char::is_alphabetic) && command::is_square(word)
}

/// `6 e 5 d`: squares with digits and letters apart, or some of them.
fn spelled(words: &[&str]) -> Option<String> {
    let is_part = |word: &&str| word.chars().count() == 1 || is_named_square(word);
    if !words.iter().all(is_part) {
        return None;
    }
    let joined = words.concat();
    command::is_move(&joined).then_some(joined)
}
