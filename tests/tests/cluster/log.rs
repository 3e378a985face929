//! The log on three real NATS servers.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use bytes::Bytes;
use damiera_cluster::effect::Effect;
use damiera_cluster::group::{Body, Entry, Epoch};
use damiera_cluster::log::{Answer, Ask, Request, RequestId, Seq};
use damiera_cluster::member::{BEAT, SILENCE};
use damiera_cluster::name::{Node, NodeName};
use damiera_cluster::partition::{PartitionId, Partitions, RoomId};
use damiera_nats::segments::Segments;
use damiera_nats::{
    Appended, ConnectError, Connection, Fault, FollowError, Follower, Letter, Log, Logged,
    ReadError, Refusal, Settings, SettingsError, Station, Unknown,
};
use damiera_tests::nats::appending::{ELECTION, PATIENCE, PAUSE, stored};
use damiera_tests::nats::elections::{answered, faults, leader, settled};
use damiera_tests::nats::{Manner, SERVERS, Servers};
use tokio::sync::mpsc::{
    Receiver, Sender, UnboundedReceiver, UnboundedSender, channel, unbounded_channel,
};
use tokio::time::{Instant, sleep, timeout_at};

/// How many partitions rooms have here.
const PARTITIONS: u16 = 4;

async fn open(servers: &Servers) -> Result<Connection> {
    let connection = Connection::open(servers.settings("n1", PARTITIONS)?).await?;
    prepared(&connection).await?;
    Ok(connection)
}

/// Makes the stream if there is none, and says when it was made.
async fn prepared(connection: &Connection) -> Result<String> {
    let info = answered(async || connection.prepare().await).await?;
    Ok(info.created.to_string())
}

fn text(text: &str) -> Bytes {
    Bytes::from(text.to_owned())
}

fn partitions() -> Partitions {
    Partitions::new(PARTITIONS).expect("a number")
}

fn partition(number: u16) -> PartitionId {
    partitions().get(number).expect("a partition")
}

async fn append(log: &Log, number: u16, expected: u64, what: &str) -> Appended {
    log.append(partition(number), Seq(expected), text(what), PATIENCE)
        .await
}

/// What NATS brings next, or refuses to: what was just made it cannot always be read from at once.
async fn brought(follower: &mut Follower) -> Result<Result<Logged, FollowError>> {
    let until = Instant::now() + ELECTION;
    loop {
        match timeout_at(until, follower.next()).await? {
            Err(FollowError::Unavailable(_)) if Instant::now() < until => sleep(PAUSE).await,
            other => return Ok(other),
        }
    }
}

/// What comes next, while NATS elects leaders: one that has just been may say for a moment that it has less.
async fn next(follower: &mut Follower) -> Result<Logged> {
    let until = Instant::now() + ELECTION;
    loop {
        match brought(follower).await? {
            Ok(logged) => return Ok(logged),
            Err(FollowError::Shorter { .. } | FollowError::Gap { .. })
                if Instant::now() < until => {}
            Err(error) => return Err(error.into()),
        }
        sleep(PAUSE).await;
    }
}

