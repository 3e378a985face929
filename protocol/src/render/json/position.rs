//! A room as it stands: the position, the clocks and what may be played.

use std::sync::LazyLock;

use bytes::Bytes;
use damiera_rules::{Color, Drawing, Ply, Position, Square, Variant};
use serde::Serialize;

use crate::opening::lot_subject;
use crate::pair::PairGame;
use crate::snapshot::{GameSnapshot, LastMove, RoomSnapshot, captured};
use crate::view::{Chair, Role, View};
use crate::wire::{
    Board, BoardOpening, Clean, EmptyBoard, Object, OfTwo, OpeningLot, OwnRole, PlayedMove,
    RoomPosition, TournamentPlace,
};

/// The position after the room's event `seq`, with what only a first look needs.
pub(in crate::render) fn position(seq: u64, snapshot: &RoomSnapshot, view: View) -> Object<'_> {
    Object::Position(room_position(seq, snapshot, view))
}

fn room_position(seq: u64, snapshot: &RoomSnapshot, view: View) -> RoomPosition<'_> {
    match &snapshot.game {
        Some(game) => RoomPosition::Game(Box::new(first_look(seq, snapshot, game, view))),
        None => RoomPosition::Empty(Box::new(empty(seq, snapshot, view))),
    }
}

/// The position as an answer, which has the number of spectators.
pub(in crate::render) fn asked(
    seq: u64,
    snapshot: &RoomSnapshot,
    spectators: usize,
    view: View,
) -> Object<'_> {
    Object::Position(watched(seq, snapshot, spectators, view))
}

/// The position without its type.
pub(super) fn watched(
    seq: u64,
    snapshot: &RoomSnapshot,
    spectators: usize,
    view: View,
) -> RoomPosition<'_> {
    let mut position = room_position(seq, snapshot, view);
    if let RoomPosition::Game(board) = &mut position {
        board.spectators = Some(spectators);
    }
    position
}

fn empty(seq: u64, snapshot: &RoomSnapshot, view: View) -> EmptyBoard<'_> {
    let player = |color| Some(snapshot.player(color)).filter(|name| !name.is_empty());
    let [first, second] = &snapshot.seats;
    EmptyBoard {
        seq,
        room: (&snapshot.room).into(),
        game: (),
        white: player(Color::White).map(Into::into),
        black: player(Color::Black).map(Into::into),
        players: [first, second].map(|name| name.as_ref().map(Into::into)),
        variant: snapshot.variant.into(),
        time: snapshot.terms.time.map(Into::into),
        terms: (&snapshot.terms).into(),
        corner: snapshot.corner.into(),
        role: match view.role {
            Role::Spectator => Some(OwnRole::Spectator),
            Role::Player(chair) => snapshot.color(chair).map(|color| Some(color).into()),
        },
    }
}

/// The position after an event; at the start of a game, with what only a first look needs.
pub(in crate::render) fn board<'a>(
    seq: u64,
    snapshot: &'a RoomSnapshot,
    game: &'a GameSnapshot,
    view: View,
) -> Board<'a> {
    match game.own_plies() {
        0 => first_look(seq, snapshot, game, view),
        _ => bare(seq, snapshot, game, view),
    }
}

/// The position with what only a first look needs.
pub(in crate::render) fn first_look<'a>(
    seq: u64,
    snapshot: &'a RoomSnapshot,
    game: &'a GameSnapshot,
    view: View,
) -> Board<'a> {
    with_drawing(bare(seq, snapshot, game, view), snapshot, game)
}

fn bare<'a>(seq: u64, snapshot: &'a RoomSnapshot, game: &'a GameSnapshot, view: View) -> Board<'a> {
    let turn = (!game.is_over()).then(|| game.position.turn());
    let own = snapshot.color_of(view.role);
    Board {
        seq,
        room: (&snapshot.room).into(),
        by: None,
        side: None,
        plies: None,
        game: game.number,
        white: snapshot.player(Color::White).into(),
        black: snapshot.player(Color::Black).into(),
        variant: snapshot.variant.into(),
        corner: None,
        labels: Vec::new(),
        time: None,
        advice: false,
        delay: None,
        rated: None,
        opening: None,
        pair: None,
        of_tournament: None,
        fen: game.position.fen().into(),
        turn,
        ply: game.ply,
        clocks: game.clocks,
        last: game.last.as_ref().map(|last| last_move(snapshot, last)),
        role: own.into(),
        legal: legal_for(snapshot, game, own),
        result: game.end.map(|end| end.result().into()),
        winner: game.end.map(|end| end.winner),
        reason: game.end.map(|end| end.reason.into()),
        count: game.end.and_then(|end| end.count),
        ratings: game.changes,
        bots: OfTwo::default(),
        guests: OfTwo::default(),
        spectators: None,
    }
}

/// The opening from which a game started; None without one.
fn opening(snapshot: &RoomSnapshot, game: &GameSnapshot) -> Option<BoardOpening<'static>> {
    let shown = game.opening.as_ref()?;
    let drawing = snapshot.drawing();
    let mut position = snapshot.variant.start();
    let plies = shown.opening.plies().unwrap_or_default();
    let moves = plies.iter().map(|ply| {
        let told = played(&position, ply, drawing);
        position = position.play_unchecked(&ply.mv);
        told
    });
    Some(BoardOpening {
        named: shown.opening.into(),
        moves: moves.collect(),
        lot: lot(snapshot, game),
    })
}

