//! The reasons why a move is not legal, exact enough to teach a beginner.

use crate::{Path, Square};

/// Why a typed move is refused. Lists of right moves hold one path for each move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
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
    BadMove {
        /// Where the piece would be.
        from: Square,
        /// Where it would go.
        to: Square,
        /// What is wrong between the two.
        reason: BadMove,
    },
    /// A man would move or capture back.
    #[error("a man may not go back from {from} to {to}")]
    WrongDirection {
        /// Where the man would be.
        from: Square,
        /// Where it would go.
        to: Square,
    },
    /// Something stands where the piece would end.
    #[error("something stands on {square}")]
    Occupied {
        /// The square.
        square: Square,
        /// The legal capture of what stands there by this piece, if there is one: who captures
        /// names the landing square, not the captured piece.
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
    /// A jump over a piece of one's own.
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
        /// The legal captures that go on.
        options: Vec<Path>,
    },
    /// Another capture takes more pieces.
    #[error("takes {taken} pieces, but a capture of {most} is compulsory")]
    LongerCapture {
        /// How many pieces the typed capture takes.
        taken: u32,
        /// How many the legal captures take.
        most: u32,
        /// The legal captures.
        options: Vec<Path>,
    },
    /// A king can capture as many, so the man must not.
    #[error("the capture must be made with a king")]
    KingFirst {
        /// The legal captures.
        options: Vec<Path>,
    },
    /// Another capture takes more kings.
    #[error("takes {taken} kings, but a capture of {most} kings is compulsory")]
    MoreKings {
        /// How many kings the typed capture takes, completed if need be.
        taken: u32,
        /// How many the legal captures take.
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

/// What is wrong between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadMove {
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
