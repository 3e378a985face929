//! The area beside the board: the players with their clocks and captures, and the moves.

use damiera_protocol::render::Letters;
use damiera_protocol::text::clock;
use damiera_rules::{Color, Game, Kind, Piece, Position};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::draw::TableLayout;
use super::input::BoardInput;
use crate::app::LogPart;
use crate::app::own_boards;
use crate::board::PieceSymbols;
use crate::draw::Scene;
use crate::draw::frame::{put, put_lines, put_log, put_right};
use crate::narrator::{ProblemView, TableView};
use crate::wrap;

/// The rows of a player.
const PLAYER: u16 = 2;

/// Below this a clock that runs stands out, in milliseconds.
const LOW_MS: u64 = 20_000;

/// From how many columns on what people say stands below the moves.
const TALK_FROM: u16 = 40;

/// From how many rows on it does.
const LOWEST_WITH_TALK: u16 = 15;

/// The columns that a move of both sides takes where there are several beside each other.
const PAIR: u16 = 22;

/// True if what people say has a place beside the board.
pub(super) fn has_talk(area: Rect) -> bool {
    area.width >= TALK_FROM && area.height >= LOWEST_WITH_TALK
}

/// The rows of the person's boards, above the player at the bottom.
pub(super) fn boards(scene: Scene<'_>, area: Rect) -> Rect {
    let free = area.height.saturating_sub(2 * PLAYER + 1);
    let height = own_boards::height(scene, free);
    let below = area.bottom().saturating_sub(PLAYER + 1);
    Rect {
        y: below.saturating_sub(height),
        height,
        ..area
    }
}

pub(super) fn draw(
    board: &BoardInput,
    scene: Scene<'_>,
    table: &TableView,
    position: &Position,
    layout: &TableLayout,
    buffer: &mut Buffer,
) {
    let area = layout.side;
    if area.height < 2 * PLAYER || area.width == 0 {
        return;
    }
    let bottom = match board.is_turned(table) {
        true => Color::Black,
        false => Color::White,
    };
    let top = Rect {
        height: PLAYER,
        ..area
    };
    player(scene, table, position, !bottom, top, buffer);
    // The names of the columns have a row of their own under the board.
    let last = Rect {
        y: area.bottom() - PLAYER - 1,
        ..top
    };
    player(scene, table, position, bottom, last, buffer);
    let moves = Rect::new(
        area.x,
        top.bottom(),
        area.width,
        layout.boards.y.saturating_sub(top.bottom()),
    );
    if !has_talk(area) {
        draw_moves(board, scene, table, moves, buffer);
        return;
    }
    let talk = Rect {
        y: moves.y + moves.height / 2,
        height: moves.height - moves.height / 2,
        ..moves
    };
    let moves = Rect {
        height: moves.height / 2,
        ..moves
    };
    draw_moves(board, scene, table, moves, buffer);
    draw_talk(scene, talk, buffer);
}

/// The talk of the room, or a hint how to talk.
fn draw_talk(scene: Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let rule = "─".repeat(usize::from(area.width));
    put(buffer, area, &rule, scene.theme().quiet());
    let inner = Rect {
        y: area.y + 1,
        height: area.height.saturating_sub(1),
        ..area
    };
    let said = scene.screen.log.seen(
        LogPart::Talk,
        (inner.width, inner.height),
        None,
        scene.theme(),
    );
    if said.is_empty() {
        let how = scene.text("screen-talk-here");
        put(buffer, inner, &how, scene.theme().quiet());
    }
    put_log(buffer, inner, &said);
}

/// The task of a problem.
pub(super) fn draw_task(
    scene: Scene<'_>,
    problem: &ProblemView,
    layout: &TableLayout,
    buffer: &mut Buffer,
) {
    let mut area = layout.side;
    if layout.boards.height > 0 {
        area.height = layout.boards.y.saturating_sub(area.y);
    }
    let columns = usize::from(area.width);
    let lines = problem.task.iter();
    let lines = lines.flat_map(|line| wrap::lines(line, columns));
    put_lines(buffer, area, lines, scene.theme().text());
}

fn player(
    scene: Scene<'_>,
    table: &TableView,
    position: &Position,
    color: Color,
    area: Rect,
    buffer: &mut Buffer,
) {
    let name = table.player(color);
    let to_move = table.turn == Some(color);
    let style = match to_move {
        true => scene.theme().text().add_modifier(Modifier::BOLD),
        false => scene.theme().text(),
    };
    let row = Rect { height: 1, ..area };
    let time = table
        .clocks
        .map(|clocks| color.pick(clocks.white, clocks.black));
    let runs = table.clocks.and_then(|clocks| clocks.running) == Some(color);
    let low = to_move && runs && time.is_some_and(|left| left < LOW_MS);
    let time = time.map(|left| clock::face(left, scene.language()));
    let time_style = match low {
        true => scene.theme().low_clock(),
        false => style,
    };
    let wide = put_right(buffer, row, &time.unwrap_or_default(), time_style);
    let turn = if to_move { ">" } else { " " };
    let away = match table.absent.iter().any(|absent| absent == name) {
        true => scene.text("screen-away"),
        false => String::new(),
    };
    let side = man(scene, color);
    let shown = format!("{turn}{side} {name} {away}");
    let left = row.width.saturating_sub(wide + 1);
    put(
        buffer,
        Rect::new(row.x, row.y, left, 1),
        shown.trim_end(),
        style,
    );
    let captured = captured(scene, table, position, !color);
    let below = Rect::new(row.x + 3, row.y + 1, row.width.saturating_sub(3), 1);
    put(buffer, below, &captured, scene.theme().quiet());
}

