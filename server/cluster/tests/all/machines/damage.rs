//! Findings in a log that differs from the stored one, as a damaged replica shows it when it leads.

use super::rig::{ME, OTHER, Rig, entries, group, node};
use damiera_cluster::effect::NodeEffect;
use damiera_cluster::group::{Body, FORMAT, Group, GroupError, Sum};
use damiera_cluster::log::{LogResponse, Seq};
use damiera_cluster::log_state::{Finding, FollowVerdict, LogFollower, LogState};

/// Groups one behind the other, each with what its writer takes for the sum of the one before.
fn chain(bodies: &[(u64, u64, Body)]) -> Vec<Group> {
    let mut sum = Sum(0);
    let groups = bodies.iter().zip(1..).map(|((run, epoch, body), number)| {
        let group = group(*run, *epoch, number, sum, body.clone());
        sum = group.encode().sum;
        group
    });
    groups.collect()
}

/// A history: another node became the primary and stored three entries, one after the other.
fn history() -> Vec<Group> {
    chain(&[
        (OTHER, 1, Body::Owned),
        (OTHER, 1, entries(&[1])),
        (OTHER, 1, entries(&[2])),
        (OTHER, 1, entries(&[3])),
    ])
}

/// The findings of a node to which the stream brings these messages.
fn findings(messages: &[(u64, Group)]) -> Vec<Finding> {
    let mut rig = Rig::start_as(ME);
    for (seq, group) in messages {
        rig.stream(*seq, group.encode().bytes);
    }
    alarms(&mut rig)
}

/// The findings of a follower of the same log, up to the first that ends trust.
fn reviewed(messages: &[(u64, Group)]) -> Vec<Finding> {
    let mut follower = LogFollower::new(FORMAT, LogState::START);
    let mut found = Vec::new();
    for (seq, group) in messages {
        let seq = Seq(*seq);
        let end = match follower.take(seq, group.encode().bytes) {
            FollowVerdict::Next(next) => {
                assert_eq!(next, *group);
                continue;
            }
            FollowVerdict::LeftOut(finding) => {
                found.push(finding);
                continue;
            }
            FollowVerdict::Old => Finding::Rewritten(seq),
            FollowVerdict::Gap => Finding::Missing(seq),
            FollowVerdict::Damaged(finding) | FollowVerdict::Impossible(finding) => finding,
        };
        found.push(end);
        break;
    }
    found
}

fn alarms(rig: &mut Rig) -> Vec<Finding> {
    let done = rig.done().into_iter();
    let alarms = done.filter_map(|effect| match effect {
        NodeEffect::Alarm { finding, .. } => Some(finding),
        _ => None,
    });
    alarms.collect()
}

#[test]
fn a_log_as_it_was_written_is_no_finding() {
    let groups = history();
    let messages: Vec<_> = (2..).step_by(3).zip(groups).collect();
    assert_eq!(findings(&messages), []);
    assert_eq!(reviewed(&messages), []);
    // The stream may bring everything again.
    assert_eq!(findings(&[&messages[..], &messages[..]].concat()), []);
}

#[test]
fn each_damage_is_named() {
    let whole = history();
    let [owned, one, two, three] = &whole[..] else {
        unreachable!()
    };
    let sum = |group: &Group| group.encode().sum;
    // A replica that lost the second entry goes on with another in its place.
    let other_two = group(OTHER, 1, 3, sum(one), entries(&[9]));
    let behind_it = group(OTHER, 1, 4, sum(&other_two), entries(&[3]));
    // A deposed owner's group behind its successor's.
    let successor = group(3, 2, 5, sum(three), Body::Owned);
    let deposed = group(OTHER, 1, 5, sum(three), entries(&[4]));
    let go_on = group(3, 2, 6, sum(&successor), entries(&[5]));
    // A writer that never was the primary.
    let stranger = group(4, 1, 4, sum(two), entries(&[3]));
    let too_far = group(4, 3, 4, sum(two), Body::Owned);
    // The owner writes in an epoch without a beginning.
    let too_early = group(OTHER, 2, 4, sum(two), entries(&[3]));
    let at = |messages: &[(u64, &Group)]| -> Vec<(u64, Group)> {
        let messages = messages.iter();
        messages
            .map(|(seq, group)| (*seq, (*group).clone()))
            .collect()
    };
    let start = [(1, owned), (2, one), (3, two)];
    let with = |more: &[(u64, &Group)]| at(&[&start[..], more].concat());
    let by = node(OTHER);
    let table = [
        (with(&[(4, &behind_it)]), Finding::Forked(Seq(4))),
        (with(&[(3, &other_two)]), Finding::Rewritten(Seq(3))),
        (with(&[(4, two)]), Finding::Unfitting(Seq(4))),
        (with(&[(4, &stranger)]), Finding::Unfitting(Seq(4))),
        (with(&[(4, &too_far)]), Finding::Unfitting(Seq(4))),
        (with(&[(4, &too_early)]), Finding::Unfitting(Seq(4))),
        (
            with(&[(4, three), (5, &successor), (6, &deposed), (7, &go_on)]),
            Finding::Deposed { seq: Seq(6), by },
        ),
    ];
    for (messages, finding) in table {
        assert_eq!(findings(&messages), [finding]);
        assert_eq!(reviewed(&messages), [finding]);
    }
    let missing = with(&[(5, &successor)]);
    assert_eq!(reviewed(&missing), [Finding::Missing(Seq(5))]);
}

