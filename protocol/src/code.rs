//! The code by which a player takes a seat back.

use std::str::FromStr;

use crate::secret::unprinted;

/// The digits of Crockford's base 32: no I, L, O and U, which are taken for others or make words.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// How many digits 128 bits take.
const LENGTH: usize = 26;

/// How many digits are written together.
const GROUP: usize = 4;

/// 128 random bits that stand for a seat: their holder is the player.
///
/// It is written in groups, `7KQ2-M9XD-...`, and shown to nobody but the player. What it looks like
/// in a log says nothing about it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SeatCode(u128);

impl SeatCode {
    /// The code of these bits, which have to be random.
    pub const fn new(bits: u128) -> Self {
        SeatCode(bits)
    }

    /// The bits, for hashing only.
    pub const fn expose(self) -> u128 {
        self.0
    }

    /// The code as its player sees it.
    pub fn show(self) -> String {
        let mut text = String::with_capacity(LENGTH + LENGTH / GROUP);
        for place in 0..LENGTH {
            if place > 0 && place % GROUP == 0 {
                text.push('-');
            }
            let digit = self.0 >> (5 * (LENGTH - 1 - place)) & 31;
            text.push(char::from(DIGITS[digit as usize]));
        }
        text
    }
}

unprinted!(SeatCode);

/// A text that is no code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a code has 26 digits and letters")]
pub struct BadCode;

impl FromStr for SeatCode {
    type Err = BadCode;

    /// Reads a code as people copy it: in either case, with or without hyphens, with `O` for 0 and
    /// `I` or `L` for 1.
    fn from_str(text: &str) -> Result<Self, BadCode> {
        let mut bits: u128 = 0;
        let mut digits = 0;
        for c in text.bytes().filter(|c| *c != b'-') {
            let c = match c.to_ascii_uppercase() {
                b'O' => b'0',
                b'I' | b'L' => b'1',
                c => c,
            };
            let digit = DIGITS.iter().position(|digit| *digit == c).ok_or(BadCode)?;
            digits += 1;
            // 26 digits hold 130 bits, so the first has two to spare.
            let fits = digits <= LENGTH && (digits > 1 || digit < 8);
            if !fits {
                return Err(BadCode);
            }
            bits = bits << 5 | digit as u128;
        }
        (digits == LENGTH).then_some(SeatCode(bits)).ok_or(BadCode)
    }
}
