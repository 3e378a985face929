//! A bot on the client's side: its response to each event. No input or output, no search.

use std::time::Duration;

use damiera_protocol::time_control::TimeControl;
use damiera_protocol::wire::{Board, Object, Proposal, Proposed, Refused, RoomPosition};
use damiera_rules::{Color, Drawing, Game, Move, Position, TypedPath};

use crate::bot::engine::{Decision, EngineError};
use crate::bot::judgement::{BotPolicy, MoveDecision, Opinion};

/// Maximum number of refused moves in a row before the bot gives the game up.
const MOST_REFUSALS: u32 = 3;

/// The code of the refusal of a move that could not be recorded: the same may be recorded a moment later.
const JOURNAL_DOWN: &str = "journal_down";

/// An action that the bot asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BotAction {
    /// Choose a move.
    Think(Box<MoveRequest>),
    /// Stop choosing: the position has changed.
    Stop,
    /// Send a command.
    Send(String),
    /// Ask for the position in a moment: the server could not take the move now.
    AskSoon,
    /// All that is to be played here is played.
    Finish,
    /// The other player wants no other game.
    Declined,
    /// The other player has gone.
    Alone,
    /// Give up: the position makes no sense here, or the server takes no move.
    GiveUp,
}

/// A position with a move to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveRequest {
    /// Which of the games that the bot played this is: rooms come again, and so do their games' numbers.
    pub serial: u64,
    /// The room.
    pub room: String,
    /// The game's number in the room.
    pub number: u32,
    /// The opponent's name.
    pub opponent: String,
    /// The bot's side.
    pub side: Color,
    /// The game, as far as the bot saw it.
    pub game: Game,
    /// How squares are called.
    pub drawing: Drawing,
    /// Every move that the server takes, as it can be sent.
    pub legal: Vec<String>,
    /// The time left on the bot's clock, if there is one.
    pub left: Option<Duration>,
    /// The time control, if there is one.
    pub control: Option<TimeControl>,
}

impl MoveRequest {
    /// The decision for a move, which the server has to take.
    pub(crate) fn decide(&self, mv: &Move, score: Option<i32>) -> Result<Decision, EngineError> {
        let checked = self.game.check_move(mv);
        let text = checked.map(|checked| checked.ply().labels(self.drawing));
        match text {
            Ok(text) if self.legal.contains(&text) => Ok(Decision::Move { text, score }),
            Ok(text) => Err(EngineError::Illegal(text)),
            Err(_) => Err(EngineError::Illegal(format!("{mv:?}"))),
        }
    }

    /// The decision for a move as it can be sent.
    pub(crate) fn decide_text(
        &self,
        text: &str,
        score: Option<i32>,
    ) -> Result<Decision, EngineError> {
        let meant = self
            .legal
            .iter()
            .find(|legal| legal.eq_ignore_ascii_case(text));
        match meant {
            Some(text) => Ok(Decision::Move {
                text: text.clone(),
                score,
            }),
            None => Err(EngineError::Illegal(text.to_owned())),
        }
    }

    /// The legal moves, each with the position after it.
    pub(crate) fn legal_with_positions(&self) -> impl Iterator<Item = (String, String)> {
        let plies = self.game.legal_plies();
        let known = self.legal.clone();
        let position = *self.game.position();
        plies.into_iter().filter_map(move |ply| {
            let text = ply.labels(self.drawing);
            let after = position.play(&ply.mv).ok()?;
            known.contains(&text).then(|| (text, after.fen()))
        })
    }
}

/// A bot in a seat.
#[derive(Debug, Clone)]
pub struct BotPlayer {
    own: String,
    /// Its message when all games are played; empty for none.
    farewell: String,
    judgement: BotPolicy,
    /// True if there is another game to play after this one.
    more: bool,
    game: Option<Game>,
    /// Number of games begun.
    serial: u64,
    plies: usize,
    drawing: Option<Drawing>,
    control: Option<TimeControl>,
    opinion: Opinion,
    refusals: u32,
    /// True if it has asked for another game. Then the other player's request for one is an answer.
    asked_again: bool,
    /// True if a game is under way.
    plays: bool,
}

