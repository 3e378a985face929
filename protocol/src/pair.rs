//! A match of two games: the same opening twice, with the colours swapped, and one score.

use serde::{Deserialize, Serialize};

use crate::event::end::End;
use crate::wire::Pair;

/// Which of the two games of a match it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PairGame {
    /// The first.
    First,
    /// The second, in the same seats with the other colours.
    Second,
}

impl PairGame {
    /// Its number, from 1.
    pub fn number(self) -> u8 {
        match self {
            PairGame::First => 1,
            PairGame::Second => 2,
        }
    }
}

/// The place of a game in its match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PairPlace {
    /// Which game it is.
    pub game: PairGame,
    /// Points of the match's finished games, in halves, by the colours of this game.
    pub halves: Pair<u8>,
}

impl PairPlace {
    /// The first game, before its end.
    pub const FIRST: PairPlace = PairPlace {
        game: PairGame::First,
        halves: Pair { white: 0, black: 0 },
    };

    /// The place when the game has ended.
    #[must_use]
    pub fn after(self, end: End) -> PairPlace {
        let [white, black] = points(end);
        PairPlace {
            halves: Pair {
                white: self.halves.white + white,
                black: self.halves.black + black,
            },
            ..self
        }
    }

    /// The second game, which begins with this score of the first one.
    #[must_use]
    pub fn second(self) -> PairPlace {
        PairPlace {
            game: PairGame::Second,
            halves: Pair {
                white: self.halves.black,
                black: self.halves.white,
            },
        }
    }

    /// True if the second game follows when this one ends so. A game without result ends the match.
    pub fn goes_on_after(self, end: End) -> bool {
        match self.game {
            PairGame::First => !end.reason.leaves_no_result(),
            PairGame::Second => false,
        }
    }
}

/// The points of a game in halves, White's first.
fn points(end: End) -> [u8; 2] {
    match end.winner {
        Some(winner) => winner.pick([2, 0], [0, 2]),
        None if end.reason.leaves_no_result() => [0, 0],
        None => [1, 1],
    }
}
