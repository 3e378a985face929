//! The reasons why a move is not legal, exact enough to teach a beginner.

use alloc::vec::Vec;

use crate::{Kind, Path, Square};

/// Why a typed move is not legal. Lists of right moves hold one path for each move.
///
/// Every reason is here, and a match needs no arm for others: a new one is a breaking change.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum IllegalMove {
    /// Nothing stands on the first square.
    #[error("nothing stands on {square}")]
    EmptySquare {
        /// The first square.
        square: Square,
    },
    /// The piece on the first square is the opponent's.
    #[error("the piece on {square} is the opponent's")]
    NotYourPiece {
        /// The first square.
        square: Square,
    },
    /// No piece goes from one square to the other in this way.
    #[error("no move from {from} to {to}: {reason}")]
    BadStep {
        /// Where the piece would be.
        from: Square,
        /// Where it would go.
        to: Square,
        /// The fault of the step.
        reason: BadStep,
    },
    /// A man would move back, or capture back where it may not.
    #[error("a man may not go back from {from} to {to}")]
    WrongDirection {
        /// Where the man would be.
        from: Square,
        /// Where it would go.
        to: Square,
        /// True if the piece could go there by capturing.
        captures_back: bool,
    },
    /// Something stands where the piece would end.
    #[error("something stands on {square}")]
    Occupied {
        /// The square.
        square: Square,
        /// The legal capture of that piece by this one, if there is one: a capture names the square
        /// where it lands, not the captured piece.
        capture: Option<Path>,
    },
    /// A jump over nothing.
    #[error("nothing to capture between {from} and {to}")]
    NothingToCapture {
        /// Where the jump would start.
        from: Square,
        /// Where it would land.
        to: Square,
    },
    /// A jump over a piece of the same side.
    #[error("the piece on {over} is your own")]
    OwnPiece {
        /// Where that piece stands.
        over: Square,
    },
    /// A man would capture a king in a variant where it may not.
    #[error("a man may not capture the king on {over}")]
    ManTakesKing {
        /// Where the king stands.
        over: Square,
    },
    /// A piece would be jumped a second time.
    #[error("the piece on {over} would be jumped twice")]
    JumpedTwice {
        /// Where that piece stands.
        over: Square,
    },
    /// A piece cannot be jumped because the square behind it is taken.
    #[error("the piece on {over} cannot be jumped, something stands on {behind}")]
    Blocked {
        /// The piece that would be jumped.
        over: Square,
        /// The square behind it.
        behind: Square,
    },
    /// A piece captured earlier in the move is in the way: it comes off only after the whole move.
    #[error("the captured piece on {square} is still there")]
    CapturedStays {
        /// Where that piece stands.
        square: Square,
    },
    /// A flying king that must land directly behind what it captures would go further.
    #[error("after the piece on {over} the king must land on {behind}")]
    LandsBehind {
        /// The square of the captured piece.
        over: Square,
        /// Where it must land.
        behind: Square,
    },
    /// A man that passed the last rank in mid-capture, and so is still a man, would go on as a
    /// king.
    #[error("the man that passed {square} is still a man")]
    StillMan {
        /// Where it passed the last rank.
        square: Square,
    },
    /// The man was crowned, which ends its move.
    #[error("the man is crowned on {square}, which ends the move")]
    CrownedStops {
        /// Where it is crowned.
        square: Square,
    },
    /// A capture is possible, so a quiet move is not.
    #[error("a capture is compulsory")]
    MustCapture {
        /// The legal captures.
        options: Vec<Path>,
    },
    /// The capture stops where it must go on.
    #[error("the capture must go on from {square}")]
    MustContinue {
        /// Where it stops.
        square: Square,
        /// The kind of piece that a man continues as on the last rank there; `None` elsewhere.
        at_last_rank: Option<Kind>,
        /// The legal captures that go on.
        options: Vec<Path>,
    },
    /// A flying king lands where it cannot go on, although it could on another square behind the
    /// piece that it captures.
    #[error("the king must land where it can go on, not on {square}")]
    WrongLanding {
        /// Where it lands.
        square: Square,
        /// The legal captures that land elsewhere.
        options: Vec<Path>,
    },
    /// Another capture takes more pieces.
    #[error("takes {taken} pieces, but a capture of {most} is compulsory")]
    LongerCapture {
        /// Number of pieces that the typed capture takes.
        taken: u32,
        /// Number of pieces that the legal captures take.
        most: u32,
        /// The legal captures.
        options: Vec<Path>,
    },
    /// A king can capture, so the man must not.
    #[error("the capture must be made with a king")]
    KingFirst {
        /// True if only captures of equally many pieces are compared. If false, a king captures
        /// first, however many pieces it takes.
        of_as_many: bool,
        /// The legal captures.
        options: Vec<Path>,
    },
    /// Another capture takes more kings.
    #[error("takes {taken} kings, but a capture of {most} kings is compulsory")]
    MoreKings {
        /// Number of kings that the typed capture takes, completed if need be.
        taken: u32,
        /// Number of kings that the legal captures take.
        most: u32,
        /// The legal captures.
        options: Vec<Path>,
    },
    /// Another capture meets a king earlier.
    #[error("another capture meets a king earlier")]
    KingMetEarlier {
        /// The legal captures.
        options: Vec<Path>,
    },
    /// Several legal captures pass through the typed squares.
    #[error("several captures are possible")]
    Ambiguous {
        /// Those captures.
        options: Vec<Path>,
    },
}

/// The fault of a step between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum BadStep {
    /// The two squares are one.
    #[error("that is the same square")]
    SameSquare,
    /// They are not on one diagonal.
    #[error("they are not on one diagonal")]
    NotDiagonal,
    /// They are further apart than the piece goes.
    #[error("that is too far")]
    TooFar,
    /// The piece has moved without capturing, which ends the move.
    #[error("a move without a capture ends after one step")]
    MoveEnded,
    /// The piece has captured and may go on only by capturing.
    #[error("after a capture only captures go on")]
    StepAfterCapture,
}