/// What an owner relies on: the fence, what refusals say, and that every reader sees one order.
#[tokio::test]
async fn partitions_are_fenced_and_read_in_one_order() -> Result<()> {
    let servers = Servers::start(Manner::default()).await?;
    let connection = open(&servers).await?;
    let log = connection.log();
    faults(&connection, <[Fault]>::is_empty).await?;
    assert_eq!(log.last(partition(0)).await?, None);
    assert_eq!(append(&log, 0, 0, "a").await, Appended::Stored(Seq(1)));
    assert_eq!(append(&log, 1, 0, "b").await, Appended::Stored(Seq(2)));
    // Somebody who does not know of the first.
    assert_eq!(
        append(&log, 0, 0, "x").await,
        Appended::Refused { last: Some(Seq(1)) }
    );
    // Somebody who knows of more than there is: the log has lost something.
    assert_eq!(
        append(&log, 1, 7, "x").await,
        Appended::Refused { last: Some(Seq(2)) }
    );
    assert_eq!(append(&log, 0, 1, "c").await, Appended::Stored(Seq(3)));
    assert_eq!(append(&log, 0, 3, "d").await, Appended::Stored(Seq(4)));
    // No subject, so nobody listens there.
    let beyond = Partitions::new(PARTITIONS + 1)?.lobby();
    assert_eq!(
        log.append(beyond, Seq(0), text("x"), PATIENCE).await,
        Appended::Unknown(Unknown::NoLeader)
    );

    let logged = |seq, number, what| Logged {
        seq: Seq(seq),
        partition: partition(number),
        payload: text(what),
    };
    assert_eq!(log.last(partition(0)).await?, Some(logged(4, 0, "d")));
    assert_eq!(
        log.read_between(partition(0), Seq(1), Seq(4)).await?,
        [logged(3, 0, "c"), logged(4, 0, "d")]
    );
    assert_eq!(log.read_between(partition(0), Seq(4), Seq(4)).await?, []);
    let missing = log.read_between(partition(1), Seq(2), Seq(5)).await;
    assert_eq!(
        missing,
        Err(ReadError::Missing {
            partition: partition(1),
            after: Seq(2),
            up_to: Seq(5)
        })
    );

    let mut follower = connection.follow(Seq(2));
    for expected in [logged(2, 1, "b"), logged(3, 0, "c"), logged(4, 0, "d")] {
        assert_eq!(next(&mut follower).await?, expected);
    }
    // What comes later comes by itself.
    assert_eq!(append(&log, 3, 0, "e").await, Appended::Stored(Seq(5)));
    assert_eq!(next(&mut follower).await?, logged(5, 3, "e"));
    let shorter = FollowError::Shorter {
        followed: Seq(8),
        last: Seq(5),
    };
    assert_eq!(brought(&mut connection.follow(Seq(9))).await?, Err(shorter));
    Ok(())
}

/// The death and the silence of the stream's leader lose nothing: what was asked meanwhile is stored once.
#[tokio::test]
async fn a_leader_that_dies_or_sleeps_loses_nothing() -> Result<()> {
    let mut servers = Servers::start(Manner::default()).await?;
    let connection = open(&servers).await?;
    let log = connection.log();
    let mut follower = connection.follow(Seq(1));
    let number = |seq: Seq| text(&seq.0.to_string());
    let mut last = stored(&log, partition(0), Seq(0), &number(Seq(0))).await?;
    for sleeps in [false, true] {
        let leader = leader(&connection, &servers).await?;
        match sleeps {
            true => servers.pause(leader)?,
            false => servers.kill(leader)?,
        }
        last = stored(&log, partition(0), last, &number(last)).await?;
        let is_silent = |faults: &[Fault]| matches!(faults, [Fault::Silent(_)]);
        let faults = faults(&connection, is_silent).await?;
        assert!(!faults[0].is_grave());
        match sleeps {
            true => servers.resume(leader)?,
            false => servers.start_again(leader)?,
        }
        servers.ready().await?;
        settled(&connection).await?;
        last = stored(&log, partition(0), last, &number(last)).await?;
    }
    assert_eq!(last, Seq(5));
    for seq in 0..last.0 {
        let logged = next(&mut follower).await?;
        assert_eq!(logged.payload, number(Seq(seq)));
    }
    Ok(())
}

/// While the stream has no leader a question about it ends soon, so that it is asked again soon after the election: the
/// client of NATS alone would wait 10 seconds.
#[tokio::test]
async fn a_stream_without_a_leader_is_not_waited_for_long() -> Result<()> {
    let mut servers = Servers::start(Manner::default()).await?;
    let connection = open(&servers).await?;
    for index in 1..SERVERS {
        servers.kill(index)?;
    }
    // The one that is left may lead for a moment yet, and then it answers.
    let until = Instant::now() + ELECTION;
    loop {
        let asked = Instant::now();
        match connection.info().await {
            Ok(_) => ensure!(Instant::now() < until, "one of three leads"),
            Err(_) if asked.elapsed() < Duration::from_millis(100) => {
                ensure!(Instant::now() < until, "it has not asked");
            }
            Err(error) => {
                let said = error.to_string();
                ensure!(asked.elapsed() < Duration::from_secs(6), "{said}");
                ensure!(said.contains("leader"), "{said}");
                return Ok(());
            }
        }
        sleep(PAUSE).await;
    }
}

