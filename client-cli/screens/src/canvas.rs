//! The picture on a terminal: each frame is written as the difference from the one before.
//!
//! A [`Canvas`] writes nowhere. Its owner takes the bytes of each frame, here or at the other end of a network.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Position;
use ratatui_core::terminal::Terminal;

use crate::ansi::AnsiBackend;

/// The picture on a terminal.
#[derive(Debug)]
pub struct Canvas {
    size: (u16, u16),
    /// The last picture, in memory of its own; None while it rests.
    terminal: Option<Terminal<AnsiBackend>>,
}

impl Canvas {
    /// The picture on a terminal of so many columns and rows, with nothing on it.
    pub fn new(columns: u16, rows: u16) -> Canvas {
        Canvas {
            size: (columns, rows),
            terminal: Some(blank(columns, rows)),
        }
    }

    /// The number of columns and rows.
    pub fn size(&self) -> (u16, u16) {
        self.size
    }

    /// The terminal has another size now; the next frame is of that size.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.size = (columns, rows);
        self.terminal().backend_mut().resize(columns, rows);
    }

    /// Forgets what is known of the cursor, because others wrote to the terminal.
    pub fn forget(&mut self) {
        self.terminal().backend_mut().forget();
    }

    /// Draws everything with the next frame: the terminal may show anything now.
    pub fn redraw(&mut self) {
        let Ok(()) = self.terminal().clear();
    }

    /// Draws a frame, and returns the bytes that show it; none when nothing has changed. `draw` returns the position of the
    /// cursor, if it is shown.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Buffer) -> Option<Position>) -> Vec<u8> {
        let terminal = self.terminal();
        let Ok(_) = terminal.draw(|frame| {
            if let Some(cursor) = draw(frame.buffer_mut()) {
                frame.set_cursor_position(cursor);
            }
        });
        terminal.backend_mut().take()
    }

    /// Frees the memory of the picture, which stays on the terminal.
    pub fn rest(&mut self) {
        self.terminal = None;
    }

    /// True if the picture's memory was freed.
    pub fn rests(&self) -> bool {
        self.terminal.is_none()
    }

    /// Restores the picture of a canvas at rest. `draw` must draw what is on the terminal now.
    pub fn wake(&mut self, draw: impl FnOnce(&mut Buffer) -> Option<Position>) {
        if self.rests() {
            drop(self.draw(draw));
        }
    }

    fn terminal(&mut self) -> &mut Terminal<AnsiBackend> {
        let (columns, rows) = self.size;
        self.terminal.get_or_insert_with(|| blank(columns, rows))
    }
}

fn blank(columns: u16, rows: u16) -> Terminal<AnsiBackend> {
    let Ok(terminal) = Terminal::new(AnsiBackend::new(columns, rows));
    terminal
}
