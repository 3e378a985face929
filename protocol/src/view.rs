//! How one connection wants to see things: what frames are rendered by, and shared by.

use damiera_rules::Color;

use crate::text::Language;

/// What a connection asked its lines to look like.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Game blocks, chat and `* ` lines for people.
    #[default]
    Text,
    /// The same for people with few rows: less is drawn, and one's own side stands at the bottom.
    Compact,
    /// Lines to be read aloud or felt: no drawn board, and no marks in front of lines.
    Accessible,
    /// One JSON object a line for programs.
    Json,
}

/// The user at the other end of a connection, whatever the format of its lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UserKind {
    /// A person, perhaps by a program that shows the game: a line may be free text, the bot leaves time to
    /// read, and a seat at a clock is offered before it is taken.
    #[default]
    Person,
    /// A program that decides by itself: its lines are exact commands.
    Program,
}

/// What a connection asks for with `formato`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormatChoice {
    /// The format.
    pub format: Format,
    /// Adds sentences to JSON: what a person who listens is told.
    pub sentences: bool,
    /// The user, as the connection says.
    pub user: UserKind,
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
        }
    }
}

impl Format {
    /// True for sentences and drawings that are read as they are, false for objects of which a client shows
    /// what it likes.
    pub fn is_prose(self) -> bool {
        match self {
            Format::Text | Format::Compact | Format::Accessible => true,
            Format::Json => false,
        }
    }

    /// How many rooms or games are on one page of a list: for people as many as one part of an answer
    /// holds with the lines around them.
    pub fn page_rows(self) -> usize {
        match self.is_prose() {
            true => 17,
            false => 20,
        }
    }
}

/// How output lines end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Framing {
    /// A line feed.
    #[default]
    Lf,
    /// Carriage return and line feed, for clients whose own first line ended so.
    CrLf,
    /// Not lines, but messages beside the text of a telnet client: each JSON object is one of the
    /// package [`EVENT`](crate::telnet::gmcp::EVENT).
    Gmcp,
}

/// Where someone sits in a room.
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
        match color {
            Color::White => white,
            Color::Black => white.other(),
        }
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
    /// People or programs.
    pub format: Format,
    /// How lines end.
    pub framing: Framing,
    /// Black at the bottom of the drawing, for a viewer who asked for it.
    pub turned: bool,
    /// Where the viewer sits.
    pub role: Role,
    /// How wide lines may be, in columns; 0 for as wide as they are.
    pub columns: u16,
    /// How the compact format draws.
    pub look: Look,
    /// Whether a program also gets, in sentences, what is said of each thing to a person who listens.
    pub sentences: bool,
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
    /// What a connection sees that has asked for nothing yet: text, as a spectator.
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
            holds_code: false,
        }
    }

    /// Whether it is the view of the player in a chair.
    pub fn is_of(self, chair: Chair) -> bool {
        self.role == Role::Player(chair)
    }
}
