//! Who counts as alive, and who takes what.

use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::effect::Effect;
use damiera_cluster::group::{Body, Epoch, Sum};
use damiera_cluster::keeper::Keeper;
use damiera_cluster::log::{Answer, Seq};
use damiera_cluster::member::{Alive, BEAT, LISTENING, NodeState, SILENCE};
use damiera_cluster::stand::Holder;

use super::rig::{ME, OTHER, Rig, entries, group, node, partitions, rooms};

/// The last group of a log in which another node owns the rooms, as message 5.
fn anothers(rig: &mut Rig) {
    let owned = group(OTHER, 1, 1, Sum(0), Body::Owned);
    rig.stream(5, owned.encode().bytes);
    assert_eq!(
        rig.keeper.stand(rooms()).unwrap().holder,
        Holder::Owner(node(OTHER))
    );
}

#[test]
fn a_node_listens_before_it_takes_what_nobody_owns() {
    let mut rig = Rig::start();
    rig.pass(LISTENING - BEAT);
    assert!(rig.rests());
    rig.pass(BEAT * 2);
    let owned = rig.append();
    assert_eq!(owned.group.body, Body::Owned);
    assert_eq!((owned.group.head.epoch, owned.expected), (Epoch(1), Seq(0)));
}

#[test]
fn what_a_living_node_owns_is_left_to_it() {
    let mut rig = Rig::start();
    anothers(&mut rig);
    rig.pass_with(OTHER, NodeState::Reading, SILENCE * 3);
    assert!(rig.rests());
}

#[test]
fn after_the_silence_the_next_epoch_begins() {
    let mut rig = Rig::start();
    anothers(&mut rig);
    rig.pass_with(OTHER, NodeState::Ready, SILENCE);
    rig.pass(SILENCE - BEAT * 2);
    assert!(rig.rests(), "it may still live");
    rig.pass(BEAT * 2);
    let owned = rig.append();
    assert_eq!(owned.group.body, Body::Owned);
    assert_eq!((owned.group.head.epoch, owned.expected), (Epoch(2), Seq(5)));
}

#[test]
fn a_silent_node_is_told_of_once() {
    let mut rig = Rig::start();
    rig.pass_with(OTHER, NodeState::Ready, SILENCE);
    assert_eq!(rig.done(), []);
    rig.pass(SILENCE * 2);
    let node = node(OTHER);
    assert_eq!(rig.done(), [Effect::Silent { node }]);
}

#[test]
fn a_node_that_starts_hears_the_owner_out() {
    let mut rig = Rig::start();
    anothers(&mut rig);
    rig.pass(SILENCE - BEAT);
    assert!(rig.rests());
    rig.pass(BEAT * 2);
    assert_eq!(rig.append().group.body, Body::Owned);
}

#[test]
fn who_writes_lives_though_nobody_hears_it() {
    let mut rig = Rig::start();
    anothers(&mut rig);
    let mut before = rig.keeper.stand(rooms()).unwrap().sum;
    for number in 2..12 {
        rig.pass(SILENCE / 2);
        let next = group(OTHER, 1, number, before, entries(&[number as u8]));
        before = next.encode().sum;
        rig.stream(4 + number, next.encode().bytes);
    }
    assert!(rig.rests());
}

#[test]
fn a_node_that_was_stopped_blames_nobody() {
    let mut rig = Rig::start();
    anothers(&mut rig);
    rig.pass_with(OTHER, NodeState::Ready, SILENCE);
    rig.now += Duration::from_secs(600);
    rig.pass(SILENCE / 2);
    assert!(rig.rests(), "it heard nobody because it was stopped");
    rig.pass_with(OTHER, NodeState::Ready, SILENCE);
    assert!(rig.rests());
}

#[test]
fn a_node_without_a_connection_blames_nobody() {
    let mut rig = Rig::start();
    anothers(&mut rig);
    rig.pass_with(OTHER, NodeState::Ready, SILENCE);
    for _ in 0..20 {
        rig.keeper.deaf();
        rig.pass(BEAT);
    }
    assert!(rig.rests(), "nobody could be heard");
    rig.pass(SILENCE - BEAT * 2);
    assert!(rig.rests());
    rig.pass(BEAT * 3);
    assert_eq!(rig.append().group.body, Body::Owned);
}

