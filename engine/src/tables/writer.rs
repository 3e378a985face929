//! Writes a table to a temporary file, and renames it when it is complete and durable.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use damiera_rules::Variant;

use super::error::TableError;
use super::format::{BLOCK, BlockEntry, Footer, HEADER, TableHeader, file_name};
use super::generate::{self, Progress};
use super::verdict::GAP;

/// Makes the table of a variant for all positions of at most so many pieces, in a folder, and puts it
/// in the place of an older one. `proceed` is told now and then how far it is, and stops it with
/// `false`; then nothing has changed, and it begins afresh the next time.
///
/// With five pieces this takes some 230 MB of memory and minutes; see docs/engine.md.
///
/// # Errors
///
/// [`TableError::Stopped`] when it was told to stop; when the folder cannot be written to; when there
/// are no tables of so many pieces.
pub fn make(
    folder: &Path,
    variant: Variant,
    pieces: u32,
    proceed: &mut dyn FnMut(Progress) -> bool,
) -> Result<(), TableError> {
    let place = folder.join(file_name(variant));
    let beside = folder.join(format!("{variant}.tables.new"));
    let made = write(&beside, variant, pieces, proceed).and_then(|()| {
        fs::rename(&beside, &place).map_err(TableError::io(&place))?;
        sync_folder(folder)
    });
    if made.is_err() {
        // The rest of it would only take room. A failure to remove it changes nothing.
        let _ = fs::remove_file(&beside);
    }
    made
}

fn write(
    path: &Path,
    variant: Variant,
    pieces: u32,
    proceed: &mut dyn FnMut(Progress) -> bool,
) -> Result<(), TableError> {
    let mut writer = TableWriter::create(path, TableHeader { variant, pieces })?;
    generate::solve(variant, pieces, proceed, &mut |bytes| writer.slice(bytes))?;
    writer.finish()
}

/// A rename is on the disk when its folder is.
fn sync_folder(folder: &Path) -> Result<(), TableError> {
    let synced = File::open(folder).and_then(|folder| folder.sync_all());
    synced.map_err(TableError::io(folder))
}

/// A file being written.
struct TableWriter {
    path: PathBuf,
    file: BufWriter<File>,
    header: [u8; HEADER],
    end: usize,
    index: Vec<u8>,
}

impl TableWriter {
    fn create(path: &Path, header: TableHeader) -> Result<Self, TableError> {
        let header = header.bytes();
        let create = || -> io::Result<_> {
            let mut file = BufWriter::new(File::create(path)?);
            file.write_all(&header)?;
            Ok(file)
        };
        Ok(Self {
            file: create().map_err(TableError::io(path))?,
            path: path.to_owned(),
            header,
            end: HEADER,
            index: Vec::new(),
        })
    }

    /// Adds the next slice.
    fn slice(&mut self, bytes: &[u8]) -> Result<(), TableError> {
        for block in bytes.chunks(BLOCK) {
            let compressed = lz4_flex::block::compress(&without_gaps(block));
            self.end += compressed.len();
            let entry = BlockEntry {
                end: self.end as u32,
                checksum: crc32c::crc32c(&compressed),
            };
            self.index.extend_from_slice(&entry.bytes());
            let written = self.file.write_all(&compressed);
            written.map_err(TableError::io(&self.path))?;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<(), TableError> {
        let footer = Footer {
            index: self.end as u32,
            blocks: (self.index.len() / super::format::ENTRY) as u32,
            header_checksum: crc32c::crc32c(&self.header),
            index_checksum: crc32c::crc32c(&self.index),
        };
        let end = || -> io::Result<()> {
            self.file.write_all(&self.index)?;
            self.file.write_all(&footer.bytes())?;
            self.file.into_inner()?.sync_all()
        };
        end().map_err(TableError::io(&self.path))
    }
}

/// The bytes with each gap filled with what stands before it, which takes the least room.
fn without_gaps(bytes: &[u8]) -> Vec<u8> {
    let mut last = super::verdict::DRAW;
    let fill = |&byte: &u8| {
        if byte != GAP {
            last = byte;
        }
        last
    };
    bytes.iter().map(fill).collect()
}
