//! Parsing words into a tree of moves.

use alloc::vec::Vec;

use super::comment::Comment;
use super::cursor::TextPlace;
use super::error::{PdnError, PdnErrorKind};
use super::game_type::GameType;
use super::record::{Action, At, Line, Step};
use super::remark::{RemarkEffect, Remarks};
use super::result::PdnResult;
use super::squares;
use super::token::{Lexer, PdnToken};
use super::{MAX_DEPTH, MAX_ITEMS};
use crate::{Rules, Setup};

/// The moves of a game, and what stands at their end.
pub(super) struct Movetext {
    pub(super) line: Line,
    /// The result at the end, or `None` for `*`, another game or the end of the text.
    pub(super) result: Option<PdnResult>,
    pub(super) remarks: Remarks,
    /// The first words that are no moves. They became a comment.
    pub(super) words: Option<PdnError>,
}

/// A line that is still being read.
struct OpenLine {
    line: Line,
    /// Where it begins; nowhere for the game's own line.
    at: Option<TextPlace>,
    /// Comments for the next move.
    comments: Vec<Comment>,
    /// Annotations and variations before the first move, which go to it.
    nags: Vec<u8>,
    variations: Vec<Line>,
}

impl OpenLine {
    fn new(at: Option<TextPlace>) -> Self {
        Self {
            line: Line::default(),
            at,
            comments: Vec::new(),
            nags: Vec::new(),
            variations: Vec::new(),
        }
    }

    fn step(&mut self, action: Action, at: At) {
        self.line.steps.push(Step {
            comments_before: core::mem::take(&mut self.comments),
            nags: core::mem::take(&mut self.nags),
            variations: core::mem::take(&mut self.variations),
            at,
            ..Step::new(action)
        });
    }

    fn comment(&mut self, comment: Comment) {
        match self.line.steps.last_mut() {
            Some(step) if step.variations.is_empty() => step.comments.push(comment),
            _ => self.comments.push(comment),
        }
    }

    fn nag(&mut self, nag: u8) {
        match self.line.steps.last_mut() {
            Some(step) => step.nags.push(nag),
            None => self.nags.push(nag),
        }
    }

    fn variation(&mut self, line: Line) {
        if line.is_empty() {
            return;
        }
        match self.line.steps.last_mut() {
            Some(step) => step.variations.push(line),
            None => self.variations.push(line),
        }
    }

    fn close(self) -> Line {
        let mut line = self.line;
        line.comments = self.comments;
        line.variations = self.variations;
        line
    }
}

/// Reads moves up to the end of a game or the beginning of the next one. What cannot be read is left
/// out, with a remark; a line of moves ends before a word that is no move.
pub(super) fn read(lexer: &mut Lexer<'_>, game_type: GameType) -> Movetext {
    let mut reader = MoveReader {
        rules: Rules {
            numbering: game_type.numbering,
            ..*game_type.variant.rules()
        },
        open: OpenLine::new(None),
        around: Vec::new(),
        items: 0,
        is_dead: false,
        skipped: 0,
        remarks: Remarks::default(),
        words: Vec::new(),
        first_words: None,
    };
    let mut end = None;
    while lexer.look().is_some() && !lexer.at_tag() {
        match lexer.next() {
            Ok(None) => break,
            Ok(Some((place, token))) => {
                let found = reader.take(place, token);
                // In a variation a result only says how it would end.
                let is_end =
                    reader.is_outermost() || lexer.look().is_none_or(|(_, next)| next != ')');
                if found.is_some() && is_end {
                    end = found;
                    break;
                }
            }
            // The text after it may be the inside of the comment.
            Err(error) if error.kind == PdnErrorKind::UnclosedComment => {
                reader.problem(error);
                lexer.skip_to_tags();
                break;
            }
            Err(error) => reader.problem(error),
        }
    }
    reader.close(end.filter(|&result| result != PdnResult::Unknown))
}

/// Goes over the moves of a game that is not read.
pub(super) fn skip(lexer: &mut Lexer<'_>, game_type: GameType) {
    read(lexer, game_type);
}

struct MoveReader {
    /// The variant's rules, with the numbering of the record.
    rules: Rules,
    /// The line that is being read.
    open: OpenLine,
    /// The enclosing lines, outermost first.
    around: Vec<OpenLine>,
    /// Number of items that the game has so far.
    items: usize,
    /// True if the rest of the open line is left out.
    is_dead: bool,
    /// Number of variations around the next word that are left out.
    skipped: usize,
    remarks: Remarks,
    /// Words of the open line that became comments. They are worth a remark only if a move follows.
    words: Vec<PdnError>,
    first_words: Option<PdnError>,
}

impl MoveReader {
    /// True if no variation is open.
    fn is_outermost(&self) -> bool {
        self.around.is_empty() && self.skipped == 0
    }

