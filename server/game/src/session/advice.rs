//! Questions to the engine, as far as the place where the person is allows them.

use std::sync::Arc;

use damiera_protocol::command::{AdviceKind, CommandTag};
use damiera_protocol::reply::{Acknowledgement, Answer, CommandResult, Refusal};
use tokio::sync::oneshot;

use super::boards::SessionPlace;
use super::lesson::LessonAsker;
use super::problem;
use super::scope::{AtRooms, SessionScope};
use super::study::{AdviceAnswer, EngineQuestion, TaughtSubject};
use crate::advice;
use crate::lobby::{EngineUse, RoomRequestKind};

/// The analysis of a game of so many plies takes seconds. A person is told that it has begun.
const LONG_GAME: usize = 20;

/// Helps with the problem that is open, or has the engine asked. None if the answer comes later.
pub(super) async fn advise(
    scope: &SessionScope,
    kind: AdviceKind,
    tag: Option<&CommandTag>,
    at: &mut impl AtRooms,
) -> Option<CommandResult> {
    let parts = at.parts();
    if parts.study.has_problem() && kind == AdviceKind::Hint {
        return Some(problem::hint(scope, at).await);
    }
    let is_in_lobby = matches!(parts.boards.place(), SessionPlace::Lobby);
    if is_in_lobby && matches!(kind, AdviceKind::Analysis | AdviceKind::Game) {
        return Some(Err(Refusal::NoGameToAnalyse));
    }
    ask_engine(scope, kind, tag, at).await.err().map(Err)
}

/// Has the engine asked, if the room allows that.
///
/// # Errors
/// When the engine is not asked.
async fn ask_engine(
    scope: &SessionScope,
    kind: AdviceKind,
    tag: Option<&CommandTag>,
    at: &mut impl AtRooms,
) -> Result<(), Refusal> {
    let services = &scope.services;
    let parts = at.parts();
    if parts.study.has_question() {
        return Err(Refusal::AdvicePending);
    }
    parts.may_think(&services.directory, EngineUse::Advice)?;
    parts.visitor.may_ask_engine(&scope.limits)?;
    let most = services.admission.limits.now().advice_searches;
    let pool = services.thinking.bots.clone();
    let slot = pool.advice(most, parts.visitor.holder());
    let slot = slot.ok_or(Refusal::AdviceBusy)?;
    let (kind, subject, about) = match parts.boards.lesson() {
        Some(lesson) => {
            let (subject, number) = lesson.advice_subject(kind);
            let lesson = Arc::clone(lesson);
            (kind, subject, Some(TaughtSubject { lesson, number }))
        }
        None => {
            let kind = kind.in_room();
            let (granted, mut subject) = oneshot::channel();
            at.ask_here(RoomRequestKind::Advice(kind, granted)).await?;
            // The room sends it before it answers.
            let subject = subject.try_recv().map_err(|_| Refusal::AdviceBusy)?;
            (kind, subject, None)
        }
    };
    let parts = at.parts();
    parts.may_think(&services.directory, EngineUse::AdviceAbout(&subject.game))?;
    let is_long = subject.is_over && subject.game.ply() >= LONG_GAME;
    if kind != AdviceKind::Hint && is_long && parts.display.view().format.is_prose() {
        at.reply(
            &Ok(Answer::Acknowledged(Acknowledgement::AnalysisBegun)),
            None,
        );
    }
    at.parts().study.ask_engine(EngineQuestion {
        tag: tag.cloned(),
        about,
        thinking: Box::pin(advice::answer(pool, subject, kind, slot)),
    });
    Ok(())
}

/// Tells what the engine said: in a lesson everyone, if its leader asked. A rated game may have begun since the
/// question.
pub(super) fn advised(
    scope: &SessionScope,
    (answer, tag, about): &AdviceAnswer,
    at: &mut impl AtRooms,
) {
    let tag = tag.as_ref();
    let parts = at.parts();
    if let Err(refusal) = parts.may_think(&scope.services.directory, EngineUse::Advice) {
        return at.reply(&Err(refusal), tag);
    }
    let is_taught = match (parts.boards.lesson(), about) {
        (Some(lesson), Some(about)) => {
            LessonAsker::of(scope, parts.visitor).teach(lesson, answer, about)
        }
        (Some(_), None) | (None, _) => false,
    };
    if !is_taught {
        return at.reply(answer, tag);
    }
    at.catch_up(answer);
    if tag.is_some() {
        at.reply(&Ok(Answer::Done { seq: None }), tag);
    }
}

/// Interrupts the search for an answer, if there is one.
pub(super) fn cancel_question(at: &mut impl AtRooms) -> Option<Answer> {
    let question = at.parts().study.cancel_question()?;
    at.reply(&Err(Refusal::Interrupted), question.tag.as_ref());
    Some(Answer::Done { seq: None })
}
