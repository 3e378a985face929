//! Reading the log: as it is streamed, and back where something is missing.

use std::time::Duration;

use bytes::Bytes;

use super::{LogRole, LogSession, ReadingBack};
use crate::effect::{EffectOutbox, NodeEffect, StepBack};
use crate::group::{Body, Group};
use crate::in_flight::REST;
use crate::log::{LogOperation, LogResponse, Seq};
use crate::log_state::{Finding, FollowVerdict};

impl LogSession {
    /// The stream brings a message.
    pub(crate) fn streamed(&mut self, seq: Seq, bytes: Bytes, out: &mut EffectOutbox) {
        if !self.take(seq, bytes, out) {
            self.missing_up_to(seq, out);
        }
    }

    /// The log has a message that is not here.
    pub(crate) fn missing_up_to(&mut self, seq: Seq, out: &mut EffectOutbox) {
        self.seen = self.seen.max(seq);
        self.read_on(out);
    }

    /// Reads what is missing, unless that is under way.
    pub(super) fn read_on(&mut self, out: &mut EffectOutbox) {
        let (after, up_to) = (self.log_state().seq, self.seen);
        let halted = matches!(self.role, LogRole::Halted);
        if after < up_to && self.reading == ReadingBack::Idle && !halted {
            let ask = LogOperation::ReadBetween { after, up_to };
            self.reading = ReadingBack::Asked(out.ask(ask));
        }
    }

    /// The answer to a read. If it does not lead on, the log is read again after a while.
    pub(super) fn read_back(&mut self, answer: LogResponse, now: Duration, out: &mut EffectOutbox) {
        self.reading = ReadingBack::Resting(now.saturating_add(REST));
        let messages = match answer {
            LogResponse::Read(messages) => messages,
            // The log could not say; the others answer other questions.
            LogResponse::Unreadable
            | LogResponse::Lost
            | LogResponse::Last(_)
            | LogResponse::Stored(_)
            | LogResponse::Refused { .. } => return,
        };
        let before = self.log_state().seq;
        for (seq, bytes) in messages {
            if !self.take(seq, bytes, out) {
                self.tell(Finding::Missing(seq), out);
                return;
            }
        }
        if self.log_state().seq > before {
            self.reading = ReadingBack::Idle;
            self.read_on(out);
        }
    }

    /// Takes a message. False when something before it, or the message as it was written, is missing.
    pub(super) fn take(&mut self, seq: Seq, bytes: Bytes, out: &mut EffectOutbox) -> bool {
        if let LogRole::Halted = self.role {
            return true;
        }
        match self.follower.take(seq, bytes) {
            FollowVerdict::Next(group) => self.took(seq, group, out),
            FollowVerdict::Old => {}
            FollowVerdict::Gap => return false,
            FollowVerdict::LeftOut(finding) => {
                self.tell(finding, out);
                self.send_behind(out);
            }
            FollowVerdict::Damaged(finding) => {
                self.tell(finding, out);
                return false;
            }
            FollowVerdict::Impossible(finding) => self.halt(finding, out),
        }
        true
    }

    /// A group has the place behind the stand that was. This alone decides what became of a group that
    /// the node had sent there.
    pub(super) fn took(&mut self, seq: Seq, group: Group, out: &mut EffectOutbox) {
        let own = group.head.node == self.node;
        let (by, epoch, sum) = (group.head.node, group.head.epoch, self.log_state().sum);
        let is_owned = matches!(group.body, Body::Owned);
        let released = match group.body {
            Body::Released { to } => Some(to),
            Body::Owned | Body::Entries(_) | Body::Empty => None,
        };
        out.push(NodeEffect::Stored { seq, group, own });
        match std::mem::replace(&mut self.role, LogRole::Following) {
            // A group that was sent and given up may be stored nevertheless.
            LogRole::Following | LogRole::Taking(_) if own && is_owned => self.own(epoch, out),
            // The caller decides anew whether to try again.
            LogRole::Following | LogRole::Taking(_) => {}
            LogRole::Owning(owning) if is_owned => {
                self.step_back(owning, StepBack::Deposed { by }, out);
            }
            LogRole::Owning(owning) => match released {
                Some(to) => self.step_back(owning, StepBack::Released { to }, out),
                None => self.settle(owning, sum, out),
            },
            LogRole::Halted => self.role = LogRole::Halted,
        }
    }
}
