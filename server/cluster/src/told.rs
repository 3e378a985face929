//! What rooms tell the people at another node: one numbered sequence from a partition's owner to each
//! node, under the owner's epoch.
//!
//! Plain NATS may lose messages. What is missing is asked for again, and nothing behind it is heard
//! before. A reply names the last number that was told before it, and waits for that.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use bytes::{Buf, BufMut, Bytes, BytesMut};

use crate::group::Epoch;
use crate::name::Node;
use crate::partition::PartitionId;

/// The longest thing that is told at once, in bytes.
pub const MAX_TOLD: usize = 64 * 1024;
/// So many messages to a node are kept to be told again. A node that misses earlier ones begins anew.
pub const KEPT: usize = 512;
/// What is kept for a node has at most so many bytes.
pub const KEPT_BYTES: usize = 1024 * 1024;
/// So many messages wait for one that is missing; those beyond are asked for again.
pub const AHEAD: usize = 512;
/// So many replies wait for what was told before them; then the oldest are given out.
pub const REPLIES: usize = 1024;
/// What is missing is asked for again after so long.
const AGAIN: Duration = Duration::from_millis(250);

const MAGIC: [u8; 4] = *b"\xC2TL\n";
const VERSION: u16 = 1;
const HEAD: usize = 32;

/// A message of the sequence to a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// Whose rooms tell it.
    pub partition: PartitionId,
    /// In which epoch of the partition.
    pub epoch: Epoch,
    /// The life of the node for which it is.
    pub run: u64,
    /// Its number, from 1 in each epoch.
    pub number: u64,
    /// What is told; nothing in a message that only says how far the sequence goes.
    pub payload: Option<Bytes>,
}

/// Bytes that tell nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("nothing that a node of this version tells: see who publishes to the subject")]
pub struct ToldError;

/// What was asked for is not kept any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gone {
    /// The first message that can still be told again.
    pub first: u64,
}

/// The owner's end: numbers what its rooms tell, and keeps some of it.
#[derive(Debug)]
pub struct Teller {
    partition: PartitionId,
    epoch: Epoch,
    lines: BTreeMap<Node, Line>,
}

#[derive(Debug, Default)]
struct Line {
    last: u64,
    kept: VecDeque<Bytes>,
    bytes: usize,
}

/// The other end: puts what arrives in order.
#[derive(Debug)]
pub struct Listener<R> {
    run: u64,
    epoch: Epoch,
    /// The number of the last that was heard.
    heard: u64,
    /// The last number that is known to have been told.
    told: u64,
    ahead: BTreeMap<u64, Bytes>,
    replies: VecDeque<(u64, R)>,
    asked: Option<Duration>,
}

/// What a listener makes of what arrives, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard<R> {
    /// The sequence begins anew: another owner, or what is missing was not kept. Whoever follows rooms
    /// of this partition must be shown how they stand.
    Anew {
        /// In which epoch.
        epoch: Epoch,
    },
    /// The next message.
    Said(Bytes),
    /// A reply; everything that was told before it was heard.
    Reply(R),
    /// The owner is to be asked for these again.
    Fetch {
        /// In which epoch.
        epoch: Epoch,
        /// From which number.
        from: u64,
        /// Up to which number, that one included.
        up_to: u64,
    },
}

impl Told {
    /// The message.
    pub fn encode(&self) -> Bytes {
        let payload = self.payload.as_deref().unwrap_or_default();
        let mut bytes = BytesMut::with_capacity(HEAD + payload.len());
        bytes.put_slice(&MAGIC);
        bytes.put_u16_le(VERSION);
        bytes.put_u8(self.payload.is_some().into());
        bytes.put_u8(0);
        bytes.put_u64_le(self.epoch.0);
        bytes.put_u64_le(self.run);
        bytes.put_u64_le(self.number);
        bytes.put_slice(payload);
        bytes.freeze()
    }

