//! A seat at a table: events come in, moves go out, until the table is left.

use std::time::Duration;

use anyhow::{Result, anyhow};
use damiera_protocol::event::EndReason;
use damiera_protocol::phrase;
use damiera_protocol::text::Message;
use damiera_protocol::wire::{ListedChallenge, Object, Word};
use tokio::time::{Instant, sleep_until, timeout};

use super::engine::{Decision, EngineError};
use super::seat::{BotFailure, GOODBYE, HostSeat, LeftTable};
use crate::connection::{ConnectionError, Incoming};
use crate::login;
use crate::player::BotAction;

/// After how much silence the server is asked whether it is still there, and how long it may take
/// to say so.
const PING_AFTER: Duration = Duration::from_secs(60);

/// How long to wait for a player who left the game for later.
const ADJOURNED_PATIENCE: Duration = Duration::from_secs(3_600);

/// How long to wait before a move is tried again that could not be recorded.
const ASK_AFTER: Duration = Duration::from_secs(2);

/// The code of the notice that another connection has taken over the seat.
const TAKEN_OVER: &str = "taken_over";

/// An event of the loop.
enum BotEvent {
    Incoming(Incoming),
    Lost(ConnectionError),
    Decided(Result<Decision, EngineError>),
    Quiet,
    Ask,
    Leave,
    Stop,
}

/// The next step of the loop.
enum BotStep {
    On,
    /// The table is left in this way, and the room first if the bot is in it.
    Leave(LeftTable),
    Gone(LeftTable),
}

