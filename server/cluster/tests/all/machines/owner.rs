//! How an owner stores groups, for each answer of the log.

use std::time::Duration;

use super::rig::{Append, ME, OTHER, Rig, entries, group, node};
use damiera_cluster::effect::{NodeEffect, StepBack};
use damiera_cluster::group::{Body, Entry, Epoch, Group, LogRoomId, MAX_PAYLOAD, Number};
use damiera_cluster::log::{LogResponse, Seq, TIME_OUT};
use damiera_cluster::log_state::Finding;
use damiera_cluster::member::{NodeState, SILENCE};
use damiera_cluster::{LOSS_CONFIRMED, Unappended};

/// After which something that failed is tried again.
const WHILE: Duration = Duration::from_millis(500);

fn stored(seq: u64, group: Group, own: bool) -> NodeEffect {
    NodeEffect::Stored {
        seq: Seq(seq),
        group,
        own,
    }
}

fn not_stored(of: &[u8]) -> NodeEffect {
    let Body::Entries(entries) = entries(of) else {
        unreachable!()
    };
    NodeEffect::NotStored { entries }
}

fn stepped_back(why: StepBack) -> NodeEffect {
    NodeEffect::SteppedBack {
        epoch: Epoch(1),
        why,
    }
}

/// An owner that was asked to store one entry, and what it sent.
fn sending() -> (Rig, Append) {
    let mut rig = Rig::owner();
    rig.give(1);
    let sent = rig.append();
    assert_eq!(sent.group.body, entries(&[1]));
    assert_eq!(sent.expected, Seq(10));
    (rig, sent)
}

/// The `owned` group of another node behind a group.
fn taken_over(number: u64, before: &Append) -> Group {
    let (_, sum) = Group::decode(before.bytes.clone()).unwrap();
    group(OTHER, 2, number, sum, Body::Owned)
}

#[test]
fn one_group_is_on_its_way_while_the_next_gathers() {
    let (mut rig, first) = sending();
    rig.give(2);
    rig.give(3);
    assert!(rig.rests());
    assert_eq!(rig.done(), []);
    rig.answer(first.id, LogResponse::Stored(Seq(12)));
    assert_eq!(rig.done(), [stored(12, first.group, true)]);
    let second = rig.append();
    assert_eq!(second.expected, Seq(12));
    assert_eq!(second.group.head.number, Number(3));
    assert_eq!(second.group.body, entries(&[2, 3]));
}

#[test]
fn what_is_not_answered_gives_way_to_an_empty_group_at_its_place() {
    let (mut rig, sent) = sending();
    rig.answer(sent.id, LogResponse::Lost);
    rig.pass(WHILE);
    let empty = rig.append();
    assert_eq!(empty.expected, sent.expected);
    assert_eq!(empty.group.head, sent.group.head);
    assert_eq!(empty.group.body, Body::Empty);
    assert_eq!(rig.done(), [], "nothing is known yet");
    rig.answer(empty.id, LogResponse::Stored(Seq(13)));
    let done = [stored(13, empty.group, true), not_stored(&[1])];
    assert_eq!(rig.done(), done);
}

#[test]
fn an_empty_group_that_is_not_answered_is_sent_again() {
    let (mut rig, sent) = sending();
    rig.answer(sent.id, LogResponse::Lost);
    rig.pass(WHILE);
    let empty = rig.append();
    rig.answer(empty.id, LogResponse::Lost);
    rig.pass(WHILE);
    let again = rig.append();
    assert_eq!(again.bytes, empty.bytes);
    // The answer to the first comes late, and says nothing of the second.
    rig.answer(empty.id, LogResponse::Refused { last: None });
    rig.pass(WHILE);
    assert!(rig.rests());
}

#[test]
fn what_reading_back_finds_is_stored() {
    let (mut rig, sent) = sending();
    rig.answer(sent.id, LogResponse::Lost);
    rig.pass(WHILE);
    let empty = rig.append();
    let last = Some(Seq(11));
    rig.answer(empty.id, LogResponse::Refused { last });
    assert!(rig.rests(), "the place is taken");
    let (id, after, up_to) = rig.read();
    assert_eq!((after, up_to), (Seq(10), Seq(11)));
    rig.answer(id, LogResponse::Read(vec![(Seq(11), sent.bytes)]));
    assert_eq!(rig.done(), [stored(11, sent.group, true)]);
    rig.give(2);
    assert_eq!(rig.append().expected, Seq(11));
}

