//! The layout and the units of a file of weights.
//!
//! A file holds [`MAGIC`], a version, the family, [`HIDDEN`], the units of a man and a checksum of the rest, each in four bytes and
//! the lowest first. The rest is [`WEIGHTS`] weights of 16 bits, in the order of [`WeightKind`].

use super::Family;

/// Number of inputs: kind of piece times 32 and square, as White sees them.
pub(super) const INPUTS: usize = 4 * SQUARES;

/// Number of hidden sums of each side.
pub const HIDDEN: usize = 128;

/// Number of products of each side: a sum of the first half times one of the second.
pub const PRODUCTS: usize = HIDDEN / 2;

/// Number of neurons of the second layer.
pub const NEURONS: usize = 8;

/// Number of groups of weights behind the products. Three pieces more make the next one.
pub(super) const GROUPS: usize = 8;

/// Number of rows of weights of products in a group: one goes to the value, and one to each neuron.
pub(super) const ROWS: usize = 1 + NEURONS;

/// Number of weights in a row: of the products of the side to move, and of those of its opponent.
pub const ROW: usize = 2 * PRODUCTS;

/// A hidden sum of 1.
pub const HIDDEN_ONE: i16 = 255;

/// A product of 1: the square of [`HIDDEN_ONE`] is kept in eight bits.
pub(super) const PRODUCT_ONE: i16 = 254;

/// A neuron's sum of 1. It has four bits more than a product.
pub(super) const NEURON_ONE: i32 = 16 * PRODUCT_ONE as i32;

/// A value is added up in parts of a unit that have so many bits.
pub(super) const VALUE_BITS: u32 = 12;

/// The square of a neuron's sum of 1, shortened by [`SQUARE_BITS`].
const SQUARE_ONE: i32 = (NEURON_ONE * NEURON_ONE) >> SQUARE_BITS;

/// The square of a neuron loses so many bits.
pub(super) const SQUARE_BITS: u32 = 12;

/// Number of bits that a sum of weighted products is shifted right for a neuron. A value of 1 is [`NEURON_ONE`] then.
pub(super) const NEURON_BITS: u32 = 6;

/// The weights of neurons are in sixteenths, for the sake of small ones.
pub(super) const NEURON_PARTS: i32 = 16;

/// The constants are in sixteenths of a unit, to fit into 16 bits.
pub(super) const CONSTANT_PARTS: i32 = 256;

/// The largest weight of an input, so that 25 of them are less than 16 bits hold: 24 pieces and where a sum begins.
pub const LARGEST_INPUT: u16 = 1_300;

/// Number of weights in a file.
pub const WEIGHTS: usize = WeightKind::Constant.place() + GROUPS;

/// Number of squares of a board.
pub(super) const SQUARES: usize = 32;

/// The first bytes of a file of weights.
const MAGIC: [u8; 4] = *b"DAMW";

/// A man is worth so many units at most, so that the values of a search fit into 16 bits.
const LARGEST_MAN: u16 = 300;

/// Version of the numbers' meaning.
const VERSION: u32 = 3;

const HEADER: usize = 24;
const FILE: usize = HEADER + 2 * WEIGHTS;

/// A kind of weight. A file has them in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightKind {
    /// Of each input, for each hidden sum.
    Input,
    /// Where each hidden sum begins.
    Bias,
    /// Of each product: for each group, the row that goes to the value and then that of each neuron.
    Row,
    /// Where each neuron's sum begins, for each group.
    NeuronBias,
    /// Of each neuron, for each group.
    Neuron,
    /// The worth that is added, for each group.
    Constant,
}

impl WeightKind {
    /// The place of the first weight of this kind.
    pub const fn place(self) -> usize {
        match self {
            Self::Input => 0,
            Self::Bias => INPUTS * HIDDEN,
            Self::Row => Self::Bias.place() + HIDDEN,
            Self::NeuronBias => Self::Row.place() + GROUPS * ROWS * ROW,
            Self::Neuron => Self::NeuronBias.place() + GROUPS * NEURONS,
            Self::Constant => Self::Neuron.place() + GROUPS * NEURONS,
        }
    }

    /// The kind of the weight at a place.
    pub fn of(place: usize) -> Self {
        const BEHIND_THE_FIRST: [WeightKind; 5] = [
            WeightKind::Constant,
            WeightKind::Neuron,
            WeightKind::NeuronBias,
            WeightKind::Row,
            WeightKind::Bias,
        ];
        let at_or_before = |part: &Self| part.place() <= place;
        BEHIND_THE_FIRST
            .into_iter()
            .find(at_or_before)
            .unwrap_or(Self::Input)
    }

    /// True if the weight at a place of [`WeightKind::Row`] goes to the value, and not to a neuron.
    pub const fn goes_to_the_value(place: usize) -> bool {
        ((place - Self::Row.place()) / ROW).is_multiple_of(ROWS)
    }
}

