//! Colours and attributes, by the terminal's abilities.

use ratatui_core::style::{Color, Modifier, Style};

use crate::surroundings::{Background, ColorDepth};

/// A mark of a square of the board. Of several, the last of this list is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SquareMark {
    /// The last move went over it.
    Last,
    /// A piece stands on it that must capture.
    Forced,
    /// The chosen piece can go there.
    Target,
    /// It was chosen, or typed.
    Chosen,
}

impl SquareMark {
    /// Every mark.
    pub const ALL: [SquareMark; 4] = [
        SquareMark::Last,
        SquareMark::Forced,
        SquareMark::Target,
        SquareMark::Chosen,
    ];
}

/// The styles of everything that is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    depth: ColorDepth,
    background: Option<Background>,
}

/// A colour of the board in each depth: of sixteen, of 256, and in red, green and blue.
struct Shade(Color, u8, [u8; 3]);

// The colours of the board keep a contrast of 3 between a piece and every square it can stand on, marked or
// not, and between a sign and the square under it: the test `contrast` computes it. No ground can have that
// against both kinds of pieces and against the plain square at once, so a mark is a sign on a tinted ground.
// Of the sixteen, these two differ from white and from black men in the palettes of xterm and of the Linux console.
const LIGHT_SQUARE: Shade = Shade(Color::Cyan, 180, [222, 196, 158]);
const DARK_SQUARE: Shade = Shade(Color::LightBlue, 95, [124, 92, 68]);
const WHITE_PIECE: Shade = Shade(Color::White, 231, [252, 248, 240]);
const BLACK_PIECE: Shade = Shade(Color::Black, 16, [22, 20, 18]);
const CROWN_ON_WHITE: Shade = Shade(Color::Red, 130, [150, 84, 10]);
const CROWN_ON_BLACK: Shade = Shade(Color::LightYellow, 214, [226, 160, 30]);
const CURSOR: Shade = Shade(Color::LightCyan, 159, [120, 240, 255]);

impl SquareMark {
    /// The square under the mark. With sixteen colours it is as without it.
    fn ground(self) -> Shade {
        let Shade(plain, ..) = DARK_SQUARE;
        match self {
            SquareMark::Last => Shade(plain, 60, [70, 104, 136]),
            SquareMark::Forced => Shade(plain, 131, [164, 74, 62]),
            SquareMark::Target => Shade(plain, 65, [60, 120, 90]),
            SquareMark::Chosen => Shade(plain, 97, [140, 86, 150]),
        }
    }

    /// The sign on it.
    fn ink(self) -> Shade {
        match self {
            SquareMark::Last => Shade(Color::White, 153, [196, 222, 255]),
            SquareMark::Forced => Shade(Color::LightYellow, 230, [255, 222, 210]),
            SquareMark::Target => Shade(Color::LightGreen, 194, [200, 255, 214]),
            SquareMark::Chosen => Shade(Color::LightYellow, 227, [255, 232, 96]),
        }
    }

    /// The sign that stands for the mark, with colours and without.
    pub(crate) fn sign(self) -> char {
        match self {
            SquareMark::Last => '.',
            SquareMark::Forced => '!',
            SquareMark::Target => '*',
            SquareMark::Chosen => '+',
        }
    }
}

impl Theme {
    /// The styles for a terminal, with its background if it is known.
    pub fn new(depth: ColorDepth, background: Option<Background>) -> Theme {
        Theme { depth, background }
    }

    /// True if attributes alone tell things apart.
    pub(crate) fn is_mono(self) -> bool {
        self.depth == ColorDepth::Mono
    }

    fn color(self, Shade(sixteen, indexed, [r, g, b]): Shade) -> Color {
        match self.depth {
            ColorDepth::Mono => Color::Reset,
            ColorDepth::Sixteen => sixteen,
            ColorDepth::TwoFiftySix => Color::Indexed(indexed),
            ColorDepth::True => Color::Rgb(r, g, b),
        }
    }

    /// A colour of text: none where it might not be readable.
    fn accent(self, on_dark: Color, on_light: Color) -> Style {
        match (self.depth, self.background) {
            (ColorDepth::Mono, _) | (_, None) => Style::new(),
            (_, Some(Background::Dark)) => Style::new().fg(on_dark),
            (_, Some(Background::Light)) => Style::new().fg(on_light),
        }
    }

