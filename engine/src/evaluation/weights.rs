//! Weights as they are kept in files and used in play: whole numbers, two for each phase of a game.
//!
//! A file holds [`MAGIC`], a version, the family, how many terms and patterns there are, and a
//! checksum of the rest, each in four bytes and the lowest first. The rest is two numbers for each
//! term (16 bits) and then for each pattern (8 bits): what it is worth with all pieces on the board,
//! and with none. Between them the worth goes by the number of pieces.

use damiera_rules::Position;

use super::features::{PATTERNS, TERMS, Visitor, visit};
use super::{Family, MOST};

/// The first bytes of a file of weights.
const MAGIC: [u8; 4] = *b"DAMW";

/// Version of the numbers' meaning. It changes with the features that [`visit`] reports.
const VERSION: u32 = 1;

const HEADER: usize = 24;
const TERM_BYTES: usize = 4;
const PATTERN_BYTES: usize = 2;
const FILE: usize = HEADER + TERM_BYTES * TERMS + PATTERN_BYTES * PATTERNS;

/// The weights learned for each family, in the order of [`Family::ALL`].
pub(super) static LEARNED: [Option<Weights<'static>>; Family::ALL.len()] = [
    Some(built_in(
        Family::Italian,
        include_bytes!("../../weights/italian.bin"),
    )),
    Some(built_in(
        Family::English,
        include_bytes!("../../weights/english.bin"),
    )),
    Some(built_in(
        Family::Brazilian,
        include_bytes!("../../weights/brazilian.bin"),
    )),
    Some(built_in(
        Family::Russian,
        include_bytes!("../../weights/russian.bin"),
    )),
    Some(built_in(
        Family::Spanish,
        include_bytes!("../../weights/spanish.bin"),
    )),
    Some(built_in(
        Family::Thai,
        include_bytes!("../../weights/thai.bin"),
    )),
];

/// The weights of a file of the engine. One that is not what it should be ends the compilation; its
/// checksum would take too long there and is tested.
#[expect(clippy::panic, reason = "only while compiling")]
const fn built_in(family: Family, bytes: &'static [u8]) -> Weights<'static> {
    match Weights::read_header(bytes) {
        Ok(weights) if weights.family as u32 == family as u32 => weights,
        Ok(_) => panic!("weights of another family"),
        Err(_) => panic!("no weights of this version"),
    }
}

/// The weights of a family.
#[derive(Clone, Copy, Debug)]
pub struct Weights<'a> {
    family: Family,
    terms: &'a [[u8; TERM_BYTES]],
    patterns: &'a [[u8; PATTERN_BYTES]],
    checksum: u32,
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
    /// They are for other terms or patterns, or not complete.
    #[error("not as many weights as there should be")]
    Size,
    /// They are not what was written.
    #[error("the checksum does not match")]
    Checksum,
}

impl<'a> Weights<'a> {
    /// Reads weights.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] when the bytes are no weights of this version.
    pub const fn read(bytes: &'a [u8]) -> Result<Self, WeightsError> {
        match Self::read_header(bytes) {
            Ok(weights) if weights.checksum != checksum(bytes.split_at(HEADER).1) => {
                Err(WeightsError::Checksum)
            }
            read => read,
        }
    }

    const fn read_header(bytes: &'a [u8]) -> Result<Self, WeightsError> {
        if bytes.len() < HEADER {
            return Err(WeightsError::Size);
        }
        let (header, body) = bytes.split_at(HEADER);
        if word(header, 0) != u32::from_le_bytes(MAGIC) {
            return Err(WeightsError::Magic);
        }
        if word(header, 1) != VERSION {
            return Err(WeightsError::Version);
        }
        let number = word(header, 2);
        if number as usize >= Family::ALL.len() {
            return Err(WeightsError::Family(number));
        }
        let is_complete = bytes.len() == FILE
            && word(header, 3) as usize == TERMS
            && word(header, 4) as usize == PATTERNS;
        if !is_complete {
            return Err(WeightsError::Size);
        }
        let (terms, patterns) = body.split_at(TERM_BYTES * TERMS);
        Ok(Self {
            family: Family::ALL[number as usize],
            terms: terms.as_chunks().0,
            patterns: patterns.as_chunks().0,
            checksum: word(header, 5),
        })
    }

    /// The family for which these were learned.
    pub const fn family(&self) -> Family {
        self.family
    }

    /// The worth of a term with all pieces on the board, and with none.
    pub const fn term(&self, place: usize) -> [i32; 2] {
        let [a, b, c, d] = self.terms[place];
        [
            i16::from_le_bytes([a, b]) as i32,
            i16::from_le_bytes([c, d]) as i32,
        ]
    }

    /// The worth of a pattern with all pieces on the board, and with none.
    pub const fn pattern(&self, place: usize) -> [i32; 2] {
        let [full, empty] = self.patterns[place];
        [full as i8 as i32, empty as i8 as i32]
    }

    /// The worth of a position to its side to move.
    pub fn evaluate(&self, position: &Position) -> i32 {
        let mut sum = Sum {
            weights: self,
            full: 0,
            empty: 0,
        };
        visit(position, &mut sum);
        let at_start = 8 * i32::from(position.variant().rules().ranks_of_men);
        let pieces = (position.occupied().len() as i32).min(at_start);
        let value = (sum.full * pieces + sum.empty * (at_start - pieces)) / at_start;
        let value = value.clamp(-MOST, MOST);
        position.turn().pick(value, -value)
    }
}

/// The worth of white's features less that of black's, in each phase.
struct Sum<'a> {
    weights: &'a Weights<'a>,
    full: i32,
    empty: i32,
}

impl Visitor for Sum<'_> {
    #[inline(always)]
    fn term(&mut self, place: usize, value: i32) {
        let [full, empty] = self.weights.term(place);
        self.full += full * value;
        self.empty += empty * value;
    }

    #[inline(always)]
    fn pattern(&mut self, place: usize, sign: i32) {
        let [full, empty] = self.weights.pattern(place);
        self.full += full * sign;
        self.empty += empty * sign;
    }
}

/// A file of weights: pairs for [`TERMS`] terms and [`PATTERNS`] patterns. What is too large becomes
/// the largest that can be written.
///
/// # Errors
///
/// [`WeightsError::Size`] when there are not as many.
pub fn encode(
    family: Family,
    terms: &[[i32; 2]],
    patterns: &[[i32; 2]],
) -> Result<Vec<u8>, WeightsError> {
    if terms.len() != TERMS || patterns.len() != PATTERNS {
        return Err(WeightsError::Size);
    }
    let mut body = Vec::with_capacity(FILE - HEADER);
    for weight in terms.as_flattened() {
        let weight = (*weight).clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        body.extend(weight.to_le_bytes());
    }
    for weight in patterns.as_flattened() {
        let weight = (*weight).clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        body.extend(weight.to_le_bytes());
    }
    let mut file = MAGIC.to_vec();
    for word in [
        VERSION,
        family as u32,
        TERMS as u32,
        PATTERNS as u32,
        checksum(&body),
    ] {
        file.extend(word.to_le_bytes());
    }
    file.extend(body);
    Ok(file)
}

const fn word(bytes: &[u8], number: usize) -> u32 {
    let at = 4 * number;
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// The hash FNV-1a of 32 bits.
const fn checksum(bytes: &[u8]) -> u32 {
    let mut hash = 0x811C_9DC5_u32;
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash
}
