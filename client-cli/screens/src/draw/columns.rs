//! Tables that fit the terminal: columns without room are left out, from the right.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use unicode_width::UnicodeWidthStr;

use super::frame::{fill, put, put_right};
use crate::wrap;

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Column {
    head: String,
    least: u16,
    most: u16,
    is_right: bool,
}

impl Column {
    /// A column as wide as its cells, on the right of its place.
    pub(crate) fn number(head: String) -> Column {
        Column {
            is_right: true,
            ..Column::word(head)
        }
    }

    /// A column as wide as its cells, on the left of its place.
    pub(crate) fn word(head: String) -> Column {
        Column {
            head,
            least: u16::MAX,
            most: u16::MAX,
            is_right: false,
        }
    }

    /// A column of text. Its cells are cut to `least` columns where there is no room for them.
    pub(crate) fn text(head: String, least: u16) -> Column {
        Column {
            least,
            ..Column::word(head)
        }
    }
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TableRow {
    /// A cell for each column; true for the reader's own row.
    Cells(Vec<String>, bool),
    /// A sentence over the whole row, and further ones where it is long.
    Sentence(String),
}

/// Rows under the heads of their columns.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct ColumnTable {
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<TableRow>,
}

/// The sign before the reader's own row.
const OWN: &str = "*";

impl ColumnTable {
    /// The columns that fit so many cells, each with its number, its place from the left and its width.
    fn fit(&self, width: u16) -> Vec<(usize, u16, u16)> {
        let columns = self.columns.iter().enumerate();
        let whole: usize = columns
            .map(|(number, column)| usize::from(self.widest(number, column)))
            .sum();
        // Columns stand further apart where all of them have room.
        let is_loose = whole + 2 * self.columns.len() <= usize::from(width);
        let gap = if is_loose { 2 } else { 1 };
        let mut fitted: Vec<(usize, u16, u16)> = Vec::new();
        let mut taken = 0;
        for (number, column) in self.columns.iter().enumerate() {
            let widest = self.widest(number, column);
            let least = column.least.min(widest);
            let before = if number > 0 { gap } else { 0 };
            let end = u16::saturating_add(taken, before).saturating_add(least);
            if end > width {
                break;
            }
            taken = end;
            fitted.push((number, least, column.most.min(widest)));
        }
        // The rest is shared among the columns that have use for it.
        while taken < width {
            let narrowest = fitted.iter_mut().filter(|(_, wide, most)| wide < most);
            let Some(narrowest) = narrowest.min_by_key(|(_, wide, _)| *wide) else {
                break;
            };
            narrowest.1 += 1;
            taken += 1;
        }
        let mut x = 0;
        let mut placed = Vec::new();
        for (number, wide, _) in fitted {
            placed.push((number, x, wide));
            x += wide + gap;
        }
        placed
    }

    /// The width of the widest cell of a column, its head among them.
    fn widest(&self, number: usize, column: &Column) -> u16 {
        let cells = self.rows.iter().filter_map(|row| match row {
            TableRow::Cells(cells, _) => cells.get(number),
            TableRow::Sentence(_) => None,
        });
        let widths = cells.map(|cell| cell.width());
        let widest = widths.max().unwrap_or(0).max(column.head.width());
        u16::try_from(widest).unwrap_or(u16::MAX)
    }

    /// The rows of the screen that a row takes.
    fn height(&self, row: &TableRow, width: u16) -> usize {
        match row {
            TableRow::Cells(..) => 1,
            TableRow::Sentence(text) => wrap::lines(text, usize::from(width)).len(),
        }
    }

    /// The first row that is seen, so that the chosen one is among them.
    fn top(&self, area: Rect, chosen: usize) -> usize {
        let mut free = usize::from(area.height);
        let above = self.rows.iter().take(chosen.saturating_add(1)).rev();
        let seen = above.take_while(|row| {
            let height = self.height(row, inner(area).width);
            let fits = height <= free;
            free = free.saturating_sub(height);
            fits
        });
        // The chosen one is seen even where it does not fit.
        let last = chosen.min(self.rows.len().saturating_sub(1));
        (last + 1).saturating_sub(seen.count().max(1))
    }

    /// The rows that are seen, each with its number and place.
    fn seen(&self, area: Rect, chosen: usize) -> Vec<(usize, Rect)> {
        let mut y = area.y;
        let mut seen = Vec::new();
        for (number, row) in self.rows.iter().enumerate().skip(self.top(area, chosen)) {
            if y >= area.bottom() {
                break;
            }
            let height = self.height(row, inner(area).width);
            let height = u16::try_from(height).unwrap_or(area.height).max(1);
            seen.push((number, Rect { y, height, ..area }.intersection(area)));
            y = y.saturating_add(height);
        }
        seen
    }

    /// The row at a height.
    pub(crate) fn hit(&self, area: Rect, chosen: usize, y: u16) -> Option<usize> {
        let seen = self.seen(area, chosen).into_iter();
        let mut under = seen.filter(|(_, place)| (place.top()..place.bottom()).contains(&y));
        under.next().map(|(number, _)| number)
    }

    /// Draws the heads of the columns.
    pub(crate) fn draw_heads(&self, row: Rect, style: Style, buffer: &mut Buffer) {
        let row = inner(row);
        for (number, x, wide) in self.fit(row.width) {
            if let Some(column) = self.columns.get(number) {
                let place = Rect::new(row.x + x, row.y, wide, 1);
                cell(column.is_right, place, &column.head, style, buffer);
            }
        }
    }

    /// Draws the rows; the style of each by its number and by its being the reader's own.
    pub(crate) fn draw_rows(
        &self,
        area: Rect,
        chosen: usize,
        style: impl Fn(usize, bool) -> Style,
        buffer: &mut Buffer,
    ) {
        let fitted = self.fit(inner(area).width);
        for (number, place) in self.seen(area, chosen) {
            match self.rows.get(number) {
                Some(TableRow::Cells(cells, is_own)) => {
                    let style = style(number, *is_own);
                    fill(buffer, place, style);
                    if *is_own {
                        put(buffer, place, OWN, style);
                    }
                    let row = inner(place);
                    let parts = fitted.iter().filter_map(|(number, x, wide)| {
                        let column = self.columns.get(*number)?;
                        Some((column, cells.get(*number)?, x, wide))
                    });
                    for (column, text, x, wide) in parts {
                        let place = Rect::new(row.x + x, row.y, *wide, 1);
                        cell(column.is_right, place, text, style, buffer);
                    }
                }
                Some(TableRow::Sentence(text)) => {
                    let style = style(number, false);
                    let row = inner(place);
                    let lines = wrap::lines(text, usize::from(row.width));
                    for (y, line) in (place.top()..place.bottom()).zip(lines) {
                        fill(
                            buffer,
                            Rect {
                                y,
                                height: 1,
                                ..place
                            },
                            style,
                        );
                        put(
                            buffer,
                            Rect {
                                y,
                                height: 1,
                                ..row
                            },
                            &line,
                            style,
                        );
                    }
                }
                None => {}
            }
        }
    }
}

/// The part of a row behind the sign of the reader's own.
fn inner(row: Rect) -> Rect {
    Rect {
        x: row.x + 1,
        width: row.width.saturating_sub(1),
        ..row
    }
}

fn cell(is_right: bool, place: Rect, text: &str, style: Style, buffer: &mut Buffer) {
    match is_right {
        true => {
            put_right(buffer, place, text, style);
        }
        false => put(buffer, place, text, style),
    }
}
