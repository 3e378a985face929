//! The file of a book.
//!
//! ```text
//! header    magic, version, how many records, the variant's name, a checksum      32 bytes
//! records   for each position its key, its score and at most six moves            20 bytes each
//! ```
//!
//! A record begins with the lower 48 bits of [`Position::key`], which is the same in every build, and
//! records are in its order. Then come the score of the best move in hundredths of a man (16 bits) and
//! the moves, the best first: start and end (5 bits each) and by how much it is worse than the best
//! (6 bits), or all ones where there is no further move. All numbers are little-endian. The checksum,
//! CRC-32C, is that of the rest of the file.

use damiera_rules::{Move, Position, Square, Variant};

/// The first bytes of a book.
const MAGIC: [u8; 8] = *b"DAMABOOK";

const VERSION: u32 = 1;

/// The length of the header; its last four bytes are the checksum.
const HEADER: usize = 32;
const CHECKSUM: usize = 28;

/// Where the variant's name stands in the header, filled with zeros.
const NAME: std::ops::Range<usize> = 16..CHECKSUM;

/// Maximum number of moves of a position.
pub const MOST_MOVES: usize = 6;

/// By how much a move of a book may be worse than the best, in hundredths of a man.
pub const MOST_LOSS: u8 = 30;

/// Fills the places without a move.
const NO_MOVE: u16 = u16::MAX;

/// The length of a record.
pub(super) const RECORD: usize = 20;

/// A position with its moves, as they are in the file.
#[derive(Clone, Copy)]
pub(super) struct BookRecord([u8; RECORD]);

/// A position of a book that is to be written.
#[derive(Clone, Debug)]
pub struct BookEntry {
    /// The position.
    pub position: Position,
    /// The worth of its best move, in hundredths of a man.
    pub score: i16,
    /// The moves, and by how much they are worse than the best one; the best first.
    pub moves: Vec<(Move, u8)>,
}

/// Bytes that are no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// They do not begin as a book does.
    #[error("not an opening book")]
    Magic,
    /// They were written for another version of the engine.
    #[error("an opening book of another version")]
    Version,
    /// There is no variant of this name.
    #[error("the book is for no variant that is known")]
    Variant,
    /// They are too few or too many.
    #[error("the book is not as long as it should be")]
    Size,
    /// They are not what was written.
    #[error("the checksum does not match")]
    Checksum,
    /// A record is not in its order, has no moves, or moves that are too bad.
    #[error("record {0} makes no sense")]
    Record(usize),
}

/// The reason why an entry cannot be in a book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EntryError {
    /// A position has no moves, too many, or a move that its squares do not tell from another.
    #[error("the moves of {0} cannot be written")]
    Moves(String),
    /// Two positions have the same key.
    #[error("{0} has the key of another position")]
    Collision(String),
}

/// A move of a record.
pub(super) struct RecordMove {
    from: u16,
    to: u16,
    pub(super) loss: u8,
}

impl RecordMove {
    /// True if this stands for a legal move.
    pub(super) fn is_for(&self, mv: &Move) -> bool {
        let is_at = |square: Square, number| square.index() == usize::from(number);
        is_at(mv.from(), self.from) && is_at(mv.to(), self.to)
    }
}

impl BookRecord {
    /// The record of a position.
    pub(super) fn find(records: &[[u8; RECORD]], position: &Position) -> Option<Self> {
        let key = book_key(position);
        let place = records.binary_search_by_key(&key, |&bytes| Self(bytes).key());
        records.get(place.ok()?).copied().map(Self)
    }

