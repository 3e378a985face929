//! The room that one is in: what the server's events have said of it.

use damiera_protocol::command::BoardView;
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::reply::Answer;
use damiera_protocol::scene::{GameScene, Scene};
use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::{Board, Clocks, OwnRole, PlayedMove, RoomOpened};
use damiera_rules::{Color, Drawing, Move, MoveList, Position, Variant};

use super::history::History;
use super::in_text;

/// A room and the game in it.
#[derive(Debug, Clone, Default)]
pub(super) struct TableView {
    pub(super) room: String,
    /// What is played, once that is known and if this version plays it.
    pub(super) variant: Option<Variant>,
    drawing: Option<Drawing>,
    pub(super) players: Option<Players>,
    pub(super) role: OwnRole,
    pub(super) position: Option<Position>,
    /// Whose turn it is in a game that goes on.
    pub(super) turn: Option<Color>,
    pub(super) ply: usize,
    /// What the clocks show now.
    pub(super) clocks: Option<Clocks>,
    pub(super) last: Option<PlayedMove<'static>>,
    pub(super) history: History,
}

/// Who plays whom.
#[derive(Debug, Clone)]
pub(super) struct Players {
    pub(super) white: String,
    pub(super) black: String,
}

impl Players {
    pub(super) fn of(&self, color: Color) -> &str {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl TableView {
    /// A room of which nothing but the name is known.
    pub(super) fn new(room: &str) -> TableView {
        TableView {
            room: room.to_owned(),
            ..TableView::default()
        }
    }

    /// A room that was just opened.
    pub(super) fn opened(event: &RoomOpened<'_>) -> TableView {
        let variant = event.variant.known().copied();
        let corner = event.corner.known().copied();
        let drawn = |(variant, corner): (Variant, _)| variant.drawing_with(corner);
        TableView {
            variant,
            drawing: variant.zip(corner).map(drawn),
            ..TableView::new(&event.room)
        }
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
        self.turn = if board.reason.is_some() {
            None
        } else {
            board.turn
        };
        self.ply = board.ply;
        self.clocks = board.clocks;
        self.history.truncate(board.ply);
        if let Some(last) = &board.last {
            self.history.record(board.ply, &last.squares);
        }
        self.last.clone_from(&board.last);
    }

    /// Who made the game's first move: where its position was set up, perhaps not who does in this
    /// variant.
    pub(super) fn first(&self) -> Color {
        let last = self.last.as_ref().map(|last| match self.ply % 2 {
            0 => !last.side,
            _ => last.side,
        });
        let mover = || self.position.map(|position| position.turn());
        last.or_else(mover).unwrap_or(Color::White)
    }

    /// Whether one plays in a game that goes on.
    pub(super) fn is_playing(&self) -> bool {
        self.role.color().is_some() && self.turn.is_some()
    }

    /// Whether it is the reader's turn.
    pub(super) fn is_own_turn(&self) -> bool {
        self.turn.is_some() && self.turn == self.role.color()
    }

    /// The drawing in this room, the variant's own until the server says otherwise.
    fn drawing(&self) -> Drawing {
        self.drawing
            .unwrap_or_else(|| self.variant.unwrap_or(Variant::Italiana).drawing())
    }

    /// The board, between empty lines; `turned` turns it round from the reader's own side.
    pub(super) fn board(&self, language: Language, turned: bool) -> Vec<String> {
        let Some(position) = &self.position else {
            return vec![Message::new("client-no-board").text(language)];
        };
        let drawn = render::draw(position, self.drawing(), language, self.is_turned(turned));
        std::iter::once("")
            .chain(drawn.lines())
            .chain([""])
            .map(str::to_owned)
            .collect()
    }

    /// Whether black is at the bottom, when the board is turned round from the reader's own side or
    /// not.
    fn is_turned(&self, turned: bool) -> bool {
        turned != (self.role == OwnRole::Black)
    }

    /// The board with the official number of every square.
    pub(super) fn numbered(&self, language: Language, turned: bool) -> Vec<String> {
        let Some(scene) = self.scene() else {
            return vec![Message::new("client-no-game").text(language)];
        };
        let (scene, seq) = (Box::new(scene), 0);
        let board = BoardView::Numbers;
        let answer = Answer::Board { scene, seq, board };
        in_text(answer, language, self.is_turned(turned))
    }

    /// The legal moves of the player to move, as a sentence or two.
    pub(super) fn moves(&self, language: Language) -> Vec<String> {
        match self.scene().filter(|_| self.turn.is_some()) {
            Some(scene) => in_text(Answer::Moves(Box::new(scene), None), language, false),
            None => vec![Message::new("client-no-game").text(language)],
        }
    }

    /// The position as the text format takes it, without what is not asked of it here.
    fn scene(&self) -> Option<Scene> {
        Some(Scene {
            room: Name::for_table(1),
            variant: self.variant?,
            corner: self.drawing().corner(),
            time: None,
            seats: [None, None],
            programs: [false, false],
            advice: false,
            start: None,
            bot: None,
            white: None,
            game: Some(GameScene {
                number: 1,
                position: self.position?,
                ply: self.ply,
                last: None,
                over_by_rules: false,
                end: None,
                clocks: None,
            }),
        })
    }

    /// Whether the player to move must capture.
    pub(super) fn must_capture(&self) -> bool {
        let Some(position) = &self.position else {
            return false;
        };
        let legal: MoveList = position.legal_moves();
        !legal.is_empty() && legal.iter().all(Move::is_capture)
    }
}
