//! Damage to the files of a NATS server that has stopped.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// A disk's damage to the files of a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StreamFileDamage {
    /// A bit in the middle of the stream's newest file is another.
    Flipped,
    /// The second half of that file is missing.
    Cut,
    /// The file is missing.
    Deleted,
    /// The stream's whole folder is missing.
    Emptied,
}

impl StreamFileDamage {
    /// Every one.
    pub const ALL: [StreamFileDamage; 4] = [
        StreamFileDamage::Flipped,
        StreamFileDamage::Cut,
        StreamFileDamage::Deleted,
        StreamFileDamage::Emptied,
    ];

    /// Does it to the log's stream in a server's `store`.
    ///
    /// # Errors
    /// When there is no such stream, or its files cannot be changed.
    pub fn happen(self, store: &Path) -> Result<()> {
        let folder = stream_folder(store).context("the stream has no folder")?;
        match self {
            StreamFileDamage::Flipped => {
                let block = newest_block(&folder)?;
                let mut bytes = fs::read(&block)?;
                let middle = bytes.len() / 2;
                *bytes.get_mut(middle).context("the block is empty")? ^= 1;
                fs::write(block, bytes)?;
            }
            StreamFileDamage::Cut => {
                let file = fs::File::options()
                    .write(true)
                    .open(newest_block(&folder)?)?;
                file.set_len(file.metadata()?.len() / 2)?;
            }
            StreamFileDamage::Deleted => fs::remove_file(newest_block(&folder)?)?,
            StreamFileDamage::Emptied => fs::remove_dir_all(folder)?,
        }
        Ok(())
    }
}

/// A server's folder of the stream: the only one there with this name.
fn stream_folder(store: &Path) -> Option<PathBuf> {
    let found = store.join("jetstream/GAMES/streams/games_log");
    found.is_dir().then_some(found)
}

fn newest_block(folder: &Path) -> Result<PathBuf> {
    let mut blocks = Vec::new();
    for entry in fs::read_dir(folder.join("msgs"))? {
        let path = entry?.path();
        let number = path
            .file_stem()
            .and_then(|stem| stem.to_str()?.parse::<u64>().ok());
        let is_block = path.extension().is_some_and(|ending| ending == "blk");
        blocks.extend(number.filter(|_| is_block).map(|number| (number, path)));
    }
    let newest = blocks.into_iter().max();
    newest
        .map(|(_, path)| path)
        .context("the stream has no files")
}
