//! The verdict of a table on a position, and its encoding.

/// The outcome of a position when both sides play their best, with every count of the draw rules at
/// zero.
///
/// Plies are counted to the next conversion, the move after which the counts begin again (see the
/// [module](super)), or to the end of the game. The winner goes the shortest way, the loser the
/// longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The side to move wins.
    Win {
        /// Plies to the conversion, its own included.
        plies: u8,
    },
    /// Neither side can force a win within the draw rules.
    Draw,
    /// The side to move loses.
    Loss {
        /// Plies to the conversion; 0 when it cannot move.
        plies: u8,
    },
}

impl Verdict {
    /// The most plies that are stored. The counts of the draw rules end at 80, and where there is none
    /// the longest win with five pieces takes fewer too.
    pub const MOST_PLIES: u8 = 126;

    /// The verdict on a move for the side that makes it, from that on the position after it.
    pub(super) fn before(self, converts: bool) -> Self {
        let one_more = |plies: u8| if converts { 1 } else { plies + 1 };
        match self {
            Self::Win { plies } => Self::Loss {
                plies: one_more(plies),
            },
            Self::Draw => Self::Draw,
            Self::Loss { plies } => Self::Win {
                plies: one_more(plies),
            },
        }
    }

    /// A verdict is stored as one byte: 0 for a draw, the plies of a win, 128 and the plies of a loss.
    pub(super) const fn byte(self) -> u8 {
        match self {
            Self::Win { plies } => plies,
            Self::Draw => DRAW,
            Self::Loss { plies } => LOSS + plies,
        }
    }

    /// The verdict of a byte, if it is one.
    pub(super) const fn of_byte(byte: u8) -> Option<Self> {
        match byte {
            DRAW => Some(Self::Draw),
            1..=Self::MOST_PLIES => Some(Self::Win { plies: byte }),
            LOSS..=LONGEST_LOSS => Some(Self::Loss { plies: byte - LOSS }),
            // Between the wins and the losses, and `GAP`.
            127 | GAP => None,
        }
    }
}

/// The byte of a draw, and of what has not been decided yet.
pub(super) const DRAW: u8 = 0;

/// The byte of a position that the side to move has lost.
pub(super) const LOSS: u8 = 128;

const LONGEST_LOSS: u8 = LOSS + Verdict::MOST_PLIES;

/// The byte at a number that no position has.
pub(super) const GAP: u8 = 255;
