//! Glicko-2 of one game or of a match of two, and what time does to a rating.
//!
//! The formula is Mark Glickman's, "Example of the Glicko-2 system" (2022), by the crate `skillratings`.
//! Each game is a rating period of its own, and so is a match of two games: with it the deviation grows by the volatility once (step 6 of
//! the paper) and shrinks by what the game says (step 7). Time without games adds further periods, parts
//! of one too: `phi* = sqrt(phi^2 + t sigma^2)`, where `t` is the time in periods.
//!
//! How long a period is follows from what a year without games shall do. Of a player with the usual
//! volatility 0.06 the deviation shall grow from 60 to 110 in it. In Glicko-2's scale, where 1 is 173.7178
//! points, that is `t = (110^2 - 60^2) / (173.7178 * 0.06)^2`, some 78.24 periods in 365 days: a period is 4.67 days.
//! The deviation of a person who plays much is about 60.

use damiera_protocol::event::End;
use damiera_protocol::rating::Rating;
use damiera_rules::Color;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2, glicko2_rating_period};

/// Number of points in one unit of Glicko-2's own scale.
const SCALE: f64 = 173.7178;

/// The least deviation: who plays much still moves.
pub const LEAST_DEVIATION: f64 = 50.0;

/// The greatest deviation, which everyone begins with.
pub const MOST_DEVIATION: f64 = 350.0;

/// The volatility with which everyone begins.
const VOLATILITY: f64 = 0.06;

/// How long a rating period is, in milliseconds: a year by the number of periods in it, see above.
const PERIOD_MS: f64 = {
    let year_ms = 365.0 * 86_400_000.0;
    let grown = 110.0 * 110.0 - 60.0 * 60.0;
    let of_a_period = SCALE * VOLATILITY;
    year_ms * of_a_period * of_a_period / grown
};

/// How fast the volatility may change, and when its iteration ends (steps 1 and 5 of the paper). It ends
/// later than the paper proposes, so that another program's result is the same in every digit shown.
const CONFIG: Glicko2Config = Glicko2Config {
    tau: 0.5,
    convergence_tolerance: 1e-10,
};

/// A rating in full.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct GlickoRating {
    /// The rating, in points.
    pub rating: f64,
    /// How far off it may be, in points.
    pub deviation: f64,
    /// Volatility of the strength, in Glicko-2's own scale.
    pub volatility: f64,
}

/// Its figures are always finite: [`play`] keeps the earlier ones otherwise.
impl Eq for GlickoRating {}

/// How a game ended, as ratings see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameScore {
    /// White won.
    White,
    /// The game is a draw.
    Draw,
    /// Black won.
    Black,
}

impl GameScore {
    /// The score of an end; nothing for a game without a result, or with an arbiter's result.
    pub fn of(end: End) -> Option<GameScore> {
        if !end.reason.is_rated() {
            return None;
        }
        Some(match end.winner {
            Some(Color::White) => GameScore::White,
            Some(Color::Black) => GameScore::Black,
            None => GameScore::Draw,
        })
    }

    /// The score by the other colours.
    #[must_use]
    pub fn swapped(self) -> GameScore {
        match self {
            GameScore::White => GameScore::Black,
            GameScore::Draw => GameScore::Draw,
            GameScore::Black => GameScore::White,
        }
    }

    /// As White's result.
    fn outcome(self) -> Outcomes {
        match self {
            GameScore::White => Outcomes::WIN,
            GameScore::Draw => Outcomes::DRAW,
            GameScore::Black => Outcomes::LOSS,
        }
    }
}

impl GlickoRating {
    /// The standing before the first game.
    pub const START: GlickoRating = GlickoRating {
        rating: 1500.0,
        deviation: MOST_DEVIATION,
        volatility: VOLATILITY,
    };

    /// After some time without a game, in milliseconds.
    #[must_use]
    pub fn after(self, elapsed_ms: u64) -> GlickoRating {
        // A time in milliseconds is exact in a double for 285,000 years.
        let periods = elapsed_ms as f64 / PERIOD_MS;
        let growth = periods * (self.volatility * SCALE).powi(2);
        let deviation = (self.deviation.powi(2) + growth).sqrt();
        GlickoRating {
            deviation: deviation.min(MOST_DEVIATION),
            ..self
        }
    }

    /// As it is shown.
    pub fn shown(self) -> Rating {
        Rating {
            rating: self.rating.round() as i32,
            deviation: self.deviation.round() as u16,
        }
    }

    fn moved(self, to: Glicko2Rating, weight: f64) -> GlickoRating {
        let towards = |from: f64, to: f64| from + weight * (to - from);
        let moved = GlickoRating {
            rating: towards(self.rating, to.rating),
            deviation: towards(self.deviation, to.deviation).clamp(LEAST_DEVIATION, MOST_DEVIATION),
            volatility: towards(self.volatility, to.volatility),
        };
        let figures = [moved.rating, moved.deviation, moved.volatility];
        match figures.into_iter().all(f64::is_finite) {
            true => moved,
            false => self,
        }
    }
}

impl From<GlickoRating> for Glicko2Rating {
    fn from(standing: GlickoRating) -> Self {
        Glicko2Rating {
            rating: standing.rating,
            deviation: standing.deviation,
            volatility: standing.volatility,
        }
    }
}

/// The standings of White and Black after a game, from those right before it. With a weight below 1
/// every figure goes only that part of the way.
pub fn play([white, black]: [GlickoRating; 2], score: GameScore, weight: f64) -> [GlickoRating; 2] {
    let (new_white, new_black) = glicko2(&white.into(), &black.into(), &score.outcome(), &CONFIG);
    [
        white.moved(new_white, weight),
        black.moved(new_black, weight),
    ]
}

/// The rating after both games of a match, which are one rating period. The scores are by the colours of one of them.
pub fn play_pair(
    [white, black]: [GlickoRating; 2],
    scores: [GameScore; 2],
    weight: f64,
) -> [GlickoRating; 2] {
    let after = |own: GlickoRating, other: GlickoRating, scores: [GameScore; 2]| {
        let results = scores.map(|score| (Glicko2Rating::from(other), score.outcome()));
        own.moved(
            glicko2_rating_period(&own.into(), &results, &CONFIG),
            weight,
        )
    };
    [
        after(white, black, scores),
        after(black, white, scores.map(GameScore::swapped)),
    ]
}
