//! Entrants of a tournament, what each did in each round, and what that is worth.

use damiera_rules::Color;
use serde::{Deserialize, Serialize};

/// Starting number of an entrant: 1 for the strongest, as drawn up before the first round (C.04.2, article 2).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default,
)]
#[serde(transparent)]
pub struct EntrantId(pub u16);

impl std::fmt::Display for EntrantId {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(formatter)
    }
}

/// Result of a played game, for one of its two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundResult {
    /// The player won.
    Win,
    /// The game was drawn.
    Draw,
    /// The player lost.
    Loss,
}

/// One round of one entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum RoundEntry {
    /// A game that was played on the board.
    Played {
        /// The other player.
        opponent: EntrantId,
        /// The entrant's colour.
        color: Color,
        /// The result for the entrant.
        result: RoundResult,
    },
    /// A game without a result yet. It counts as a meeting and for colours, and is worth nothing.
    Unfinished {
        /// The other player.
        opponent: EntrantId,
        /// The entrant's colour.
        color: Color,
    },
    /// A pairing that was not played because one or both did not come. It counts neither for colours nor as a
    /// meeting (C.04.1, article 2; C.04.2, article 3.4).
    Forfeit {
        /// The opponent who was drawn.
        opponent: EntrantId,
        /// The colour that was drawn.
        color: Color,
        /// True if the entrant came and the opponent did not.
        won: bool,
    },
    /// The bye of the odd entrant, given by the pairing (C.04.1, article 3).
    AllocatedBye,
    /// A bye at the entrant's request, worth half a point.
    HalfPointBye,
    /// A bye that the arbiter gave, worth a full point.
    FullPointBye,
    /// The entrant was not there, and has nothing for it.
    Absent,
}

impl RoundEntry {
    /// The opponent and colour of a game on the board; forfeits and byes have none.
    pub fn game(&self) -> Option<(EntrantId, Color)> {
        match *self {
            Self::Played {
                opponent, color, ..
            }
            | Self::Unfinished { opponent, color } => Some((opponent, color)),
            Self::Forfeit { .. }
            | Self::AllocatedBye
            | Self::HalfPointBye
            | Self::FullPointBye
            | Self::Absent => None,
        }
    }

    /// The opponent who was drawn, whether or not the game was played.
    pub fn drawn(&self) -> Option<(EntrantId, Color)> {
        match *self {
            Self::Forfeit {
                opponent, color, ..
            } => Some((opponent, color)),
            Self::Played { .. }
            | Self::Unfinished { .. }
            | Self::AllocatedBye
            | Self::HalfPointBye
            | Self::FullPointBye
            | Self::Absent => self.game(),
        }
    }
}

/// Points of each result. A unit is the smallest difference, so that half points are whole numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PointSystem {
    /// Units of a win, on the board or by forfeit.
    pub win: u16,
    /// Units of a draw, and of a requested half-point bye.
    pub draw: u16,
    /// Units of a loss on the board.
    pub loss: u16,
    /// Units of the bye that the pairing gives.
    pub allocated_bye: u16,
    /// Units of a loss by forfeit, and of an absence.
    pub absence: u16,
    /// Units that make a point: 2 if there are half points.
    pub units_in_point: u16,
}

impl PointSystem {
    /// 2 for a win, 1 for a draw: the usual points of draughts.
    pub const DRAUGHTS: Self = Self {
        win: 2,
        draw: 1,
        loss: 0,
        allocated_bye: 2,
        absence: 0,
        units_in_point: 1,
    };
    /// 1 for a win, ½ for a draw: the points of chess, and of files in the TRF.
    pub const CHESS: Self = Self {
        units_in_point: 2,
        ..Self::DRAUGHTS
    };

    /// The units of one round.
    pub fn units(&self, entry: &RoundEntry) -> u32 {
        let units = match entry {
            RoundEntry::Played { result, .. } => match result {
                RoundResult::Win => self.win,
                RoundResult::Draw => self.draw,
                RoundResult::Loss => self.loss,
            },
            RoundEntry::Forfeit { won: true, .. } | RoundEntry::FullPointBye => self.win,
            RoundEntry::AllocatedBye => self.allocated_bye,
            RoundEntry::HalfPointBye => self.draw,
            RoundEntry::Forfeit { won: false, .. } | RoundEntry::Absent => self.absence,
            RoundEntry::Unfinished { .. } => 0,
        };
        u32::from(units)
    }
}

/// An entrant and the rounds so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// The starting number.
    pub id: EntrantId,
    /// The rating that decided the starting number; 0 if there is none.
    pub rating: u16,
    /// Every round that was paired, from the first. A late entrant was `Absent` before.
    pub rounds: Vec<RoundEntry>,
}
