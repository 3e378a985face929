//! People of several nodes, kept in one stream.

mod carrying;
mod chance;
mod stream;
mod troubled;

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::name::{Node, NodeName};
use damiera_protocol::event::CodeDigest;
use damiera_protocol::reply::Refusal;
use damiera_server::config::Accounts;
use damiera_server::people::order::{Measure, Person, Target};
use damiera_server::people::shared::{self, PeopleNews};
use tokio::time::sleep;

use stream::{
    AT, CALM, DOWN, End, Stream, ban, dealt, name, nodes, open, quiet, registration, report,
};

#[tokio::test(start_paused = true)]
async fn what_one_node_changes_every_node_knows() {
    let stream = Stream::begin(1);
    let nodes = nodes(&stream).await;
    let ada = nodes[0].register(registration(7, "Ada")).await.unwrap();
    sleep(Duration::from_millis(50)).await;
    for node in &nodes {
        assert_eq!(node.of_name(&name("Ada")), Some(Arc::clone(&ada)));
    }
    let taken = nodes[1].register(registration(8, "Ada")).await;
    assert!(matches!(taken, Err(Refusal::NameTaken(taken)) if taken == name("Ada")));
    let line = Some("una riga".to_owned());
    nodes[2].set_line(ada.id, line.clone()).await.unwrap();
    let target = Target::Person(Person::Account(ada.id));
    nodes[1].record_order(vec![ban(target)]).await.unwrap();
    sleep(Duration::from_millis(50)).await;
    let late = open(&stream, "d").await.0;
    for node in nodes.iter().chain([&late]) {
        assert_eq!(node.of_id(ada.id).unwrap().line, line);
        let order = node.order();
        let person = Person::Account(ada.id);
        assert!(order.against(Measure::Ban, &person, AT).is_some());
        assert!(node.log_bytes() > 0);
    }
}

