//! The network while it is learned: the same as in play, in fractions.

use anyhow::Result;
use damiera_engine::evaluation::{
    AFTER_BIAS, AFTER_INPUT, AFTER_OUTPUT, Family, GROUP_ONE, HIDDEN, HIDDEN_ONE, LARGEST_INPUT,
    OUTPUT_ONE, Pieces, WEIGHTS, encode, group, inputs,
};
use damiera_rules::{Color, Position};

use crate::random::Random;

/// A position as the network sees it: the inputs of the side to move, and of its opponent.
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    pieces: Pieces,
    is_black: bool,
}

impl Seen {
    pub(crate) fn of(position: &Position) -> Self {
        Self {
            pieces: Pieces::of(position),
            is_black: position.turn() == Color::Black,
        }
    }
}

/// The hidden sums of both sides, before they are bounded, with the rows that were added.
pub(crate) struct Hidden {
    rows: Vec<[usize; 2]>,
    sums: [[f32; HIDDEN]; 2],
    group: usize,
}

impl Hidden {
    pub(crate) const fn new() -> Self {
        Self {
            rows: Vec::new(),
            sums: [[0.0; HIDDEN]; 2],
            group: 0,
        }
    }
}

/// All weights, in the order of a file.
pub(crate) struct Model {
    weights: Vec<f32>,
}

impl Model {
    /// Knows nothing: small random weights.
    pub(crate) fn new(random: &mut Random) -> Self {
        let mut uniform = |size: f32| {
            let fraction = random.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0;
            fraction * size
        };
        let weights = (0..WEIGHTS)
            .map(|place| match place {
                ..AFTER_INPUT => uniform(0.2),
                AFTER_INPUT..AFTER_BIAS => 0.3,
                AFTER_BIAS..AFTER_OUTPUT => uniform(0.1),
                _ => 0.0,
            })
            .collect();
        Self { weights }
    }

    /// The worth of a position to its side to move, as the logarithm of odds. `hidden` keeps what led to it.
    pub(crate) fn value(&self, seen: &Seen, hidden: &mut Hidden) -> f32 {
        hidden.rows.clear();
        for (kind, square) in seen.pieces.each() {
            let [white, black] = inputs(kind, square);
            hidden.rows.push(match seen.is_black {
                true => [black, white],
                false => [white, black],
            });
        }
        hidden.group = group(hidden.rows.len());
        for (side, sums) in hidden.sums.iter_mut().enumerate() {
            sums.copy_from_slice(&self.weights[AFTER_INPUT..AFTER_BIAS]);
            for row in &hidden.rows {
                for (sum, weight) in sums.iter_mut().zip(self.row(row[side])) {
                    *sum += weight;
                }
            }
        }
        let output = self.output(hidden.group);
        let mut lanes = [0.0_f32; 8];
        for (sums, output) in hidden.sums.iter().zip(output.chunks_exact(HIDDEN)) {
            for (sums, output) in sums.chunks_exact(8).zip(output.chunks_exact(8)) {
                for lane in 0..8 {
                    let bounded = sums[lane].clamp(0.0, 1.0);
                    lanes[lane] += bounded * bounded * output[lane];
                }
            }
        }
        lanes.iter().sum::<f32>() + self.weights[AFTER_OUTPUT + hidden.group]
    }

    fn row(&self, input: usize) -> &[f32] {
        &self.weights[input * HIDDEN..(input + 1) * HIDDEN]
    }

    fn output(&self, group: usize) -> &[f32] {
        let first = AFTER_BIAS + group * 2 * HIDDEN;
        &self.weights[first..first + 2 * HIDDEN]
    }

    /// Adds to a gradient the part of a position whose value is too high by `slope`.
    pub(crate) fn add_gradient(&self, hidden: &Hidden, slope: f32, gradient: &mut [f32]) {
        let first = AFTER_BIAS + hidden.group * 2 * HIDDEN;
        let output = self.output(hidden.group);
        gradient[AFTER_OUTPUT + hidden.group] += slope;
        for (side, sums) in hidden.sums.iter().enumerate() {
            let mut back = [0.0_f32; HIDDEN];
            let own = side * HIDDEN..(side + 1) * HIDDEN;
            let change = &mut gradient[first + own.start..first + own.end];
            for (at, (sum, output)) in sums.iter().zip(&output[own]).enumerate() {
                let bounded = sum.clamp(0.0, 1.0);
                let is_inside = f32::from(u8::from(*sum == bounded));
                change[at] += slope * bounded * bounded;
                back[at] = slope * output * 2.0 * bounded * is_inside;
            }
            let bias = &mut gradient[AFTER_INPUT..AFTER_BIAS];
            for (change, back) in bias.iter_mut().zip(&back) {
                *change += back;
            }
            for row in &hidden.rows {
                let row = &mut gradient[row[side] * HIDDEN..(row[side] + 1) * HIDDEN];
                for (change, back) in row.iter_mut().zip(&back) {
                    *change += back;
                }
            }
        }
    }

    /// Rounded, as a file, with so many hundredths of a man for the logarithm of odds.
    pub(crate) fn encode(&self, family: Family, hundredths: f32) -> Result<Vec<u8>> {
        let rounded = |(place, weight): (usize, &f32)| {
            let times = match place {
                ..AFTER_BIAS => HIDDEN_ONE,
                AFTER_BIAS..AFTER_OUTPUT => OUTPUT_ONE * hundredths,
                _ => GROUP_ONE * hundredths,
            };
            let largest = f32::from(i16::MAX);
            (weight * times).round().clamp(-largest, largest) as i16
        };
        let weights: Vec<i16> = self.weights.iter().enumerate().map(rounded).collect();
        Ok(encode(family, &weights)?)
    }
}

/// The method Adam.
pub(crate) struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub(crate) fn new() -> Self {
        Self {
            mean: vec![0.0; WEIGHTS],
            square: vec![0.0; WEIGHTS],
            steps: 0,
        }
    }

    /// Changes the weights against a gradient.
    pub(crate) fn step(&mut self, model: &mut Model, gradient: &[f32], rate: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let mean_bias = 1.0 - MEAN.powi(self.steps);
        let square_bias = 1.0 - SQUARE.powi(self.steps);
        let moments = self.mean.iter_mut().zip(&mut self.square);
        let changes = moments.zip(gradient);
        for (weight, ((mean, square), gradient)) in model.weights.iter_mut().zip(changes) {
            *mean = MEAN * *mean + (1.0 - MEAN) * gradient;
            *square = SQUARE * *square + (1.0 - SQUARE) * gradient * gradient;
            let size = (*square / square_bias).sqrt() + 1e-8;
            *weight -= rate * (*mean / mean_bias) / size;
        }
        let largest = f32::from(LARGEST_INPUT) / HIDDEN_ONE;
        for weight in &mut model.weights[..AFTER_BIAS] {
            *weight = weight.clamp(-largest, largest);
        }
    }
}
