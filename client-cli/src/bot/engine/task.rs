//! The task that an engine runs in: one question at a time, until all handles are gone.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep};

use super::built_in::BuiltIn;
use super::hub::HubEngine;
use super::lines::LineProgram;
use super::pace::MoveTiming;
use super::{Abilities, Decision, EngineError, EngineSettings, EngineWish};
use crate::bot::log::Notes;
use crate::player::MoveRequest;

/// Maximum number of attempts for one move. The engine is started again before each new attempt; after the last one
/// the game is resigned.
const ATTEMPTS: u32 = 3;

/// Maximum number of restarts of an engine in one game. Then the game is resigned.
const MOST_RESTARTS: u32 = 10;

/// How long to wait before the first new attempt, doubled before each further one.
const PAUSE: Duration = Duration::from_millis(50);

/// Capacity of the queue of questions; all but the last are withdrawn by then.
const WAITING: usize = 4;

type AnswerSender<T> = oneshot::Sender<Result<T, EngineError>>;

enum Request {
    Ready(AnswerSender<Abilities>),
    /// With the moment from which its time counts.
    Decide(Box<MoveRequest>, Instant, AnswerSender<Decision>),
}

/// A decision that is being made. Dropping it withdraws the question.
pub type Thinking = Pin<Box<dyn Future<Output = Result<Decision, EngineError>> + Send>>;

/// The way to an engine. When it is dropped the engine is ended.
#[derive(Debug)]
pub struct EngineHandle {
    requests: mpsc::Sender<Request>,
}

impl EngineHandle {
    /// A task for an engine, which is started when it is needed first.
    pub fn start(settings: EngineSettings, notes: Notes) -> EngineHandle {
        let (requests, asked) = mpsc::channel(WAITING);
        tokio::spawn(Thinker::new(settings, notes).run(asked));
        EngineHandle { requests }
    }

    /// Starts the engine if it does not run, and says what it plays.
    ///
    /// # Errors
    /// Why it does not start.
    pub async fn ready(&self) -> Result<Abilities, EngineError> {
        let (answer, answered) = oneshot::channel();
        let asked = self.requests.send(Request::Ready(answer)).await;
        asked.map_err(|_| EngineError::Ended(None))?;
        answered.await.unwrap_or(Err(EngineError::Ended(None)))
    }

    /// Asks for a move. Its time counts from now on.
    pub fn decide(&self, question: MoveRequest) -> Thinking {
        let asked_at = Instant::now();
        let requests = self.requests.clone();
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            let request = Request::Decide(Box::new(question), asked_at, answer);
            let asked = requests.send(request).await;
            asked.map_err(|_| EngineError::Ended(None))?;
            answered.await.unwrap_or(Err(EngineError::Ended(None)))
        })
    }
}

/// An engine of any kind.
enum Driver {
    BuiltIn(BuiltIn),
    Hub(HubEngine),
    Lines(LineProgram),
}

struct Thinker {
    driver: Driver,
    think: Duration,
    notes: Notes,
    /// The game that is played, and how often the engine was started again in it.
    game: u64,
    restarts: u32,
}

impl Thinker {
    fn new(settings: EngineSettings, notes: Notes) -> Thinker {
        let driver = match settings.wish {
            EngineWish::BuiltIn { level, seed } => Driver::BuiltIn(BuiltIn { level, seed }),
            EngineWish::Hub {
                command,
                parameters,
            } => Driver::Hub(HubEngine::new(command, parameters, notes.clone())),
            EngineWish::Lines(command) => Driver::Lines(LineProgram::new(command, notes.clone())),
        };
        Thinker {
            driver,
            think: settings.think,
            notes,
            game: 0,
            restarts: 0,
        }
    }

    async fn run(mut self, mut asked: mpsc::Receiver<Request>) {
        while let Some(request) = asked.recv().await {
            match request {
                Request::Ready(answer) => {
                    // The receiver may be gone.
                    let _ = answer.send(self.ready().await);
                }
                Request::Decide(question, asked_at, mut answer) => {
                    if answer.is_closed() {
                        continue;
                    }
                    let decided = tokio::select! {
                        decided = self.decide(&question, asked_at) => Some(decided),
                        () = answer.closed() => None,
                    };
                    match decided {
                        Some(decided) => {
                            let _ = answer.send(decided);
                        }
                        None => self.abandon().await,
                    }
                }
            }
        }
    }

    async fn ready(&mut self) -> Result<Abilities, EngineError> {
        match &mut self.driver {
            Driver::BuiltIn(_) => Ok(Abilities::All),
            Driver::Hub(hub) => {
                let ready = hub.ready().await;
                if ready.is_err() {
                    hub.kill();
                }
                ready
            }
            Driver::Lines(lines) => lines.ready().map(|()| Abilities::All),
        }
    }

    /// A move, after as many attempts as there may be.
    async fn decide(
        &mut self,
        question: &MoveRequest,
        asked_at: Instant,
    ) -> Result<Decision, EngineError> {
        if self.game != question.serial {
            self.game = question.serial;
            self.restarts = 0;
        }
        let mut attempt = 1;
        loop {
            let error = match self.attempt(question, asked_at).await {
                Ok(decision) => return Ok(decision),
                Err(error) => error,
            };
            self.kill();
            self.notes.failure(&error);
            if error.is_final() || attempt >= ATTEMPTS || self.restarts >= MOST_RESTARTS {
                return Err(error);
            }
            sleep(PAUSE * 2_u32.pow(attempt)).await;
            attempt += 1;
            self.restarts += 1;
        }
    }

    async fn attempt(
        &mut self,
        question: &MoveRequest,
        asked_at: Instant,
    ) -> Result<Decision, EngineError> {
        let now = Instant::now();
        let passed = now.saturating_duration_since(asked_at);
        let left = question.left.map(|left| left.saturating_sub(passed));
        let pace = MoveTiming::new(left, question.control, self.think);
        match &mut self.driver {
            Driver::BuiltIn(built_in) => built_in.choose(question, pace).await,
            Driver::Hub(hub) => hub.choose(question, pace, now).await,
            Driver::Lines(lines) => lines.choose(question, pace, now).await,
        }
    }

    async fn abandon(&mut self) {
        match &mut self.driver {
            Driver::BuiltIn(_) => {}
            Driver::Hub(hub) => hub.abandon().await,
            Driver::Lines(lines) => lines.abandon().await,
        }
    }

    fn kill(&mut self) {
        match &mut self.driver {
            Driver::BuiltIn(_) => {}
            Driver::Hub(hub) => hub.kill(),
            Driver::Lines(lines) => lines.kill(),
        }
    }
}
