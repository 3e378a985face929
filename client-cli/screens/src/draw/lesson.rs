//! A lesson: its board, the tree of moves beside it, the note, and the talk.

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
    let room = Rect {
        width: middle.width.saturating_sub(SIDE),
        height: middle.height.saturating_sub(SAID),
        ..middle
    };
    let Some(geometry) = BoardGeometry::in_area(room, lesson.drawing, app.board_input.turned)
    else {
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
    draw_said(app, lesson, geometry.below(middle), buffer);
    frame::status(app, &status(app, lesson), buffer);
    frame::line(app, buffer)
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

/// The note, and below it what is said.
fn draw_said(app: &App, lesson: &NarratedLesson, area: Rect, buffer: &mut Buffer) {
    let note = lesson.board.note.as_deref().unwrap_or_default();
    let note = wrap::lines(note, usize::from(area.width));
    let noted = note.iter().filter(|line| !line.is_empty());
    let noted: Vec<_> = noted.take(usize::from(area.height)).collect();
    let rows = u16::try_from(noted.len()).unwrap_or(area.height);
    put_lines(buffer, area, noted, app.theme.said());
    let above = frame::above_status(app, &status(app, lesson));
    let left = Rect {
        y: area.y + rows,
        height: (area.height - rows).saturating_sub(above),
        ..area
    };
    let said = app.log.seen(
        LogPart::All,
        (left.width, left.height),
        frame::noticed_whole(app),
        app.theme,
    );
    frame::put_log(buffer, left, &said);
}
