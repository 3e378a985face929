//! Writing game records in PDN 3.0.

use std::fmt;

use crate::{Color, Game, Outcome, PdnTag};

/// The width at which the moves are wrapped, in characters.
const LINE_WIDTH: usize = 80;

/// What a record says about a game beside its moves. An empty value is written as unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PdnTags {
    /// The occasion.
    pub event: String,
    /// The place.
    pub site: String,
    /// The day, `YYYY.MM.DD` with question marks for what is unknown.
    pub date: String,
    /// The round of a tournament.
    pub round: String,
    /// Who had the white pieces.
    pub white: String,
    /// Who had the black pieces.
    pub black: String,
}

/// How a recorded game ended, whatever ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PdnResult {
    /// One side won.
    Win(Color),
    /// Nobody won.
    Draw,
    /// The game goes on, or its end is unknown.
    Unknown,
}

impl From<Option<Outcome>> for PdnResult {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome {
            Some(Outcome::Win { winner, .. }) => Self::Win(winner),
            Some(Outcome::Draw { .. }) => Self::Draw,
            None => Self::Unknown,
        }
    }
}

impl fmt::Display for PdnResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        })
    }
}

impl Game {
    /// The game as a PDN record, lines ending in LF. The result is the caller's to say, because
    /// games also end by resignation or agreement.
    pub fn pdn(&self, tags: &PdnTags, result: PdnResult) -> String {
        let rules = self.variant().rules();
        let mut text = String::new();
        let mut tag = |name: &str, value: &str, unknown: &str| {
            let value = if value.is_empty() { unknown } else { value };
            text.push_str(&format!("[{name} \"{}\"]\n", escape(value)));
        };
        tag("Event", &tags.event, "?");
        tag("Site", &tags.site, "?");
        tag("Date", &tags.date, "????.??.??");
        tag("Round", &tags.round, "?");
        tag("White", &tags.white, "?");
        tag("Black", &tags.black, "?");
        tag("Result", &result.to_string(), "");
        match rules.pdn {
            PdnTag::GameType(value) => tag("GameType", value, ""),
            PdnTag::Variant(value) => tag("Variant", value, ""),
        }
        if *self.start() != self.variant().start() {
            tag("SetUp", "1", "");
            tag("FEN", &self.start().fen(rules), "");
        }
        text.push('\n');
        let mut words = self.move_words();
        words.push(result.to_string());
        text.push_str(&wrap(&words));
        text
    }

    /// The moves in official notation, and their numbers as words of their own.
    fn move_words(&self) -> Vec<String> {
        let first = self.variant().rules().first;
        let mut words = Vec::new();
        let mut position = *self.start();
        let mut number = 1;
        for ply in self.plies() {
            if ply.side == first {
                words.push(format!("{number}."));
            } else if words.is_empty() {
                words.push(format!("{number}..."));
            }
            words.push(self.variant().official(&position, &ply.mv, &ply.path));
            if ply.side != first {
                number += 1;
            }
            position = position.play_unchecked(&ply.mv);
        }
        words
    }
}

/// Escapes what would end a tag's string; control characters become spaces.
fn escape(value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Joins words with spaces into lines that are no wider than allowed.
fn wrap(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let starts_line = width == 0;
        if !starts_line && width + 1 + word.len() > LINE_WIDTH {
            text.push('\n');
            width = 0;
        } else if !starts_line {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += word.len();
    }
    text.push('\n');
    text
}
