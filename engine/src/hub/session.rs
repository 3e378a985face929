//! The engine's side of a conversation.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use damiera_rules::{Game, Position};

use super::pace::Pace;
use super::parameters::Parameters;
use super::task::{HubSearch, HubWork, SearchReport};
use super::{HubMessage, move_text, parse_move, parse_position};
use crate::tables::Tables;
use crate::{Choice, Engine, TimeMeasure};

/// The result of a line or a search.
pub(super) enum HubResponse {
    /// These lines are written.
    Say(Vec<HubMessage>),
    /// The program ends.
    Quit,
}

/// The reply to a command before `init`, or after a later change of a parameter.
const NOT_READY: &str = "init comes first, and again after set-param";

/// Why a line was not obeyed.
type HubRefusal = Box<dyn std::error::Error>;

/// A conversation: what was set, the position, and the search under way.
pub(super) struct HubSession<T> {
    parameters: Parameters,
    measure: TimeMeasure,
    /// Tells what searches find; cloned for each.
    tell: T,
    /// There from `init` on, except while it searches.
    engine: Option<Box<Engine>>,
    game: Game,
    /// Number of games begun. It decides which moves of the opening book are played.
    games: u64,
    pace: Pace,
    task: Option<HubSearch>,
}

/// The purpose of a `go`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GoPurpose {
    Think,
    Analyze,
    Ponder,
}

impl<T: Fn(SearchReport) + Clone + Send + 'static> HubSession<T> {
    pub(super) fn new(measure: TimeMeasure, tell: T) -> Self {
        let parameters = Parameters::default();
        Self {
            game: Game::new(parameters.variant),
            parameters,
            measure,
            tell,
            engine: None,
            games: 0,
            pace: Pace::default(),
            task: None,
        }
    }

    /// Obeys a line.
    pub(super) fn hear(&mut self, line: &str) -> HubResponse {
        if line.trim().is_empty() {
            return HubResponse::Say(Vec::new());
        }
        let answer = match HubMessage::parse(line) {
            Ok(message) if message.name() == "quit" => return HubResponse::Quit,
            Ok(message) => self.obey(&message),
            Err(error) => Err(error.into()),
        };
        HubResponse::Say(answer.unwrap_or_else(|refusal| vec![error(refusal)]))
    }

    /// Says what a search found.
    pub(super) fn found(&mut self, found: SearchReport) -> Vec<HubMessage> {
        let choice = match found {
            SearchReport::Depth(choice) => {
                let told = |task: &HubSearch| info(&task.position, task.started.elapsed(), &choice);
                return self.task.iter().map(told).collect();
            }
            SearchReport::Move(engine, choice) => {
                self.engine = Some(engine);
                choice
            }
        };
        match &mut self.task {
            Some(task) if task.is_held => {
                task.answer = Some(choice);
                Vec::new()
            }
            _ => self.done(choice),
        }
    }

    fn obey(&mut self, message: &HubMessage) -> Result<Vec<HubMessage>, HubRefusal> {
        if let Some(key) = message.repeated() {
            return Err(format!("{key} stands twice").into());
        }
        match message.name() {
            "ping" => return Ok(vec![HubMessage::new("pong")]),
            "stop" => return self.end(HubSearch::stop),
            "ponder-hit" => return self.end(HubSearch::hit),
            _ if self.task.is_some() => {
                return Err("a search is under way: stop, ping or ponder-hit".into());
            }
            _ => {}
        }
        match message.name() {
            "hub" => return Ok(self.introduction()),
            "init" => self.init()?,
            "set-param" => {
                let before = self.parameters.clone();
                self.parameters.set(message)?;
                let level = self.parameters.level;
                if self.parameters != (Parameters { level, ..before }) {
                    // It comes into force with the next `init`.
                    self.engine = None;
                }
                return Ok(Vec::new());
            }
            "new-game" => {
                self.engine_mut()?.clear();
                self.game = Game::new(self.parameters.variant);
                self.games += 1;
                return Ok(Vec::new());
            }
            "pos" => {
                self.engine_mut()?;
                self.game = self.game_of(message)?;
                return Ok(Vec::new());
            }
            "level" => {
                self.pace = Pace::parse(message)?;
                return Ok(Vec::new());
            }
            "go" => return self.go(purpose(message)?),
            unknown => return Err(format!("unknown command: {unknown}").into()),
        }
        Ok(vec![HubMessage::new("ready")])
    }

    fn introduction(&self) -> Vec<HubMessage> {
        let id = HubMessage::new("id")
            .with("name", "Damiera")
            .with("version", env!("CARGO_PKG_VERSION"))
            .with("author", "the Damiera authors")
            .with("country", "IT");
        let parameters = self.parameters.messages();
        [id].into_iter()
            .chain(parameters)
            .chain([HubMessage::new("wait")])
            .collect()
    }

    fn init(&mut self) -> Result<(), HubRefusal> {
        // The old table goes first: both may be too much.
        self.engine = None;
        let mut engine = Engine::with_table(self.parameters.hash)?;
        engine.use_book(self.parameters.is_by_book);
        if let Some(folder) = &self.parameters.tables {
            engine.use_tables(Some(Arc::new(Tables::open(folder)?)));
        }
        self.engine = Some(Box::new(engine));
        self.game = Game::new(self.parameters.variant);
        Ok(())
    }

    fn engine_mut(&mut self) -> Result<&mut Engine, HubRefusal> {
        let engine = self.engine.as_deref_mut();
        engine.ok_or_else(|| NOT_READY.into())
    }

    /// The game that a `pos` line sets up.
    fn game_of(&self, message: &HubMessage) -> Result<Game, HubRefusal> {
        let variant = self.parameters.variant;
        let is_start = message
            .arguments()
            .any(|argument| argument == ("start", None));
        let start = match message.get("pos") {
            Some(text) => parse_position(text, variant)?,
            None if is_start => variant.start(),
            None => return Err("pos needs pos= or start".into()),
        };
        let mut game = Game::from_position(start);
        for text in message.get("moves").unwrap_or_default().split_whitespace() {
            game = going_on(game);
            let mv =
                parse_move(game.position(), text).map_err(|error| format!("{text}: {error}"))?;
            game.play_move(&mv)?;
        }
        Ok(going_on(game))
    }

    /// Begins a search, or answers from the opening book, which needs none.
    fn go(&mut self, purpose: GoPurpose) -> Result<Vec<HubMessage>, HubRefusal> {
        let game = self.game.clone();
        self.engine_mut()?;
        let moves = game.legal_moves().len();
        if moves == 0 {
            return Err("the game is over".into());
        }
        let is_own_play = purpose == GoPurpose::Think && self.parameters.level.is_none();
        if is_own_play && let Some(choice) = self.opening() {
            return Ok(answer(game.position(), Duration::ZERO, &choice));
        }
        let Some(engine) = self.engine.take() else {
            return Err(NOT_READY.into());
        };
        let work = HubWork {
            engine,
            game,
            pace: self.pace,
            measure: self.measure,
            is_forced: moves == 1 && purpose == GoPurpose::Think,
            level: match purpose {
                GoPurpose::Think | GoPurpose::Ponder => self.parameters.level,
                GoPurpose::Analyze => None,
            },
            is_ponder: purpose == GoPurpose::Ponder,
        };
        let is_held = self.pace.is_infinite() || purpose == GoPurpose::Ponder;
        self.task = Some(HubSearch::start(work, is_held, self.tell.clone())?);
        Ok(Vec::new())
    }

    /// The move of the opening book, if there is one.
    fn opening(&self) -> Option<Choice> {
        let engine = self.engine.as_deref()?;
        engine.opening(&self.game, self.games)
    }

    /// Tells the search to end, and answers when it has ended already.
    fn end(&mut self, tell: impl FnOnce(&mut HubSearch)) -> Result<Vec<HubMessage>, HubRefusal> {
        let task = self.task.as_mut().ok_or("no search is under way")?;
        tell(task);
        let choice = task.answer.take();
        Ok(choice.map_or_else(Vec::new, |choice| self.done(choice)))
    }

    fn done(&mut self, choice: Option<Choice>) -> Vec<HubMessage> {
        match (self.task.take(), choice) {
            (Some(task), Some(choice)) => answer(&task.position, task.started.elapsed(), &choice),
            _ => vec![error("no move was found")],
        }
    }
}

