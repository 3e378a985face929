//! The display settings of a connection. Frames are rendered for each of them, and shared by equal ones.

use damiera_rules::{Color, Corner};

use crate::clock_warnings::ClockWarnings;
use crate::text::Language;

/// The format of a connection's lines.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Game blocks, chat and `* ` lines for people.
    #[default]
    Text,
    /// For people with few rows: less is drawn, and the reader's side stands at the bottom.
    Compact,
    /// Lines to be read aloud or felt: no drawn board, and no marks in front of lines.
    Accessible,
    /// One JSON object a line for programs.
    Json,
}

/// The user at the other end of a connection, in any format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UserKind {
    /// A person, perhaps by a program that shows the game: a line may be free text, the bot leaves time to
    /// read, and a seat at a clock is offered before it is taken.
    #[default]
    Person,
    /// A program that decides by itself: its lines are exact commands.
    Program,
}

/// The choice of a connection with `formato`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormatChoice {
    /// The format.
    pub format: Format,
    /// True to add sentences to JSON, as for a person who listens.
    pub sentences: bool,
    /// The user, as the connection declared.
    pub user: UserKind,
    /// The playing corner of the Italian boards that the connection opens; None for the usual one.
    pub corner: Option<Corner>,
}

impl From<Format> for FormatChoice {
    /// The format alone: prose is for people, and JSON for programs.
    fn from(format: Format) -> FormatChoice {
        FormatChoice {
            format,
            sentences: false,
            user: match format.is_prose() {
                true => UserKind::Person,
                false => UserKind::Program,
            },
            corner: None,
        }
    }
}

impl Format {
    /// True for sentences and drawings that are read as they are, false for objects that a client shows in its own way.
    pub fn is_prose(self) -> bool {
        match self {
            Format::Text | Format::Compact | Format::Accessible => true,
            Format::Json => false,
        }
    }

    /// Number of rooms or games on one page of a list. For people it is the number that fits into one part of an
    /// answer, with the lines around them.
    pub fn page_rows(self) -> usize {
        match self.is_prose() {
            true => 17,
            false => 20,
        }
    }
}

/// The line ending of the output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Framing {
    /// A line feed.
    #[default]
    Lf,
    /// Carriage return and line feed, for clients that ended their own first line with them.
    CrLf,
    /// Not lines, but messages beside the text of a telnet client: each JSON object is one of the
    /// package [`EVENT`](crate::telnet::gmcp::EVENT).
    Gmcp,
}

/// The role of a person in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Role {
    /// In one of the two chairs: the first to sit has 0, the second 1. The chair, not the colour,
    /// is what stays the same from game to game.
    Player(Chair),
    /// Watching.
    #[default]
    Spectator,
}

/// One of a room's two chairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// The founder's chair, or that of a player who took it over.
    First,
    /// The second player's chair.
    Second,
}

impl Chair {
    /// Both chairs, in order.
    pub const ALL: [Chair; 2] = [Chair::First, Chair::Second];

    /// The chair across the board.
    pub fn other(self) -> Chair {
        match self {
            Chair::First => Chair::Second,
            Chair::Second => Chair::First,
        }
    }

    /// The colour of this chair when `white` has the white pieces.
    pub fn color(self, white: Chair) -> Color {
        if self == white {
            Color::White
        } else {
            Color::Black
        }
    }

    /// The chair of a colour when `white` has the white pieces.
    pub fn of(color: Color, white: Chair) -> Chair {
        color.pick(white, white.other())
    }

    /// 0 or 1, to index a pair.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// Everything that two recipients must share to get the same bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct View {
    /// The language of every text and of the letters on the board.
    pub language: Language,
    /// The format, for people or programs.
    pub format: Format,
    /// The line ending.
    pub framing: Framing,
    /// True to draw Black at the bottom, for a viewer who asked for it.
    pub turned: bool,
    /// The viewer's role.
    pub role: Role,
    /// Maximum width of lines, in columns; 0 without a limit.
    pub columns: u16,
    /// How the compact format draws a board.
    pub look: Look,
    /// True to give a program also the sentences for a person who listens.
    pub sentences: bool,
    /// The wanted warnings of the reader's clock.
    pub warnings: ClockWarnings,
    /// True if the line with a seat's code comes later, after the first board.
    pub holds_code: bool,
}

/// How the compact format draws a board.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize,
)]
pub struct Look {
    /// Unicode's draughts pieces in place of letters.
    pub symbols: bool,
    /// Squares and pieces in colours.
    pub colours: bool,
}

impl View {
    /// The view of a connection that has asked for nothing yet: text, as a spectator.
    pub fn new(language: Language) -> View {
        View {
            language,
            format: Format::Text,
            framing: Framing::Lf,
            turned: false,
            role: Role::Spectator,
            columns: 0,
            look: Look::default(),
            sentences: false,
            warnings: ClockWarnings::default(),
            holds_code: false,
        }
    }

    /// True for the view of the player in a chair.
    pub fn is_of(self, chair: Chair) -> bool {
        self.role == Role::Player(chair)
    }
}