#[test]
fn the_stream_may_tell_before_any_answer() {
    let (mut rig, sent) = sending();
    rig.stream(11, sent.bytes.clone());
    assert_eq!(rig.done(), [stored(11, sent.group, true)]);
    rig.answer(sent.id, LogResponse::Stored(Seq(11)));
    rig.stream(11, sent.bytes);
    assert_eq!(rig.done(), [], "it is known");
}

/// The last append is refused, because another node has stored this in its place.
fn refused_for_another(rig: &mut Rig, sent: &Append) -> Group {
    let last = Some(Seq(15));
    rig.answer(sent.id, LogResponse::Refused { last });
    let owned = {
        let before = rig.state_machine.log_state().sum;
        group(OTHER, 2, 2, before, Body::Owned)
    };
    let (id, ..) = rig.read();
    let bytes = owned.encode().bytes;
    rig.answer(id, LogResponse::Read(vec![(Seq(15), bytes)]));
    owned
}

#[test]
fn another_epoch_deposes() {
    let (mut rig, sent) = sending();
    rig.give(2);
    let owned = refused_for_another(&mut rig, &sent);
    let by = node(OTHER);
    let done = [
        stored(15, owned, false),
        not_stored(&[1]),
        not_stored(&[2]),
        stepped_back(StepBack::Deposed { by }),
    ];
    assert_eq!(rig.done(), done);
    let refused = rig.state_machine.append_all([super::rig::entry(3)]);
    assert_eq!(refused, [Unappended::NotOwner(super::rig::entry(3))]);
}

#[test]
fn the_log_says_whether_it_is_still_ones_own() {
    let mut rig = Rig::owner();
    assert_eq!(rig.state_machine.confirm(), Some(1));
    rig.pass(Duration::ZERO);
    rig.give(1);
    let asked = rig.append();
    assert_eq!(asked.group.body, Body::Empty);
    // A message on its way proves nothing to present askers.
    assert_eq!(rig.state_machine.confirm(), Some(2));
    rig.answer(asked.id, LogResponse::Stored(Seq(11)));
    let next = rig.append();
    assert_eq!(next.group.body, entries(&[1]), "one group serves both");
    rig.answer(next.id, LogResponse::Stored(Seq(12)));
    assert_eq!(
        rig.done(),
        [stored(11, asked.group, true), stored(12, next.group, true)]
    );
    assert!(rig.rests());
}

#[test]
fn the_log_says_that_it_is_anothers() {
    let mut rig = Rig::owner();
    assert_eq!(rig.state_machine.confirm(), Some(1));
    rig.give(1);
    let asked = rig.append();
    let owned = refused_for_another(&mut rig, &asked);
    let by = node(OTHER);
    let done = [
        stored(15, owned, false),
        not_stored(&[1]),
        stepped_back(StepBack::Deposed { by }),
    ];
    assert_eq!(rig.done(), done);
    assert_eq!(rig.state_machine.confirm(), None);
}

#[test]
fn what_was_stored_before_another_epoch_is_told_as_stored() {
    let (mut rig, sent) = sending();
    rig.answer(sent.id, LogResponse::Lost);
    rig.pass(WHILE);
    let empty = rig.append();
    let last = Some(Seq(15));
    rig.answer(empty.id, LogResponse::Refused { last });
    let owned = taken_over(3, &sent);
    let (id, ..) = rig.read();
    let messages = vec![(Seq(14), sent.bytes), (Seq(15), owned.encode().bytes)];
    rig.answer(id, LogResponse::Read(messages));
    let by = node(OTHER);
    let done = [
        stored(14, sent.group, true),
        stored(15, owned, false),
        stepped_back(StepBack::Deposed { by }),
    ];
    assert_eq!(rig.done(), done);
}

#[test]
fn a_refusal_that_says_nothing_is_tried_again() {
    let table = [
        LogResponse::Refused { last: None },
        LogResponse::Refused {
            last: Some(Seq(10)),
        },
    ];
    for refusal in table {
        let (mut rig, sent) = sending();
        rig.answer(sent.id, refusal);
        assert!(rig.rests(), "not at once");
        rig.pass(WHILE);
        let again = rig.append();
        assert_eq!((again.expected, again.bytes), (sent.expected, sent.bytes));
        rig.answer(again.id, LogResponse::Stored(Seq(11)));
        assert_eq!(rig.done(), [stored(11, sent.group, true)]);
    }
}

