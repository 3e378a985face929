//! A session that goes on at another server: it ends here without a word, and hands its connection back.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use damiera_connection::admission::Admission;
use damiera_connection::admission::proofs::NameProofs;
use damiera_connection::front::{HandedBackSession, Introduction, OutputMarker};
use damiera_journal::{LineIndex, LineOrigin, RoomId};
use damiera_platform::process::stall::StallDetector;
use damiera_protocol::secret::Secret;
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};
use tokio_util::task::task_tracker::TaskTrackerToken;
use uuid::Uuid;

use super::ServerSession;

/// The parts of a connection in a cluster that a [`SessionContext`](super::serving::SessionContext) does not have.
#[derive(Debug)]
pub struct ClusterSession {
    /// The connection's number in the whole cluster.
    pub connection: u128,
    /// Gives and takes proofs of names, in this term of the primary.
    pub proofs: Arc<NameProofs>,
    /// Output of an earlier session that the front has not taken: it comes first.
    pub unsent: VecDeque<Bytes>,
    /// The number of the last line that was answered, where the front does not number lines.
    pub line: u32,
    /// Lines up to this number were taken by an earlier session, which did not answer them.
    pub repeats_to: u32,
    /// Held until the session has begun from its introduction: the term waits for those who return.
    pub returning: Option<TaskTrackerToken>,
    /// A new connection was told to wait, and read the first line of a greeting before that.
    pub kept_waiting: bool,
    /// The lines that caused entries of the log.
    pub lines: Arc<dyn LineIndex>,
    /// The beat of this process: the session goes on only while it beats.
    pub stall: Arc<StallDetector>,
    /// Cancelled when the people have returned who were here under the primary before. Until then a session that goes on
    /// takes no line: its person may name one who is still to come.
    pub people_back: CancellationToken,
    /// The address of the page at the server where the person is, with a slash at its end; None if it has none.
    pub page: Option<String>,
}

/// The parts that let a session go on at another server.
#[derive(Debug)]
pub(super) struct Continuity {
    /// The connection's number in the whole cluster.
    pub(super) connection: u128,
    pub(super) proofs: Arc<NameProofs>,
    /// The counter of the next proof of the person's name.
    pub(super) counter: u64,
    /// The introduction from which the session begins, until it has begun.
    pub(super) begins: Option<Box<Introduction>>,
    /// Held until the session has begun.
    pub(super) returning: Option<TaskTrackerToken>,
    /// The introduction may have changed since the front was told.
    is_changed: bool,
    /// Stands for what the front was told last.
    last: u64,
    /// The line that is being carried out.
    line: Option<Secret>,
    /// The number of the last line that was taken.
    number: u32,
    /// Lines up to this number were taken by an earlier session, which did not answer them.
    repeats_to: u32,
    lines: Arc<dyn LineIndex>,
    stall: Arc<StallDetector>,
    /// The address of the page at the server where the person is.
    page: Option<Box<str>>,
    /// Ready when lines are taken; None once they are.
    people_back: Option<Pin<Box<WaitForCancellationFutureOwned>>>,
}

impl Continuity {
    /// That of a session that begins, perhaps from an introduction.
    pub(super) fn of(
        carriage: ClusterSession,
        introduction: Option<Introduction>,
    ) -> Box<Continuity> {
        Box::new(Continuity {
            connection: carriage.connection,
            proofs: carriage.proofs,
            counter: 0,
            people_back: match introduction.is_some() && !carriage.people_back.is_cancelled() {
                true => Some(Box::pin(carriage.people_back.clone().cancelled_owned())),
                false => None,
            },
            returning: carriage.returning.filter(|_| introduction.is_some()),
            begins: introduction.map(Box::new),
            is_changed: true,
            last: 0,
            line: None,
            number: carriage.line,
            repeats_to: carriage.repeats_to,
            lines: carriage.lines,
            stall: carriage.stall,
            page: carriage.page.map(Into::into),
        })
    }
}

impl ServerSession {
    /// True if the process stood still, so that another server may decide by now.
    pub(super) fn has_stalled(&self) -> bool {
        let continuity = self.continuity.as_ref();
        continuity.is_some_and(|continuity| continuity.stall.has_stalled())
    }

