//! The board by itself: the choice of a move by keys and by the mouse, and what Escape gives up.

use damiera_protocol::text::Language;
use ratatui_core::layout::Rect;

use super::*;
use crate::app::outcome::PageOutcome;
use crate::app::screen::ScreenContext;
use crate::app::tests::{ada, brief, game, key, screen};
use crate::input::KeyCode::{self, Char, Enter, Escape, Left, PageUp, Tab};
use crate::line::LineEditor;

/// White has one man that can move, to two squares.
const FEN: &str = "W:W23:B1";

struct Table {
    page: TablePage,
    narrator: Narrator,
    screen: ScreenContext,
    line: LineEditor,
}

impl Table {
    fn new(turn: &str) -> Table {
        let mut narrator = ada();
        narrator.apply(&game(FEN, turn));
        let mut page = TablePage::default();
        page.follow(narrator.board());
        Table {
            page,
            narrator,
            screen: screen(),
            line: LineEditor::default(),
        }
    }

    fn geometry(&self) -> BoardGeometry {
        let drawing = self.narrator.board().expect("a board").drawing();
        BoardGeometry::in_area(Rect::new(0, 0, 60, 20), drawing, false).expect("room")
    }

    fn press(&mut self, codes: &[KeyCode]) -> String {
        let geometry = self.geometry();
        let mut last = PageOutcome::Nothing;
        for code in codes {
            let (line, narrator) = (&mut self.line, &self.narrator);
            last = (self.page).key(
                key(*code),
                line,
                Some(&geometry),
                narrator,
                &mut self.screen,
            );
        }
        brief(&last)
    }

    fn notice(&self) -> &str {
        let notice = self.screen.notice.as_ref();
        notice.map_or("", |notice| &notice.text)
    }
}

#[test]
fn a_move_is_chosen_by_keys() {
    let mut table = Table::new("white");
    let made = table.press(&[Tab, Enter, Tab, Enter]);
    assert!(made.starts_with("run "), "{made}");
    // The squares that the move went over on its own mean no other move.
    assert_eq!(table.press(&[Char('x')]), "Beneath");
}

#[test]
fn a_square_of_the_opponent_is_explained() {
    let mut table = Table::new("white");
    table.press(&[Left, Enter]);
    assert!(!table.notice().is_empty());
    let mut table = Table::new("black");
    table.press(&[Left]);
    table.press(&[Enter]);
    assert!(!table.notice().is_empty(), "it is not the reader's turn");
}

#[test]
fn escape_gives_up_the_line_then_the_piece_then_the_cursor() {
    let mut table = Table::new("white");
    table.press(&[Tab, Enter]);
    table.line.set("6a");
    assert_eq!(table.press(&[Enter]), "Beneath", "the line has the key");
    table.press(&[Escape]);
    assert!(table.line.is_empty());
    let chosen = |table: &Table| {
        let picker = table.page.input.picker.as_ref();
        picker.map_or(0, |picker| picker.chosen().len())
    };
    assert_eq!(chosen(&table), 1);
    table.press(&[Escape]);
    assert_eq!(chosen(&table), 0);
    assert!(table.page.input.cursor.is_some());
    table.press(&[Escape]);
    assert_eq!(table.page.input.cursor, None);
}

#[test]
fn the_board_turns_and_shows_its_numbers() {
    let mut table = Table::new("white");
    table.page.turn_round();
    table.page.switch_numbers();
    assert!(table.page.input().turned && table.page.input().numbers);
    // Numbers stay from one board to the next, and the side does not.
    table.page.follow(None);
    assert!(!table.page.input().turned && table.page.input().numbers);
    table.press(&[PageUp]);
    assert_eq!(table.page.steps_at(), None);
}

#[test]
fn a_refused_move_is_remembered_until_one_is_made() {
    let mut table = Table::new("white");
    table.page.note_refused(Some("6A 5B".to_owned()));
    assert_eq!(table.page.refused_move(), Some("6A 5B"));
    table.page.note_refused(None);
    assert_eq!(table.page.refused_move(), None);
    let board = table.narrator.board().expect("a board");
    assert!(
        table
            .page
            .fen(board)
            .is_some_and(|fen| fen.starts_with('W'))
    );
    assert_eq!(table.screen.language, Language::En);
}
