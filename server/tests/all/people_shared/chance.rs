//! Confirmed changes are stored exactly once, with any loss, delay or repetition of messages.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_people::PeopleRegistry;
use damiera_people::order::{Sanction, SanctionTarget};
use damiera_protocol::account::AccountId;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use tokio::time::sleep;

use super::stream::{AT, CALM, Fate, Stream, ban, name, quiet, registration, start};

/// The answers given to the callers.
#[derive(Debug, Default)]
struct Ledger {
    registered: HashMap<String, Vec<AccountId>>,
    deleted: BTreeSet<AccountId>,
    /// Deletions that were not confirmed.
    perhaps_deleted: BTreeSet<AccountId>,
    numbers: Vec<u32>,
    bans: Vec<SanctionTarget>,
}

/// Makes one random request at a node.
async fn want(people: &PeopleRegistry, ledger: &Mutex<Ledger>, mut chance: StdRng) {
    let called = ["Ada", "Gil", "Leo", "Bia"][chance.random_range(0..4)];
    match chance.random_range(0..6) {
        0 | 1 => {
            let id = chance.random();
            if people.register(registration(id, called)).await.is_ok() {
                let mut ledger = ledger.lock().unwrap();
                let registered = ledger.registered.entry(called.to_owned()).or_default();
                registered.push(AccountId(id));
            }
        }
        2 => {
            let Some(account) = people.of_name(&name(called)) else {
                return;
            };
            let deleted = people.delete(account.id, AT).await;
            let mut ledger = ledger.lock().unwrap();
            match deleted {
                Ok(()) => ledger.deleted.insert(account.id),
                Err(_) => ledger.perhaps_deleted.insert(account.id),
            };
        }
        3 => {
            if let Ok(first) = people.reserve_numbers(7).await {
                ledger.lock().unwrap().numbers.push(first);
            }
        }
        4 => {
            let network = format!("10.0.{}.0/24", chance.random_range(0..250));
            let target = SanctionTarget::Network(network.parse().unwrap());
            let banned = people.record_order(vec![ban(target.clone())]).await;
            if banned.is_ok() {
                ledger.lock().unwrap().bans.push(target);
            }
        }
        _ => {
            if let Some(account) = people.of_name(&name(called)) {
                let line = Some(format!("riga {}", chance.random_range(0..9)));
                let _ = people.set_line(account.id, line).await;
            }
        }
    }
}

async fn live(seed: u64, fate: Fate) -> usize {
    let stream = Stream::begin(seed);
    let mut nodes = Vec::new();
    let mut claims = Vec::new();
    for name in ["a", "b", "c"] {
        let (node, claim) = start(&stream, name).await;
        nodes.push(node);
        claims.push(claim);
    }
    stream.lock().unwrap().fate = fate;
    let ledger = Arc::<Mutex<Ledger>>::default();
    let mut chance = StdRng::seed_from_u64(seed);
    let mut wants = Vec::new();
    // The primary changes, and the one before does not always learn it.
    for epoch in 1..8 {
        let claim = claims[chance.random_range(0..3)].clone();
        let renounces = chance.random_range(0..3);
        let others = claims.clone();
        wants.push(tokio::spawn(async move {
            sleep(Duration::from_millis(2_500 * (epoch - 1))).await;
            if renounces == 0 {
                others.iter().for_each(|other| other.renounce());
            }
            claim.want(Epoch(epoch));
        }));
    }
    for _ in 0..90 {
        let node = Arc::clone(&nodes[chance.random_range(0..3)]);
        let (ledger, lot) = (Arc::clone(&ledger), StdRng::seed_from_u64(chance.random()));
        let after = Duration::from_millis(chance.random_range(0..20_000));
        wants.push(tokio::spawn(async move {
            sleep(after).await;
            want(&node, &ledger, lot).await;
        }));
    }
    for want in wants {
        want.await.unwrap();
    }
    stream.lock().unwrap().fate = CALM;
    quiet().await;
    let late = start(&stream, "d").await.0;
    let ledger = ledger.lock().unwrap();
    for node in &nodes {
        for called in ["Ada", "Gil", "Leo", "Bia"].map(name) {
            assert_eq!(node.of_name(&called), late.of_name(&called), "seed {seed}");
        }
        assert_eq!(node.order(), late.order(), "seed {seed}");
    }
    for (called, registered) in &ledger.registered {
        let is_there = |id: &&AccountId| !ledger.deleted.contains(id);
        let there: Vec<_> = registered.iter().filter(is_there).collect();
        let lives = |id: &&&AccountId| late.of_id(***id).is_some();
        assert!(
            there.iter().filter(lives).count() <= 1,
            "seed {seed}: {called} is two"
        );
        for id in there {
            let is_known = late.of_id(*id).is_some() || ledger.perhaps_deleted.contains(id);
            assert!(is_known, "seed {seed}: {called} is lost");
        }
        for id in registered.iter().filter(|id| ledger.deleted.contains(id)) {
            assert_eq!(late.of_id(*id), None, "seed {seed}: {called} is back");
        }
    }
    let numbers = ledger.numbers.iter().collect::<BTreeSet<_>>();
    assert_eq!(
        numbers.len(),
        ledger.numbers.len(),
        "seed {seed}: numbers twice"
    );
    for target in &ledger.bans {
        let order = late.order();
        let mut in_force = order.in_force(Sanction::Ban, AT);
        assert!(
            in_force.any(|ban| ban.target == *target),
            "seed {seed}: a ban is lost"
        );
    }
    ledger.bans.len() + ledger.numbers.len() + ledger.registered.len()
}

/// Confirmed changes are stored exactly once, and the same at every node, with any loss, delay or repetition of
/// messages.
#[tokio::test(start_paused = true)]
async fn confirmed_changes_are_never_lost_or_doubled() {
    let rough = Fate {
        lost: 5,
        unsaid: 5,
        late: 5,
        busy: 10,
        stale: 20,
        unread: 5,
        ..CALM
    };
    for seed in 0..300 {
        let done = live(seed, CALM).await + live(seed, rough).await;
        assert!(done > 5, "seed {seed}: {done} things done");
    }
}
