//! The screen for reading games.

use std::collections::BTreeMap;

use damiera_protocol::render::Letters;
use damiera_protocol::text::Message;
use damiera_rules::{Color, Square};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::{OpenReplay, ReadingSettings, RecordBrowser};
use crate::app::draw_pager;
use crate::board::{BoardGeometry, BoardPainter};
use crate::draw::frame::{PageFrame, bar_of, put, put_field, put_lines, put_right, said_in};
use crate::draw::too_small;
use crate::record::GameFormatter;
use crate::theme::SquareMark;
use crate::wrap;

/// The columns that the moves have at least.
const SIDE: u16 = 20;

/// The rows above its own that a long reason may take: it is read in full.
const MOST_SAID: u16 = 5;

impl RecordBrowser {
    /// Draws everything into an area; where the cursor of the terminal stands, if anywhere.
    pub fn draw(&self, buffer: &mut Buffer) -> Option<Position> {
        let size = self.settings.size;
        let area = buffer
            .area
            .intersection(Rect::new(0, 0, size.width, size.height));
        if too_small(self.settings.language, area, buffer) {
            return None;
        }
        let frame = PageFrame::of(area);
        let cursor = match &self.open {
            Some(open) => {
                self.draw_game(open, frame, buffer);
                None
            }
            None => Some(self.draw_list(frame, buffer)),
        };
        let Some(help) = &self.help else {
            return cursor;
        };
        let ReadingSettings {
            theme, language, ..
        } = self.settings;
        draw_pager((theme, language), frame, help, buffer);
        None
    }

    pub(super) fn formatter(&self) -> GameFormatter {
        GameFormatter {
            language: self.settings.language,
            spoken: false,
            turned: self.settings.turned,
        }
    }

    fn status(&self, usual: &str, row: Rect, buffer: &mut Buffer) {
        let theme = self.settings.theme;
        let (text, style) = match &self.notice {
            Some(notice) => (notice.as_str(), theme.alert()),
            None => (usual, theme.strong()),
        };
        said_in(row, text, style, MOST_SAID, buffer);
    }

    fn draw_list(&self, frame: PageFrame, buffer: &mut Buffer) -> Position {
        let (theme, language) = (self.settings.theme, self.settings.language);
        let head = Message::new("screen-reading-count").count("count", self.found.len() as u64);
        let title = self.text("screen-title");
        bar_of(theme, frame.bar, &title, &head.text(language), buffer);
        let formatter = self.formatter();
        let rows = usize::from(frame.middle.height);
        let top = (self.chosen + 1).saturating_sub(rows);
        let listed = self.found.iter().enumerate().skip(top);
        for (y, (place, game)) in (frame.middle.top()..frame.middle.bottom()).zip(listed) {
            let style = theme.chosen(place == self.chosen, theme.text());
            let row = self
                .shelf
                .games()
                .get(*game)
                .map(|game| formatter.row(game, self.shelf.choice()));
            put(
                buffer,
                Rect { y, ..frame.middle },
                &row.unwrap_or_default(),
                style,
            );
        }
        let usual = formatter.left_out(&self.shelf);
        let usual = usual.unwrap_or_else(|| self.text("screen-reading-list"));
        self.status(&usual, frame.status, buffer);
        let label = format!("{} ", self.text("screen-filter"));
        let start = u16::try_from(label.width()).unwrap_or(0);
        put_field(buffer, frame.line, (&label, start), &self.wanted, theme)
    }

    fn draw_game(&self, open: &OpenReplay, frame: PageFrame, buffer: &mut Buffer) {
        let formatter = self.formatter();
        let number = format!("{} / {}", open.number, self.shelf.games().len());
        let title = formatter.title(open.replay.heading());
        bar_of(self.settings.theme, frame.bar, &title, &number, buffer);
        let said = comments(open, frame);
        let below = u16::try_from(said.len()).unwrap_or(0);
        let room = Rect {
            width: frame.middle.width.saturating_sub(SIDE),
            height: frame.middle.height.saturating_sub(below),
            ..frame.middle
        };
        let turned = self.settings.turned;
        let geometry = BoardGeometry::in_area(room, open.replay.drawing(), turned);
        let Some(geometry) = geometry else {
            return;
        };
        let painter = BoardPainter {
            geometry,
            position: open.replay.position(),
            marks: &marks(open),
            cursor: None,
            numbers: open.numbers,
            figures: self.settings.figures,
            letters: Letters::of(self.settings.language),
            theme: self.settings.theme,
        };
        painter.paint(buffer);
        let beside = geometry.beside(frame.middle);
        self.draw_players(open, beside, buffer);
        self.draw_moves(open, beside, buffer);
        let under = geometry.below(frame.middle);
        put_lines(buffer, under, &said, self.settings.theme.said());
        let usual = formatter.broken(&open.replay);
        let usual = usual.unwrap_or_else(|| self.text("screen-reading-game"));
        self.status(&usual, frame.status, buffer);
        let typed = format!("> {}", open.typed);
        put(buffer, frame.line, &typed, self.settings.theme.text());
    }