impl BotPlayer {
    /// A bot of this name.
    pub fn new(own: &str, judgement: BotPolicy, farewell: &str) -> BotPlayer {
        BotPlayer {
            own: own.to_owned(),
            farewell: farewell.to_owned(),
            judgement,
            more: false,
            game: None,
            serial: 0,
            plies: 0,
            drawing: None,
            control: None,
            opinion: Opinion::default(),
            refusals: 0,
            asked_again: false,
            plays: false,
        }
    }

    /// Says whether another game may follow the present or last one.
    pub fn set_more(&mut self, more: bool) {
        self.more = more;
    }

    /// Number of plies of the current game, or of the last one.
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// The actions in reply to an event.
    pub fn react(&mut self, object: &Object<'_>) -> Vec<BotAction> {
        match object {
            Object::Start(board) => {
                self.serial += 1;
                self.game = None;
                self.drawing = None;
                self.control = None;
                self.opinion = Opinion::default();
                self.refusals = 0;
                self.asked_again = false;
                self.position(board)
            }
            Object::Move(board)
            | Object::Takeback(board)
            | Object::Position(RoomPosition::Game(board)) => self.position(board),
            // Either colour will do, and the opponent should not wait.
            Object::Choose(event) if *event.name == *self.own => {
                vec![BotAction::Send("bianco".to_owned())]
            }
            Object::Offer(event) if *event.by != *self.own => self.offer(event),
            Object::Decline(event) if *event.by != *self.own => match event.offer.known() {
                Some(Proposed::Rematch) => {
                    self.asked_again = false;
                    let mut actions: Vec<BotAction> = self.farewell().collect();
                    actions.push(BotAction::Declined);
                    actions
                }
                Some(Proposed::Draw | Proposed::Takeback | Proposed::Pause) | None => Vec::new(),
            },
            Object::Leave(event) if *event.name != *self.own && !self.plays => {
                vec![BotAction::Stop, BotAction::Alone]
            }
            // The other player has been away for as long as a player may.
            Object::Presence(event)
                if event.claimable && !event.present && *event.name != *self.own && self.plays =>
            {
                vec![BotAction::Send("reclama".to_owned())]
            }
            // The second game of the match begins at once.
            Object::End(end) if end.goes_on() => {
                (self.plays, self.game) = (false, None);
                vec![BotAction::Stop]
            }
            Object::End(_) => self.ended(),
            Object::Error(refused) => self.refused(refused),
            // A bot does nothing about what it need not know, as about types that it does not know.
            _ => Vec::new(),
        }
    }

    /// The actions for a decision about the position on the board.
    pub fn decided(&mut self, decision: &Decision) -> Vec<BotAction> {
        let resign = || vec![BotAction::Send("abbandona".to_owned())];
        let (text, score) = match decision {
            Decision::Move { text, score } => (text, *score),
            Decision::Resign => return resign(),
        };
        let plies = self.plies() + 1;
        match self.opinion.moved(score, plies, &self.judgement) {
            MoveDecision::Resign => resign(),
            MoveDecision::Move => vec![BotAction::Send(text.clone())],
            MoveDecision::MoveAndOffer => vec![
                BotAction::Send(text.clone()),
                BotAction::Send("patta".to_owned()),
            ],
        }
    }

    fn position(&mut self, board: &Board<'_>) -> Vec<BotAction> {
        if let Some(time) = &board.time {
            self.control = time.as_ref().and_then(|time| time.known()).copied();
        }
        self.plies = board.ply;
        self.plays = board.reason.is_none();
        let Some(game) = self.follow(board) else {
            return vec![BotAction::GiveUp];
        };
        self.game = Some(game.clone());
        match board.role.color() {
            Some(side) if board.turn == Some(side) => {
                let question = Box::new(self.question(board, game, side));
                vec![BotAction::Stop, BotAction::Think(question)]
            }
            Some(_) | None => {
                self.refusals = 0;
                vec![BotAction::Stop]
            }
        }
    }

