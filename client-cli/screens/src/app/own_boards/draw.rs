//! The list of a person's boards, beside a board and in the lobby.

use damiera_protocol::text::clock;
use damiera_protocol::wire::OwnBoardState;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};

use super::OwnBoardRow;
use crate::draw::Scene;
use crate::draw::frame::{put, put_right};

/// The part of the free rows that the list may take.
const SHARE: u16 = 3;

/// From how many columns on a row says in words how the game stands. Below that its sign does.
const WORDY: u16 = 36;

/// The columns of a clock, and those of the words, each with a blank before it.
const CLOCK: u16 = 8;
const WORDS: u16 = 13;

/// The rows that the list takes where so many are free. The rest stays as it was.
pub(in crate::app) fn height(scene: Scene<'_>, free: u16) -> u16 {
    let most = free / SHARE;
    let rows = u16::try_from(rows(scene).len()).unwrap_or(u16::MAX);
    let wanted = match (rows, most) {
        (0, _) => 0,
        (_, 0 | 1) => 1,
        (rows, _) => rows.saturating_add(1),
    };
    wanted.min(most)
}

fn rows(scene: Scene<'_>) -> Vec<OwnBoardRow> {
    let table = scene.narrator.table();
    scene.boards.rows(table, scene.screen.now)
}

/// The rows that are seen in an area.
pub(in crate::app) struct OwnBoardRows {
    area: Rect,
    /// True if the first row is a heading.
    has_head: bool,
    rows: Vec<OwnBoardRow>,
    /// The number of boards without a row.
    hidden: usize,
}

impl OwnBoardRows {
    /// The list as far as an area shows it.
    pub(in crate::app) fn of(scene: Scene<'_>, area: Rect) -> OwnBoardRows {
        let has_head = area.height > 1;
        let fits = usize::from(area.height) - usize::from(has_head);
        let mut rows = rows(scene);
        if rows.len() > fits {
            // The shown board needs no row to be seen.
            rows.retain(|row| !row.here);
        }
        let hidden = rows.len().saturating_sub(fits);
        rows.truncate(fits);
        OwnBoardRows {
            area,
            has_head,
            rows,
            hidden,
        }
    }

    /// The rows with their places.
    fn places(&self) -> impl Iterator<Item = (&OwnBoardRow, Rect)> {
        let first = self.area.y + u16::from(self.has_head);
        let area = self.area;
        let places = (first..area.bottom()).map(move |y| Rect {
            y,
            height: 1,
            ..area
        });
        self.rows.iter().zip(places)
    }

    /// The number of the board at a place. None for the shown board.
    pub(in crate::app) fn hit(&self, place: Position) -> Option<u8> {
        let mut places = self.places();
        let hit = places.find(|(row, area)| area.contains(place) && !row.here);
        hit.map(|(row, _)| row.number)
    }

    /// Draws the list.
    pub(in crate::app) fn draw(&self, scene: Scene<'_>, buffer: &mut Buffer) {
        if self.rows.is_empty() {
            return;
        }
        let more = match self.hidden {
            0 => String::new(),
            hidden => format!(" +{hidden}"),
        };
        if self.has_head {
            self.draw_head(scene, &more, buffer);
        }
        for (row, area) in self.places() {
            let taken = match self.has_head {
                true => 0,
                false => put_right(buffer, area, &more, scene.theme().quiet()),
            };
            let area = Rect {
                width: area.width.saturating_sub(taken),
                ..area
            };
            draw_row(scene, row, area, buffer);
        }
    }

    fn draw_head(&self, scene: Scene<'_>, more: &str, buffer: &mut Buffer) {
        let row = Rect {
            height: 1,
            ..self.area
        };
        let quiet = scene.theme().quiet();
        put(buffer, row, &"─".repeat(usize::from(row.width)), quiet);
        let taken = put_right(buffer, row, more, quiet);
        let head = format!("─ {} ", scene.text("screen-boards"));
        let width = row.width.saturating_sub(taken);
        put(buffer, Rect { width, ..row }, &head, quiet);
    }
}

/// A row: `*` stands before the shown board, `>` before one where the person is to move.
fn draw_row(scene: Scene<'_>, row: &OwnBoardRow, area: Rect, buffer: &mut Buffer) {
    let style = match row.is_own_turn() {
        true => scene.theme().strong(),
        false => scene.theme().text(),
    };
    let time = row.left.map(|left| clock::face(left, scene.language()));
    let taken = put_right(buffer, area, &time.unwrap_or_default(), style);
    let right = match area.width >= WORDY {
        true => CLOCK + WORDS,
        false => taken + u16::from(taken > 0),
    };
    if area.width >= WORDY {
        let x = area.right() - right + 1;
        put(
            buffer,
            Rect::new(x, area.y, WORDS, 1),
            &words(scene, row),
            style,
        );
    }
    let here = if row.here { '*' } else { ' ' };
    let turn = if row.is_own_turn() { '>' } else { ' ' };
    let free = || scene.text("own-board-free");
    let name = row.opponent.clone().unwrap_or_else(free);
    let text = format!("{here}{turn}{:>2} {name}", row.number);
    let width = area.width.saturating_sub(right);
    put(buffer, Rect { width, ..area }, &text, style);
}

/// How the game stands, in a word or two.
fn words(scene: Scene<'_>, row: &OwnBoardRow) -> String {
    let key = match row.state {
        Some(OwnBoardState::OwnTurn) => "own-board-turn",
        Some(OwnBoardState::OpponentsTurn) => "screen-board-thinks",
        Some(OwnBoardState::Waiting) => "own-board-waiting",
        Some(OwnBoardState::Over) => "own-board-over",
        None => "screen-room-other",
    };
    scene.text(key)
}
