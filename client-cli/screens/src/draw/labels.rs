//! Labels beside each other in a row, such as buttons. Where there is no room for all, the row goes on to where the
//! keys are.

use std::ops::Range;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use unicode_width::UnicodeWidthStr;

use super::frame::put;
use crate::theme::Theme;

/// The signs that say that a row has more labels before it, and behind it.
const MORE: [&str; 2] = ["‹", "›"];

/// The columns of such a sign with the blank beside it.
const SIGN: u16 = 2;

/// The labels of a row that are seen.
#[derive(Debug)]
pub(crate) struct LabelRow<T> {
    row: Rect,
    /// Each label with its text and place.
    pub(crate) seen: Vec<(T, String, Rect)>,
    /// True if there are labels before and behind those.
    more: [bool; 2],
}

impl<T: PartialEq> LabelRow<T> {
    /// Places labels, so many columns between two of them. The label `here` is seen.
    pub(crate) fn new(labels: Vec<(T, String)>, here: Option<&T>, row: Rect, gap: u16) -> Self {
        let widths = labels.iter().map(|(_, text)| text.width());
        let widths: Vec<u16> = widths
            .map(|wide| u16::try_from(wide).unwrap_or(row.width))
            .collect();
        let at = labels
            .iter()
            .position(|(label, _)| Some(label) == here)
            .unwrap_or(0);
        let range = fitting(&widths, at, row.width, gap);
        let more = [range.start > 0, range.end < labels.len()];
        let mut x = row.x + if more[0] { SIGN } else { 0 };
        let seen = labels.into_iter().zip(widths);
        let seen = seen.take(range.end).skip(range.start);
        let seen = seen.map(|((label, text), wide)| {
            let place = Rect::new(x, row.y, wide, row.height).intersection(row);
            x = x.saturating_add(wide + gap).min(row.right());
            (label, text, place)
        });
        LabelRow {
            row,
            seen: seen.collect(),
            more,
        }
    }

    /// The label at a place.
    pub(crate) fn hit(self, place: Position) -> Option<T> {
        let mut seen = self.seen.into_iter();
        let hit = seen.find(|(_, _, area)| area.contains(place));
        hit.map(|(label, ..)| label)
    }

    /// The column behind the last label.
    pub(crate) fn end(&self) -> u16 {
        let last = self.seen.last();
        last.map_or(self.row.x, |(_, _, place)| place.right())
    }

    /// Draws the labels, each in its style, and the signs of further ones.
    pub(crate) fn draw(&self, theme: Theme, style: impl Fn(&T) -> Style, buffer: &mut Buffer) {
        for (label, text, place) in &self.seen {
            put(buffer, *place, text, style(label));
        }
        let ends = [self.row.x, self.row.right().saturating_sub(1)];
        for ((sign, x), is_shown) in MORE.into_iter().zip(ends).zip(self.more) {
            if is_shown {
                put(buffer, Rect::new(x, self.row.y, 1, 1), sign, theme.quiet());
            }
        }
    }
}

/// The labels that are seen: from the first one, or as few behind it as are needed for the label `at`. One label
/// at least.
fn fitting(widths: &[u16], at: usize, columns: u16, gap: u16) -> Range<usize> {
    let fits = |range: &Range<usize>| {
        let labels = widths.get(range.clone()).unwrap_or_default();
        let signs = u16::from(range.start > 0) + u16::from(range.end < widths.len());
        let gaps = gap.saturating_mul(u16::try_from(labels.len()).unwrap_or(u16::MAX));
        let wide = labels
            .iter()
            .fold(gaps, |sum, wide| sum.saturating_add(*wide));
        wide.saturating_sub(gap) + SIGN * signs <= columns
    };
    let first = (0..at).find(|first| fits(&(*first..at + 1)));
    let first = first.unwrap_or(at);
    let ends = (at + 1..=widths.len()).rev();
    let end = ends.map(|end| first..end).find(fits);
    end.unwrap_or(first..(at + 1).min(widths.len()))
}

#[cfg(test)]
mod tests {
    use super::fitting;

    /// Four labels of six columns, a blank between.
    #[test]
    fn a_row_goes_on_to_the_label_with_the_keys() {
        let widths = [6; 4];
        for (at, columns, seen) in [
            (0, 27, 0..4),
            (3, 27, 0..4),
            // The sign behind takes two columns.
            (0, 26, 0..3),
            (2, 26, 0..3),
            (3, 26, 1..4),
            (0, 15, 0..2),
            (1, 15, 0..2),
            (2, 15, 2..4),
            (3, 15, 2..4),
            (0, 3, 0..1),
            (2, 3, 2..3),
        ] {
            assert_eq!(fitting(&widths, at, columns, 1), seen, "{at} {columns}");
        }
        assert_eq!(fitting(&[], 0, 40, 1), 0..0);
    }
}
