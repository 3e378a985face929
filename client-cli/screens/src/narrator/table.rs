//! The current room, as the server's events describe it.

use damiera_protocol::render::plain_lines;
use damiera_protocol::reply::MovesAnswer;
use damiera_protocol::snapshot::{self, GameSnapshot, RoomSnapshot};
use damiera_protocol::text::{Language, Message};
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::view::View;
use damiera_protocol::wire::{
    Board, BoardPair, Clocks, GameEnd, OwnRole, PlayedMove, RoomOpened, RoomTerms, Word,
};
use damiera_rules::{Color, Drawing, Game, Position, Variant};

use super::history::History;
use super::timeline::Timeline;

/// A room and the game in it.
#[derive(Debug, Clone, Default)]
pub(crate) struct TableView {
    pub(crate) room: String,
    /// The variant, once it is known and if this version plays it.
    pub(crate) variant: Option<Variant>,
    pub(super) drawing: Option<Drawing>,
    pub(crate) players: Option<Players>,
    pub(crate) role: OwnRole,
    pub(crate) position: Option<Position>,
    /// The position from which games start, where the room was opened with one.
    pub(crate) given: Option<Position>,
    /// The side to move in a game that goes on.
    pub(crate) turn: Option<Color>,
    pub(crate) ply: usize,
    /// The clocks as they are now.
    pub(crate) clocks: Option<Clocks>,
    pub(crate) last: Option<PlayedMove<'static>>,
    pub(super) history: History,
    pub(super) timeline: Timeline,
    /// The time of each player, once it is known.
    pub(crate) time: Option<TimeControl>,
    /// The delay in seconds for everyone but the players; `None` without a delay.
    pub(crate) delay: Option<u32>,
    /// The game's place in a match of two; `None` for a game by itself.
    pub(crate) pair: Option<BoardPair>,
    /// The line that says whom one waits for, until it was shown.
    pub(super) waits: Option<String>,
    /// The people who sit here while no game has begun, first come first.
    pub(crate) seated: Vec<String>,
    /// True if the other player has left the game that is over.
    pub(crate) is_left_alone: bool,
    /// The players that have lost their connection.
    pub(crate) absent: Vec<String>,
    /// The game's number in the room.
    pub(crate) number: u32,
}

/// The players of a game.
#[derive(Debug, Clone)]
pub(crate) struct Players {
    pub(crate) white: String,
    pub(crate) black: String,
}

impl Players {
    pub(crate) fn of(&self, color: Color) -> &str {
        color.pick(&self.white, &self.black)
    }
}

impl TableView {
    /// A room with nothing known but its name.
    pub(super) fn new(room: &str) -> TableView {
        TableView {
            room: room.to_owned(),
            ..TableView::default()
        }
    }

    /// Takes over the end of the game.
    pub(super) fn ended(&mut self, end: &GameEnd<'_>) {
        self.turn = None;
        self.pair = end.pair.or(self.pair);
    }

    /// A room that was just opened.
    pub(super) fn opened(event: &RoomOpened<'_>) -> TableView {
        let variant = event.variant.known().copied();
        let corner = event.corner.known().copied();
        let drawn = |(variant, corner): (Variant, _)| variant.drawing_with(corner);
        TableView {
            variant,
            drawing: variant.zip(corner).map(drawn),
            time: event.time.as_ref().and_then(Word::known).copied(),
            delay: event.terms.delay,
            seated: vec![event.name.to_string()],
            given: given(variant, &event.terms),
            ..TableView::new(&event.room)
        }
    }

    /// Takes over the terms of a room with a known variant.
    pub(super) fn take_terms(&mut self, terms: &RoomTerms<'_>) {
        self.delay = terms.delay;
        self.given = given(self.variant, terms);
    }

    /// True if these two are the players of the game.
    pub(super) fn plays_against(&self, own: &str, other: &str) -> bool {
        let players = self.players.as_ref();
        players.is_some_and(|players| {
            [[own, other], [other, own]].contains(&[&*players.white, &*players.black])
        })
    }