/// What a node's machines ask is answered, and its copy of the log goes on where it ended.
#[tokio::test]
async fn a_node_asks_and_keeps_a_copy() -> Result<()> {
    let servers = Servers::start(Manner::default()).await?;
    let connection = open(&servers).await?;
    let log = connection.log();
    let ask = async |ask| {
        let (id, partition) = (RequestId(1), partition(2));
        let request = Request { id, partition, ask };
        log.carry_out(&request, PATIENCE).await
    };
    let append = |expected, what| Ask::Append {
        expected: Seq(expected),
        payload: text(what),
    };
    let between = |after, up_to| Ask::ReadBetween {
        after: Seq(after),
        up_to: Seq(up_to),
    };
    assert_eq!(ask(Ask::Last).await, Answer::Last(Seq(0)));
    assert_eq!(ask(append(0, "a")).await, Answer::Stored(Seq(1)));
    let refused = Answer::Refused { last: Some(Seq(1)) };
    assert_eq!(ask(append(0, "b")).await, refused);
    assert_eq!(ask(append(1, "b")).await, Answer::Stored(Seq(2)));
    assert_eq!(ask(Ask::Last).await, Answer::Last(Seq(2)));
    let read = Answer::Read(vec![(Seq(2), text("b"))]);
    assert_eq!(ask(between(1, 2)).await, read);
    assert_eq!(ask(between(1, 3)).await, Answer::Unreadable);

    let folder = tempfile::tempdir()?;
    let created = prepared(&connection).await?;
    for (message, what) in [(1, "a"), (2, "b")] {
        let mut copy = Segments::open(folder.path(), &created, partitions())?;
        assert_eq!(copy.next_seq(), Seq(message));
        let logged = next(&mut connection.follow(copy.next_seq())).await?;
        assert_eq!(logged.payload, text(what));
        copy.append(&[logged])?;
    }
    let mut copied = Vec::new();
    let copy = Segments::open(folder.path(), &created, partitions())?;
    copy.read(Seq(1), |logged| copied.push((logged.seq, logged.payload)))?;
    assert_eq!(copied, [(Seq(1), text("a")), (Seq(2), text("b"))]);
    Ok(())
}

/// Servers that would lose what they acknowledged are found, and the message says what to do.
#[tokio::test]
async fn servers_that_sync_seldom_are_found() -> Result<()> {
    let mut servers = Servers::start(Manner::default()).await?;
    let connection = open(&servers).await?;
    servers.set_manner(
        1,
        Manner {
            syncs: false,
            ..Manner::default()
        },
    )?;
    servers.kill(1)?;
    servers.start_again(1)?;
    servers.ready().await?;
    let is_grave = |faults: &[Fault]| matches!(faults, [fault] if fault.is_grave());
    let found = faults(&connection, is_grave).await?;
    assert_eq!(
        found[0].to_string(),
        "the NATS server s2 syncs its files every 120s only: write sync_interval: always into its section jetstream, \
         and start it again"
    );
    // A stream that was made for another number of partitions.
    let other = Connection::open(servers.settings("n2", 8)?).await?;
    let info = answered(async || other.prepare().await).await?;
    let differences = other.differences(&info.config);
    let difference = differences.first().context("a difference")?.to_string();
    assert_eq!(difference, "the number of partitions is 4 and must be 8");
    Ok(())
}

