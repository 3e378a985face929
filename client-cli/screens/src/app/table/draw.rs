//! A room: its board, the area beside it, and the talk.

use damiera_protocol::command::variant_word;
use damiera_protocol::name::Name;
use damiera_protocol::phrase;
use damiera_protocol::render::Letters;
use damiera_protocol::text::{Language, Message, variant_name};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};

use super::input::{BoardInput, typed_squares};
use super::side;
use crate::app::LogPart;
use crate::app::own_boards::{self, OwnBoardRows};
use crate::board::{BoardGeometry, BoardPainter};
use crate::draw::frame::{self, PageFrame};
use crate::draw::{Scene, whole};
use crate::narrator::TableView;

/// The columns that the side has at least.
const SIDE: u16 = 20;

/// A page's places.
#[derive(Debug, Clone, Copy)]
pub(super) struct TableLayout {
    /// The board, once there is one.
    pub(super) board: Option<BoardGeometry>,
    /// The area beside the board.
    pub(super) side: Rect,
    /// The rows of the person's boards, if there are several.
    pub(super) boards: Rect,
    /// The area of talk and events.
    pub(super) log: Rect,
}

/// The places of everything in a room.
pub(super) fn table_layout(board: &BoardInput, scene: Scene<'_>) -> TableLayout {
    let middle = PageFrame::of(whole(scene.screen)).middle;
    let said = match middle.height {
        0..=16 => 1,
        17..=24 => 3,
        _ => 4,
    };
    let room = Rect {
        width: middle.width.saturating_sub(SIDE),
        height: middle.height.saturating_sub(said),
        ..middle
    };
    let table = scene
        .narrator
        .board()
        .filter(|table| table.position.or(table.given).is_some());
    let board = table
        .and_then(|table| BoardGeometry::in_area(room, table.drawing(), board.is_turned(table)));
    let Some(board) = board else {
        let (boards, log) = split(middle, own_boards::height(scene, middle.height));
        return TableLayout {
            board: None,
            side: Rect {
                height: 0,
                ..middle
            },
            boards,
            log,
        };
    };
    let side = board.beside(middle);
    TableLayout {
        board: Some(board),
        side,
        boards: side::boards(scene, side),
        log: board.below(middle),
    }
}

/// Splits an area below its first `rows` rows.
fn split(area: Rect, rows: u16) -> (Rect, Rect) {
    let top = Rect {
        height: rows.min(area.height),
        ..area
    };
    let rest = Rect::new(area.x, top.bottom(), area.width, area.height - top.height);
    (top, rest)
}

/// The messages that stand below the board.
fn message_part(board: &BoardInput, scene: Scene<'_>) -> LogPart {
    let layout = table_layout(board, scene);
    let is_room = scene.narrator.problem().is_none();
    match is_room && layout.board.is_some() && side::has_talk(layout.side) {
        true => LogPart::Events,
        false => LogPart::All,
    }
}

/// The area of the messages, above the rows that the status line takes.
pub(super) fn message_area(board: &BoardInput, scene: Scene<'_>) -> Rect {
    let log = table_layout(board, scene).log;
    let status = scene
        .narrator
        .board()
        .map(|table| status(board, scene, table));
    frame::above(scene, &status.unwrap_or_default(), log)
}

pub(super) fn draw(board: &BoardInput, scene: Scene<'_>, buffer: &mut Buffer) -> Option<Position> {
    let table = scene.narrator.board()?;
    frame::bar(scene, &title(scene, table), buffer);
    let layout = table_layout(board, scene);
    if let (Some(geometry), Some(position)) = (layout.board, board.position(table)) {
        let typed = table.variant.map_or_else(Vec::new, |variant| {
            typed_squares(scene.prompt.line.text(), variant, table.drawing())
        });
        let painter = BoardPainter {
            geometry,
            position: &position,
            marks: &board.marks(table, &typed),
            cursor: board.cursor,
            numbers: board.numbers,
            figures: scene.screen.figures,
            letters: Letters::of(scene.language()),
            theme: scene.theme(),
        };
        painter.paint(buffer);
        match scene.narrator.problem() {
            Some(problem) => side::draw_task(scene, problem, &layout, buffer),
            None => side::draw(board, scene, table, &position, &layout, buffer),
        }
    }
    OwnBoardRows::of(scene, layout.boards).draw(scene, buffer);
    frame::messages(
        scene,
        message_part(board, scene),
        message_area(board, scene),
        buffer,
    );
    frame::status(scene, &status(board, scene, table), buffer);
    frame::line(scene, buffer)
}

/// The room, what is played in it and with how much time, which game of a match it is, and how late it is shown.
fn title(scene: Scene<'_>, table: &TableView) -> String {
    let name = |variant| match scene.screen.size.width < 60 {
        true => variant_word(variant, scene.language()).to_owned(),
        false => variant_name(variant, scene.language()),
    };
    let variant = table.variant.map(name);
    let time = table.time.map(|time| time.to_string());
    let late = table.delay.map(|seconds| late(seconds, scene.language()));
    let of_match = table.pair.map(|pair| {
        let place = Message::new("web-pair-game").with("game", pair.game);
        place.text(scene.language())
    });
    let parts: Vec<String> = [Some(table.room.clone()), variant, time, of_match, late]
        .into_iter()
        .flatten()
        .collect();
    parts.join(" · ")
}

/// That a room is shown so many seconds late.
pub(crate) fn late(seconds: u32, language: Language) -> String {
    let late = Message::new("screen-late").with("seconds", seconds);
    late.text(language)
}

/// The state of the room in one line.
fn status(board: &BoardInput, scene: Scene<'_>, table: &TableView) -> String {
    let language = scene.language();
    if let Some(ply) = board.look {
        let key = match table.is_own_turn() {
            true => "screen-looking-back-turn",
            false => "screen-looking-back",
        };
        return Message::new(key)
            .count("ply", ply as u64)
            .count("plies", table.ply as u64)
            .text(language);
    }
    if scene.narrator.problem().is_some() {
        return scene.text(match table.turn {
            Some(_) => "screen-problem-open",
            None => "screen-problem-over",
        });
    }
    let Some(turn) = table.turn else {
        let waits = table.position.is_none();
        let name = Name::parse(&table.room);
        let is_of_tournament = name.is_ok_and(|name| name.is_of_tournament_board());
        return match waits {
            true => scene.text("screen-waiting"),
            false => {
                let plays = scene.narrator.is_player() && !table.is_left_alone;
                scene.text(phrase::after_end(plays, is_of_tournament))
            }
        };
    };
    let whose = scene.text(phrase::turn(turn));
    match (table.is_own_turn(), table.must_capture()) {
        (true, true) => format!("{whose} {}", scene.text("web-must-capture")),
        (true, false) => {
            let legal = table.position.map(|position| position.legal_plies());
            let first = legal.iter().flatten().next();
            let first = first.map(|ply| ply.labels(table.drawing()));
            let how = Message::new("screen-your-turn").with("move", first.unwrap_or_default());
            format!("{whose} {}", how.text(language))
        }
        (false, _) => {
            let waits = phrase::named("client-waits-for", table.player(turn)).text(language);
            format!("{whose} {waits}")
        }
    }
}
