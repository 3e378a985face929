//! A move that cannot be played: its code, its text and what could be played instead.

use damiera_rules::{
    BadStep, Drawing, IllegalMove, Kind, Path, PathError, Square, TypedMoveError, Variant,
};

use crate::text::{Language, Message};

/// How a text about a move names squares.
#[derive(Debug, Clone, Copy)]
pub enum SquareNames {
    /// As a drawing of the board does.
    Drawn(Drawing),
    /// By the official numbers of a variant.
    Numbers(Variant),
}

impl SquareNames {
    fn square(self, square: Square) -> String {
        match self {
            SquareNames::Drawn(drawing) => drawing.label(square).to_string(),
            SquareNames::Numbers(variant) => variant.number(square).to_string(),
        }
    }

    fn path(self, path: &Path) -> String {
        match self {
            SquareNames::Drawn(drawing) => path.labels(drawing),
            SquareNames::Numbers(_) => {
                let squares = path.squares().iter().map(|square| self.square(*square));
                squares.collect::<Vec<_>>().join("x")
            }
        }
    }
}

/// The reason why a move is not legal, as the end of a sentence.
pub(crate) fn illegal_move(
    refusal: &IllegalMove,
    names: SquareNames,
    language: Language,
) -> String {
    message(refusal, names).text(language)
}

/// A typed move that cannot be played.
#[derive(Debug, Clone)]
pub struct BadMove {
    why: TypedMoveError,
    drawing: Drawing,
    legal: Vec<Path>,
}

impl BadMove {
    /// A refusal on a drawing of the board, with the moves that are legal there.
    pub fn new(why: TypedMoveError, drawing: Drawing, legal: Vec<Path>) -> Self {
        BadMove {
            why,
            drawing,
            legal,
        }
    }

    /// The drawing that squares are named on.
    pub fn drawing(&self) -> Drawing {
        self.drawing
    }

    /// Every legal move, in squares.
    pub fn legal(&self) -> Vec<String> {
        self.legal
            .iter()
            .map(|path| path.labels(self.drawing))
            .collect()
    }

    /// The code that programs go by. It never changes once published.
    pub fn code(&self) -> &'static str {
        match &self.why {
            TypedMoveError::Unreadable(_) => "bad_move",
            TypedMoveError::Illegal(refusal) => code(refusal),
        }
    }

    /// The reason, as the end of a sentence.
    pub fn text(&self, language: Language) -> String {
        match &self.why {
            TypedMoveError::Unreadable(error) => self.typing(error),
            TypedMoveError::Illegal(refusal) => message(refusal, SquareNames::Drawn(self.drawing)),
        }
        .text(language)
    }

    fn typing(&self, error: &PathError) -> Message {
        match error {
            PathError::NotAMove => Message::new("move-not-a-move"),
            PathError::OnlyOneSquare(typed) => {
                Message::new("move-one-square").with("square", typed)
            }
            PathError::NotPlayable(typed) => {
                Message::new("move-not-playable").with("square", typed)
            }
            PathError::MixedRows {
                from_white,
                from_top,
            } => Message::new("move-mixed-rows")
                .with("white", from_white)
                .with("top", from_top),
            PathError::TooLong => Message::new("move-too-long"),
        }
    }
}

/// Makes what is known of each refusal of the rules: a row has the places of its text, its stable
/// code, the key of the text, and what the code means. A key is an expression.
macro_rules! bad_moves {
    ($(
        $(#[doc = $doc:literal])+
        $refusal:ident { $($field:ident $(as $place:literal)?),* } = $code:literal, $key:expr;
    )+) => {
        impl BadMove {
            /// The code of every refusal of a move, with what it means.
            pub const CODES: &[(&str, &str)] = &[$(($code, concat!($($doc),+)),)+];
        }

        fn code(refusal: &IllegalMove) -> &'static str {
            match refusal {
                $(IllegalMove::$refusal { .. } => $code,)+
            }
        }

        fn message(refusal: &IllegalMove, names: SquareNames) -> Message {
            match refusal {
                $(IllegalMove::$refusal { $($field,)* .. } => {
                    let message = Message::new($key);
                    $($(let message = $field.fill(message, $place, names);)?)*
                    message
                })+
            }
        }
    };
}

