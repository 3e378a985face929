//! Weights while they are learned: the same features as in play, in fractions.

use anyhow::Result;
use damiera_engine::evaluation::{
    Family, PARTS, PATTERNS, TERMS, Visitor, Weights, encode, parts, visit,
};
use damiera_rules::Position;

/// Number of weights for each phase: of terms, of patterns, and of parts of patterns.
const FEATURES: usize = TERMS + PATTERNS + PARTS;

/// The features of a position with their counts, and the fullness of the board.
pub(crate) struct Seen {
    features: Vec<(u32, f32)>,
    full: f32,
}

impl Seen {
    pub(crate) fn new() -> Self {
        Self {
            features: Vec::new(),
            full: 0.0,
        }
    }

    /// Looks at another position.
    pub(crate) fn look(&mut self, position: &Position) {
        self.features.clear();
        visit(position, self);
        let at_start = 8.0 * f32::from(position.variant().rules().ranks_of_men);
        self.full = (position.occupied().len() as f32 / at_start).min(1.0);
    }
}

impl Visitor for Seen {
    fn term(&mut self, place: usize, value: i32) {
        if value != 0 {
            self.features.push((place as u32, value as f32));
        }
    }

    fn pattern(&mut self, place: usize, sign: i32) {
        self.features.push(((TERMS + place) as u32, sign as f32));
        for part in parts(place).into_iter().flatten() {
            let place = TERMS + PATTERNS + part;
            self.features.push((place as u32, sign as f32));
        }
    }
}

/// Two weights for each feature: with all pieces on the board, and with none.
pub(crate) struct Model {
    pub(crate) weights: Vec<[f32; 2]>,
}

impl Model {
    /// Knows only that men are worth something.
    pub(crate) fn new() -> Self {
        Self {
            weights: vec![[0.0; 2]; FEATURES],
        }
    }

    /// Goes on from weights that were learned.
    pub(crate) fn from_weights(weights: &Weights<'_>) -> Self {
        let floats = |[full, empty]: [i32; 2]| [full as f32, empty as f32];
        let terms = (0..TERMS).map(|place| floats(weights.term(place)));
        let patterns = (0..PATTERNS).map(|place| floats(weights.pattern(place)));
        let parts = [[0.0; 2]; PARTS];
        Self {
            weights: terms.chain(patterns).chain(parts).collect(),
        }
    }

    /// The worth of a position to white, in hundredths of a man.
    pub(crate) fn value(&self, seen: &Seen) -> f32 {
        let mut sum = 0.0;
        for &(feature, count) in &seen.features {
            let [full, empty] = self.weights[feature as usize];
            sum += count * (full * seen.full + empty * (1.0 - seen.full));
        }
        sum
    }

    /// Makes everything worth so many times as much.
    pub(crate) fn scale(&mut self, factor: f32) {
        for weight in self.weights.as_flattened_mut() {
            *weight *= factor;
        }
    }

    /// Rounded, as a file. Patterns take over what was learned of their parts.
    pub(crate) fn encode(&self, family: Family) -> Result<Vec<u8>> {
        let round = |pair: [f32; 2]| pair.map(|weight| weight.round() as i32);
        let (terms, rest) = self.weights.split_at(TERMS);
        let (patterns, of_parts) = rest.split_at(PATTERNS);
        let whole = |(place, &[mut full, mut empty]): (usize, &[f32; 2])| {
            for part in parts(place).into_iter().flatten() {
                full += of_parts[part][0];
                empty += of_parts[part][1];
            }
            round([full, empty])
        };
        let terms: Vec<_> = terms.iter().copied().map(round).collect();
        let patterns: Vec<_> = patterns.iter().enumerate().map(whole).collect();
        Ok(encode(family, &terms, &patterns)?)
    }
}

/// The method Adam, with decay of the weights of patterns only: the terms are few.
pub(crate) struct Adam {
    gradient: Vec<[f32; 2]>,
    mean: Vec<[f32; 2]>,
    square: Vec<[f32; 2]>,
    steps: i32,
    decay: f32,
}

impl Adam {
    pub(crate) fn new(decay: f32) -> Self {
        let zeros = || vec![[0.0; 2]; FEATURES];
        Self {
            gradient: zeros(),
            mean: zeros(),
            square: zeros(),
            steps: 0,
            decay,
        }
    }

    /// Adds what a position asks for.
    pub(crate) fn add(&mut self, seen: &Seen, slope: f32) {
        for &(feature, count) in &seen.features {
            let gradient = &mut self.gradient[feature as usize];
            gradient[0] += slope * count * seen.full;
            gradient[1] += slope * count * (1.0 - seen.full);
        }
    }

    /// Changes the weights by what so many positions have asked for.
    pub(crate) fn step(&mut self, model: &mut Model, positions: usize, rate: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let mean_bias = 1.0 - MEAN.powi(self.steps);
        let square_bias = 1.0 - SQUARE.powi(self.steps);
        let scale = 1.0 / positions as f32;
        for feature in 0..FEATURES {
            let is_pattern = (TERMS..TERMS + PATTERNS).contains(&feature);
            let decay = if is_pattern { self.decay } else { 0.0 };
            for phase in 0..2 {
                let weight = &mut model.weights[feature][phase];
                let gradient = self.gradient[feature][phase] * scale + decay * *weight;
                self.gradient[feature][phase] = 0.0;
                let mean = &mut self.mean[feature][phase];
                *mean = MEAN * *mean + (1.0 - MEAN) * gradient;
                let square = &mut self.square[feature][phase];
                *square = SQUARE * *square + (1.0 - SQUARE) * gradient * gradient;
                let size = (*square / square_bias).sqrt() + 1e-9;
                *weight -= rate * (*mean / mean_bias) / size;
            }
        }
    }
}
