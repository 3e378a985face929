//! The end of a game: its result and the reason.

use damiera_rules::{Color, DrawReason, Outcome, WinReason};
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The winner's colour; None for a draw and for a game without result.
    pub winner: Option<Color>,
    /// Why.
    pub reason: EndReason,
    /// The number of the rule that drew it, as in [`damiera_rules::Draw`]; None for another reason.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub count: Option<u32>,
    /// True if the loser of a rated game, or of one in a match of two, was away when the time ran out or a first move did not
    /// come, and so has left it. An
    /// older reader takes it for a loss on time, which it is.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub away: bool,
}

/// Makes [`EndReason`]: a row for each reason, with its word in the journal and on the wire, the key of its text,
/// whether a game that ends so is `won`, `drawn`, `void` or, with a winner or as a draw, `decided` by an arbiter, and
/// the lowest version of an event with readers that know it.
macro_rules! end_reasons {
    ($($(#[doc = $doc:literal])+ $reason:ident = $word:literal, $key:literal, $result:ident, $version:literal;)+) => {
        /// Why a game ended.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        pub enum EndReason {
            $($(#[doc = $doc])+ #[serde(rename = $word)] $reason,)+
        }

        impl EndReason {
            /// Every reason.
            pub const ALL: &[EndReason] = &[$(EndReason::$reason,)+];

            /// The word of each reason, with what it means.
            pub const WORDS: &[(&str, &str)] = &[$(($word, concat!($($doc),+)),)+];

            /// The key of its text.
            pub(crate) fn key(self) -> &'static str {
                match self {
                    $(EndReason::$reason => $key,)+
                }
            }

            /// The lowest version of an event with readers that know it.
            pub(super) const fn version(self) -> u16 {
                match self {
                    $(EndReason::$reason => $version,)+
                }
            }

            /// True if a game that ended so has no result: neither a win nor a draw.
            pub fn leaves_no_result(self) -> bool {
                match self {
                    $(EndReason::$reason => end_reasons!(@is_void $result),)+
                }
            }

            /// True if a rated game that ended so changes ratings: it has a result, and the game gave it.
            pub fn is_rated(self) -> bool {
                match self {
                    $(EndReason::$reason => end_reasons!(@is_rated $result),)+
                }
            }
        }
    };
    (@is_void void) => { true };
    (@is_void won) => { false };
    (@is_void drawn) => { false };
    (@is_void decided) => { false };
    (@is_rated void) => { false };
    (@is_rated won) => { true };
    (@is_rated drawn) => { true };
    (@is_rated decided) => { false };
}

end_reasons! {
    /// The loser has no piece left.
    NoPieces = "no_pieces", "end-no-pieces", won, 1;
    /// The loser has pieces but none can move.
    NoMoves = "no_moves", "end-no-moves", won, 1;
    /// By agreement.
    Agreement = "agreement", "end-agreement", drawn, 1;
    /// The loser resigned.
    Resign = "resign", "end-resign", won, 1;
    /// The loser was away for too long, and the winner claimed the game.
    Absent = "absent", "end-absent", won, 1;
    /// The loser left the first game of a match of two, and so has lost the second.
    LeftPair = "left_pair", "end-left-pair", won, 8;
    /// Both were away too long, or their room was needed.
    Expired = "expired", "end-expired", void, 1;
    /// Called off before both had moved.
    Aborted = "aborted", "end-aborted", void, 1;
    /// The loser's time was used up.
    Time = "time", "end-time", won, 1;
    /// The loser's first move did not come in time, in a game that must be played.
    NoFirstMove = "no_first_move", "end-no-first-move", won, 8;
    /// A first move did not come in time.
    NotBegun = "not_begun", "end-not-begun", void, 1;
    /// The operator closed the room.
    Closed = "closed", "end-closed", void, 1;
    /// A draw: the teacher of a class ended the game while both players were there.
    Teacher = "teacher", "end-teacher", drawn, 7;
    /// An arbiter of the tournament gave the result: a win or a draw, which changes no rating.
    Arbiter = "arbiter", "end-arbiter", decided, 8;
    /// An arbiter of the tournament ended the game without a result.
    ArbiterVoid = "arbiter_void", "end-arbiter-void", void, 8;
    /// A draw, because the game had gone on for as long as any may.
    TooLong = "too_long", "end-too-long", drawn, 1;
    /// A draw: the same position was on the board `count` times, with the same side to move.
    Repetition = "repetition", "end-repetition", drawn, 1;
    /// A draw: `count` moves of each side passed without a man's move or a capture.
    KingMoves = "king_moves", "end-king-moves", drawn, 1;
    /// A draw: `count` moves of each side passed without a capture and without a promotion.
    SameMaterial = "same_material", "end-same-material", drawn, 1;
    /// A draw: the same, in an ending of few pieces with kings on both sides.
    FewPieces = "few_pieces", "end-few-pieces", drawn, 1;
    /// A draw: in `count` moves kings did not catch a lone king.
    LoneKing = "lone_king", "end-lone-king", drawn, 1;
    /// A draw: for `count` moves a lone king held the long diagonal against three pieces.
    MainRoad = "main_road", "end-main-road", drawn, 1;
    /// A draw: at most two pieces did not catch a lone king in `count` moves.
    TwoAgainstOne = "two_against_one", "end-two-against-one", drawn, 1;
}

impl From<DrawReason> for EndReason {
    fn from(reason: DrawReason) -> Self {
        match reason {
            DrawReason::Repetition => EndReason::Repetition,
            DrawReason::KingMoves => EndReason::KingMoves,
            DrawReason::SameMaterial => EndReason::SameMaterial,
            DrawReason::FewPieces => EndReason::FewPieces,
            DrawReason::LoneKing => EndReason::LoneKing,
            DrawReason::MainRoad => EndReason::MainRoad,
            DrawReason::TwoAgainstOne => EndReason::TwoAgainstOne,
        }
    }
}

impl End {
    /// An end that no rule of the draw brought about.
    pub fn new(winner: Option<Color>, reason: EndReason) -> End {
        End {
            winner,
            reason,
            count: None,
            away: false,
        }
    }

    /// The end that the rules give to a game.
    pub fn by_rules(outcome: Outcome) -> End {
        match outcome {
            Outcome::Win { winner, reason } => End::new(
                Some(winner),
                match reason {
                    WinReason::NoPieces => EndReason::NoPieces,
                    WinReason::NoMoves => EndReason::NoMoves,
                },
            ),
            Outcome::Draw(draw) => End {
                winner: None,
                reason: draw.reason.into(),
                count: Some(draw.count),
                away: false,
            },
        }
    }

    /// The side that left the game: it was away when the game ended against it.
    pub fn left(self) -> Option<Color> {
        let is_left = match self.reason {
            EndReason::Absent => true,
            EndReason::Time | EndReason::NoFirstMove => self.away,
            EndReason::NoPieces
            | EndReason::NoMoves
            | EndReason::Agreement
            | EndReason::Resign
            | EndReason::LeftPair
            | EndReason::Expired
            | EndReason::Aborted
            | EndReason::NotBegun
            | EndReason::Closed
            | EndReason::Teacher
            | EndReason::Arbiter
            | EndReason::ArbiterVoid
            | EndReason::TooLong
            | EndReason::Repetition
            | EndReason::KingMoves
            | EndReason::SameMaterial
            | EndReason::FewPieces
            | EndReason::LoneKing
            | EndReason::MainRoad
            | EndReason::TwoAgainstOne => false,
        };
        let winner = self.winner.filter(|_| is_left)?;
        Some(!winner)
    }

    /// The result as PDN 3.0 writes it.
    pub fn result(self) -> &'static str {
        match (self.winner, self.reason) {
            (Some(Color::White), _) => "1-0",
            (Some(Color::Black), _) => "0-1",
            (None, reason) if reason.leaves_no_result() => "*",
            (None, _) => "1/2-1/2",
        }
    }
}
