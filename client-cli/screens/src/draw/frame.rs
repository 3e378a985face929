//! The frame of every page: the bar on top, the status line, and the line being typed.

use damiera_protocol::sanitize;
use damiera_protocol::text::Message;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use ratatui_core::text::Line;
use unicode_width::UnicodeWidthStr;

use crate::app::{App, LinkState, LogPart, Tone};
use crate::line::LineEditor;
use crate::theme::Theme;
use crate::wrap;

/// The prompt before the line being typed.
const PROMPT: &str = "> ";

/// The rows above its own that a long line about how things are may take.
const MOST_ABOVE: u16 = 2;

/// A page's places.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PageFrame {
    pub(crate) bar: Rect,
    pub(crate) middle: Rect,
    pub(crate) status: Rect,
    pub(crate) line: Rect,
}

impl PageFrame {
    pub(crate) fn of(area: Rect) -> PageFrame {
        let row = |y: u16| Rect::new(area.x, area.y + y, area.width, 1).intersection(area);
        PageFrame {
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

/// Writes a text into the first row of an area, cut where it does not fit.
pub(crate) fn put(buffer: &mut Buffer, row: Rect, text: &str, style: Style) {
    if row.width == 0 || !buffer.area.contains(row.as_position()) {
        return;
    }
    // A file's texts may hold anything; the server's are clean already.
    let text = sanitize::text(text);
    let text = wrap::cut(&text, usize::from(row.width));
    buffer.set_stringn(row.x, row.y, text, usize::from(row.width), style);
}

/// Writes lines from the top of an area down, as many as it has rows for.
pub(crate) fn put_lines<T: AsRef<str>>(
    buffer: &mut Buffer,
    area: Rect,
    lines: impl IntoIterator<Item = T>,
    style: Style,
) {
    for (y, line) in (area.top()..area.bottom()).zip(lines) {
        put(buffer, Rect { y, ..area }, line.as_ref(), style);
    }
}

/// Draws the newest messages of a part of the log, except the message that the status line shows.
pub(super) fn messages(app: &App, part: LogPart, area: Rect, buffer: &mut Buffer) {
    let size = (area.width, area.height);
    let said = app.log.seen(part, size, noticed_whole(app), app.theme);
    put_log(buffer, area, &said);
}

/// Writes lines of a log from the top of an area down.
pub(super) fn put_log(buffer: &mut Buffer, area: Rect, lines: &[Line<'_>]) {
    for (row, line) in (0..area.height).zip(lines) {
        buffer.set_line(area.x, area.y + row, line, area.width);
    }
}

/// Makes a row blank.
pub(crate) fn fill(buffer: &mut Buffer, row: Rect, style: Style) {
    put(buffer, row, &" ".repeat(usize::from(row.width)), style);
}

/// Writes a text at the right end of a row, and gives back how many columns it took.
pub(crate) fn put_right(buffer: &mut Buffer, row: Rect, text: &str, style: Style) -> u16 {
    let text = wrap::cut(text, usize::from(row.width));
    let wide = u16::try_from(text.width()).unwrap_or(row.width);
    let place = Rect::new(row.right().saturating_sub(wide), row.y, wide, 1);
    put(buffer, place, &text, style);
    wide
}

/// Writes a text over a whole row, and another one at its right end.
pub(crate) fn put_both(buffer: &mut Buffer, row: Rect, text: &str, right: &str, style: Style) {
    fill(buffer, row, style);
    let taken = put_right(buffer, row, right, style);
    let left = row.width.saturating_sub(taken + 1);
    put(buffer, Rect { width: left, ..row }, text, style);
}

/// Writes a line that can be typed behind its label, which takes so many columns; where the cursor
/// stands.
pub(crate) fn put_field(
    buffer: &mut Buffer,
    row: Rect,
    (label, labels): (&str, u16),
    editor: &LineEditor,
    theme: Theme,
) -> Position {
    put(
        buffer,
        Rect {
            width: labels,
            ..row
        },
        label,
        theme.quiet(),
    );
    let start = row.x + labels;
    let columns = row.width.saturating_sub(labels + 1);
    let (seen, cursor) = editor.window(usize::from(columns));
    put(
        buffer,
        Rect::new(start, row.y, columns, 1),
        seen,
        theme.text(),
    );
    Position::new(start + u16::try_from(cursor).unwrap_or(0), row.y)
}

/// An area of this size in the middle of another.
pub(super) fn centered(within: Rect, width: u16, height: u16) -> Rect {
    Rect::new(
        within.x + (within.width - width) / 2,
        within.y + (within.height - height) / 2,
        width,
        height,
    )
}

/// Draws the bar: what one looks at on the left, the connection on the right.
pub(super) fn bar(app: &App, title: &str, buffer: &mut Buffer) {
    let row = PageFrame::of(super::whole(app)).bar;
    let connection = connection(app, row.width);
    bar_of(app.theme, row, title, &connection, buffer);
}

/// Draws a bar with a text at each end.
pub(crate) fn bar_of(theme: Theme, row: Rect, left: &str, right: &str, buffer: &mut Buffer) {
    let style = theme.bar();
    fill(buffer, row, style);
    let inner = Rect {
        width: row.width.saturating_sub(1),
        ..row
    };
    let taken = put_right(buffer, inner, right, style);
    let columns = inner.width.saturating_sub(taken + 2);
    put(buffer, Rect::new(row.x + 1, row.y, columns, 1), left, style);
}

/// The connection in a few words: who one is, where, and how fast it is.
fn connection(app: &App, columns: u16) -> String {
    let state = match &app.link {
        LinkState::Door => return String::new(),
        LinkState::Connecting { .. } => app.text("screen-connecting"),
        LinkState::Lost { refused: true, .. } => String::new(),
        LinkState::Lost { .. } => app.text("screen-lost"),
        LinkState::Up { delay } => match (app.silent_for(), delay) {
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
    let row = PageFrame::of(super::whole(app)).status;
    let (text, style) = how_things_are(app, usual);
    said_in(row, &text, style, MOST_ABOVE, buffer);
}

fn how_things_are(app: &App, usual: &str) -> (String, Style) {
    let notice = app.notice.as_ref().filter(|_| noticed(app).is_some());
    match (notice, trouble(app)) {
        (None, Some(trouble)) => (trouble, app.theme.alert()),
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

/// The notice that the status line shows whole.
fn noticed_whole(app: &App) -> Option<&str> {
    noticed(app).filter(|text| fits_status(app, text))
}

/// True if the status line shows the whole of a text, with the rows above its own.
pub(crate) fn fits_status(app: &App, text: &str) -> bool {
    let width = PageFrame::of(super::whole(app)).status.width;
    wrap::lines(text, usize::from(width)).len() <= usize::from(MOST_ABOVE) + 1
}

/// The notice that the status line shows.
fn noticed(app: &App) -> Option<&str> {
    let is_hidden = trouble(app).is_some() && app.link.is_up() && app.confirms.is_none();
    let notice = app.notice.as_ref().filter(|_| !is_hidden);
    notice.map(|notice| notice.text.as_str())
}

/// An area at the bottom of the page without the rows above its own that the status line takes.
pub(super) fn above(app: &App, usual: &str, area: Rect) -> Rect {
    let row = PageFrame::of(super::whole(app)).status;
    let (text, _) = how_things_are(app, usual);
    let parts = wrap::lines(&text, usize::from(row.width)).len();
    let above = u16::try_from(parts.saturating_sub(1)).unwrap_or(MOST_ABOVE);
    Rect {
        height: area.height.saturating_sub(above.min(MOST_ABOVE)),
        ..area
    }
}

/// Writes a text into a row, and into so many above it when it does not fit into one. The last of them marks that there
/// is more.
pub(crate) fn said_in(row: Rect, text: &str, style: Style, most_above: u16, buffer: &mut Buffer) {
    let parts = wrap::lines(text, usize::from(row.width));
    let above = u16::try_from(parts.len().saturating_sub(1));
    let above = above.map_or(most_above, |above| above.min(most_above));
    let is_cut = parts.len() > usize::from(above) + 1;
    for (y, part) in (row.y.saturating_sub(above)..=row.y).zip(parts) {
        let more = if is_cut && y == row.y { "…" } else { "" };
        let row = Rect { y, ..row };
        fill(buffer, row, Style::new());
        put(buffer, row, &format!("{part}{more}"), style);
    }
}

/// That there is no connection, and what happens next; or that no answer comes.
fn trouble(app: &App) -> Option<String> {
    let why = match &app.link {
        LinkState::Lost { why, .. } => why,
        LinkState::Up { .. } => return no_answer(app),
        // A person without a connection cannot move, and does not need to know the side to move.
        LinkState::Connecting { .. } => {
            return (!app.narrator.own().is_empty()).then(|| app.text("screen-not-connected"));
        }
        LinkState::Door => return None,
    };
    let said = match app.retry_in() {
        Some(seconds) if app.link.asks_name() => Message::new("screen-name-refused")
            .with("name", app.narrator.own())
            .count("seconds", seconds),
        Some(seconds) => Message::new("screen-retry").count("seconds", seconds),
        None if app.narrator.is_player() => Message::new("screen-taken-over"),
        None => Message::new("screen-name-taken-over"),
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
    let row = PageFrame::of(super::whole(app)).line;
    let label = (PROMPT, PROMPT.len() as u16);
    Some(put_field(buffer, row, label, &app.line, app.theme))
}