    /// Takes over what an event says of the position.
    pub(super) fn take(&mut self, board: &Board<'static>) {
        self.variant = board.variant.known().copied();
        self.players = Some(Players {
            white: board.white.to_string(),
            black: board.black.to_string(),
        });
        self.drawing = board.drawing().or(self.drawing);
        self.position = self
            .variant
            .and_then(|variant| Position::from_fen(&board.fen, variant).ok());
        self.role = board.role;
        self.is_left_alone &= board.reason.is_some();
        self.turn = if board.reason.is_some() {
            None
        } else {
            board.turn
        };
        self.ply = board.ply;
        self.clocks = board.clocks;
        self.history.truncate(board.ply);
        if let Some(opening) = &board.opening
            && opening.moves.len() == board.ply
        {
            for (ply, played) in (1..).zip(&opening.moves) {
                self.history.record(ply, &played.squares);
            }
        }
        if let Some(last) = &board.last {
            self.history.record(board.ply, &last.squares);
        }
        self.last.clone_from(&board.last);
        self.number = board.game;
        if let Some(Some(time)) = &board.time {
            self.time = time.known().copied();
            self.delay = board.delay;
        }
        // It comes with the time, also where there is none.
        if board.time.is_some() {
            self.pair = board.pair;
        }
        match self.position {
            Some(position) => self.timeline.take(board, &position, self.drawing()),
            None => self.timeline = Timeline::default(),
        }
    }

    /// Takes the moves over from the game's record, where it fits.
    pub(super) fn complete(&mut self, record: &str) {
        let Some(position) = self.position else {
            return;
        };
        let drawing = self.drawing();
        if let Some(game) = self.timeline.complete(record, self.ply, &position) {
            for (played, ply) in (1..).zip(game.plies()) {
                self.history.record(played, &ply.labels(drawing));
            }
        }
    }

    /// The name of a side's player; empty before a game.
    pub(crate) fn player(&self, color: Color) -> &str {
        let players = self.players.as_ref();
        players.map_or("", |players| players.of(color))
    }

    /// The game with all its moves, if they are known.
    pub(crate) fn game(&self) -> Option<&Game> {
        self.timeline.game()
    }

    /// The side that made the first move. A position that was set up may give it to the other side.
    pub(crate) fn first(&self) -> Color {
        let last = self.last.as_ref().map(|last| match self.ply % 2 {
            0 => !last.side,
            _ => last.side,
        });
        let mover = || self.position.map(|position| position.turn());
        last.or_else(mover).unwrap_or(Color::White)
    }

    /// True if one plays in a game that goes on.
    pub(crate) fn is_playing(&self) -> bool {
        self.role.color().is_some() && self.turn.is_some()
    }

    /// True if it is the reader's turn.
    pub(crate) fn is_own_turn(&self) -> bool {
        self.turn.is_some() && self.turn == self.role.color()
    }

    /// The drawing in this room, the variant's own until the server says otherwise.
    pub(crate) fn drawing(&self) -> Drawing {
        self.drawing
            .unwrap_or_else(|| self.variant.unwrap_or(Variant::Italiana).drawing())
    }

    /// The legal moves of the player to move, as a sentence or two.
    pub(super) fn moves(&self, language: Language) -> Vec<String> {
        match self.snapshot().filter(|_| self.turn.is_some()) {
            Some(snapshot) => {
                let answer = MovesAnswer {
                    snapshot: Box::new(snapshot),
                    from: None,
                    is_ahead: false,
                };
                plain_lines(&answer, View::new(language))
            }
            None => vec![Message::new("client-no-game").text(language)],
        }
    }

    /// The position as the text format takes it, without what is not asked of it here.
    fn snapshot(&self) -> Option<RoomSnapshot> {
        let game = GameSnapshot::of_position(self.position?, self.ply, None);
        Some(RoomSnapshot {
            corner: self.drawing().corner(),
            ..RoomSnapshot::of_board(game)
        })
    }

    /// True if the player to move must capture.
    pub(crate) fn must_capture(&self) -> bool {
        self.position.as_ref().is_some_and(snapshot::must_capture)
    }
}

/// The position from which games of these terms start; None for the variant's own.
fn given(variant: Option<Variant>, terms: &RoomTerms<'_>) -> Option<Position> {
    let fen = terms.start.as_deref()?;
    Position::from_fen(fen, variant?).ok()
}
