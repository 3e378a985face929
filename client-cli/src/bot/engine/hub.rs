//! The host's side of the Hub protocol, version 2: see [`damiera_engine::hub`] for the engine's.

use std::time::Duration;

use damiera_engine::hub::{HubMessage, move_text, parse_move, position_text};
use damiera_rules::{Game, Variant};
use tokio::time::{Instant, timeout, timeout_at};

use super::pace::{EngineTime, MoveTiming};
use super::process::{Program, within};
use super::{Abilities, CommandLine, Decision, EngineError, hundredths};
use crate::bot::log::Notes;
use crate::player::MoveRequest;

/// How long an engine may take to introduce itself and to be ready: it may have files to read.
const START_PATIENCE: Duration = Duration::from_secs(60);

/// How long it may take to answer a `ping`, for which it has to finish what it was told before.
const PING_PATIENCE: Duration = Duration::from_secs(10);

/// How long it may take to read a line, and to end a search that is not wanted any more.
const PATIENCE: Duration = Duration::from_secs(2);

/// The parameter that says what is played.
const VARIANT: &str = "variant";

/// Maximum number of parameters of an engine that are remembered.
const MOST_PARAMETERS: usize = 1_000;

/// An engine that speaks Hub.
pub(super) struct HubEngine {
    command: CommandLine,
    /// Parameters that the user sets.
    parameters: Vec<(String, String)>,
    notes: Notes,
    running: Option<Running>,
}

/// A started engine.
struct Running {
    program: Program,
    /// Parameters that it has: names, with their values where these are listed.
    known: Vec<(String, Option<String>)>,
    /// The variant that it has been told to play.
    variant: Option<Variant>,
    /// The game that it is in.
    game: Option<u64>,
    is_searching: bool,
}

impl HubEngine {
    pub(super) fn new(
        command: CommandLine,
        parameters: Vec<(String, String)>,
        notes: Notes,
    ) -> HubEngine {
        HubEngine {
            command,
            parameters,
            notes,
            running: None,
        }
    }

    /// Starts the engine if it does not run, and says what it plays.
    pub(super) async fn ready(&mut self) -> Result<Abilities, EngineError> {
        if self.running.is_none() {
            let started = within(START_PATIENCE, self.start()).await;
            self.running = Some(started?);
        }
        let fixed = self.parameters.iter().any(|(name, _)| name == VARIANT);
        let known = self.running.iter().flat_map(|running| &running.known);
        let mut variants = known.filter(|(name, _)| name == VARIANT);
        Ok(match variants.next() {
            // The user knows what is meant by what was set.
            _ if fixed => Abilities::Unknown,
            Some((_, Some(values))) => {
                let named = |id: &str| values.split_whitespace().any(|value| value == id);
                let all = Variant::ALL.into_iter();
                Abilities::These(all.filter(|variant| named(variant.id())).collect())
            }
            Some((_, None)) | None => Abilities::Unknown,
        })
    }

    async fn start(&mut self) -> Result<Running, EngineError> {
        let mut program = Program::start(&self.command, &self.notes)?;
        program.say("hub\n").await?;
        let mut known = Vec::new();
        loop {
            let message = next(&mut program, &self.notes).await?;
            match message.name() {
                "wait" => break,
                "param" if known.len() < MOST_PARAMETERS => {
                    let values = message.get("values").map(str::to_owned);
                    known.extend(message.get("name").map(|name| (name.to_owned(), values)));
                }
                // The engine's name, or a message of a later version.
                _ => {}
            }
        }
        for (name, value) in &self.parameters {
            if !known.iter().any(|(known, _)| known == name) {
                return Err(EngineError::NoParameter(name.clone()));
            }
            set(&mut program, name, value).await?;
        }
        init(&mut program, &self.notes).await?;
        Ok(Running {
            program,
            known,
            variant: None,
            game: None,
            is_searching: false,
        })
    }

    /// Asks for a move. When the future is dropped, [`HubEngine::abandon`] has to follow.
    pub(super) async fn choose(
        &mut self,
        question: &MoveRequest,
        pace: MoveTiming,
        asked: Instant,
    ) -> Result<Decision, EngineError> {
        // Without a clock a slow start loses no game.
        let patience = match question.left {
            Some(_) => pace.deadline,
            None => START_PATIENCE,
        };
        within(patience, self.ready()).await?;
        let is_fixed = self.parameters.iter().any(|(name, _)| name == VARIANT);
        let notes = self.notes.clone();
        let Some(running) = &mut self.running else {
            return Err(EngineError::Ended(None));
        };
        within(patience, running.set_up(question, is_fixed, &notes)).await?;
        within(patience.min(PING_PATIENCE), running.ping(&notes)).await?;
        let position = question.game.position();
        let game = &question.game;
        running.is_searching = true;
        let lines = format!("{}\n{}\ngo think\n", pos(game), level(pace));
        within(PATIENCE, running.program.say(&lines)).await?;
        let begun = match question.left {
            Some(_) => asked,
            None => Instant::now(),
        };
        let mut score = None;
        let answer = running.answer(&notes, &mut score);
        let answer = match timeout_at(begun + pace.deadline, answer).await {
            Ok(answer) => answer?,
            Err(_) => {
                within(PATIENCE, running.program.say("stop\n")).await?;
                timeout(pace.grace, running.answer(&notes, &mut score))
                    .await
                    .map_err(|_| EngineError::Slow)??
            }
        };
        running.is_searching = false;
        let text = answer.get("move").ok_or(EngineError::NoMove)?;
        let mv = parse_move(position, text).map_err(|_| EngineError::Illegal(text.to_owned()))?;
        question.decide(&mv, score)
    }

