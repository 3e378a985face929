//! The compact format: the text format for people with few rows.
//!
//! One's own move is answered by a line, and the reply brings the board: a move and its reply take 12
//! lines. One's own side stands at the bottom, the last move is marked, and the prompt is a line.

mod board;

use damiera_rules::Color;

use self::board::MoveMarks;
use super::TextPage;
use super::prose::Voice;
use super::text::{self, Drawn};
use crate::phrase;
use crate::reply::Refusal;
use crate::snapshot::{self, GameSnapshot, LastMove, RoomSnapshot};
use crate::text::{Message, clock};
use crate::view::View;

/// The compact format's own ways; the rest is as in the text format.
pub(super) struct Compact;

impl Voice for Compact {
    fn black_below(&self, view: View, snapshot: &RoomSnapshot) -> bool {
        view.turned != (snapshot.color_of(view.role) == Some(Color::Black))
    }

    fn opening(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        page.line(
            Message::new("compact-game")
                .with("number", game.number)
                .with("white", snapshot.player(Color::White))
                .with("black", snapshot.player(Color::Black)),
        );
        self.position(page, snapshot, game);
        if !page.view.look.symbols {
            page.star("legend");
        }
    }

    fn position(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        let black_below = self.black_below(page.view, snapshot);
        let marks = MoveMarks::of(game.last.as_ref());
        let drawn = board::drawn(
            &game.position,
            snapshot.drawing(),
            black_below,
            &marks,
            page.view,
        );
        page.lines().push_str(&drawn);
    }

    fn numbered(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        let turned = View {
            turned: self.black_below(page.view, snapshot),
            ..page.view
        };
        let before = std::mem::replace(&mut page.view, turned);
        Drawn.numbered(page, snapshot, game);
        page.view = before;
    }

    fn last_move(&self, page: &mut TextPage, snapshot: &RoomSnapshot, last: &LastMove) {
        Drawn.last_move(page, snapshot, last);
    }

    fn turn(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        let turn = turn(page, snapshot, game);
        page.raw_line(&turn);
    }

    /// The player who moved has seen the board, and needs it only when the game is over.
    fn moved(&self, page: &mut TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) {
        let Some(last) = &game.last else { return };
        let own = snapshot.color_of(page.view.role) == Some(last.ply.side);
        if !own || game.over_by_rules {
            self.position(page, snapshot, game);
        }
        if game.over_by_rules {
            return self.last_move(page, snapshot, last);
        }
        let said = text::last_move(page, snapshot, last);
        let turn = turn(page, snapshot, game);
        page.star(
            Message::new("compact-then")
                .with("move", said)
                .with("turn", turn),
        );
    }

    /// Between two lines that show where it begins and ends, and without marks, so that it can be
    /// copied as it is.
    fn record(&self, page: &mut TextPage, pdn: &str) {
        page.star("record-begins");
        for line in pdn.lines() {
            page.raw_line(line);
        }
        page.star("record-ends");
    }

    fn refusal(&self, page: &mut TextPage, refusal: &Refusal) {
        page.raw_star(&refusal.said(page.view.language));
    }
}

/// The line with the side to move and the clocks. A player's first moves come with an example.
fn turn(page: &TextPage, snapshot: &RoomSnapshot, game: &GameSnapshot) -> String {
    let language = page.view.language;
    let mover = game.position.turn();
    let own = snapshot.color_of(page.view.role) == Some(mover);
    let said = match own {
        true if snapshot::must_capture(&game.position) => "web-must-capture".into(),
        true => Message::new("compact-your-turn"),
        false => phrase::named("compact-turn", snapshot.player(mover)),
    };
    let mut line = said.text(language);
    if let Some(clocks) = &game.clocks {
        let shown = clocks.left().map(|ms| page.manner().clock(ms, language));
        line = format!(
            "{line} ({})",
            clock::bare_faces(clocks.paused, shown, language)
        );
    }
    if own && game.own_plies() < 2 {
        let example = text::example_move(snapshot, page.view.role).unwrap_or_default();
        let example = Message::new("compact-example").with("move", example);
        line = format!("{line} {}", example.text(language));
    }
    line
}
