//! A small neural network that values quiet positions, in whole numbers.
//!
//! It has an input for a man and a king of each side on each square, 0 or 1. Each side sees the board from its own end, and both
//! have the same [`HIDDEN`] sums of weights of inputs. A sum is bounded to 0 and 1, and squared. Output weights turn the squares of
//! the side to move, and then those of its opponent, into hundredths of a man. There are [`GROUPS`] of output weights, by the number
//! of pieces.
//!
//! A file holds [`MAGIC`], a version, the family, [`HIDDEN`] and a checksum of the rest, each in four bytes and the lowest first. The
//! rest is weights of 16 bits: of each input, where each sum begins, and for each group the output weights; at last what is added
//! for each group.

use damiera_rules::Position;

use super::accumulator::{Accumulator, Pieces};
use super::{Family, MOST};

/// Number of inputs: kind of piece times 32 and square, as White sees them.
pub const INPUTS: usize = 4 * SQUARES;

/// Number of hidden sums of each side.
pub const HIDDEN: usize = 128;

/// Number of groups of output weights. Three pieces more make the next one.
pub const GROUPS: usize = 8;

/// Number of weights in a file.
pub const WEIGHTS: usize = AFTER_OUTPUT + GROUPS;

/// Place of the first number where sums begin.
pub const AFTER_INPUT: usize = INPUTS * HIDDEN;

/// Place of the first output weight.
pub const AFTER_BIAS: usize = AFTER_INPUT + HIDDEN;

/// Place of the first number that is added for a group.
pub const AFTER_OUTPUT: usize = AFTER_BIAS + GROUPS * 2 * HIDDEN;

/// A hidden sum of 1.
pub const HIDDEN_ONE: f32 = 255.0;

/// An output weight of a hundredth of a man. The square of [`HIDDEN_ONE`] is kept in eight bits, as 254.
pub const OUTPUT_ONE: f32 = 4096.0 / 254.0;

/// A hundredth of a man that is added for a group.
pub const GROUP_ONE: f32 = 16.0;

/// The largest weight of an input, so that 25 of them are less than 16 bits hold: 24 pieces and where a sum begins.
pub const LARGEST_INPUT: u16 = 1_300;

/// The largest square of a hidden sum.
const LARGEST_SQUARE: i64 = 254;

/// Weighed squares stay below it, so that there is room in 32 bits for what is added for a group.
const LARGEST_OUTPUT: i64 = 1 << 30;

const SQUARES: usize = 32;

/// The first bytes of a file of weights.
const MAGIC: [u8; 4] = *b"DAMW";

/// Version of the numbers' meaning.
const VERSION: u32 = 2;

const HEADER: usize = 20;
const FILE: usize = HEADER + 2 * WEIGHTS;

/// The hidden sums of a side.
pub(super) type Sums = [i16; HIDDEN];

/// The weights of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    family: Family,
    input: Box<[Sums]>,
    bias: Sums,
    output: Box<[[Sums; 2]]>,
    groups: [i16; GROUPS],
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
    /// The sums of a board could leave the bits that they have.
    #[error("weights that are too large")]
    Range,
    /// They are not what was written.
    #[error("the checksum does not match")]
    Checksum,
}

impl Network {
    /// Reads a file of weights.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] when the bytes are no weights of this version.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let family = family_of(bytes)?;
        let body = bytes.split_at(HEADER).1;
        if word(bytes, 4) != checksum(body) {
            return Err(WeightsError::Checksum);
        }
        let (pairs, _) = body.as_chunks();
        let weights: Vec<i16> = pairs.iter().copied().map(i16::from_le_bytes).collect();
        let (rows, _) = weights.as_chunks::<HIDDEN>();
        let (input, rows) = rows.split_at(INPUTS);
        let (bias, output) = rows.split_first().ok_or(WeightsError::Size)?;
        let groups = weights.last_chunk().ok_or(WeightsError::Size)?;
        let network = Self {
            family,
            input: input.into(),
            bias: *bias,
            output: output.as_chunks().0.into(),
            groups: *groups,
        };
        match network.is_in_range() {
            true => Ok(network),
            false => Err(WeightsError::Range),
        }
    }

    /// True if no board of a game can bring a sum out of its bits.
    fn is_in_range(&self) -> bool {
        let hidden = self.input.as_flattened().iter().chain(&self.bias);
        let output = self.output.iter().all(|sides| {
            let sizes = sides
                .as_flattened()
                .iter()
                .map(|weight| i64::from(weight.unsigned_abs()));
            LARGEST_SQUARE * sizes.sum::<i64>() < LARGEST_OUTPUT
        });
        output
            && hidden
                .into_iter()
                .all(|weight| weight.unsigned_abs() <= LARGEST_INPUT)
    }

    /// The family for which these were learned.
    pub const fn family(&self) -> Family {
        self.family
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
        self.value(&hidden, position)
    }

    /// The worth of a position whose hidden sums are known.
    pub(super) fn value(&self, hidden: &Accumulator, position: &Position) -> i32 {
        let pieces = position.occupied().len() as usize;
        let group = group(pieces);
        let [own, other] = position.turn().pick([0, 1], [1, 0]);
        let [for_own, for_other] = &self.output[group];
        let sum = weighed(hidden.side(own), for_own) + weighed(hidden.side(other), for_other);
        // 4,096 parts of a hundredth of a man, as in `OUTPUT_ONE`, and 16, as in `GROUP_ONE`.
        let value = (sum + (i32::from(self.groups[group]) << 8)) >> 12;
        value.clamp(-MOST, MOST)
    }
}

/// The group of output weights for so many pieces.
pub const fn group(pieces: usize) -> usize {
    let group = pieces.saturating_sub(1) / 3;
    if group < GROUPS { group } else { GROUPS - 1 }
}

/// The input of a piece as White sees it, and as Black does. The kind is 0 for a white man, 1 for a white king, 2 and 3 for black ones.
pub const fn inputs(kind: usize, square: usize) -> [usize; 2] {
    [
        kind * SQUARES + square,
        (kind ^ 2) * SQUARES + (SQUARES - 1 - square),
    ]
}

/// The squares of hidden sums, weighed and added up.
#[inline]
fn weighed(sums: &Sums, weights: &Sums) -> i32 {
    let mut total = 0;
    for at in 0..HIDDEN {
        let bounded = sums[at].clamp(0, HIDDEN_ONE as i16) as u16;
        let square = ((bounded * bounded) >> 8) as i16;
        total += i32::from(square) * i32::from(weights[at]);
    }
    total
}

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

/// A file of [`WEIGHTS`] weights.
///
/// # Errors
///
/// [`WeightsError::Size`] when there are not as many.
pub fn encode(family: Family, weights: &[i16]) -> Result<Vec<u8>, WeightsError> {
    if weights.len() != WEIGHTS {
        return Err(WeightsError::Size);
    }
    let body: Vec<u8> = weights
        .iter()
        .flat_map(|weight| weight.to_le_bytes())
        .collect();
    let mut file = MAGIC.to_vec();
    for word in [VERSION, family as u32, HIDDEN as u32, checksum(&body)] {
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
