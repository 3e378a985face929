//! The log on three real NATS servers.

mod places;

use std::time::Duration;

use anyhow::{Result, ensure};
use bytes::Bytes;
use damiera_cluster::log::{LogOperation, LogRequest, LogResponse, RequestId, Seq};
use damiera_nats::segments::Segments;
use damiera_nats::{
    ConnectError, ConnectRefusal, Fault, FollowError, Follower, Logged, NatsConnection, NatsLog,
    NatsSettings, PublishOutcome, SettingsError, StreamReadError,
};
use damiera_tests::nats::appending::{ELECTION, PAUSE, stored};
use damiera_tests::nats::elections::{answered, faults, leader, settled};
use damiera_tests::nats::{NatsServerOptions, SERVERS, Servers};
use tokio::time::{Instant, sleep, timeout_at};

async fn open(servers: &Servers) -> Result<NatsConnection> {
    let connection = NatsConnection::open(servers.settings("n1")?).await?;
    prepared(&connection).await?;
    Ok(connection)
}

/// Makes the stream if there is none, and says when it was made.
async fn prepared(connection: &NatsConnection) -> Result<String> {
    let info = answered(async || connection.prepare().await).await?;
    Ok(info.created.to_string())
}

fn text(text: &str) -> Bytes {
    Bytes::from(text.to_owned())
}

/// Maximum time for an answer where no server dies: a busy machine is slow.
const SLOW: Duration = Duration::from_secs(30);

async fn append(log: &NatsLog, expected: u64, what: &str) -> PublishOutcome {
    log.append(Seq(expected), text(what), SLOW).await
}

/// The next message or error of NATS. A new log cannot always be read from at once.
async fn brought(follower: &mut Follower) -> Result<Result<Logged, FollowError>> {
    let until = Instant::now() + ELECTION;
    loop {
        match timeout_at(until, follower.next()).await? {
            Err(FollowError::Unavailable(_)) if Instant::now() < until => sleep(PAUSE).await,
            other => return Ok(other),
        }
    }
}

/// The next entry, while NATS elects leaders: a former leader may say for a moment that it has less.
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

/// The guarantees that a primary relies on: the fence, the meaning of refusals, and one order for all
/// readers.
#[tokio::test]
async fn the_log_is_fenced_and_read_in_one_order() -> Result<()> {
    let servers = Servers::start(NatsServerOptions::default()).await?;
    let connection = open(&servers).await?;
    let log = connection.log();
    faults(&connection, <[Fault]>::is_empty).await?;
    assert_eq!(log.last().await?, None);
    assert_eq!(stored(&log, Seq(0), &text("a")).await?, Seq(1));
    for (expected, what) in [(1, "b"), (2, "c")] {
        let acknowledged = PublishOutcome::Stored(Seq(expected + 1));
        assert_eq!(append(&log, expected, what).await, acknowledged);
    }
    // A server that does not know of the last, and a server that knows of more than there is: the log has lost
    // something.
    for expected in [1, 7] {
        let refused = PublishOutcome::Refused { last: Some(Seq(3)) };
        assert_eq!(append(&log, expected, "x").await, refused);
    }

    let logged = |seq, what| Logged {
        seq: Seq(seq),
        payload: text(what),
    };
    assert_eq!(log.last().await?, Some(logged(3, "c")));
    let between = log.read_between(Seq(1), Seq(3)).await?;
    assert_eq!(between, [logged(2, "b"), logged(3, "c")]);
    assert_eq!(log.read_between(Seq(3), Seq(3)).await?, []);
    let (after, up_to) = (Seq(2), Seq(5));
    let missing = log.read_between(after, up_to).await;
    assert_eq!(missing, Err(StreamReadError::Missing { after, up_to }));

    let mut follower = connection.follow(Seq(2));
    for expected in [logged(2, "b"), logged(3, "c")] {
        assert_eq!(next(&mut follower).await?, expected);
    }
    // A later entry arrives without a new request.
    assert_eq!(append(&log, 3, "d").await, PublishOutcome::Stored(Seq(4)));
    assert_eq!(next(&mut follower).await?, logged(4, "d"));
    let shorter = FollowError::Shorter {
        followed: Seq(8),
        last: Seq(4),
    };
    assert_eq!(brought(&mut connection.follow(Seq(9))).await?, Err(shorter));
    Ok(())
}

