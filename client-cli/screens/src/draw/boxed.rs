//! The border of an overlay.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::frame::put;
use crate::theme::Theme;

/// A frame of lines with a title around an area; the area within. Nothing under it shows.
pub(crate) fn boxed(theme: Theme, area: Rect, title: &str, buffer: &mut Buffer) -> Rect {
    for place in area.intersection(buffer.area).positions() {
        buffer[place].reset();
    }
    let style = theme.strong();
    let across = "─".repeat(usize::from(area.width.saturating_sub(2)));
    put(buffer, area, &format!("┌{across}┐"), style);
    let bottom = area.bottom().saturating_sub(1);
    for y in area.y + 1..bottom {
        put(buffer, Rect::new(area.x, y, 1, 1), "│", style);
        put(buffer, Rect::new(area.right() - 1, y, 1, 1), "│", style);
    }
    put(
        buffer,
        Rect { y: bottom, ..area },
        &format!("└{across}┘"),
        style,
    );
    let inner = within(area);
    if !title.is_empty() {
        put(
            buffer,
            Rect { y: area.y, ..inner },
            &format!(" {title} "),
            style,
        );
    }
    inner
}

/// The area within such a frame.
pub(crate) fn within(area: Rect) -> Rect {
    Rect::new(
        area.x + 2,
        area.y + 1,
        area.width.saturating_sub(4),
        area.height.saturating_sub(2),
    )
}
