//! Finds the weights that foretell results best.

use std::collections::HashSet;
use std::f32::consts::PI;
use std::fs;
use std::panic::resume_unwind;
use std::slice;
use std::thread;

use anyhow::Result;
use damiera_engine::evaluation::WEIGHTS;
use damiera_rules::{Color, Position, Setup};

use crate::Fit;
use crate::data::{self, Sample};
use crate::loss::{chance, entropy, mean, points, report_unlearned, scale_of_scores};
use crate::model::{Adam, Hidden, Model, Seen};
use crate::random::Random;

/// After how many positions the weights change.
const BATCH: usize = 2048;

/// The units of a logarithm of odds of 1. It is one number, so that margins of the search mean the same in every family.
const UNITS: f32 = 50.0;

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
    let mut random = Random::new(plan.seed, 0);
    let mut model = Model::new(&mut random);
    let mut adam = Adam::new();
    let steps = (plan.epochs * lessons.len().div_ceil(BATCH)).max(1) as f32;
    let mut step = 0.0;
    for epoch in 1..=plan.epochs {
        random.shuffle(&mut lessons);
        let mut total = 0.0;
        for batch in lessons.chunks(BATCH) {
            let (loss, gradient) = gradient(&model, batch, plan.threads);
            total += loss;
            let rate = plan.rate * (1.0 + (PI * step / steps).cos()) / 2.0;
            adam.step(&mut model, &gradient, rate);
            step += 1.0;
        }
        let mean = total / lessons.len() as f64;
        let held_out = held_out(&model, &tested);
        println!("epoch {epoch}: loss {mean:.5}; of results held out {held_out:.5}");
    }
    let worth = worth_of_a_man(&model, &tested, &mut random);
    let man = (UNITS * worth).round() as u16;
    println!("a man is worth {worth:.3}, {man} units");
    fs::write(&plan.to, model.encode(plan.family, man, UNITS)?)?;
    Ok(())
}

/// The average loss of positions when a man is taken away.
fn worth_of_a_man(model: &Model, samples: &[Sample], random: &mut Random) -> f32 {
    let mut hidden = Hidden::new();
    let mut value = |position: &Position| match position.turn() {
        Color::White => model.value(&Seen::of(position), &mut hidden),
        Color::Black => -model.value(&Seen::of(position), &mut hidden),
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
    if lost > 0.0 { lost / taken } else { 1.0 }
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
    seen: Seen,
    /// The chance to win of the side to move that it shall foretell.
    wanted: f32,
}

impl Lesson {
    fn of(sample: &Sample, scale: f32, result: f32) -> Self {
        let searched = chance(f32::from(sample.score), scale);
        let for_white = match points(sample) {
            Some(points) => result * points + (1.0 - result) * searched,
            None => searched,
        };
        Self {
            seen: Seen::of(&sample.position),
            wanted: for_mover(&sample.position, for_white),
        }
    }
}

/// The total loss of a batch, and its mean gradient.
fn gradient(model: &Model, batch: &[Lesson], threads: usize) -> (f64, Vec<f32>) {
    let share = batch.len().div_ceil(threads.max(1)).max(1);
    let parts = thread::scope(|scope| {
        let started = batch
            .chunks(share)
            .map(|lessons| scope.spawn(|| part(model, lessons, batch.len())));
        let started: Vec<_> = started.collect();
        started
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect::<Vec<_>>()
    });
    let mut sum = (0.0, vec![0.0; WEIGHTS]);
    for (loss, gradient) in parts {
        sum.0 += loss;
        for (sum, gradient) in sum.1.iter_mut().zip(gradient) {
            *sum += gradient;
        }
    }
    sum
}

/// The loss and gradient of a part of a batch of so many positions.
fn part(model: &Model, lessons: &[Lesson], batch: usize) -> (f64, Vec<f32>) {
    let mut hidden = Hidden::new();
    let (mut total, mut gradient) = (0.0, vec![0.0; WEIGHTS]);
    for lesson in lessons {
        let found = chance(model.value(&lesson.seen, &mut hidden), 1.0);
        total += entropy(lesson.wanted, found);
        let slope = (found - lesson.wanted) / batch as f32;
        model.add_gradient(&hidden, slope, &mut gradient);
    }
    (total, gradient)
}

/// The mean loss on positions that were not learned from.
fn held_out(model: &Model, samples: &[Sample]) -> f64 {
    let mut hidden = Hidden::new();
    mean(samples.iter().filter_map(|sample| {
        let points = for_mover(&sample.position, points(sample)?);
        let found = chance(model.value(&Seen::of(&sample.position), &mut hidden), 1.0);
        Some(entropy(points, found))
    }))
}

/// A share of White's as one of the side to move.
fn for_mover(position: &Position, for_white: f32) -> f32 {
    match position.turn() {
        Color::White => for_white,
        Color::Black => 1.0 - for_white,
    }
}