    /// Ends a search and drops its answer.
    pub(super) async fn abandon(&mut self) {
        let Some(running) = &mut self.running else {
            return;
        };
        let is_kept = match (running.program.is_torn(), running.is_searching) {
            (true, _) => false,
            (false, false) => true,
            (false, true) => {
                let ended = async {
                    running.program.say("stop\n").await?;
                    running.answer(&self.notes, &mut None).await
                };
                matches!(timeout(PATIENCE, ended).await, Ok(Ok(_)))
            }
        };
        match is_kept {
            true => running.is_searching = false,
            false => self.running = None,
        }
    }

    /// Kills the engine; it is started again when it is needed.
    pub(super) fn kill(&mut self) {
        self.running = None;
    }
}

impl Running {
    /// Prepares the engine for the game of a question.
    async fn set_up(
        &mut self,
        question: &MoveRequest,
        is_fixed: bool,
        notes: &Notes,
    ) -> Result<(), EngineError> {
        let variant = question.game.variant();
        let sets = !is_fixed && self.known.iter().any(|(name, _)| name == VARIANT);
        if sets && self.variant != Some(variant) {
            set(&mut self.program, VARIANT, variant.id()).await?;
            init(&mut self.program, notes).await?;
            self.variant = Some(variant);
        }
        if self.game != Some(question.serial) {
            self.program.say("new-game\n").await?;
            self.game = Some(question.serial);
        }
        Ok(())
    }

    /// Reads up to the answer to a `ping`.
    async fn ping(&mut self, notes: &Notes) -> Result<(), EngineError> {
        // Everything that it still had to say comes before the answer to this.
        self.program.say("ping\n").await?;
        loop {
            match next(&mut self.program, notes).await {
                Ok(message) if message.name() == "pong" => return Ok(()),
                Ok(_) => {}
                // An engine may know no `new-game` or no `ping`.
                Err(EngineError::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// The `done` of a search; the last score before it is kept.
    async fn answer(
        &mut self,
        notes: &Notes,
        score: &mut Option<i32>,
    ) -> Result<HubMessage, EngineError> {
        loop {
            let message = next(&mut self.program, notes).await?;
            match message.name() {
                "done" => return Ok(message),
                "info" => {
                    let told = message.get("score").and_then(hundredths);
                    *score = told.or(*score);
                }
                // A message of a later version.
                _ => {}
            }
        }
    }
}

/// The names of the messages that an engine may send.
const NAMES: [&str; 8] = [
    "id", "param", "wait", "ready", "info", "done", "pong", "error",
];

/// The next message; other lines are chatter and go to the log.
async fn next(program: &mut Program, notes: &Notes) -> Result<HubMessage, EngineError> {
    loop {
        let line = program.line().await?;
        match HubMessage::parse(&line) {
            Ok(message) if message.name() == "error" => {
                let why = message.get("message").unwrap_or_default();
                return Err(EngineError::Refused(why.to_owned()));
            }
            Ok(message) if NAMES.contains(&message.name()) => return Ok(message),
            Ok(_) | Err(_) => notes.chatter(&line),
        }
    }
}

async fn set(program: &mut Program, name: &str, value: &str) -> Result<(), EngineError> {
    let message = HubMessage::new("set-param")
        .with("name", name)
        .with("value", value);
    program.say(&format!("{message}\n")).await
}

/// Puts into force what was set.
async fn init(program: &mut Program, notes: &Notes) -> Result<(), EngineError> {
    program.say("init\n").await?;
    while next(program, notes).await?.name() != "ready" {}
    Ok(())
}

/// The position, as the start of the game and the moves since.
fn pos(game: &Game) -> HubMessage {
    let moves: Vec<String> = game
        .plies()
        .iter()
        .map(|ply| move_text(game.variant(), &ply.mv))
        .collect();
    let pos = HubMessage::new("pos").with("pos", position_text(game.start()));
    match moves.is_empty() {
        true => pos,
        false => pos.with("moves", moves.join(" ")),
    }
}

fn level(pace: MoveTiming) -> HubMessage {
    let seconds = |time: Duration| format!("{:.3}", time.as_secs_f64());
    let level = HubMessage::new("level");
    match pace.told {
        EngineTime::Move(time) => level.with("move-time", seconds(time)),
        EngineTime::Clock(clock) => level
            .with("time", seconds(clock.time))
            .with("inc", seconds(clock.increment)),
    }
}
