//! People of several nodes, kept in one stream.

mod alive;
mod carrying;
mod chance;
mod classes;
mod stream;
mod tournaments;
mod troubled;
mod versions;

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_cluster::name::{Node, NodeName};
use damiera_config::Accounts;
use damiera_people::order::{PersonIdentity, Sanction, SanctionTarget};
use damiera_people::shared;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::reply::Refusal;
use tokio::time::sleep;

use stream::{
    AT, CALM, DOWN, End, LOG, Stream, ban, dealt, name, nodes, open, primary, quiet, registration,
    report, start,
};

#[tokio::test(start_paused = true)]
async fn what_the_primary_changes_every_node_knows() {
    let stream = Stream::begin(1);
    let nodes = nodes(&stream).await;
    let ada = nodes[0].register(registration(7, "Ada")).await.unwrap();
    sleep(Duration::from_millis(50)).await;
    for node in &nodes {
        assert_eq!(node.of_name(&name("Ada")), Some(Arc::clone(&ada)));
    }
    let taken = nodes[0].register(registration(8, "Ada")).await;
    assert!(matches!(taken, Err(Refusal::NameTaken(taken)) if taken == name("Ada")));
    let line = Some("una riga".to_owned());
    nodes[0].set_line(ada.id, line.clone()).await.unwrap();
    let target = SanctionTarget::Person(PersonIdentity::Account(ada.id));
    nodes[0].record_order(vec![ban(target)]).await.unwrap();
    // A replica changes nothing.
    let before = stream.lock().unwrap().last;
    let set = nodes[1].set_line(ada.id, None).await;
    assert!(matches!(set, Err(Refusal::PeopleDown)));
    let gone = nodes[2].delete(ada.id, AT).await;
    assert!(matches!(gone, Err(Refusal::PeopleDown)));
    assert_eq!(stream.lock().unwrap().last, before);
    sleep(Duration::from_millis(50)).await;
    let late = start(&stream, "d").await.0;
    for node in nodes.iter().chain([&late]) {
        assert_eq!(node.of_id(ada.id).unwrap().line, line);
        let order = node.order();
        let person = PersonIdentity::Account(ada.id);
        assert!(order.against(Sanction::Ban, &person, AT).is_some());
        assert!(node.log_bytes() > 0);
    }
}

/// A primary that does not know yet that another one has taken its place writes nothing.
#[tokio::test(start_paused = true)]
async fn a_deposed_primary_writes_nothing() {
    let stream = Stream::begin(1);
    let (old, claim) = primary(&stream, "a", 1).await;
    let ada = old.register(registration(7, "Ada")).await.unwrap();
    let (new, _) = primary(&stream, "b", 2).await;
    assert_eq!(new.of_id(ada.id), Some(Arc::clone(&ada)));
    for line in ["uno", "due"] {
        let set = old.set_line(ada.id, Some(line.to_owned())).await;
        assert!(matches!(set, Err(Refusal::PeopleDown)));
        quiet().await;
    }
    new.set_line(ada.id, Some("tre".to_owned())).await.unwrap();
    // It may be the primary again.
    claim.want(Epoch(3));
    claim.claimed(Epoch(3)).await;
    assert_eq!(old.of_id(ada.id).unwrap().line.as_deref(), Some("tre"));
    old.set_line(ada.id, None).await.unwrap();
    let set = new.set_line(ada.id, None).await;
    assert!(matches!(set, Err(Refusal::PeopleDown)));
    claim.renounce();
    let set = old.set_line(ada.id, None).await;
    assert!(matches!(set, Err(Refusal::PeopleDown)));
}

/// An epoch that is over claims nothing, unless the log of it was made anew.
#[tokio::test(start_paused = true)]
async fn an_earlier_epoch_claims_nothing() {
    let stream = Stream::begin(1);
    let (_new, _) = primary(&stream, "a", 5).await;
    let (old, claim) = start(&stream, "b").await;
    claim.want(Epoch(4));
    quiet().await;
    let registered = old.register(registration(7, "Ada")).await;
    assert!(matches!(registered, Err(Refusal::PeopleDown)));
    let told = stream.lock().unwrap().told.subscribe();
    let end = End {
        stream: Arc::clone(&stream),
        told,
    };
    let name = NodeName::new("c").unwrap();
    let other_log = (Node { name, run: 1 }, "2026-02-02");
    let opened = shared::open(end, other_log, Accounts::default()).await;
    let opened = opened.unwrap();
    tokio::spawn(opened.owner.run());
    opened.claim.want(Epoch(1));
    opened.claim.claimed(Epoch(1)).await;
}