    /// Reads a message that came by a partition's subject.
    ///
    /// # Errors
    /// When it is anything else, or another version's.
    pub fn decode(partition: PartitionId, mut bytes: Bytes) -> Result<Self, ToldError> {
        if bytes.len() < HEAD || bytes.len() - HEAD > MAX_TOLD || !bytes.starts_with(&MAGIC) {
            return Err(ToldError);
        }
        bytes.advance(MAGIC.len());
        if bytes.get_u16_le() != VERSION {
            return Err(ToldError);
        }
        let (kind, zero) = (bytes.get_u8(), bytes.get_u8());
        let (epoch, run) = (Epoch(bytes.get_u64_le()), bytes.get_u64_le());
        let number = bytes.get_u64_le();
        let payload = match (kind, zero) {
            (1, 0) => Some(bytes),
            (0, 0) if bytes.is_empty() => None,
            _ => return Err(ToldError),
        };
        Ok(Told {
            partition,
            epoch,
            run,
            number,
            payload,
        })
    }
}

impl Teller {
    /// The sequences of an owner.
    pub fn new(partition: PartitionId, epoch: Epoch) -> Self {
        let lines = BTreeMap::new();
        Teller {
            partition,
            epoch,
            lines,
        }
    }

    /// Tells a node something. The payload has at most [`MAX_TOLD`] bytes.
    pub fn tell(&mut self, to: Node, payload: Bytes) -> Told {
        let line = self.lines.entry(to).or_default();
        line.last += 1;
        line.bytes += payload.len();
        line.kept.push_back(payload.clone());
        while line.kept.len() > KEPT || line.bytes > KEPT_BYTES {
            let gone = line.kept.pop_front();
            line.bytes -= gone.map_or(0, |gone| gone.len());
        }
        let number = line.last;
        self.told(to, number, Some(payload))
    }

    /// The number of the last that was told to a node, for a reply to wait for.
    pub fn last(&self, to: Node) -> u64 {
        self.lines.get(&to).map_or(0, |line| line.last)
    }

    /// How far each sequence goes. To be told from time to time, or nobody would miss a last message
    /// that was lost.
    pub fn ends(&self) -> impl Iterator<Item = (Node, Told)> {
        let ends = self.lines.iter();
        ends.map(|(to, line)| (*to, self.told(*to, line.last, None)))
    }

    /// Tells a node some messages again.
    ///
    /// # Errors
    /// When the first of them is not kept any more.
    pub fn again(&self, to: Node, from: u64, up_to: u64) -> Result<Vec<Told>, Gone> {
        let Some(line) = self.lines.get(&to) else {
            return Err(Gone { first: 1 });
        };
        let first = line.last + 1 - line.kept.len() as u64;
        if from < first {
            return Err(Gone { first });
        }
        let kept = (first..).zip(&line.kept);
        let wanted = kept.filter(|(number, _)| (from..=up_to).contains(number));
        let told = wanted.map(|(number, payload)| self.told(to, number, Some(payload.clone())));
        Ok(told.collect())
    }

    /// A node is silent: nothing is kept for it but how far its sequence went. One number stands for
    /// all that it misses. If it is heard again, it asks for that one, and begins anew.
    pub fn forget(&mut self, node: Node) {
        if let Some(line) = self.lines.get_mut(&node) {
            line.last += 1;
            line.kept.clear();
            line.bytes = 0;
        }
    }

    fn told(&self, to: Node, number: u64, payload: Option<Bytes>) -> Told {
        Told {
            partition: self.partition,
            epoch: self.epoch,
            run: to.run,
            number,
            payload,
        }
    }
}

impl<R> Listener<R> {
    /// A node's end for one partition.
    pub fn new(me: Node) -> Self {
        Listener {
            run: me.run,
            epoch: Epoch(0),
            heard: 0,
            told: 0,
            ahead: BTreeMap::new(),
            replies: VecDeque::new(),
            asked: None,
        }
    }

