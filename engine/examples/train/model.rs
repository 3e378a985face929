//! The network while it is learned: the same as in play, in fractions.

use std::ops::Range;

use anyhow::Result;
use damiera_engine::evaluation::{
    Family, HIDDEN, HIDDEN_ONE, LARGEST_INPUT, NEURONS, PRODUCTS, Pieces, ROW, WEIGHTS, WeightKind,
    encode, group, inputs, number_of_one, row,
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

/// The number of sums that are added up beside each other, so that the processor's vectors are used and rounding is the same on
/// every processor.
const LANES: usize = 16;

/// All that led to a value.
pub(crate) struct Hidden {
    rows: Vec<[usize; 2]>,
    /// The hidden sums of both sides, before they are bounded.
    sums: [[f32; HIDDEN]; 2],
    products: [f32; ROW],
    /// The neurons' sums, before they are bounded.
    neurons: [f32; NEURONS],
    group: usize,
}

impl Hidden {
    pub(crate) const fn new() -> Self {
        Self {
            rows: Vec::new(),
            sums: [[0.0; HIDDEN]; 2],
            products: [0.0; ROW],
            neurons: [0.0; NEURONS],
            group: 0,
        }
    }

    /// The products of bounded sums.
    fn multiply(&mut self) {
        let sides = self.products.chunks_exact_mut(PRODUCTS);
        for (products, sums) in sides.zip(&self.sums) {
            let (ones, others) = sums.split_at(PRODUCTS);
            for (product, (one, other)) in products.iter_mut().zip(ones.iter().zip(others)) {
                *product = one.clamp(0.0, 1.0) * other.clamp(0.0, 1.0);
            }
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
            .map(|place| match WeightKind::of(place) {
                WeightKind::Input => uniform(0.2),
                WeightKind::Bias | WeightKind::NeuronBias => 0.3,
                WeightKind::Row if WeightKind::goes_to_the_value(place) => uniform(0.1),
                WeightKind::Row => uniform(0.15),
                WeightKind::Neuron => uniform(0.1),
                WeightKind::Constant => 0.0,
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
            sums.copy_from_slice(&self.weights[WeightKind::Bias.place()..WeightKind::Row.place()]);
            for row in &hidden.rows {
                let weights = &self.weights[input(row[side])];
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += weight;
                }
            }
        }
        hidden.multiply();
        let mut value = self.weighed(hidden, 0) + self.weights[constant(hidden.group)];
        for neuron in 0..NEURONS {
            let bias = self.weights[of_neuron(WeightKind::NeuronBias, hidden.group, neuron)];
            let sum = self.weighed(hidden, 1 + neuron) + bias;
            hidden.neurons[neuron] = sum;
            let weight = self.weights[of_neuron(WeightKind::Neuron, hidden.group, neuron)];
            value += weight * sum.clamp(0.0, 1.0).powi(2);
        }
        value
    }

    /// The products, weighed by a row of their group and added up.
    fn weighed(&self, hidden: &Hidden, row: usize) -> f32 {
        let weights = &self.weights[products(hidden.group, row)];
        let mut lanes = [0.0_f32; LANES];
        let products = hidden.products.chunks_exact(LANES);
        for (products, weights) in products.zip(weights.chunks_exact(LANES)) {
            for (lane, (product, weight)) in lanes.iter_mut().zip(products.iter().zip(weights)) {
                *lane += product * weight;
            }
        }
        lanes.iter().sum()
    }

    /// Adds to a gradient the part of a position with a value that is too high by `slope`.
    pub(crate) fn add_gradient(&self, hidden: &Hidden, slope: f32, gradient: &mut [f32]) {
        gradient[constant(hidden.group)] += slope;
        let mut back = [0.0_f32; ROW];
        self.add_row(hidden, 0, slope, gradient, &mut back);
        for (neuron, &sum) in hidden.neurons.iter().enumerate() {
            let bounded = sum.clamp(0.0, 1.0);
            let place = of_neuron(WeightKind::Neuron, hidden.group, neuron);
            gradient[place] += slope * bounded * bounded;
            if sum == bounded {
                let slope = slope * self.weights[place] * 2.0 * bounded;
                gradient[of_neuron(WeightKind::NeuronBias, hidden.group, neuron)] += slope;
                self.add_row(hidden, 1 + neuron, slope, gradient, &mut back);
            }
        }
        for (side, back) in back.chunks_exact(PRODUCTS).enumerate() {
            Self::add_side(hidden, side, back, gradient);
        }
    }

    /// Adds the part of a row of weights of products, and to `back` that of the products.
    fn add_row(
        &self,
        hidden: &Hidden,
        row: usize,
        slope: f32,
        gradient: &mut [f32],
        back: &mut [f32; ROW],
    ) {
        let place = products(hidden.group, row);
        let changes = gradient[place.clone()].iter_mut().zip(&hidden.products);
        for (change, product) in changes {
            *change += slope * product;
        }
        for (back, weight) in back.iter_mut().zip(&self.weights[place]) {
            *back += slope * weight;
        }
    }

    /// Adds the part of a side's inputs, when its products are too high by `slopes`.
    fn add_side(hidden: &Hidden, side: usize, slopes: &[f32], gradient: &mut [f32]) {
        let (ones, others) = hidden.sums[side].split_at(PRODUCTS);
        let mut back = [0.0_f32; HIDDEN];
        let (back_ones, back_others) = back.split_at_mut(PRODUCTS);
        let inside = |sum: f32| f32::from(u8::from(sum == sum.clamp(0.0, 1.0)));
        for (at, slope) in slopes.iter().enumerate() {
            let (one, other) = (ones[at], others[at]);
            back_ones[at] = slope * other.clamp(0.0, 1.0) * inside(one);
            back_others[at] = slope * one.clamp(0.0, 1.0) * inside(other);
        }
        let bias = WeightKind::Bias.place()..WeightKind::Row.place();
        let rows = hidden.rows.iter().map(|row| input(row[side]));
        for place in rows.chain([bias]) {
            for (change, back) in gradient[place].iter_mut().zip(&back) {
                *change += back;
            }
        }
    }

    /// The file of these weights, rounded. A logarithm of odds of 1 is worth `units`, and a man `man` of them.
    pub(crate) fn encode(&self, family: Family, man: u16, units: f32) -> Result<Vec<u8>> {
        let rounded = |(place, weight): (usize, &f32)| {
            let largest = f32::from(i16::MAX);
            let weight = weight * number_of_one(place, units);
            weight.round().clamp(-largest, largest) as i16
        };
        let weights: Vec<i16> = self.weights.iter().enumerate().map(rounded).collect();
        Ok(encode(family, man, &weights)?)
    }
}

/// The weights of an input.
const fn input(input: usize) -> Range<usize> {
    input * HIDDEN..(input + 1) * HIDDEN
}

/// A row of weights of products.
const fn products(group: usize, number: usize) -> Range<usize> {
    row(group, number)..row(group, number) + ROW
}

/// The place of a weight of a neuron.
const fn of_neuron(kind: WeightKind, group: usize, neuron: usize) -> usize {
    kind.place() + group * NEURONS + neuron
}

/// The place of the worth that is added for a group.
const fn constant(group: usize) -> usize {
    WeightKind::Constant.place() + group
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
        let largest = f32::from(LARGEST_INPUT) / f32::from(HIDDEN_ONE);
        for weight in &mut model.weights[..WeightKind::Row.place()] {
            *weight = weight.clamp(-largest, largest);
        }
    }
}
