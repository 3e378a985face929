//! A pager: lines of text that may be longer than the screen.

use std::borrow::Cow;

use damiera_protocol::text::{Language, Message};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};

use crate::draw::boxed::{boxed, within};
use crate::draw::frame::{PageFrame, put_lines, put_right};
use crate::input::KeyCode;
use crate::theme::Theme;
use crate::wrap;

/// A text with a title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pager {
    pub(crate) title: String,
    lines: Vec<String>,
    /// Number of rows above the first visible row. After a resize it may exceed the number of rows.
    above: usize,
    /// True if it is shown once, and so stays until it is closed by the key for that.
    pub(crate) stays: bool,
}

impl Pager {
    pub(crate) fn new(title: String, lines: Vec<String>) -> Pager {
        Pager {
            title,
            lines,
            above: 0,
            stays: false,
        }
    }

    /// Lines that are shown once.
    pub(crate) fn once(title: String, lines: Vec<String>) -> Pager {
        Pager {
            stays: true,
            ..Pager::new(title, lines)
        }
    }

    /// The text as it is, to be copied.
    pub(crate) fn text(&self) -> String {
        self.lines.join("\n")
    }

    /// The text in rows of so many columns.
    pub(crate) fn rows(&self, columns: u16) -> Vec<Cow<'_, str>> {
        let columns = usize::from(columns);
        let lines = self.lines.iter();
        lines.flat_map(|line| wrap::lines(line, columns)).collect()
    }

    /// The number of rows above the window.
    pub(crate) fn above(&self, window: Size) -> usize {
        let rows = self.rows(window.width).len();
        self.above.min(rows.saturating_sub(window.height.into()))
    }

    /// Goes so many rows down, or with a negative number up.
    pub(crate) fn scroll(&mut self, rows: isize, window: Size) {
        self.above = self.above(window).saturating_add_signed(rows);
        self.above = self.above(window);
    }

    /// True if the key goes up or down in the text.
    pub(crate) fn scroll_key(&mut self, code: KeyCode, window: Size) -> bool {
        let leaf = isize::try_from(window.height.saturating_sub(1).max(1)).unwrap_or(1);
        let rows = match code {
            KeyCode::Up => -1,
            KeyCode::Down => 1,
            KeyCode::PageUp => -leaf,
            KeyCode::PageDown | KeyCode::Char(' ') => leaf,
            KeyCode::Home => isize::MIN,
            KeyCode::End => isize::MAX,
            _ => return false,
        };
        self.scroll(rows, window);
        true
    }
}

/// The columns and rows of a pager's text in a terminal of this size.
pub(crate) fn pager_window(size: Size) -> Size {
    let whole = Rect::new(0, 0, size.width, size.height);
    within(PageFrame::of(whole).middle).as_size()
}

/// Draws a pager over the middle of a page, with what can be done about it at the bottom.
pub(crate) fn draw_pager(
    (theme, language): (Theme, Language),
    frame: PageFrame,
    pager: &Pager,
    buffer: &mut Buffer,
) {
    let inner = boxed(theme, frame.middle, &pager.title, buffer);
    let window = inner.as_size();
    let rows = pager.rows(window.width);
    let above = pager.above(window);
    let shown = rows.iter().skip(above).take(usize::from(window.height));
    put_lines(buffer, inner, shown, theme.text());
    let is_more_below = rows.len() > above + usize::from(window.height);
    let more = match (above > 0, is_more_below) {
        (_, false) if pager.stays => "screen-pager-once",
        (false, false) => "screen-pager-all",
        (_, true) => "screen-pager-more",
        (true, false) => "screen-pager-end",
    };
    let text = format!(" {} ", Message::new(more).text(language));
    let bottom = Rect {
        y: frame.middle.bottom().saturating_sub(1),
        height: 1,
        width: frame.middle.width.saturating_sub(2),
        ..frame.middle
    };
    put_right(buffer, bottom, &text, theme.strong());
}
