//! A sequential probability ratio test over pairs of games.

use anyhow::{Result, ensure};

use crate::elo::{SCORES, expected};

/// Added to each count, so that an event that has not happened yet is not impossible.
const PRIOR: f64 = 1e-3;

/// A test of one difference in Elo against another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Open,
    /// The first player is no more than the lower difference better.
    Lower,
    /// It is the higher difference better.
    Higher,
}

impl Sprt {
    /// Reads `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`; both errors are 5 % unless they are given.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        let numbers: Vec<f64> = text.split(',').map(str::parse).collect::<Result<_, _>>()?;
        let (elo0, elo1, alpha, beta) = match *numbers {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => anyhow::bail!("ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA"),
        };
        ensure!(elo0 < elo1, "ELO0 must be below ELO1");
        let is_error = |error: f64| error > 0.0 && error < 0.5;
        ensure!(
            is_error(alpha) && is_error(beta),
            "ALPHA and BETA lie between 0 and 0.5"
        );
        Ok(Self {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// Between which ratios the test is open.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// The decision by the ratio.
    pub(crate) fn verdict(&self, ratio: f64) -> Verdict {
        let (lower, upper) = self.bounds();
        if ratio <= lower {
            Verdict::Lower
        } else if ratio >= upper {
            Verdict::Higher
        } else {
            Verdict::Open
        }
    }

    /// The logarithm of how much likelier the pairs are under `elo1` than under `elo0`: for each, the
    /// likeliest distribution over the five scores that has its mean.
    pub(crate) fn log_ratio(&self, pairs: &[u32; 5]) -> f64 {
        if pairs.iter().all(|&count| count == 0) {
            return 0.0;
        }
        let counts = pairs.map(|count| f64::from(count) + PRIOR);
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let under = |elo| likeliest(&seen, expected(elo));
        let (zero, one) = (under(self.elo0), under(self.elo1));
        let terms = counts.iter().zip(zero.iter().zip(one));
        terms
            .map(|(count, (zero, one))| count * (one / zero).ln())
            .sum()
    }
}

/// Of all distributions over the scores with this mean the one under which `seen` is likeliest: each
/// part is divided by `1 + x (score - mean)`, with the `x` that makes the mean right.
fn likeliest(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    let part = |x: f64, index: usize| seen[index] / (1.0 + x * (SCORES[index] - mean));
    // The sum below falls from plus to minus infinity between these.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let x = f64::midpoint(low, high);
        let sum: f64 = (0..5)
            .map(|index| part(x, index) * (SCORES[index] - mean))
            .sum();
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|index| part(x, index))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ratio_is_that_of_the_normal_approximation_for_small_differences() {
        let sprt = Sprt::parse("0,5").expect("a test");
        let pairs = [20, 120, 400, 150, 30];
        // With mean m and variance v: n (s1 - s0) (2 m - s0 - s1) / 2 v.
        let total = 720.0;
        let count = |worth: &dyn Fn(f64) -> f64| -> f64 {
            pairs
                .iter()
                .zip(SCORES)
                .map(|(&n, score)| f64::from(n) * worth(score))
                .sum::<f64>()
                / total
        };
        let mean = count(&|score| score);
        let variance = count(&|score| (score - mean) * (score - mean));
        let (zero, one) = (expected(0.0), expected(5.0));
        let normal = total * (one - zero) * (2.0 * mean - zero - one) / (2.0 * variance);
        let ratio = sprt.log_ratio(&pairs);
        assert!(
            (ratio - normal).abs() < 0.02 * normal.abs() + 0.01,
            "{ratio} and {normal}"
        );
    }

    #[test]
    fn one_sided_results_are_decided() {
        let sprt = Sprt::parse("0,10").expect("a test");
        assert_eq!(
            sprt.verdict(sprt.log_ratio(&[0, 0, 0, 0, 0])),
            Verdict::Open
        );
        assert_eq!(
            sprt.verdict(sprt.log_ratio(&[0, 5, 200, 150, 20])),
            Verdict::Higher
        );
        assert_eq!(
            sprt.verdict(sprt.log_ratio(&[20, 150, 200, 5, 0])),
            Verdict::Lower
        );
    }
}