/// The death and the silence of the stream's leader lose nothing: what was asked meanwhile is stored once.
#[tokio::test]
async fn a_leader_that_dies_or_sleeps_loses_nothing() -> Result<()> {
    let mut servers = Servers::start(NatsServerOptions::default()).await?;
    let connection = open(&servers).await?;
    let log = connection.log();
    let mut follower = connection.follow(Seq(1));
    let number = |seq: Seq| text(&seq.0.to_string());
    let mut last = stored(&log, Seq(0), &number(Seq(0))).await?;
    for sleeps in [false, true] {
        let leader = leader(&connection, &servers).await?;
        match sleeps {
            true => servers.pause(leader)?,
            false => servers.kill(leader)?,
        }
        last = stored(&log, last, &number(last)).await?;
        let is_silent = |faults: &[Fault]| matches!(faults, [Fault::Silent(_)]);
        let faults = faults(&connection, is_silent).await?;
        assert!(!faults[0].is_grave());
        match sleeps {
            true => servers.resume(leader)?,
            false => servers.start_again(leader)?,
        }
        servers.ready().await?;
        settled(&connection).await?;
        last = stored(&log, last, &number(last)).await?;
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
    let mut servers = Servers::start(NatsServerOptions::default()).await?;
    let connection = open(&servers).await?;
    for index in 1..SERVERS {
        servers.kill(index)?;
    }
    // The remaining server may lead for a moment yet, and then it answers.
    let until = Instant::now() + ELECTION;
    loop {
        let asked = Instant::now();
        match connection.info().await {
            Ok(_) => ensure!(Instant::now() < until, "one of three leads"),
            Err(error) if error.to_string().contains("leader") => {
                ensure!(asked.elapsed() < Duration::from_secs(6), "{error}");
                return Ok(());
            }
            Err(error) => ensure!(Instant::now() < until, "{error}"),
        }
        sleep(PAUSE).await;
    }
}

/// A node's requests are answered, and its copy of the log goes on from its end.
#[tokio::test]
async fn a_node_asks_and_keeps_a_copy() -> Result<()> {
    let servers = Servers::start(NatsServerOptions::default()).await?;
    let connection = open(&servers).await?;
    let log = connection.log();
    let ask = async |ask| {
        let id = RequestId(1);
        log.carry_out(&LogRequest { id, ask }, SLOW).await
    };
    let append = |expected, what| LogOperation::Append {
        expected: Seq(expected),
        payload: text(what),
    };
    let between = |after, up_to| LogOperation::ReadBetween {
        after: Seq(after),
        up_to: Seq(up_to),
    };
    assert_eq!(ask(LogOperation::Last).await, LogResponse::Last(Seq(0)));
    // The leader of a new stream can change once more, and the answer of the former one is lost then.
    assert_eq!(stored(&log, Seq(0), &text("a")).await?, Seq(1));
    let refused = LogResponse::Refused { last: Some(Seq(1)) };
    assert_eq!(ask(append(0, "b")).await, refused);
    assert_eq!(ask(append(1, "b")).await, LogResponse::Stored(Seq(2)));
    assert_eq!(ask(LogOperation::Last).await, LogResponse::Last(Seq(2)));
    let read = LogResponse::Read(vec![(Seq(2), text("b"))]);
    assert_eq!(ask(between(1, 2)).await, read);
    assert_eq!(ask(between(1, 3)).await, LogResponse::Unreadable);

    let folder = tempfile::tempdir()?;
    let created = prepared(&connection).await?;
    for (message, what) in [(1, "a"), (2, "b")] {
        let mut copy = Segments::open(folder.path(), &created)?;
        assert_eq!(copy.next_seq(), Seq(message));
        let logged = next(&mut connection.follow(copy.next_seq())).await?;
        assert_eq!(logged.payload, text(what));
        copy.append(&[logged])?;
    }
    let mut copied = Vec::new();
    let copy = Segments::open(folder.path(), &created)?;
    copy.read(|logged| copied.push((logged.seq, logged.payload)))?;
    assert_eq!(copied, [(Seq(1), text("a")), (Seq(2), text("b"))]);
    Ok(())
}

/// Servers that would lose what they acknowledged are found, and the message says what to do.
#[tokio::test]
async fn servers_that_sync_seldom_are_found() -> Result<()> {
    let mut servers = Servers::start(NatsServerOptions::default()).await?;
    let connection = open(&servers).await?;
    servers.set_manner(
        1,
        NatsServerOptions {
            syncs: false,
            ..NatsServerOptions::default()
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
    Ok(())
}

/// By TLS, with a key that NATS knows, one comes in, and in no other way.
#[tokio::test]
async fn nobody_comes_in_without_key_and_authority() -> Result<()> {
    let servers = Servers::start(NatsServerOptions {
        encrypts: true,
        ..NatsServerOptions::default()
    })
    .await?;
    let settings = servers.settings("n1")?;
    let connection = NatsConnection::open(settings.clone()).await?;
    prepared(&connection).await?;
    let mut stored = append(&connection.log(), 0, "a").await;
    // The stream of a NATS that has just started may not answer yet, and has stored nothing then.
    for _ in 0..20 {
        if !matches!(stored, PublishOutcome::Unknown(_)) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        stored = append(&connection.log(), 0, "a").await;
    }
    assert_eq!(stored, PublishOutcome::Stored(Seq(1)));
    // The key of the log's user opens nothing else.
    let swapped = NatsSettings {
        key: Some(settings.system_key.clone()),
        ..settings.clone()
    };
    let foreign = NatsConnection::open(swapped).await?;
    assert!(foreign.prepare().await.is_err());
    let without = NatsSettings {
        key: None,
        ..settings.clone()
    };
    let why = |refused: Result<NatsConnection, ConnectError>| match refused {
        Err(ConnectError::Refused { why, .. }) => Some(why),
        _ => None,
    };
    let refused = NatsConnection::open(without).await;
    assert_eq!(why(refused), Some(ConnectRefusal::Unknown));
    let unknown = NatsSettings {
        authorities: None,
        ..settings
    };
    let refused = NatsConnection::open(unknown).await;
    assert_eq!(why(refused), Some(ConnectRefusal::Unbelieved));
    let nowhere = NatsSettings {
        servers: Vec::new(),
        ..servers.settings("n1")?
    };
    let refused = NatsConnection::open(nowhere).await;
    assert!(
        matches!(
            refused,
            Err(ConnectError::Settings(SettingsError::NoServer))
        ),
        "{refused:?}"
    );
    Ok(())
}
