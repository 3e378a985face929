//! Questions to the engine: their answers come when they are ready, and nothing waits for them.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use damiera_protocol::command::{AdviceKind, CommandTag};
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use tokio::sync::oneshot;

use super::ServerSession;
use super::location::SessionPlace;
use crate::advice;
use crate::lessons::Lesson;
use crate::lobby::{EngineClient, EngineUse, RoomRequestKind};

/// The subject of a lesson about which the engine was asked.
#[derive(Debug)]
pub(super) struct TaughtSubject {
    /// The lesson.
    pub(super) lesson: Arc<Lesson>,
    /// The number of its subject.
    pub(super) number: u64,
}

/// The analysis of a game of so many plies takes seconds. A person is told that it has begun.
const LONG_GAME: usize = 20;

/// A pending question to the engine. Dropping it stops the search.
pub(super) struct EngineQuestion {
    tag: Option<CommandTag>,
    /// The subject of a lesson that it is about.
    about: Option<TaughtSubject>,
    thinking: Pin<Box<dyn Future<Output = CommandResult> + Send>>,
}

/// The answer to a question, the tag of the line that it answers, and the subject of a lesson that it is about.
pub(super) type AdviceAnswer = (CommandResult, Option<CommandTag>, Option<TaughtSubject>);

impl ServerSession {
    /// Helps with the problem that is open, or has the engine asked. None if the answer comes later.
    pub(super) async fn advise(
        &mut self,
        kind: AdviceKind,
        tag: Option<&CommandTag>,
    ) -> Option<CommandResult> {
        match (self.location.place(), kind) {
            (SessionPlace::Problem(_), AdviceKind::Hint) => Some(self.hint_at_problem().await),
            (
                SessionPlace::Lobby | SessionPlace::Problem(_),
                AdviceKind::Analysis | AdviceKind::Game,
            ) => Some(Err(Refusal::NoGameToAnalyse)),
            (
                SessionPlace::Lobby
                | SessionPlace::Seated(_)
                | SessionPlace::Watching(..)
                | SessionPlace::Lesson(_),
                _,
            ) => self.ask_engine(kind, tag).await.err().map(Err),
        }
    }

    /// Has the engine asked, if the room allows that.
    ///
    /// # Errors
    /// When the engine is not asked.
    async fn ask_engine(
        &mut self,
        kind: AdviceKind,
        tag: Option<&CommandTag>,
    ) -> Result<(), Refusal> {
        if self.question.is_some() {
            return Err(Refusal::AdvicePending);
        }
        self.may_be_advised()?;
        self.visitor.may_ask_engine(&self.limits)?;
        let most = self.services.admission.limits.now().advice_searches;
        let pool = self.services.thinking.bots.clone();
        let slot = pool.advice(most, self.visitor.holder());
        let slot = slot.ok_or(Refusal::AdviceBusy)?;
        let (kind, subject, about) = match self.location.lesson() {
            Some(lesson) => {
                let (subject, number) = lesson.advice_subject(kind);
                let lesson = Arc::clone(lesson);
                (kind, subject, Some(TaughtSubject { lesson, number }))
            }
            None => {
                let kind = kind.in_room();
                let (granted, mut subject) = oneshot::channel();
                self.ask_room(RoomRequestKind::Advice(kind, granted))
                    .await?;
                // The room sends it before it answers.
                let subject = subject.try_recv().map_err(|_| Refusal::AdviceBusy)?;
                (kind, subject, None)
            }
        };
        self.may_think(EngineUse::AdviceAbout(&subject.game))?;
        let is_long = subject.is_over && subject.game.ply() >= LONG_GAME;
        if kind != AdviceKind::Hint && is_long && self.display.view().format.is_prose() {
            self.reply(&Ok(Answer::AnalysisBegun), None);
        }
        self.question = Some(Box::new(EngineQuestion {
            tag: tag.cloned(),
            about,
            thinking: Box::pin(advice::answer(pool, subject, kind, slot)),
        }));
        Ok(())
    }

    /// Checks that this person may hear what the engine thinks.
    pub(super) fn may_be_advised(&self) -> Result<(), Refusal> {
        self.may_think(EngineUse::Advice)
    }

    /// Checks that the engine may think for this person. In networks that many share an address says nothing of a person.
    pub(super) fn may_think(&self, usage: EngineUse<'_>) -> Result<(), Refusal> {
        let client = EngineClient {
            account: self.visitor.lease().and_then(|lease| lease.account()),
            address: self.visitor.opener(),
        };
        let here = self.location.room().map(|room| &**room);
        self.services
            .directory
            .lobby
            .seats
            .may_think(client, here, usage)
    }

    /// Tells what the engine said: in a lesson everyone, if its leader asked. A rated game may have begun since the
    /// question.
    pub(super) fn advised(&mut self, (answer, tag, about): &AdviceAnswer) {
        let tag = tag.as_ref();
        if let Err(refusal) = self.may_be_advised() {
            return self.reply(&Err(refusal), tag);
        }
        if !self.teach_advice(answer, about.as_ref()) {
            return self.reply(answer, tag);
        }
        self.catch_up(answer);
        if tag.is_some() {
            self.reply(&Ok(Answer::Done { seq: None }), tag);
        }
    }

    /// Interrupts the search for an answer, if there is one.
    pub(super) fn cancel_question(&mut self) -> Option<Answer> {
        let question = self.question.take()?;
        self.reply(&Err(Refusal::Interrupted), question.tag.as_ref());
        Some(Answer::Done { seq: None })
    }

    /// Returns the engine's answer, once it comes.
    pub(super) fn poll_advice(&mut self, cx: &mut Context<'_>) -> Poll<AdviceAnswer> {
        let Some(question) = &mut self.question else {
            return Poll::Pending;
        };
        let answered = question.thinking.as_mut().poll(cx);
        answered.map(|answer| {
            let asked = self.question.take();
            let (tag, about) = asked.map_or((None, None), |asked| (asked.tag, asked.about));
            (answer, tag, about)
        })
    }
}
