//! The squares that a move's word names.

use alloc::format;
use alloc::string::String;

use arrayvec::ArrayVec;

use super::cursor::is_invisible;
use super::error::PdnErrorKind;
use super::token::is_separator;
use crate::drawing::ChessNames;
use crate::{Path, Rules, Square, TypedPath};

/// Reads the squares of a move: numbers (`22-18`, `01-05`, `22x15x8`, `2218`) or chess names
/// (`c3-d4`, `c3d4`), and one move uses only one kind. Which kind a record uses is no part of what
/// it says, so the squares count as named in the way of `rules`.
pub(super) fn read(word: &str, rules: &Rules) -> Result<TypedPath, PdnErrorKind> {
    let not_a_move = || PdnErrorKind::NotAMove(shorten(word));
    let visible: String = word.chars().filter(|&c| !is_invisible(c)).collect();
    let word = visible.as_str();
    let in_numbers = word.starts_with(|c: char| c.is_ascii_digit());
    let mut names = ChessNames::new();
    let mut squares = ArrayVec::<Square, { Path::CAPACITY }>::new();
    let parts = word
        .split(|c: char| is_separator(c) || matches!(c, 'x' | 'X'))
        .map(str::trim);
    for part in parts {
        let width = if in_numbers && part.len() != 4 {
            part.len()
        } else {
            2
        };
        if part.is_empty() || !part.is_ascii() {
            return Err(not_a_move());
        }
        for name in part.as_bytes().chunks(width) {
            let square = match *name {
                [_] | [_, _] if in_numbers && name.iter().all(u8::is_ascii_digit) => {
                    let number = name
                        .iter()
                        .fold(0, |number, digit| number * 10 + (digit - b'0'));
                    rules.numbering.square(number)
                }
                [letter, digit @ b'0'..=b'9'] if !in_numbers && letter.is_ascii_alphabetic() => {
                    names.square(letter, digit)
                }
                _ => return Err(not_a_move()),
            };
            let square = square.ok_or_else(|| {
                PdnErrorKind::NoSuchSquare(name.iter().copied().map(char::from).collect())
            })?;
            squares
                .try_push(square)
                .map_err(|_| PdnErrorKind::LongMove)?;
        }
    }
    let path = Path::from_squares(&squares).ok_or_else(not_a_move)?;
    Ok(TypedPath::new(path, !rules.notation.is_algebraic()))
}

/// The beginning of a word that is not understood. A character that is not seen is named.
pub(super) fn shorten(word: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown = String::new();
    for c in word.chars().take(LONGEST) {
        if c.is_control() || is_invisible(c) {
            shown.push_str(&format!("U+{:04X}", u32::from(c)));
        } else {
            shown.push(c);
        }
    }
    if word.chars().nth(LONGEST).is_some() {
        shown.push_str("...");
    }
    shown
}