    /// The players with their clocks, above and below the moves.
    fn draw_players(&self, open: &OpenReplay, area: Rect, buffer: &mut Buffer) {
        let theme = self.settings.theme;
        let replay = &open.replay;
        let bottom = match self.settings.turned {
            true => Color::Black,
            false => Color::White,
        };
        for (color, y) in [(!bottom, area.y), (bottom, area.bottom().saturating_sub(2))] {
            let name = replay.heading().player(color).unwrap_or("?");
            let row = Rect {
                y,
                height: 1,
                ..area
            };
            let clock = replay.clock(color).map(|left| {
                let ms = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
                damiera_protocol::text::clock::whole_seconds(ms)
            });
            let wide = put_right(buffer, row, &clock.unwrap_or_default(), theme.text());
            let width = row.width.saturating_sub(wide + 1);
            put(buffer, Rect { width, ..row }, name, theme.strong());
        }
    }

    /// The moves between the players. The move before the shown position stands out.
    fn draw_moves(&self, open: &OpenReplay, area: Rect, buffer: &mut Buffer) {
        let theme = self.settings.theme;
        let replay = &open.replay;
        let rows = area.height.saturating_sub(4);
        let first_black = replay.steps().first().and_then(|step| step.ply.as_ref());
        let offset = usize::from(first_black.is_some_and(|ply| ply.side == !begins(replay)));
        let lines = (replay.steps().len() + offset).div_ceil(2);
        let current = (replay.at().max(1) - 1 + offset) / 2;
        let shown = usize::from(rows);
        let top = current
            .saturating_sub(shown / 2)
            .min(lines.saturating_sub(shown));
        let column = area.width.saturating_sub(4) / 2;
        for (y, line) in (area.y + 1..area.y + 1 + rows).zip(top..lines) {
            // The number of the row's first move: every move has one of its own.
            let number = format!("{:>3}", (2 * line).saturating_sub(offset) + 1);
            put(buffer, Rect::new(area.x, y, 3, 1), &number, theme.quiet());
            for half in 0..2_u16 {
                let Some(place) = (2 * line + usize::from(half)).checked_sub(offset) else {
                    continue;
                };
                let x = area.x + 4 + column * half;
                let row = Rect::new(x, y, column.saturating_sub(1), 1);
                self.draw_step(open, place, row, buffer);
            }
        }
    }

    /// The move at a place of the game, with its signs.
    fn draw_step(&self, open: &OpenReplay, place: usize, row: Rect, buffer: &mut Buffer) {
        let theme = self.settings.theme;
        let replay = &open.replay;
        let Some(step) = replay.steps().get(place) else {
            return;
        };
        let style = theme.chosen(place + 1 == replay.at(), theme.text());
        let text = step.ply.as_ref().map_or_else(
            || "...".to_owned(),
            |ply| match open.numbers {
                true => step.before.official(ply),
                false => ply.labels(replay.drawing()),
            },
        );
        let signs = step.signs();
        let columns = usize::from(row.width).saturating_sub(signs.width());
        let text = format!("{}{signs}", wrap::short_move(&text, columns));
        put(buffer, row, &text, style);
    }
}

/// The colour that begins games of the variant.
fn begins(replay: &crate::record::Replay) -> Color {
    replay.variant().start().turn()
}

/// The comments on the position, in lines; at most a quarter of the page.
fn comments(open: &OpenReplay, frame: PageFrame) -> Vec<String> {
    let columns = usize::from(frame.middle.width);
    let said = open
        .replay
        .comments()
        .iter()
        .map(|comment| comment.text.as_str());
    let lines: Vec<String> = said
        .flat_map(|text| {
            let parts = wrap::lines(text, columns).into_iter();
            parts.map(|part| part.into_owned()).collect::<Vec<_>>()
        })
        .collect();
    let most = usize::from(frame.middle.height / 4);
    lines.into_iter().take(most.max(1)).collect()
}

fn marks(open: &OpenReplay) -> BTreeMap<Square, SquareMark> {
    let last = open.replay.at().checked_sub(1);
    let step = last.and_then(|place| open.replay.steps().get(place));
    let ply = step.and_then(|step| step.ply.as_ref());
    let squares = ply.map_or_else(Vec::new, |ply| ply.path.squares().to_vec());
    squares
        .into_iter()
        .map(|square| (square, SquareMark::Last))
        .collect()
}
