//! The login form, before there is a connection.

use damiera_protocol::text::{Language, Message};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};

use unicode_width::UnicodeWidthStr;

use super::frame::{self, PageFrame, put, put_field};
use crate::app::{App, LoginField};
use crate::line::LineEditor;

/// A part of the door that a click can hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LoginHit {
    Field(LoginField),
    Connect,
    Language(Language),
}

/// The key that goes to the next language.
const LANGUAGE_KEY: &str = "F9 ";

/// The columns that a row needs for the names of all languages.
const FULL_NAMES: u16 = 50;

/// The columns before what is filled in.
const LABELS: u16 = 10;

/// A row for each field, and one for the button.
fn rows(app: &App) -> Vec<(LoginHit, Rect)> {
    let middle = PageFrame::of(super::whole(app)).middle;
    let row = |y: u16| Rect::new(2, middle.y + y, middle.width.saturating_sub(4), 1);
    let mut rows = vec![
        (LoginHit::Field(LoginField::Name), row(2)),
        (LoginHit::Field(LoginField::Server), row(3)),
        (LoginHit::Connect, row(5)),
    ];
    let known = (0..app.door.known.len()).zip(8..middle.height);
    rows.extend(languages(row(0)));
    rows.extend(known.map(|(place, y)| (LoginHit::Field(LoginField::Known(place)), row(y))));
    rows
}

/// The languages in a row, behind the key that goes from one to the next: by their own names, or by their
/// codes where the row is short.
fn languages(row: Rect) -> impl Iterator<Item = (LoginHit, Rect)> {
    let mut x = row.x + LANGUAGE_KEY.len() as u16;
    Language::ALL.into_iter().map(move |language| {
        let label = language_label(language, row.width);
        let wide = u16::try_from(label.width()).unwrap_or(row.width);
        let place = Rect {
            x,
            width: wide,
            ..row
        };
        x = x.saturating_add(wide + 1);
        (LoginHit::Language(language), place.intersection(row))
    })
}

/// The label of a language in a row of so many columns.
fn language_label(language: Language, columns: u16) -> String {
    match columns < FULL_NAMES {
        true => language.code().to_owned(),
        false => Message::new("client-language-name").text(language),
    }
}

/// The part of the door at a place.
pub(crate) fn door_hit(app: &App, place: Position) -> Option<LoginHit> {
    let hit = rows(app).into_iter().find(|(_, row)| row.contains(place));
    hit.map(|(hit, _)| hit)
}

pub(super) fn draw(app: &App, buffer: &mut Buffer) -> Option<Position> {
    frame::bar(app, &app.text("screen-title"), buffer);
    let mut cursor = None;
    let top = PageFrame::of(super::whole(app)).middle;
    put(
        buffer,
        Rect { x: 2, ..top },
        LANGUAGE_KEY,
        app.theme.strong(),
    );
    for (hit, row) in rows(app) {
        match hit {
            LoginHit::Field(field @ LoginField::Name) => {
                cursor = cursor.or(edited(app, field, &app.door.name, row, buffer));
            }
            LoginHit::Field(field @ LoginField::Server) => {
                cursor = cursor.or(edited(app, field, &app.door.server, row, buffer));
            }
            LoginHit::Field(field @ LoginField::Known(place)) => {
                let Some(known) = app.door.known.get(place) else {
                    continue;
                };
                if place == 0 {
                    let text = app.text("screen-door-known");
                    put(
                        buffer,
                        Rect {
                            y: row.y - 1,
                            ..row
                        },
                        &text,
                        app.theme.quiet(),
                    );
                }
                let style = app.theme.chosen(app.door.field == field, app.theme.text());
                let text = format!("{}  {}", known.name, known.server);
                let columns = row.width.saturating_sub(2);
                put(
                    buffer,
                    Rect::new(row.x + 2, row.y, columns, 1),
                    &text,
                    style,
                );
            }
            LoginHit::Language(language) => {
                let style = app
                    .theme
                    .chosen(app.language == language, app.theme.quiet());
                let label = language_label(language, top.width.saturating_sub(4));
                put(buffer, row, &label, style);
            }
            LoginHit::Connect => {
                let text = format!("[ {} ]", app.text("screen-door-connect"));
                put(buffer, row, &text, app.theme.strong());
            }
        }
    }
    frame::status(app, &app.text("screen-door-status"), buffer);
    cursor
}

/// A line that can be typed; where the cursor stands if the keys are on it.
fn edited(
    app: &App,
    field: LoginField,
    editor: &LineEditor,
    row: Rect,
    buffer: &mut Buffer,
) -> Option<Position> {
    let label = app.text(match field {
        LoginField::Name => "screen-door-name",
        LoginField::Server | LoginField::Known(_) => "screen-door-server",
    });
    let at = put_field(buffer, row, (&label, LABELS), editor, app.theme);
    let has_keys = app.door.field == field;
    if has_keys && app.door.replaces {
        let wide = at.x.saturating_sub(row.x + LABELS);
        let text = Rect::new(row.x + LABELS, row.y, wide, 1).intersection(buffer.area);
        buffer.set_style(text, app.theme.bar());
    }
    has_keys.then_some(at)
}
