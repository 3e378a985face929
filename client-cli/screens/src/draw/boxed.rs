//! A frame of lines around what lies over a page.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::frame::put;
use crate::theme::Theme;

/// A blank rectangle, so that nothing under it shows.
fn clear(area: Rect, buffer: &mut Buffer) {
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.reset();
            }
        }
    }
}

/// A frame of lines with a title around an area; the area within.
pub(crate) fn boxed(theme: Theme, area: Rect, title: &str, buffer: &mut Buffer) -> Rect {
    clear(area, buffer);
    let style = theme.strong();
    let across = "─".repeat(usize::from(area.width.saturating_sub(2)));
    put(
        buffer,
        area.x,
        area.y,
        area.width,
        &format!("┌{across}┐"),
        style,
    );
    for y in area.y + 1..area.bottom().saturating_sub(1) {
        put(buffer, area.x, y, 1, "│", style);
        put(buffer, area.right() - 1, y, 1, "│", style);
    }
    let bottom = area.bottom().saturating_sub(1);
    put(
        buffer,
        area.x,
        bottom,
        area.width,
        &format!("└{across}┘"),
        style,
    );
    if !title.is_empty() {
        let columns = area.width.saturating_sub(4);
        put(
            buffer,
            area.x + 2,
            area.y,
            columns,
            &format!(" {title} "),
            style,
        );
    }
    Rect::new(
        area.x + 2,
        area.y + 1,
        area.width.saturating_sub(4),
        area.height.saturating_sub(2),
    )
}