/// The sign for a man in a line of text.
fn man(scene: Scene<'_>, color: Color) -> String {
    let kind = Kind::Man;
    // On a line of text a disc has no colour of its own, so its shape tells which it is.
    let sign = match scene.screen.figures {
        PieceSymbols::Letters => Letters::of(scene.language()).letter(Piece { color, kind }),
        PieceSymbols::Discs => color.pick('○', '●'),
    };
    sign.to_string()
}

/// The pieces of a colour that are off the board.
fn captured(scene: Scene<'_>, table: &TableView, position: &Position, color: Color) -> String {
    let start = table.game().map(|game| *game.start()).or(table.given);
    let start = start.unwrap_or_else(|| position.variant().start());
    let lost = start
        .pieces(color)
        .len()
        .saturating_sub(position.pieces(color).len());
    man(scene, color).repeat(usize::try_from(lost).unwrap_or(0))
}

/// The places of the moves: rows of two, which continue in further columns where they do not fit below each other.
struct MoveRows {
    /// 1 if Black made the first move in a game that White begins: the first row has one move.
    offset: usize,
    /// The first visible row, and the number of visible rows.
    top: usize,
    shown: usize,
    /// The number of all rows.
    rows: usize,
    /// The rows of a column, and its width.
    high: usize,
    wide: u16,
}

impl MoveRows {
    fn new(table: &TableView, game: &Game, look: Option<usize>, area: Rect) -> MoveRows {
        let count = game.ply();
        let first_is_black = game.start().turn() == Color::Black && !begins_with_black(table);
        let offset = usize::from(first_is_black);
        let rows = (count + offset).div_ceil(2);
        let high = usize::from(area.height);
        let beside = match rows > high {
            true => (area.width / PAIR).max(1),
            false => 1,
        };
        // Long captures are worth more than earlier moves.
        let newest = count.saturating_sub(2 * high * usize::from(beside))..count;
        let drawing = table.drawing();
        let widths =
            newest.filter_map(|place| Some(game.plies().get(place)?.labels(drawing).width()));
        let widest = u16::try_from(widths.max().unwrap_or(0)).unwrap_or(area.width);
        let pair = 2 * widest.saturating_add(1) + 4;
        let beside = beside.min((area.width / pair.max(1)).max(1));
        let shown = high * usize::from(beside);
        let last = rows.saturating_sub(shown);
        let top = look.map_or(last, |looked| {
            let current = (looked.max(1) - 1 + offset) / 2;
            current.saturating_sub(shown / 2).min(last)
        });
        MoveRows {
            offset,
            top,
            shown,
            rows,
            high,
            wide: area.width / beside,
        }
    }
}

/// The moves in two columns. The move before the visible position stands out.
fn draw_moves(
    board: &BoardInput,
    scene: Scene<'_>,
    table: &TableView,
    area: Rect,
    buffer: &mut Buffer,
) {
    let Some(game) = table.game() else {
        return;
    };
    let drawing = table.drawing();
    let text = |place: usize| {
        let ply = game.plies().get(place)?;
        // The position before a move is played out from the start, so only for what is seen.
        Some(match board.numbers {
            true => game.position_at(place)?.official(ply),
            false => ply.labels(drawing),
        })
    };
    let rows = MoveRows::new(table, game, board.look, area);
    let column = rows.wide.saturating_sub(4) / 2;
    for (line, row) in (rows.top..rows.rows).take(rows.shown).enumerate() {
        let y = area.y + u16::try_from(line % rows.high).unwrap_or(0);
        let left = area.x + rows.wide * u16::try_from(line / rows.high).unwrap_or(0);
        // The number of the row's first move: every move has one of its own.
        let number = format!("{:>3}", (2 * row).saturating_sub(rows.offset) + 1);
        let quiet = scene.theme().quiet();
        put(buffer, Rect::new(left, y, 3, 1), &number, quiet);
        for half in 0..2 {
            let place = (2 * row + half).checked_sub(rows.offset);
            let Some((place, text)) = place.and_then(|place| Some((place, text(place)?))) else {
                continue;
            };
            let is_looked_at = board.look == Some(place + 1);
            let style = scene.theme().chosen(is_looked_at, scene.theme().text());
            let x = left + 4 + column * u16::try_from(half).unwrap_or(0);
            let columns = column.saturating_sub(1);
            let text = wrap::short_move(&text, usize::from(columns));
            put(buffer, Rect::new(x, y, columns, 1), &text, style);
        }
    }
}

/// True if Black begins every game of the variant, and so stands in the first column.
fn begins_with_black(table: &TableView) -> bool {
    table
        .variant
        .is_some_and(|variant| variant.start().turn() == Color::Black)
}
