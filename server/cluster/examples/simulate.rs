//! Runs the simulation of the tests with many seeds and says what came of them:
//! `cargo run --release -p damiera-cluster --example simulate -- --seeds 1000`. With `--seed N` it runs
//! that one alone.
#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a program for the terminal, which ends where something is wrong"
)]

#[path = "../tests/all/simulation/chance.rs"]
mod chance;
#[path = "../tests/all/simulation/ledger.rs"]
mod ledger;
#[path = "../tests/all/simulation/node_runtime.rs"]
mod node_runtime;
#[path = "../tests/all/simulation/stream.rs"]
mod stream;
#[path = "../tests/all/simulation/world/mod.rs"]
mod world;

use std::ops::Range;
use std::process::ExitCode;
use std::time::Duration;

use stream::Without;
use world::{Outcome, Trouble, World};

/// Which seeds the command line asks for.
fn seeds() -> Option<Range<u64>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Some(0..1000),
        ["--seeds", seeds] => Some(0..seeds.parse().ok()?),
        ["--seed", seed] => seed.parse().ok().map(|seed| seed..seed + 1),
        _ => None,
    }
}

fn main() -> ExitCode {
    let Some(seeds) = seeds() else {
        println!("usage: simulate [--seeds HOW_MANY | --seed WHICH]");
        return ExitCode::from(2);
    };
    let mut failed = 0;
    for (trouble, what) in [
        (Trouble::Everything, "everything fails"),
        (Trouble::DeathsAlone, "nodes die, and nothing else fails"),
    ] {
        let mut outcomes = Vec::new();
        for seed in seeds.clone() {
            match World::new(seed, Without::Nothing, trouble).run() {
                Ok(outcome) => outcomes.push(outcome),
                Err(problem) => {
                    println!("seed {seed}, {what}: {problem}");
                    failed += 1;
                }
            }
        }
        println!("{what}:");
        tell(&outcomes);
    }
    let mut unnoticed = 0;
    for seed in seeds.clone() {
        match World::new(seed, Without::Nothing, Trouble::LostEnd).lose_end() {
            Ok(noticed) => unnoticed += usize::from(!noticed),
            Err(problem) => {
                println!("seed {seed}, the log loses its end: {problem}");
                failed += 1;
            }
        }
    }
    println!(
        "the log loses its end: {unnoticed} of {} not noticed",
        seeds.count()
    );
    println!("{failed} seeds failed");
    ExitCode::from(u8::from(failed + unnoticed > 0))
}

fn tell(outcomes: &[Outcome]) {
    let sum = |of: fn(&Outcome) -> usize| outcomes.iter().map(of).sum::<usize>();
    println!("{} seeds, {} faults", outcomes.len(), sum(|o| o.faults));
    println!("{} groups stored", sum(|o| o.messages));
    println!("  {} owned", sum(|o| o.kinds.owned));
    println!("  {} released", sum(|o| o.kinds.released));
    println!("  {} empty", sum(|o| o.kinds.empty));
    println!("{} events confirmed", sum(|o| o.confirmed));
    println!("{} events denied", sum(|o| o.denied));
    println!("{} events handed in anew", sum(|o| o.again));
    let takeovers = outcomes.iter().flat_map(|outcome| &outcome.takeovers);
    let mut takeovers: Vec<Duration> = takeovers.copied().collect();
    takeovers.sort_unstable();
    for (part, of) in [(50, "half"), (90, "nine of ten")] {
        if let Some(time) = takeovers.get(takeovers.len() * part / 100) {
            println!("{of} of {} takeovers within {time:.1?}", takeovers.len());
        }
    }
}