bad_moves! {
    /// Nothing stands on the first square.
    EmptySquare { square as "square" } = "empty_square", "move-empty";
    /// The other side's piece stands on the first square.
    NotYourPiece { square as "square" } = "not_your_piece", "move-not-yours";
    /// Not a move, off the board, not diagonal, too far, or going on after its end.
    BadStep { from as "from", to as "to", reason } = "bad_move", match reason {
        BadStep::SameSquare => "move-same-square",
        BadStep::NotDiagonal => "move-not-diagonal",
        BadStep::TooFar => "move-too-far",
        BadStep::MoveEnded => "move-ended",
        BadStep::StepAfterCapture => "move-step-after-capture",
    };
    /// A man does not go back, or not without capturing.
    WrongDirection { from as "from", to as "to", captures_back } = "wrong_direction",
        if *captures_back { "move-backward-step" } else { "move-backward" };
    /// A piece stands on the square of arrival.
    Occupied { square as "square", capture as "move" } = "occupied",
        if capture.is_some() { "move-occupied-capture" } else { "move-occupied" };
    /// The jump is over an empty square.
    NothingToCapture { from as "from", to as "to" } = "nothing_to_capture",
        "move-nothing-to-capture";
    /// The jump is over a piece of the same side.
    OwnPiece { over as "square" } = "own_piece", "move-own-piece";
    /// A man may not capture a king.
    ManTakesKing { over as "square" } = "man_takes_king", "move-man-takes-king";
    /// The piece was jumped already.
    JumpedTwice { over as "square" } = "jumped_twice", "move-jumped-twice";
    /// There is no room behind the captured piece.
    Blocked { over as "square", behind as "behind" } = "blocked", "move-blocked";
    /// A piece that this move captured is in the way until the move ends.
    CapturedStays { square as "square" } = "captured_stays", "move-captured-stays";
    /// The king lands directly behind what it captures.
    LandsBehind { over as "square", behind as "behind" } = "lands_behind", "move-lands-behind";
    /// A man that only passes the last row goes on as a man.
    StillMan { square as "square" } = "still_man", "move-still-man";
    /// A man that is crowned stops.
    CrownedStops { square as "square" } = "promotion_ends_move", "move-crowned-stops";
    /// A capture is compulsory.
    MustCapture { options as "moves" } = "must_capture", "move-must-capture";
    /// The capture is not finished.
    MustContinue { square as "square", options as "moves", at_last_rank } = "must_continue",
        match at_last_rank {
            None => "move-must-continue",
            Some(Kind::Man) => "move-must-continue-as-man",
            Some(Kind::King) => "move-must-continue-as-king",
        };
    /// The king must land where it can go on capturing.
    WrongLanding { square as "square", options as "moves" } = "wrong_landing",
        "move-wrong-landing";
    /// Another capture takes more pieces.
    LongerCapture { options as "moves" } = "longer_capture", "move-longer-capture";
    /// A king must capture; of as many pieces, where number comes first.
    KingFirst { options as "moves", of_as_many } = "king_first",
        if *of_as_many { "move-king-first" } else { "move-king-before-man" };
    /// Another capture of the same number of pieces takes more kings.
    MoreKings { options as "moves" } = "more_kings", "move-more-kings";
    /// Another capture of the same number of kings meets a king earlier.
    KingMetEarlier { options as "moves" } = "king_met_earlier", "move-king-met-earlier";
    /// Several captures fit what was typed.
    Ambiguous { options as "moves" } = "ambiguous_move", "move-ambiguous";
}

/// A part of a refusal by the rules that names squares.
trait NamesSquares {
    fn fill(&self, message: Message, place: &'static str, names: SquareNames) -> Message;
}

impl NamesSquares for Square {
    fn fill(&self, message: Message, place: &'static str, names: SquareNames) -> Message {
        message.with(place, names.square(*self))
    }
}

impl NamesSquares for Option<Path> {
    fn fill(&self, message: Message, place: &'static str, names: SquareNames) -> Message {
        match self {
            Some(path) => message.with(place, names.path(path)),
            None => message,
        }
    }
}

impl NamesSquares for Vec<Path> {
    fn fill(&self, message: Message, place: &'static str, names: SquareNames) -> Message {
        let paths: Vec<String> = self.iter().map(|path| names.path(path)).collect();
        message.with(place, paths.join(", "))
    }
}