#[test]
fn reading_back_that_fails_is_tried_again() {
    let (mut rig, sent) = sending();
    let last = Some(Seq(12));
    rig.answer(sent.id, LogResponse::Refused { last });
    for answer in [LogResponse::Unreadable, LogResponse::Read(Vec::new())] {
        let (id, ..) = rig.read();
        rig.answer(id, answer);
        rig.pass(WHILE);
    }
    let (id, after, up_to) = rig.read();
    assert_eq!((after, up_to), (Seq(10), Seq(12)));
    rig.answer(id, LogResponse::Read(vec![(Seq(12), sent.bytes)]));
    assert_eq!(rig.done(), [stored(12, sent.group, true)]);
}

#[test]
fn a_log_that_ends_too_early_for_long_has_lost_data() {
    let (mut rig, sent) = sending();
    let last = Seq(4);
    let mut id = sent.id;
    let end = rig.now + LOSS_CONFIRMED;
    while rig.now < end {
        // An answer without content does not speak against it.
        for last in [Some(last), None] {
            rig.answer(id, LogResponse::Refused { last });
            assert_eq!(rig.done(), []);
            rig.pass(WHILE);
            id = rig.append().id;
        }
    }
    rig.answer(id, LogResponse::Refused { last: Some(last) });
    let stored = Seq(10);
    let finding = Finding::Lost { last, stored };
    let done = [
        NodeEffect::Alarm { finding },
        stepped_back(StepBack::Halted),
    ];
    assert_eq!(rig.done(), done);
    rig.pass(SILENCE * 3);
    assert!(rig.rests(), "nothing more is written");
}

#[test]
fn a_leader_that_was_deposed_is_no_lost_data() {
    let (mut rig, sent) = sending();
    let last = Some(Seq(4));
    let mut id = sent.id;
    for _ in 0..10 {
        rig.answer(id, LogResponse::Refused { last });
        rig.pass(WHILE);
        id = rig.append().id;
    }
    rig.answer(id, LogResponse::Stored(Seq(11)));
    assert_eq!(rig.done(), [stored(11, sent.group, true)]);
}

#[test]
fn the_next_group_takes_no_more_than_its_bound() {
    let (mut rig, _) = sending();
    let long = |room| Entry::new(LogRoomId(room), 0, 1, vec![0; MAX_PAYLOAD].into()).unwrap();
    for room in 0..15 {
        assert_eq!(rig.state_machine.append_all([long(room)]), []);
    }
    let full = rig.state_machine.append_all([long(15)]);
    assert_eq!(full, [Unappended::Full(long(15))]);
}

#[test]
fn the_log_is_given_away_behind_everything_that_was_taken() {
    let (mut rig, first) = sending();
    rig.give(2);
    rig.state_machine.leave();
    rig.pass_with(OTHER, NodeState::Ready, WHILE);
    let refused = rig.state_machine.append_all([super::rig::entry(3)]);
    assert_eq!(refused, [Unappended::NotOwner(super::rig::entry(3))]);
    rig.answer(first.id, LogResponse::Stored(Seq(11)));
    let second = rig.append();
    assert_eq!(second.group.body, entries(&[2]));
    rig.answer(second.id, LogResponse::Stored(Seq(12)));
    let last = rig.append();
    let to = node(OTHER).name;
    assert_eq!(last.group.body, Body::Released { to });
    rig.done();
    // It is not known whether this was stored, so it is said again: it says the same.
    rig.answer(last.id, LogResponse::Lost);
    rig.pass_with(OTHER, NodeState::Ready, WHILE);
    let again = rig.append();
    assert_eq!(again.bytes, last.bytes);
    rig.answer(again.id, LogResponse::Stored(Seq(13)));
    let done = [
        stored(13, again.group, true),
        stepped_back(StepBack::Released { to }),
    ];
    assert_eq!(rig.done(), done);
}

#[test]
fn an_owner_that_was_stopped_finds_its_successor() {
    let mut rig = Rig::owner();
    let before = rig.state_machine.log_state().sum;
    let owned = group(OTHER, 2, 2, before, Body::Owned);
    // It is stopped for a minute, and does what came meanwhile in any order.
    rig.now += Duration::from_secs(60);
    rig.give(1);
    let sent = rig.append();
    rig.stream(20, owned.encode().bytes);
    let by = node(OTHER);
    let done = [
        stored(20, owned, false),
        not_stored(&[1]),
        stepped_back(StepBack::Deposed { by }),
    ];
    assert_eq!(rig.done(), done);
    let last = Some(Seq(20));
    rig.answer(sent.id, LogResponse::Refused { last });
    rig.pass_with(OTHER, NodeState::Ready, TIME_OUT);
    assert!(rig.rests());
    assert_eq!(rig.state_machine.me().node, node(ME));
}
