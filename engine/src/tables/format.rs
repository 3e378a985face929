//! The file of one variant's table.
//!
//! ```text
//! header   magic, version, pieces, numbers a block, the variant's name            32 bytes
//! blocks   the slices' bytes in blocks, each compressed on its own (LZ4)
//! index    for each block its end in the file and its checksum                     8 bytes each
//! footer   where the index begins, how many blocks, checksums of header, index     24 bytes
//! ```
//!
//! Slices follow each other in the order of `Material::up_to`; each begins a new block. All numbers
//! are little-endian, all checksums CRC-32C. Every byte of the file is covered by one.

use std::path::Path;

use damiera_rules::Variant;

use super::error::TableError;
use super::material::{MOST_PIECES, Material};

/// The length of the header in bytes.
pub(super) const HEADER: usize = 32;

/// The length of an entry of the index.
pub(super) const ENTRY: usize = 8;

/// The length of the footer.
pub(super) const FOOTER: usize = 24;

/// Number of position numbers in a block, except the last one of a slice. Larger blocks make
/// smaller files. Smaller ones make a position that is not in memory cheaper to read.
pub(super) const BLOCK: usize = 4096;

const MAGIC: &[u8; 8] = b"DAMTABLE";
const VERSION: u32 = 1;

/// The properties of a file in its header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableHeader {
    pub(super) variant: Variant,
    pub(super) pieces: u32,
}

/// Where a block lies in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BlockEntry {
    /// Where it ends; it begins where the one before it ends.
    pub(super) end: u32,
    pub(super) checksum: u32,
}

/// The end of the file, which is written last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Footer {
    pub(super) index: u32,
    pub(super) blocks: u32,
    pub(super) header_checksum: u32,
    pub(super) index_checksum: u32,
}

impl TableHeader {
    pub(super) fn bytes(self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        bytes[..8].copy_from_slice(MAGIC);
        bytes[8..12].copy_from_slice(&VERSION.to_le_bytes());
        bytes[12] = self.pieces as u8;
        bytes[13..16].copy_from_slice(&(BLOCK as u32).to_le_bytes()[..3]);
        let name = self.variant.id().as_bytes();
        bytes[16..16 + name.len()].copy_from_slice(name);
        bytes
    }

    /// Reads a header that has been checked.
    pub(super) fn parse(bytes: &[u8; HEADER], path: &Path) -> Result<Self, TableError> {
        let wrong = || TableError::Format {
            path: path.to_owned(),
        };
        let name = bytes[16..].split(|&byte| byte == 0).next();
        let name = name.and_then(|name| std::str::from_utf8(name).ok());
        let variant = name.and_then(|name| name.parse().ok()).ok_or_else(wrong)?;
        let header = Self {
            variant,
            pieces: bytes[12].into(),
        };
        // Another magic, version or block size gives other bytes.
        if header.bytes() != *bytes || !(2..=MOST_PIECES).contains(&header.pieces) {
            return Err(wrong());
        }
        Ok(header)
    }

    /// The slices of the file, each with the number of its first block, and how many blocks there are.
    pub(super) fn slices(self) -> (Vec<(Material, u32)>, u32) {
        let mut first = 0;
        let place = |material: Material| {
            let begin = first;
            first += material.positions().div_ceil(BLOCK) as u32;
            (material, begin)
        };
        let slices = Material::up_to(self.pieces)
            .into_iter()
            .map(place)
            .collect();
        (slices, first)
    }
}

impl BlockEntry {
    pub(super) fn bytes(self) -> [u8; ENTRY] {
        let mut bytes = [0; ENTRY];
        bytes[..4].copy_from_slice(&self.end.to_le_bytes());
        bytes[4..].copy_from_slice(&self.checksum.to_le_bytes());
        bytes
    }

    pub(super) fn parse(bytes: &[u8; ENTRY]) -> Self {
        let [end, checksum] = words(bytes);
        Self { end, checksum }
    }
}

impl Footer {
    pub(super) fn bytes(self) -> [u8; FOOTER] {
        let mut bytes = [0; FOOTER];
        let words = [
            self.index,
            self.blocks,
            self.header_checksum,
            self.index_checksum,
        ];
        for (place, word) in bytes.chunks_exact_mut(4).zip(words) {
            place.copy_from_slice(&word.to_le_bytes());
        }
        bytes[16..20].copy_from_slice(b"\nend");
        let sum = crc32c::crc32c(&bytes[..20]);
        bytes[20..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Reads a footer; `None` when it is not one as it was written.
    pub(super) fn parse(bytes: &[u8; FOOTER]) -> Option<Self> {
        let [index, blocks, header_checksum, index_checksum, _, _] = words(bytes);
        let footer = Self {
            index,
            blocks,
            header_checksum,
            index_checksum,
        };
        (footer.bytes() == *bytes).then_some(footer)
    }
}

/// Little-endian numbers; a missing byte would be zero.
fn words<const N: usize>(bytes: &[u8]) -> [u32; N] {
    std::array::from_fn(|at| {
        let word = |byte: usize| bytes.get(4 * at + byte).map_or(0, |&byte| u32::from(byte));
        word(0) | word(1) << 8 | word(2) << 16 | word(3) << 24
    })
}

/// The name of a variant's file.
pub(super) fn file_name(variant: Variant) -> String {
    format!("{variant}.tables")
}
