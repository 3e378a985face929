//! Why tables cannot be made or read.

use std::io;
use std::path::PathBuf;

use damiera_rules::Variant;

/// Why tables cannot be made or read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The system refuses.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The file is no table, or not one of this format.
    #[error("{}: not a table that this version reads", path.display())]
    Format {
        /// The file.
        path: PathBuf,
    },
    /// The file has been changed or cut off since it was written.
    #[error("{}: damaged: {part}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The damaged part.
        part: &'static str,
    },
    /// Tables of so many pieces are not made.
    #[error("tables have 2 to {most} pieces, not {pieces}", most = super::MOST_PIECES)]
    Pieces {
        /// The requested number of pieces.
        pieces: u32,
    },
    /// A win takes more plies than a table can store.
    #[error("{variant}: a win takes more than {most} plies", most = super::Verdict::MOST_PLIES)]
    TooLong {
        /// The variant.
        variant: Variant,
    },
    /// It was told to stop.
    #[error("stopped")]
    Stopped,
    /// A position contradicts its successors.
    #[error("{variant} {fen}: the table says {stored:?}, its moves say {expected:?}")]
    Inconsistent {
        /// The variant.
        variant: Variant,
        /// The position.
        fen: String,
        /// The verdict in the table.
        stored: Option<super::Verdict>,
        /// The verdict that follows from the moves.
        expected: super::Verdict,
    },
}

impl TableError {
    /// Maps an error of the system at a path.
    pub(super) fn io(path: &std::path::Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Io { path, source }
    }
}
