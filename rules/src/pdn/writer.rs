//! Writing game records.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use core::fmt;

use super::comment::{Comment, WIDE_BRACE};
use super::game_type;
use super::record::{Action, Line, PdnRecord, Step};
use super::result::PdnResult;
use super::tags::{ROSTER, Tags};
use super::token::STRENGTHS;
use crate::{Color, Game, Position, TypedPath, Variant};

/// The width at which the moves are wrapped, in characters.
const LINE_WIDTH: usize = 80;

/// The tags of a record to be written. An empty value is written as unknown.
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
    /// The player of the white pieces.
    pub white: String,
    /// The player of the black pieces.
    pub black: String,
}

impl Game {
    /// The game as a PDN record, lines ending in LF. The result is the caller's to say, because
    /// games also end by resignation or agreement.
    ///
    /// ```
    /// use damiera_rules::{Game, PdnReader, PdnResult, PdnTags, Variant};
    ///
    /// let mut game = Game::new(Variant::Russa);
    /// game.play_text("c3 d4")?;
    /// let tags = PdnTags { white: "Ada".to_owned(), ..PdnTags::default() };
    /// let text = game.pdn(&tags, PdnResult::Unknown);
    /// assert!(text.contains("[White \"Ada\"]") && text.contains("1. c3-d4"));
    /// // It is read as it was written.
    /// let record = PdnReader::new(&text, Variant::Italiana).next().ok_or("no record")??;
    /// assert_eq!(record.game()?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pdn(&self, tags: &PdnTags, result: PdnResult) -> String {
        let mut record = PdnRecord::of_game(self);
        record.result = result;
        let values = [
            ("Event", &tags.event),
            ("Site", &tags.site),
            ("Date", &tags.date),
            ("Round", &tags.round),
            ("White", &tags.white),
            ("Black", &tags.black),
        ];
        for (name, value) in values {
            record.tags.set(name, value.as_str());
        }
        record.to_string()
    }
}

/// Several records as one text, an empty line between them.
pub fn to_text<'a>(records: impl IntoIterator<Item = &'a PdnRecord>) -> String {
    let records: Vec<_> = records.into_iter().map(PdnRecord::to_string).collect();
    records.join("\n")
}

impl fmt::Display for PdnRecord {
    /// Writes the record as PDN 3.0 asks for: the seven tags of the roster and then the others,
    /// moves by start and end unless that is ambiguous, lines ending in LF. The `*` at the end parts games and is no result: a
    /// result stands in its tag alone, because `1-1` could begin a move.
    ///
    /// Moves are written officially as far as they are legal; what is not legal is written as it
    /// stands, so that nothing is lost.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tags(self, f)?;
        f.write_str("\n")?;
        let mut writer = PdnWriter {
            variant: self.variant,
            words: Vec::new(),
        };
        writer.line(&self.line, &mut Count::new(self));
        writer.words.push("*".to_string());
        f.write_str(&wrap(&writer.words))
    }
}

fn write_tags(record: &PdnRecord, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for name in ROSTER {
        match name {
            "Result" => write_tag(f, name, &result(record))?,
            "Date" => write_tag(f, name, or_unknown(&record.tags, name, "????.??.??"))?,
            _ => write_tag(f, name, or_unknown(&record.tags, name, "?"))?,
        }
    }
    let (name, value) = game_type::tag(record.variant, record.corner);
    write_tag(f, name, &value)?;
    if let Some(setup) = record.start {
        write_tag(f, "SetUp", "1")?;
        write_tag(f, "FEN", &setup.fen(record.variant))?;
    }
    let written = |name: &str| {
        let from_record = ["GameType", "Variant", "SetUp", "FEN"];
        let mut names = ROSTER.iter().chain(&from_record);
        names.any(|known| known.eq_ignore_ascii_case(name))
    };
    for tag in record.tags.iter().filter(|tag| !written(&tag.name)) {
        write_tag(f, &tag.name, &tag.value)?;
    }
    Ok(())
}

fn or_unknown<'a>(tags: &'a Tags, name: &str, unknown: &'a str) -> &'a str {
    let own = tags.get(name).filter(|value| !value.is_empty());
    own.or_else(|| tags.roster(name)).unwrap_or(unknown)
}

/// The result; an unknown one stays as it was.
fn result(record: &PdnRecord) -> String {
    match (record.result, record.tags.known("Result")) {
        (PdnResult::Unknown, Some(other)) if other.parse::<PdnResult>().is_err() => {
            other.to_string()
        }
        (result, _) => result.to_string(),
    }
}

/// Writes a tag, with what would end its value escaped; control characters become spaces. Characters that a name may
/// not contain are left out of it.
fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    // A hyphen stays, as it is read, or two names could become one.
    let is_part = |c: &char| c.is_alphanumeric() || matches!(c, '_' | '-');
    let name: String = name.chars().filter(is_part).collect();
    if name.is_empty() {
        return Ok(());
    }
    let mut escaped = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    writeln!(f, "[{name} \"{escaped}\"]")
}