#[tokio::test(start_paused = true)]
async fn a_deleted_name_is_nowhere_and_rests_everywhere() {
    let stream = Stream::begin(1);
    let nodes = nodes(&stream).await;
    let ada = nodes[0].register(registration(7, "Ada")).await.unwrap();
    // On the same shard, and a friend.
    let leo = registration(7 + u128::from(shared::SHEETS), "Leo");
    let leo = nodes[0].register(leo).await.unwrap();
    nodes[0].set_friends(leo.id, vec![ada.id]).await.unwrap();
    nodes[0].report(report(ada.id, leo.id)).await.unwrap();
    nodes[0].report(report(leo.id, leo.id)).await.unwrap();
    let line = Some("sono Ada".to_owned());
    nodes[0].set_line(ada.id, line).await.unwrap();
    nodes[0]
        .reset(ada.id, CodeDigest([4; 32]), dealt())
        .await
        .unwrap();
    assert!(stream.lock().unwrap().has("Ada"));
    nodes[0].delete(ada.id, AT).await.unwrap();
    {
        let stream = stream.lock().unwrap();
        assert!(!stream.has("Ada"));
        assert!(stream.has("Leo"));
        // Only her friend's list has what she was, until it is written anew; a start forgets it.
        assert!(stream.has(&ada.id.to_string()));
    }
    sleep(Duration::from_millis(50)).await;
    let late = start(&stream, "d").await.0;
    for node in nodes.iter().chain([&late]) {
        assert_eq!(node.of_id(ada.id), None);
        assert!(node.of_id(leo.id).unwrap().friends.is_empty());
        assert_eq!(node.order().reports().count(), 1);
        assert_eq!(node.order().past().count(), 0);
        let resting = node.may_be_taken(&name("Ada"), AT).unwrap_err();
        assert!(matches!(resting, Refusal::NameResting(_, days) if days > 0));
    }
}

/// A name that was given up rests at later servers too, although its shard was written anew meanwhile.
#[tokio::test(start_paused = true)]
async fn a_name_that_was_given_up_rests_behind_a_shard_written_anew() {
    let stream = Stream::begin(1);
    let node = open(&stream, "a").await;
    let ada = node.register(registration(7, "Ada")).await.unwrap();
    node.rename(ada.id, name("Bia"), AT).await.unwrap();
    let messages = stream.lock().unwrap().messages.len();
    for round in 0..200 {
        let line = Some(format!("riga {round}"));
        node.set_line(ada.id, line).await.unwrap();
    }
    assert!(stream.lock().unwrap().messages.len() < messages + 100);
    let late = start(&stream, "b").await.0;
    assert_eq!(late.of_name(&name("Bia")).unwrap().id, ada.id);
    let resting = late.may_be_taken(&name("Ada"), AT).unwrap_err();
    assert_eq!(resting.code(), "name_resting");
}

/// However much changes, the stream has little more than what counts.
#[tokio::test(start_paused = true)]
async fn shards_stay_small() {
    let stream = Stream::begin(1);
    let nodes = nodes(&stream).await;
    let ada = nodes[0].register(registration(7, "Ada")).await.unwrap();
    for round in 0..200 {
        let line = Some(format!("riga {round}"));
        nodes[0].set_line(ada.id, line).await.unwrap();
        let target = SanctionTarget::Person(PersonIdentity::Account(ada.id));
        nodes[0].record_order(vec![ban(target)]).await.unwrap();
        nodes[0].reserve_numbers(7).await.unwrap();
    }
    let order = nodes[0].order();
    assert_eq!(order.past().count(), 199);
    let late = start(&stream, "d").await.0;
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
    let gone = nodes[0].delete(ada.id, AT).await;
    assert!(matches!(gone, Err(Refusal::PeopleDown)));
    assert_eq!(nodes[0].of_name(&name("Ada")), Some(ada));
    stream.lock().unwrap().fate = CALM;
    quiet().await;
    nodes[0].register(registration(8, "Leo")).await.unwrap();
}

/// A message that NATS returns altered is not accepted.
#[tokio::test(start_paused = true)]
async fn a_damaged_message_is_noticed() {
    let stream = Stream::begin(1);
    let node = open(&stream, "a").await;
    node.register(registration(7, "Ada")).await.unwrap();
    let last = stream.lock().unwrap().messages.len() - 1;
    let length = stream.lock().unwrap().messages[last].payload.len();
    for at in 0..length {
        let damaged = Stream::begin(1);
        let mut messages = stream.lock().unwrap().messages.clone();
        let mut payload = messages[last].payload.to_vec();
        payload[at] ^= 1;
        messages[last].payload = payload.into();
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
        let opened = shared::open(end, (Node { name, run: 1 }, LOG), Accounts::default()).await;
        assert!(opened.is_err(), "byte {at}");
    }
}
