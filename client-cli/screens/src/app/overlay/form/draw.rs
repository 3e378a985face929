//! A form over the page.

use std::borrow::Cow;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::{Form, FormField};
use crate::app::screen::ScreenContext;
use crate::draw::boxed::{boxed, within};
use crate::draw::frame::{PageFrame, centered, put, put_field, put_lines};
use crate::draw::whole;
use crate::wrap;

/// A part of the form that a click can hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FormHit {
    /// A field; true for the sign that goes back to the value before.
    Field(FormField, bool),
    /// The button that sends the form.
    Send,
    /// The button that drops it, or a place outside.
    Drop,
}

/// The effect of a click on the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app::overlay) enum FormClick {
    Stay,
    Send,
    Drop,
}

/// The widest it is drawn.
const WIDEST: u16 = 56;

/// The columns before what is filled in.
const LABELS: u16 = 14;

fn area(screen: &ScreenContext, form: &Form) -> Rect {
    let middle = PageFrame::of(whole(screen)).middle;
    let width = middle.width.min(WIDEST);
    let fields = u16::try_from(form.fields().len()).unwrap_or(middle.height);
    let bare = fields.saturating_add(4);
    let hint = hint(screen, form, width.saturating_sub(4)).len();
    let full = bare.saturating_add(u16::try_from(hint).unwrap_or(middle.height));
    // Where there is no room for all of it, the hint is left out.
    let height = match full <= middle.height {
        true => full,
        false => bare.min(middle.height),
    };
    centered(middle, width, height)
}

/// The remark below the fields, in lines of so many columns.
fn hint(screen: &ScreenContext, form: &Form, columns: u16) -> Vec<String> {
    let text = screen.text(form.hint);
    let lines = wrap::lines(&text, usize::from(columns)).into_iter();
    lines.map(Cow::into_owned).collect()
}

fn rows(form: &Form, inner: Rect) -> impl Iterator<Item = (FormField, Rect)> {
    let row = move |place: u16| Rect {
        y: inner.y + place,
        height: 1,
        ..inner
    };
    (0..inner.height)
        .zip(form.fields())
        .map(move |(place, field)| (field, row(place)))
}

/// The part of the form at a place.
fn hit(screen: &ScreenContext, form: &Form, place: Position) -> Option<FormHit> {
    let area = area(screen, form);
    if !area.contains(place) {
        return Some(FormHit::Drop);
    }
    let inner = within(area);
    let field = rows(form, inner).find(|(_, row)| row.contains(place));
    let signs = inner.x + LABELS;
    let back = (signs..signs + 2).contains(&place.x);
    let hits = buttons(screen, form, inner);
    let hit = hits.into_iter().find(|(_, _, row)| row.contains(place));
    field
        .map(|(field, _)| FormHit::Field(field, back))
        .or(hit.map(|(hit, ..)| hit))
}

/// Takes a click over.
pub(in crate::app::overlay) fn click(
    screen: &ScreenContext,
    form: &mut Form,
    place: Position,
) -> FormClick {
    match hit(screen, form, place) {
        Some(FormHit::Field(field, back)) => {
            // The first click goes to a field, and those on its signs change it.
            if form.at == field || back {
                form.at = field;
                form.change(back);
            } else {
                form.at = field;
            }
            FormClick::Stay
        }
        Some(FormHit::Send) => FormClick::Send,
        Some(FormHit::Drop) => FormClick::Drop,
        None => FormClick::Stay,
    }
}

/// The two buttons with their texts and places.
fn buttons(screen: &ScreenContext, form: &Form, inner: Rect) -> [(FormHit, String, Rect); 2] {
    let y = inner.bottom().saturating_sub(1);
    let mut x = inner.x;
    [
        (FormHit::Send, form.sends),
        (FormHit::Drop, "screen-form-drop"),
    ]
    .map(|(hit, key)| {
        let text = format!("[ {} ]", screen.text(key));
        let wide = u16::try_from(text.width()).unwrap_or(inner.width);
        let place = Rect::new(x, y, wide, 1).intersection(inner);
        x = x.saturating_add(wide + 2).min(inner.right());
        (hit, text, place)
    })
}

pub(in crate::app::overlay) fn draw(
    screen: &ScreenContext,
    form: &Form,
    buffer: &mut Buffer,
) -> Option<Position> {
    let inner = boxed(screen.theme, area(screen, form), &form.title, buffer);
    let mut cursor = None;
    for (field, row) in rows(form, inner) {
        let label = screen.text(field.key());
        let has_keys = form.at == field;
        if let Some(line) = form.typed(field).filter(|_| has_keys) {
            let at = put_field(buffer, row, (&label, LABELS), line, screen.theme);
            cursor = Some(at);
            continue;
        }
        put(
            buffer,
            Rect::new(row.x, row.y, LABELS, 1),
            &label,
            screen.theme.quiet(),
        );
        let columns = row.width.saturating_sub(LABELS);
        let place = Rect::new(row.x + LABELS, row.y, columns, 1);
        let style = screen.theme.chosen(has_keys, screen.theme.text());
        put(buffer, place, &value(form, field, columns), style);
    }
    let hint = hint(screen, form, inner.width);
    let below = form.fields().len();
    if below + hint.len() + 2 <= usize::from(inner.height) {
        let y = inner.y + u16::try_from(below).unwrap_or(inner.height);
        put_lines(buffer, Rect { y, ..inner }, &hint, screen.theme.quiet());
    }
    for (_, text, row) in buttons(screen, form, inner) {
        put(buffer, row, &text, screen.theme.strong());
    }
    cursor
}

/// The value of a field within so many columns, between signs if it is chosen.
fn value(form: &Form, field: FormField, columns: u16) -> String {
    let shown = form.shown(field);
    match form.typed(field) {
        Some(_) => shown.to_owned(),
        None => {
            let within = usize::from(columns.saturating_sub(4));
            format!("‹ {} ›", wrap::cut(without_remarks(shown, within), within))
        }
    }
}

/// A value without the remarks at its end for which so many columns are too few: `bot, level 2`, not
/// `bot, level 2, begi…`.
fn without_remarks(value: &str, columns: usize) -> &str {
    let mut value = value;
    while value.width() > columns
        && let Some((rest, _)) = value.rsplit_once(" (").or_else(|| value.rsplit_once(", "))
    {
        value = rest;
    }
    value
}
