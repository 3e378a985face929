//! The stream that keeps people, which does what a test wants, and nodes on it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::group::Epoch;
use damiera_cluster::log::Seq;
use damiera_cluster::name::{Node, NodeName};
use damiera_config::Accounts;
use damiera_nats::{PublishOutcome, Shard, ShardMessage, StreamReadError};
use damiera_people::order::{
    AbuseReport, Dealt, Imposed, OrderEvent, PersonIdentity, Sanction, SanctionTarget,
};
use damiera_people::shared::{self, PeopleClaim, ShardStream, SharedDocuments, SharedPeople};
use damiera_people::{PeopleRegistry, Registration};
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::name::Name;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use tokio::sync::broadcast;
use tokio::time::sleep;

/// When everything happens, in milliseconds of Unix time.
pub(super) const AT: u64 = 1_700_000_000_000;

/// Of a hundred appends, so many
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Fate {
    /// are not stored, without an answer,
    pub(super) lost: u32,
    /// are stored, without an answer,
    pub(super) unsaid: u32,
    /// are not answered and are stored a while later,
    pub(super) late: u32,
    /// are refused because another one is under way,
    pub(super) busy: u32,
    /// are refused as if the last read message had never been.
    pub(super) short: u32,
    /// And of a hundred reads so many show nothing,
    pub(super) stale: u32,
    /// or fail.
    pub(super) unread: u32,
    /// Messages of this shard are not stored, without an answer.
    pub(super) lost_shard: Option<Shard>,
    /// Each read takes so long.
    pub(super) slow: Duration,
}

pub(super) const CALM: Fate = Fate {
    lost: 0,
    unsaid: 0,
    late: 0,
    busy: 0,
    short: 0,
    stale: 0,
    unread: 0,
    lost_shard: None,
    slow: Duration::ZERO,
};

pub(super) const DOWN: Fate = Fate {
    lost: 100,
    unread: 100,
    ..CALM
};

/// The stream.
#[derive(Debug)]
pub(super) struct Stream {
    pub(super) messages: Vec<ShardMessage>,
    pub(super) last: u64,
    pub(super) fate: Fate,
    chance: StdRng,
    pub(super) told: broadcast::Sender<()>,
}

impl Stream {
    pub(super) fn begin(seed: u64) -> Arc<Mutex<Stream>> {
        let (told, _) = broadcast::channel(1_024);
        Arc::new(Mutex::new(Stream {
            messages: Vec::new(),
            last: 0,
            fate: CALM,
            chance: StdRng::seed_from_u64(seed),
            told,
        }))
    }

    fn happens(&mut self, of_a_hundred: u32) -> bool {
        self.chance.random_range(0..100) < of_a_hundred
    }

    /// As NATS does: the fence is the whole stream's last message.
    fn append(
        &mut self,
        shard: Shard,
        expected: Seq,
        is_anew: bool,
        payload: Bytes,
    ) -> PublishOutcome {
        if expected.0 != self.last {
            let last = Some(Seq(self.last));
            return PublishOutcome::Refused { last };
        }
        if is_anew {
            self.messages.retain(|message| message.shard != shard);
        }
        self.last += 1;
        let seq = Seq(self.last);
        self.messages.push(ShardMessage {
            seq,
            shard,
            payload,
        });
        PublishOutcome::Stored(seq)
    }

    pub(super) fn has(&self, text: &str) -> bool {
        let mut payloads = self.messages.iter().map(|message| &message.payload);
        payloads.any(|payload| String::from_utf8_lossy(payload).contains(text))
    }

    pub(super) fn bytes(&self) -> usize {
        let payloads = self.messages.iter().map(|message| message.payload.len());
        payloads.sum()
    }
}

/// A node's end of it.
#[derive(Debug)]
pub(super) struct End {
    pub(super) stream: Arc<Mutex<Stream>>,
    pub(super) told: broadcast::Receiver<()>,
}

impl ShardStream for End {
    async fn append(
        &mut self,
        shard: Shard,
        expected: Seq,
        is_anew: bool,
        payload: Bytes,
        patience: Duration,
    ) -> PublishOutcome {
        let way = self.stream.lock().unwrap().chance.random_range(0..5);
        sleep(Duration::from_millis(way)).await;
        let late = Arc::clone(&self.stream);
        let appended = {
            let mut stream = self.stream.lock().unwrap();
            let fate = stream.fate;
            if stream.happens(fate.busy) {
                return PublishOutcome::Refused { last: None };
            }
            if stream.happens(fate.short) {
                let last = Some(Seq(expected.0.saturating_sub(1)));
                return PublishOutcome::Refused { last };
            }
            if stream.happens(fate.lost) || fate.lost_shard == Some(shard) {
                None
            } else if stream.happens(fate.unsaid) {
                let _ = stream.append(shard, expected, is_anew, payload);
                None
            } else if stream.happens(fate.late) {
                let after = patience + Duration::from_millis(stream.chance.random_range(0..50));
                tokio::spawn(async move {
                    sleep(after).await;
                    let mut stream = late.lock().unwrap();
                    let _ = stream.append(shard, expected, is_anew, payload);
                });
                None
            } else {
                Some(stream.append(shard, expected, is_anew, payload))
            }
        };
        match appended {
            Some(appended) => appended,
            None => {
                sleep(patience).await;
                PublishOutcome::Unknown("no answer came in time".to_owned())
            }
        }
    }