/// Why a step could not be made.
#[derive(Debug, thiserror::Error)]
pub(super) enum StepError {
    /// The connection is lost. The bot comes back.
    #[error(transparent)]
    Lost(#[from] ConnectionError),
    /// The seat cannot go on.
    #[error(transparent)]
    Failed(#[from] anyhow::Error),
}

impl HostSeat {
    /// Plays at the table until it is left.
    pub(super) async fn play(&mut self) -> Result<LeftTable> {
        loop {
            let step = match self.next().await {
                BotEvent::Incoming(incoming) => {
                    self.has_pinged = false;
                    match incoming {
                        Incoming::Object(object) => self.happened(&object).await,
                        Incoming::Answer(_)
                        | Incoming::Said(_)
                        | Incoming::Hides
                        | Incoming::Pong
                        | Incoming::Unknown => Ok(BotStep::On),
                    }
                }
                BotEvent::Lost(lost) => Err(lost.into()),
                BotEvent::Decided(decided) => self.decided(decided).await,
                BotEvent::Quiet => {
                    self.has_pinged = true;
                    self.send("ping").await
                }
                BotEvent::Ask => {
                    self.ask_at = None;
                    self.send("damiera").await
                }
                // Nothing came of what was waited for.
                BotEvent::Leave => self.go(LeftTable::Free).await,
                BotEvent::Stop => self.go(LeftTable::Stopped).await,
            };
            let step = match step {
                Ok(BotStep::Leave(left)) => match self.leave().await {
                    Ok(true) => Ok(BotStep::Gone(left)),
                    Ok(false) => Ok(BotStep::On),
                    Err(lost) => Err(lost.into()),
                },
                other => other,
            };
            match step {
                Ok(BotStep::On | BotStep::Leave(_)) => {}
                Ok(BotStep::Gone(left)) => return Ok(left),
                Err(StepError::Failed(error)) => return Err(error),
                Err(StepError::Lost(lost)) => {
                    if let Some(left) = self.lost(&lost).await? {
                        return Ok(left);
                    }
                }
            }
        }
    }

    async fn next(&mut self) -> BotEvent {
        // Waiting messages are read before any thinking: they may make it pointless.
        if let Some(incoming) = self.connection.next_waiting() {
            return BotEvent::Incoming(incoming);
        }
        if let Some(question) = self.question.take() {
            self.thinking = Some(self.engine.decide(question));
        }
        let mut stop = self.host.stop.clone();
        let (thinking, has_pinged) = (&mut self.thinking, self.has_pinged);
        let decided = async {
            match thinking {
                Some(thinking) => thinking.await,
                None => std::future::pending().await,
            }
        };
        // An event that has arrived makes a move that has been chosen out of date.
        tokio::select! {
            biased;
            incoming = timeout(PING_AFTER, self.connection.next()) => match incoming {
                Ok(Ok(incoming)) => BotEvent::Incoming(incoming),
                Ok(Err(lost)) => BotEvent::Lost(lost),
                Err(_) if has_pinged => BotEvent::Lost(ConnectionError::Silent),
                Err(_) => BotEvent::Quiet,
            },
            decided = decided => {
                self.thinking = None;
                BotEvent::Decided(decided)
            }
            () = at(self.ask_at) => BotEvent::Ask,
            () = at(self.leave_at) => BotEvent::Leave,
            // A bot that is leaving already need not be told twice.
            _ = stop.wait_for(|stop| *stop), if !self.is_resigning => BotEvent::Stop,
        }
    }

    /// Deals with an event.
    async fn happened(&mut self, object: &Object<'static>) -> Result<BotStep, StepError> {
        // A bot that cannot keep its seat's code still comes back as long as it runs.
        let _ = self.held.note(object, &self.own);
        if !self.at.hears(object, &self.own, self.current.is_some()) {
            return Ok(BotStep::On);
        }
        match object {
            Object::Seat(event) if *event.name != *self.own => {
                self.opponent_bot = Some(event.bot);
            }
            Object::Room(event) if *event.name != *self.own => {
                self.opponent_bot = Some(event.bot);
            }
            Object::Start(board) => {
                self.leave_at = None;
                if let Some(challenge) = self.challenge.take() {
                    // A player sat down before the table was left.
                    self.decline(&challenge).await?;
                }
                self.started(board).await?;
            }
            Object::End(end) => {
                let was_unfit = self.is_unfit;
                self.ended(end)?;
                if was_unfit {
                    return Ok(BotStep::Leave(LeftTable::NoTable));
                }
            }
            // The player that moves is back.
            Object::Move(_) if !self.is_resigning => self.leave_at = None,
            Object::Adjourn(_) => return self.adjourned().await,
            Object::Closed(event) => return self.closed(&event.room, event.reason.as_deref()),
            Object::Notice(notice) if &*notice.code == TAKEN_OVER => {
                return Err(anyhow!("{}", notice.text).into());
            }
            Object::Challenge(event) => {
                let challenge = &event.challenge;
                if self.takes_challenge(challenge) {
                    self.challenge = Some(Box::new(challenge.clone()));
                    return Ok(BotStep::Leave(LeftTable::Free));
                }
                // A challenge that is not taken is declined, so that the challenger does not wait.
                return self.decline(challenge).await;
            }
            // The game cannot be called off any more, and so it is played.
            Object::Error(_) if self.is_unfit => {
                self.is_unfit = false;
                return self.send("damiera").await;
            }
            _ => {}
        }
        if self.is_unfit {
            return Ok(BotStep::On);
        }
        let actions = self.player.react(object);
        self.act(actions).await
    }

    /// The operator has closed the room, perhaps for a reason.
    fn closed(&mut self, room: &str, why: Option<&str>) -> Result<BotStep, StepError> {
        self.say(&phrase::closed(room, why).text(self.host.settings.language))?;
        if self.current.is_some() {
            self.log_end("*", None, Some(&Word::Known(EndReason::Closed)), None)?;
        }
        Ok(BotStep::Gone(LeftTable::NoTable))
    }

    async fn act(&mut self, actions: Vec<BotAction>) -> Result<BotStep, StepError> {
        for action in actions {
            match action {
                BotAction::Think(question) => self.question = Some(*question),
                BotAction::Stop => (self.question, self.thinking) = (None, None),
                BotAction::Send(command) => {
                    self.send(&command).await?;
                }
                BotAction::AskSoon => self.ask_at = Some(Instant::now() + ASK_AFTER),
                BotAction::Finish => return Ok(BotStep::Leave(LeftTable::Free)),
                // In a room that was named there is no other table to go to.
                BotAction::Declined if self.room.is_some() => self.leave_at = None,
                BotAction::Declined | BotAction::Alone => {
                    return Ok(BotStep::Leave(LeftTable::Free));
                }
                BotAction::GiveUp => {
                    let text = Message::new("client-bot-lost").text(self.host.settings.language);
                    return self.resign("no_move_taken", text).await;
                }
            }
        }
        Ok(BotStep::On)
    }

    /// Plays what the engine decided, or resigns when it cannot.
    async fn decided(
        &mut self,
        decided: Result<Decision, EngineError>,
    ) -> Result<BotStep, StepError> {
        let language = self.host.settings.language;
        match decided {
            Ok(decision) => {
                let actions = self.player.decided(&decision);
                self.act(actions).await
            }
            Err(error) => {
                let why = error.text(language);
                let text = Message::new("client-bot-resigns").with("why", why);
                let text = text.text(language);
                self.say(&text)?;
                self.resign(error.code(), text).await
            }
        }
    }

    /// Resigns because the bot cannot go on; the end of the game is still told.
    async fn resign(&mut self, code: &'static str, text: String) -> Result<BotStep, StepError> {
        self.failure = Some(BotFailure { code, text });
        self.take_leave().await
    }

    async fn take_leave(&mut self) -> Result<BotStep, StepError> {
        (self.question, self.thinking) = (None, None);
        self.is_resigning = true;
        self.leave_at = Some(Instant::now() + GOODBYE);
        self.send("abbandona").await
    }

    /// Leaves the table; a game is resigned first, once.
    async fn go(&mut self, left: LeftTable) -> Result<BotStep, StepError> {
        match &self.current {
            Some(_) if !self.is_resigning => self.take_leave().await,
            Some(_) | None => Ok(BotStep::Leave(left)),
        }
    }

    async fn decline(&mut self, challenge: &ListedChallenge<'_>) -> Result<BotStep, StepError> {
        self.send(&format!("rifiuta {}", challenge.number)).await
    }

    async fn send(&mut self, command: &str) -> Result<BotStep, StepError> {
        self.connection.send(command).await?;
        Ok(BotStep::On)
    }

    /// The game was left for later: the bot comes back at once and waits.
    async fn adjourned(&mut self) -> Result<BotStep, StepError> {
        let Some(held) = self.held.seat.clone() else {
            return Ok(BotStep::Gone(LeftTable::Free));
        };
        let seen = self.connection.seen();
        let taken = login::take_seat(&mut self.connection, &held.code, seen).await?;
        if taken.is_err() {
            return Ok(BotStep::Gone(LeftTable::NoTable));
        }
        self.leave_at = Some(Instant::now() + ADJOURNED_PATIENCE);
        self.send("damiera").await
    }
}

/// Waits for a moment, or for ever.
async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
