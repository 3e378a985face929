//! Finds the weights that foretell results best.

use std::collections::HashSet;
use std::fs;
use std::slice;

use anyhow::{Context, Result};
use damiera_rules::{Color, Position, Setup};

use crate::Fit;
use crate::data::{self, Sample};
use crate::loss::{chance, entropy, points, report_unlearned, scale_of_scores};
use crate::model::{Adam, Model, Seen};
use crate::random::Random;

/// After how many positions the weights change.
const BATCH: usize = 8192;

/// Number of points that make the odds 2.7 to 1 while weights are learned. It matters only in
/// relation to the learning rate.
const SCALE: f32 = 400.0;

/// The worth that a man is scaled to.
const MAN: f32 = 100.0;

/// One game in so many is kept to test what was learned from the others. Games are not told apart
/// in the data, but runs of so many positions are of few.
const HELD_OUT: usize = 20;
const RUN: usize = 2000;

/// Fits weights and writes them.
pub(crate) fn fit(plan: &Fit) -> Result<()> {
    // Games that begin alike go on alike. Their positions are no more than one game's, and held out
    // they would not test what others taught.
    let mut known = HashSet::new();
    let mut lessons = Vec::new();
    let mut tested = Vec::new();
    for path in &plan.data {
        let mut samples = data::read(slice::from_ref(path), plan.family)?;
        samples.retain(|sample| known.insert(sample.position));
        // Each generation's scores come from an evaluation of its own.
        let scale = scale_of_scores(&samples);
        println!(
            "{}: {} positions, scale {scale:.0}",
            path.display(),
            samples.len()
        );
        let (learnt, kept) = split(samples);
        lessons.extend(
            learnt
                .iter()
                .map(|sample| Lesson::of(sample, scale, plan.result)),
        );
        tested.extend(kept);
    }
    println!("of the results held out:");
    report_unlearned(&tested);
    let mut model = if plan.resume {
        let weights = plan.family.weights();
        Model::from_weights(weights.context("the engine has no weights for this family yet")?)
    } else {
        Model::new()
    };
    let mut adam = Adam::new(plan.decay);
    let mut random = Random::new(plan.seed, 0);
    let steps = (plan.epochs * lessons.len().div_ceil(BATCH)).max(1) as f32;
    let mut step = 0.0;
    for epoch in 1..=plan.epochs {
        random.shuffle(&mut lessons);
        let mut total = 0.0;
        for batch in lessons.chunks(BATCH) {
            total += gradient(&model, &mut adam, batch);
            let left = 1.0 - step / steps;
            adam.step(&mut model, batch.len(), plan.rate * left);
            step += 1.0;
        }
        let mean = total / lessons.len() as f64;
        let held_out = held_out(&model, &tested);
        println!("epoch {epoch}: loss {mean:.5}; of results held out {held_out:.5}");
    }
    // Scores are in hundredths of a man. The odds that learning goes by do not say what a man is.
    let worth = worth_of_a_man(&model, &tested, &mut random);
    println!("a man is worth {worth:.0}, from now on {MAN}");
    model.scale(MAN / worth);
    fs::write(&plan.to, model.encode(plan.family)?)?;
    Ok(())
}

/// The average loss of positions when a man is taken away.
fn worth_of_a_man(model: &Model, samples: &[Sample], random: &mut Random) -> f32 {
    let mut seen = Seen::new();
    let mut value = |position: &Position| {
        seen.look(position);
        model.value(&seen)
    };
    let (mut lost, mut taken) = (0.0, 0.0);
    for Sample { position, .. } in samples {
        for (color, sign) in [(Color::White, 1.0), (Color::Black, -1.0)] {
            if let Some(without) = without_a_man(position, color, random) {
                lost += sign * (value(position) - value(&without));
                taken += 1.0;
            }
        }
    }
    // Nothing learned, nothing to scale.
    if lost > 0.0 { lost / taken } else { MAN }
}

/// The position without one of a side's men, where it has others.
fn without_a_man(position: &Position, color: Color, random: &mut Random) -> Option<Position> {
    let men = position.men(color);
    if men.len() < 2 {
        return None;
    }
    let taken = men.iter().nth(random.below(men.len().into()) as usize)?;
    let mut setup = Setup::empty(position.turn());
    for square in position.occupied().without(taken) {
        setup.put(square, position.piece_at(square)?);
    }
    Position::from_setup(setup, position.variant()).ok()
}

/// Splits the samples into those for learning and those for testing.
fn split(samples: Vec<Sample>) -> (Vec<Sample>, Vec<Sample>) {
    let (mut learnt, mut tested) = (Vec::with_capacity(samples.len()), Vec::new());
    for (run, samples) in samples.chunks(RUN).enumerate() {
        if (run + 1).is_multiple_of(HELD_OUT) {
            tested.extend_from_slice(samples);
        } else {
            learnt.extend_from_slice(samples);
        }
    }
    (learnt, tested)
}

/// The target for one position.
#[derive(Clone, Copy)]
struct Lesson {
    position: Position,
    /// The chance to win that it shall foretell.
    wanted: f32,
}

impl Lesson {
    fn of(sample: &Sample, scale: f32, result: f32) -> Self {
        let searched = chance(f32::from(sample.score), scale);
        Self {
            position: sample.position,
            wanted: result * points(sample) + (1.0 - result) * searched,
        }
    }
}

/// Adds up what a batch asks for; its total loss.
fn gradient(model: &Model, adam: &mut Adam, batch: &[Lesson]) -> f64 {
    let mut seen = Seen::new();
    let mut total = 0.0;
    for lesson in batch {
        seen.look(&lesson.position);
        let found = chance(model.value(&seen), SCALE);
        total += entropy(lesson.wanted, found);
        adam.add(&seen, found - lesson.wanted);
    }
    total
}

/// The mean loss on positions that were not learned from.
fn held_out(model: &Model, samples: &[Sample]) -> f64 {
    let mut seen = Seen::new();
    let total: f64 = samples
        .iter()
        .map(|sample| {
            seen.look(&sample.position);
            entropy(points(sample), chance(model.value(&seen), SCALE))
        })
        .sum();
    total / samples.len().max(1) as f64
}
