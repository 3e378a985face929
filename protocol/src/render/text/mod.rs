//! The text format: a drawn board, and lines that say what happens.

pub(super) mod board;
mod prompt;

use std::borrow::Cow;

use damiera_rules::Color;

use self::board::{Letters, Style};
use self::prompt::prompt;
pub use self::prompt::{example_move, example_of_white};
pub(super) use self::prompt::{request, with_example};
use super::TextPage;
use super::prose::{Voice, block};
use crate::phrase;
use crate::reply::Refusal;
use crate::snapshot::{GameSnapshot, LastMove, RoomSnapshot, captured};
use crate::text::fixed;
use crate::view::Role;

/// The text format's own ways.
pub(super) struct Drawn;

impl Voice for Drawn {
    /// Names, start line, board, legend, and to a player which colour.
    fn opening(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        page.raw_line(snapshot.player(Color::White));
        page.raw_line(snapshot.player(Color::Black));
        page.line("start");
        self.position(page, snapshot, game);
        page.star("legend");
        block::own_color(page, snapshot);
    }

    /// The board with the blank lines around it.
    fn position(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        let style = style(page, snapshot);
        page.blank();
        board::plain(page.lines(), &game.position, style);
        page.blank();
    }

    /// The board with the official numbers, each line marked as an answer.
    fn numbered(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        let mut drawn = String::with_capacity(520);
        let style = style(page, snapshot);
        board::numbered(&mut drawn, &game.position, snapshot.variant, style);
        page.whole_star(&drawn);
    }

    fn last_move(&self, page: &mut TextPage, snapshot: &RoomSnapshot, last: &LastMove) {
        page.raw_star(&last_move(page, snapshot, last));
    }

    fn turn(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        if let Some(clocks) = &game.clocks {
            block::clocks(page, clocks);
        }
        let turn = fixed(page.view.language, phrase::turn(game.position.turn()));
        page.raw_line(&turn);
        if is_turn_of(page.view.role, snapshot, game) {
            let request = request(page.view.language, snapshot.drawing());
            page.lines().push_str(request);
        }
    }

    fn moved(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        self.position(page, snapshot, game);
        block::last_move(page, snapshot, game);
        if !game.over_by_rules {
            self.turn(page, snapshot, game);
        }
    }

    /// A move that cannot be played asks for another.
    fn refusal(&self, page: &mut TextPage, refusal: &Refusal) {
        page.raw_star(&refusal.said(page.view.language));
        if let Refusal::Move(bad) = refusal {
            prompt(page, bad.drawing());
        }
    }
}

/// True for the player to move, who reads a [`request`] behind what everyone reads of the position.
pub(super) fn is_turn_of(role: Role, snapshot: &RoomSnapshot, game: &GameSnapshot) -> bool {
    snapshot.color_of(role) == Some(game.position.turn())
}

/// The last move in squares, with what it captured.
pub(super) fn last_move(
    page: &TextPage,
    snapshot: &RoomSnapshot,
    last: &LastMove,
) -> Cow<'static, str> {
    let (drawing, language) = (snapshot.drawing(), page.view.language);
    let captured = captured(&last.ply, drawing).join(", ");
    let official = last.in_numbers.then(|| last.numbers());
    let side = fixed(language, phrase::color(last.ply.side));
    let squares = last.ply.labels(drawing);
    phrase::played(&side, &squares, &captured, official.as_deref(), language)
}

fn style(page: &TextPage, snapshot: &RoomSnapshot) -> Style {
    Style {
        drawing: snapshot.drawing(),
        letters: Letters::of(page.view.language),
        turned: page.view.turned,
    }
}
