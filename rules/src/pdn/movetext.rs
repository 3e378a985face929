//! Parsing words into a tree of moves.

use alloc::vec::Vec;

use super::comment::Comment;
use super::cursor::TextPlace;
use super::error::{PdnError, PdnErrorKind};
use super::game_type::GameType;
use super::record::{Action, At, Line, Step};
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
}

/// An error, and how far the text of the game was read when it was found.
pub(super) enum Failed {
    /// The game's text has not been read to its end.
    Within(PdnError),
    /// The game's text has been read to its end.
    AtEnd(PdnError),
}

impl From<PdnError> for Failed {
    fn from(error: PdnError) -> Self {
        Self::Within(error)
    }
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

    fn step(&mut self, action: Action, place: TextPlace) {
        self.line.steps.push(Step {
            comments_before: core::mem::take(&mut self.comments),
            nags: core::mem::take(&mut self.nags),
            variations: core::mem::take(&mut self.variations),
            at: At(Some(place)),
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

/// Reads moves up to the end of a game or the beginning of the next one.
pub(super) fn read(lexer: &mut Lexer<'_>, game_type: GameType) -> Result<Movetext, Failed> {
    let mut reader = MoveReader {
        rules: Rules {
            numbering: game_type.numbering,
            ..*game_type.variant.rules()
        },
        open: OpenLine::new(None),
        around: Vec::new(),
        items: 0,
    };
    let mut end = None;
    while let Some((_, first)) = lexer.look() {
        if first == '[' {
            break;
        }
        let Some((place, token)) = lexer.next()? else {
            break;
        };
        if let Some(found) = reader.take(place, token)? {
            // In a variation a result only says how it would end.
            if reader.around.is_empty() || lexer.look().is_none_or(|(_, next)| next != ')') {
                end = Some(found);
                break;
            }
        }
    }
    let OpenLine { at, .. } = reader.open;
    if let (Some(place), false) = (at, reader.around.is_empty()) {
        let error = PdnError::new(place, PdnErrorKind::UnclosedVariation);
        return Err(Failed::AtEnd(error));
    }
    Ok(Movetext {
        line: reader.open.close(),
        result: end.filter(|&result| result != PdnResult::Unknown),
    })
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
}

impl MoveReader {
    /// Puts a word into its place; gives the result with which the word ends the game.
    fn take(
        &mut self,
        place: TextPlace,
        token: PdnToken<'_>,
    ) -> Result<Option<PdnResult>, PdnError> {
        let bad = |kind| PdnError::new(place, kind);
        if token != PdnToken::Number {
            self.items += 1;
        }
        if self.items > MAX_ITEMS {
            return Err(bad(PdnErrorKind::TooLong));
        }
        match token {
            PdnToken::Number => {}
            PdnToken::Star => return Ok(Some(PdnResult::Unknown)),
            // Where captures are written with a hyphen, a king may go round to where it started.
            PdnToken::Result(PdnResult::Draw, word)
                if word.starts_with("1-") && self.rules.notation.capture() == '-' =>
            {
                self.take_move(word, place)?;
            }
            PdnToken::Result(result, _) => return Ok(Some(result)),
            PdnToken::Move(word) => self.take_move(word, place)?,
            PdnToken::Comment(inside) => {
                let comment = Comment::read(inside);
                if !comment.is_empty() {
                    self.open.comment(comment);
                }
            }
            PdnToken::Nag(nag) => self.open.nag(nag),
            PdnToken::Position(fen) => {
                let setup = Setup::read_fen(fen, &self.rules)
                    .map_err(|error| bad(PdnErrorKind::BadFen(error)))?;
                self.open.step(Action::Setup(setup), place);
            }
            PdnToken::Open if self.around.len() >= MAX_DEPTH => {
                return Err(bad(PdnErrorKind::TooDeep));
            }
            PdnToken::Open => {
                let around = core::mem::replace(&mut self.open, OpenLine::new(Some(place)));
                self.around.push(around);
            }
            PdnToken::Close => {
                let around = self.around.pop();
                let around = around.ok_or_else(|| bad(PdnErrorKind::UnopenedVariation))?;
                let variation = core::mem::replace(&mut self.open, around);
                self.open.variation(variation.close());
            }
        }
        Ok(None)
    }

    fn take_move(&mut self, word: &str, place: TextPlace) -> Result<(), PdnError> {
        let typed = squares::read(word, &self.rules).map_err(|kind| PdnError::new(place, kind))?;
        self.open.step(Action::Move(typed), place);
        Ok(())
    }
}