    async fn next(&mut self, after: Seq) -> Result<Option<ShardMessage>, StreamReadError> {
        let slow = self.stream.lock().unwrap().fate.slow;
        if !slow.is_zero() {
            sleep(slow).await;
        }
        let mut stream = self.stream.lock().unwrap();
        let fate = stream.fate;
        if stream.happens(fate.unread) {
            return Err(StreamReadError::Late);
        }
        if stream.happens(fate.stale) {
            return Ok(None);
        }
        let mut messages = stream.messages.iter();
        Ok(messages.find(|message| message.seq > after).cloned())
    }

    async fn tell(&mut self) {
        let _ = self.stream.lock().unwrap().told.send(());
    }

    async fn told(&mut self) {
        let _ = self.told.recv().await;
    }
}

/// When the log was made beside which people are kept.
pub(super) const LOG: &str = "2026-01-01";

/// A node that was just started.
pub(super) async fn start(
    stream: &Arc<Mutex<Stream>>,
    name: &str,
) -> (Arc<PeopleRegistry>, PeopleClaim) {
    let node = start_with_documents(stream, name).await;
    (node.people, node.claim)
}

/// A node with its classes and tournaments.
pub(super) struct NodeWithDocuments {
    pub(super) people: Arc<PeopleRegistry>,
    pub(super) classes: SharedDocuments,
    pub(super) tournaments: SharedDocuments,
    pub(super) alive: SharedDocuments,
    pub(super) claim: PeopleClaim,
}

impl NodeWithDocuments {
    pub(super) async fn is_primary(&self, epoch: u64) {
        self.claim.want(Epoch(epoch));
        self.claim.claimed(Epoch(epoch)).await;
    }
}

/// The texts of documents, in order.
pub(super) fn texts(documents: &SharedDocuments) -> Vec<String> {
    let all = documents.all().into_iter();
    let mut texts: Vec<String> = all.map(|(_, text)| text).collect();
    texts.sort();
    texts
}

/// A node that was just started, with its classes and tournaments.
pub(super) async fn start_with_documents(
    stream: &Arc<Mutex<Stream>>,
    name: &str,
) -> NodeWithDocuments {
    let told = stream.lock().unwrap().told.subscribe();
    let stream = Arc::clone(stream);
    let name = NodeName::new(name).unwrap();
    let run = stream.lock().unwrap().chance.random();
    let end = End { stream, told };
    let me = Node { name, run };
    let opened = shared::open(end, (me, LOG), Accounts::default()).await;
    let SharedPeople {
        people,
        owner,
        classes,
        tournaments,
        notices: _,
        alive,
        claim,
    } = opened.unwrap();
    tokio::spawn(owner.run());
    NodeWithDocuments {
        people,
        classes,
        tournaments,
        alive,
        claim,
    }
}

/// A server that is the primary in an epoch.
pub(super) async fn primary(
    stream: &Arc<Mutex<Stream>>,
    name: &str,
    epoch: u64,
) -> (Arc<PeopleRegistry>, PeopleClaim) {
    let (people, claim) = start(stream, name).await;
    claim.want(Epoch(epoch));
    claim.claimed(Epoch(epoch)).await;
    (people, claim)
}

/// A primary in the first epoch.
pub(super) async fn open(stream: &Arc<Mutex<Stream>>, name: &str) -> Arc<PeopleRegistry> {
    primary(stream, name, 1).await.0
}

/// A primary in the first epoch, and two replicas.
pub(super) async fn nodes(stream: &Arc<Mutex<Stream>>) -> Vec<Arc<PeopleRegistry>> {
    let mut nodes = vec![open(stream, "a").await];
    for name in ["b", "c"] {
        nodes.push(start(stream, name).await.0);
    }
    nodes
}

pub(super) fn name(text: &str) -> Name {
    Name::parse(text).unwrap()
}

pub(super) fn registration(id: u128, called: &str) -> Registration {
    Registration {
        id: AccountId(id),
        name: name(called),
        password: SlowDigest {
            kib: 7,
            passes: 5,
            salt: [1; 16],
            hash: [2; 32],
        },
        recovery: CodeDigest([3; 32]),
        bot: false,
        view: KeptView::default(),
        key: None,
        at: AT,
    }
}

pub(super) fn dealt() -> Dealt {
    Dealt {
        by: "root".to_owned(),
        reason: None,
        at: AT,
    }
}

pub(super) fn ban(target: SanctionTarget) -> OrderEvent {
    OrderEvent::Imposed(Imposed {
        measure: Sanction::Ban,
        target,
        until: AT + 1_000_000,
        reason: "parole".to_owned(),
        by: "root".to_owned(),
        at: AT,
    })
}

pub(super) fn report(by: AccountId, about: AccountId) -> AbuseReport {
    AbuseReport {
        number: 0,
        by: PersonIdentity::Account(by),
        about: PersonIdentity::Account(about),
        text: "grida".to_owned(),
        room: None,
        at: AT,
        closed: None,
    }
}

/// So long everything takes to come to every node.
pub(super) async fn quiet() {
    sleep(Duration::from_secs(30)).await;
}
