//! Whole games, typed, by mouse and by keys.

use damiera_rules::{Path, Ply, Position, Square, Variant};
use damiera_tests::harness::{Screen, Server};

use super::{client, is_answered, next_turn, watcher};

/// Where a square of the board is on the terminal, with White at the bottom.
fn place(square: Square) -> (u16, u16) {
    let (row, column) = Variant::Italiana.drawing().row_and_column(square);
    (2 + 4 * u16::from(column) + 1, 1 + 2 * u16::from(row))
}

/// The squares to choose for a move, up to the one with which it goes on by itself. Over those in `rest` the
/// move before did so.
fn to_choose(position: &Position, ply: &Ply, rest: &mut Vec<Square>) -> Vec<Square> {
    let squares = ply.path.squares();
    let moves = position.legal_moves();
    let others = moves.iter().filter(|mv| **mv != ply.mv);
    let others: Vec<Path> = others.flat_map(|mv| position.paths(mv)).collect();
    let begin_so = |count: usize| {
        let begins = |path: &Path| path.squares().starts_with(&squares[..count]);
        others.iter().any(begins)
    };
    let count = (2..squares.len()).find(|count| !begin_so(*count));
    let count = count.unwrap_or(squares.len());
    let mut chosen: Vec<Square> = Vec::new();
    // For a while this square would be taken for a part of the move before, unless another one is chosen first.
    if rest.first() == squares.first() {
        let is_empty = |square: &Square| position.piece_at(*square).is_none();
        chosen.extend(Square::ALL.into_iter().find(is_empty));
    }
    chosen.extend(&squares[..count]);
    *rest = squares[count..].to_vec();
    chosen
}

/// Plays a whole game against the server's bot, each move in the way that `make` has.
fn whole_game(mut make: impl FnMut(&Screen, &Position, &Ply)) {
    let server = Server::start();
    let screen = client(&server, "--name Ada play sala --bot 1");
    let _ = screen.until("Partita 1", "Turno bianco!");
    let mut leo = watcher(&server, "sala");
    let mut moves = 0;
    // The game is drawn by the rules long before this.
    while moves < 400 {
        let Some((position, answer)) = next_turn(&mut leo) else {
            break;
        };
        if let Some(answer) = answer {
            let _ = screen.when(|shown| is_answered(shown, moves, &answer));
        }
        let plies = position.legal_plies();
        let ply = plies[moves * 7 % plies.len()];
        let _ = screen.when(|shown| shown.contains("Turno bianco!"));
        make(&screen, &position, &ply);
        moves += 1;
        // It was taken when it is seen among the moves; what was typed is gone then.
        let _ = screen.when(|shown| shown.trim_end().ends_with('>'));
    }
    assert!(moves < 400, "the game does not end");
    let _ = screen.when(|shown| {
        shown.contains("rivincita") || shown.contains("Vince") || shown.contains("Patta")
    });
}

#[test]
fn a_whole_game_by_typing() {
    whole_game(|screen, _, ply| screen.send(&ply.labels(Variant::Italiana.drawing())));
}

#[test]
fn a_whole_game_by_mouse() {
    let mut rest = Vec::new();
    whole_game(|screen, position, ply| {
        for square in to_choose(position, ply, &mut rest) {
            screen.click(place(square));
        }
    });
}

#[test]
fn a_whole_game_by_keys() {
    let mut rest = Vec::new();
    // The first arrow shows where the keys are: in the middle. They stay where a square was chosen last.
    let mut at = None;
    whole_game(|screen, position, ply| {
        let drawing = Variant::Italiana.drawing();
        let at = at.get_or_insert_with(|| {
            screen.keys(&["Down"]);
            (4, 3)
        });
        for square in to_choose(position, ply, &mut rest) {
            let (row, column) = drawing.row_and_column(square);
            let mut keys = Vec::new();
            while at.0 != row {
                keys.push(if at.0 < row { "Down" } else { "Up" });
                at.0 = if at.0 < row { at.0 + 1 } else { at.0 - 1 };
            }
            while at.1 != column {
                keys.push(if at.1 < column { "Right" } else { "Left" });
                at.1 = if at.1 < column { at.1 + 1 } else { at.1 - 1 };
            }
            keys.push("Enter");
            screen.keys(&keys);
        }
    });
}
