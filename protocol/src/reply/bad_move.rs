//! A move that cannot be played: its code, its text and what could be played instead.

use damiera_rules::{BadMove as Between, Drawing, Kind, Path, PathError, Refusal, Square};

use crate::text::{Language, Message};

/// A typed move that cannot be played.
#[derive(Debug, Clone)]
pub struct BadMove {
    why: WhyBad,
    drawing: Drawing,
    legal: Vec<Path>,
}

/// Why a typed move cannot be played.
#[derive(Debug, Clone)]
pub enum WhyBad {
    /// It does not name squares that a piece could go over.
    Typing(PathError),
    /// The rules forbid it.
    Rules(Refusal),
}

impl BadMove {
    /// A refusal on a drawing of the board, with the moves that are legal there.
    #[must_use]
    pub fn new(why: WhyBad, drawing: Drawing, legal: Vec<Path>) -> Self {
        BadMove {
            why,
            drawing,
            legal,
        }
    }

    /// The drawing that squares are named on.
    #[must_use]
    pub fn drawing(&self) -> Drawing {
        self.drawing
    }

    /// Every legal move, in squares.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        self.legal
            .iter()
            .map(|path| path.labels(self.drawing))
            .collect()
    }

    /// The code that programs go by. It never changes once published.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match &self.why {
            WhyBad::Typing(_) => "bad_move",
            WhyBad::Rules(refusal) => match refusal {
                Refusal::EmptySquare { .. } => "empty_square",
                Refusal::NotYourPiece { .. } => "not_your_piece",
                Refusal::BadMove { .. } => "bad_move",
                Refusal::WrongDirection { .. } => "wrong_direction",
                Refusal::Occupied { .. } => "occupied",
                Refusal::NothingToCapture { .. } => "nothing_to_capture",
                Refusal::OwnPiece { .. } => "own_piece",
                Refusal::ManTakesKing { .. } => "man_takes_king",
                Refusal::JumpedTwice { .. } => "jumped_twice",
                Refusal::Blocked { .. } => "blocked",
                Refusal::CapturedStays { .. } => "captured_stays",
                Refusal::LandsBehind { .. } => "lands_behind",
                Refusal::StillMan { .. } => "still_man",
                Refusal::CrownedStops { .. } => "promotion_ends_move",
                Refusal::MustCapture { .. } => "must_capture",
                Refusal::MustContinue { .. } => "must_continue",
                Refusal::WrongLanding { .. } => "wrong_landing",
                Refusal::LongerCapture { .. } => "longer_capture",
                Refusal::KingFirst { .. } => "king_first",
                Refusal::MoreKings { .. } => "more_kings",
                Refusal::KingMetEarlier { .. } => "king_met_earlier",
                Refusal::Ambiguous { .. } => "ambiguous_move",
            },
        }
    }

    /// The reason, as the end of a sentence.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match &self.why {
            WhyBad::Typing(error) => self.typing(error),
            WhyBad::Rules(refusal) => self.rules(refusal),
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
            PathError::TooLong => Message::new("move-too-long"),
        }
    }

    fn rules(&self, refusal: &Refusal) -> Message {
        let key = Message::new(key(refusal));
        match refusal {
            Refusal::EmptySquare { square }
            | Refusal::NotYourPiece { square }
            | Refusal::CapturedStays { square }
            | Refusal::StillMan { square }
            | Refusal::CrownedStops { square } => key.with("square", self.label(*square)),
            Refusal::Occupied { square, capture } => match capture {
                None => key.with("square", self.label(*square)),
                Some(path) => key
                    .with("square", self.label(*square))
                    .with("move", path.labels(self.drawing)),
            },
            Refusal::BadMove { from, to, .. }
            | Refusal::WrongDirection { from, to, .. }
            | Refusal::NothingToCapture { from, to } => key
                .with("from", self.label(*from))
                .with("to", self.label(*to)),
            Refusal::OwnPiece { over }
            | Refusal::ManTakesKing { over }
            | Refusal::JumpedTwice { over } => key.with("square", self.label(*over)),
            Refusal::Blocked { over, behind } | Refusal::LandsBehind { over, behind } => key
                .with("square", self.label(*over))
                .with("behind", self.label(*behind)),
            Refusal::MustContinue {
                square, options, ..
            }
            | Refusal::WrongLanding { square, options } => key
                .with("square", self.label(*square))
                .with("moves", self.list(options)),
            Refusal::MustCapture { options }
            | Refusal::LongerCapture { options, .. }
            | Refusal::KingFirst { options, .. }
            | Refusal::MoreKings { options, .. }
            | Refusal::KingMetEarlier { options }
            | Refusal::Ambiguous { options } => key.with("moves", self.list(options)),
        }
    }

    fn label(&self, square: Square) -> &'static str {
        self.drawing.label(square).as_str()
    }

    fn list(&self, paths: &[Path]) -> String {
        let labels: Vec<String> = paths.iter().map(|path| path.labels(self.drawing)).collect();
        labels.join(", ")
    }
}

fn key(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::EmptySquare { .. } => "move-empty",
        Refusal::NotYourPiece { .. } => "move-not-yours",
        Refusal::BadMove { reason, .. } => match reason {
            Between::SameSquare => "move-same-square",
            Between::NotDiagonal => "move-not-diagonal",
            Between::TooFar => "move-too-far",
            Between::MoveEnded => "move-ended",
            Between::StepAfterCapture => "move-step-after-capture",
        },
        Refusal::WrongDirection {
            captures_back: false,
            ..
        } => "move-backward",
        Refusal::WrongDirection {
            captures_back: true,
            ..
        } => "move-backward-step",
        Refusal::Occupied { capture: None, .. } => "move-occupied",
        Refusal::Occupied {
            capture: Some(_), ..
        } => "move-occupied-capture",
        Refusal::NothingToCapture { .. } => "move-nothing-to-capture",
        Refusal::OwnPiece { .. } => "move-own-piece",
        Refusal::ManTakesKing { .. } => "move-man-takes-king",
        Refusal::JumpedTwice { .. } => "move-jumped-twice",
        Refusal::Blocked { .. } => "move-blocked",
        Refusal::CapturedStays { .. } => "move-captured-stays",
        Refusal::LandsBehind { .. } => "move-lands-behind",
        Refusal::StillMan { .. } => "move-still-man",
        Refusal::CrownedStops { .. } => "move-crowned-stops",
        Refusal::MustCapture { .. } => "move-must-capture",
        Refusal::MustContinue { at_last_rank, .. } => match at_last_rank {
            None => "move-must-continue",
            Some(Kind::Man) => "move-must-continue-as-man",
            Some(Kind::King) => "move-must-continue-as-king",
        },
        Refusal::WrongLanding { .. } => "move-wrong-landing",
        Refusal::LongerCapture { .. } => "move-longer-capture",
        Refusal::KingFirst {
            of_as_many: true, ..
        } => "move-king-first",
        Refusal::KingFirst {
            of_as_many: false, ..
        } => "move-king-before-man",
        Refusal::MoreKings { .. } => "move-more-kings",
        Refusal::KingMetEarlier { .. } => "move-king-met-earlier",
        Refusal::Ambiguous { .. } => "move-ambiguous",
    }
}
