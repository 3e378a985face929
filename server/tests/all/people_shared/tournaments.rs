//! Tournaments of several nodes, kept beside people: text is added to them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use damiera_config::Accounts;
use damiera_people::shared::{self, DocumentNotKept, MOST_TOURNAMENTS, SharedDocument};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::stream::{
    CALM, DOWN, End, Fate, LOG, NodeWithDocuments, Stream, quiet, start_with_documents,
    start_with_documents as node, texts,
};
use super::versions::versions;
use super::{Node, NodeName};

/// A stream with a primary in the first epoch.
async fn primary() -> (Arc<Mutex<Stream>>, NodeWithDocuments) {
    let stream = Stream::begin(1);
    let node = node(&stream, "a").await;
    node.is_primary(1).await;
    (stream, node)
}

/// Adds these lines one after the other to a new document, and returns its length.
async fn add(to: &SharedDocument, lines: &[&str]) -> usize {
    let mut length = 0;
    for line in lines {
        let line = format!("{line}\n");
        to.append(length, line.clone()).await.unwrap();
        length += line.len();
    }
    length
}

/// Adds text on a task of its own.
fn adding(to: &SharedDocument, at: usize, text: &str) -> JoinHandle<Result<(), DocumentNotKept>> {
    let (to, text) = (to.clone(), text.to_owned());
    tokio::spawn(async move { to.append(at, text).await })
}

#[tokio::test(start_paused = true)]
async fn what_the_primary_adds_to_a_tournament_every_node_knows() {
    let (stream, first) = primary().await;
    let nodes = [first, node(&stream, "b").await];
    let [one, other] = [1, 2].map(|id| nodes[0].tournaments.document(id));
    add(&one, &["Zwobodaxa", "Quirlibex"]).await;
    add(&other, &["Mumpfelto"]).await;
    // A class of the same number is another document.
    let class = nodes[0].classes.document(1);
    class.keep("una classe".to_owned()).await.unwrap();
    quiet().await;
    let late = node(&stream, "d").await;
    for node in nodes.iter().chain([&late]) {
        assert_eq!(
            texts(&node.tournaments),
            ["Mumpfelto\n", "Zwobodaxa\nQuirlibex\n"]
        );
        assert_eq!(texts(&node.classes), ["una classe"]);
    }
    one.delete().await.unwrap();
    // A second time there is nothing to delete.
    one.delete().await.unwrap();
    let has = |text: &str| stream.lock().unwrap().has(text);
    assert!(!has("Zwobodaxa") && !has("Quirlibex"));
    quiet().await;
    let late = node(&stream, "e").await;
    for node in nodes.iter().chain([&late]) {
        assert_eq!(texts(&node.tournaments), ["Mumpfelto\n"]);
    }
    // A shard that is free is taken again: the stream does not grow.
    for id in 100..500 {
        let tournament = nodes[0].tournaments.document(id);
        add(&tournament, &["tre", "quattro"]).await;
        tournament.delete().await.unwrap();
    }
    assert!(stream.lock().unwrap().messages.len() < 10);
}

/// A replica, or a primary of another term, adds nothing.
#[tokio::test(start_paused = true)]
async fn a_tournament_is_added_to_in_its_own_term_alone() {
    let stream = Stream::begin(1);
    let nodes = [node(&stream, "a").await, node(&stream, "b").await];
    let early = nodes[0].tournaments.document(7);
    let over = Err(DocumentNotKept::TermOver);
    assert_eq!(early.append(0, "zero\n".to_owned()).await, over);
    nodes[0].is_primary(1).await;
    assert_eq!(early.append(0, "zero\n".to_owned()).await, over);
    let first = nodes[0].tournaments.document(7);
    let length = add(&first, &["uno"]).await;
    nodes[1].is_primary(2).await;
    // The one before does not know it yet.
    assert!(first.append(length, "di più\n".to_owned()).await.is_err());
    let all = nodes[1].tournaments.all();
    let [(second, text)] = all.as_slice() else {
        panic!("{all:?}");
    };
    assert_eq!((second.id(), text.as_str()), (7, "uno\n"));
    second.append(length, "due\n".to_owned()).await.unwrap();
    // The first one is the primary again: what it added to in its first term is over.
    nodes[0].is_primary(3).await;
    assert_eq!(first.append(8, "di più\n".to_owned()).await, over);
    assert_eq!(first.delete().await, over);
    assert!(second.append(8, "di più\n".to_owned()).await.is_err());
    assert_eq!(texts(&nodes[0].tournaments), ["uno\ndue\n"]);
}

