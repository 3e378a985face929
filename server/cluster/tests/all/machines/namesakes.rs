//! Two nodes of one name, and nodes that say that they go.

use std::time::Duration;

use damiera_cluster::effect::NodeEffect;
use damiera_cluster::group::{Body, Sum};
use damiera_cluster::log::{LogOperation, LogResponse, Seq};
use damiera_cluster::member::{BEAT, LISTENING, NodeState, SILENCE, SURE};
use damiera_cluster::name::Node;
use damiera_cluster::state_machine::TICK;

use super::rig::{ME, OTHER, Rig, alive, group, node, state_machine};

/// Another life of the node under test, with a run above or below its own.
fn namesake(run: u64) -> Node {
    let Node { name, .. } = node(ME);
    Node { name, run }
}

/// Hears a namesake in this state for a time.
fn hear(rig: &mut Rig, node: Node, state: NodeState, time: Duration) {
    let end = rig.now + time;
    while rig.now < end {
        rig.state_machine.heard(alive(node, state, 0));
        rig.pass(BEAT.min(end - rig.now));
    }
}

fn told(rig: &mut Rig) -> Vec<Node> {
    let namesake = |effect| match effect {
        NodeEffect::Namesake { node } => Some(node),
        _ => None,
    };
    rig.done().into_iter().filter_map(namesake).collect()
}

#[test]
fn the_one_that_is_further_goes_on() {
    let (above, below) = (namesake(ME + 1), namesake(ME - 1));
    let check = |began: Duration, other: Node, state: NodeState, yields: bool| {
        let mut rig = Rig::start();
        rig.pass(began);
        hear(&mut rig, other, state, SURE + BEAT * 2);
        let expected: Vec<Node> = yields.then_some(other).into_iter().collect();
        assert_eq!(told(&mut rig), expected, "{began:?} {other} {state:?}");
    };
    let (new, old) = (Duration::ZERO, LISTENING * 3);
    for other in [above, below] {
        check(new, other, NodeState::Ready, true);
        check(new, other, NodeState::Reading, true);
        check(new, other, NodeState::Leaving, false);
        check(new, other, NodeState::Gone, false);
        check(old, other, NodeState::Listening, false);
        check(old, other, NodeState::Reading, false);
        check(old, other, NodeState::Leaving, false);
    }
    check(new, above, NodeState::Listening, false);
    check(new, below, NodeState::Listening, true);
}

#[test]
fn of_two_that_start_together_one_goes_on() {
    let start = |run: u64| state_machine(namesake(run));
    let mut keepers = [start(4), start(9)];
    let mut refused = Vec::new();
    let mut now = Duration::ZERO;
    while now < SURE * 4 {
        now += TICK;
        let mut said = Vec::new();
        for (at, state_machine) in keepers.iter_mut().enumerate() {
            state_machine.tick(now);
            for effect in state_machine.effects() {
                match effect {
                    NodeEffect::Ask(request) if matches!(request.ask, LogOperation::Last) => {
                        let last = LogResponse::Last(Seq(0));
                        state_machine.answered(request.id, last, now);
                    }
                    NodeEffect::Tell(alive) => said.push(alive),
                    NodeEffect::Namesake { .. } => refused.push(at),
                    _ => {}
                }
            }
        }
        for alive in said {
            for state_machine in &mut keepers {
                state_machine.heard(alive.clone());
            }
        }
    }
    assert_eq!(refused, [1]);
}

#[test]
fn one_that_died_is_waited_for_and_nobody_is_refused() {
    let mut rig = Rig::start();
    // NATS sends at once all that it had held back.
    for _ in 0..8 {
        let other = alive(namesake(ME + 1), NodeState::Ready, 0);
        rig.state_machine.heard(other);
    }
    rig.pass(SILENCE - TICK);
    assert!(!rig.state_machine.is_read(), "it may still live");
    rig.pass(TICK * 2);
    assert!(rig.state_machine.is_read());
    assert_eq!(told(&mut rig), []);
}

#[test]
fn the_one_that_has_lost_everything_makes_way() {
    let other = namesake(ME + 1);
    let mut rig = Rig::start();
    rig.pass(LISTENING * 2);
    let own = rig.append();
    let owns = |node: Node, epoch, number, before| {
        let mut owned = group(ME, epoch, number, before, Body::Owned);
        owned.head.node = node;
        owned.encode()
    };
    rig.answer(own.id, LogResponse::Stored(Seq(1)));
    let before = own.group.encode().sum;
    hear(&mut rig, other, NodeState::Ready, SURE * 3);
    assert_eq!(told(&mut rig), [], "it owns what there is");
    rig.stream(2, owns(other, 2, 2, before).bytes);
    rig.pass(BEAT);
    assert_eq!(told(&mut rig), [other]);
}

#[test]
fn what_a_node_had_that_says_farewell_is_free_at_once() {
    let mut rig = Rig::start();
    let owned = group(OTHER, 1, 1, Sum(0), Body::Owned);
    rig.stream(5, owned.encode().bytes);
    rig.pass_with(OTHER, NodeState::Ready, SILENCE);
    let other = node(OTHER);
    rig.state_machine.heard(alive(other, NodeState::Gone, 5));
    rig.pass(TICK);
    assert_eq!(rig.append().group.body, Body::Owned);
    rig.pass(SILENCE * 2);
    let told: Vec<NodeEffect> = rig.done();
    assert!(told.contains(&NodeEffect::Left { node: other }), "{told:?}");
    assert!(
        !told.contains(&NodeEffect::Silent { node: other }),
        "{told:?}"
    );
}
