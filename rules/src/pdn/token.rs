//! Splitting a text into the words of game records.

use alloc::string::String;

use core::str::FromStr;

use super::cursor::{Cursor, TextPlace, is_invisible};
use super::error::{PdnError, PdnErrorKind};
use super::result::{PdnResult, is_dash};
use super::{MAX_COMMENT, MAX_VALUE};

/// A word of a game record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PdnToken<'a> {
    /// The number of a move, or the dots of a move that is left out: nothing that matters.
    Number,
    /// A word that may be a move.
    Move(&'a str),
    /// A result, as it was written.
    Result(PdnResult, &'a str),
    /// The end of a game, `*`.
    Star,
    /// The text of a comment.
    Comment(&'a str),
    /// Words that are no moves.
    Words(&'a str),
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// An annotation, by its number.
    Nag(u8),
    /// A position in mid-game: what stands in its quotes.
    Position(&'a str),
}

/// Reads the words of game records one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'a> {
    cursor: Cursor<'a>,
    /// True if the last word was a move, with nothing between it and the next token.
    after_move: bool,
}

impl<'a> Lexer<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            cursor: Cursor::new(text),
            after_move: false,
        }
    }

    /// Where the next word is, and its first character; nothing at the end of the text.
    pub(crate) fn look(&mut self) -> Option<(TextPlace, char)> {
        let before = self.cursor.rest().len();
        self.cursor.skip_blank();
        self.after_move &= before == self.cursor.rest().len();
        self.cursor.peek().map(|c| (self.cursor.place(), c))
    }

    /// Reads a tag as its name and its value. Its `[` must come next.
    pub(crate) fn tag(&mut self) -> Result<(&'a str, String), PdnError> {
        let place = self.cursor.place();
        let bad = |kind| PdnError::new(place, kind);
        self.cursor.eat('[');
        self.cursor.take_while(is_blank);
        let name = self.cursor.take_while(is_name);
        self.cursor.take_while(is_blank);
        if name.is_empty() || name.len() > MAX_VALUE || !self.cursor.eat('"') {
            return Err(bad(PdnErrorKind::BadTag));
        }
        let mut value = String::new();
        loop {
            if value.len() > MAX_VALUE {
                return Err(bad(PdnErrorKind::LongValue));
            }
            match self.cursor.peek() {
                None | Some('\n' | '\r') => return Err(bad(PdnErrorKind::UnclosedValue)),
                // A quote in the middle of a value was not escaped.
                Some('"') if self.ends_tag() => return Ok((name, value)),
                Some('\\') => {
                    self.cursor.bump();
                    match self.cursor.peek() {
                        Some(c @ ('"' | '\\')) => {
                            self.cursor.bump();
                            value.push(c);
                        }
                        _ => value.push('\\'),
                    }
                }
                Some(c) => {
                    self.cursor.bump();
                    value.push(c);
                }
            }
        }
    }

    /// Goes over a quote that ends a tag, and its bracket; says whether it was one.
    fn ends_tag(&mut self) -> bool {
        let mut ahead = self.cursor.clone();
        ahead.eat('"');
        ahead.take_while(is_blank);
        let ends = ahead.eat(']');
        if ends {
            self.cursor = ahead;
        }
        ends
    }

    /// The next word and where it begins; nothing at the end of the text. A tag is not a word:
    /// ask [`Lexer::look`] first.
    pub(crate) fn next(&mut self) -> Result<Option<(TextPlace, PdnToken<'a>)>, PdnError> {
        let Some((place, first)) = self.look() else {
            return Ok(None);
        };
        let after_move = core::mem::replace(&mut self.after_move, false);
        let token = match first {
            '{' => self.comment(place)?,
            ';' => {
                self.cursor.bump();
                PdnToken::Comment(self.cursor.take_line())
            }
            '(' => self.open(),
            ')' => {
                self.cursor.bump();
                PdnToken::Close
            }
            '!' | '?' => PdnToken::Nag(strength(self.cursor.take_while(is_strength))),
            '$' => self.nag(place)?,
            '/' => self.position(place)?,
            '*' => self.star(after_move),
            '.' | '…' => {
                self.cursor.take_while(|c| matches!(c, '.' | '…'));
                PdnToken::Number
            }
            '[' => PdnToken::Comment(self.command()),
            c if c.is_ascii_digit() || c == '½' => self.word(),
            c if c.is_alphabetic() => match self.at_words() {
                true => PdnToken::Words(self.words()),
                false => self.word(),
            },
            c => {
                self.cursor.bump();
                let kind = match is_dash(c) {
                    true => PdnErrorKind::MissingMove,
                    false => PdnErrorKind::UnexpectedChar(c),
                };
                return Err(PdnError::new(place, kind));
            }
        };
        self.after_move = matches!(token, PdnToken::Move(_));
        Ok(Some((place, token)))
    }

    /// True if a command of a comment comes next, and not a tag.
    pub(crate) fn at_command(&self) -> bool {
        self.cursor.rest().starts_with("[%")
    }

    /// True if a tag comes next: brackets at the beginning of a line, or with a name and a value. The next word must
    /// have been looked at.
    pub(crate) fn at_tag(&self) -> bool {
        if self.cursor.peek() != Some('[') || self.at_command() {
            return false;
        }
        let mut ahead = self.cursor.clone();
        ahead.eat('[');
        ahead.take_while(is_blank);
        let name = ahead.take_while(is_name);
        ahead.take_while(is_blank);
        self.cursor.place().column == 1 || (!name.is_empty() && ahead.eat('"'))
    }

    /// Goes over the rest of the line.
    pub(crate) fn skip_line(&mut self) {
        self.cursor.take_line();
    }

    /// Goes on to the next line that begins with a tag.
    pub(crate) fn skip_to_tags(&mut self) {
        loop {
            self.cursor.take_line();
            self.cursor.skip_blank();
            let is_tag = self.cursor.place().column == 1 && self.at_tag();
            if is_tag || self.cursor.peek().is_none() {
                return;
            }
        }
    }

    /// A command that stands outside of a comment, as `[%clk 0:01:00]`, or other text in brackets.
    fn command(&mut self) -> &'a str {
        let text = self.cursor.rest();
        self.cursor.take_while(|c| !matches!(c, ']' | '\n' | '\r'));
        self.cursor.eat(']');
        &text[..text.len() - self.cursor.rest().len()]
    }

    /// True if the next word is no move: it begins with a letter, and not with a square.
    fn at_words(&self) -> bool {
        let mut chars = self.cursor.rest().chars();
        let is_letter = chars.next().is_some_and(char::is_alphabetic);
        is_letter && !chars.next().is_some_and(|c| c.is_ascii_digit())
    }

    /// Words up to the end of the line, or to what may be a move, a number, a comment or the end of the game.
    fn words(&mut self) -> &'a str {
        let text = self.cursor.rest();
        let mut end = text.len();
        while self.at_words() || matches!(self.cursor.peek(), Some(',' | '\'' | '"' | '&')) {
            self.cursor.take_while(|c| {
                !c.is_whitespace() && !matches!(c, '{' | '}' | '(' | ')' | '[' | ';' | '*' | '$')
            });
            end = self.cursor.rest().len();
            self.cursor.take_while(is_blank);
        }
        &text[..text.len() - end]
    }

    fn comment(&mut self, place: TextPlace) -> Result<PdnToken<'a>, PdnError> {
        let mut ahead = self.cursor.clone();
        ahead.eat('{');
        let start = ahead.rest();
        let window = &start[..start.floor_char_boundary(MAX_COMMENT + 1)];
        let Some(length) = window.find('}') else {
            self.cursor.bump();
            return Err(PdnError::new(place, PdnErrorKind::UnclosedComment));
        };
        ahead.take_while(|c| c != '}');
        ahead.eat('}');
        self.cursor = ahead;
        Ok(PdnToken::Comment(&start[..length]))
    }

    /// A variation, or a judgement in parentheses: `(!?)`.
    fn open(&mut self) -> PdnToken<'a> {
        self.cursor.bump();
        let mut ahead = self.cursor.clone();
        let signs = ahead.take_while(is_strength);
        if !signs.is_empty() && ahead.eat(')') {
            self.cursor = ahead;
            return PdnToken::Nag(strength(signs));
        }
        PdnToken::Open
    }

    fn nag(&mut self, place: TextPlace) -> Result<PdnToken<'a>, PdnError> {
        self.cursor.bump();
        let digits = self.cursor.take_while(|c| c.is_ascii_digit());
        let nag = digits.parse().ok().map(PdnToken::Nag);
        nag.ok_or(PdnError::new(place, PdnErrorKind::BadNag))
    }

    fn position(&mut self, place: TextPlace) -> Result<PdnToken<'a>, PdnError> {
        let bad = PdnError::new(place, PdnErrorKind::BadPosition);
        self.cursor.bump();
        let mut ahead = self.cursor.clone();
        let inside = ahead.take_while(|c| !matches!(c, '/' | '\n' | '\r'));
        if inside.len() > MAX_VALUE || !ahead.eat('/') {
            return Err(bad);
        }
        let inside = inside.trim();
        let Some(("FEN" | "fen" | "Fen", fen)) = inside.split_at_checked(3) else {
            return Err(bad);
        };
        self.cursor = ahead;
        Ok(PdnToken::Position(fen.trim().trim_matches('"')))
    }

    /// `*` ends a game; older records mark a forced move with one.
    fn star(&mut self, after_move: bool) -> PdnToken<'a> {
        self.cursor.bump();
        let rest = self.cursor.rest().trim_start();
        let game_goes_on = !(rest.is_empty() || rest.starts_with(['[', '*']) || begins_game(rest));
        if after_move && game_goes_on {
            return PdnToken::Nag(FORCED);
        }
        PdnToken::Star
    }

    /// A number, a result, or what may be a move.
    fn word(&mut self) -> PdnToken<'a> {
        let text = self.cursor.rest();
        let digits = self.cursor.take_while(|c| c.is_ascii_digit());
        if !digits.is_empty() && matches!(self.cursor.peek(), Some('.' | '…')) {
            self.cursor.take_while(|c| matches!(c, '.' | '…'));
            return PdnToken::Number;
        }
        while let Some(c) = self.cursor.peek() {
            // Words may follow a move of numbers without a blank.
            if !digits.is_empty() && c.is_alphabetic() && !matches!(c, 'x' | 'X') {
                let next = self.cursor.rest().chars().nth(1);
                if !next.is_some_and(|next| next.is_ascii_digit()) {
                    break;
                }
            }
            let goes_on = c.is_alphanumeric()
                || is_invisible(c)
                || c == '½'
                || is_separator(c)
                || (c == '/' && self.cursor.rest().starts_with("/2"));
            if goes_on {
                self.cursor.bump();
            } else if is_blank(c) && self.joins(text) {
                self.cursor.take_while(is_blank);
            } else {
                break;
            }
        }
        let word = text[..text.len() - self.cursor.rest().len()].trim_end();
        match PdnResult::from_str(word) {
            Ok(result) => PdnToken::Result(result, word),
            // A bare number counts moves; four digits may be a move.
            Err(_) if word == digits && digits.len() < 4 => PdnToken::Number,
            Err(_) => PdnToken::Move(word),
        }
    }

    /// True if the blank that comes next stands inside a move, as in `22 - 18`.
    fn joins(&self, text: &str) -> bool {
        let word = text[..text.len() - self.cursor.rest().len()].trim_end_matches(is_blank);
        let rest = self.cursor.rest().trim_start_matches(is_blank);
        let is_square = |c: char| c.is_ascii_digit() || matches!(c, 'a'..='h' | 'A'..='H');
        let signs = |c: char| is_separator(c) || matches!(c, 'x' | 'X');
        if word.ends_with(signs) {
            return rest.starts_with(is_square);
        }
        let behind = rest.strip_prefix(signs);
        let behind = behind.map(|behind| behind.trim_start_matches(is_blank));
        behind.is_some_and(|behind| behind.starts_with(is_square))
    }
}

/// The annotation of a forced move.
const FORCED: u8 = 7;

/// The annotations that stand for signs, `$1` to `$6`.
pub(super) const STRENGTHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The annotation of a judgement; of more than two signs the first two count.
fn strength(signs: &str) -> u8 {
    let signs = &signs[..signs.len().min(2)];
    let index = STRENGTHS.iter().position(|&known| known == signs);
    index.map_or(0, |index| index as u8 + 1)
}

/// True if the text after a `*` is a game without tags.
fn begins_game(rest: &str) -> bool {
    let digits = rest.trim_start_matches('0');
    digits.starts_with("1.")
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
}

/// True for a character of a tag's name.
fn is_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-')
}

fn is_strength(c: char) -> bool {
    matches!(c, '!' | '?')
}

/// True for a sign between two squares, except `x`: that is a letter.
pub(super) fn is_separator(c: char) -> bool {
    is_dash(c) || matches!(c, ':' | '×')
}
