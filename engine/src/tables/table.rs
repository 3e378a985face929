//! A table in its file, read block by block.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use damiera_rules::{Position, Variant};

use super::cache::Cache;
use super::error::TableError;
use super::format::{BLOCK, BlockEntry, ENTRY, FOOTER, Footer, HEADER, TableHeader};
use super::material::Material;
use super::slices::Slices;
use super::verdict::Verdict;
use super::view::MoverView;

/// The table of one variant.
pub(super) struct EndgameTable {
    path: PathBuf,
    header: TableHeader,
    file: Mutex<File>,
    index: Vec<BlockEntry>,
    /// The first block of each slice, by the number of its material.
    first_blocks: Vec<Option<u32>>,
    cache: Cache,
}

impl EndgameTable {
    /// Opens a file and checks everything but the blocks, which are checked when they are read. At most
    /// so many bytes of blocks are kept in memory.
    pub(super) fn open(path: &Path, cache: usize) -> Result<Self, TableError> {
        let mut file = File::open(path).map_err(TableError::io(path))?;
        let TableFrame { header, index } = TableFrame::read(&mut file, path)?;
        let (slices, blocks) = header.slices();
        if index.len() != blocks as usize {
            return Err(damaged(path, "the number of blocks"));
        }
        let mut first_blocks = vec![None; Material::NUMBERS];
        for (material, first) in slices {
            first_blocks[material.number()] = Some(first);
        }
        Ok(Self {
            path: path.to_owned(),
            header,
            file: Mutex::new(file),
            index,
            first_blocks,
            cache: Cache::new(cache / BLOCK),
        })
    }

    pub(super) const fn variant(&self) -> Variant {
        self.header.variant
    }

    /// Maximum number of pieces of its positions.
    pub(super) const fn pieces(&self) -> u32 {
        self.header.pieces
    }

    /// The verdict on a position of this variant, or `None` when it is not covered.
    pub(super) fn probe(&self, position: &Position) -> Result<Option<Verdict>, TableError> {
        let material = Material::of(position);
        if !material.is_covered(self.pieces()) {
            return Ok(None);
        }
        let Some(first) = self.first_blocks[material.number()] else {
            return Ok(None);
        };
        let number = MoverView::of(position).number(material);
        let block = first + (number / BLOCK) as u32;
        let length = block_length(material.positions(), number / BLOCK);
        let bytes = self.cache.get(block, || self.block(block, length))?;
        let verdict = bytes
            .get(number % BLOCK)
            .copied()
            .and_then(Verdict::of_byte);
        // The checksum is right, so it was written so.
        let verdict = verdict.ok_or_else(|| damaged(&self.path, "a verdict"))?;
        Ok(Some(verdict))
    }

    /// Reads every block once.
    pub(super) fn check(&self, proceed: &mut dyn FnMut() -> bool) -> Result<(), TableError> {
        for (material, first) in self.header.slices().0 {
            let positions = material.positions();
            for block in 0..positions.div_ceil(BLOCK) {
                if !proceed() {
                    return Err(TableError::Stopped);
                }
                self.block(first + block as u32, block_length(positions, block))?;
            }
        }
        Ok(())
    }

    /// All slices, each block checked.
    pub(super) fn slices(&self) -> Result<Slices, TableError> {
        let mut slices = Slices::new();
        for (material, first) in self.header.slices().0 {
            let positions = material.positions();
            let mut bytes = Vec::with_capacity(positions);
            for block in 0..positions.div_ceil(BLOCK) {
                let length = block_length(positions, block);
                bytes.extend_from_slice(&self.block(first + block as u32, length)?);
            }
            slices.put(material, bytes);
        }
        Ok(slices)
    }

    /// Reads a block that has so many bytes.
    fn block(&self, number: u32, length: usize) -> Result<Arc<[u8]>, TableError> {
        let at = number as usize;
        let BlockEntry { end, checksum } = self.index[at];
        let start = match at.checked_sub(1) {
            Some(before) => self.index[before].end,
            None => HEADER as u32,
        };
        let mut compressed = vec![0; (end - start) as usize];
        {
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            read_at(&mut file, start.into(), &mut compressed).map_err(cut_off(&self.path))?;
        }
        if crc32c::crc32c(&compressed) != checksum {
            return Err(damaged(&self.path, "a block"));
        }
        let mut bytes = vec![0; length];
        match lz4_flex::block::decompress_into(&compressed, &mut bytes) {
            Ok(filled) if filled == length => Ok(bytes.into()),
            Ok(_) | Err(_) => Err(damaged(&self.path, "a block")),
        }
    }
}

/// Number of position numbers in a block of a slice.
fn block_length(positions: usize, block: usize) -> usize {
    (positions - block * BLOCK).min(BLOCK)
}

/// The parts around the blocks.
struct TableFrame {
    header: TableHeader,
    index: Vec<BlockEntry>,
}

impl TableFrame {
    fn read(file: &mut File, path: &Path) -> Result<Self, TableError> {
        let length = file.metadata().map_err(TableError::io(path))?.len();
        let mut start = [0; HEADER];
        read_at(file, 0, &mut start).map_err(cut_off(path))?;
        let header = TableHeader::parse(&start, path)?;
        let mut end = [0; FOOTER];
        let footer_start = length.checked_sub(FOOTER as u64);
        let footer_start = footer_start.ok_or_else(|| damaged(path, "the footer"))?;
        read_at(file, footer_start, &mut end).map_err(cut_off(path))?;
        let footer = Footer::parse(&end).ok_or_else(|| damaged(path, "the footer"))?;
        if crc32c::crc32c(&start) != footer.header_checksum {
            return Err(damaged(path, "the header"));
        }
        let index_length = u64::from(footer.blocks) * ENTRY as u64;
        if u64::from(footer.index) + index_length != footer_start {
            return Err(damaged(path, "the length"));
        }
        // No longer than the file, which is there.
        let mut index = vec![0; index_length as usize];
        read_at(file, footer.index.into(), &mut index).map_err(cut_off(path))?;
        if crc32c::crc32c(&index) != footer.index_checksum {
            return Err(damaged(path, "the index"));
        }
        let (entries, _) = index.as_chunks::<ENTRY>();
        let index: Vec<_> = entries.iter().map(BlockEntry::parse).collect();
        let starts = [HEADER as u32]
            .into_iter()
            .chain(index.iter().map(|entry| entry.end));
        let is_in_order = starts.zip(&index).all(|(start, entry)| start <= entry.end);
        let last = index.last().map_or(HEADER as u32, |entry| entry.end);
        if !is_in_order || last != footer.index {
            return Err(damaged(path, "the index"));
        }
        Ok(Self { header, index })
    }
}

fn read_at(file: &mut File, start: u64, bytes: &mut [u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(start))?;
    file.read_exact(bytes)
}

fn damaged(path: &Path, part: &'static str) -> TableError {
    TableError::Damaged {
        path: path.to_owned(),
        part,
    }
}

/// A file that ends too early is damaged; anything else is the system's.
fn cut_off(path: &Path) -> impl FnOnce(io::Error) -> TableError {
    let path = path.to_owned();
    move |source| match source.kind() {
        io::ErrorKind::UnexpectedEof => damaged(&path, "its end is missing"),
        _ => TableError::Io { path, source },
    }
}