    /// Ready when lines are taken: at once, or when those have returned who were here under the primary before.
    pub(super) fn poll_people_back(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        let Some(continuity) = &mut self.continuity else {
            return Poll::Ready(());
        };
        if let Some(people_back) = &mut continuity.people_back {
            ready!(people_back.as_mut().poll(cx));
            continuity.people_back = None;
        }
        Poll::Ready(())
    }

    /// The address of the page at the server where the person is, if that is another one than this process has.
    pub(super) fn page(&self) -> Option<&str> {
        self.continuity.as_ref()?.page.as_deref()
    }

    /// True while lines wait for people who were here under the primary before.
    pub(super) fn waits_for_people(&self) -> bool {
        let continuity = self.continuity.as_ref();
        continuity.is_some_and(|continuity| continuity.people_back.is_some())
    }

    /// Notes that the introduction may have changed.
    pub(super) fn changed(&mut self) {
        if let Some(continuity) = &mut self.continuity {
            continuity.is_changed = true;
        }
    }

    /// Notes the number of the line that was taken from the front.
    pub(super) fn takes_line(&mut self) {
        if let Some(continuity) = &mut self.continuity {
            let next = continuity.number.wrapping_add(1);
            continuity.number = self.front.line_number().unwrap_or(next);
        }
    }

    /// The line that is being carried out, for the log. None where lines have no numbers.
    pub(super) fn line_origin(&self) -> Option<LineOrigin> {
        let continuity = self.continuity.as_ref()?;
        continuity.line.as_ref()?;
        Some(LineOrigin {
            connection: continuity.connection,
            line: continuity.number,
        })
    }

    /// The room of the entry that the line caused at an earlier primary, and the number of its last record.
    pub(super) fn stored_before(&self) -> Option<(RoomId, u64)> {
        let continuity = self.continuity.as_ref()?;
        continuity.lines.find(self.line_origin()?)
    }

    /// True if an earlier session had taken the line that was taken last, and had not answered it.
    pub(super) fn repeats_line(&self) -> bool {
        let continuity = self.continuity.as_ref();
        continuity.is_some_and(|continuity| continuity.number <= continuity.repeats_to)
    }

    /// A line is about to be carried out.
    pub(super) fn begins_line(&mut self, line: String) {
        if let Some(continuity) = &mut self.continuity {
            continuity.line = Some(Secret::new(line));
        }
    }

    /// It is answered. The front learns what the line has changed no later than that.
    pub(super) fn line_is_answered(&mut self) {
        self.introduce_if_changed();
        let Some(continuity) = &mut self.continuity else {
            return;
        };
        continuity.line = None;
        if self.front.wants_introduction() {
            self.display
                .mark_front(OutputMarker::Answered(continuity.number));
        }
    }

    /// The connection has been told of a room's entry.
    pub(super) fn was_told(&mut self, room: Uuid, seq: u64) {
        let Some(continuity) = &mut self.continuity else {
            return;
        };
        if let Some(introduction) = &mut continuity.begins {
            introduction.note_told(room, seq);
        }
        if self.front.wants_introduction() {
            self.display.mark_front(OutputMarker::Told(room, seq));
        }
    }

    /// Gives the front a new introduction if it wants one and has an older one.
    pub(super) fn introduce_if_changed(&mut self) {
        let Some(continuity) = &mut self.continuity else {
            return;
        };
        if !std::mem::take(&mut continuity.is_changed)
            || self.stage.leaves()
            || !self.front.wants_introduction()
        {
            return;
        }
        let introduction = self.introduction();
        let fingerprint = introduction.fingerprint();
        if let Some(continuity) = &mut self.continuity
            && std::mem::replace(&mut continuity.last, fingerprint) != fingerprint
        {
            let mark = OutputMarker::Introduction(Box::new(introduction));
            self.display.mark_front(mark);
        }
    }

    /// Ends without a word: rooms are not told, and what waits to be written goes along.
    pub(super) fn hand_back(mut self, admission: &Admission) {
        self.display.tell_held_code();
        if self.pasting.is_some() {
            self.front.set_pasted(None);
        }
        let introduction = self.introduction();
        self.services.following.leave(self.visitor.id());
        self.services.watchers.leave(self.visitor.id());
        let Some(continuity) = self.continuity else {
            return;
        };
        self.front.hand_back(HandedBackSession {
            connection: continuity.connection,
            peer: admission.peer,
            unsent: self.display.into_unsent(),
            introduction,
            line: continuity.number,
            repeats_to: continuity.repeats_to,
            unanswered: continuity.line,
        });
    }
}
