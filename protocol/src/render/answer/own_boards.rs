//! The list of a person's own boards.

use super::{AnswerForm, told_in_words};
use crate::phrase;
use crate::render::TextPage;
use crate::wire::OwnBoardList;

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
