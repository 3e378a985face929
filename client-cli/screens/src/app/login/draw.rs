//! The login form, before there is a connection.

use damiera_protocol::text::{Language, Message};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::{LoginField, LoginForm};
use crate::draw::frame::{self, PageFrame, put, put_field};
use crate::draw::{Scene, whole};
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
fn rows(login: &LoginForm, scene: Scene<'_>) -> Vec<(LoginHit, Rect)> {
    let middle = PageFrame::of(whole(scene.screen)).middle;
    let row = |y: u16| Rect::new(2, middle.y + y, middle.width.saturating_sub(4), 1);
    let mut rows = vec![
        (LoginHit::Field(LoginField::Name), row(2)),
        (LoginHit::Field(LoginField::Server), row(3)),
        (LoginHit::Connect, row(5)),
    ];
    let known = (0..login.known.len()).zip(8..middle.height);
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
pub(super) fn hit(login: &LoginForm, scene: Scene<'_>, place: Position) -> Option<LoginHit> {
    let hit = rows(login, scene)
        .into_iter()
        .find(|(_, row)| row.contains(place));
    hit.map(|(hit, _)| hit)
}

pub(super) fn draw(login: &LoginForm, scene: Scene<'_>, buffer: &mut Buffer) -> Option<Position> {
    frame::bar(scene, &scene.text("screen-title"), buffer);
    let mut cursor = None;
    let top = PageFrame::of(whole(scene.screen)).middle;
    put(
        buffer,
        Rect { x: 2, ..top },
        LANGUAGE_KEY,
        scene.theme().strong(),
    );
    for (hit, row) in rows(login, scene) {
        match hit {
            LoginHit::Field(field @ LoginField::Name) => {
                cursor = cursor.or(edited(login, scene, field, &login.name, row, buffer));
            }
            LoginHit::Field(field @ LoginField::Server) => {
                cursor = cursor.or(edited(login, scene, field, &login.server, row, buffer));
            }
            LoginHit::Field(LoginField::Known(place)) => {
                recent(login, scene, place, row, buffer);
            }
            LoginHit::Language(language) => {
                let style = scene
                    .theme()
                    .chosen(scene.language() == language, scene.theme().quiet());
                let label = language_label(language, top.width.saturating_sub(4));
                put(buffer, row, &label, style);
            }
            LoginHit::Connect => {
                let text = format!("[ {} ]", scene.text("screen-door-connect"));
                put(buffer, row, &text, scene.theme().strong());
            }
        }
    }
    frame::status(scene, &scene.text("screen-door-status"), buffer);
    cursor
}

/// A server that was used before, below the heading of all of them.
fn recent(login: &LoginForm, scene: Scene<'_>, place: usize, row: Rect, buffer: &mut Buffer) {
    let Some(known) = login.known.get(place) else {
        return;
    };
    let theme = scene.theme();
    if place == 0 {
        let above = Rect {
            y: row.y - 1,
            ..row
        };
        put(
            buffer,
            above,
            &scene.text("screen-door-known"),
            theme.quiet(),
        );
    }
    let has_keys = login.field == LoginField::Known(place);
    let style = theme.chosen(has_keys, theme.text());
    let text = format!("{}  {}", known.name, known.server);
    let columns = row.width.saturating_sub(2);
    put(
        buffer,
        Rect::new(row.x + 2, row.y, columns, 1),
        &text,
        style,
    );
}

/// A line that can be typed; where the cursor stands if the keys are on it.
fn edited(
    login: &LoginForm,
    scene: Scene<'_>,
    field: LoginField,
    editor: &LineEditor,
    row: Rect,
    buffer: &mut Buffer,
) -> Option<Position> {
    let label = scene.text(match field {
        LoginField::Name => "web-name",
        LoginField::Server | LoginField::Known(_) => "screen-door-server",
    });
    let at = put_field(buffer, row, (&label, LABELS), editor, scene.theme());
    let has_keys = login.field == field;
    if has_keys && login.replaces {
        let wide = at.x.saturating_sub(row.x + LABELS);
        let text = Rect::new(row.x + LABELS, row.y, wide, 1).intersection(buffer.area);
        buffer.set_style(text, scene.theme().bar());
    }
    has_keys.then_some(at)
}
