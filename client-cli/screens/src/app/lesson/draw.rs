//! A lesson: its board, the tree of moves beside it, the note, and the talk.

use std::borrow::Cow;
use std::collections::BTreeMap;

use damiera_protocol::phrase;
use damiera_protocol::render::Letters;
use damiera_protocol::text::{Message, variant_name};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};

use crate::app::LogPart;
use crate::app::table::BoardInput;
use crate::board::{BoardGeometry, BoardPainter};
use crate::draw::frame::{self, PageFrame, put, put_lines};
use crate::draw::{Scene, whole};
use crate::narrator::NarratedLesson;
use crate::theme::SquareMark;
use crate::wrap;

/// The columns that the moves have at least.
const SIDE: u16 = 20;

/// The rows of what is said.
const SAID: u16 = 3;

pub(in crate::app) fn draw(
    board: &BoardInput,
    scene: Scene<'_>,
    lesson: &NarratedLesson,
    buffer: &mut Buffer,
) -> Option<Position> {
    frame::bar(scene, &title(scene, lesson), buffer);
    let middle = PageFrame::of(whole(scene.screen)).middle;
    let Some(geometry) = geometry(board, scene, lesson) else {
        return frame::line(scene, buffer);
    };
    let last = lesson.last_move().into_iter();
    let marks: BTreeMap<_, _> = last.map(|square| (square, SquareMark::Last)).collect();
    let painter = BoardPainter {
        geometry,
        position: &lesson.position,
        marks: &marks,
        cursor: None,
        numbers: board.numbers,
        figures: scene.screen.figures,
        letters: Letters::of(scene.language()),
        theme: scene.theme(),
    };
    painter.paint(buffer);
    draw_tree(scene, lesson, geometry.beside(middle), buffer);
    let below = geometry.below(middle);
    put_lines(buffer, below, note(lesson, below), scene.theme().said());
    frame::messages(
        scene,
        LogPart::All,
        message_area(board, scene, lesson),
        buffer,
    );
    frame::status(scene, &status(scene, lesson), buffer);
    frame::line(scene, buffer)
}

/// The place of the board, if there is room for one.
fn geometry(
    board: &BoardInput,
    scene: Scene<'_>,
    lesson: &NarratedLesson,
) -> Option<BoardGeometry> {
    let middle = PageFrame::of(whole(scene.screen)).middle;
    let room = Rect {
        width: middle.width.saturating_sub(SIDE),
        height: middle.height.saturating_sub(SAID),
        ..middle
    };
    BoardGeometry::in_area(room, lesson.drawing, board.turned)
}

/// The area of the messages: below the board and the note, above the rows that the status line takes.
pub(in crate::app) fn message_area(
    board: &BoardInput,
    scene: Scene<'_>,
    lesson: &NarratedLesson,
) -> Rect {
    let middle = PageFrame::of(whole(scene.screen)).middle;
    let below = geometry(board, scene, lesson).map(|geometry| geometry.below(middle));
    let below = below.unwrap_or_default();
    let rows = u16::try_from(note(lesson, below).len()).unwrap_or(below.height);
    let left = Rect {
        y: below.y + rows,
        height: below.height.saturating_sub(rows),
        ..below
    };
    frame::above(scene, &status(scene, lesson), left)
}

/// The game of the lesson: its players and its variant.
fn title(scene: Scene<'_>, lesson: &NarratedLesson) -> String {
    let board = &lesson.board;
    let variant = variant_name(lesson.position.variant(), scene.language());
    let players = [board.white.as_deref(), board.black.as_deref()];
    let game = phrase::lesson_game(players, &variant, scene.language());
    format!("{} · {game}", board.room)
}

/// The place in the lines, and the commands that work here.
fn status(scene: Scene<'_>, lesson: &NarratedLesson) -> String {
    let board = &lesson.board;
    let key = match scene.narrator.leads() {
        true => "screen-lesson-lead",
        false => "screen-lesson-listen",
    };
    Message::new(key)
        .with("ply", board.ply)
        .with("of", board.of)
        .with("leader", &board.leader)
        .text(scene.language())
}

/// The lines of the tree, so that the place is seen.
fn draw_tree(scene: Scene<'_>, lesson: &NarratedLesson, area: Rect, buffer: &mut Buffer) {
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
        let style = scene.theme().chosen(*here, scene.theme().text());
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