/// The lot that drew a game's opening; None for a game without one.
pub(super) fn lot(snapshot: &RoomSnapshot, game: &GameSnapshot) -> Option<OpeningLot<'static>> {
    let shown = game.opening.as_ref()?;
    let digest = shown.digest?;
    let [white, black] = [Color::White, Color::Black].map(|color| snapshot.player(color));
    // A match of two has one lot, drawn for its first game.
    let (number, players) = match game.pair.map(|pair| pair.game) {
        Some(PairGame::Second) => (game.number.saturating_sub(1), [black, white]),
        Some(PairGame::First) | None => (game.number, [white, black]),
    };
    Some(OpeningLot {
        digest: digest.hex().into(),
        seed: shown.seed.map(|seed| seed.hex().into()),
        subject: lot_subject(snapshot.room.as_str(), number, players).into(),
    })
}

/// Adds how the board is drawn, the time control, and what there is to say of the players.
fn with_drawing<'a>(board: Board<'a>, snapshot: &RoomSnapshot, game: &GameSnapshot) -> Board<'a> {
    let of_both = |is: &dyn Fn(Chair) -> bool| {
        OfTwo([Color::White, Color::Black].map(|color| snapshot.chair(color).is_some_and(is)))
    };
    let is_bot = |chair| snapshot.bot.is_some_and(|bot| bot.chair == chair);
    Board {
        bots: of_both(&|chair: Chair| snapshot.programs[chair.index()] || is_bot(chair)),
        guests: of_both(&|chair: Chair| snapshot.guests[chair.index()]),
        corner: Some(snapshot.corner.into()),
        labels: labels(snapshot),
        time: Some(snapshot.terms.time.map(Into::into)),
        advice: snapshot.terms.advice,
        delay: snapshot.terms.delay,
        rated: game.rated.map(Into::into),
        opening: opening(snapshot, game),
        pair: game.pair.map(Into::into),
        of_tournament: of_tournament(snapshot),
        ..board
    }
}

/// The board of a tournament that a room is; None for any other room.
fn of_tournament(snapshot: &RoomSnapshot) -> Option<TournamentPlace> {
    let (tournament, round, board) = snapshot.room.tournament_board()?;
    Some(TournamentPlace {
        tournament,
        round,
        board,
    })
}

/// The label of every official number, from 1.
pub(in crate::render) fn labels(snapshot: &RoomSnapshot) -> Vec<Clean<'static>> {
    labels_on(snapshot.variant, snapshot.drawing())
}

/// The labels of the squares on a drawing.
pub(in crate::render) fn labels_on(variant: Variant, drawing: Drawing) -> Vec<Clean<'static>> {
    let squares = (1..=32).filter_map(|number| variant.square_of_number(number));
    squares
        .map(|square| drawing.label(square).as_str().into())
        .collect()
}

/// Positions of a game for a program without knowledge of the rules that shows it to people. Such a
/// program asks for sentences; for any other the list is empty.
pub(in crate::render) fn fens(positions: &[Position], view: View) -> Vec<Clean<'static>> {
    match view.sentences {
        true => positions.iter().map(|one| one.fen().into()).collect(),
        false => Vec::new(),
    }
}

/// The fields of a [`Board`] that are for its reader alone, in the order that they have there; by default a spectator's.
#[derive(Default, Serialize)]
struct ReaderFields {
    role: OwnRole,
    legal: Option<Vec<Clean<'static>>>,
}

impl ReaderFields {
    /// The fields without braces around them.
    fn written(&self) -> Option<String> {
        let object = crate::wire::line(self);
        let fields = object.strip_prefix('{')?.strip_suffix("}\n")?;
        Some(fields.to_owned())
    }
}

/// A player's line from a spectator's, where the fields for the reader alone are replaced. None if that line has no board.
pub(in crate::render) fn for_player(
    spectators: &[u8],
    snapshot: &RoomSnapshot,
    role: Role,
) -> Option<Bytes> {
    static REPLACED: LazyLock<Option<String>> = LazyLock::new(|| ReaderFields::default().written());
    let (game, own) = (snapshot.game.as_ref()?, snapshot.color_of(role));
    let fields = ReaderFields {
        role: own.into(),
        legal: legal_for(snapshot, game, own),
    };
    let (replaced, fields) = (REPLACED.as_deref()?, fields.written()?);
    // They are among the last fields.
    let mut places = spectators.windows(replaced.len());
    let at = places.rposition(|place| place == replaced.as_bytes())?;
    let (before, behind) = (&spectators[..at], &spectators[at + replaced.len()..]);
    Some([before, fields.as_bytes(), behind].concat().into())
}

/// The legal moves, for a reader who is to move.
fn legal_for(
    snapshot: &RoomSnapshot,
    game: &GameSnapshot,
    own: Option<Color>,
) -> Option<Vec<Clean<'static>>> {
    let is_asked = !game.is_over() && own == Some(game.position.turn());
    is_asked.then(|| legal(snapshot, game, None))
}

/// The legal moves, all or those from a square.
pub(in crate::render) fn legal(
    snapshot: &RoomSnapshot,
    game: &GameSnapshot,
    from: Option<Square>,
) -> Vec<Clean<'static>> {
    game.position
        .legal_plies()
        .iter()
        .filter(|ply| from.is_none_or(|square| ply.mv.from() == square))
        .map(|ply| ply.labels(snapshot.drawing()).into())
        .collect()
}

pub(in crate::render) fn last_move(
    snapshot: &RoomSnapshot,
    last: &LastMove,
) -> PlayedMove<'static> {
    played(&last.before, &last.ply, snapshot.drawing())
}

/// A move from the position before it.
pub(in crate::render) fn played(
    before: &Position,
    ply: &Ply,
    drawing: Drawing,
) -> PlayedMove<'static> {
    let captured = captured(ply, drawing);
    PlayedMove {
        side: ply.side,
        squares: ply.labels(drawing).into(),
        official: before.official(ply).into(),
        captured: captured.into_iter().map(Into::into).collect(),
    }
}
