//! The people of a server's own log go into a stream, and those of a stream into such a log.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_cluster::name::{Node, NodeName};
use damiera_config::Accounts;
use damiera_node::startup;
use damiera_people::order::{OrderEvent, PersonIdentity, Sanction, SanctionTarget};
use damiera_people::shared::{CarriedDocuments, CarryError, Carrying, carry_out, check};
use damiera_people::{PeopleRegistry, Summary};
use damiera_protocol::account::AccountId;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::reply::Refusal;
use tempfile::TempDir;
use tokio::time::Instant;

use super::stream::{
    AT, CALM, DOWN, End, Fate, LOG, Stream, ban, dealt, name, open, primary, registration, report,
};

fn end(stream: &Arc<Mutex<Stream>>) -> End {
    let told = stream.lock().unwrap().told.subscribe();
    let stream = Arc::clone(stream);
    End { stream, told }
}

fn mover(run: u64) -> Node {
    let name = NodeName::new("mover").unwrap();
    Node { name, run }
}

async fn carry_in(
    stream: &Arc<Mutex<Stream>>,
    run: u64,
    data: &Path,
) -> Result<Option<usize>, CarryError> {
    let (end, me) = (|| end(stream), mover(run));
    let begun = Carrying::begin(end(), me, data, documents()).await?;
    Ok(match begun {
        Some(carrying) => Some(carrying.write((LOG, Epoch(run)), end()).await?),
        None => None,
    })
}

/// The classes and tournaments to carry. One of these takes several messages.
fn documents() -> CarriedDocuments {
    let line = |number| format!("{{\"riga\":{number}}}\n");
    let short: String = (0..3).map(line).collect();
    let long: String = (0..30_000).map(line).collect();
    CarriedDocuments {
        classes: vec![(3, "{\"code\":3}".to_owned()), (7, "sette".to_owned())],
        tournaments: vec![(1, short), (12, long)],
    }
}

/// The people of a directory, for as long as something is done with them.
async fn with_people(data: &Path, act: impl AsyncFnOnce(&Arc<PeopleRegistry>)) {
    let (people, owner) = startup::open_people(data, Accounts::default()).unwrap();
    let owner = tokio::spawn(owner.run());
    act(&people).await;
    drop(people);
    owner.await.unwrap();
}

const PEOPLE: u128 = 40;

/// A log with some of everything.
async fn filled() -> TempDir {
    let data = TempDir::new().unwrap();
    with_people(data.path(), async |people| {
        for id in 1..=PEOPLE {
            let called = format!("Ada{id}");
            let account = people.register(registration(id, &called)).await.unwrap();
            let friends = vec![AccountId(id / 2), AccountId(2)];
            people.set_friends(account.id, friends).await.unwrap();
            let line = Some(format!("riga {id}"));
            people.set_line(account.id, line).await.unwrap();
        }
        let [one, two, three] = [1, 2, 3].map(AccountId);
        people.delete(one, AT).await.unwrap();
        people.count_problem(two, 7, 1, Some(true)).await.unwrap();
        let reset = people.reset(three, CodeDigest([4; 32]), dealt());
        reset.await.unwrap();
        for target in [
            SanctionTarget::Person(PersonIdentity::Account(two)),
            network("10.0.0.0/8"),
        ] {
            people.record_order(vec![ban(target)]).await.unwrap();
        }
        people.report(report(two, three)).await.unwrap();
        people.report(report(three, two)).await.unwrap();
        let closed = OrderEvent::Closed {
            number: 1,
            dealt: dealt(),
        };
        people.record_order(vec![closed]).await.unwrap();
        people.reserve_numbers(7).await.unwrap();
    })
    .await;
    data
}

fn network(text: &str) -> SanctionTarget {
    SanctionTarget::Network(text.parse().unwrap())
}

/// Checks that both have the same people.
#[track_caller]
fn assert_same(one: &PeopleRegistry, other: &PeopleRegistry) {
    assert_eq!(one.count(), other.count());
    for id in (1..=PEOPLE).map(AccountId) {
        assert_eq!(one.of_id(id), other.of_id(id));
    }
    assert_eq!(one.order(), other.order());
    let rests = |people: &PeopleRegistry| format!("{:?}", people.may_be_taken(&name("Ada1"), AT));
    assert!(rests(one).contains("NameResting"), "{}", rests(one));
    assert_eq!(rests(one), rests(other));
}