/// By TLS, with a key that NATS knows, one comes in, and in no other way.
#[tokio::test]
async fn nobody_comes_in_without_key_and_authority() -> Result<()> {
    let servers = Servers::start(Manner {
        encrypts: true,
        ..Manner::default()
    })
    .await?;
    let settings = servers.settings("n1", PARTITIONS)?;
    let connection = Connection::open(settings.clone()).await?;
    prepared(&connection).await?;
    assert_eq!(
        append(&connection.log(), 0, 0, "a").await,
        Appended::Stored(Seq(1))
    );
    // The key of the log's user opens nothing else.
    let swapped = Settings {
        key: Some(settings.system_key.clone()),
        ..settings.clone()
    };
    let foreign = Connection::open(swapped).await?;
    assert!(foreign.prepare().await.is_err());
    let without = Settings {
        key: None,
        ..settings.clone()
    };
    let why = |refused: Result<Connection, ConnectError>| match refused {
        Err(ConnectError::Refused { why, .. }) => Some(why),
        _ => None,
    };
    let refused = Connection::open(without).await;
    assert_eq!(why(refused), Some(Refusal::Unknown));
    let unknown = Settings {
        authorities: None,
        ..settings
    };
    let refused = Connection::open(unknown).await;
    assert_eq!(why(refused), Some(Refusal::Unbelieved));
    let nowhere = Settings {
        servers: Vec::new(),
        ..servers.settings("n1", PARTITIONS)?
    };
    let refused = Connection::open(nowhere).await;
    assert!(
        matches!(
            refused,
            Err(ConnectError::Settings(SettingsError::NoServer))
        ),
        "{refused:?}"
    );
    Ok(())
}

/// A node of the test: what it wants stored, and what it knows of the cluster.
struct Member {
    wishes: UnboundedSender<(PartitionId, Entry)>,
    happenings: Receiver<Effect>,
    owned: BTreeSet<PartitionId>,
    /// What it was told of each partition's entries, in order.
    entries: BTreeMap<PartitionId, Vec<Bytes>>,
}

impl Member {
    async fn start(servers: &Servers, name: &str, run: u64) -> Result<Member> {
        let folder = servers.folder().join(name);
        let connection = Connection::open(servers.settings(name, PARTITIONS)?).await?;
        let created = prepared(&connection).await?;
        let copy = Segments::open(&folder, &created, partitions())?;
        let name = NodeName::new(name)?;
        let station = connection.station(Node { name, run }, copy).await?;
        let (wishes, wished) = unbounded_channel();
        // Nobody takes what happens while the test waits for another node, and this one must go on.
        let (told, happenings) = channel(1_024);
        tokio::spawn(work(station, wished, told));
        let (owned, entries) = Default::default();
        Ok(Member {
            wishes,
            happenings,
            owned,
            entries,
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
                Effect::Stored {
                    partition, group, ..
                } => {
                    if let Body::Entries(entries) = group.body {
                        let payloads = entries.into_iter().map(|entry| entry.payload().clone());
                        self.entries.entry(partition).or_default().extend(payloads);
                    }
                }
                Effect::Owns { partition, .. } => drop(self.owned.insert(partition)),
                Effect::SteppedBack { partition, .. } => drop(self.owned.remove(&partition)),
                Effect::Alarm { finding, .. } => anyhow::bail!("{finding}"),
                // An owner whose entry is not stored steps back, or an append was refused: both show below.
                Effect::NotStored { .. } | Effect::Silent { .. } | Effect::Left { .. } => {}
                Effect::Namesake { node } => anyhow::bail!("{node} is here too"),
                // Carried out by the station.
                Effect::Ask(_) | Effect::Tell(_) => anyhow::bail!("asked of the wrong one"),
            }
        }
        Ok(())
    }

    fn append(&self, partition: PartitionId, what: &str) -> Result<()> {
        let entry = Entry::new(RoomId(1), 0, 1, text(what))?;
        Ok(self.wishes.send((partition, entry))?)
    }
}

