//! The pending question to the engine. Its answer comes when it is ready, and nothing waits for it.

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use damiera_protocol::command::CommandTag;
use damiera_protocol::reply::CommandResult;

use super::SessionStudy;
use crate::lessons::Lesson;

/// The subject of a lesson about which the engine was asked.
#[derive(Debug)]
pub(in crate::session) struct TaughtSubject {
    /// The lesson.
    pub(in crate::session) lesson: Arc<Lesson>,
    /// The number of its subject.
    pub(in crate::session) number: u64,
}

/// A pending question to the engine. Dropping it stops the search.
pub(in crate::session) struct EngineQuestion {
    /// The tag of the line that asked.
    pub(in crate::session) tag: Option<CommandTag>,
    /// The subject of a lesson that it is about.
    pub(in crate::session) about: Option<TaughtSubject>,
    /// The search.
    pub(in crate::session) thinking: Pin<Box<dyn Future<Output = CommandResult> + Send>>,
}

impl fmt::Debug for EngineQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let about = &self.about;
        f.debug_struct("EngineQuestion")
            .field("about", about)
            .finish_non_exhaustive()
    }
}

/// The answer to a question, the tag of the line that it answers, and the subject of a lesson that it is about.
pub(in crate::session) type AdviceAnswer =
    (CommandResult, Option<CommandTag>, Option<TaughtSubject>);

impl SessionStudy {
    /// True while the engine is asked something.
    pub(in crate::session) fn has_question(&self) -> bool {
        self.question.is_some()
    }

    /// Has the engine asked.
    pub(in crate::session) fn ask_engine(&mut self, question: EngineQuestion) {
        self.question = Some(Box::new(question));
    }

    /// True if the engine thinks about a question.
    pub(in crate::session) fn asks_engine(&self) -> bool {
        self.question.is_some()
    }

    /// Interrupts the search for an answer, and returns the question. None if there is no search.
    pub(in crate::session) fn cancel_question(&mut self) -> Option<Box<EngineQuestion>> {
        self.question.take()
    }

    /// Returns the engine's answer, once it comes.
    pub(in crate::session) fn poll_advice(&mut self, cx: &mut Context<'_>) -> Poll<AdviceAnswer> {
        let Some(question) = &mut self.question else {
            return Poll::Pending;
        };
        let answer = ready!(question.thinking.as_mut().poll(cx));
        let asked = self.question.take();
        let (tag, about) = asked.map_or((None, None), |asked| (asked.tag, asked.about));
        Poll::Ready((answer, tag, about))
    }
}
