//! A password or a code while it is typed: its purpose, and a sign for each of its characters.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{SecretField, SecretForm};
use crate::app::screen::ScreenContext;
use crate::draw::boxed::boxed;
use crate::draw::frame::{PageFrame, centered, put};
use crate::draw::whole;
use crate::line::LineEditor;
use crate::wrap;

/// The widest it is drawn.
const WIDEST: u16 = 64;

/// The sign that hides a character.
const MASK: &str = "*";

/// The parts of the form, from the top.
struct SecretLayout {
    area: Rect,
    said: Vec<(String, Style)>,
    fields: Vec<(SecretField, Rect)>,
}

fn layout(screen: &ScreenContext, form: &SecretForm) -> SecretLayout {
    let middle = PageFrame::of(whole(screen)).middle;
    let width = middle.width.min(WIDEST);
    let within = usize::from(width.saturating_sub(4));
    let theme = screen.theme;
    let question = form.question().text(screen.language);
    let warned = form.warned.iter().map(|text| (text, theme.alert()));
    let wrong = form.wrong.iter().map(|text| (text, theme.alert()));
    // The last text is cut first where there is little room.
    let texts = wrong
        .chain(warned)
        .chain(std::iter::once((&question, theme.text())));
    let said: Vec<(String, Style)> = texts
        .flat_map(|(text, style)| {
            let lines = wrap::lines(text, within).into_iter();
            lines.map(move |line| (line.into_owned(), style))
        })
        .collect();
    let fields = form.fields();
    // A row between, the fields, and the keys.
    let most = usize::from(middle.height).saturating_sub(fields.len() + 4);
    let said: Vec<(String, Style)> = said.into_iter().take(most).collect();
    let rows = u16::try_from(said.len() + fields.len() + 4).unwrap_or(middle.height);
    let height = rows.min(middle.height);
    let area = centered(middle, width, height);
    let first = area.y + 2 + u16::try_from(said.len()).unwrap_or(0);
    let row = |y: u16| Rect::new(area.x + 2, y, width.saturating_sub(4), 1);
    let fields = (first..).zip(fields).map(|(y, field)| (field, row(y)));
    SecretLayout {
        area,
        said,
        fields: fields.collect(),
    }
}

/// The part of the form at a place.
pub(in crate::app::overlay) fn hit(
    screen: &ScreenContext,
    form: &SecretForm,
    place: Position,
) -> Option<SecretField> {
    let mut fields = layout(screen, form).fields.into_iter();
    let hit = fields.find(|(_, row)| row.contains(place));
    hit.map(|(field, _)| field)
}

pub(in crate::app::overlay) fn draw(
    screen: &ScreenContext,
    form: &SecretForm,
    buffer: &mut Buffer,
) -> Option<Position> {
    let layout = layout(screen, form);
    let inner = boxed(screen.theme, layout.area, &form.name, buffer);
    for (y, (text, style)) in (inner.y..inner.bottom()).zip(&layout.said) {
        put(buffer, Rect { y, ..inner }, text, *style);
    }
    let mut cursor = None;
    for (field, row) in layout.fields {
        let here = form.at == field;
        let at = match field {
            SecretField::First => masked(screen, "screen-secret-first", &form.first, row, buffer),
            SecretField::Second => {
                masked(screen, "screen-secret-second", &form.second, row, buffer)
            }
            SecretField::Program => {
                let style = screen.theme.chosen(here, screen.theme.strong());
                let text = form.program_key().map(|key| screen.text(key));
                let text = format!("[ {} ]", text.unwrap_or_default());
                put(buffer, row, &text, style);
                continue;
            }
        };
        cursor = cursor.or(at.filter(|_| here));
    }
    let keys = screen.text("screen-secret-keys");
    let last = inner.bottom().saturating_sub(1);
    put(
        buffer,
        Rect { y: last, ..inner },
        &keys,
        screen.theme.quiet(),
    );
    cursor
}

/// A secret behind its label; where the cursor stands.
fn masked(
    screen: &ScreenContext,
    label: &'static str,
    editor: &LineEditor,
    row: Rect,
    buffer: &mut Buffer,
) -> Option<Position> {
    let label = format!("{} ", screen.text(label));
    let labels = u16::try_from(label.width()).unwrap_or(0).min(row.width);
    put(
        buffer,
        Rect::new(row.x, row.y, labels, 1),
        &label,
        screen.theme.quiet(),
    );
    let columns = row.width.saturating_sub(labels + 1);
    let chars = u16::try_from(editor.text().chars().count()).unwrap_or(u16::MAX);
    let seen = chars.min(columns);
    let signs = MASK.repeat(usize::from(seen));
    let start = row.x + labels;
    put(
        buffer,
        Rect::new(start, row.y, columns, 1),
        &signs,
        screen.theme.text(),
    );
    Some(Position::new(start + seen, row.y))
}
