//! Numbered sequences from an owner to a node, over a network that loses, doubles and reorders.

use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::group::Epoch;
use damiera_cluster::told::{
    AHEAD, Gone, Heard, KEPT, KEPT_BYTES, Listener, MAX_TOLD, REPLIES, Teller, Told,
};
use proptest::prelude::*;

use super::rig::{ME, node, rooms};

const NOW: Duration = Duration::ZERO;
const LATER: Duration = Duration::from_secs(1);

fn teller(epoch: u64) -> Teller {
    Teller::new(rooms(), Epoch(epoch))
}

fn listener() -> Listener<&'static str> {
    Listener::new(node(ME))
}

fn tell(teller: &mut Teller, text: &'static str) -> Told {
    teller.tell(node(ME), Bytes::from(text))
}

fn said(text: &'static str) -> Heard<&'static str> {
    Heard::Said(Bytes::from(text))
}

fn anew(epoch: u64) -> Heard<&'static str> {
    let epoch = Epoch(epoch);
    Heard::Anew { epoch }
}

fn fetch(epoch: u64, from: u64, up_to: u64) -> Heard<&'static str> {
    let epoch = Epoch(epoch);
    Heard::Fetch { epoch, from, up_to }
}

#[test]
fn what_comes_in_order_is_heard_at_once() {
    let (mut teller, mut listener) = (teller(1), listener());
    let first = tell(&mut teller, "a");
    assert_eq!(listener.hear(first, NOW), [anew(1), said("a")]);
    let second = tell(&mut teller, "b");
    assert_eq!(listener.hear(second.clone(), NOW), [said("b")]);
    assert_eq!(listener.hear(second, NOW), [], "doubled");
}

#[test]
fn what_is_missing_is_asked_for_and_nothing_behind_it_is_heard() {
    let (mut teller, mut listener) = (teller(1), listener());
    listener.hear(tell(&mut teller, "a"), NOW);
    let (lost, late) = (tell(&mut teller, "b"), tell(&mut teller, "c"));
    assert_eq!(listener.hear(late, NOW), [fetch(1, 2, 2)]);
    assert_eq!(listener.tick(NOW), [], "it was asked for");
    assert_eq!(listener.tick(LATER), [fetch(1, 2, 2)]);
    let again = teller.again(node(ME), 2, 2).unwrap();
    assert_eq!(again.as_slice(), std::slice::from_ref(&lost));
    assert_eq!(listener.hear(lost, LATER), [said("b"), said("c")]);
}

#[test]
fn what_is_kept_has_a_bound_of_bytes_too() {
    let mut teller = teller(1);
    for _ in 0..=KEPT_BYTES / MAX_TOLD {
        teller.tell(node(ME), Bytes::from(vec![0; MAX_TOLD]));
    }
    assert_eq!(teller.again(node(ME), 1, 1), Err(Gone { first: 2 }));
    assert_eq!(teller.again(node(ME), 2, 2).unwrap().len(), 1);
}

#[test]
fn of_too_many_replies_that_wait_the_oldest_is_given_out() {
    let mut listener: Listener<usize> = Listener::new(node(ME));
    let reply = |number| listener.reply(Epoch(1), 1, number, NOW);
    let given: Vec<Heard<usize>> = (0..=REPLIES).flat_map(reply).collect();
    let given: Vec<usize> = given
        .into_iter()
        .filter_map(|heard| match heard {
            Heard::Reply(number) => Some(number),
            Heard::Anew { .. } | Heard::Said(_) | Heard::Fetch { .. } => None,
        })
        .collect();
    assert_eq!(given, [0]);
}

#[test]
fn a_lost_end_is_missed() {
    let (mut teller, mut listener) = (teller(1), listener());
    listener.hear(tell(&mut teller, "a"), NOW);
    tell(&mut teller, "b");
    let ends: Vec<_> = teller.ends().map(|(_, told)| told).collect();
    let [end] = &ends[..] else { panic!("{ends:?}") };
    assert_eq!(listener.hear(end.clone(), NOW), [fetch(1, 2, 2)]);
}

#[test]
fn a_reply_waits_for_what_was_told_before_it() {
    let (mut teller, mut listener) = (teller(1), listener());
    let first = tell(&mut teller, "a");
    let after = teller.last(node(ME));
    let early = listener.reply(Epoch(1), after, "yes", NOW);
    assert_eq!(early, [anew(1), fetch(1, 1, 1)]);
    let heard = listener.hear(first, NOW);
    assert_eq!(heard, [said("a"), Heard::Reply("yes")]);
    let prompt = listener.reply(Epoch(1), after, "no", NOW);
    assert_eq!(prompt, [Heard::Reply("no")]);
}

#[test]
fn a_later_epoch_begins_anew_and_lower_ones_are_dropped() {
    let mut listener = listener();
    let (mut old, mut new) = (teller(1), teller(2));
    listener.hear(tell(&mut old, "a"), NOW);
    tell(&mut old, "lost");
    listener.reply(Epoch(1), 2, "held", NOW);
    let first = tell(&mut new, "b");
    let heard = listener.hear(first, NOW);
    assert_eq!(heard, [Heard::Reply("held"), anew(2), said("b")]);
    assert_eq!(listener.hear(tell(&mut old, "c"), NOW), []);
    assert_eq!(listener.owned(Epoch(1), NOW), []);
    let late = listener.reply(Epoch(1), 9, "late", NOW);
    assert_eq!(late, [Heard::Reply("late")]);
    assert_eq!(listener.owned(Epoch(3), NOW), [anew(3)]);
}

