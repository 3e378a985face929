//! Questions to the engine, as far as the place where the person is allows them.

use std::sync::Arc;

use damiera_protocol::command::{AdviceKind, CommandTag};
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use tokio::sync::oneshot;

use super::ServerSession;
use super::boards::SessionPlace;
use super::study::{AdviceAnswer, EngineQuestion, TaughtSubject};
use crate::advice;
use crate::lobby::{EngineUse, RoomRequestKind};

/// The analysis of a game of so many plies takes seconds. A person is told that it has begun.
const LONG_GAME: usize = 20;

impl ServerSession {
    /// Helps with the problem that is open, or has the engine asked. None if the answer comes later.
    pub(super) async fn advise(
        &mut self,
        kind: AdviceKind,
        tag: Option<&CommandTag>,
    ) -> Option<CommandResult> {
        if self.study.has_problem() && kind == AdviceKind::Hint {
            return Some(self.hint_at_problem().await);
        }
        match (self.boards.place(), kind) {
            (SessionPlace::Lobby, AdviceKind::Analysis | AdviceKind::Game) => {
                Some(Err(Refusal::NoGameToAnalyse))
            }
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
        if self.study.has_question() {
            return Err(Refusal::AdvicePending);
        }
        self.may_be_advised()?;
        self.visitor.may_ask_engine(&self.limits)?;
        let most = self.services.admission.limits.now().advice_searches;
        let pool = self.services.thinking.bots.clone();
        let slot = pool.advice(most, self.visitor.holder());
        let slot = slot.ok_or(Refusal::AdviceBusy)?;
        let (kind, subject, about) = match self.boards.lesson() {
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
        self.study.ask_engine(EngineQuestion {
            tag: tag.cloned(),
            about,
            thinking: Box::pin(advice::answer(pool, subject, kind, slot)),
        });
        Ok(())
    }

    /// Checks that this person may hear what the engine thinks.
    pub(super) fn may_be_advised(&self) -> Result<(), Refusal> {
        self.may_think(EngineUse::Advice)
    }

    /// Checks that the engine may think for this person.
    pub(super) fn may_think(&self, usage: EngineUse<'_>) -> Result<(), Refusal> {
        let client = self.visitor.engine_client();
        let here = self.boards.room().map(|room| &**room);
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
        let is_taught = match (self.boards.lesson(), about) {
            (Some(lesson), Some(about)) => self.lesson_asker().teach(lesson, answer, about),
            (Some(_), None) | (None, _) => false,
        };
        if !is_taught {
            return self.reply(answer, tag);
        }
        self.catch_up(answer);
        if tag.is_some() {
            self.reply(&Ok(Answer::Done { seq: None }), tag);
        }
    }

    /// Interrupts the search for an answer, if there is one.
    pub(super) fn cancel_question(&mut self) -> Option<Answer> {
        let question = self.study.cancel_question()?;
        self.reply(&Err(Refusal::Interrupted), question.tag.as_ref());
        Some(Answer::Done { seq: None })
    }
}
