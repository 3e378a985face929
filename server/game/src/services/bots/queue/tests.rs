//! Tests of `queue`.

use super::*;

/// A search: its name, the number of its address (0 if that is not counted), the seconds until it is due, and its
/// positions.
type Asked = (&'static str, u8, Option<u64>, u64);

/// A queue of these.
fn queue(asked: &[Asked]) -> (SearchQueue<&'static str>, Instant) {
    let (mut queue, now) = (SearchQueue::default(), Instant::now());
    for asked in asked {
        push(&mut queue, now, *asked);
    }
    (queue, now)
}

fn push(queue: &mut SearchQueue<&'static str>, now: Instant, asked: Asked) -> Ticket {
    let (name, address, seconds, nodes) = asked;
    let demand = Demand {
        holder: holder(address),
        due: seconds.map(|seconds| now + Duration::from_secs(seconds)),
        nodes,
    };
    queue.push(name, demand)
}

fn holder(address: u8) -> Option<Holder> {
    (address > 0).then_some(Holder([address; 16]))
}

fn rest(mut queue: SearchQueue<&'static str>) -> Vec<&'static str> {
    std::iter::from_fn(|| queue.pop()).collect()
}

#[track_caller]
fn check(asked: &[Asked], expected: &[&str]) {
    assert_eq!(rest(queue(asked).0), expected);
}

#[test]
fn what_is_due_first_comes_first_and_without_clocks_what_came_first() {
    check(
        &[
            ("late", 0, Some(9), 1),
            ("soon", 0, Some(1), 1),
            ("as soon", 0, Some(1), 1),
        ],
        &["soon", "as soon", "late"],
    );
    check(&[("a", 0, None, 1), ("b", 0, None, 1)], &["a", "b"]);
    check(&[], &[]);
}

#[test]
fn clocks_go_before_but_never_for_ever() {
    let timed = ("timed", 0, Some(1), 1);
    let [a, b] = ["a", "b"].map(|name| (name, 0, None, 1));
    check(
        &[a, timed, timed, b, timed, timed],
        &["timed", "timed", "timed", "a", "timed", "b"],
    );
}

#[test]
fn addresses_take_turns() {
    let [many, other, third] =
        [("many", 1), ("other", 2), ("third", 3)].map(|(name, from)| (name, from, None, 9));
    check(
        &[many, many, many, many, other, other, third],
        &["many", "other", "third", "many", "other", "many", "many"],
    );
    let clocked = |(name, from, _, nodes): Asked, due| (name, from, Some(due), nodes);
    check(
        &[
            clocked(many, 1),
            clocked(many, 2),
            clocked(many, 3),
            clocked(third, 9),
            clocked(other, 8),
        ],
        &["many", "other", "third", "many", "many"],
    );
}

#[test]
fn an_address_that_comes_later_does_not_wait_for_all_of_another() {
    let long = ("long", 1, None, 1_000);
    let (mut queue, now) = queue(&[long; 30]);
    assert_eq!(queue.pop(), Some("long"));
    push(&mut queue, now, ("one", 2, None, 1_000));
    let order = [queue.pop(), queue.pop()];
    assert!(order.contains(&Some("one")), "{order:?}");
}

#[test]
fn what_is_short_goes_before_what_is_long_and_never_for_ever() {
    let long = ("long", 1, None, 100);
    check(&[long, ("short", 2, None, 1)], &["short", "long"]);
    check(&[long, ("short", 1, None, 1)], &["short", "long"]);
    for address in [1, 2] {
        let (mut queue, now) = queue(&[long]);
        let mut shorts = 0;
        loop {
            push(&mut queue, now, ("short", address, None, 10));
            match queue.pop() {
                Some("short") => shorts += 1,
                _ => break,
            }
        }
        assert!((9..=11).contains(&shorts), "{address}: {shorts}");
    }
}

#[test]
fn only_what_cannot_wait_interrupts() {
    let after = |now, millis| now + Duration::from_millis(millis);
    let mut calm = queue(&[("calm", 0, None, 1)]);
    assert_eq!(calm.0.pop_urgent(calm.1, None), None, "no clock, no hurry");
    for (due, running_until, interrupts) in [
        (5, None, false),
        (2, None, false),
        (1, None, true),
        (0, None, true),
        (0, Some(0), false),
        (0, Some(1), true),
        (5, Some(6_000), false),
    ] {
        let (mut queue, now) = queue(&[("calm", 0, None, 1), ("timed", 0, Some(due), 1)]);
        let until = running_until.map(|millis| after(now, millis));
        let expected = interrupts.then_some("timed");
        assert_eq!(
            queue.pop_urgent(now, until),
            expected,
            "{due} {running_until:?}"
        );
    }
    // A search that had time becomes urgent.
    let (mut calm, now) = queue(&[("timed", 0, Some(5), 1)]);
    assert_eq!(calm.pop_urgent(after(now, 3_000), None), None);
    assert_eq!(calm.pop_urgent(after(now, 3_001), None), Some("timed"));
    // An address that has had its turn still does not lose on time.
    let (mut busy, now) = queue(&[
        ("first", 1, Some(0), 1),
        ("second", 1, Some(1), 1),
        ("calm", 2, Some(9), 1),
    ]);
    assert_eq!(busy.pop(), Some("first"));
    assert_eq!(busy.pop_urgent(now, None), Some("second"));
    assert_eq!(busy.pop_urgent(now, None), None);
}

#[test]
fn what_is_short_interrupts_what_is_long() {
    let after = |now, seconds| now + Duration::from_secs(seconds);
    for (nodes, running, due, interrupts) in [
        (10, 80, None, true),
        (10, 79, None, false),
        (10, 80, Some(3), true),
        (10, 80, Some(1), false),
    ] {
        let (mut queue, now) = queue(&[("long", 1, None, 80), ("short", 2, None, nodes)]);
        let due = due.map(|seconds| after(now, seconds));
        let expected = interrupts.then_some("short");
        assert_eq!(queue.pop_short(now, due, running), expected);
        assert!(rest(queue).contains(&"long"));
    }
}

#[test]
fn what_is_not_wanted_any_more_leaves() {
    let (mut queue, now) = queue(&[]);
    let untimed = push(&mut queue, now, ("untimed", 1, None, 1));
    let timed = push(&mut queue, now, ("timed", 1, Some(0), 1));
    push(&mut queue, now, ("wanted", 1, Some(0), 1));
    assert_eq!(queue.remove(untimed), Some("untimed"));
    assert_eq!(queue.remove(timed), Some("timed"));
    assert_eq!(queue.remove(timed), None);
    assert_eq!(rest(queue), ["wanted"]);
}

#[test]
fn time_is_shared_with_the_own_searches_and_with_other_addresses() {
    let clocked = |from, due| ("timed", from, Some(due), 1);
    let (queue, now) = queue(&[
        clocked(1, 1),
        clocked(1, 2),
        clocked(2, 1),
        clocked(2, 2),
        clocked(0, 3),
        ("calm", 0, None, 1),
    ]);
    let by = |address, seconds| queue.sharers(holder(address), now + Duration::from_secs(seconds));
    assert_eq!([by(0, 0), by(0, 1), by(0, 2), by(0, 9)], [0, 2, 2, 3]);
    assert_eq!([by(1, 2), by(1, 3), by(1, 9)], [3, 4, 4]);
}
