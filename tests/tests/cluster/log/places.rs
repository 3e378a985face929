//! The places of nodes in the log.

use anyhow::{Context, Result};
use bytes::Bytes;
use damiera_cluster::effect::NodeEffect;
use damiera_cluster::group::{Body, Entry, FORMAT, LogRoomId};
use damiera_cluster::member::{Alive, BEAT, Formats, LISTENING, NodeProfile, PeerText, SILENCE};
use damiera_cluster::name::{Node, NodeName};
use damiera_nats::segments::Segments;
use damiera_nats::{NatsConnection, NodeRuntime};
use damiera_tests::nats::appending::ELECTION;
use damiera_tests::nats::{NatsServerOptions, Servers};
use tokio::sync::mpsc::{
    Receiver, Sender, UnboundedReceiver, UnboundedSender, channel, unbounded_channel,
};
use tokio::time::{Instant, sleep, timeout_at};

use super::{prepared, text};

/// A test's command to a node.
enum Wish {
    Append(Entry),
    HandOver,
}

/// A node of the test: what it wants, and what it knows of the cluster.
struct Member {
    wishes: UnboundedSender<Wish>,
    happenings: Receiver<NodeEffect>,
    is_primary: bool,
    /// The entries that it was told of, in order.
    entries: Vec<Bytes>,
    /// The format of the last group.
    format: u16,
}

impl Member {
    async fn start(servers: &Servers, name: &str, run: u64) -> Result<Member> {
        Member::reading(FORMAT, servers, name, run).await
    }

    /// A node that reads formats of groups up to this one, and writes them.
    async fn reading(entries: u16, servers: &Servers, name: &str, run: u64) -> Result<Member> {
        let folder = servers.folder().join(name);
        let connection = NatsConnection::open(servers.settings(name)?).await?;
        let created = prepared(&connection).await?;
        let copy = Segments::open(&folder, &created)?;
        let profile = NodeProfile {
            address: Some(PeerText::new(&format!("{name}.example.org:6466"))?),
            formats: Formats { entries, link: 0 },
            ..NodeProfile::PLAIN
        };
        let name = NodeName::new(name)?;
        let node = Node { name, run };
        let presence = connection.presence().await?;
        let node_runtime = connection.node_runtime(node, profile, copy, presence);
        let (wishes, wished) = unbounded_channel();
        // Nothing takes what happens while the test waits for another node, and this one must go on.
        let (told, happenings) = channel(1_024);
        tokio::spawn(work(node_runtime, wished, told));
        Ok(Member {
            wishes,
            happenings,
            is_primary: false,
            entries: Vec::new(),
            format: 0,
        })
    }

    /// Takes what happens, until this is so.
    async fn until(&mut self, what: &str, mut is_so: impl FnMut(&Member) -> bool) -> Result<()> {
        let until = Instant::now() + ELECTION;
        while !is_so(self) {
            let happening = timeout_at(until, self.happenings.recv()).await;
            match happening
                .context(what.to_owned())?
                .context("the node has ended")?
            {
                NodeEffect::Stored { group, .. } => {
                    self.format = group.head.format;
                    if let Body::Entries(entries) = group.body {
                        let payloads = entries.into_iter().map(|entry| entry.payload().clone());
                        self.entries.extend(payloads);
                    }
                }
                NodeEffect::Owns { .. } => self.is_primary = true,
                NodeEffect::SteppedBack { .. } => self.is_primary = false,
                NodeEffect::Alarm { finding } => anyhow::bail!("{finding}"),
                // A primary with an entry that is not stored steps back, or an append was refused: both show
                // below.
                NodeEffect::NotStored { .. }
                | NodeEffect::Silent { .. }
                | NodeEffect::Left { .. } => {}
                NodeEffect::Namesake { node } => anyhow::bail!("{node} is here too"),
                // Carried out by the station.
                NodeEffect::Ask(_) | NodeEffect::Tell(_) => anyhow::bail!("asked of the wrong one"),
            }
        }
        Ok(())
    }

