//! Classes of several nodes, kept beside people.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use tokio::time::sleep;

use super::stream::{CALM, DOWN, Fate, Stream, quiet, start_with_documents as node, texts};

#[tokio::test(start_paused = true)]
async fn what_the_primary_keeps_of_a_class_every_node_knows() {
    let stream = Stream::begin(1);
    let nodes = [node(&stream, "a").await, node(&stream, "b").await];
    nodes[0].is_primary(1).await;
    let [one, other] = [7, 8].map(|id| nodes[0].classes.document(id));
    one.keep("Zwobodaxa".to_owned()).await.unwrap();
    other.keep("Quirlibex".to_owned()).await.unwrap();
    one.keep("Mumpfelto".to_owned()).await.unwrap();
    // The replaced text is nowhere.
    assert!(!stream.lock().unwrap().has("Zwobodaxa"));
    quiet().await;
    let late = node(&stream, "d").await;
    for node in nodes.iter().chain([&late]) {
        assert_eq!(texts(&node.classes), ["Mumpfelto", "Quirlibex"]);
    }
    one.delete().await.unwrap();
    // A second time there is nothing to delete.
    one.delete().await.unwrap();
    assert!(!stream.lock().unwrap().has("Mumpfelto"));
    quiet().await;
    let late = node(&stream, "e").await;
    for node in nodes.iter().chain([&late]) {
        assert_eq!(texts(&node.classes), ["Quirlibex"]);
    }
    // A shard that is free is taken again: the stream does not grow.
    for id in 100..1_000 {
        let class = nodes[0].classes.document(id);
        class.keep("tre".to_owned()).await.unwrap();
        class.delete().await.unwrap();
    }
    assert!(stream.lock().unwrap().messages.len() < 10);
}

/// A replica, or a primary of another term, writes nothing.
#[tokio::test(start_paused = true)]
async fn a_class_is_written_in_its_own_term_alone() {
    let stream = Stream::begin(1);
    let nodes = [node(&stream, "a").await, node(&stream, "b").await];
    let early = nodes[0].classes.document(7);
    assert!(early.keep("zero".to_owned()).await.is_err());
    nodes[0].is_primary(1).await;
    assert!(early.keep("zero".to_owned()).await.is_err());
    let first = nodes[0].classes.document(7);
    first.keep("uno".to_owned()).await.unwrap();
    nodes[1].is_primary(2).await;
    // The one before does not know it yet.
    assert!(first.keep("uno di più".to_owned()).await.is_err());
    let all = nodes[1].classes.all();
    let [(second, text)] = all.as_slice() else {
        panic!("{all:?}");
    };
    assert_eq!(text, "uno");
    second.keep("due".to_owned()).await.unwrap();
    // The first one is the primary again: what it kept in its first term is over.
    nodes[0].is_primary(3).await;
    assert!(first.keep("uno di più".to_owned()).await.is_err());
    assert!(first.delete().await.is_err());
    assert!(second.delete().await.is_err());
    assert_eq!(texts(&nodes[0].classes), ["due"]);
}

#[tokio::test(start_paused = true)]
async fn a_class_that_cannot_be_stored_is_stored_later() {
    let stream = Stream::begin(1);
    let node = node(&stream, "a").await;
    node.is_primary(1).await;
    let class = node.classes.document(7);
    class.keep("uno".to_owned()).await.unwrap();
    stream.lock().unwrap().fate = DOWN;
    assert!(class.keep("due".to_owned()).await.is_err());
    assert!(class.delete().await.is_err());
    stream.lock().unwrap().fate = CALM;
    quiet().await;
    class.keep("tre".to_owned()).await.unwrap();
    assert_eq!(texts(&node.classes), ["tre"]);
    // Too long a class is not stored, and the one before it still is.
    let long = "\"".repeat(300_000);
    assert!(class.keep(long).await.is_err());
    assert_eq!(texts(&node.classes), ["tre"]);
}

/// There are only so many, and a leaving one makes room.
#[tokio::test(start_paused = true)]
async fn classes_have_a_bound() {
    let stream = Stream::begin(1);
    let node = node(&stream, "a").await;
    node.is_primary(1).await;
    let mut stored = 0;
    while node
        .classes
        .document(stored)
        .keep("uno".to_owned())
        .await
        .is_ok()
    {
        stored += 1;
    }
    assert_eq!(stored, 256);
    node.classes.document(3).delete().await.unwrap();
    let class = node.classes.document(stored);
    class.keep("due".to_owned()).await.unwrap();
}

/// A class has its last confirmed state or a later attempt, with any faults of messages and any elections.
#[tokio::test(start_paused = true)]
async fn what_was_confirmed_of_a_class_is_there() {
    let rough = Fate {
        lost: 10,
        unsaid: 10,
        late: 10,
        busy: 10,
        stale: 20,
        unread: 5,
        ..CALM
    };
    for seed in 0..20 {
        let stream = Stream::begin(seed);
        let nodes = [node(&stream, "a").await, node(&stream, "b").await];
        stream.lock().unwrap().fate = rough;
        let mut chance = StdRng::seed_from_u64(seed);
        let mut confirmed = None;
        let mut tried: Vec<Option<String>> = Vec::new();
        for epoch in 1..6 {
            let node = &nodes[chance.random_range(0..2)];
            node.is_primary(epoch).await;
            let may_be = |text: &Option<String>| *text == confirmed || tried.contains(text);
            let found = texts(&node.classes).first().cloned();
            assert!(may_be(&found), "seed {seed}: {found:?}");
            (confirmed, tried) = (found, Vec::new());
            let class = node.classes.document(7);
            for number in 0..chance.random_range(0..6) {
                let text = chance.random_bool(0.8).then(|| format!("{epoch} {number}"));
                let kept = match &text {
                    Some(text) => class.keep(text.clone()).await,
                    None => class.delete().await,
                };
                match kept {
                    Ok(()) => (confirmed, tried) = (text, Vec::new()),
                    Err(_) => tried.push(text),
                }
                sleep(Duration::from_millis(chance.random_range(0..3_000))).await;
            }
        }
        stream.lock().unwrap().fate = CALM;
        quiet().await;
        let late = node(&stream, "d").await;
        for node in &nodes {
            assert_eq!(texts(&node.classes), texts(&late.classes), "seed {seed}");
        }
        assert!(texts(&late.classes).len() <= 1, "seed {seed}");
    }
}
