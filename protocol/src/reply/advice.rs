//! The engine's advice and analysis.

use damiera_rules::{Color, Drawing, Ply};
use serde::{Deserialize, Serialize};

/// The answer to `consiglio`: a move and the reason for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// Number of plies before the question.
    pub after: usize,
    /// The drawing that names the squares.
    pub drawing: Drawing,
    /// The move.
    pub ply: Ply,
    /// The reason for this move.
    pub reason: Reason,
    /// The evaluation after the move.
    pub worth: Worth,
}

/// The reason for an advised move: from the board if possible, otherwise from the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It ends the game, won.
    Wins,
    /// It is the only one.
    Only,
    /// It wins within this many moves of the mover, against any defence.
    WinsIn(u32),
    /// Every move loses; this one loses last.
    Resists,
    /// It captures this many pieces, and none is captured in return.
    Takes(u32),
    /// It captures this many pieces in return for the opponent's last capture.
    Retakes(u32),
    /// It is part of a series of captures, counted to its end.
    Exchange {
        /// Number of pieces that the mover captures.
        taken: u32,
        /// Number of pieces that the mover loses.
        given: u32,
    },
    /// It makes a king.
    Crowns,
    /// The other side could have won something by a capture, and now cannot capture.
    StopsCapture,
    /// The other side could have made a king, and now cannot.
    StopsCrowning,
    /// The mover could win something by a capture next if the other side did nothing about it.
    Threatens,
    /// The man that moves is crowned on the mover's move of this number, along the expected line.
    CrownsIn(u32),
    /// None of the above: the search found nothing better.
    Best,
}

impl Reason {
    /// The word of each reason in JSON, with its meaning.
    pub const WORDS: &[(&str, &str)] = &[
        ("wins", "It ends the game, won."),
        ("only", "It is the only move."),
        (
            "wins_in",
            "It wins in `moves` moves of the mover at the latest.",
        ),
        ("resists", "Every move loses; this one loses last."),
        (
            "takes",
            "It captures `taken` pieces, and none is captured in return.",
        ),
        (
            "retakes",
            "It captures `taken` pieces for what the other side has just captured.",
        ),
        (
            "exchange",
            "It is one of the captures, or begins them, by which `taken` pieces are captured and `given` lost.",
        ),
        ("crowns", "It makes a king."),
        (
            "stops_capture",
            "The other side could have won something by a capture, and now cannot capture.",
        ),
        (
            "stops_crowning",
            "The other side could have made a king, and now cannot.",
        ),
        (
            "threatens",
            "The mover could win something by a capture next.",
        ),
        (
            "crowns_in",
            "The man that moves is crowned in `moves` moves, as the line goes on.",
        ),
        ("best", "The search found nothing better."),
    ];

    /// Its word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Reason::Wins => "wins",
            Reason::Only => "only",
            Reason::WinsIn(_) => "wins_in",
            Reason::Resists => "resists",
            Reason::Takes(_) => "takes",
            Reason::Retakes(_) => "retakes",
            Reason::Exchange { .. } => "exchange",
            Reason::Crowns => "crowns",
            Reason::StopsCapture => "stops_capture",
            Reason::StopsCrowning => "stops_crowning",
            Reason::Threatens => "threatens",
            Reason::CrownsIn(_) => "crowns_in",
            Reason::Best => "best",
        }
    }
}

/// The evaluation of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// The value for White, in hundredths of a man.
    Hundredths(i32),
    /// It is won for certain; the number of moves is not known.
    Sure {
        /// The winner.
        winner: Color,
    },
    /// It is won.
    Won {
        /// The winner.
        winner: Color,
        /// Maximum number of moves of the winner until the win.
        moves: u32,
    },
}

/// The answer to `analisi`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Analysis {
    /// Of a position.
    Position(PositionReport),
    /// Of a finished game.
    Game(GameReport),
}

/// The evaluation of a position, and the expected line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionReport {
    /// Number of plies before the position.
    pub after: usize,
    /// The drawing that names the squares.
    pub drawing: Drawing,
    /// Its evaluation.
    pub worth: Worth,
    /// The best line that was found. The first move is of the side to move.
    pub line: Vec<Ply>,
}

/// The mistakes of a finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameReport {
    /// The drawing that names the squares.
    pub drawing: Drawing,
    /// Number of plies of the game.
    pub plies: usize,
    /// Number of plies analysed, from the first.
    pub seen: usize,
    /// The evaluation of the position after the last of them.
    pub worth: Worth,
    /// The evaluations of the position at the start and after each ply analysed.
    pub worths: Vec<Worth>,
    /// The mistakes, in the order of the game.
    pub mistakes: Vec<Mistake>,
}

/// A move that gave something away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// The number of the ply in its game, from 0.
    pub ply: usize,
    /// The move that was played.
    pub played: Ply,
    /// The move that the search prefers.
    pub better: Ply,
    /// Its severity.
    pub mark: Mark,
    /// Its cost.
    pub cost: Cost,
}

/// The severity of a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Mark {
    /// Something better was there.
    #[serde(rename = "?!")]
    Inaccuracy,
    /// A mistake.
    #[serde(rename = "?")]
    Mistake,
    /// A mistake that decides games.
    #[serde(rename = "??")]
    Blunder,
}

/// The cost of a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// This many hundredths of a man.
    Hundredths(i32),
    /// A win that was there before.
    Win,
    /// The game, which was not lost before.
    Game,
}
