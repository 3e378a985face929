//! Answers about the position: a row or a column, the players and their pieces, the moves of one piece.

use damiera_rules::{Color, Drawing, Kind, Piece, Ply, Position, Square};

use super::{AnswerForm, OkLine, told_in_fields};
use crate::command::BoardPart;
use crate::phrase::{self, Perspective};
use crate::render::TextPage;
use crate::render::json::position::legal;
use crate::render::prose::block::settings;
use crate::render::prose::text;
use crate::render::text::board::order;
use crate::reply::{Away, MovesAnswer, ScanAnswer, TurnAnswer};
use crate::snapshot::{GameSnapshot, RoomSnapshot};
use crate::text::{Language, Message};
use crate::view::{Role, View};
use crate::wire::{
    Accepted, InWords, LegalMoves, OccupiedSquare, Pair, PieceCount, ScannedBoard, TurnReport,
};

impl AnswerForm for ScanAnswer {
    type Ok = Accepted<'static, InWords<'static, ScannedBoard<'static>>>;

    fn tell(&self, page: &mut TextPage) {
        page.stars(part(&self.snapshot, self.part, page.view));
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        let text = part(&self.snapshot, self.part, view).join("; ");
        ok.with_text(scanned_board(&self.snapshot, self.part), text)
    }
}

impl AnswerForm for TurnAnswer {
    type Ok = Accepted<'static, InWords<'static, TurnReport>>;

    fn tell(&self, page: &mut TextPage) {
        page.stars(whose_turn(self, page.view));
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        match turn_report(&self.snapshot, self.spectators) {
            Some(report) => ok.with_text(report, whose_turn(self, view).join(" ")),
            None => ok.done(None),
        }
    }
}

impl AnswerForm for MovesAnswer {
    told_in_fields!(LegalMoves<'static>, |it, view| legal_moves(
        it,
        view.language
    ));

    fn tell(&self, page: &mut TextPage) {
        page.stars(moves(&self.snapshot, self.from, page.view));
    }
}

/// The text of a room where nothing is played. The board of a tournament has its game from the beginning, until a player leaves.
pub(super) fn no_game(snapshot: &RoomSnapshot) -> &'static str {
    match snapshot.room.tournament_board() {
        Some(_) => "tournament-game-over",
        None => "game-not-started",
    }
}

/// The lines that read out a part of the board.
fn part(snapshot: &RoomSnapshot, part: BoardPart, view: View) -> Vec<String> {
    let Some(game) = &snapshot.game else {
        return vec![text(no_game(snapshot), view.language)];
    };
    let drawing = snapshot.drawing();
    let label = |square| drawing.label(square).to_string();
    match part {
        BoardPart::All => order(view.turned)
            .map(|row| line(game, drawing, SquareLine::Row(row), view))
            .collect(),
        BoardPart::Row(digit) => (0..8)
            .filter(|row| drawing.digit(*row) == digit)
            .map(|row| line(game, drawing, SquareLine::Row(row), view))
            .collect(),
        BoardPart::Column(column) => vec![line(game, drawing, SquareLine::Column(column), view)],
        BoardPart::Pieces(color) => {
            kinds(snapshot, game, view, |piece| piece.color == color, label)
        }
        BoardPart::Kings => kinds(
            snapshot,
            game,
            view,
            |piece| piece.kind == Kind::King,
            label,
        ),
    }
}

/// A line of squares on the drawing, by its index from the top or from the left.
#[derive(Clone, Copy)]
enum SquareLine {
    Row(u8),
    Column(u8),
}

/// The pieces on a line, in reading order.
fn line(game: &GameSnapshot, drawing: Drawing, line: SquareLine, view: View) -> String {
    let language = view.language;
    let pieces: Vec<String> = order(view.turned)
        .filter_map(|at| match line {
            SquareLine::Row(row) => drawing.square_at(row, at),
            SquareLine::Column(column) => drawing.square_at(at, column),
        })
        .filter_map(|square| {
            let piece = game.position.piece_at(square)?;
            let message = Message::new(format!("scan-{}", phrase::piece(piece.into())));
            Some(message.with("square", drawing.label(square)).text(language))
        })
        .collect();
    let pieces = match pieces.is_empty() {
        true => text("scan-nothing", language),
        false => pieces.join(", "),
    };
    let message = match line {
        SquareLine::Row(row) => Message::new("scan-row").with("row", drawing.digit(row)),
        SquareLine::Column(column) => {
            Message::new("scan-column").with("column", char::from(b'A' + column))
        }
    };
    message.with("pieces", pieces).text(language)
}

