//! A lesson: its board, the tree of moves beside it, the note, and the talk.

use std::borrow::Cow;
use std::collections::BTreeMap;

use damiera_protocol::phrase;
use damiera_protocol::render::Letters;
use damiera_protocol::text::{Message, variant_name};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};

use super::frame::{self, PageFrame, put, put_lines};
use crate::app::{App, LogPart};
use crate::board::{BoardGeometry, BoardPainter};
use crate::narrator::NarratedLesson;
use crate::theme::SquareMark;
use crate::wrap;

/// The columns that the moves have at least.
const SIDE: u16 = 20;

/// The rows of what is said.
const SAID: u16 = 3;

pub(super) fn draw(app: &App, lesson: &NarratedLesson, buffer: &mut Buffer) -> Option<Position> {
    frame::bar(app, &title(app, lesson), buffer);
    let middle = PageFrame::of(super::whole(app)).middle;
    let Some(geometry) = geometry(app, lesson) else {
        return frame::line(app, buffer);
    };
    let last = lesson.last_move().into_iter();
    let marks: BTreeMap<_, _> = last.map(|square| (square, SquareMark::Last)).collect();
    let painter = BoardPainter {
        geometry,
        position: &lesson.position,
        marks: &marks,
        cursor: None,
        numbers: app.board_input.numbers,
        figures: app.figures,
        letters: Letters::of(app.language),
        theme: app.theme,
    };
    painter.paint(buffer);
    draw_tree(app, lesson, geometry.beside(middle), buffer);
    let below = geometry.below(middle);
    put_lines(buffer, below, note(lesson, below), app.theme.said());
    frame::messages(app, LogPart::All, message_area(app, lesson), buffer);
    frame::status(app, &status(app, lesson), buffer);
    frame::line(app, buffer)
}

/// The place of the board, if there is room for one.
fn geometry(app: &App, lesson: &NarratedLesson) -> Option<BoardGeometry> {
    let middle = PageFrame::of(super::whole(app)).middle;
    let room = Rect {
        width: middle.width.saturating_sub(SIDE),
        height: middle.height.saturating_sub(SAID),
        ..middle
    };
    BoardGeometry::in_area(room, lesson.drawing, app.board_input.turned)
}

/// The area of the messages: below the board and the note, above the rows that the status line takes.
pub(super) fn message_area(app: &App, lesson: &NarratedLesson) -> Rect {
    let middle = PageFrame::of(super::whole(app)).middle;
    let below = geometry(app, lesson).map(|geometry| geometry.below(middle));
    let below = below.unwrap_or_default();
    let rows = u16::try_from(note(lesson, below).len()).unwrap_or(below.height);
    let left = Rect {
        y: below.y + rows,
        height: below.height.saturating_sub(rows),
        ..below
    };
    frame::above(app, &status(app, lesson), left)
}

/// The game of the lesson: its players and its variant.
fn title(app: &App, lesson: &NarratedLesson) -> String {
    let board = &lesson.board;
    let variant = variant_name(lesson.position.variant(), app.language);
    let players = [board.white.as_deref(), board.black.as_deref()];
    let game = phrase::lesson_game(players, &variant, app.language);
    format!("{} · {game}", board.room)
}

/// The place in the lines, and the commands that work here.
fn status(app: &App, lesson: &NarratedLesson) -> String {
    let board = &lesson.board;
    let key = match app.narrator.leads() {
        true => "screen-lesson-lead",
        false => "screen-lesson-listen",
    };
    Message::new(key)
        .with("ply", board.ply)
        .with("of", board.of)
        .with("leader", &board.leader)
        .text(app.language)
}

/// The lines of the tree, so that the place is seen.
fn draw_tree(app: &App, lesson: &NarratedLesson, area: Rect, buffer: &mut Buffer) {
    let mut rows: Vec<(String, bool)> = Vec::new();
    for (branch, moves) in lesson.lines() {
        let indent = if branch.is_some() { "  " } else { "" };
        rows.extend(branch.map(|branch| (branch, false)));
        for step in moves {
            let noted = if step.noted { " *" } else { "" };
            rows.push((
                format!(
                    "{indent}{:>3} {}{}{noted}",
                    step.ply, step.squares, step.marks
                ),
                step.here,
            ));
        }
    }
    let here = rows.iter().position(|(_, here)| *here).unwrap_or_default();
    let shown = usize::from(area.height);
    let top = here
        .saturating_sub(shown / 2)
        .min(rows.len().saturating_sub(shown));
    for (y, (row, here)) in (area.top()..area.bottom()).zip(rows.iter().skip(top)) {
        let style = app.theme.chosen(*here, app.theme.text());
        put(buffer, Rect { y, ..area }, row, style);
    }
}

/// The note in lines, as many as there is room for below the board.
fn note(lesson: &NarratedLesson, below: Rect) -> Vec<Cow<'_, str>> {
    let note = lesson.board.note.as_deref().unwrap_or_default();
    let lines = wrap::lines(note, usize::from(below.width)).into_iter();
    let lines = lines.filter(|line| !line.is_empty());
    lines.take(usize::from(below.height)).collect()
}
