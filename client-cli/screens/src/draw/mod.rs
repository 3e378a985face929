//! The parts of every page's drawing: the frame around it, tables, labels and borders.

pub(crate) mod boxed;
pub(crate) mod columns;
pub(crate) mod frame;
pub(crate) mod labels;

use damiera_protocol::text::{Language, Message};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};
use ratatui_core::style::Style;

use crate::app::{CommandPrompt, OwnBoards, ScreenContext, ServerLink};
use crate::narrator::Narrator;
use crate::theme::Theme;
use crate::wrap;

/// The smallest terminal that a game can be played in.
const SMALLEST: (u16, u16) = (40, 16);

/// Everything that a page draws beside its own state.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) screen: &'a ScreenContext,
    pub(crate) narrator: &'a Narrator,
    pub(crate) link: &'a ServerLink,
    pub(crate) prompt: &'a CommandPrompt,
    pub(crate) boards: &'a OwnBoards,
}

impl Scene<'_> {
    /// The colours.
    pub(crate) fn theme(self) -> Theme {
        self.screen.theme
    }

    /// The language of every text.
    pub(crate) fn language(self) -> Language {
        self.screen.language
    }

    /// A text without places.
    pub(crate) fn text(self, key: &'static str) -> String {
        self.screen.text(key)
    }
}

/// True if a game can be played in a terminal of this size.
pub(crate) fn has_room(size: Size) -> bool {
    size.width >= SMALLEST.0 && size.height >= SMALLEST.1
}

/// True if a few sentences can be read beside a board in a terminal of this size.
pub(crate) fn has_room_beside(size: Size) -> bool {
    size.width >= 70 && size.height >= 20
}

/// Says that there is too little room, as far as that fits. True if there is too little.
pub(crate) fn too_small(language: Language, area: Rect, buffer: &mut Buffer) -> bool {
    let (columns, rows) = SMALLEST;
    if has_room(area.as_size()) {
        return false;
    }
    let said = Message::new("screen-too-small")
        .count("columns", columns.into())
        .count("rows", rows.into())
        .text(language);
    let lines = wrap::lines(&said, usize::from(area.width));
    for (y, text) in (area.top()..area.bottom()).zip(lines) {
        frame::put(buffer, Rect { y, ..area }, &text, Style::new());
    }
    true
}

/// The whole screen.
pub(crate) fn whole(screen: &ScreenContext) -> Rect {
    Rect::new(0, 0, screen.size.width, screen.size.height)
}