    /// Text as it is.
    pub(crate) fn text(self) -> Style {
        Style::new()
    }

    /// The style of less important text.
    pub(crate) fn quiet(self) -> Style {
        self.accent(Color::Gray, Color::DarkGray)
    }

    /// The style of text that stands out.
    pub(crate) fn strong(self) -> Style {
        self.accent(Color::LightCyan, Color::Blue)
            .add_modifier(Modifier::BOLD)
    }

    /// The style of text that needs attention: an error, a question.
    pub(crate) fn alert(self) -> Style {
        self.accent(Color::LightRed, Color::Red)
            .add_modifier(Modifier::BOLD)
    }

    /// The style of a game's result.
    pub(crate) fn result(self) -> Style {
        self.strong()
    }

    /// A clock that runs and has little time left: it stands out without colours too.
    pub(crate) fn low_clock(self) -> Style {
        self.alert().add_modifier(Modifier::REVERSED)
    }

    /// The style of talk by other people.
    pub(crate) fn said(self) -> Style {
        self.accent(Color::LightYellow, Color::Magenta)
    }

    /// The style of messages to the reader alone.
    pub(crate) fn private(self) -> Style {
        self.accent(Color::LightMagenta, Color::Blue)
            .add_modifier(Modifier::BOLD)
    }

    /// The line on top, the chosen row of a list, a button with the keys on it.
    pub(crate) fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The bar's style for what is chosen, the other one for the rest.
    pub(crate) fn chosen(self, is_chosen: bool, otherwise: Style) -> Style {
        match is_chosen {
            true => self.bar(),
            false => otherwise,
        }
    }

    /// A square that is not played on.
    pub(crate) fn idle_square(self) -> Style {
        match self.depth {
            ColorDepth::Mono => Style::new().add_modifier(Modifier::REVERSED),
            ColorDepth::Sixteen | ColorDepth::TwoFiftySix | ColorDepth::True => {
                Style::new().bg(self.color(LIGHT_SQUARE))
            }
        }
    }

    /// A playing square, with its mark.
    pub fn square(self, mark: Option<SquareMark>) -> Style {
        match (self.depth, mark) {
            (ColorDepth::Mono, Some(SquareMark::Chosen)) => {
                Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
            }
            (ColorDepth::Mono, _) => Style::new(),
            (_, Some(mark)) => Style::new().bg(self.color(mark.ground())),
            (_, None) => Style::new().bg(self.color(DARK_SQUARE)),
        }
    }

    /// The sign of a mark on its square.
    pub(crate) fn sign(self, mark: SquareMark) -> Style {
        let ground = self.square(Some(mark));
        match self.is_mono() {
            true => ground,
            false => ground
                .fg(self.color(mark.ink()))
                .add_modifier(Modifier::BOLD),
        }
    }

    /// The frame around the square under the keys: on a playing square with its mark, or on another square.
    pub(crate) fn cursor(self, playing: bool, mark: Option<SquareMark>) -> Style {
        let (ground, ink) = match playing {
            true => (self.square(mark), CURSOR),
            false => (self.idle_square(), BLACK_PIECE),
        };
        match self.is_mono() {
            true => ground,
            false => ground.fg(self.color(ink)).add_modifier(Modifier::BOLD),
        }
    }

    /// The cell that tells in a square of one row that the keys are on it: the frame's colours the other way
    /// round.
    pub(crate) fn cursor_cell(self, playing: bool, mark: Option<SquareMark>) -> Style {
        let frame = self.cursor(playing, mark);
        match (self.is_mono(), playing, frame.fg, frame.bg) {
            (false, _, Some(ink), Some(ground)) => frame.fg(ground).bg(ink),
            (true, false, _, _) => Style::new(),
            (_, _, _, _) => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// The style of a name on a square that has no mark.
    pub(crate) fn label(self, ground: Style) -> Style {
        match self.is_mono() {
            true => ground,
            false => ground.fg(self.color(WHITE_PIECE)),
        }
    }

    /// The colour of a piece.
    pub fn piece(self, color: damiera_rules::Color) -> Color {
        self.color(color.pick(WHITE_PIECE, BLACK_PIECE))
    }

    /// The colour of the crown on a king.
    pub fn crown(self, color: damiera_rules::Color) -> Color {
        self.color(color.pick(CROWN_ON_WHITE, CROWN_ON_BLACK))
    }
}