/// The messages for a final choice.
fn answer(position: &Position, took: Duration, choice: &Choice) -> Vec<HubMessage> {
    let variant = position.variant();
    let mut done = HubMessage::new("done").with("move", move_text(variant, &choice.mv));
    if let Some(reply) = choice.line.get(1) {
        done = done.with("ponder", move_text(variant, reply));
    }
    vec![info(position, took, choice), done]
}

fn purpose(message: &HubMessage) -> Result<GoPurpose, HubRefusal> {
    let mut arguments = message.arguments();
    match (arguments.next(), arguments.next()) {
        (None | Some(("think", None)), None) => Ok(GoPurpose::Think),
        (Some(("analyze", None)), None) => Ok(GoPurpose::Analyze),
        (Some(("ponder", None)), None) => Ok(GoPurpose::Ponder),
        _ => Err("go think, go analyze or go ponder".into()),
    }
}

/// Returns the game, begun anew if a draw rule has ended it: the client goes on with it.
fn going_on(game: Game) -> Game {
    let position: Position = *game.position();
    if game.outcome().is_some() && position.can_move() {
        // The old counts would end it again at once.
        return Game::from_position(position);
    }
    game
}

fn info(position: &Position, took: Duration, choice: &Choice) -> HubMessage {
    let variant = position.variant();
    let seconds = took.as_secs_f64();
    let score = f64::from(choice.score.hundredths()) / 100.0;
    let line: Vec<_> = choice
        .line
        .iter()
        .map(|mv| move_text(variant, mv))
        .collect();
    let speed = choice.nodes as f64 / seconds.max(1e-6) / 1e6;
    HubMessage::new("info")
        .with("depth", choice.depth)
        .with("score", format_args!("{score:.2}"))
        .with("nodes", choice.nodes)
        .with("time", format_args!("{seconds:.3}"))
        .with("nps", format_args!("{speed:.2}"))
        .with("pv", line.join(" "))
}

fn error(reason: impl ToString) -> HubMessage {
    let reason: String = reason.to_string();
    // The text quoted from a line may contain anything.
    let is_plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    HubMessage::new("error").with("message", reason.chars().map(is_plain).collect::<String>())
}

/// A line that could not be read at all.
pub(super) fn unreadable(reason: &io::Error) -> HubMessage {
    error(reason)
}
