//! Many people at once on several threads: everyone gets an answer, no one sees a gap, and nothing is left
//! after all have gone.
//!
//! Time is real here, because simulated time has one thread only; nothing waits for it.

use std::time::Duration;

use damiera_config::Limits;
use damiera_journal::{Journal, MemoryJournal};
use damiera_protocol::command::RoomQuery;

use crate::support::client::Client;
use crate::support::faulty::Faulty;
use crate::support::{Net, quick};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use serde_json::Value;

/// More than any run takes, for a run that hangs.
const PATIENCE: Duration = Duration::from_secs(120);

const OUTSIDE: [&str; 8] = [
    "gioca",
    "gioca libera",
    "entra uno",
    "entra due",
    "crea uno",
    "osserva uno",
    "osserva due",
    "stanze",
];

const INSIDE: [&str; 12] = [
    "esci",
    "esci",
    "esci",
    "abbandona",
    "abbandona",
    "6a 5b",
    "3b 4a",
    "patta",
    "accetta",
    "rivincita",
    "di' ciao",
    "mosse",
];

/// A program that comes, does this and that, and goes.
struct Guest {
    client: Client,
    chance: StdRng,
    tags: u32,
    /// The last event's number, in a room.
    seq: Option<u64>,
}

impl Guest {
    async fn live(mut self, orders: usize) {
        for _ in 0..orders {
            let inside = self.seq.is_some();
            let from: &[&str] = if inside { &INSIDE } else { &OUTSIDE };
            let order = *from.choose(&mut self.chance).unwrap();
            self.order(order).await;
        }
        // Some say goodbye, others break off wherever they are.
        if self.chance.random() {
            self.client.say("fine").await;
            while self.client.line().await.is_some() {}
        }
    }

    /// Gives an order and reads up to its answer.
    async fn order(&mut self, order: &str) {
        self.tags += 1;
        let tag = self.tags.to_string();
        self.client.say(&format!("@{tag} {order}")).await;
        let mut last = String::new();
        loop {
            let Some(line) = self.client.line().await else {
                panic!("no answer to {order}; the last line was {last}");
            };
            last.clone_from(&line);
            let event: Value = serde_json::from_str(&line).unwrap();
            let kind = event["type"].as_str().unwrap();
            if event["tag"] == tag {
                if order == "esci" && kind == "ok" || event["code"] == "no_such_room" {
                    self.seq = None;
                }
                return;
            }
            let seq = event["seq"].as_u64();
            match (kind, self.seq, seq) {
                ("skipped", ..) => self.seq = event["to"].as_u64(),
                ("position", Some(last), Some(seq)) => assert_eq!(seq, last, "{line}"),
                (_, Some(last), Some(seq)) => {
                    assert_eq!(seq, last + 1, "{line}");
                    self.seq = Some(seq);
                }
                (_, None, Some(seq)) => self.seq = Some(seq),
                (_, _, None) => {}
            }
        }
    }
}

async fn check(journal: impl Journal, seed: u64) {
    let limits = Limits {
        // On a busy machine a guest may be given no time while others write hundreds of lines, and
        // being too slow is not what this is about.
        player_events: 1_000_000,
        outbox_bytes: 1 << 40,
        absence_seconds: 0,
        adjourned_hours: 0,
        ..quick()
    };
    let net = Net::seeded(limits, journal, seed);
    let mut guests = tokio::task::JoinSet::new();
    for number in 0..40 {
        let mut client = net.connect();
        client.say("formato json").await;
        client.say(&format!("@n nome Ospite-{number}")).await;
        while !client.line().await.unwrap().contains("\"tag\":\"n\"") {}
        let guest = Guest {
            client,
            chance: StdRng::seed_from_u64(seed * 1_000 + number),
            tags: 0,
            seq: None,
        };
        guests.spawn(guest.live(120));
    }
    while let Some(guest) = guests.join_next().await {
        guest.unwrap();
    }
    empty(&net).await;
}

/// Waits until nothing is left.
async fn empty(net: &Net) {
    let query = RoomQuery {
        state: None,
        variant: None,
        page: 1,
    };
    while net.lobby.names.count().0 > 0
        || !net
            .lobby
            .rooms
            .order(query, true)
            .page(1, 20)
            .list
            .rooms
            .is_empty()
    {
        tokio::task::yield_now().await;
    }
}

fn run(journal: impl Journal, seed: u64) {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(4)
        .enable_all()
        .build()
        .unwrap()
        .block_on(async {
            tokio::time::timeout(PATIENCE, check(journal, seed))
                .await
                .expect("everybody is answered and gone");
        });
}

#[test]
fn with_a_journal_that_answers_at_once() {
    for seed in 0..2 {
        run(MemoryJournal::new(), seed);
    }
}

#[test]
fn with_a_journal_that_takes_its_time() {
    for seed in 10..12 {
        run(Faulty::default(), seed);
    }
}
