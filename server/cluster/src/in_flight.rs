//! The append of one group behind the log's last, and how its writer learns the outcome.
//!
//! A position of the log is taken once, because each append names the message that it follows. So the group stored at a
//! position decides the outcome of every append to it. A group that is not found may still arrive. If no answer gives
//! the outcome, an empty group is sent to the same position: one of the two is stored, and the other never will be.

use std::time::Duration;

use crate::effect::EffectOutbox;
use crate::group::{Body, Encoded, Epoch, Group, GroupHeader, Sum};
use crate::log::{LogOperation, LogResponse, RequestId, Seq};
use crate::log_state::{Finding, LogState};
use crate::name::Node;

/// After so long what failed is tried again.
pub(crate) const REST: Duration = Duration::from_millis(250);
/// A log that ends too early for so long has lost data. A leader of a NATS group that others have
/// deposed may answer so too; without a majority it steps down in 20 seconds at most.
pub const LOSS_CONFIRMED: Duration = Duration::from_secs(20);

/// A group on its way to its place.
#[derive(Debug)]
pub(crate) struct GroupInFlight {
    head: GroupHeader,
    body: Body,
    itself: Encoded,
    /// The empty group, once it is sent in place of the group itself.
    substitute: Option<Encoded>,
    expected: Seq,
    step: InFlightStep,
    /// The time since which the log reports an end before a message that it had stored.
    ends_early: Option<Duration>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum InFlightStep {
    /// The log was asked to store what is sent.
    Asked(RequestId),
    /// It is asked again then.
    Resting(Duration),
    /// The place is taken, by another message or by the group itself; reading will tell.
    Taken,
}

/// The meaning of an answer for the waiting writer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum InFlightVerdict {
    /// The outcome is open.
    Open,
    /// This group has the place.
    Stored(Seq, Group, Sum),
    /// Something has the place; the log goes on up to here.
    Taken(Seq),
    /// The log lost what it had stored.
    Lost(Finding),
}

impl GroupInFlight {
    /// Sends a node's group to the place behind the stand, in this format.
    pub(crate) fn send(
        (node, format): (Node, u16),
        log_state: &LogState,
        epoch: Epoch,
        body: Body,
        out: &mut EffectOutbox,
    ) -> Self {
        let head = GroupHeader {
            format,
            node,
            epoch,
            number: log_state.next(),
            before: log_state.sum,
        };
        let group = Group { head, body };
        let itself = group.encode();
        let payload = itself.bytes.clone();
        let expected = log_state.seq;
        let id = out.ask(LogOperation::Append { expected, payload });
        GroupInFlight {
            head,
            body: group.body,
            itself,
            substitute: None,
            expected,
            step: InFlightStep::Asked(id),
            ends_early: None,
        }
    }

    /// Sends the same group to the place behind another stand. Nothing that was sent before can be
    /// stored any more, because the log went on.
    pub(crate) fn send_behind(self, log_state: &LogState, out: &mut EffectOutbox) -> Self {
        let GroupHeader {
            node,
            format,
            epoch,
            ..
        } = self.head;
        GroupInFlight::send((node, format), log_state, epoch, self.body, out)
    }

    /// True if it is the group itself that has this sum.
    pub(crate) fn is(&self, sum: Sum) -> bool {
        self.itself.sum == sum
    }

    /// The group to store.
    pub(crate) fn into_body(self) -> Body {
        self.body
    }

    /// The log answered; answers to earlier requests say nothing.
    pub(crate) fn answered(
        &mut self,
        id: RequestId,
        answer: &LogResponse,
        now: Duration,
    ) -> InFlightVerdict {
        if self.step != InFlightStep::Asked(id) {
            return InFlightVerdict::Open;
        }
        match *answer {
            LogResponse::Stored(seq) => return self.stored(seq),
            LogResponse::Refused { last: Some(last) } if last > self.expected => {
                self.step = InFlightStep::Taken;
                return InFlightVerdict::Taken(last);
            }
            LogResponse::Refused { last: Some(last) } if last < self.expected => {
                return self.too_early(last, now);
            }
            LogResponse::Lost => {
                self.substitute();
                self.step = InFlightStep::Resting(now.saturating_add(REST));
            }
            // It is refused although it names the right message.
            LogResponse::Refused { last: Some(_) } => {
                self.ends_early = None;
                self.step = InFlightStep::Resting(now.saturating_add(REST));
            }
            // The log does not explain itself, or answers what was not asked: that says nothing.
            LogResponse::Refused { last: None }
            | LogResponse::Read(_)
            | LogResponse::Last(_)
            | LogResponse::Unreadable => {
                self.step = InFlightStep::Resting(now.saturating_add(REST));
            }
        }
        InFlightVerdict::Open
    }

    /// The group that was sent last has the place.
    fn stored(&self, seq: Seq) -> InFlightVerdict {
        let (body, sum) = match &self.substitute {
            Some(empty) => (Body::Empty, empty.sum),
            None => (self.body.clone(), self.itself.sum),
        };
        let head = self.head;
        InFlightVerdict::Stored(seq, Group { head, body }, sum)
    }

    /// The log says that it ends before what it had stored. Nothing is written while it does.
    fn too_early(&mut self, last: Seq, now: Duration) -> InFlightVerdict {
        let since = *self.ends_early.get_or_insert(now);
        if now.saturating_sub(since) >= LOSS_CONFIRMED {
            let stored = self.expected;
            return InFlightVerdict::Lost(Finding::Lost { last, stored });
        }
        self.step = InFlightStep::Resting(now.saturating_add(REST));
        InFlightVerdict::Open
    }

    /// The outcome of the last append is unknown. Entries give way to the empty group; any other group
    /// says the same however often it is sent.
    fn substitute(&mut self) {
        if let Body::Entries(_) = self.body {
            let (head, body) = (self.head, Body::Empty);
            self.substitute
                .get_or_insert_with(|| Group { head, body }.encode());
        }
    }

    /// Time passes.
    pub(crate) fn tick(&mut self, now: Duration, out: &mut EffectOutbox) {
        match self.step {
            InFlightStep::Resting(until) if until <= now => self.ask(out),
            InFlightStep::Resting(_) | InFlightStep::Asked(_) | InFlightStep::Taken => {}
        }
    }

    fn ask(&mut self, out: &mut EffectOutbox) {
        let sent = self.substitute.as_ref().unwrap_or(&self.itself);
        let (expected, payload) = (self.expected, sent.bytes.clone());
        let id = out.ask(LogOperation::Append { expected, payload });
        self.step = InFlightStep::Asked(id);
    }
}
