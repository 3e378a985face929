//! Calls at the primary: the questions of replicas, and the way back for their answers.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use bytes::Bytes;
use damiera_platform::metrics::CountedWhile;
use tokio::sync::mpsc;

use super::CALLS_UNDER_WAY;
use super::primary::ReplicaLink;
use super::wire::{CallKind, CallOutcome, CallRefusal, MAX_PAYLOAD, PrimaryFrame};

/// A question of a replica. Dropping it refuses it.
#[derive(Debug)]
pub struct ReplicaCall {
    /// Its kind.
    pub kind: CallKind,
    /// The question.
    pub payload: Bytes,
    reply: CallReply,
}

#[derive(Debug)]
struct CallReply {
    id: u32,
    link: Arc<ReplicaLink>,
    is_said: bool,
    _counted: CountedWhile,
}

impl ReplicaCall {
    /// Answers; `place` is how far the log goes by now.
    pub fn answer(mut self, place: u64, payload: Bytes) {
        self.reply.say(match payload.len() {
            ..=MAX_PAYLOAD => CallOutcome::Answered { place, payload },
            _ => CallOutcome::Refused(CallRefusal::TooLong),
        });
    }
}

impl CallReply {
    fn say(&mut self, outcome: CallOutcome) {
        self.is_said = true;
        if let CallOutcome::Refused(_) = outcome {
            self.link.end.figures.calls_refused.inc();
        }
        let id = self.id;
        self.link.end.say(PrimaryFrame::CallAnswer { id, outcome });
    }
}

impl Drop for CallReply {
    fn drop(&mut self) {
        if !self.is_said {
            self.say(CallOutcome::Refused(CallRefusal::Dropped));
        }
        self.link.calls.fetch_sub(1, Ordering::Relaxed);
    }
}

impl ReplicaLink {
    /// Takes a call of the replica, or refuses it if too many are under way or wait.
    pub(super) fn take_call(
        self: &Arc<Self>,
        id: u32,
        kind: CallKind,
        payload: Bytes,
        calls: &mpsc::Sender<ReplicaCall>,
    ) {
        let under_way = self.calls.fetch_add(1, Ordering::Relaxed);
        let mut reply = CallReply {
            id,
            link: Arc::clone(self),
            is_said: false,
            _counted: CountedWhile::new(&self.end.figures.calls),
        };
        if under_way >= CALLS_UNDER_WAY {
            return reply.say(CallOutcome::Refused(CallRefusal::Busy));
        }
        let call = ReplicaCall {
            kind,
            payload,
            reply,
        };
        if let Err(
            mpsc::error::TrySendError::Full(mut call) | mpsc::error::TrySendError::Closed(mut call),
        ) = calls.try_send(call)
        {
            call.reply.say(CallOutcome::Refused(CallRefusal::Busy));
        }
    }
}
