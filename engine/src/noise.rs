//! Variety for a level: it plays now one and now another of nearly equal moves.

use damiera_rules::{Move, Position};

/// The noise added to the values of moves before the best is taken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Noise {
    /// The most that is added, in hundredths of a man, and within the search in its units.
    pub(crate) amplitude: i32,
    /// Seed of the noise.
    pub(crate) seed: u64,
}

impl Noise {
    /// Between 0 and the amplitude, always the same for one seed, position and move.
    pub(crate) fn of(&self, position: &Position, mv: &Move) -> i32 {
        let squares = (mv.from().index() << 5 | mv.to().index()) as u64;
        let captured = u64::from(mv.captured().indices()) << 10;
        let noise = mix(drawn(self.seed, position) ^ captured ^ squares);
        (noise % (self.amplitude.unsigned_abs() as u64 + 1)) as i32
    }
}

/// The random number of a seed in a position.
pub(crate) fn drawn(seed: u64, position: &Position) -> u64 {
    mix(seed ^ position.key())
}

/// The finalizer of SplitMix64, enough to make neighbouring seeds independent.
const fn mix(mut word: u64) -> u64 {
    word = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}
