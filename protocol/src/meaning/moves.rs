//! Moves in prose: `da 6e a 5d`, `muovo 6e in 5d`.

use super::tokens::Token;
use super::vocabulary::vocabulary;
use crate::command;
use crate::text::Language;

/// The squares of a line that says nothing but how to move, as an exact move.
pub(super) fn squares(tokens: &[Token<'_>]) -> Option<String> {
    let moving = |word: &str| {
        let mut languages = Language::ALL.into_iter();
        languages.any(|language| vocabulary(language).moving.contains(word))
    };
    let is_place = |word: &str| command::is_square(word) || command::is_move(word);
    // `6a,5b` is one word, but two squares.
    let parts = tokens
        .iter()
        .flat_map(|token| token.folded.split([',', '.', ';']));
    let words: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let says = |word: &&str| is_place(word) || !moving(word);
    let places: Vec<&str> = words.iter().copied().filter(says).collect();
    let squares = places.join(" ");
    if places.iter().all(|place| is_place(place)) && command::is_move(&squares) {
        return Some(squares);
    }
    // `1. e3-d4`: the number of the move.
    if let [number, one] = places.as_slice()
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && one.contains(char::is_alphabetic)
        && command::is_move(one)
    {
        return Some((*one).to_owned());
    }
    spelled(&words).or_else(|| spelled(&places))
}

/// `6 e 5 d`: squares with digits and letters apart.
fn spelled(words: &[&str]) -> Option<String> {
    let single = |word: &&str| word.chars().count() == 1;
    if !words.iter().all(single) {
        return None;
    }
    let joined = words.concat();
    command::is_move(&joined).then_some(joined)
}
