//! How well values foretell results.

use std::fs;

use anyhow::{Context, Result, ensure};
use damiera_engine::evaluation::{Network, evaluate_by_hand};
use damiera_rules::{Color, Position};

use crate::Test;
use crate::data::{self, Sample};

/// The chance to win that goes with a value, a draw counting as half a win.
pub(crate) fn chance(value: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-value / scale).exp())
}

/// The result of a game for white: 1 for a win, one half for a draw. None for a position that no game came to.
pub(crate) fn points(sample: &Sample) -> Option<f32> {
    Some(f32::from(sample.half_points?) / 2.0)
}

/// The mean cross entropy of results where values (for white) foretell them.
fn loss(samples: &[Sample], scale: f32, mut value: impl FnMut(&Sample) -> f32) -> f64 {
    let losses = samples
        .iter()
        .filter_map(|sample| Some(entropy(points(sample)?, chance(value(sample), scale))));
    mean(losses)
}

/// The mean of some losses; 0 of none.
pub(crate) fn mean(losses: impl Iterator<Item = f64>) -> f64 {
    let (total, count) = losses.fold((0.0, 0_u32), |(total, count), loss| {
        (total + loss, count + 1)
    });
    total / f64::from(count.max(1))
}

/// The cross entropy of one result.
pub(crate) fn entropy(points: f32, chance: f32) -> f64 {
    let chance = f64::from(chance.clamp(1e-6, 1.0 - 1e-6));
    let points = f64::from(points);
    -(points * chance.ln() + (1.0 - points) * (1.0 - chance).ln())
}

/// The scale that makes the scores of the searches predict results best: the number of hundredths
/// of a man that make the odds 2.7 to 1.
pub(crate) fn scale_of_scores(samples: &[Sample]) -> f32 {
    best_scale(samples, |sample| f32::from(sample.score))
}

fn best_scale(samples: &[Sample], value: impl Fn(&Sample) -> f32) -> f32 {
    // The scale is wanted to one part in fifty; some ten thousand positions say as much.
    let every = samples.len().div_ceil(50_000).max(1);
    let some: Vec<_> = samples.iter().step_by(every).copied().collect();
    let scales = (0..120).map(|step| 20.0 * 1.03_f32.powi(step));
    scales
        .map(|scale| (scale, loss(&some, scale, &value)))
        .min_by(|(_, one), (_, other)| one.total_cmp(other))
        .map_or(100.0, |(scale, _)| scale)
}

/// Prints the loss of some weights, and of what there is without them.
pub(crate) fn test(plan: &Test) -> Result<()> {
    let samples = data::read(&plan.data, plan.family)?;
    let file = plan.weights.as_ref().map(fs::read).transpose()?;
    let network = match &file {
        Some(bytes) => Some(Network::read(bytes)?),
        None => plan.family.network().cloned(),
    };
    println!("{} positions", samples.len());
    report_unlearned(&samples);
    let network = network.context("the engine has no weights for this family yet")?;
    ensure!(network.family() == plan.family, "weights of another family");
    report("learned", &samples, |sample| {
        for_white(&sample.position, network.evaluate(&sample.position))
    });
    Ok(())
}

/// Prints the loss of what there is without weights, each at its best scale.
pub(crate) fn report_unlearned(samples: &[Sample]) {
    report("search", samples, |sample| f32::from(sample.score));
    report("by hand", samples, |sample| {
        for_white(&sample.position, evaluate_by_hand(&sample.position))
    });
}

fn report(name: &str, samples: &[Sample], value: impl Fn(&Sample) -> f32) {
    let scale = best_scale(samples, &value);
    let loss = loss(samples, scale, &value);
    println!("{name}: loss {loss:.5}, scale {scale:.0}");
}

fn for_white(position: &Position, value: i32) -> f32 {
    match position.turn() {
        Color::White => value as f32,
        Color::Black => -value as f32,
    }
}
