//! A small neural network that values quiet positions, in whole numbers.
//!
//! It has an input for a man and a king of each side on each square, 0 or 1. Each side sees the board from its own end, and both
//! have the same [`HIDDEN`] sums of weights of inputs. A sum is bounded to 0 and 1, and each of the first half is multiplied by one
//! of the second half. The products of the side to move, and then those of its opponent, are weighed: once for the value, and once
//! for each of [`NEURONS`] neurons, which are bounded to 0 and 1, squared, and added to the value with weights of their own. The
//! weights of products and neurons are in [`GROUPS`], by the number of pieces.
//!
//! A value is in units of the search, which say how likely a win is: the odds of 2.7 to 1 are 50 of them, in every family. A man is
//! worth more of them where a man decides more games.

mod accumulator;

use damiera_rules::Position;
use fearless_simd::{Level, Simd, dispatch};

use super::weights::{
    CONSTANT_PARTS, GROUPS, HIDDEN, HIDDEN_ONE, INPUTS, NEURON_BITS, NEURON_ONE, NEURON_PARTS,
    NEURONS, PRODUCTS, ROWS, SQUARE_BITS, VALUE_BITS, WeightKind, Weights, WeightsError,
};
use super::{Family, MOST, in_hundredths};

pub(super) use accumulator::Accumulator;
pub use accumulator::{EachPiece, Pieces, inputs};

/// The hidden sums of a side.
pub(super) type Sums = [i16; HIDDEN];

/// A number for each product: of the side to move, and of its opponent.
type Products = [[i16; PRODUCTS]; 2];

/// The weights of a family.
#[derive(Clone, Debug)]
pub struct Network {
    family: Family,
    /// The vectors that the processor has.
    level: Level,
    man: i32,
    input: Box<[Sums]>,
    bias: Sums,
    groups: Box<[PieceGroup]>,
}

/// The weights of products and neurons for some numbers of pieces.
#[derive(Clone, Debug)]
struct PieceGroup {
    rows: [Products; ROWS],
    neuron_bias: [i32; NEURONS],
    neurons: [i32; NEURONS],
    /// In parts of a unit, as the value is.
    constant: i32,
}

impl Network {
    /// Reads a file of weights.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] when the bytes are no weights of this version.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let Weights {
            family,
            man,
            numbers,
        } = Weights::decode(bytes)?;
        let (hidden, behind) = numbers.split_at(WeightKind::Row.place());
        let (input, bias) = hidden.as_chunks().0.split_at(INPUTS);
        Ok(Self {
            family,
            level: Level::new(),
            man: man.into(),
            input: input.into(),
            bias: *bias.first().ok_or(WeightsError::Size)?,
            groups: groups(behind).ok_or(WeightsError::Size)?,
        })
    }

    /// The family for which these were learned.
    pub const fn family(&self) -> Family {
        self.family
    }

    /// The units that a man is worth.
    pub(super) const fn man(&self) -> i32 {
        self.man
    }

    /// The vectors that the processor has.
    #[inline]
    pub(super) const fn level(&self) -> Level {
        self.level
    }

    /// The weights of an input.
    #[inline]
    pub(super) fn row(&self, input: usize) -> &Sums {
        &self.input[input]
    }

    /// Where sums begin.
    pub(super) const fn bias(&self) -> &Sums {
        &self.bias
    }

    /// The worth of a position to its side to move, in hundredths of a man.
    pub fn evaluate(&self, position: &Position) -> i32 {
        let mut hidden = Accumulator::new(self);
        hidden.go_to(self, Pieces::of(position));
        in_hundredths(self.value(&hidden, position), self.man)
    }

    /// The worth in units of a position from its hidden sums.
    pub(super) fn value(&self, hidden: &Accumulator, position: &Position) -> i32 {
        let group = &self.groups[group(position.occupied().len() as usize)];
        let [own, other] = position.turn().pick([0, 1], [1, 0]);
        let sums = [hidden.side(own), hidden.side(other)];
        let [mut value, neurons @ ..] =
            dispatch!(self.level, simd => weighed(simd, sums, &group.rows));
        let mut by_neurons = 0;
        for (at, sum) in neurons.into_iter().enumerate() {
            let neuron = (sum >> NEURON_BITS) + group.neuron_bias[at];
            let neuron = neuron.clamp(0, NEURON_ONE);
            by_neurons += ((neuron * neuron) >> SQUARE_BITS) * group.neurons[at];
        }
        value += by_neurons / NEURON_PARTS + group.constant;
        (value >> VALUE_BITS).clamp(-MOST, MOST)
    }
}

/// The groups of weights behind those of inputs. None if they are too few.
fn groups(weights: &[i16]) -> Option<Box<[PieceGroup]>> {
    let place = |kind: WeightKind| kind.place() - WeightKind::Row.place();
    let (products, _) = weights.as_chunks().0.as_chunks();
    let rows = products.as_chunks().0;
    let numbers = |kind: WeightKind, group: usize| -> Option<[i32; NEURONS]> {
        let numbers = weights.get(place(kind)..)?.as_chunks().0.get(group)?;
        Some(numbers.map(i32::from))
    };
    let group = |group: usize| {
        Some(PieceGroup {
            rows: *rows.get(group)?,
            neuron_bias: numbers(WeightKind::NeuronBias, group)?,
            neurons: numbers(WeightKind::Neuron, group)?,
            constant: CONSTANT_PARTS
                * i32::from(*weights.get(place(WeightKind::Constant) + group)?),
        })
    };
    (0..GROUPS).map(group).collect()
}

/// The group of weights for so many pieces.
pub const fn group(pieces: usize) -> usize {
    let group = pieces.saturating_sub(1) / 3;
    if group < GROUPS { group } else { GROUPS - 1 }
}

/// The products of hidden sums, weighed by each row and added up.
#[inline(always)]
fn weighed<S: Simd>(_: S, sums: [&Sums; 2], rows: &[Products; ROWS]) -> [i32; ROWS] {
    let mut products: Products = [[0; PRODUCTS]; 2];
    for side in 0..2 {
        for at in 0..PRODUCTS {
            let one = sums[side][at].clamp(0, HIDDEN_ONE) as u16;
            let other = sums[side][at + PRODUCTS].clamp(0, HIDDEN_ONE) as u16;
            products[side][at] = ((one * other) >> 8) as i16;
        }
    }
    let mut found = [0; ROWS];
    for row in 0..ROWS {
        let mut total = 0;
        for side in 0..2 {
            for at in 0..PRODUCTS {
                total += i32::from(products[side][at]) * i32::from(rows[row][side][at]);
            }
        }
        found[row] = total;
    }
    found
}

#[cfg(test)]
mod tests {
    use damiera_rules::{Game, Variant};

    use super::*;

    #[test]
    fn every_processor_values_alike() {
        for variant in Variant::ALL {
            let family = Family::of(variant.rules());
            let network = family.network().expect("a family has its weights");
            let plain = Network {
                level: Level::baseline(),
                ..network.clone()
            };
            let mut game = Game::new(variant);
            while game.outcome().is_none() && game.ply() < 90 {
                let position = game.position();
                let values = [network, &plain].map(|network| network.evaluate(position));
                assert_eq!(values[0], values[1], "{variant} {position:?}");
                let moves = game.legal_moves();
                game.play_move(&moves[game.ply() * 7 % moves.len()])
                    .expect("a legal move");
            }
        }
    }
}
