//! Formats of groups, and a later program with one more.

use std::time::Duration;

use damiera_cluster::effect::NodeEffect;
use damiera_cluster::group::{Body, FORMAT, GroupError, OLDEST_FORMAT, Sum};
use damiera_cluster::log::{LogResponse, Seq};
use damiera_cluster::log_state::{Finding, LogState};
use damiera_cluster::member::{Alive, BEAT, NodeProfile, NodeState, SILENCE};
use damiera_cluster::state_machine::NodeStateMachine;

use super::rig::{ME, OTHER, Rig, alive, entries, group, node};

const LATER: u16 = FORMAT + 1;

fn later_profile() -> NodeProfile {
    let mut profile = NodeProfile::PLAIN;
    profile.formats.entries = LATER;
    profile
}

/// A primary of the later program that has just begun; its first group is message 1.
fn later_primary() -> Rig {
    let profile = later_profile();
    let state_machine = NodeStateMachine::new(node(ME), profile, LogState::START, Duration::ZERO);
    let mut rig = Rig::of(state_machine);
    rig.pass(Duration::from_millis(1500));
    let format = stored(&mut rig, 1);
    assert_eq!(format, OLDEST_FORMAT, "there was no time to hear all");
    rig
}

/// The format of the group that the node wants stored, which is message `seq` now.
fn stored(rig: &mut Rig, seq: u64) -> u16 {
    let append = rig.append();
    rig.answer(append.id, LogResponse::Stored(Seq(seq)));
    append.group.head.format
}

fn says(profile: NodeProfile) -> Alive {
    Alive {
        profile,
        ..alive(node(OTHER), NodeState::Ready, 1)
    }
}

#[test]
fn the_primary_writes_what_all_living_nodes_read() {
    let mut rig = later_primary();
    rig.pass_with(OTHER, NodeState::Ready, SILENCE);
    assert_eq!(rig.state_machine.format(), FORMAT);
    rig.give(1);
    assert_eq!(stored(&mut rig, 2), FORMAT);
    // The other one is upgraded.
    rig.state_machine.heard(says(later_profile()));
    assert_eq!(rig.state_machine.format(), LATER);
    rig.give(2);
    assert_eq!(stored(&mut rig, 3), LATER);
    // The log holds that for good.
    rig.state_machine.heard(says(NodeProfile::PLAIN));
    assert_eq!(rig.state_machine.format(), LATER);
    rig.give(3);
    assert_eq!(stored(&mut rig, 4), LATER);
}

#[test]
fn a_silent_node_is_not_written_for() {
    let mut rig = later_primary();
    rig.pass_with(OTHER, NodeState::Ready, SILENCE);
    rig.pass(SILENCE + BEAT);
    rig.give(1);
    assert_eq!(stored(&mut rig, 2), LATER);
}

#[test]
fn a_node_that_hears_no_other_writes_the_oldest_format() {
    let mut rig = later_primary();
    rig.pass(SILENCE);
    rig.state_machine.deaf();
    rig.pass(Duration::from_millis(100));
    rig.give(1);
    assert_eq!(stored(&mut rig, 2), OLDEST_FORMAT);
}

#[test]
fn a_node_that_reads_less_than_the_log_holds_says_so_and_tries_for_nothing() {
    let mut rig = Rig::start();
    let owned = group(OTHER, 1, 1, Sum(0), Body::Owned);
    rig.stream(1, owned.encode().bytes);
    rig.pass_with(OTHER, NodeState::Ready, SILENCE);
    assert_eq!(rig.state_machine.me().state, NodeState::Ready);
    rig.done();
    let mut later = group(OTHER, 1, 2, owned.encode().sum, entries(&[1]));
    later.head.format = LATER;
    rig.stream(2, later.encode().bytes);
    let finding = Finding::Group {
        seq: Seq(2),
        error: GroupError::Format(LATER),
    };
    assert_eq!(rig.done(), [NodeEffect::Alarm { finding }]);
    let told = finding.to_string();
    let format = format!("format {LATER}");
    assert!(told.contains(&format) && told.contains("upgrade this server"));
    rig.pass(SILENCE * 3);
    assert!(rig.rests());
    assert_eq!(rig.state_machine.me().state, NodeState::Reading);
}
