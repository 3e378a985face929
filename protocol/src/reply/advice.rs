//! What the engine says of a game.

use damiera_rules::{Color, Drawing, Ply};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What `consiglio` says: a move, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// After how many moves of both sides it was asked for.
    pub after: usize,
    /// How the squares are called.
    pub drawing: Drawing,
    /// The move.
    pub ply: Ply,
    /// Why this one.
    pub reason: Reason,
    /// The evaluation after the move.
    pub worth: Worth,
}

/// Why a move is advised: what can be seen on the board, and otherwise what the search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It ends the game, won.
    Wins,
    /// It is the only one.
    Only,
    /// It wins in so many moves of the mover at the latest, whatever the other side does.
    WinsIn(u32),
    /// Every move loses; this one loses last.
    Resists,
    /// It captures so many pieces, and none is captured in return.
    Takes(u32),
    /// It captures so many pieces for what the other side has just captured.
    Retakes(u32),
    /// The captures of which it is one, until they have come to an end.
    Exchange {
        /// How many pieces the mover captures.
        taken: u32,
        /// How many the mover loses.
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
    /// As the line goes on, the man that moves is crowned with the mover's move of this number.
    CrownsIn(u32),
    /// Nothing of that: the search found nothing better.
    Best,
}

impl Reason {
    /// The word of each reason in JSON, with what it means.
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
    /// To White, in hundredths of a man.
    Hundredths(i32),
    /// It is won.
    Won {
        /// By whom.
        winner: Color,
        /// In how many moves of the winner at the latest.
        moves: u32,
    },
}

/// What `analisi` says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Analysis {
    /// Of a position.
    Position(PositionReport),
    /// Of a finished game.
    Game(GameReport),
}

/// What a position is worth, and how the game would go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionReport {
    /// After how many moves of both sides the position stood.
    pub after: usize,
    /// How the squares are called.
    pub drawing: Drawing,
    /// Its evaluation.
    pub worth: Worth,
    /// The best moves of both sides that were found, the first one being that of the side to move.
    pub line: Vec<Ply>,
}

/// The mistakes of a finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameReport {
    /// How the squares are called.
    pub drawing: Drawing,
    /// How many plies the game had.
    pub plies: usize,
    /// Number of plies analysed, from the first.
    pub seen: usize,
    /// What the position is worth after the last of them.
    pub worth: Worth,
    /// The mistakes, as they were made.
    pub mistakes: Vec<Mistake>,
}

/// A move that gave something away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// The number of the ply in its game, from 0.
    pub ply: usize,
    /// The move that was played.
    pub played: Ply,
    /// What the search prefers.
    pub better: Ply,
    /// How bad it was.
    pub mark: Mark,
    /// What it cost.
    pub cost: Cost,
}

/// How bad a mistake is.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
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

/// What a mistake cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// So many hundredths of a man.
    Hundredths(i32),
    /// A win that had been there.
    Win,
    /// The game, which was not lost before.
    Game,
}
