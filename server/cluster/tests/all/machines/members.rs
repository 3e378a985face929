//! Which nodes count as alive, and which becomes the primary.

mod texts;

use std::time::Duration;

use damiera_cluster::effect::{NodeEffect, StepBack};
use damiera_cluster::group::{Body, Epoch, Sum};
use damiera_cluster::log::{LogResponse, Seq};
use damiera_cluster::log_state::LogOwner;
use damiera_cluster::member::{BEAT, LISTENING, NodeState, PeerText, SILENCE};
use damiera_cluster::state_machine::{NoHandOver, RANK_WAIT, SUCCESSOR_WAIT};

use super::rig::{ME, OTHER, Rig, alive, entries, group, node, state_machine};

/// The last group of another primary's log, as message 5.
fn anothers(rig: &mut Rig) {
    let owned = group(OTHER, 1, 1, Sum(0), Body::Owned);
    rig.stream(5, owned.encode().bytes);
    assert_eq!(
        rig.state_machine.log_state().holder,
        LogOwner::Owner(node(OTHER))
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
    assert_eq!(rig.done(), [NodeEffect::Silent { node }]);
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
    let mut before = rig.state_machine.log_state().sum;
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
        rig.state_machine.deaf();
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
    // It starts again: the name lives, and the life that was the primary is silent.
    let mut again = node(OTHER);
    again.run = 77;
    let state = NodeState::Reading;
    for _ in 0..10 {
        rig.state_machine.heard(alive(again, state, 0));
        rig.pass(BEAT);
    }
    assert_eq!(rig.append().group.head.epoch, Epoch(2));
}

#[test]
fn the_successor_takes_the_log_and_another_only_if_it_does_not() {
    for (heir, takes) in [(ME, true), (OTHER, false)] {
        let mut rig = Rig::start();
        let to = node(heir).name;
        let owned = group(3, 1, 1, Sum(0), Body::Owned);
        let released = group(3, 1, 2, owned.encode().sum, Body::Released { to });
        for (seq, group) in [(5, owned), (6, released)] {
            rig.stream(seq, group.encode().bytes);
        }
        rig.pass_with(OTHER, NodeState::Ready, SUCCESSOR_WAIT);
        assert_eq!(!rig.rests(), takes);
        if !takes {
            rig.pass(SUCCESSOR_WAIT);
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
    rig.answer(mine.id, LogResponse::Refused { last });
    let (id, ..) = rig.read();
    let owned = group(OTHER, 1, 1, Sum(0), Body::Owned).encode().bytes;
    rig.answer(id, LogResponse::Read(vec![(Seq(5), owned)]));
    rig.pass_with(OTHER, NodeState::Reading, SILENCE * 3);
    assert!(rig.rests());
    assert_eq!(rig.state_machine.owned(), None);
}

#[test]
fn what_the_old_owner_still_stored_is_taken_over_too() {
    let mut rig = Rig::start();
    anothers(&mut rig);
    let before = rig.state_machine.log_state().sum;
    rig.pass(SILENCE * 2);
    let mine = rig.append();
    // The owner was slow and not dead; this node missed its group.
    let last = Some(Seq(8));
    rig.answer(mine.id, LogResponse::Refused { last });
    let late = group(OTHER, 1, 2, before, entries(&[1]));
    let (id, ..) = rig.read();
    let bytes = late.encode().bytes;
    rig.answer(id, LogResponse::Read(vec![(Seq(8), bytes)]));
    rig.pass(SILENCE / 2);
    assert!(rig.rests(), "it wrote, so it lives");
    rig.pass(SILENCE);
    let again = rig.append();
    assert_eq!((again.group.head.epoch, again.expected), (Epoch(2), Seq(8)));
}

#[test]
fn a_node_that_still_reads_is_no_candidate() {
    let mut state_machine = state_machine(node(ME));
    for step in 0..100 {
        state_machine.tick(BEAT * step);
    }
    assert_eq!(
        state_machine.me().state,
        NodeState::Reading,
        "the log did not answer"
    );
    let rig = {
        let mut rig = Rig::start();
        rig.pass(LISTENING + BEAT);
        rig
    };
    assert_eq!(rig.state_machine.me().state, NodeState::Ready);
}

#[test]
fn the_candidate_that_has_read_furthest_tries_first() {
    // How far another candidate has read, its number, and whether it goes before this one.
    let table = [
        (9, OTHER, true),
        (5, OTHER, false),
        (5, 0, true),
        (4, 0, false),
    ];
    for (read, other, waits) in table {
        let mut rig = Rig::start();
        let owned = group(3, 1, 1, Sum(0), Body::Owned);
        rig.stream(5, owned.encode().bytes);
        rig.pass_with(3, NodeState::Ready, SILENCE);
        // The primary was last heard one beat ago.
        let end = rig.now + SILENCE - BEAT / 2;
        while rig.now < end {
            rig.state_machine
                .heard(alive(node(other), NodeState::Ready, read));
            rig.pass(Duration::from_millis(100));
        }
        assert_eq!(rig.rests(), waits, "{read} {other}");
        rig.state_machine
            .heard(alive(node(other), NodeState::Ready, read));
        rig.pass(RANK_WAIT);
        assert_eq!(rig.append().group.body, Body::Owned);
    }
}

#[test]
fn a_node_without_a_connection_tries_for_nothing() {
    for released in [true, false] {
        let mut rig = Rig::start();
        let owned = group(3, 1, 1, Sum(0), Body::Owned);
        let to = node(ME).name;
        let given = group(3, 1, 2, owned.encode().sum, Body::Released { to });
        rig.stream(5, owned.encode().bytes);
        rig.pass_with(3, NodeState::Gone, SILENCE);
        // The node gives up its try.
        rig.state_machine.deaf();
        rig.pass(BEAT);
        assert_eq!(rig.append().group.body, Body::Owned);
        if released {
            rig.stream(6, given.encode().bytes);
        }
        for _ in 0..20 {
            rig.state_machine.deaf();
            rig.pass(BEAT);
        }
        assert!(rig.rests());
        rig.pass(LISTENING + SILENCE);
        assert_eq!(rig.append().group.body, Body::Owned);
    }
}

#[test]
fn what_was_given_up_and_is_stored_nevertheless_is_ones_own() {
    let mut rig = Rig::start();
    anothers(&mut rig);
    rig.pass(SILENCE * 2);
    let mine = rig.append();
    rig.answer(mine.id, LogResponse::Lost);
    rig.pass_with(OTHER, NodeState::Ready, SILENCE);
    assert!(rig.rests(), "the primary was heard again");
    rig.stream(6, mine.bytes);
    assert_eq!(rig.state_machine.owned(), Some(Epoch(2)));
}

#[test]
fn the_primary_is_named_as_long_as_it_lives() {
    let mut rig = Rig::start();
    assert_eq!(rig.state_machine.primary(), None);
    anothers(&mut rig);
    let address = PeerText::new("b:4210").unwrap();
    let mut says = alive(node(OTHER), NodeState::Ready, 5);
    says.profile.address = Some(address.clone());
    rig.state_machine.heard(says.clone());
    let primary = rig.state_machine.primary().unwrap();
    assert_eq!((primary.node, primary.epoch), (node(OTHER), Epoch(1)));
    assert_eq!(primary.address, Some(address));
    assert_eq!(rig.state_machine.others().collect::<Vec<_>>(), [&says]);
    rig.pass(SILENCE + BEAT);
    assert_eq!(rig.state_machine.primary(), None);
}

#[test]
fn a_node_that_has_said_goodbye_is_no_other_node_any_more() {
    let mut rig = Rig::start();
    let stays = alive(node(3), NodeState::Ready, 5);
    rig.state_machine
        .heard(alive(node(OTHER), NodeState::Leaving, 5));
    rig.state_machine.heard(stays.clone());
    assert_eq!(rig.state_machine.others().count(), 2);
    rig.state_machine
        .heard(alive(node(OTHER), NodeState::Gone, 5));
    assert_eq!(rig.state_machine.others().collect::<Vec<_>>(), [&stays]);
    // A node that was never heard before is none either.
    rig.state_machine.heard(alive(node(4), NodeState::Gone, 5));
    assert_eq!(rig.state_machine.others().collect::<Vec<_>>(), [&stays]);
}

#[test]
fn the_primary_gives_its_place_to_the_one_that_has_read_furthest() {
    let mut rig = Rig::owner();
    assert_eq!(
        rig.state_machine.hand_over(None),
        Err(NoHandOver::NoSuccessor)
    );
    for (run, read) in [(2, 7), (3, 9), (4, 8)] {
        rig.state_machine
            .heard(alive(node(run), NodeState::Ready, read));
    }
    rig.state_machine
        .heard(alive(node(5), NodeState::Reading, 10));
    let why = NoHandOver::NotReady(node(5).name);
    assert_eq!(rig.state_machine.hand_over(Some(node(5).name)), Err(why));
    let to = node(3).name;
    assert_eq!(rig.state_machine.hand_over(None), Ok(to));
    assert_eq!(
        rig.state_machine.hand_over(None),
        Err(NoHandOver::NotPrimary)
    );
    rig.done();
    rig.pass(Duration::ZERO);
    rig.give_is_refused(1);
    let released = rig.append();
    assert_eq!(released.group.body, Body::Released { to });
    rig.answer(released.id, LogResponse::Stored(Seq(11)));
    let why = StepBack::Released { to };
    let epoch = Epoch(1);
    assert!(rig.done().contains(&NodeEffect::SteppedBack { epoch, why }));
    assert_eq!(rig.state_machine.primary(), None);
    // The successor does not come.
    for _ in 0..8 {
        rig.state_machine
            .heard(alive(node(2), NodeState::Ready, 11));
        rig.pass(BEAT);
    }
    assert_eq!(rig.append().group.body, Body::Owned);
}