    /// Puts a word into its place; gives the result with which the word ends the game.
    fn take(&mut self, place: TextPlace, token: PdnToken<'_>) -> Option<PdnResult> {
        let bad = |kind| PdnError::new(place, kind);
        if self.is_dead || self.skipped > 0 || self.items > MAX_ITEMS {
            return self.pass_over(token);
        }
        if token != PdnToken::Number {
            self.items += 1;
        }
        if self.items > MAX_ITEMS {
            self.remarks.end_at(bad(PdnErrorKind::TooLong));
            return None;
        }
        match token {
            PdnToken::Number => {}
            PdnToken::Star => return Some(PdnResult::Unknown),
            // Where captures are written with a hyphen, a king may go round to where it started.
            PdnToken::Result(PdnResult::Draw, word)
                if word.starts_with("1-") && self.rules.notation.capture() == '-' =>
            {
                self.take_move(word, place);
            }
            PdnToken::Result(result, _) => return Some(result),
            PdnToken::Move(word) => self.take_move(word, place),
            PdnToken::Comment(inside) => self.comment(Comment::read(inside)),
            PdnToken::Words(words) => {
                let error = bad(PdnErrorKind::NotAMove(squares::shorten(words)));
                self.first_words.get_or_insert_with(|| error.clone());
                self.words.push(error);
                self.comment(Comment::read(words));
            }
            PdnToken::Nag(nag) => self.open.nag(nag),
            PdnToken::Position(fen) => match Setup::read_fen(fen, &self.rules) {
                Ok(setup) => self.open.step(Action::Setup(setup), At::step(place, None)),
                Err(error) => self.problem(bad(PdnErrorKind::BadFen(error))),
            },
            PdnToken::Open if self.around.len() >= MAX_DEPTH => {
                self.skipped = 1;
                self.problem(bad(PdnErrorKind::TooDeep));
            }
            PdnToken::Open => {
                let around = core::mem::replace(&mut self.open, OpenLine::new(Some(place)));
                self.around.push(around);
                self.words.clear();
            }
            PdnToken::Close if self.around.is_empty() => {
                self.problem(bad(PdnErrorKind::UnopenedVariation));
            }
            PdnToken::Close => self.close_variation(),
        }
        None
    }

    /// Goes over a word of what is left out.
    fn pass_over(&mut self, token: PdnToken<'_>) -> Option<PdnResult> {
        match token {
            PdnToken::Star => return Some(PdnResult::Unknown),
            PdnToken::Result(result, _) => return Some(result),
            PdnToken::Open => self.skipped += 1,
            PdnToken::Close if self.skipped > 0 => self.skipped -= 1,
            PdnToken::Close if !self.around.is_empty() => self.close_variation(),
            PdnToken::Number
            | PdnToken::Move(_)
            | PdnToken::Comment(_)
            | PdnToken::Words(_)
            | PdnToken::Nag(_)
            | PdnToken::Position(_)
            | PdnToken::Close => {}
        }
        None
    }

    fn take_move(&mut self, word: &str, place: TextPlace) {
        match squares::read(word, &self.rules) {
            Ok(typed) => {
                for error in self.words.drain(..) {
                    self.remarks.push(error, RemarkEffect::Comment);
                }
                let in_numbers = word.starts_with(|c: char| c.is_ascii_digit());
                let at = At::step(place, Some(in_numbers));
                self.open.step(Action::Move(typed), at);
            }
            Err(kind) => self.problem(PdnError::new(place, kind)),
        }
    }

    fn comment(&mut self, comment: Comment) {
        if !comment.is_empty() {
            self.open.comment(comment);
        }
    }

    /// Notes what cannot be read. What ends a line ends that which is open.
    fn problem(&mut self, error: PdnError) {
        if self.is_dead || (self.skipped > 0 && error.kind != PdnErrorKind::TooDeep) {
            return;
        }
        let effect = error.kind.effect(!self.around.is_empty());
        self.is_dead = effect != RemarkEffect::LeftOut;
        self.remarks.push(error, effect);
    }

    fn close_variation(&mut self) {
        if let Some(around) = self.around.pop() {
            let variation = core::mem::replace(&mut self.open, around);
            self.open.variation(variation.close());
            self.is_dead = false;
            self.words.clear();
        }
    }

    fn close(mut self, result: Option<PdnResult>) -> Movetext {
        let unclosed = self.open.at.filter(|_| !self.is_dead);
        if let Some(place) = unclosed {
            let error = PdnError::new(place, PdnErrorKind::UnclosedVariation);
            self.remarks.push(error, RemarkEffect::VariationEnds);
        }
        while !self.around.is_empty() {
            self.close_variation();
        }
        Movetext {
            line: self.open.close(),
            result,
            remarks: self.remarks,
            words: self.first_words,
        }
    }
}
