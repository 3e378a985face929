//! A bot that plays from this side: what it does about each event. No input or output, no search.

use damiera_engine::Choice;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::{Board, Object, Proposal, Proposed, RoomPosition};
use damiera_rules::{Color, Drawing, Game, Position, TypedPath, Variant};

/// Before this many plies a draw is declined: nothing has been played yet.
const DRAW_AFTER: usize = 40;

/// How many of its moves may be refused in a row before the bot gives the game up.
const MOST_REFUSALS: u32 = 3;

/// What the bot wants done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BotAction {
    /// Choose a move for this game.
    Think(Box<Game>),
    /// Stop choosing: the position has changed.
    Stop,
    /// Send a command.
    Send(String),
    /// Say goodbye and go: all games are played.
    Finish,
    /// Give up: the position makes no sense here, or the server takes no move.
    GiveUp,
}

/// A bot in a seat.
#[derive(Debug, Clone, Default)]
pub struct BotPlayer {
    own: String,
    language: Language,
    games_left: u32,
    game: Option<Game>,
    drawing: Option<Drawing>,
    /// What the position was worth to the bot when it last moved, in hundredths of a man.
    score: Option<i32>,
    refusals: u32,
    /// Whether it has asked for another game, so that the other player's asking is an answer.
    asked_again: bool,
}

impl BotPlayer {
    /// A bot of this name that plays so many games.
    pub fn new(own: &str, games: u32, language: Language) -> BotPlayer {
        BotPlayer {
            own: own.to_owned(),
            language,
            games_left: games,
            ..BotPlayer::default()
        }
    }

    /// What to do about an event.
    pub fn react(&mut self, object: &Object<'_>) -> Vec<BotAction> {
        match object {
            Object::Start(board) => {
                self.game = None;
                self.drawing = None;
                self.score = None;
                self.asked_again = false;
                self.position(board)
            }
            Object::Move(board)
            | Object::Takeback(board)
            | Object::Position(RoomPosition::Game(board)) => self.position(board),
            // Either colour will do, and nobody is to wait.
            Object::Choose(event) if *event.name == *self.own => {
                vec![BotAction::Send("bianco".to_owned())]
            }
            Object::Offer(event) if *event.by != *self.own => self.offer(event),
            Object::Decline(event) if *event.by != *self.own => {
                self.asked_again &= event.offer.known() != Some(&Proposed::Rematch);
                Vec::new()
            }
            Object::End(_) => self.ended(),
            Object::Error(refused) if refused.legal.is_some() => {
                self.refusals += 1;
                if self.refusals > MOST_REFUSALS {
                    vec![BotAction::GiveUp]
                } else {
                    vec![BotAction::Send("damiera".to_owned())]
                }
            }
            // What was refused may have been the wish for another game.
            Object::Error(_) => {
                self.asked_again = false;
                Vec::new()
            }
            Object::Room(_)
            | Object::Seat(_)
            | Object::Choose(_)
            | Object::Offer(_)
            | Object::Decline(_)
            | Object::Cancel(_)
            | Object::Pause(_)
            | Object::Unpause(_)
            | Object::Adjourn(_)
            | Object::Nudge(_)
            | Object::Reseat(_)
            | Object::SeatRequest(_)
            | Object::Leave(_)
            | Object::Position(RoomPosition::Empty(_))
            | Object::Skipped(_)
            | Object::Chat(_)
            | Object::Presence(_)
            | Object::Token(_)
            | Object::Advised(_)
            | Object::TimeShort(_)
            | Object::JournalDown(_)
            | Object::Closed(_)
            | Object::Notice(_)
            | Object::Announcement(_) => Vec::new(),
        }
    }

    /// The command that plays a move that was chosen.
    pub fn chosen(&mut self, choice: &Choice) -> BotAction {
        self.score = Some(choice.score.hundredths());
        let drawing = self.drawing.unwrap_or_else(|| {
            let variant = self.game.as_ref().map_or(Variant::Italiana, Game::variant);
            variant.drawing()
        });
        BotAction::Send(choice.path.labels(drawing))
    }

    fn position(&mut self, board: &Board<'_>) -> Vec<BotAction> {
        let Some(game) = self.follow(board) else {
            return vec![BotAction::GiveUp];
        };
        let own: Option<Color> = board.role.color();
        if own.is_some() && board.turn == own && game.outcome().is_none() {
            let game = Box::new(game.clone());
            self.game = Some(*game.clone());
            return vec![BotAction::Stop, BotAction::Think(game)];
        }
        self.refusals = 0;
        self.game = Some(game);
        vec![BotAction::Stop]
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
                let plies = self.game.as_ref().map_or(0, Game::ply);
                let level = self.score.is_some_and(|score| score <= 0);
                (plies >= DRAW_AFTER && level, " patta")
            }
            Some(Proposed::Takeback) => (true, " ritira"),
            // Whichever of the two wishes comes second agrees to the first.
            Some(Proposed::Rematch) if self.asked_again => return Vec::new(),
            Some(Proposed::Rematch) => (self.games_left > 0, " rivincita"),
            Some(Proposed::Pause) => (false, " pausa"),
            None => (false, ""),
        };
        let answer = if accepts { "accetta" } else { "rifiuta" };
        vec![BotAction::Send(format!("{answer}{offer}"))]
    }

    fn ended(&mut self) -> Vec<BotAction> {
        self.games_left = self.games_left.saturating_sub(1);
        self.game = None;
        if self.games_left > 0 {
            self.asked_again = true;
            return vec![BotAction::Stop, BotAction::Send("rivincita".to_owned())];
        }
        let thanks = Message::new("client-bot-thanks").text(self.language);
        vec![
            BotAction::Stop,
            BotAction::Send(format!("di' {thanks}")),
            BotAction::Finish,
        ]
    }
}