/// How far the game is at a point of a line.
#[derive(Clone)]
struct Count {
    /// The position, unless a move before was not legal.
    position: Option<Position>,
    turn: Color,
    /// The side that moves first in each numbered move.
    first: Color,
    /// The number of the move.
    number: u32,
    /// True if the first mover's half of it has been made.
    half: bool,
    /// True if the number must be written before the next move of either side.
    needed: bool,
}

impl Count {
    fn new(record: &PdnRecord) -> Self {
        let first = record.variant.rules().first;
        let mut count = Self {
            position: None,
            turn: first,
            first,
            number: 1,
            half: false,
            needed: true,
        };
        let start = record.start.unwrap_or(record.variant.start().into());
        count.set_up(Position::from_setup(start, record.variant).ok(), start.turn);
        count
    }

    fn set_up(&mut self, position: Option<Position>, turn: Color) {
        if turn == self.first && self.half {
            self.number += 1;
        }
        self.half = turn != self.first;
        self.turn = turn;
        self.position = position;
        self.needed = true;
    }

    fn moved(&mut self, position: Option<Position>) {
        self.number += u32::from(self.half);
        self.half = !self.half;
        self.turn = !self.turn;
        self.position = position;
        self.needed = false;
    }
}

struct PdnWriter {
    variant: Variant,
    /// The words written so far; lines are broken only between these.
    words: Vec<String>,
}

impl PdnWriter {
    fn line(&mut self, line: &Line, count: &mut Count) {
        for step in &line.steps {
            self.step(step, count);
        }
        self.comments(&line.comments, count);
        // Behind a move they would be read as variations of that move.
        if line.steps.is_empty() {
            for variation in &line.variations {
                self.variation(variation, count.clone());
            }
        }
    }

    fn step(&mut self, step: &Step, count: &mut Count) {
        self.comments(&step.comments_before, count);
        let before = count.clone();
        let mut nags = step.nags.iter().peekable();
        match &step.action {
            Action::Move(typed) => {
                self.number(count);
                let mut word = self.official(typed, count);
                let sign = nags.peek().and_then(|&&nag| {
                    let index = usize::from(nag).checked_sub(1)?;
                    STRENGTHS.get(index)
                });
                if let Some(sign) = sign {
                    word.push_str(sign);
                    nags.next();
                }
                self.words.push(word);
            }
            Action::Setup(setup) => {
                let fen = setup.fen(self.variant);
                self.words.push(format!("/FEN \"{fen}\"/"));
                let position = Position::from_setup(*setup, self.variant).ok();
                count.set_up(position, setup.turn);
            }
        }
        self.words.extend(nags.map(|nag| format!("${nag}")));
        self.comments(&step.comments, count);
        for variation in &step.variations {
            self.variation(variation, before.clone());
            count.needed = true;
        }
    }

    fn number(&mut self, count: &Count) {
        let Count { number, half, .. } = *count;
        if !half {
            self.words.push(format!("{number}."));
        } else if count.needed {
            self.words.push(format!("{number}..."));
        }
    }

    /// The move as it is officially written, or its squares where it is not legal; and plays it.
    fn official(&self, typed: &TypedPath, count: &mut Count) -> String {
        let resolve = |position: Position| Some((position, position.resolve(typed).ok()?));
        match count.position.and_then(resolve) {
            Some((position, ply)) => {
                count.moved(Some(position.play_unchecked(&ply.mv)));
                position.official(&ply)
            }
            None => {
                count.moved(None);
                self.variant.names(typed.squares())
            }
        }
    }

    fn variation(&mut self, line: &Line, mut count: Count) {
        count.needed = true;
        let start = self.words.len();
        self.line(line, &mut count);
        self.enclose(start, '(', ')');
    }

    /// Puts the words from `start` on between two signs; says whether there are any.
    fn enclose(&mut self, start: usize, open: char, close: char) -> bool {
        let Some([first, ..]) = self.words.get_mut(start..) else {
            return false;
        };
        first.insert(0, open);
        if let Some(last) = self.words.last_mut() {
            last.push(close);
        }
        true
    }

    /// Writes comments; the next move's number is then written even in the middle of a move.
    fn comments(&mut self, comments: &[Comment], count: &mut Count) {
        for comment in comments.iter().filter(|comment| !comment.is_empty()) {
            let start = self.words.len();
            let clocks = comment.clocks.iter().map(ToString::to_string);
            self.words.extend(clocks);
            let drawn = comment.drawn.iter().map(ToString::to_string);
            self.words.extend(drawn);
            // The text would end its comment, or hide the rest from old readers.
            let plain = |word: &str| {
                let visible = word.chars().filter(|c| !c.is_control());
                visible
                    .map(|c| if c == '}' { WIDE_BRACE } else { c })
                    .collect::<String>()
            };
            let text = comment.text.split_whitespace().map(plain);
            self.words.extend(text.filter(|word| !word.is_empty()));
            count.needed |= self.enclose(start, '{', '}');
        }
    }
}

/// Joins words with spaces into lines that are no wider than allowed.
fn wrap(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        let starts_line = width == 0;
        if !starts_line && width + 1 + length > LINE_WIDTH {
            text.push('\n');
            width = 0;
        } else if !starts_line {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text.push('\n');
    text
}