/// With any faults of the stream, everything is there in the end, or an error says that it is not.
#[tokio::test(start_paused = true)]
async fn people_of_a_server_are_those_of_a_cluster_and_back() {
    let data = filled().await;
    let rough = Fate {
        lost: 5,
        unsaid: 5,
        late: 5,
        busy: 10,
        stale: 20,
        unread: 5,
        ..CALM
    };
    for (seed, fate) in [(0, CALM), (1, rough), (2, rough), (3, rough)] {
        let stream = Stream::begin(seed);
        stream.lock().unwrap().fate = fate;
        let carried = carry_in(&stream, 1, data.path()).await.unwrap();
        assert_eq!(carried, Some(39), "seed {seed}");
        let carried = carry_in(&stream, 2, data.path()).await.unwrap();
        assert_eq!(carried, Some(39), "seed {seed}");
        stream.lock().unwrap().fate = CALM;

        let [copy, later] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
        let (node, _) = primary(&stream, "a", 3).await;
        with_people(data.path(), async |own| assert_same(own, &node)).await;
        let before = stream.lock().unwrap().last;
        let reader = (mover(7), None);
        let copied = carry_out(end(&stream), reader, copy.path());
        let copied = copied.await.unwrap();
        assert_eq!(copied.documents, documents());
        let copied: Summary = copied.summary;
        assert_eq!(
            (copied.accounts, copied.imposed, copied.reports),
            (39, 2, 2)
        );
        let found = check(end(&stream), mover(7));
        let found = found.await.unwrap();
        assert_eq!(found.summary.accounts, 39);
        assert_eq!(found.documents, documents());
        // A backup and a check write nothing.
        assert_eq!(stream.lock().unwrap().last, before);
        with_people(copy.path(), async |own| {
            assert_same(own, &node);
            assert_eq!(
                own.reserve_numbers(7).await.unwrap(),
                1 + damiera_people::BLOCK
            );
        })
        .await;

        // Changes made in the cluster are carried back as well.
        node.register(registration(99, "Leo")).await.unwrap();
        node.delete(AccountId(5), AT).await.unwrap();
        assert_eq!(
            node.reserve_numbers(7).await.unwrap(),
            1 + damiera_people::BLOCK
        );
        let taker = (mover(7), Some((LOG, Epoch(4))));
        let copied = carry_out(end(&stream), taker, later.path());
        assert_eq!(copied.await.unwrap().summary.accounts, 39);
        with_people(later.path(), async |own| {
            assert_same(own, &node);
            assert_eq!(own.of_name(&name("Leo")), node.of_name(&name("Leo")));
            let gone = own.may_be_taken(&name("Ada5"), AT);
            assert!(matches!(gone, Err(Refusal::NameResting(..))));
            let person = PersonIdentity::Account(AccountId(2));
            assert!(own.order().against(Sanction::Ban, &person, AT).is_some());
            assert_eq!(
                own.reserve_numbers(7).await.unwrap(),
                1 + 2 * damiera_people::BLOCK
            );
        })
        .await;
        // The cluster that was left changes nothing more.
        let left = node.register(registration(98, "Gil")).await;
        assert!(matches!(left, Err(Refusal::PeopleDown)), "seed {seed}");
        // A second time it would be forgotten.
        let again = carry_in(&stream, 101, data.path()).await;
        assert!(matches!(again, Err(CarryError::NotEmpty)), "seed {seed}");
    }
}

#[tokio::test(start_paused = true)]
async fn people_are_carried_to_nobody_elses() {
    let data = filled().await;
    let stream = Stream::begin(1);
    let node = open(&stream, "a").await;
    // A server that was started too early has drawn a key.
    let carried = carry_in(&stream, 1, data.path()).await.unwrap();
    assert_eq!(carried, Some(39));
    drop(node);

    let stream = Stream::begin(1);
    let node = open(&stream, "a").await;
    node.register(registration(7, "Leo")).await.unwrap();
    let before = stream.lock().unwrap().last;
    let carried = carry_in(&stream, 1, data.path()).await;
    assert!(matches!(carried, Err(CarryError::NotEmpty)));
    assert_eq!(stream.lock().unwrap().last, before);

    let nobody = TempDir::new().unwrap();
    assert_eq!(carry_in(&stream, 1, nobody.path()).await.unwrap(), None);
    assert_eq!(stream.lock().unwrap().last, before);

    stream.lock().unwrap().fate = DOWN;
    let carried = carry_in(&stream, 1, data.path()).await;
    assert!(matches!(carried, Err(CarryError::Down)));
}

/// A slow stream with much in it is read to its end, as long as each message comes; a hanging stream is given up.
#[tokio::test(start_paused = true)]
async fn people_are_carried_from_a_slow_stream() {
    let data = filled().await;
    let stream = Stream::begin(1);
    let carried = carry_in(&stream, 1, data.path()).await.unwrap();
    assert_eq!(carried, Some(39));
    let slow = Duration::from_secs(20);
    stream.lock().unwrap().fate = Fate { slow, ..CALM };
    let messages = stream.lock().unwrap().messages.len();
    assert!(messages > 3, "{messages} messages");
    let began = Instant::now();
    let found = check(end(&stream), mover(2)).await.unwrap();
    assert_eq!(found.summary.accounts, 39);
    assert_eq!(found.documents, documents());
    assert!(began.elapsed() > 3 * slow);
    let copy = TempDir::new().unwrap();
    let copied = carry_out(end(&stream), (mover(3), None), copy.path());
    assert_eq!(copied.await.unwrap().summary.accounts, 39);
    let carried = carry_in(&stream, 4, data.path()).await.unwrap();
    assert_eq!(carried, Some(39));

    let slow = Duration::from_secs(3_600);
    stream.lock().unwrap().fate = Fate { slow, ..CALM };
    let began = Instant::now();
    let found = check(end(&stream), mover(5)).await;
    assert!(matches!(found, Err(CarryError::Down)));
    assert!(began.elapsed() < Duration::from_secs(60));
}

/// A server alone may have more open reports than a cluster.
#[tokio::test(start_paused = true)]
async fn what_has_no_room_in_a_cluster_is_not_begun() {
    let data = TempDir::new().unwrap();
    with_people(data.path(), async |people| {
        for _ in 0..900 {
            let mut report = report(AccountId(1), AccountId(2));
            report.text = "\u{1d11e}".repeat(200);
            people.report(report).await.unwrap();
        }
    })
    .await;
    let stream = Stream::begin(1);
    let carried = carry_in(&stream, 1, data.path()).await;
    assert!(matches!(carried, Err(CarryError::TooMuch(_))));
    assert_eq!(stream.lock().unwrap().last, 0);
}