/// The pieces on a part of the board, from the top left of the drawing.
fn scanned_board(snapshot: &RoomSnapshot, part: BoardPart) -> ScannedBoard<'static> {
    let drawing = snapshot.drawing();
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
        let held = snapshot.game.as_ref()?.position.piece_at(square)?;
        fits(square, held).then(|| OccupiedSquare {
            square: drawing.label(square).as_str().into(),
            piece: held.into(),
        })
    });
    ScannedBoard {
        squares: held.collect(),
    }
}

/// The game, the pieces of each player, and the side to move.
fn whose_turn(answer: &TurnAnswer, view: View) -> Vec<String> {
    let (snapshot, language) = (&*answer.snapshot, view.language);
    let Some(game) = &snapshot.game else {
        return vec![text(no_game(snapshot), language)];
    };
    let mut lines = vec![
        Message::new("turn-game")
            .with("number", game.number)
            .with("move", game.ply / 2 + 1)
            .with("settings", settings(snapshot, language))
            .text(language),
    ];
    lines.extend(Color::ALL.map(|color| side(snapshot, game, color, language)));
    lines.push(if game.is_over() {
        over(snapshot, game, language)
    } else {
        Message::new("turn-of")
            .with("name", snapshot.player(game.position.turn()))
            .text(language)
    });
    lines.extend(
        answer
            .away
            .iter()
            .map(|away| is_away(snapshot, *away, view)),
    );
    let watched = Message::new("turn-watched").count("spectators", answer.spectators as u64);
    lines.extend((answer.spectators > 0).then(|| watched.text(language)));
    lines
}

/// That a game is over, with the winner and the reason where they are known.
fn over(snapshot: &RoomSnapshot, game: &GameSnapshot, language: Language) -> String {
    let mut said = vec![text("turn-nobody", language)];
    if let Some(end) = game.end {
        let winner = end.winner.map(|winner| snapshot.player(winner));
        let loser = end.winner.map_or("", |winner| snapshot.player(!winner));
        let result = phrase::result(winner, end.reason);
        said.extend(result.map(|result| result.text(language)));
        said.push(phrase::end_reason(end.reason, end.count, loser).text(language));
    }
    said.join(" ")
}