#[test]
fn another_life_of_the_owner_is_not_the_owner() {
    let mut rig = Rig::start();
    anothers(&mut rig);
    rig.pass_with(OTHER, NodeState::Ready, SILENCE);
    // It starts again: the name lives, and the life that owned the partition is silent.
    let mut again = node(OTHER);
    again.run = 77;
    let state = NodeState::Reading;
    for _ in 0..10 {
        rig.keeper.heard(Alive { node: again, state });
        rig.pass(BEAT);
    }
    assert_eq!(rig.append().group.head.epoch, Epoch(2));
}

#[test]
fn the_heir_takes_what_is_given_to_it_and_another_only_if_it_is_silent() {
    for (heir, takes) in [(ME, true), (OTHER, false)] {
        let mut rig = Rig::start();
        let to = node(heir).name;
        let owned = group(3, 1, 1, Sum(0), Body::Owned);
        let released = group(3, 1, 2, owned.encode().sum, Body::Released { to });
        for (seq, group) in [(5, owned), (6, released)] {
            rig.stream(seq, group.encode().bytes);
        }
        rig.pass_with(OTHER, NodeState::Ready, SILENCE * 2);
        assert_eq!(!rig.rests(), takes);
        if !takes {
            rig.pass(SILENCE * 2);
        }
        let owned = rig.append();
        assert_eq!((owned.group.head.epoch, owned.expected), (Epoch(2), Seq(6)));
    }
}

#[test]
fn who_loses_the_race_for_an_epoch_leaves_it() {
    let mut rig = Rig::start();
    rig.pass(LISTENING * 2);
    let mine = rig.append();
    let last = Some(Seq(5));
    rig.answer(mine.id, Answer::Refused { last });
    let (id, ..) = rig.read();
    let owned = group(OTHER, 1, 1, Sum(0), Body::Owned).encode().bytes;
    rig.answer(id, Answer::Read(vec![(Seq(5), owned)]));
    rig.pass_with(OTHER, NodeState::Reading, SILENCE * 3);
    assert!(rig.rests());
    assert_eq!(rig.keeper.owned(rooms()), None);
}

#[test]
fn what_the_old_owner_still_stored_is_taken_over_too() {
    let mut rig = Rig::start();
    anothers(&mut rig);
    let before = rig.keeper.stand(rooms()).unwrap().sum;
    rig.pass(SILENCE * 2);
    let mine = rig.append();
    // The owner was slow and not dead; this node missed its group.
    let last = Some(Seq(8));
    rig.answer(mine.id, Answer::Refused { last });
    let late = group(OTHER, 1, 2, before, entries(&[1]));
    let (id, ..) = rig.read();
    let bytes = late.encode().bytes;
    rig.answer(id, Answer::Read(vec![(Seq(8), bytes)]));
    rig.pass(SILENCE / 2);
    assert!(rig.rests(), "it wrote, so it lives");
    rig.pass(SILENCE);
    let again = rig.append();
    assert_eq!((again.group.head.epoch, again.expected), (Epoch(2), Seq(8)));
}

#[test]
fn a_node_that_still_reads_gets_no_share() {
    let mut keeper = Keeper::new(node(ME), partitions(), &[], Duration::ZERO);
    for step in 0..100 {
        keeper.tick(BEAT * step);
    }
    assert_eq!(
        keeper.me().state,
        NodeState::Reading,
        "the log did not answer"
    );
    let rig = {
        let mut rig = Rig::start();
        rig.pass(LISTENING + BEAT);
        rig
    };
    assert_eq!(rig.keeper.me().state, NodeState::Ready);
}

#[test]
fn what_says_that_a_node_lives_is_read_as_written_and_nothing_else_is() {
    for state in [
        NodeState::Listening,
        NodeState::Reading,
        NodeState::Ready,
        NodeState::Leaving,
        NodeState::Gone,
    ] {
        let alive = Alive {
            node: node(ME),
            state,
        };
        let bytes = alive.encode();
        assert_eq!(Alive::decode(&bytes), Ok(alive));
        for at in 0..bytes.len() {
            let mut changed = bytes.to_vec();
            changed[at] ^= 1;
            assert!(Alive::decode(&changed).is_err(), "{at}");
            assert!(Alive::decode(&bytes[..at]).is_err(), "{at}");
        }
        let longer = [&bytes[..], &[0]].concat();
        assert!(Alive::decode(&longer).is_err());
    }
    assert!(Alive::decode(&Bytes::new()).is_err());
}
