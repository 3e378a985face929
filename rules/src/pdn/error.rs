//! Errors in game records.

use alloc::string::String;

use super::cursor::TextPlace;
use super::{
    MAX_COMMENT, MAX_DEPTH, MAX_ITEMS, MAX_NODES, MAX_NOTE, MAX_NOTES, MAX_TAGS, MAX_VALUE,
};
use crate::{FenError, IllegalMove, Outcome, Path, SetupError, Square};

/// An error in a game record, with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct PdnError {
    /// The line, counted from 1; 0 in a record that was not read from a text.
    pub line: u32,
    /// The column in characters, counted from 1; 0 in a record that was not read from a text.
    pub column: u32,
    /// The kind of error.
    pub kind: PdnErrorKind,
}

impl PdnError {
    pub(crate) fn new(place: TextPlace, kind: PdnErrorKind) -> Self {
        Self {
            line: place.line,
            column: place.column,
            kind,
        }
    }

    /// True if the record may be right in another variant: a move or a square is wrong in this one.
    pub fn may_depend_on_variant(&self) -> bool {
        match &self.kind {
            PdnErrorKind::Illegal { .. } | PdnErrorKind::BadFen(_) => true,
            // No variant has a board with larger numbers.
            PdnErrorKind::NoSuchSquare(name) => {
                let number: Option<usize> = name.parse().ok();
                number.is_none_or(|number| number <= Square::COUNT)
            }
            PdnErrorKind::BadTag
            | PdnErrorKind::UnclosedValue
            | PdnErrorKind::LongValue
            | PdnErrorKind::TooManyTags
            | PdnErrorKind::UnknownVariant(_)
            | PdnErrorKind::UnknownGameType(_)
            | PdnErrorKind::BadSetup(_)
            | PdnErrorKind::UnclosedComment
            | PdnErrorKind::BadPosition
            | PdnErrorKind::UnclosedVariation
            | PdnErrorKind::UnopenedVariation
            | PdnErrorKind::TooDeep
            | PdnErrorKind::TooLong
            | PdnErrorKind::BadNag
            | PdnErrorKind::UnexpectedChar(_)
            | PdnErrorKind::NotAMove(_)
            | PdnErrorKind::MissingMove
            | PdnErrorKind::LongMove
            | PdnErrorKind::AfterEnd { .. }
            | PdnErrorKind::SetupInGame
            | PdnErrorKind::MoreThanStudied(_) => false,
        }
    }
}

/// The kind of an error in a game record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PdnErrorKind {
    /// A tag has no name, or no value in quotes, or no bracket at its end.
    #[error("this tag is not of the form [Name \"value\"]")]
    BadTag,
    /// A tag's value has no quote and bracket at its end on the same line.
    #[error("this tag's value does not end on its line: end it with \"]")]
    UnclosedValue,
    /// A tag's value is too long.
    #[error("this tag's value is longer than {MAX_VALUE} bytes: shorten it")]
    LongValue,
    /// A game has too many tags.
    #[error("more than {MAX_TAGS} tags: leave some out")]
    TooManyTags,
    /// The `Variant` tag names no variant that is known here, and no `GameType` tag does.
    #[error("no known variant is called `{0}`: give a known name, or a GameType")]
    UnknownVariant(String),
    /// The `GameType` tag's number stands for no game on 8x8 squares that is known here.
    #[error("the GameType `{0}` is not supported: games of 8x8 draughts are 21-26, 28, 29 and 31")]
    UnknownGameType(String),
    /// A position is not written as it must be.
    #[error("this position cannot be read: {0}")]
    BadFen(FenError),
    /// A position has pieces that no game has.
    #[error("this position is not possible: {0}")]
    BadSetup(SetupError),
    /// A comment has no `}`.
    #[error("this comment has no }} at its end, or is longer than {MAX_COMMENT} bytes")]
    UnclosedComment,
    /// A position in mid-game is not of the form `/FEN "..."/`.
    #[error("a position in mid-game is written /FEN \"...\"/, on one line")]
    BadPosition,
    /// A variation has no `)`.
    #[error("this variation has no ) at its end")]
    UnclosedVariation,
    /// A `)` without a variation.
    #[error("there is no variation that this ) could end: leave it out")]
    UnopenedVariation,
    /// Variations are nested too deeply.
    #[error("variations are nested more than {MAX_DEPTH} deep: write this one on a higher level")]
    TooDeep,
    /// A game has too many moves, comments and variations.
    #[error("a game has more than {MAX_ITEMS} moves, comments and variations: split it")]
    TooLong,
    /// A numeric annotation glyph is not `$0` to `$255`.
    #[error("annotations are numbered $0 to $255")]
    BadNag,
    /// A character that has no meaning here.
    #[error("the character `{0}` has no meaning here: if it is text, put it in {{braces}}")]
    UnexpectedChar(char),
    /// A word that is neither a move nor a number nor a result.
    #[error("`{0}` is not a move: if it is text, put it in {{braces}}")]
    NotAMove(String),
    /// A dash stands where a move should.
    #[error("a move is missing here")]
    MissingMove,
    /// A move names something that is no playing square.
    #[error("`{0}` is not a playing square of this board")]
    NoSuchSquare(String),
    /// A move names more squares than any move goes over.
    #[error("no move goes over more than {max} squares", max = Path::CAPACITY)]
    LongMove,
    /// A move is not legal in its position.
    #[error("the move {written} is not legal here: {reason}")]
    Illegal {
        /// The move, in official squares.
        written: String,
        /// Why it is not legal.
        reason: IllegalMove,
    },
    /// A move comes after the rules have ended the game.
    #[error("the move {written} comes after the end of the game")]
    AfterEnd {
        /// The move, in official squares.
        written: String,
        /// How the game had ended.
        outcome: Outcome,
    },
    /// The position is changed in mid-game, which no single game can hold.
    #[error("the position is set up anew in mid-game: ask for the record's games, not for one")]
    SetupInGame,
    /// The record has more than a [`Study`](super::Study) holds.
    #[error("this is more than can be studied at once: {0}")]
    MoreThanStudied(StudyFull),
}

/// Why nothing more can be put into a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StudyFull {
    /// It has as many moves as it may.
    #[error("a study has at most {MAX_NODES} moves")]
    Moves,
    /// The place lies in as many variations as it may.
    #[error("variations are nested at most {MAX_DEPTH} deep")]
    Nesting,
    /// A note has too many characters.
    #[error("a note has at most {MAX_NOTE} characters")]
    Note,
    /// All notes together have too many bytes.
    #[error("all notes together have at most {MAX_NOTES} bytes")]
    Notes,
}
