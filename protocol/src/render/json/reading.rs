//! Objects for a part of the board, the side to move, and the legal moves.

use damiera_rules::{Color, Kind, Piece, Square};

use super::position::legal;
use crate::command::BoardPart;
use crate::render::prose;
use crate::snapshot::RoomSnapshot;
use crate::text::Language;
use crate::wire::{LegalMoves, OccupiedSquare, Pair, PieceCount, ScannedBoard, TurnReport};

/// The legal moves, all or those from a square, from which there may be none; then a text says so.
pub(super) fn moves(
    scene: &RoomSnapshot,
    from: Option<Square>,
    language: Language,
) -> LegalMoves<'static> {
    let legal = scene.running().map(|game| legal(scene, game, from));
    let none = from.is_some() && legal.as_ref().is_some_and(Vec::is_empty);
    let text = none.then(|| {
        prose::reading::moves(scene, from, language)
            .join(" ")
            .into()
    });
    LegalMoves { legal, text }
}

/// The pieces on a part of the board, from the top left of the drawing.
pub(super) fn scan(scene: &RoomSnapshot, part: BoardPart) -> ScannedBoard<'static> {
    let drawing = scene.drawing();
    let fits = |square: Square, piece: Piece| {
        let (row, column) = drawing.row_and_column(square);
        match part {
            BoardPart::All => true,
            BoardPart::Row(digit) => drawing.digit(row) == digit,
            BoardPart::Column(index) => column == index,
            BoardPart::Pieces(color) => piece.color == color,
            BoardPart::Kings => piece.kind == Kind::King,
        }
    };
    let mut squares = Square::ALL.to_vec();
    squares.sort_by_key(|square| drawing.row_and_column(*square));
    let held = squares.into_iter().filter_map(|square| {
        let held = scene.game.as_ref()?.position.piece_at(square)?;
        fits(square, held).then(|| OccupiedSquare {
            square: drawing.label(square).as_str().into(),
            piece: held.into(),
        })
    });
    ScannedBoard {
        squares: held.collect(),
    }
}

/// The side to move, and the remaining pieces of each side; None before the first game.
pub(super) fn turn_report(scene: &RoomSnapshot, spectators: usize) -> Option<TurnReport> {
    let game = scene.game.as_ref()?;
    let left = |color| PieceCount {
        men: prose::reading::pieces(&game.position, color, Kind::Man),
        kings: prose::reading::pieces(&game.position, color, Kind::King),
    };
    Some(TurnReport {
        turn: (!game.is_over()).then(|| game.position.turn()),
        pieces: Pair {
            white: left(Color::White),
            black: left(Color::Black),
        },
        spectators,
    })
}
