//! The pager over the page.

use damiera_protocol::text::{Language, Message};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};

use super::boxed::{boxed, within};
use super::frame::{PageFrame, put_lines, put_right};
use crate::app::Pager;
use crate::theme::Theme;

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
