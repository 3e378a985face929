//! How strong the bot plays.

/// A level of strength, from 1 (a beginner) to 10. Not every number has a level yet.
///
/// A level is weaker by seeing less far and by being content with a move that is nearly the best
/// it sees; it never plays a move at random. Over all variants, from random openings of four plies,
/// level 5 won 46 games of 48 against level 2, drew one and lost one; level 8 won 8 games of 12
/// against level 5, drew 3 and lost one (`examples/match`, players `engine level=5` and the like).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What sets a level apart. Every level plays by the same search and the same evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strength {
    number: u8,
    /// After how many positions the search ends.
    pub(crate) nodes: u64,
    /// How many plies deep the search goes at most, forced replies and captures not counted.
    pub(crate) depth: i32,
    /// By how many hundredths of a man the move played may be worse than the best one found.
    pub(crate) noise: i32,
    /// How many entries of 16 bytes the transposition table has.
    pub(crate) table: usize,
}

const TABLE: [Strength; 3] = [
    Strength {
        number: 2,
        nodes: 12_000,
        depth: 3,
        noise: 40,
        table: 1 << 12,
    },
    Strength {
        number: 5,
        nodes: 200_000,
        depth: 40,
        noise: 20,
        table: 1 << 16,
    },
    Strength {
        number: 8,
        nodes: 2_000_000,
        depth: 60,
        noise: 2,
        table: 1 << 18,
    },
];

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
    pub fn new(number: u8) -> Result<Self, UnknownLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.number() == number)
            .ok_or(UnknownLevel(number))
    }

    /// The level's number.
    pub const fn number(self) -> u8 {
        self.strength().number
    }

    /// Whether it plays endings by endgame tables where the engine has them. They play perfectly, and
    /// nobody would believe a beginner who does.
    pub(crate) const fn uses_tables(self) -> bool {
        self.number() >= 6
    }

    pub(crate) const fn strength(self) -> &'static Strength {
        &TABLE[self.0 as usize]
    }
}
