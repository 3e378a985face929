//! The line that is being typed: its editor, what was typed before, and what a word may go on to.

mod completion;
mod editor;
mod history;

pub use completion::{Known, completions};
pub use editor::{LONGEST, LineEditor};
pub use history::LineHistory;