/// The side to move, and the remaining pieces of each side; None before the first game.
fn turn_report(snapshot: &RoomSnapshot, spectators: usize) -> Option<TurnReport> {
    let game = snapshot.game.as_ref()?;
    let left = |color| PieceCount {
        men: pieces(&game.position, color, Kind::Man),
        kings: pieces(&game.position, color, Kind::King),
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

/// That a player is away, and what the reader may do about it.
fn is_away(snapshot: &RoomSnapshot, away: Away, view: View) -> String {
    let name = snapshot.name(away.chair);
    let reader = match view.role {
        Role::Player(_) => Perspective::Opponent,
        Role::Spectator => Perspective::Spectator,
    };
    let message = match away.seconds {
        Some(0) => phrase::overdue(name, reader),
        seconds => phrase::absent(name, seconds),
    };
    message.text(view.language)
}

/// A player and the pieces that are left.
fn side(snapshot: &RoomSnapshot, game: &GameSnapshot, color: Color, language: Language) -> String {
    let key = match color {
        Color::White => "turn-white-has",
        Color::Black => "turn-black-has",
    };
    Message::new(key)
        .with("name", snapshot.player(color))
        .count("men", pieces(&game.position, color, Kind::Man))
        .count("kings", pieces(&game.position, color, Kind::King))
        .text(language)
}

/// The remaining pieces of a side, on a board without players.
pub(in crate::render) fn left(position: &Position, color: Color) -> Message {
    let key = match color {
        Color::White => "turn-white-left",
        Color::Black => "turn-black-left",
    };
    Message::new(key)
        .count("men", pieces(position, color, Kind::Man))
        .count("kings", pieces(position, color, Kind::King))
}

/// The number of pieces of a kind on the board.
fn pieces(position: &Position, color: Color, kind: Kind) -> u64 {
    let piece = Some(Piece { color, kind });
    let count = Square::ALL
        .iter()
        .filter(|square| position.piece_at(**square) == piece)
        .count();
    count as u64
}

/// The legal moves, or those from one square, in as many lines as there are kinds of them.
///
/// A player who is not to move would take all of them for their own moves, so that the side is named first.
fn moves(snapshot: &RoomSnapshot, from: Option<Square>, view: View) -> Vec<String> {
    let others = snapshot.game.as_ref().and_then(|game| {
        let mover = game.position.turn();
        let waits = snapshot.color_of(view.role).is_some_and(|own| own != mover);
        (waits && from.is_none()).then(|| mover.pick("spoken-turn-white", "spoken-turn-black"))
    });
    let whose = others.map(|key| text(key, view.language));
    let moves = moves_of_mover(snapshot, from, view.language);
    whose.into_iter().chain(moves).collect()
}

fn moves_of_mover(
    snapshot: &RoomSnapshot,
    from: Option<Square>,
    language: Language,
) -> Vec<String> {
    let Some(game) = &snapshot.game else {
        return vec![text(no_game(snapshot), language)];
    };
    let legal = game.position.legal_plies();
    let fits = |ply: &&Ply| from.is_none_or(|square| ply.mv.from() == square);
    let list = |captures: bool| -> String {
        let labels: Vec<String> = legal
            .iter()
            .filter(fits)
            .filter(|ply| ply.mv.is_capture() == captures)
            .map(|ply| ply.labels(snapshot.drawing()))
            .collect();
        labels.join(", ")
    };
    let [quiet, captures] = [list(false), list(true)];
    let said = |key, captures: &str, moves: &str| {
        Message::new(key)
            .with("captures", captures)
            .with("moves", moves)
            .text(language)
    };
    let mut lines = Vec::new();
    if legal.is_empty() {
        let why = text("move-no-pieces", language);
        lines.push(Message::new("refused").with("why", why).text(language));
    } else if let (Some(square), true) = (from, quiet.is_empty() && captures.is_empty()) {
        let label = snapshot.drawing().label(square);
        let none = Message::new("moves-none-from").with("square", label);
        lines.push(none.text(language));
    } else if legal.iter().all(|ply| ply.mv.is_capture()) {
        lines.push(said("moves-captures", "", &captures));
    } else {
        if !captures.is_empty() {
            lines.push(said("moves-free", &captures, ""));
        }
        if !quiet.is_empty() {
            lines.push(said("moves-quiet", "", &quiet));
        }
    }
    lines
}

/// The legal moves, all or those from a square, from which there may be none; then a text says so.
fn legal_moves(answer: &MovesAnswer, language: Language) -> LegalMoves<'static> {
    let (snapshot, from) = (&answer.snapshot, answer.from);
    let game = snapshot.running();
    let legal = game.map(|game| legal(snapshot, game, from));
    let none = from.is_some() && legal.as_ref().is_some_and(Vec::is_empty);
    let text = none.then(|| moves_of_mover(snapshot, from, language).join(" ").into());
    let fen = game.filter(|_| answer.is_ahead);
    let fen = fen.map(|game| game.position.fen().into());
    LegalMoves { legal, text, fen }
}

/// The kinds of pieces, in the order of the list.
const KINDS: [(&str, Color, Kind); 4] = [
    ("spoken-white-men", Color::White, Kind::Man),
    ("spoken-white-kings", Color::White, Kind::King),
    ("spoken-black-men", Color::Black, Kind::Man),
    ("spoken-black-kings", Color::Black, Kind::King),
];

/// The lines of the kinds of pieces that are wanted, as the drawing is read: from the top, or turned
/// round, from the bottom. `name` says what a square is called.
pub(in crate::render) fn kinds(
    snapshot: &RoomSnapshot,
    game: &GameSnapshot,
    view: View,
    wanted: impl Fn(Piece) -> bool,
    name: impl Fn(Square) -> String,
) -> Vec<String> {
    let drawing = snapshot.drawing();
    let mut squares: Vec<Square> = Square::ALL.to_vec();
    squares.sort_by_key(|square| drawing.row_and_column(*square));
    if view.turned {
        squares.reverse();
    }
    let mut lines = Vec::new();
    for (key, color, kind) in KINDS {
        let piece = Piece { color, kind };
        if !wanted(piece) {
            continue;
        }
        let names: Vec<String> = squares
            .iter()
            .filter(|square| game.position.piece_at(**square) == Some(piece))
            .map(|square| name(*square))
            .collect();
        let names = if names.is_empty() {
            text("spoken-none", view.language)
        } else {
            names.join(", ")
        };
        lines.push(Message::new(key).with("squares", names).text(view.language));
    }
    lines
}
