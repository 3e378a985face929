//! Elo from points, with the margin of error.

/// The scores of a pair of games, as parts of what is possible.
pub(crate) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The standard normal distribution has 95 % of its weight within so many deviations.
const TWO_SIDED_95: f64 = 1.96;

/// The points to expect of a difference in Elo.
pub(crate) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo that such points mean; infinite when all or nothing was won.
pub(crate) fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// A difference in Elo and between what it lies, with 95 %.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    pub(crate) elo: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The estimate from the pairs, counted by their score from 0 to 4 half points.
pub(crate) fn estimate(pairs: &[u32; 5]) -> Option<Estimate> {
    let count: f64 = pairs.iter().map(|&count| f64::from(count)).sum();
    if count == 0.0 {
        return None;
    }
    let mean = weighted(pairs, |score| score) / count;
    let variance = weighted(pairs, |score| (score - mean).powi(2)) / count;
    let error = TWO_SIDED_95 * (variance / count).sqrt();
    Some(Estimate {
        elo: elo(mean),
        low: elo((mean - error).max(0.0)),
        high: elo((mean + error).min(1.0)),
    })
}

fn weighted(pairs: &[u32; 5], worth: impl Fn(f64) -> f64) -> f64 {
    let each = pairs.iter().zip(SCORES);
    each.map(|(&count, score)| f64::from(count) * worth(score))
        .sum()
}
