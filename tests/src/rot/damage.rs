//! One damage to one copy.

use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result};

use super::folder;
use super::layout::{self, Layout, SegmentRange};

/// The number of bytes that disks lose at a time.
pub const SECTOR: u64 = 512;

/// A kind of damage to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DamageKind {
    /// A bit is turned.
    Flip {
        /// The byte.
        byte: u64,
        /// Which, from 0.
        bit: u8,
    },
    /// A sector becomes zeros.
    Zero {
        /// The sector, from 0.
        sector: u64,
    },
    /// The file ends earlier.
    Truncate {
        /// How long it is then.
        length: u64,
    },
    /// Some bytes are cut out of the file.
    CutOut {
        /// The first of them.
        from: u64,
        /// The first behind them.
        to: u64,
    },
    /// The file is gone.
    Delete,
    /// The file stands under another segment's name too, in place of that one if there is one.
    Duplicate {
        /// The name.
        over: String,
    },
    /// The file and another one have each other's names.
    Swap {
        /// The other.
        with: String,
    },
    /// No right to read or write the file.
    NoRights,
    /// Something else is in its place.
    Foreign {
        /// The content.
        bytes: Vec<u8>,
    },
    /// A directory is in its place.
    Folder,
}

/// A damage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileDamage {
    /// The file's name.
    pub file: String,
    /// The file's role: the first segment, the archive.
    pub role: String,
    /// The damage.
    pub harm: DamageKind,
    /// The part of the file at that place, if it is one.
    pub place: &'static str,
}

impl DamageKind {
    /// In one word.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            DamageKind::Flip { .. } => "flip",
            DamageKind::Zero { .. } => "zero a sector",
            DamageKind::Truncate { .. } => "truncate",
            DamageKind::CutOut { .. } => "cut out",
            DamageKind::Delete => "delete",
            DamageKind::Duplicate { .. } => "duplicate",
            DamageKind::Swap { .. } => "swap",
            DamageKind::NoRights => "permissions",
            DamageKind::Foreign { .. } => "foreign file",
            DamageKind::Folder => "folder",
        }
    }
}

impl FileDamage {
    /// Does it to the files in a directory.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn apply(&self, data: &Path) -> Result<()> {
        let path = data.join(&self.file);
        match &self.harm {
            DamageKind::Flip { byte, bit } => {
                let mut bytes = fs::read(&path)?;
                let byte = bytes.get_mut(*byte as usize).context("no such byte")?;
                *byte ^= 1 << bit;
                fs::write(path, bytes)?;
            }
            DamageKind::Zero { sector } => {
                let mut bytes = fs::read(&path)?;
                let start = (sector * SECTOR) as usize;
                let end = bytes.len().min(start + SECTOR as usize);
                bytes.get_mut(start..end).context("no such sector")?.fill(0);
                fs::write(path, bytes)?;
            }
            DamageKind::Truncate { length } => {
                fs::File::options()
                    .write(true)
                    .open(path)?
                    .set_len(*length)?;
            }
            DamageKind::CutOut { from, to } => {
                let mut bytes = fs::read(&path)?;
                bytes.drain(*from as usize..*to as usize);
                fs::write(path, bytes)?;
            }
            DamageKind::Delete if path.is_dir() => fs::remove_dir_all(path)?,
            DamageKind::Delete => fs::remove_file(path)?,
            DamageKind::Duplicate { over } => drop(fs::copy(path, data.join(over))?),
            DamageKind::Swap { with } => {
                let aside = data.join("aside");
                fs::rename(&path, &aside)?;
                fs::rename(data.join(with), &path)?;
                fs::rename(aside, data.join(with))?;
            }
            DamageKind::NoRights => folder::set_mode(&path, 0)?,
            DamageKind::Foreign { bytes } => fs::write(path, bytes)?,
            DamageKind::Folder => {
                fs::remove_file(&path)?;
                fs::create_dir(path)?;
            }
        }
        Ok(())
    }

    /// The names of the files that may be blamed for it.
    #[must_use]
    pub fn files(&self) -> Vec<&str> {
        let mut files = vec![self.file.as_str()];
        if let DamageKind::Duplicate { over: other } | DamageKind::Swap { with: other } = &self.harm
        {
            files.push(other);
        }
        files
    }

    /// The segments that may be blamed for it.
    #[must_use]
    pub fn segments(&self) -> Vec<u64> {
        let files = self.files().into_iter();
        files.filter_map(layout::number).collect()
    }

    /// The bytes of its file that are not there any more, in a file of this name and length.
    #[must_use]
    pub fn bytes_of(&self, file: &str, length: u64) -> Option<Range<u64>> {
        let bytes = match &self.harm {
            DamageKind::Flip { byte, .. } => *byte..byte + 1,
            DamageKind::Zero { sector } => sector * SECTOR..(sector + 1) * SECTOR,
            DamageKind::Truncate { length: left } | DamageKind::CutOut { from: left, .. } => {
                *left..length
            }
            DamageKind::Delete
            | DamageKind::NoRights
            | DamageKind::Foreign { .. }
            | DamageKind::Folder
            | DamageKind::Duplicate { .. }
            | DamageKind::Swap { .. } => 0..length,
        };
        (self.file == file).then_some(bytes)
    }

    /// The bytes of the journal that are not in any file any more.
    #[must_use]
    pub fn stretches(&self, layout: &Layout) -> Vec<SegmentRange> {
        let segment = |name: &str| layout.segment(layout::number(name)?);
        let stretch = match &self.harm {
            DamageKind::Duplicate { over } => {
                segment(over).map(|over| (over.number, 0..over.length))
            }
            DamageKind::Swap { .. } => None,
            DamageKind::Flip { .. }
            | DamageKind::Zero { .. }
            | DamageKind::Truncate { .. }
            | DamageKind::CutOut { .. }
            | DamageKind::Delete
            | DamageKind::NoRights
            | DamageKind::Foreign { .. }
            | DamageKind::Folder => segment(&self.file).and_then(|own| {
                let bytes = self.bytes_of(&self.file, own.length)?;
                Some((own.number, bytes.start..bytes.end.min(own.length)))
            }),
        };
        stretch.into_iter().collect()
    }
}

impl fmt::Display for FileDamage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FileDamage { file, place, .. } = self;
        match &self.harm {
            DamageKind::Flip { byte, bit } => write!(f, "flip bit {bit} of byte {byte} of {file}")?,
            DamageKind::Zero { sector } => write!(f, "zero sector {sector} of {file}")?,
            DamageKind::Truncate { length } => write!(f, "truncate {file} to {length}")?,
            DamageKind::CutOut { from, to } => {
                write!(f, "cut bytes {from} to {to} out of {file}")?;
            }
            DamageKind::Delete => write!(f, "delete {file}")?,
            DamageKind::Duplicate { over } => write!(f, "copy {file} to {over}")?,
            DamageKind::Swap { with } => write!(f, "swap {file} and {with}")?,
            DamageKind::NoRights => write!(f, "take all rights from {file}")?,
            DamageKind::Foreign { bytes } => {
                write!(f, "put {} foreign bytes in place of {file}", bytes.len())?;
            }
            DamageKind::Folder => write!(f, "put a folder in place of {file}")?,
        }
        match place.is_empty() {
            true => Ok(()),
            false => write!(f, " ({place})"),
        }
    }
}
