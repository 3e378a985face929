//! The pager over the page.

use ratatui_core::buffer::Buffer;

use super::boxed::boxed;
use super::frame::{PageFrame, put_lines, put_right};
use crate::app::{App, Pager};
use crate::wrap;

pub(super) fn draw(app: &App, pager: &Pager, buffer: &mut Buffer) {
    let frame = PageFrame::of(super::whole(app));
    let inner = boxed(app.theme, frame.middle, &pager.title, buffer);
    let columns = usize::from(inner.width);
    let parts = pager.lines.iter().skip(pager.top);
    let parts = parts.flat_map(|line| wrap::lines(line, columns));
    let mut parts = parts.peekable();
    let seen = parts.by_ref().take(usize::from(inner.height));
    put_lines(buffer, inner, seen, app.theme.text());
    let more = match (pager.top > 0, parts.peek().is_some()) {
        (_, false) if pager.stays => "screen-pager-once",
        (false, false) => "screen-pager-all",
        (_, true) => "screen-pager-more",
        (true, false) => "screen-pager-end",
    };
    let text = format!(" {} ", app.text(more));
    let bottom = ratatui_core::layout::Rect {
        y: frame.middle.bottom().saturating_sub(1),
        height: 1,
        width: frame.middle.width.saturating_sub(2),
        ..frame.middle
    };
    put_right(buffer, bottom, &text, app.theme.strong());
}
