//! The cluster's machines on a simulated network, log and clock: messages are late, lost and doubled,
//! links are cut, nodes are stopped and killed, the log's leader changes, and what was not answered is
//! stored much later. After every event what must always be true is checked. A failing seed does the
//! same again: `DAMIERA_SEED=17 cargo test -p damiera-cluster --test all simulation`.

mod chance;
mod ledger;
mod node_runtime;
mod stream;
mod world;

use std::time::Duration;

use stream::Without;
use world::{Trouble, World};

/// The seeds of the normal tests. The example `simulate` runs more.
const SEEDS: u64 = 60;

fn seeds() -> Vec<u64> {
    let seed = std::env::var("DAMIERA_SEED").ok();
    let seed = seed.map(|seed| seed.parse().expect("a number"));
    seed.map_or((0..SEEDS).collect(), |seed| vec![seed])
}

#[test]
fn nothing_is_lost_doubled_forked_or_shown_too_early() {
    let mut again = 0;
    for seed in seeds() {
        let outcome = World::new(seed, Without::Nothing, Trouble::Everything).run();
        let outcome = outcome.unwrap_or_else(|problem| panic!("seed {seed}: {problem}"));
        assert!(outcome.confirmed > 500, "seed {seed}: {outcome:?}");
        again += outcome.again;
    }
    // Entries that an empty group has kept out are stored behind it.
    assert!(again > 0);
}

#[test]
fn a_seed_does_the_same_again() {
    let run = || World::new(7, Without::Nothing, Trouble::Everything).run();
    assert_eq!(run(), run());
}

#[test]
fn a_death_alone_is_over_in_six_seconds() {
    for seed in 0..10 {
        let outcome = World::new(seed, Without::Nothing, Trouble::DeathsAlone).run();
        let outcome = outcome.unwrap_or_else(|problem| panic!("seed {seed}: {problem}"));
        let longest = outcome.takeovers.iter().max();
        let longest = longest.expect("the primary died");
        assert!(
            *longest < Duration::from_secs(6),
            "seed {seed}: {longest:?}"
        );
    }
}

#[test]
fn a_log_that_loses_its_end_is_noticed() {
    for seed in 0..20 {
        let noticed = World::new(seed, Without::Nothing, Trouble::LostEnd).lose_end();
        let noticed = noticed.unwrap_or_else(|problem| panic!("seed {seed}: {problem}"));
        assert!(noticed, "seed {seed}");
    }
}

/// Runs seeds until one fails, and says how.
fn first_failure(without: Without) -> Option<String> {
    (0..SEEDS).find_map(|seed| World::new(seed, without, Trouble::Everything).run().err())
}

#[test]
fn without_the_fence_it_fails() {
    let failure = first_failure(Without::Fence);
    let failure = failure.expect("a deposed primary writes on");
    assert!(failure.contains("forked"), "{failure}");
}

#[test]
fn without_the_empty_group_it_fails() {
    let failure = first_failure(Without::EmptyGroup);
    let failure = failure.expect("what was not found is stored later");
    // Its writer was told otherwise, or it was handed in again and is there twice.
    let says = ["its writer was told that it never is", "does not go on"];
    assert!(says.iter().any(|what| failure.contains(what)), "{failure}");
}