#[test]
fn what_is_for_another_life_of_the_node_is_dropped() {
    let mut listener = listener();
    let mut before = node(ME);
    before.run = 99;
    let told = teller(1).tell(before, Bytes::from("a"));
    assert_eq!(listener.hear(told, NOW), []);
}

#[test]
fn what_is_not_kept_is_gone() {
    let (mut teller, mut listener) = (teller(1), listener());
    listener.hear(tell(&mut teller, "a"), NOW);
    for _ in 0..KEPT + 1 {
        tell(&mut teller, "b");
    }
    let gone = teller.again(node(ME), 2, 9);
    assert_eq!(gone, Err(Gone { first: 3 }));
    assert_eq!(teller.again(node(ME), 3, 4).unwrap().len(), 2);
    let last = tell(&mut teller, "c");
    listener.hear(last, NOW);
    let heard = listener.gone(Epoch(1), Gone { first: 4 }, LATER);
    let missing = KEPT as u64 + 2;
    assert_eq!(heard, [anew(1), fetch(1, 4, missing)]);
    assert_eq!(listener.gone(Epoch(1), Gone { first: 3 }, LATER), []);
}

#[test]
fn a_silent_node_that_is_heard_again_begins_anew() {
    let (mut teller, mut listener) = (teller(1), listener());
    listener.hear(tell(&mut teller, "a"), NOW);
    teller.forget(node(ME));
    // Meanwhile things happen that nobody tells it.
    let later = tell(&mut teller, "b");
    assert_eq!(listener.hear(later, NOW), [fetch(1, 2, 2)]);
    let gone = teller.again(node(ME), 2, 2).unwrap_err();
    assert_eq!(listener.gone(Epoch(1), gone, NOW), [anew(1), said("b")]);
}

#[test]
fn what_comes_too_far_ahead_is_asked_for_again() {
    let (mut teller, mut listener) = (teller(1), listener());
    let first = tell(&mut teller, "a");
    for _ in 0..AHEAD + 10 {
        listener.hear(tell(&mut teller, "b"), NOW);
    }
    let heard = listener.hear(first, LATER);
    assert_eq!(heard.len(), 1 + AHEAD + 1);
    let (from, up_to) = (AHEAD as u64 + 2, AHEAD as u64 + 11);
    assert_eq!(heard.last(), Some(&fetch(1, from, up_to)));
}

proptest! {
    #[test]
    fn everything_is_heard_once_and_in_order(
        fates in prop::collection::vec((0..4_u8, 0..20_usize), 1..80),
    ) {
        let (mut teller, mut listener) = (teller(3), Listener::<()>::new(node(ME)));
        let mut on_the_way: Vec<(usize, Told)> = Vec::new();
        for (at, (times, late)) in fates.iter().enumerate() {
            let told = teller.tell(node(ME), Bytes::from(vec![at as u8]));
            for copy in 0..*times {
                on_the_way.push((at + late * usize::from(copy), told.clone()));
            }
        }
        on_the_way.sort_by_key(|(at, _)| *at);
        let mut heard = Vec::new();
        for (_, told) in on_the_way {
            heard.extend(listener.hear(told, NOW));
        }
        for round in 1..100 {
            for (_, end) in teller.ends() {
                heard.extend(listener.hear(end, LATER * round));
            }
            for fetch in std::mem::take(&mut heard) {
                let Heard::Fetch { from, up_to, .. } = fetch else {
                    heard.push(fetch);
                    continue;
                };
                for told in teller.again(node(ME), from, up_to).unwrap() {
                    heard.extend(listener.hear(told, LATER * round));
                }
            }
        }
        let said = heard.into_iter().filter_map(|heard| match heard {
            Heard::Said(payload) => Some(usize::from(payload[0])),
            Heard::Anew { .. } | Heard::Reply(()) | Heard::Fetch { .. } => None,
        });
        prop_assert_eq!(said.collect::<Vec<_>>(), (0..fates.len()).collect::<Vec<_>>());
    }

    #[test]
    fn what_is_told_is_read_as_written(
        epoch in any::<u64>(),
        run in any::<u64>(),
        number in any::<u64>(),
        payload in prop::option::of(prop::collection::vec(any::<u8>(), 0..100)),
    ) {
        let payload = payload.map(Bytes::from);
        let told = Told { partition: rooms(), epoch: Epoch(epoch), run, number, payload };
        prop_assert_eq!(Told::decode(rooms(), told.encode()), Ok(told));
    }

    #[test]
    fn any_bytes_are_told_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
        if let Ok(told) = Told::decode(rooms(), bytes.clone().into()) {
            prop_assert_eq!(told.encode(), bytes);
        }
    }
}

#[test]
fn what_is_too_long_or_cut_off_is_refused() {
    let told = |length| Told {
        partition: rooms(),
        epoch: Epoch(1),
        run: 1,
        number: 1,
        payload: Some(vec![0; length].into()),
    };
    assert!(Told::decode(rooms(), told(MAX_TOLD).encode()).is_ok());
    assert!(Told::decode(rooms(), told(MAX_TOLD + 1).encode()).is_err());
    let bytes = told(0).encode();
    assert!(Told::decode(rooms(), bytes.slice(..bytes.len() - 1)).is_err());
}
