//! The levels of the bot's strength.

use crate::beginner::{self, Beginner};

/// Maximum number of positions that each level with bounds searches in an ending. With 1,000, level 6 does not catch a king of
/// one step with two.
pub(crate) const ENDING_NODES: u64 = 50_000;

/// A level of strength, from 0 (for who has just learned the rules) to 10 (all that the engine can do
/// within its nodes).
///
/// Levels 0 to 5 look ahead for a few plies, count pieces and overlook what people overlook. From 6 on
/// the engine's own search plays, ever deeper, and is content with a move that is nearly the best it
/// sees. docs/engine.md has the ladder: how the levels did against each other and against simple players.
///
/// ```
/// use damiera_engine::{Level, UnknownLevel};
///
/// assert_eq!(Level::new(10)?.number(), 10);
/// assert_eq!(Level::new(11), Err(UnknownLevel(11)));
/// assert!(Level::ALL.is_sorted());
/// # Ok::<(), UnknownLevel>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// How a level chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LevelStrength {
    /// It looks at the board as a beginner does.
    Beginner(Beginner),
    /// It searches as the engine does, within bounds.
    Bounded(LevelBounds),
}

/// The bounds of a level's search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LevelBounds {
    /// After how many positions the search ends.
    pub(crate) nodes: u64,
    /// Maximum depth of the search in plies: see [`Limit::depth`](crate::Limit::depth).
    pub(crate) depth: u32,
    /// By how many hundredths of a man the move played may be worse than the best one found.
    pub(crate) noise: i32,
    /// Number of entries of the transposition table.
    pub(crate) table: usize,
    /// Number of plies of a game that may be played by the book.
    pub(crate) book: usize,
}

/// The levels from 0 on.
const TABLE: [LevelStrength; 11] = [
    LevelStrength::Beginner(FIRST_STEPS),
    beginner(1, 80, 300, 90),
    beginner(1, 10, 150, 66),
    beginner(2, 0, 120, 50),
    beginner(3, 0, 90, 42),
    beginner(5, 0, 50, 35),
    bounded(400, 2, 130, 1 << 10, FIRST_MOVES),
    bounded(2_500, 4, 75, 1 << 11, FIRST_MOVES),
    bounded(10_000, 6, 40, 1 << 12, FIRST_MOVES),
    bounded(400_000, 16, 10, 1 << 16, WHOLE_BOOK),
    bounded(2_500_000, 64, 0, 1 << 18, WHOLE_BOOK),
];

/// Plies of the book for levels that would not find its later moves: games shall differ, and shall not begin
/// above the level.
const FIRST_MOVES: usize = 6;

/// The book as far as it goes.
const WHOLE_BOOK: usize = usize::MAX;

/// It sees every second capture, its own ones too, and cares little for a man.
const FIRST_STEPS: Beginner = Beginner {
    plies: 1,
    own: 500,
    plain: 500,
    harder: 300,
    noise: 250,
};

const fn beginner(plies: i32, plain: u32, harder: u32, noise: i32) -> LevelStrength {
    LevelStrength::Beginner(Beginner {
        plies,
        own: 0,
        plain,
        harder,
        noise,
    })
}

const fn bounded(nodes: u64, depth: u32, noise: i32, table: usize, book: usize) -> LevelStrength {
    LevelStrength::Bounded(LevelBounds {
        nodes,
        depth,
        noise,
        table,
        book,
    })
}

/// No level has this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no level has number {0}")]
pub struct UnknownLevel(pub u8);

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; TABLE.len()] = {
        let mut all = [Self(0); TABLE.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The level of this number.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn new(number: u8) -> Result<Self, UnknownLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.number() == number)
            .ok_or(UnknownLevel(number))
    }

    /// The level's number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Maximum number of positions that it searches for a move.
    pub const fn nodes(self) -> u64 {
        match self.strength() {
            LevelStrength::Beginner(_) => beginner::MOST_NODES,
            LevelStrength::Bounded(LevelBounds { nodes, .. }) => {
                if nodes > ENDING_NODES {
                    nodes
                } else {
                    ENDING_NODES
                }
            }
        }
    }

    /// True if it plays endings by tables.
    pub const fn uses_tables(self) -> bool {
        matches!(self.strength(), LevelStrength::Bounded(_))
    }

    pub(crate) const fn strength(self) -> LevelStrength {
        TABLE[self.0 as usize]
    }
}
