//! Colours and attributes for what is drawn, by what a terminal can show.

use ratatui_core::style::{Color, Modifier, Style};

use crate::surroundings::{Background, Depth};

/// What a square of the board is marked as. Of several, the last of this list is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// The last move went over it.
    Last,
    /// A piece stands on it that can move, where that is asked for.
    Movable,
    /// A piece stands on it that must capture.
    Forced,
    /// The chosen piece can go there.
    Target,
    /// It was chosen, or typed.
    Chosen,
    /// The keys are on it.
    Cursor,
}

/// The styles of everything that is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    depth: Depth,
    background: Option<Background>,
}

/// A colour of the board in each depth: of sixteen, of 256, and in red, green and blue.
struct Shade(Color, u8, [u8; 3]);

const LIGHT_SQUARE: Shade = Shade(Color::Gray, 180, [222, 196, 158]);
const DARK_SQUARE: Shade = Shade(Color::Green, 95, [124, 92, 68]);
const WHITE_PIECE: Shade = Shade(Color::White, 231, [252, 248, 240]);
const BLACK_PIECE: Shade = Shade(Color::Black, 16, [22, 20, 18]);
const CROWN: Shade = Shade(Color::Yellow, 214, [226, 160, 30]);

impl Mark {
    fn shade(self) -> Shade {
        match self {
            Mark::Last => Shade(Color::Blue, 24, [64, 92, 120]),
            Mark::Movable => Shade(Color::Green, 65, [92, 118, 84]),
            Mark::Forced => Shade(Color::Red, 131, [164, 74, 62]),
            Mark::Target => Shade(Color::Cyan, 72, [84, 150, 120]),
            Mark::Chosen => Shade(Color::Yellow, 178, [206, 168, 56]),
            Mark::Cursor => Shade(Color::Magenta, 97, [132, 96, 172]),
        }
    }

    /// What stands for the mark where no colour can.
    pub(crate) fn sign(self) -> char {
        match self {
            Mark::Last => '.',
            Mark::Movable => ',',
            Mark::Forced => '!',
            Mark::Target => '*',
            Mark::Chosen => '+',
            Mark::Cursor => '<',
        }
    }
}

impl Theme {
    /// The styles for a terminal of which the background is known or not.
    pub fn new(depth: Depth, background: Option<Background>) -> Theme {
        Theme { depth, background }
    }

    /// Whether attributes alone tell things apart.
    pub(crate) fn is_mono(self) -> bool {
        self.depth == Depth::Mono
    }

    fn color(self, Shade(sixteen, indexed, [r, g, b]): Shade) -> Color {
        match self.depth {
            Depth::Mono => Color::Reset,
            Depth::Sixteen => sixteen,
            Depth::TwoFiftySix => Color::Indexed(indexed),
            Depth::True => Color::Rgb(r, g, b),
        }
    }

    /// A colour of text: none where it might not be readable.
    fn accent(self, on_dark: Color, on_light: Color) -> Style {
        match (self.depth, self.background) {
            (Depth::Mono, _) | (_, None) => Style::new(),
            (_, Some(Background::Dark)) => Style::new().fg(on_dark),
            (_, Some(Background::Light)) => Style::new().fg(on_light),
        }
    }

    /// Text as it is.
    pub(crate) fn text(self) -> Style {
        Style::new()
    }

    /// What is less important.
    pub(crate) fn quiet(self) -> Style {
        self.accent(Color::Gray, Color::DarkGray)
    }

    /// What stands out.
    pub(crate) fn strong(self) -> Style {
        self.accent(Color::LightCyan, Color::Blue)
            .add_modifier(Modifier::BOLD)
    }

    /// What a person should look at: an error, a question.
    pub(crate) fn alert(self) -> Style {
        self.accent(Color::LightRed, Color::Red)
            .add_modifier(Modifier::BOLD)
    }

    /// What other people say.
    pub(crate) fn said(self) -> Style {
        self.accent(Color::LightYellow, Color::Magenta)
    }

    /// What they write to the reader alone.
    pub(crate) fn private(self) -> Style {
        self.accent(Color::LightMagenta, Color::Blue)
            .add_modifier(Modifier::BOLD)
    }

    /// The line on top, the chosen row of a list, a button with the keys on it.
    pub(crate) fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A square that is not played on.
    pub(crate) fn idle_square(self) -> Style {
        match self.depth {
            Depth::Mono => Style::new().add_modifier(Modifier::REVERSED),
            Depth::Sixteen | Depth::TwoFiftySix | Depth::True => {
                Style::new().bg(self.color(LIGHT_SQUARE))
            }
        }
    }

    /// A playing square, with its mark.
    pub(crate) fn square(self, mark: Option<Mark>) -> Style {
        match (self.depth, mark) {
            (Depth::Mono, Some(Mark::Cursor | Mark::Chosen)) => {
                Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
            }
            (Depth::Mono, _) => Style::new(),
            (_, Some(mark)) => Style::new().bg(self.color(mark.shade())),
            (_, None) => Style::new().bg(self.color(DARK_SQUARE)),
        }
    }

    /// What is drawn of a piece.
    pub(crate) fn piece(self, color: damiera_rules::Color) -> Color {
        self.color(match color {
            damiera_rules::Color::White => WHITE_PIECE,
            damiera_rules::Color::Black => BLACK_PIECE,
        })
    }

    /// What is drawn on a king.
    pub(crate) fn crown(self) -> Color {
        self.color(CROWN)
    }
}
