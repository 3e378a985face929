//! The frame of every page: the bar on top, the status line, and the line being typed.

use damiera_protocol::sanitize;
use damiera_protocol::text::Message;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use ratatui_core::text::Line;
use unicode_width::UnicodeWidthStr;

use super::{Scene, whole};
use crate::app::{LinkState, LogPart, Tone};
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
pub(crate) fn messages(scene: Scene<'_>, part: LogPart, area: Rect, buffer: &mut Buffer) {
    let size = (area.width, area.height);
    let said = scene
        .screen
        .log
        .seen(part, size, noticed_whole(scene), scene.theme());
    put_log(buffer, area, &said);
}

/// Writes lines of a log from the top of an area down.
pub(crate) fn put_log(buffer: &mut Buffer, area: Rect, lines: &[Line<'_>]) {
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
pub(crate) fn centered(within: Rect, width: u16, height: u16) -> Rect {
    Rect::new(
        within.x + (within.width - width) / 2,
        within.y + (within.height - height) / 2,
        width,
        height,
    )
}

/// Draws the bar: what one looks at on the left, the connection on the right.
pub(crate) fn bar(scene: Scene<'_>, title: &str, buffer: &mut Buffer) {
    let row = PageFrame::of(whole(scene.screen)).bar;
    let connection = connection(scene, row.width);
    bar_of(scene.theme(), row, title, &connection, buffer);
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
fn connection(scene: Scene<'_>, columns: u16) -> String {
    let state = match &scene.link.state {
        LinkState::Door => return String::new(),
        LinkState::Connecting { .. } => scene.text("screen-connecting"),
        LinkState::Lost { refused: true, .. } => String::new(),
        LinkState::Lost { .. } => scene.text("screen-lost"),
        LinkState::Up { delay } => match (scene.link.silent_for(scene.screen.now), delay) {
            (Some(seconds), _) => Message::new("screen-silent")
                .count("seconds", seconds)
                .text(scene.language()),
            (None, Some(delay)) => format!("{} ms", delay.as_millis()),
            (None, None) => String::new(),
        },
    };
    let own = scene.narrator.own();
    let who = match columns >= 70 && !own.is_empty() {
        true => format!("{own} @ {}", scene.link.place),
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
pub(crate) fn status(scene: Scene<'_>, usual: &str, buffer: &mut Buffer) {
    let row = PageFrame::of(whole(scene.screen)).status;
    let (text, style) = how_things_are(scene, usual);
    said_in(row, &text, style, MOST_ABOVE, buffer);
}

fn how_things_are(scene: Scene<'_>, usual: &str) -> (String, Style) {
    let notice = scene
        .screen
        .notice
        .as_ref()
        .filter(|_| noticed(scene).is_some());
    match (notice, trouble(scene)) {
        (None, Some(trouble)) => (trouble, scene.theme().alert()),
        (Some(notice), _) => {
            let style = match notice.tone {
                Tone::Event | Tone::Said | Tone::Private | Tone::Result => scene.theme().strong(),
                Tone::Alert => scene.theme().alert(),
            };
            (notice.text.clone(), style)
        }
        (None, None) if scene.link.pasting => (scene.text("screen-pasting"), scene.theme().alert()),
        (None, None) => (usual.to_owned(), scene.theme().strong()),
    }
}

/// The notice that the status line shows whole.
fn noticed_whole(scene: Scene<'_>) -> Option<&str> {
    noticed(scene).filter(|text| fits_status(scene, text))
}

/// True if the status line shows the whole of a text, with the rows above its own.
pub(crate) fn fits_status(scene: Scene<'_>, text: &str) -> bool {
    let width = PageFrame::of(whole(scene.screen)).status.width;
    wrap::lines(text, usize::from(width)).len() <= usize::from(MOST_ABOVE) + 1
}

/// True if an area shows all of these lines at once.
pub(crate) fn fits(area: Rect, lines: &[String]) -> bool {
    let lines = lines.iter();
    let rows = lines.map(|line| wrap::lines(line, usize::from(area.width)).len());
    rows.sum::<usize>() <= usize::from(area.height)
}

/// The notice that the status line shows.
fn noticed(scene: Scene<'_>) -> Option<&str> {
    let is_hidden =
        trouble(scene).is_some() && scene.link.is_up() && scene.screen.confirms.is_none();
    let notice = scene.screen.notice.as_ref().filter(|_| !is_hidden);
    notice.map(|notice| notice.text.as_str())
}

/// An area at the bottom of the page without the rows above its own that the status line takes.
pub(crate) fn above(scene: Scene<'_>, usual: &str, area: Rect) -> Rect {
    let row = PageFrame::of(whole(scene.screen)).status;
    let (text, _) = how_things_are(scene, usual);
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
fn trouble(scene: Scene<'_>) -> Option<String> {
    let why = match &scene.link.state {
        LinkState::Lost { why, .. } => why,
        LinkState::Up { .. } => return no_answer(scene),
        // A person without a connection cannot move, and does not need to know the side to move.
        LinkState::Connecting { .. } => {
            return (!scene.narrator.own().is_empty()).then(|| scene.text("screen-not-connected"));
        }
        LinkState::Door => return None,
    };
    let said = match scene.link.retry_in(scene.screen.now) {
        Some(seconds) if scene.link.state.asks_name() => Message::new("screen-name-refused")
            .with("name", scene.narrator.own())
            .count("seconds", seconds),
        Some(seconds) => Message::new("screen-retry").count("seconds", seconds),
        None if scene.narrator.is_player() => Message::new("screen-taken-over"),
        None => Message::new("screen-name-taken-over"),
    };
    Some(said.with("why", why).text(scene.language()))
}

/// That the line that was typed, or the server itself, has no answer.
fn no_answer(scene: Scene<'_>) -> Option<String> {
    let said = match scene.link.unanswered(scene.screen.now) {
        Some((line, seconds)) => Message::new("screen-unanswered")
            .with("line", line)
            .count("seconds", seconds),
        None => Message::new("screen-no-answer")
            .count("seconds", scene.link.silent_for(scene.screen.now)?),
    };
    Some(said.text(scene.language()))
}

/// Draws the line that is being typed; where the cursor stands.
pub(crate) fn line(scene: Scene<'_>, buffer: &mut Buffer) -> Option<Position> {
    let row = PageFrame::of(whole(scene.screen)).line;
    let label = (PROMPT, PROMPT.len() as u16);
    Some(put_field(
        buffer,
        row,
        label,
        &scene.prompt.line,
        scene.theme(),
    ))
}