/// A node at work, until nobody wants anything of it any more.
async fn work(
    mut station: Station,
    mut wishes: UnboundedReceiver<(PartitionId, Entry)>,
    told: Sender<Effect>,
) {
    loop {
        tokio::select! {
            wish = wishes.recv() => match wish {
                Some((partition, entry)) => assert_eq!(station.append(partition, [entry]), []),
                None => return,
            },
            happened = station.next() => {
                for happening in happened.expect("the copy can be kept") {
                    if told.send(happening).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}

/// Two nodes share the partitions evenly. When one dies, the other takes its part over and has all that was stored.
#[tokio::test]
async fn a_node_takes_over_what_a_dead_one_had() -> Result<()> {
    let servers = Servers::start(Manner::default()).await?;
    let mut first = Member::start(&servers, "n1", 1).await?;
    let all = partitions().all().len();
    first
        .until("all for the first", |first| first.owned.len() == all)
        .await?;
    let mut second = Member::start(&servers, "n2", 2).await?;
    second
        .until("half for the second", |second| {
            second.owned.len() >= all / 2
        })
        .await?;
    first
        .until("half of the first's", |first| {
            first.owned.len() <= all - all / 2
        })
        .await?;
    let owned: BTreeSet<PartitionId> = first.owned.union(&second.owned).copied().collect();
    assert_eq!(owned.len(), all);

    for owner in [&first, &second] {
        for partition in &owner.owned {
            owner.append(*partition, "before")?;
        }
    }
    let heard = |count: usize| {
        move |member: &Member| member.entries.values().map(Vec::len).sum::<usize>() == count
    };
    second.until("what both stored", heard(all)).await?;
    let died = Instant::now();
    drop(first);
    second
        .until("all for the second", |second| second.owned.len() == all)
        .await?;
    let took = died.elapsed();
    println!("taken over after {took:?}");
    // The silence, one append of each partition, and whatever else this machine and NATS have to do.
    assert!(
        took >= SILENCE.saturating_sub(BEAT) && took < ELECTION,
        "{took:?}"
    );
    for partition in partitions().all() {
        second.append(partition, "after")?;
    }
    second.until("what came after", heard(2 * all)).await?;
    // Whoever comes later reads the same, first from NATS and then from its own copy.
    for run in [3, 4] {
        let mut third = Member::start(&servers, "n3", run).await?;
        third.until("everything", heard(2 * all)).await?;
        assert_eq!(third.entries, second.entries);
        for entries in third.entries.values() {
            assert_eq!(entries[..], [text("before"), text("after")]);
        }
    }
    Ok(())
}

/// What nodes tell each other arrives in order, and a question for which nobody listens comes back by its number.
#[tokio::test]
async fn letters_arrive_or_come_back() -> Result<()> {
    let servers = Servers::start(Manner::default()).await?;
    let [north, south] = ["north", "south"].map(|node| servers.settings(node, PARTITIONS));
    let (north, south) = (
        Connection::open(north?).await?,
        Connection::open(south?).await?,
    );
    let mut inbound = north.inbound().await?;
    let (first, second) = (north.letters(), south.letters());
    let (owned, deposed) = (Epoch(2), Epoch(1));
    let mut asked = south.asked(partition(1), owned).await?;
    let until = Instant::now() + ELECTION;
    // Servers tell each other who listens.
    let mut heard = None;
    while heard.is_none() {
        first.ask(partition(1), owned, None, text("0"))?;
        heard = timeout_at(Instant::now() + PAUSE, asked.next()).await.ok();
        ensure!(Instant::now() < until, "nobody hears a question");
    }
    for number in 1..100 {
        first.ask(partition(1), owned, Some(number), text(&number.to_string()))?;
    }
    let mut numbers = Vec::new();
    while numbers.len() < 99 {
        let payload = timeout_at(until, asked.next())
            .await?
            .context("a question")?;
        numbers.extend(Some(payload).filter(|payload| payload != "0"));
    }
    assert!((1..100).map(|number| number.to_string()).eq(numbers));
    first.ask(partition(1), deposed, Some(100), text("late"))?;
    drop(asked);
    let back = timeout_at(until, inbound.next()).await?;
    assert_eq!(back, Some(Letter::Unheard(100)));
    second.tell(NodeName::new("north")?, partition(2), text("told"))?;
    let told = timeout_at(until, inbound.next()).await?;
    assert_eq!(told, Some(Letter::Told(partition(2), text("told"))));
    Ok(())
}

#[tokio::test]
async fn too_many_letters_are_dropped() -> Result<()> {
    let servers = Servers::start(Manner::default()).await?;
    let letters = open(&servers).await?.letters();
    let large = Bytes::from(vec![b'x'; 700_000]);
    // Nothing is sent before this task waits for something.
    let sent = (0..1_000).take_while(|_| {
        let asked = letters.ask(partition(0), Epoch(1), None, large.clone());
        asked.is_ok()
    });
    assert_eq!(sent.count(), 16 * 1024 * 1024 / 700_000);
    Ok(())
}
