//! The frame of every page: the bar on top, the status line, and the line being typed.

use damiera_protocol::sanitize;
use damiera_protocol::text::Message;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::app::{App, Link, Tone};
use crate::wrap;

/// The prompt before the line being typed.
const PROMPT: &str = "> ";

/// The rows above its own that a long line about how things are may take.
const MOST_ABOVE: u16 = 2;

/// A page's places.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Frame {
    pub(crate) bar: Rect,
    pub(crate) middle: Rect,
    pub(crate) status: Rect,
    pub(crate) line: Rect,
}

impl Frame {
    pub(crate) fn of(area: Rect) -> Frame {
        let row = |y: u16| Rect::new(area.x, area.y + y, area.width, 1).intersection(area);
        Frame {
            bar: row(0),
            middle: Rect::new(
                area.x,
                area.y + 1,
                area.width,
                area.height.saturating_sub(3),
            ),
            status: row(area.height.saturating_sub(2)),
            line: row(area.height.saturating_sub(1)),
        }
    }
}

/// Writes a text into a row, cut where it does not fit.
pub(crate) fn put(buffer: &mut Buffer, x: u16, y: u16, columns: u16, text: &str, style: Style) {
    if columns == 0 || !buffer.area.contains((x, y).into()) {
        return;
    }
    // A file's texts may hold anything; the server's are clean already.
    let text = sanitize::text(text);
    let text = wrap::cut(&text, usize::from(columns));
    buffer.set_stringn(x, y, text, usize::from(columns), style);
}

/// Writes a text at the right end of a row, and gives back how many columns it took.
pub(crate) fn put_right(buffer: &mut Buffer, row: Rect, text: &str, style: Style) -> u16 {
    let text = wrap::cut(text, usize::from(row.width));
    let wide = u16::try_from(text.width()).unwrap_or(row.width);
    put(
        buffer,
        row.right().saturating_sub(wide),
        row.y,
        wide,
        &text,
        style,
    );
    wide
}

/// Draws the bar: what one looks at on the left, the connection on the right.
pub(super) fn bar(app: &App, title: &str, buffer: &mut Buffer) {
    let row = Frame::of(super::whole(app)).bar;
    let style = app.theme.bar();
    put(
        buffer,
        row.x,
        row.y,
        row.width,
        &" ".repeat(usize::from(row.width)),
        style,
    );
    let inner = Rect {
        width: row.width.saturating_sub(1),
        ..row
    };
    let connection = connection(app, row.width);
    let wide = put_right(buffer, inner, &connection, style);
    let left = inner.width.saturating_sub(wide + 2);
    put(buffer, row.x + 1, row.y, left, title, style);
}

/// The connection in a few words: who one is, where, and how fast it is.
fn connection(app: &App, columns: u16) -> String {
    let state = match &app.link {
        Link::Door => return String::new(),
        Link::Connecting { .. } => app.text("screen-connecting"),
        Link::Lost { .. } => app.text("screen-lost"),
        Link::Up { delay } => match (app.silent_for(), delay) {
            (Some(seconds), _) => Message::new("screen-silent")
                .count("seconds", seconds)
                .text(app.language),
            (None, Some(delay)) => format!("{} ms", delay.as_millis()),
            (None, None) => String::new(),
        },
    };
    let own = app.narrator.own();
    let who = match columns >= 70 && !own.is_empty() {
        true => format!("{own} @ {}", app.place),
        false => own.to_owned(),
    };
    let parts: Vec<String> = [who, state]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect();
    parts.join("  ")
}

/// Draws the line that says how things are: what one should know about what one does, the
/// connection if it is gone, or else `usual`.
pub(super) fn status(app: &App, usual: &str, buffer: &mut Buffer) {
    let row = Frame::of(super::whole(app)).status;
    let (text, style) = how_things_are(app, usual);
    said_in(row, &text, style, MOST_ABOVE, buffer);
}

fn how_things_are(app: &App, usual: &str) -> (String, Style) {
    match (&app.notice, trouble(app)) {
        (None, Some(trouble)) => (trouble, app.theme.alert()),
        (Some(_), Some(trouble)) if app.link.is_up() && !app.leaving => {
            (trouble, app.theme.alert())
        }
        (Some(notice), _) => {
            let style = match notice.tone {
                Tone::Event | Tone::Said | Tone::Private | Tone::Result => app.theme.strong(),
                Tone::Alert => app.theme.alert(),
            };
            (notice.text.clone(), style)
        }
        (None, None) if app.pasting => (app.text("screen-pasting"), app.theme.alert()),
        (None, None) => (usual.to_owned(), app.theme.strong()),
    }
}

/// The number of rows above its own that the status line takes.
pub(super) fn above_status(app: &App, usual: &str) -> u16 {
    let row = Frame::of(super::whole(app)).status;
    let (text, _) = how_things_are(app, usual);
    let parts = wrap::lines(&text, usize::from(row.width)).len();
    u16::try_from(parts.saturating_sub(1)).map_or(MOST_ABOVE, |above| above.min(MOST_ABOVE))
}

/// Writes a text into a row, and into so many above it when it does not fit into one.
pub(crate) fn said_in(row: Rect, text: &str, style: Style, most_above: u16, buffer: &mut Buffer) {
    let parts = wrap::lines(text, usize::from(row.width));
    let above = u16::try_from(parts.len().saturating_sub(1));
    let above = above.map_or(most_above, |above| above.min(most_above));
    for (y, part) in (row.y.saturating_sub(above)..=row.y).zip(parts) {
        let blank = " ".repeat(usize::from(row.width));
        put(buffer, row.x, y, row.width, &blank, Style::new());
        put(buffer, row.x, y, row.width, &part, style);
    }
}

/// That there is no connection, and what happens next; or that no answer comes.
fn trouble(app: &App) -> Option<String> {
    let why = match &app.link {
        Link::Lost { why, .. } => why,
        Link::Up { .. } => return no_answer(app),
        // A person without a connection cannot move, and does not need to know the side to move.
        Link::Connecting { .. } => {
            return (!app.narrator.own().is_empty()).then(|| app.text("screen-not-connected"));
        }
        Link::Door => return None,
    };
    let said = match app.retry_in() {
        Some(seconds) => Message::new("screen-retry").count("seconds", seconds),
        None => Message::new("screen-taken-over"),
    };
    Some(said.with("why", why).text(app.language))
}

/// That the line that was typed, or the server itself, has no answer.
fn no_answer(app: &App) -> Option<String> {
    let said = match app.unanswered() {
        Some((line, seconds)) => Message::new("screen-unanswered")
            .with("line", line)
            .count("seconds", seconds),
        None => Message::new("screen-no-answer").count("seconds", app.silent_for()?),
    };
    Some(said.text(app.language))
}

/// Draws the line that is being typed; where the cursor stands.
pub(super) fn line(app: &App, buffer: &mut Buffer) -> Option<Position> {
    let row = Frame::of(super::whole(app)).line;
    put(buffer, row.x, row.y, row.width, PROMPT, app.theme.quiet());
    let start = row.x + PROMPT.len() as u16;
    let columns = row.width.saturating_sub(PROMPT.len() as u16 + 1);
    let (seen, cursor) = app.line.window(usize::from(columns));
    put(buffer, start, row.y, columns, seen, app.theme.text());
    Some(Position::new(
        start + u16::try_from(cursor).unwrap_or(0),
        row.y,
    ))
}