/// The place of a row of weights of products.
pub const fn row(group: usize, row: usize) -> usize {
    WeightKind::Row.place() + (group * ROWS + row) * ROW
}

/// The number that stands for a weight of 1 at a place, where a value of 1 is worth so many units.
pub fn number_of_one(place: usize, units: f32) -> f32 {
    let value = units * (1 << VALUE_BITS) as f32;
    match WeightKind::of(place) {
        WeightKind::Input | WeightKind::Bias => HIDDEN_ONE.into(),
        WeightKind::Row if WeightKind::goes_to_the_value(place) => value / f32::from(PRODUCT_ONE),
        // The four bits of `NEURON_ONE` are what is left of these ten.
        WeightKind::Row => 1_024.0,
        WeightKind::NeuronBias => NEURON_ONE as f32,
        WeightKind::Neuron => value / SQUARE_ONE as f32 * NEURON_PARTS as f32,
        WeightKind::Constant => value / CONSTANT_PARTS as f32,
    }
}

/// Bytes that are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// They do not begin as weights do.
    #[error("not a file of weights")]
    Magic,
    /// They were made for another version of the engine.
    #[error("weights of another version")]
    Version,
    /// There is no family of this number.
    #[error("no family has number {0}")]
    Family(u32),
    /// They are for another number of sums, or not complete.
    #[error("not as many weights as there should be")]
    Size,
    /// The sums of a board or the values of a search could leave the bits that they have.
    #[error("weights that are too large")]
    Range,
    /// They are not what was written.
    #[error("the checksum does not match")]
    Checksum,
}

/// The weights of a family, as a file has them.
pub(super) struct Weights {
    pub(super) family: Family,
    /// The units that a man is worth.
    pub(super) man: u16,
    pub(super) numbers: Vec<i16>,
}

impl Weights {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] when the bytes are no weights of this version.
    pub(super) fn decode(bytes: &[u8]) -> Result<Self, WeightsError> {
        let family = family_of(bytes)?;
        let body = bytes.split_at(HEADER).1;
        if word(bytes, 5) != checksum(body) {
            return Err(WeightsError::Checksum);
        }
        let (pairs, _) = body.as_chunks();
        let numbers: Vec<i16> = pairs.iter().copied().map(i16::from_le_bytes).collect();
        match u16::try_from(word(bytes, 4)) {
            Ok(man @ 1..=LARGEST_MAN) if is_in_range(&numbers) => Ok(Self {
                family,
                man,
                numbers,
            }),
            _ => Err(WeightsError::Range),
        }
    }
}

/// True if no board of a game can bring a hidden sum out of its bits.
fn is_in_range(numbers: &[i16]) -> bool {
    numbers
        .iter()
        .take(WeightKind::Row.place())
        .all(|weight| weight.unsigned_abs() <= LARGEST_INPUT)
}

// 32 bits hold the products of a row, a sixteenth of the weighed neurons and a constant together, and all weighed neurons.
const _: () = assert!(((ROW as i64) * (PRODUCT_ONE as i64)) << 15 < 1 << 30);
const _: () = assert!((NEURONS as i64 * SQUARE_ONE as i64) << 15 < 1 << 30);

/// The family of a file of weights that is as long as it should be.
fn family_of(bytes: &[u8]) -> Result<Family, WeightsError> {
    if bytes.len() < HEADER {
        return Err(WeightsError::Size);
    }
    if word(bytes, 0) != u32::from_le_bytes(MAGIC) {
        return Err(WeightsError::Magic);
    }
    if word(bytes, 1) != VERSION {
        return Err(WeightsError::Version);
    }
    let number = word(bytes, 2);
    if number as usize >= Family::ALL.len() {
        return Err(WeightsError::Family(number));
    }
    if bytes.len() != FILE || word(bytes, 3) as usize != HIDDEN {
        return Err(WeightsError::Size);
    }
    Ok(Family::ALL[number as usize])
}

/// Writes a file of [`WEIGHTS`] weights. A man is worth `man` units.
///
/// # Errors
///
/// [`WeightsError::Size`] when there are not as many, and [`WeightsError::Range`] when a man is worth nothing or too much.
pub fn encode(family: Family, man: u16, weights: &[i16]) -> Result<Vec<u8>, WeightsError> {
    if weights.len() != WEIGHTS {
        return Err(WeightsError::Size);
    }
    if !(1..=LARGEST_MAN).contains(&man) {
        return Err(WeightsError::Range);
    }
    let body: Vec<u8> = weights
        .iter()
        .flat_map(|weight| weight.to_le_bytes())
        .collect();
    let mut file = MAGIC.to_vec();
    let man = u32::from(man);
    for word in [VERSION, family as u32, HIDDEN as u32, man, checksum(&body)] {
        file.extend(word.to_le_bytes());
    }
    file.extend(body);
    Ok(file)
}

fn word(bytes: &[u8], number: usize) -> u32 {
    let at = 4 * number;
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// The hash FNV-1a of 32 bits.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |hash, &byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}