/// Text comes behind what its writer knows, and nowhere else.
#[tokio::test(start_paused = true)]
async fn text_is_not_added_behind_other_text() {
    let (_stream, node) = primary().await;
    let tournament = node.tournaments.document(7);
    let length = add(&tournament, &["uno", "due"]).await;
    for at in [0, 3, length - 1, length + 1] {
        let added = tournament.append(at, "tre\n".to_owned()).await;
        assert_eq!(added, Err(DocumentNotKept::Conflict), "at {at}");
    }
    let other = node.tournaments.document(8);
    let added = other.append(4, "tre\n".to_owned()).await;
    assert_eq!(added, Err(DocumentNotKept::Conflict));
    assert_eq!(texts(&node.tournaments), ["uno\ndue\n"]);
}

/// An append without an answer waits until it is known what became of it, and is there once.
#[tokio::test(start_paused = true)]
async fn an_unanswered_append_is_stored_once() {
    let unsaid = Fate {
        unsaid: 100,
        ..CALM
    };
    for fate in [unsaid, DOWN] {
        let (stream, node) = primary().await;
        let [one, other] = [1, 2].map(|id| node.tournaments.document(id));
        let length = add(&one, &["uno"]).await;
        stream.lock().unwrap().fate = fate;
        let added = adding(&one, length, "due\n");
        sleep(Duration::from_secs(1)).await;
        stream.lock().unwrap().fate = DOWN;
        sleep(Duration::from_secs(20)).await;
        assert!(!added.is_finished());
        // Another one is refused after a while, and certainly not stored.
        let refused = other.append(0, "tre\n".to_owned()).await;
        assert_eq!(refused, Err(DocumentNotKept::Down));
        stream.lock().unwrap().fate = CALM;
        assert_eq!(added.await.unwrap(), Ok(()));
        one.append(length + 4, "tre\n".to_owned()).await.unwrap();
        quiet().await;
        let late = start_with_documents(&stream, "d").await;
        for node in [&node, &late] {
            assert_eq!(texts(&node.tournaments), ["uno\ndue\ntre\n"]);
        }
    }
}

/// The end of the term ends the wait for an answer. The next primary decides by what it reads.
#[tokio::test(start_paused = true)]
async fn an_unanswered_append_ends_with_the_term() {
    let (stream, first) = primary().await;
    let second = node(&stream, "b").await;
    let tournament = first.tournaments.document(1);
    let length = add(&tournament, &["uno"]).await;
    stream.lock().unwrap().fate = DOWN;
    let added = adding(&tournament, length, "due\n");
    sleep(Duration::from_secs(10)).await;
    first.claim.renounce();
    assert_eq!(added.await.unwrap(), Err(DocumentNotKept::TermOver));
    stream.lock().unwrap().fate = CALM;
    second.is_primary(2).await;
    assert_eq!(texts(&second.tournaments), ["uno\n"]);
    let all = second.tournaments.all();
    all[0].0.append(length, "altro\n".to_owned()).await.unwrap();
    quiet().await;
    assert_eq!(texts(&first.tournaments), ["uno\naltro\n"]);
}

