//! The manner of the output to a person: a drawn screen or lines.

use crate::connection::LineFormat;

/// The manners.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InterfaceMode {
    /// The program draws, and moves the cursor.
    Drawn,
    /// The server's lines, one below the other.
    Lines(LineFormat),
}

/// The wishes that decide the manner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wishes {
    /// True if anyone who has a say in it wants lines to be read aloud.
    pub accessible: bool,
    /// True if plain lines are wanted.
    pub plain: bool,
}

/// The two ends towards the user.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ends {
    /// True if standard input is a terminal.
    pub input: bool,
    /// True if standard output is a terminal.
    pub output: bool,
    /// The environment's name for the terminal.
    pub name: Option<String>,
}

impl InterfaceMode {
    /// The manner for someone: lines where they are asked for, and where nothing else can be shown,
    /// in a pipe or on a terminal that cannot move its cursor.
    pub fn of(wishes: Wishes, ends: &Ends) -> InterfaceMode {
        let is_dumb = matches!(ends.name.as_deref(), None | Some("" | "dumb"));
        let can_draw = ends.input && ends.output && !is_dumb;
        match (wishes.accessible, wishes.plain || !can_draw) {
            (true, _) => InterfaceMode::Lines(LineFormat::Accessible),
            (false, true) => InterfaceMode::Lines(LineFormat::Compact),
            (false, false) => InterfaceMode::Drawn,
        }
    }
}
