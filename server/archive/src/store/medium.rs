//! The medium of a store: the file or memory that holds its bytes.

use std::fmt;
use std::io;
use std::path::PathBuf;

use redb::{Builder, Database, DatabaseError};

/// Something that a database can be opened over, again and again.
///
/// Implementations exist for a file and, in tests, for memory that fails when it is told to.
pub trait Medium: fmt::Debug + Send + Sync + 'static {
    /// Opens the database that is there, or makes an empty one where nothing is.
    ///
    /// # Errors
    /// When it cannot be read or written, is damaged, or is open elsewhere.
    fn open(&self, builder: &Builder) -> Result<Database, DatabaseError>;

    /// Lets everything that was written reach the medium, where it was held back until now.
    ///
    /// # Errors
    /// When it cannot be written.
    fn release(&self) -> io::Result<()> {
        Ok(())
    }
}

/// A file.
#[derive(Debug)]
pub(super) struct OnFile(pub(super) PathBuf);

impl Medium for OnFile {
    fn open(&self, builder: &Builder) -> Result<Database, DatabaseError> {
        builder.create(&self.0)
    }
}