    fn append(&self, what: &str) -> Result<()> {
        let entry = Entry::new(LogRoomId(1), 0, 1, text(what))?;
        Ok(self.wishes.send(Wish::Append(entry))?)
    }
}

/// A node at work, until nothing is wanted of it any more.
async fn work(
    mut node_runtime: NodeRuntime,
    mut wishes: UnboundedReceiver<Wish>,
    told: Sender<NodeEffect>,
) {
    loop {
        tokio::select! {
            wish = wishes.recv() => match wish {
                Some(Wish::Append(entry)) => assert_eq!(node_runtime.append([entry]), []),
                Some(Wish::HandOver) => drop(node_runtime.hand_over(None).expect("a successor")),
                None => return,
            },
            happened = node_runtime.next() => {
                check_members(&node_runtime);
                for happening in happened.expect("the copy can be kept") {
                    if told.send(happening).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}

/// A node's knowledge of others equals their own statements.
fn check_members(node_runtime: &NodeRuntime) {
    for Alive { node, profile, .. } in node_runtime.members() {
        let address = profile.address.as_ref().map(ToString::to_string);
        assert_eq!(address, Some(format!("{node}.example.org:6466")));
    }
}

/// One node decides. It hands its place over, and takes it back when the other dies; all that was stored is there.
#[tokio::test]
async fn a_node_takes_a_place_that_is_given_or_free() -> Result<()> {
    let servers = Servers::start(NatsServerOptions::default()).await?;
    let mut first = Member::start(&servers, "n1", 1).await?;
    first
        .until("the first's place", |first| first.is_primary)
        .await?;
    let mut second = Member::start(&servers, "n2", 2).await?;
    first.append("before")?;
    let heard = |count: usize| move |member: &Member| member.entries.len() == count;
    second.until("what the first stored", heard(1)).await?;
    // The other is ready a second after its start.
    sleep(LISTENING + BEAT * 2).await;
    let gave = Instant::now();
    first.wishes.send(Wish::HandOver)?;
    second
        .until("the second's place", |second| second.is_primary)
        .await?;
    first
        .until("the first's way back", |first| !first.is_primary)
        .await?;
    println!("handed over in {:?}", gave.elapsed());
    second.append("between")?;
    first.until("what the second stored", heard(2)).await?;
    let died = Instant::now();
    drop(second);
    first
        .until("the first's place again", |first| first.is_primary)
        .await?;
    let took = died.elapsed();
    println!("taken over after {took:?}");
    assert!(
        took >= SILENCE.saturating_sub(BEAT) && took < ELECTION,
        "{took:?}"
    );
    first.append("after")?;
    first.until("what came after", heard(3)).await?;
    // A node that comes later reads the same, first from NATS and then from its own copy.
    for run in [3, 4] {
        let mut third = Member::start(&servers, "n3", run).await?;
        third.until("everything", heard(3)).await?;
        assert_eq!(third.entries, ["before", "between", "after"].map(text));
    }
    Ok(())
}

/// A node of a later program writes the format that an older one reads as long as that lives. Later the older one refuses the
/// log, and says why.
#[tokio::test]
async fn a_later_program_writes_what_an_older_one_reads() -> Result<()> {
    let servers = Servers::start(NatsServerOptions::default()).await?;
    let later = FORMAT + 1;
    let mut first = Member::reading(later, &servers, "n1", 1).await?;
    first
        .until("the first's place", |first| first.is_primary)
        .await?;
    let mut older = Member::start(&servers, "n2", 2).await?;
    sleep(SILENCE + BEAT).await;
    first.append("for both")?;
    older
        .until("what the first stored", |older| older.entries.len() == 1)
        .await?;
    assert_eq!(older.format, FORMAT);
    drop(older);
    sleep(SILENCE + BEAT).await;
    first.append("for later ones")?;
    first
        .until("what came later", |first| first.entries.len() == 2)
        .await?;
    assert_eq!(first.format, later);
    let mut older = Member::start(&servers, "n2", 3).await?;
    let refused = older.until("a refusal", |_| false).await.unwrap_err();
    let refused = refused.to_string();
    assert!(refused.contains("upgrade this server"), "{refused}");
    Ok(())
}
