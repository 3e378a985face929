//! The machines' cost of an entry, without any network:
//! `cargo run --release -p damiera-cluster --example cost`.
//!
//! One node stores entries of 200 bytes, in groups of several sizes, and another follows them. Figures
//! are processor time.
#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    reason = "a program for the terminal, which ends where something is wrong"
)]

use std::time::Duration;

use bytes::Bytes;
use cpu_time::ThreadTime;
use damiera_cluster::effect::NodeEffect;
use damiera_cluster::group::{Entry, LogRoomId};
use damiera_cluster::log::{LogOperation, LogRequest, LogResponse, Seq};
use damiera_cluster::log_state::LogState;
use damiera_cluster::member::NodeProfile;
use damiera_cluster::name::{Node, NodeName};
use damiera_cluster::state_machine::{NodeStateMachine, TICK};

/// Number of stored entries for a figure.
const ENTRIES: u32 = 2_000_000;

fn node(name: &str, run: u64) -> Node {
    let name = NodeName::new(name).expect("a name");
    Node { name, run }
}

/// The messages that a node wants stored; other questions are answered at once.
fn appends(state_machine: &mut NodeStateMachine, now: Duration) -> Vec<(LogRequest, Bytes)> {
    let mut found = Vec::new();
    for effect in state_machine.effects() {
        let NodeEffect::Ask(request) = effect else {
            continue;
        };
        match &request.ask {
            LogOperation::Append { payload, .. } => found.push((request.clone(), payload.clone())),
            LogOperation::Last | LogOperation::ReadBetween { .. } => {
                let nothing = LogResponse::Last(Seq(0));
                state_machine.answered(request.id, nothing, now);
            }
        }
    }
    found
}

/// A log that one node owns and another follows.
struct Pair {
    owner: NodeStateMachine,
    follower: NodeStateMachine,
    now: Duration,
    last: u64,
    bytes: usize,
    storing: Duration,
    following: Duration,
}

impl Pair {
    fn new() -> Self {
        let start =
            |node| NodeStateMachine::new(node, NodeProfile::PLAIN, LogState::START, Duration::ZERO);
        let mut pair = Pair {
            owner: start(node("owner", 1)),
            follower: start(node("follower", 2)),
            now: Duration::ZERO,
            last: 0,
            bytes: 0,
            storing: Duration::ZERO,
            following: Duration::ZERO,
        };
        while pair.owner.owned().is_none() {
            pair.now += TICK;
            pair.owner.tick(pair.now);
            pair.store();
        }
        pair
    }

    /// Stores what the owner wants stored, and shows it to the follower.
    fn store(&mut self) {
        let mut messages: Vec<(Seq, Bytes)> = Vec::new();
        let began = ThreadTime::now();
        for (request, bytes) in appends(&mut self.owner, self.now) {
            self.last += 1;
            let seq = Seq(self.last);
            let stored = LogResponse::Stored(seq);
            self.owner.answered(request.id, stored, self.now);
            messages.push((seq, bytes));
        }
        self.storing += began.elapsed();
        let began = ThreadTime::now();
        for (seq, bytes) in messages {
            self.bytes += bytes.len();
            self.follower.streamed(seq, bytes);
        }
        self.follower.effects();
        self.following += began.elapsed();
    }
}

fn measure(size: u32) {
    let mut pair = Pair::new();
    (pair.storing, pair.following, pair.bytes) = (Duration::ZERO, Duration::ZERO, 0);
    let payload = Bytes::from(vec![b'x'; 200]);
    for first in (0..ENTRIES).step_by(size as usize) {
        let began = ThreadTime::now();
        for at in first..first + size {
            let entry = Entry::new(LogRoomId(at.into()), at, 1, payload.clone()).expect("short");
            let left = pair.owner.append_all([entry]);
            assert!(left.is_empty(), "it is the primary, and the group has room");
        }
        pair.storing += began.elapsed();
        // The first entry went alone, and the others with the next group.
        pair.store();
        pair.store();
    }
    let each = |time: Duration| time.as_nanos() / u128::from(ENTRIES);
    println!(
        "{size:>5} at a time: {:>4} ns to store, {:>4} ns to follow, {:>3} bytes an entry",
        each(pair.storing),
        each(pair.following),
        pair.bytes / ENTRIES as usize
    );
}

fn main() {
    for size in [1, 10, 100, 1000] {
        measure(size);
    }
}