/// One name is registered at all nodes in the same moment.
#[tokio::test(start_paused = true)]
async fn a_name_is_registered_once() {
    for seed in 0..50 {
        let stream = Stream::begin(seed);
        let nodes = nodes(&stream).await;
        let [a, b, c] = [0, 1, 2].map(|at| {
            let id = 10 + at as u128;
            nodes[at].register(registration(id, "Ada"))
        });
        let (a, b, c) = tokio::join!(a, b, c);
        let registered = [a, b, c].into_iter().filter(Result::is_ok).count();
        assert_eq!(registered, 1, "seed {seed}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_deleted_name_is_nowhere_and_rests_everywhere() {
    let stream = Stream::begin(1);
    let nodes = nodes(&stream).await;
    let ada = nodes[0].register(registration(7, "Ada")).await.unwrap();
    // On the same sheet, and a friend.
    let leo = registration(7 + u128::from(shared::SHEETS), "Leo");
    let leo = nodes[1].register(leo).await.unwrap();
    nodes[1].set_friends(leo.id, vec![ada.id]).await.unwrap();
    nodes[1].report(report(ada.id, leo.id)).await.unwrap();
    nodes[1].report(report(leo.id, leo.id)).await.unwrap();
    let line = Some("sono Ada".to_owned());
    nodes[2].set_line(ada.id, line).await.unwrap();
    nodes[0]
        .reset(ada.id, CodeDigest([4; 32]), dealt())
        .await
        .unwrap();
    assert!(stream.lock().unwrap().has("Ada"));
    nodes[2].delete(ada.id, AT).await.unwrap();
    {
        let stream = stream.lock().unwrap();
        assert!(!stream.has("Ada"));
        assert!(stream.has("Leo"));
        // Only her friend's list has what she was, until it is written anew; a start forgets it.
        assert!(stream.has(&ada.id.to_string()));
    }
    sleep(Duration::from_millis(50)).await;
    let late = open(&stream, "d").await.0;
    for node in nodes.iter().chain([&late]) {
        assert_eq!(node.of_id(ada.id), None);
        assert!(node.of_id(leo.id).unwrap().friends.is_empty());
        assert_eq!(node.order().reports().count(), 1);
        assert_eq!(node.order().past().count(), 0);
        let resting = node.may_be_taken(&name("Ada"), AT).unwrap_err();
        assert!(matches!(resting, Refusal::NameResting(_, days) if days > 0));
    }
}

/// However much changes, the stream has little more than what counts.
#[tokio::test(start_paused = true)]
async fn sheets_stay_small() {
    let stream = Stream::begin(1);
    let nodes = nodes(&stream).await;
    let ada = nodes[0].register(registration(7, "Ada")).await.unwrap();
    for round in 0..200 {
        let line = Some(format!("riga {round}"));
        nodes[round % 3].set_line(ada.id, line).await.unwrap();
        let target = Target::Person(Person::Account(ada.id));
        nodes[round % 3]
            .record_order(vec![ban(target)])
            .await
            .unwrap();
        nodes[round % 3].reserve_numbers(7).await.unwrap();
    }
    let order = nodes[0].order();
    assert_eq!(order.past().count(), 199);
    let late = open(&stream, "d").await.0;
    assert_eq!(late.order(), nodes[2].order());
    let stream = stream.lock().unwrap();
    let numbers = stream.messages.len();
    assert!(numbers < 150, "{numbers} messages");
    assert!(stream.bytes() < 150_000, "{} bytes", stream.bytes());
}

#[tokio::test(start_paused = true)]
async fn while_nothing_can_be_stored_nothing_changes() {
    let stream = Stream::begin(1);
    let nodes = nodes(&stream).await;
    let ada = nodes[0].register(registration(7, "Ada")).await.unwrap();
    stream.lock().unwrap().fate = DOWN;
    let leo = nodes[0].register(registration(8, "Leo")).await;
    assert!(matches!(leo, Err(Refusal::PeopleDown)));
    let gone = nodes[1].delete(ada.id, AT).await;
    assert!(matches!(gone, Err(Refusal::PeopleDown)));
    assert_eq!(nodes[0].of_name(&name("Ada")), Some(ada));
    stream.lock().unwrap().fate = CALM;
    quiet().await;
    nodes[0].register(registration(8, "Leo")).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn other_nodes_are_told_of_bans_and_deletions() {
    let stream = Stream::begin(1);
    let (one, mut own) = open(&stream, "a").await;
    let (_other, mut news) = open(&stream, "b").await;
    let ada = one.register(registration(7, "Ada")).await.unwrap();
    let target = Target::Network("10.0.0.0/8".parse().unwrap());
    one.record_order(vec![ban(target)]).await.unwrap();
    assert_eq!(news.recv().await, Some(PeopleNews::Order));
    one.reset(ada.id, CodeDigest([4; 32]), dealt())
        .await
        .unwrap();
    assert_eq!(news.recv().await, Some(PeopleNews::Void(ada.id)));
    // What was told of the reset stands on another sheet, and order is written anew.
    assert_eq!(news.recv().await, Some(PeopleNews::Order));
    one.delete(ada.id, AT).await.unwrap();
    assert_eq!(news.recv().await, Some(PeopleNews::Gone(name("Ada"))));
    assert!(own.try_recv().is_err());
}

/// What NATS gives back otherwise than it was written is not taken.
#[tokio::test(start_paused = true)]
async fn a_damaged_message_is_noticed() {
    let stream = Stream::begin(1);
    let node = open(&stream, "a").await.0;
    node.register(registration(7, "Ada")).await.unwrap();
    let length = stream.lock().unwrap().messages[1].payload.len();
    for at in 0..length {
        let damaged = Stream::begin(1);
        let mut messages = stream.lock().unwrap().messages.clone();
        let mut payload = messages[1].payload.to_vec();
        payload[at] ^= 1;
        messages[1].payload = payload.into();
        let told = {
            let mut damaged = damaged.lock().unwrap();
            damaged.last = messages.len() as u64;
            damaged.messages = messages;
            damaged.told.subscribe()
        };
        let end = End {
            stream: damaged,
            told,
        };
        let name = NodeName::new("b").unwrap();
        let opened = shared::open(end, Node { name, run: 1 }, Accounts::default()).await;
        assert!(opened.is_err(), "byte {at}");
    }
}
