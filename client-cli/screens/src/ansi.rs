//! Frames as escape codes for a terminal.
//!
//! [`AnsiBackend`] is the backend of [`ratatui_core`]. It writes nowhere: the owner of the
//! terminal, here or at the other end of a network, takes the bytes of each frame and sets the
//! terminal's size.

use std::convert::Infallible;
use std::io::Write;

use ratatui_core::backend::{Backend, ClearType, WindowSize};
use ratatui_core::buffer::Cell;
use ratatui_core::layout::{Position, Size};
use ratatui_core::style::{Color, Modifier};

/// Begins a frame. A terminal that knows this sequence shows the frame only when it is complete.
const BEGIN: &[u8] = b"\x1b[?2026h";
const END: &[u8] = b"\x1b[?2026l";

/// The codes that switch attributes on.
const ATTRIBUTES: [(Modifier, u8); 9] = [
    (Modifier::BOLD, 1),
    (Modifier::DIM, 2),
    (Modifier::ITALIC, 3),
    (Modifier::UNDERLINED, 4),
    (Modifier::SLOW_BLINK, 5),
    (Modifier::RAPID_BLINK, 6),
    (Modifier::REVERSED, 7),
    (Modifier::HIDDEN, 8),
    (Modifier::CROSSED_OUT, 9),
];

/// A terminal that is spoken to in ANSI escape sequences.
#[derive(Debug)]
pub struct AnsiBackend {
    size: Size,
    /// Bytes that were not taken yet.
    bytes: Vec<u8>,
    /// The place of the cursor, if that is known.
    cursor: Option<Position>,
    /// True if the cursor is seen, if that is known.
    is_seen: Option<bool>,
}

impl AnsiBackend {
    /// A terminal of some size with nothing else known.
    pub fn new(columns: u16, rows: u16) -> AnsiBackend {
        AnsiBackend {
            size: Size::new(columns, rows),
            bytes: Vec::new(),
            cursor: None,
            is_seen: None,
        }
    }

    /// The terminal has another size now; the next frame is of that size.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.size = Size::new(columns, rows);
        // Some terminals move it along with the lines.
        self.cursor = None;
    }

    /// Forgets what is known of the cursor, because others wrote to the terminal.
    pub fn forget(&mut self) {
        self.bytes.clear();
        self.cursor = None;
        self.is_seen = None;
    }

    /// The bytes of what was drawn since they were taken last; none when nothing changed.
    pub fn take(&mut self) -> Vec<u8> {
        if self.bytes.is_empty() {
            return Vec::new();
        }
        let drawn = std::mem::take(&mut self.bytes);
        [BEGIN, &drawn, END].concat()
    }

    fn put(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    fn put_number(&mut self, number: u16) {
        // Writing to a vector cannot fail.
        let _ = write!(self.bytes, "{number}");
    }

    fn go(&mut self, place: Position) {
        if self.cursor == Some(place) {
            return;
        }
        self.put(b"\x1b[");
        self.put_number(place.y.saturating_add(1));
        self.put(b";");
        self.put_number(place.x.saturating_add(1));
        self.put(b"H");
        self.cursor = Some(place);
    }

    fn see(&mut self, is_seen: bool) {
        if self.is_seen != Some(is_seen) {
            self.put(if is_seen { b"\x1b[?25h" } else { b"\x1b[?25l" });
            self.is_seen = Some(is_seen);
        }
    }

    fn style(&mut self, look: CellLook) {
        self.put(b"\x1b[0");
        for (attribute, code) in ATTRIBUTES {
            if look.modifier.contains(attribute) {
                self.put(b";");
                self.put_number(u16::from(code));
            }
        }
        self.color(look.front, 30);
        self.color(look.back, 40);
        self.put(b"m");
    }

    /// Writes a colour. `first` is the code of black, the first of eight colours.
    fn color(&mut self, color: Color, first: u16) {
        let bright = first + 60;
        let number = match color {
            // It is so after a reset.
            Color::Reset => return,
            Color::Black => first,
            Color::Red => first + 1,
            Color::Green => first + 2,
            Color::Yellow => first + 3,
            Color::Blue => first + 4,
            Color::Magenta => first + 5,
            Color::Cyan => first + 6,
            Color::Gray => first + 7,
            Color::DarkGray => bright,
            Color::LightRed => bright + 1,
            Color::LightGreen => bright + 2,
            Color::LightYellow => bright + 3,
            Color::LightBlue => bright + 4,
            Color::LightMagenta => bright + 5,
            Color::LightCyan => bright + 6,
            Color::White => bright + 7,
            Color::Indexed(_) | Color::Rgb(..) => first + 8,
        };
        self.put(b";");
        self.put_number(number);
        let parts: &[u8] = match &color {
            Color::Indexed(index) => &[5, *index],
            Color::Rgb(r, g, b) => &[2, *r, *g, *b],
            _ => &[],
        };
        for part in parts {
            self.put(b";");
            self.put_number(u16::from(*part));
        }
    }
}

/// The look of a cell: its colours and attributes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct CellLook {
    front: Color,
    back: Color,
    modifier: Modifier,
}

impl Backend for AnsiBackend {
    type Error = Infallible;

    fn draw<'a, I>(&mut self, content: I) -> Result<(), Infallible>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut look = CellLook::default();
        for (x, y, cell) in content {
            // A cursor that is seen would be seen running.
            self.see(false);
            self.go(Position { x, y });
            let wanted = CellLook {
                front: cell.fg,
                back: cell.bg,
                modifier: cell.modifier,
            };
            if wanted != look {
                self.style(wanted);
                look = wanted;
            }
            let symbol = cell.symbol();
            self.put(symbol.as_bytes());
            // Terminals do not agree on how wide they draw what is neither ASCII nor part of a frame,
            // and behind the last column the cursor is on it or after it.
            let next = x.saturating_add(1);
            let is_known = symbol.chars().all(is_narrow) && next < self.size.width;
            self.cursor = is_known.then_some(Position { x: next, y });
        }
        if look != CellLook::default() {
            self.put(b"\x1b[0m");
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> Result<(), Infallible> {
        self.see(false);
        Ok(())
    }

    fn show_cursor(&mut self) -> Result<(), Infallible> {
        self.see(true);
        Ok(())
    }

    /// The last place the cursor was put. The terminal is not asked, because its answer comes as input.
    fn get_cursor_position(&mut self) -> Result<Position, Infallible> {
        Ok(self.cursor.unwrap_or_default())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, place: P) -> Result<(), Infallible> {
        self.go(place.into());
        Ok(())
    }

    fn clear(&mut self) -> Result<(), Infallible> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, region: ClearType) -> Result<(), Infallible> {
        let sequence: &[u8] = match region {
            ClearType::All => b"\x1b[2J",
            ClearType::AfterCursor => b"\x1b[J",
            ClearType::BeforeCursor => b"\x1b[1J",
            ClearType::CurrentLine => b"\x1b[2K",
            ClearType::UntilNewLine => b"\x1b[K",
        };
        self.put(sequence);
        Ok(())
    }

    fn size(&self) -> Result<Size, Infallible> {
        Ok(self.size)
    }

    fn window_size(&mut self) -> Result<WindowSize, Infallible> {
        Ok(WindowSize {
            columns_rows: self.size,
            pixels: Size::default(),
        })
    }

    /// Nothing is to be done: the bytes wait for [`AnsiBackend::take`].
    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

/// True if every terminal draws a character in one cell: ASCII, and the lines and blocks of frames.
fn is_narrow(c: char) -> bool {
    matches!(c, ' '..='~' | '\u{2500}'..='\u{259f}')
}
