//! The codes that take a seat or a registered name back.

use std::str::FromStr;

use crate::secret::unprinted;

/// The digits of Crockford's base 32: no I, L, O and U, which are taken for others or make words.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The number of bits in a digit.
const BITS: usize = 5;

/// The number of digits in a group.
const GROUP: usize = 4;

/// Random bits that stand for a seat: their holder is the player.
///
/// It is written in groups, `7KQ2-M9XD-0B3F-T8WA`, and shown only to the player. A log does not
/// reveal it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SeatCode {
    bits: u128,
    length: CodeLength,
}

/// How long a code is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeLength {
    /// 80 bits in 16 digits: more than anyone can try, and short enough to be typed.
    Short,
    /// 128 bits in 26 digits, as codes were before. They are still read.
    Long,
}

impl CodeLength {
    const ALL: [CodeLength; 2] = [CodeLength::Short, CodeLength::Long];

    fn digits(self) -> usize {
        match self {
            CodeLength::Short => 16,
            CodeLength::Long => 26,
        }
    }

    /// Those of the bits that belong to a code.
    fn mask(self) -> u128 {
        match self {
            CodeLength::Short => (1 << 80) - 1,
            CodeLength::Long => u128::MAX,
        }
    }
}

impl SeatCode {
    /// The code of the lower 80 bits, which have to be random.
    pub const fn new(bits: u128) -> Self {
        SeatCode {
            bits: bits & ((1 << 80) - 1),
            length: CodeLength::Short,
        }
    }

    /// The bits, for hashing only, and how long the code is: codes of different lengths are different even with the
    /// same bits.
    pub const fn expose(self) -> (u128, CodeLength) {
        (self.bits, self.length)
    }

    /// The code as its player sees it.
    pub fn show(self) -> String {
        written(self.bits, self.length)
    }
}

/// Random bits that replace a lost password: their holder is the registered person.
///
/// It is written as seats' codes were, 128 bits in 26 digits, and shown once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RecoveryCode(u128);

impl RecoveryCode {
    /// The code of these bits, which have to be random.
    pub const fn new(bits: u128) -> Self {
        RecoveryCode(bits)
    }

    /// The bits, for hashing only.
    pub const fn expose(self) -> u128 {
        self.0
    }

    /// The code as its owner sees it.
    pub fn show(self) -> String {
        written(self.0, CodeLength::Long)
    }
}

unprinted!(SeatCode, RecoveryCode);

/// Bits as digits in groups.
fn written(bits: u128, length: CodeLength) -> String {
    let length = length.digits();
    let mut text = String::with_capacity(length + length / GROUP);
    for place in 0..length {
        if place > 0 && place % GROUP == 0 {
            text.push('-');
        }
        let digit = bits >> (BITS * (length - 1 - place)) & 31;
        text.push(char::from(DIGITS[digit as usize]));
    }
    text
}

/// A text that is no code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a code has 16 digits and letters")]
pub struct BadCode;

impl FromStr for SeatCode {
    type Err = BadCode;

    /// Reads a code as people copy it: in either case, with or without hyphens and spaces, with `O`
    /// for 0 and `I` or `L` for 1.
    fn from_str(text: &str) -> Result<Self, BadCode> {
        let mut bits: u128 = 0;
        let mut digits = 0;
        for c in text.bytes().filter(|c| *c != b'-' && *c != b' ') {
            let c = match c.to_ascii_uppercase() {
                b'O' => b'0',
                b'I' | b'L' => b'1',
                c => c,
            };
            let digit = DIGITS.iter().position(|digit| *digit == c).ok_or(BadCode)?;
            digits += 1;
            // 26 digits hold 130 bits, so that the first of them has two to spare.
            if digits > CodeLength::Long.digits() || bits > u128::MAX >> BITS {
                return Err(BadCode);
            }
            bits = bits << BITS | digit as u128;
        }
        let mut lengths = CodeLength::ALL.into_iter();
        let length = lengths
            .find(|length| length.digits() == digits)
            .ok_or(BadCode)?;
        Ok(SeatCode {
            bits: bits & length.mask(),
            length,
        })
    }
}

impl FromStr for RecoveryCode {
    type Err = BadCode;

    /// Reads a code as people copy it, as [`SeatCode`] does.
    fn from_str(text: &str) -> Result<Self, BadCode> {
        match text.parse::<SeatCode>()?.expose() {
            (bits, CodeLength::Long) => Ok(RecoveryCode(bits)),
            (_, CodeLength::Short) => Err(BadCode),
        }
    }
}
