//! The worth of a position to the side to move.

use std::fmt;

/// Within the search, a win at the root; a win `n` plies away is worth `n` less.
pub(crate) const WIN: i32 = 30_000;

/// Scores from here on are wins: no line is 1,000 plies long, no evaluation reaches this far.
pub(crate) const SHORTEST_WIN: i32 = WIN - 1_000;

/// Scores from here on are certain, by a table or by the search: no table is 5,000 plies deep.
const CERTAIN: i32 = 20_000;

/// A draw, and what an even position is worth.
pub(crate) const DRAW: i32 = 0;

/// The worth of a position to the side to move, in hundredths of a man.
///
/// Positive is good for the side to move. A win or a loss that the search has seen to the end is
/// recognized by [`Score::win_in`] and [`Score::loss_in`]; its number lies beyond 29,000. Scores
/// compare as expected: a quicker win is more, a slower loss is more.
///
/// ```
/// use damiera_engine::{Engine, Limit, Score};
/// use damiera_rules::{Game, Position, Variant};
///
/// // White takes the last piece.
/// let game = Game::from_position(Position::from_fen("W:Wc3:Bd4", Variant::Russa)?);
/// let limit = Limit { depth: Some(3), ..Limit::NONE };
/// let score = Engine::default().choose(&game, &limit).ok_or("the game is over")?.score;
/// assert!(score.is_won() && score > Score::DRAW);
/// assert_eq!(score.win_in(), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// An even position or a certain draw.
    pub const DRAW: Self = Self(DRAW);

    pub(crate) const fn new(value: i32) -> Self {
        Self(value)
    }

    /// The score in hundredths of a man, beyond 29,000 either way for a win or a loss.
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// In how many plies the side to move wins at the latest, when that has been seen to the end.
    pub const fn win_in(self) -> Option<u32> {
        if self.0 >= SHORTEST_WIN {
            Some((WIN - self.0).unsigned_abs())
        } else {
            None
        }
    }

    /// True if the side to move wins for certain. The way to the win need not be known.
    pub const fn is_won(self) -> bool {
        self.0 >= CERTAIN
    }

    /// In how many plies the side to move has lost, when that has been seen to the end.
    pub const fn loss_in(self) -> Option<u32> {
        Self(-self.0).win_in()
    }

    /// True if the side to move loses for certain.
    pub const fn is_lost(self) -> bool {
        Self(-self.0).is_won()
    }
}

impl fmt::Display for Score {
    /// Writes men with two decimals (`+1.25`), or `+#7` and `-#7` for a win or loss in 7 plies.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { '-' } else { '+' };
        match self.win_in().or(self.loss_in()) {
            Some(plies) => write!(f, "{sign}#{plies}"),
            None => {
                let size = self.0.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
        }
    }
}