    const fn key(&self) -> u64 {
        let [a, b, c, d, e, f, ..] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, 0, 0])
    }

    pub(super) const fn score(&self) -> i16 {
        i16::from_le_bytes([self.0[6], self.0[7]])
    }

    pub(super) fn entries(&self) -> impl Iterator<Item = RecordMove> {
        let words = self.0[8..].as_chunks().0.iter().copied();
        words
            .map(u16::from_le_bytes)
            .take_while(|&word| word != NO_MOVE)
            .map(|word| RecordMove {
                from: word & 31,
                to: word >> 5 & 31,
                loss: (word >> 10) as u8,
            })
    }

    fn of(entry: &BookEntry) -> Result<Self, EntryError> {
        let legal = entry.position.legal_moves();
        let is_clear = |mv: &Move| {
            let alike = legal
                .iter()
                .filter(|other| (other.from(), other.to()) == (mv.from(), mv.to()));
            legal.contains(mv) && alike.count() == 1
        };
        let is_small = (1..=MOST_MOVES).contains(&entry.moves.len());
        let can_be = |(mv, loss): &(Move, u8)| is_clear(mv) && *loss <= MOST_LOSS;
        if !is_small || !entry.moves.iter().all(can_be) {
            return Err(EntryError::Moves(entry.position.to_string()));
        }
        let mut bytes = [0xFF; RECORD];
        bytes[..6].copy_from_slice(&book_key(&entry.position).to_le_bytes()[..6]);
        bytes[6..8].copy_from_slice(&entry.score.to_le_bytes());
        for (place, (mv, loss)) in bytes[8..].chunks_exact_mut(2).zip(&entry.moves) {
            let squares = (mv.from().index() | mv.to().index() << 5) as u16;
            place.copy_from_slice(&(squares | u16::from(*loss) << 10).to_le_bytes());
        }
        Ok(Self(bytes))
    }

    /// True if it has moves that may be in a book, and nothing behind the last.
    fn is_sensible(&self) -> bool {
        let moves = self.entries().count();
        let rest = &self.0[8 + 2 * moves..];
        let is_good = |entry: RecordMove| entry.loss <= MOST_LOSS;
        moves > 0 && self.entries().all(is_good) && rest.iter().all(|&byte| byte == 0xFF)
    }
}

/// The part of a position's key that books are searched by.
fn book_key(position: &Position) -> u64 {
    position.key() & 0xFFFF_FFFF_FFFF
}

/// Reads a file.
pub(super) fn read(bytes: &[u8]) -> Result<(Variant, &[[u8; RECORD]]), BookError> {
    let records = read_header(bytes)?;
    if word(bytes, CHECKSUM) != checksum(bytes) {
        return Err(BookError::Checksum);
    }
    let name = bytes[NAME].split(|&byte| byte == 0).next();
    let name = name.and_then(|name| std::str::from_utf8(name).ok());
    let variant = name.and_then(|name| name.parse().ok());
    let variant = variant.ok_or(BookError::Variant)?;
    let mut before = None;
    for (number, bytes) in records.iter().enumerate() {
        let record = BookRecord(*bytes);
        if before >= Some(record.key()) || !record.is_sensible() {
            return Err(BookError::Record(number));
        }
        before = Some(record.key());
    }
    Ok((variant, records))
}

/// Checks magic, version and length, as far as possible while compiling.
pub(super) const fn read_header(bytes: &[u8]) -> Result<&[[u8; RECORD]], BookError> {
    if bytes.len() < HEADER {
        return Err(BookError::Size);
    }
    let mut at = 0;
    while at < MAGIC.len() {
        if bytes[at] != MAGIC[at] {
            return Err(BookError::Magic);
        }
        at += 1;
    }
    if word(bytes, 8) != VERSION {
        return Err(BookError::Version);
    }
    let (records, rest) = bytes.split_at(HEADER).1.as_chunks();
    if !rest.is_empty() || word(bytes, 12) as usize != records.len() {
        return Err(BookError::Size);
    }
    Ok(records)
}

/// True if the header names this variant.
pub(super) const fn is_named(bytes: &[u8], name: &str) -> bool {
    let name = name.as_bytes();
    let mut at = 0;
    while at < NAME.end - NAME.start {
        let letter = if at < name.len() { name[at] } else { 0 };
        if bytes[NAME.start + at] != letter {
            return false;
        }
        at += 1;
    }
    name.len() <= at
}

/// Writes a book.
///
/// # Errors
///
/// [`EntryError`] when an entry cannot be written.
pub fn encode(variant: Variant, entries: &[BookEntry]) -> Result<Vec<u8>, EntryError> {
    let mut records = Vec::with_capacity(entries.len());
    for entry in entries {
        records.push((BookRecord::of(entry)?, &entry.position));
    }
    records.sort_by_key(|(record, _)| record.key());
    let mut body = Vec::new();
    for (place, (record, position)) in records.iter().enumerate() {
        if place > 0 && records[place - 1].0.key() == record.key() {
            return Err(EntryError::Collision(position.to_string()));
        }
        body.extend(record.0);
    }
    let name = variant.id().as_bytes();
    let mut file = MAGIC.to_vec();
    file.extend(VERSION.to_le_bytes());
    file.extend((records.len() as u32).to_le_bytes());
    file.extend(name);
    file.resize(HEADER, 0);
    file.extend(body);
    let sum = checksum(&file);
    file[CHECKSUM..HEADER].copy_from_slice(&sum.to_le_bytes());
    Ok(file)
}

/// The checksum of everything but itself.
fn checksum(bytes: &[u8]) -> u32 {
    crc32c::crc32c_append(crc32c::crc32c(&bytes[..CHECKSUM]), &bytes[HEADER..])
}

const fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}
