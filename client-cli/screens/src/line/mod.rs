//! The input line: its editor, its history, and the completion of words.

mod completion;
mod editor;
mod history;
mod keys;

pub use completion::{Known, completions};
pub use editor::{LONGEST, LineEditor};
pub use history::LineHistory;

pub(crate) use keys::edit;
