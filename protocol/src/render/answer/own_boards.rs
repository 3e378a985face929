//! The list of a person's own boards, and the conditional moves and notes at one.

use super::{AnswerForm, told_in_words};
use crate::phrase;
use crate::render::TextPage;
use crate::text::Message;
use crate::wire::{OwnBoardList, OwnConditions, OwnNotes};

impl AnswerForm for OwnBoardList<'_> {
    told_in_words!();

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        if self.boards.is_empty() {
            return page.said("own-boards-none");
        }
        for board in &self.boards {
            page.row(phrase::own_board(board, page.language()));
        }
        page.said("own-boards-go");
    }
}

impl AnswerForm for OwnConditions<'_> {
    told_in_words!();

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        if self.lines.is_empty() {
            return page.star("conditions-none");
        }
        for line in &self.lines {
            page.row(phrase::conditional_line(line, page.language()));
        }
        let count = Message::new("conditions-count").with("plies", self.plies);
        page.star(count.with("limit", self.limit));
    }
}

impl AnswerForm for OwnNotes<'_> {
    told_in_words!();

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        if self.notes.is_empty() {
            return page.star("notes-none");
        }
        for (number, note) in (1..).zip(&self.notes) {
            page.row(format!("{number}. {note}"));
        }
        let count = Message::new("notes-count").with("limit", self.limit);
        page.star(count.count("count", self.notes.len() as u64));
    }
}