    /// A message arrives.
    pub fn hear(&mut self, told: Told, now: Duration) -> Vec<Heard<R>> {
        let mut effects = Vec::new();
        if told.run != self.run || told.epoch < self.epoch {
            return effects;
        }
        self.begin(told.epoch, &mut effects);
        self.told = self.told.max(told.number);
        if let Some(payload) = told.payload
            && told.number > self.heard
            && (self.ahead.len() < AHEAD || told.number == self.heard + 1)
        {
            self.ahead.insert(told.number, payload);
        }
        self.go_on(now, &mut effects);
        effects
    }

    /// A reply arrives, to be given out behind the message `after` of its epoch. One of an earlier
    /// epoch is given out at once: what was told before it comes no more.
    pub fn reply(&mut self, epoch: Epoch, after: u64, reply: R, now: Duration) -> Vec<Heard<R>> {
        let mut effects = Vec::new();
        if epoch < self.epoch {
            effects.push(Heard::Reply(reply));
            return effects;
        }
        self.begin(epoch, &mut effects);
        self.told = self.told.max(after);
        let later = self.replies.partition_point(|(number, _)| *number <= after);
        self.replies.insert(later, (after, reply));
        self.go_on(now, &mut effects);
        effects
    }

    /// The log says that the partition has an owner in this epoch. What an earlier one told and is missing
    /// comes no more, and nobody waits for it.
    pub fn owned(&mut self, epoch: Epoch, now: Duration) -> Vec<Heard<R>> {
        let mut effects = Vec::new();
        self.begin(epoch, &mut effects);
        self.go_on(now, &mut effects);
        effects
    }

    /// The owner does not keep what was asked for.
    pub fn gone(&mut self, epoch: Epoch, gone: Gone, now: Duration) -> Vec<Heard<R>> {
        let mut effects = Vec::new();
        if epoch == self.epoch && gone.first > self.heard + 1 {
            self.heard = gone.first - 1;
            self.ahead = self.ahead.split_off(&gone.first);
            effects.push(Heard::Anew { epoch });
            self.go_on(now, &mut effects);
        }
        effects
    }

    /// Time passes.
    pub fn tick(&mut self, now: Duration) -> Vec<Heard<R>> {
        let mut effects = Vec::new();
        self.go_on(now, &mut effects);
        effects
    }

    /// A later epoch begins: replies of the one before wait for nothing any more.
    fn begin(&mut self, epoch: Epoch, effects: &mut Vec<Heard<R>>) {
        if epoch > self.epoch {
            let replies = self.replies.drain(..);
            effects.extend(replies.map(|(_, reply)| Heard::Reply(reply)));
            effects.push(Heard::Anew { epoch });
            self.epoch = epoch;
            (self.heard, self.told) = (0, 0);
            self.ahead.clear();
            self.asked = None;
        }
    }

    /// Gives out what is next, and asks for what is missing.
    fn go_on(&mut self, now: Duration, effects: &mut Vec<Heard<R>>) {
        loop {
            let full = self.replies.len() > REPLIES;
            let is_due = |(after, _): &mut (u64, R)| *after <= self.heard || full;
            if let Some((_, reply)) = self.replies.pop_front_if(is_due) {
                effects.push(Heard::Reply(reply));
            } else if let Some(payload) = self.ahead.remove(&(self.heard + 1)) {
                self.heard += 1;
                self.asked = None;
                effects.push(Heard::Said(payload));
            } else {
                break;
            }
        }
        let waited = |asked: Duration| now.saturating_sub(asked) >= AGAIN;
        if self.told > self.heard && self.asked.is_none_or(waited) {
            self.asked = Some(now);
            let next = self.ahead.keys().next();
            effects.push(Heard::Fetch {
                epoch: self.epoch,
                from: self.heard + 1,
                up_to: next.map_or(self.told, |next| next - 1),
            });
        }
    }
}