#[test]
fn a_deposed_primarys_group_is_left_out_and_the_log_goes_on() {
    let whole = history();
    let mut rig = Rig::start_as(ME);
    for (seq, group) in (1..).zip(&whole) {
        rig.stream(seq, group.encode().bytes);
    }
    let sum = whole[3].encode().sum;
    let successor = group(3, 2, 5, sum, Body::Owned);
    let deposed = group(OTHER, 1, 5, sum, entries(&[4]));
    let go_on = group(3, 2, 6, successor.encode().sum, entries(&[5]));
    rig.done();
    for (seq, group) in [(5, &successor), (6, &deposed), (7, &go_on)] {
        rig.stream(seq, group.encode().bytes);
    }
    let done = rig.done().into_iter();
    let stored = done.filter_map(|effect| match effect {
        NodeEffect::Stored { group, .. } => Some(group),
        _ => None,
    });
    assert_eq!(stored.collect::<Vec<_>>(), [successor, go_on]);
}

#[test]
fn a_damaged_message_is_read_again_from_the_leader() {
    let whole = history();
    let mut rig = Rig::start_as(ME);
    rig.stream(1, whole[0].encode().bytes);
    let good = whole[1].encode().bytes;
    let mut damaged = good.to_vec();
    *damaged.last_mut().unwrap() ^= 1;
    rig.stream(2, damaged.clone().into());
    let finding = Finding::Group {
        seq: Seq(2),
        error: GroupError::Damaged { entry: Some(0) },
    };
    assert_eq!(alarms(&mut rig), [finding]);
    let (id, after, up_to) = rig.read();
    assert_eq!((after, up_to), (Seq(1), Seq(2)));
    // The leader's is damaged too: it is tried again until another leads.
    rig.answer(id, LogResponse::Read(vec![(Seq(2), damaged.into())]));
    rig.pass(std::time::Duration::from_secs(1));
    let (id, ..) = rig.read();
    rig.answer(id, LogResponse::Read(vec![(Seq(2), good)]));
    assert_eq!(rig.state_machine.log_state().seq, Seq(2));
}

#[test]
fn a_hole_is_read_again_and_named() {
    let whole = history();
    let mut rig = Rig::start_as(ME);
    rig.stream(1, whole[0].encode().bytes);
    rig.stream(4, whole[3].encode().bytes);
    let (id, after, up_to) = rig.read();
    assert_eq!((after, up_to), (Seq(1), Seq(4)));
    rig.answer(
        id,
        LogResponse::Read(vec![(Seq(4), whole[3].encode().bytes)]),
    );
    assert_eq!(alarms(&mut rig), [Finding::Missing(Seq(4))]);
    rig.pass(std::time::Duration::from_secs(1));
    let (id, ..) = rig.read();
    let all = (2..).zip(&whole[1..]);
    let all = all.map(|(seq, group)| (Seq(seq), group.encode().bytes));
    rig.answer(id, LogResponse::Read(all.collect()));
    assert_eq!(rig.state_machine.log_state().seq, Seq(4));
    assert_eq!(alarms(&mut rig), []);
}