    fn question(&self, board: &Board<'_>, game: Game, side: Color) -> MoveRequest {
        let drawing = self.drawing.unwrap_or_else(|| game.variant().drawing());
        // A game that this version counts as drawn, and the server does not, goes on.
        let game = match game.outcome() {
            Some(_) => Game::from_position(*game.position()),
            None => game,
        };
        let listed = board.legal.as_ref();
        let legal = match listed {
            Some(listed) => listed.iter().map(ToString::to_string).collect(),
            None => {
                let plies = game.legal_plies();
                plies.iter().map(|ply| ply.labels(drawing)).collect()
            }
        };
        let (opponent, left) = side.pick(
            (&board.black, board.clocks.map(|clocks| clocks.white)),
            (&board.white, board.clocks.map(|clocks| clocks.black)),
        );
        MoveRequest {
            serial: self.serial,
            room: board.room.to_string(),
            number: board.game,
            opponent: opponent.to_string(),
            side,
            game,
            drawing,
            legal,
            left: left.map(Duration::from_millis),
            control: self.control,
        }
    }

    /// The game up to the position of an event. The moves before it are kept, because a position
    /// that comes back counts; when they do not lead to it, the game begins with it.
    fn follow(&mut self, board: &Board<'_>) -> Option<Game> {
        let variant = *board.variant.known()?;
        let position = Position::from_fen(&board.fen, variant).ok()?;
        self.drawing = board.drawing().or(self.drawing);
        let drawing = self.drawing.unwrap_or_else(|| variant.drawing());
        let mut game = match self.game.take() {
            Some(game) if game.variant() == variant => game,
            _ => Game::new(variant),
        };
        game.truncate(board.ply);
        if game.ply() + 1 == board.ply
            && let Some(last) = &board.last
            && let Ok(typed) = TypedPath::parse(&last.squares, variant, drawing)
        {
            // A move that cannot be played shows in the comparison below.
            let _ = game.play_typed(&typed);
        }
        if *game.position() == position {
            Some(game)
        } else {
            Some(Game::from_position(position))
        }
    }

    fn offer(&self, event: &Proposal<'_>) -> Vec<BotAction> {
        let (accepts, offer) = match event.offer.known() {
            Some(Proposed::Draw) => {
                let takes = self.opinion.takes_draw(self.plies(), &self.judgement);
                (takes, " patta")
            }
            Some(Proposed::Takeback) => (true, " ritira"),
            // Whichever of the two wishes comes second agrees to the first.
            Some(Proposed::Rematch) if self.asked_again => return Vec::new(),
            Some(Proposed::Rematch) => (self.more, " rivincita"),
            Some(Proposed::Pause) => (false, " pausa"),
            None => (false, ""),
        };
        let answer = if accepts { "accetta" } else { "rifiuta" };
        vec![BotAction::Send(format!("{answer}{offer}"))]
    }

    fn refused(&mut self, refused: &Refused<'_>) -> Vec<BotAction> {
        if self.plays && &*refused.code == JOURNAL_DOWN {
            return vec![BotAction::AskSoon];
        }
        if refused.legal.is_none() {
            // The refused command may have been the wish for another game.
            self.asked_again = false;
            return Vec::new();
        }
        self.refusals += 1;
        if self.refusals > MOST_REFUSALS {
            vec![BotAction::GiveUp]
        } else {
            vec![BotAction::Send("damiera".to_owned())]
        }
    }

    fn ended(&mut self) -> Vec<BotAction> {
        self.plays = false;
        self.game = None;
        if self.more {
            self.asked_again = true;
            return vec![BotAction::Stop, BotAction::Send("rivincita".to_owned())];
        }
        let mut actions = vec![BotAction::Stop];
        actions.extend(self.farewell());
        actions.push(BotAction::Finish);
        actions
    }

    fn farewell(&self) -> impl Iterator<Item = BotAction> + use<> {
        let said = (!self.farewell.is_empty()).then(|| format!("di' {}", self.farewell));
        said.into_iter().map(BotAction::Send)
    }
}
