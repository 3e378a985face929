//! The keys, clicks and pastes of a person at a terminal, as events.
//!
//! A terminal sends characters, keys as sequences of escape codes, and answers to questions, all in
//! one stream that may be cut anywhere. [`InputParser`] makes [`Input`] of it, for a terminal of this
//! machine as well as for a remote one. It reads nothing and has no clock: the caller feeds the bytes
//! and says when a wait is over.
//!
//! Bytes become only keys, pastes, mouse events and reports of the terminal. A report never counts as typing, and a paste sends
//! no line.

mod cutter;
mod paste;
mod reply;
mod sequence;

use std::time::Duration;

pub use cutter::InputParser;
pub use paste::one_line;

/// The wait for the rest of a sequence before each [`InputParser::expire`]. After an ESC it decides
/// between the key and the beginning of another one.
pub const ESCAPE_DELAY: Duration = Duration::from_millis(50);

/// The longest paste in bytes, as long as the longest record that a server takes; the rest of a longer one
/// is left out.
pub const MOST_PASTED: usize = 64 * 1024;

/// Something that a person did, or that the terminal said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed, or repeats while it is held.
    Key(Key),
    /// The mouse.
    Mouse(Mouse),
    /// Text from elsewhere: its lines end in line feeds but for the last, its tabs are spaces, and it has
    /// no other controls. [`one_line`] makes it a single line.
    Paste(String),
    /// True if keys go to this terminal now.
    Focus(bool),
    /// The terminal has another size. No bytes say this; the owner of the terminal does.
    Resize {
        /// The number of columns now.
        columns: u16,
        /// The number of rows now.
        rows: u16,
    },
    /// The terminal's answer to a question, or an unasked report.
    Reply(TerminalReport),
}

/// A key with what was held down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    /// The key itself, without modifiers.
    pub code: KeyCode,
    /// True if control was held. Its letters are small ones.
    pub ctrl: bool,
    /// True if alt or meta was held, or ESC came in front.
    pub alt: bool,
    /// True if shift was held. A character without control says that itself, and
    /// [`KeyCode::BackTab`] as well, so for them it is never set.
    pub shift: bool,
}

impl Key {
    /// A key alone.
    pub const fn plain(code: KeyCode) -> Key {
        Key {
            code,
            ctrl: false,
            alt: false,
            shift: false,
        }
    }

    /// A character with control.
    pub const fn ctrl(letter: char) -> Key {
        Key {
            ctrl: true,
            ..Key::plain(KeyCode::Char(letter))
        }
    }

    /// The key with alt.
    pub const fn with_alt(self) -> Key {
        Key { alt: true, ..self }
    }
}

/// A key by its character or its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "keys are called what stands on them")]
pub enum KeyCode {
    /// A character that can be seen, or a space.
    Char(char),
    /// Return; one for the CR LF and the CR NUL of remote terminals.
    Enter,
    Escape,
    Tab,
    /// Tab with shift.
    BackTab,
    Backspace,
    Delete,
    Insert,
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    /// F1 and so on.
    Function(u8),
}

/// Something done with the mouse, in a cell of the terminal. The first column and row are 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mouse {
    /// The column, from the left.
    pub column: u16,
    /// The row, from the top.
    pub row: u16,
    /// The action of the mouse.
    pub kind: MouseKind,
}

/// An action of the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MouseKind {
    /// A button went down.
    Down(Button),
    /// A button came up; old terminals do not say which, and it is taken for the left one.
    Up(Button),
    /// The mouse moved with a button down.
    Drag(Button),
    /// The mouse moved.
    Moved,
    /// The wheel turned away from the person.
    ScrollUp,
    /// The wheel turned towards the person.
    ScrollDown,
}

/// A button of the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "buttons are called where they are")]
pub enum Button {
    Left,
    Middle,
    Right,
}

/// A terminal's report about itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TerminalReport {
    /// The colour behind the text (OSC 11).
    Background {
        /// The red part.
        r: u8,
        /// The green part.
        g: u8,
        /// The blue part.
        b: u8,
    },
    /// The kind of the terminal (DA1). Every terminal answers this question. Asked last, its answer shows
    /// that no other one will come.
    DeviceAttributes,
    /// Anything else: other colours, where the cursor is, which modes are on.
    Other,
}
