//! Single failures of the stream, and its limits.

use std::time::Duration;

use damiera_nats::Shard;
use damiera_people::order::{AbuseReport, OrderEvent, PersonIdentity, Sanction, SanctionTarget};
use damiera_people::shared;
use damiera_protocol::account::AccountId;
use damiera_protocol::event::CodeDigest;
use damiera_protocol::reply::Refusal;
use tokio::time::sleep;

use super::stream::{
    AT, CALM, Fate, Stream, ban, dealt, name, open, quiet, registration, report, start,
};

/// Where order is.
const ORDER: Shard = Shard(shared::SHEETS);

/// The key that the first primary draws is lost on its way.
#[tokio::test(start_paused = true)]
async fn names_rest_everywhere_although_the_first_message_was_lost() {
    let stream = Stream::begin(1);
    stream.lock().unwrap().fate = Fate { lost: 100, ..CALM };
    let one = tokio::spawn({
        let stream = stream.clone();
        async move { open(&stream, "a").await }
    });
    sleep(Duration::from_secs(4)).await;
    stream.lock().unwrap().fate = CALM;
    let one = one.await.unwrap();
    let other = start(&stream, "b").await.0;
    let ada = one.register(registration(7, "Ada")).await.unwrap();
    one.delete(ada.id, AT).await.unwrap();
    quiet().await;
    let resting = other.may_be_taken(&name("Ada"), AT);
    assert!(matches!(resting, Err(Refusal::NameResting(..))));
}

fn strange_report(number: usize) -> AbuseReport {
    let guest = |called: &str| PersonIdentity::Guest(name(called));
    AbuseReport {
        by: guest(&format!("Ospite{number}")),
        about: guest("Gil"),
        text: "\u{1d11e}".repeat(200),
        ..report(AccountId(1), AccountId(2))
    }
}

/// Strangers fill the list of reports. A registered user can be deleted nevertheless.
#[tokio::test(start_paused = true)]
async fn order_stays_short_enough_to_be_written_anew() {
    let stream = Stream::begin(1);
    let node = open(&stream, "a").await;
    let ada = node.register(registration(7, "Ada")).await.unwrap();
    node.report(report(ada.id, ada.id)).await.unwrap();
    let mut taken = 0;
    let refused = loop {
        match node.report(strange_report(taken)).await {
            Ok(_) => taken += 1,
            Err(refusal) => break refusal,
        }
    };
    assert!(matches!(refused, Refusal::ListFull(_)), "{refused:?}");
    assert!((300..500).contains(&taken), "{taken} reports");
    let reset = node.reset(ada.id, CodeDigest([4; 32]), dealt());
    reset.await.unwrap();
    node.delete(ada.id, AT).await.unwrap();
    assert!(!stream.lock().unwrap().has(&ada.id.to_string()));
    assert_eq!(node.order().reports().count(), taken);
    // A closed report makes room.
    for number in 2..10 {
        let dealt = dealt();
        let closed = OrderEvent::Closed { number, dealt };
        node.record_order(vec![closed]).await.unwrap();
    }
    node.report(strange_report(taken)).await.unwrap();
    let late = start(&stream, "b").await.0;
    assert_eq!(late.order(), node.order());
}

/// A message stored after its writer gave it up counts, although the caller was told that it failed.
#[tokio::test(start_paused = true)]
async fn what_was_given_up_and_is_stored_late_counts() {
    let stream = Stream::begin(1);
    let one = open(&stream, "a").await;
    stream.lock().unwrap().fate = Fate { late: 100, ..CALM };
    let network = SanctionTarget::Network("10.0.0.0/8".parse().unwrap());
    let banned = one.record_order(vec![ban(network)]).await;
    assert!(matches!(banned, Err(Refusal::PeopleDown)));
    stream.lock().unwrap().fate = CALM;
    quiet().await;
    let other = start(&stream, "b").await.0;
    for node in [one, other] {
        assert_eq!(node.order().in_force(Sanction::Ban, AT).count(), 1);
    }
}

/// An account is deleted, and what order says of it is not at once.
#[tokio::test(start_paused = true)]
async fn what_is_half_deleted_is_deleted_later() {
    let stream = Stream::begin(1);
    let one = open(&stream, "a").await;
    let ada = one.register(registration(7, "Ada")).await.unwrap();
    one.report(report(ada.id, ada.id)).await.unwrap();
    stream.lock().unwrap().fate = Fate {
        lost_shard: Some(ORDER),
        ..CALM
    };
    let deleted = one.delete(ada.id, AT).await;
    assert!(matches!(deleted, Err(Refusal::PeopleDown)));
    assert_eq!(one.of_id(ada.id), None);
    stream.lock().unwrap().fate = CALM;
    quiet().await;
    assert!(!stream.lock().unwrap().has(&ada.id.to_string()));
}

/// Leaders that have just been elected may know less for a moment, however often that happens.
#[tokio::test(start_paused = true)]
async fn a_stream_that_seems_shorter_now_and_then_stops_nobody() {
    let stream = Stream::begin(1);
    let node = open(&stream, "a").await;
    let ada = node.register(registration(7, "Ada")).await.unwrap();
    for _ in 0..3 {
        stream.lock().unwrap().fate = Fate { short: 100, ..CALM };
        let line = Some("una riga".to_owned());
        let set = node.set_line(ada.id, line).await;
        assert!(matches!(set, Err(Refusal::PeopleDown)));
        stream.lock().unwrap().fate = CALM;
        sleep(Duration::from_secs(3_600)).await;
    }
    node.set_line(ada.id, None).await.unwrap();
}

/// A stream that stays shorter has lost something: nothing more is written on what is left.
#[tokio::test(start_paused = true)]
async fn a_stream_that_has_lost_something_is_not_written_to() {
    let stream = Stream::begin(1);
    let node = open(&stream, "a").await;
    let ada = node.register(registration(7, "Ada")).await.unwrap();
    stream.lock().unwrap().fate = Fate { short: 100, ..CALM };
    let set = node.set_line(ada.id, None).await;
    assert!(matches!(set, Err(Refusal::PeopleDown)));
    quiet().await;
    stream.lock().unwrap().fate = CALM;
    quiet().await;
    let set = node.set_line(ada.id, None).await;
    assert!(matches!(set, Err(Refusal::PeopleDown)));
}

/// Everybody knows a hundred people who are not registered: a start goes through all of them once.
#[tokio::test(start_paused = true)]
async fn a_start_forgets_all_strangers() {
    const PEOPLE: u128 = 1_500;
    let stream = Stream::begin(1);
    let node = open(&stream, "a").await;
    for id in 1..=PEOPLE {
        let called = format!("Ada{id}");
        let account = node.register(registration(id, &called)).await.unwrap();
        let stranger = |number| AccountId(id * 1_000_000 + number);
        let mut friends: Vec<_> = (1..100).map(stranger).collect();
        friends.push(AccountId(1));
        node.set_friends(account.id, friends).await.unwrap();
        if id < 300 {
            let about = stranger(100);
            node.report(report(account.id, about)).await.unwrap();
        }
    }
    let late = start(&stream, "b").await.0;
    for id in 1..=PEOPLE {
        let friends = &late.of_id(AccountId(id)).unwrap().friends;
        assert_eq!(*friends, [AccountId(1)]);
    }
    assert_eq!(late.order().reports().count(), 0);
}