/// There are only so many, and a leaving one makes room.
#[tokio::test(start_paused = true)]
async fn tournaments_have_a_bound() {
    let (_stream, node) = primary().await;
    for id in 0..u128::from(MOST_TOURNAMENTS) {
        add(&node.tournaments.document(id), &["uno"]).await;
    }
    let further = node.tournaments.document(5_000);
    let refused = further.append(0, "uno\n".to_owned()).await;
    assert_eq!(refused, Err(DocumentNotKept::Full));
    node.tournaments.document(3).delete().await.unwrap();
    add(&further, &["uno"]).await;
}

/// Many messages of a tournament become one, so that a node that starts reads few.
#[tokio::test(start_paused = true)]
async fn lines_of_a_tournament_are_stored_together_after_a_while() {
    let (stream, node) = primary().await;
    let tournament = node.tournaments.document(1);
    let lines: Vec<String> = (0..500).map(|number| format!("riga {number}")).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let length = add(&tournament, &lines).await;
    quiet().await;
    let messages = stream.lock().unwrap().messages.len();
    assert!(messages < 100, "{messages} messages");
    let late = start_with_documents(&stream, "d").await;
    assert_eq!(
        texts(&late.tournaments),
        [format!("{}\n", lines.join("\n"))]
    );
    // It goes on behind them.
    tournament
        .append(length, "fine\n".to_owned())
        .await
        .unwrap();
    quiet().await;
    assert!(texts(&late.tournaments)[0].ends_with("riga 499\nfine\n"));
}

/// Programs that know no tournaments read the stream until the first one, and again when the last one is deleted.
#[tokio::test(start_paused = true)]
async fn messages_of_tournaments_have_a_version_of_their_own() {
    let (stream, node) = primary().await;
    let class = node.classes.document(1);
    class.keep("una classe".to_owned()).await.unwrap();
    assert!(versions(&stream).iter().all(|version| *version == 2));
    let tournament = node.tournaments.document(1);
    add(&tournament, &["uno"]).await;
    assert_eq!(versions(&stream).last(), Some(&5));
    tournament.delete().await.unwrap();
    assert!(versions(&stream).iter().all(|version| *version == 2));
}

/// A tournament that has lost a part is not held as if it were whole.
#[tokio::test(start_paused = true)]
async fn a_lost_line_is_noticed() {
    let (stream, node) = primary().await;
    add(&node.tournaments.document(1), &["uno", "due", "tre"]).await;
    drop(node);
    let told = {
        let mut stream = stream.lock().unwrap();
        let line = stream.messages.len() - 2;
        stream.messages.remove(line);
        stream.told.subscribe()
    };
    let end = End {
        stream: Arc::clone(&stream),
        told,
    };
    let name = NodeName::new("b").unwrap();
    let me = (Node { name, run: 1 }, LOG);
    let refused = shared::open(end, me, Accounts::default()).await;
    let refused = refused.map(drop).unwrap_err().to_string();
    assert!(refused.contains("lost a message"), "{refused}");
}

/// Each confirmed line is there once, and no other one, with any faults of messages and any elections.
#[tokio::test(start_paused = true)]
async fn what_was_confirmed_of_a_tournament_is_there() {
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
        let mut confirmed = String::new();
        for epoch in 1..6 {
            let node = &nodes[chance.random_range(0..2)];
            node.is_primary(epoch).await;
            let found = texts(&node.tournaments).concat();
            assert_eq!(found, confirmed, "seed {seed}");
            let tournament = node.tournaments.document(7);
            for number in 0..chance.random_range(0..8) {
                let line = format!("{epoch} {number}\n");
                match tournament.append(confirmed.len(), line.clone()).await {
                    Ok(()) => confirmed += &line,
                    Err(error) => assert_eq!(error, DocumentNotKept::Down, "seed {seed}"),
                }
                sleep(Duration::from_millis(chance.random_range(0..3_000))).await;
            }
        }
        assert!(!confirmed.is_empty(), "seed {seed}");
        stream.lock().unwrap().fate = CALM;
        quiet().await;
        let late = start_with_documents(&stream, "d").await;
        for node in nodes.iter().chain([&late]) {
            assert_eq!(texts(&node.tournaments).concat(), confirmed, "seed {seed}");
        }
    }
}
