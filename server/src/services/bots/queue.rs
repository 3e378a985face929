//! Which search comes next.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How many by the clock may come in a row while others wait.
const TIMED_IN_A_ROW: u32 = 3;

/// What should be done sooner than this cannot wait for the end of another search: on a busy machine
/// the longest take about as long.
const URGENT: Duration = Duration::from_secs(2);

/// No more than so many are counted among those that wait too: beyond, a share of the time is next to
/// nothing.
const MOST_COUNTED: usize = 1_000;

/// What waits: by the clock, that which should be done first comes first; without one, what came first.
#[derive(Debug)]
pub(super) struct Queue<T> {
    timed: BTreeMap<(Instant, u64), T>,
    untimed: BTreeMap<u64, T>,
    /// How many have come.
    count: u64,
    /// How many by the clock have left since one without a clock did.
    in_a_row: u32,
}

/// A place in the queue.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ticket {
    due: Option<Instant>,
    number: u64,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Queue {
            timed: BTreeMap::new(),
            untimed: BTreeMap::new(),
            count: 0,
            in_a_row: 0,
        }
    }
}

impl<T> Queue<T> {
    /// Adds what should be done by then, if it goes by a clock.
    pub(super) fn push(&mut self, item: T, due: Option<Instant>) -> Ticket {
        let number = self.count;
        self.count += 1;
        match due {
            Some(due) => self.timed.insert((due, number), item),
            None => self.untimed.insert(number, item),
        };
        Ticket { due, number }
    }

    /// Takes out what nobody wants any more, if it still waits.
    pub(super) fn remove(&mut self, ticket: Ticket) -> Option<T> {
        match ticket.due {
            Some(due) => self.timed.remove(&(due, ticket.number)),
            None => self.untimed.remove(&ticket.number),
        }
    }

    /// Takes the next out. Those without a clock have a share, however many have one.
    pub(super) fn pop(&mut self) -> Option<T> {
        if self.timed.is_empty() || self.in_a_row >= TIMED_IN_A_ROW {
            self.in_a_row = 0;
            if let Some((_, item)) = self.untimed.pop_first() {
                return Some(item);
            }
        }
        self.in_a_row += 1;
        self.timed.pop_first().map(|(_, item)| item)
    }

    /// Takes out what cannot wait for the end of a search that should itself be done by `due`, if it
    /// goes by a clock.
    pub(super) fn pop_urgent(&mut self, now: Instant, due: Option<Instant>) -> Option<T> {
        let (&(first, _), _) = self.timed.first_key_value()?;
        let before = due.map_or(now + URGENT, |due| due.min(now + URGENT));
        if first >= before {
            return None;
        }
        self.timed.pop_first().map(|(_, item)| item)
    }

    /// How many should be done by then.
    pub(super) fn due_by(&self, then: Instant) -> usize {
        let due = self.timed.range(..(then, u64::MAX));
        due.take(MOST_COUNTED).count()
    }
}

#[cfg(test)]
#[expect(
    clippy::disallowed_methods,
    reason = "any moment will do, and none is waited for"
)]
mod tests {
    use super::*;

    /// A queue of these, each with the seconds until it should be done.
    fn queue(items: &[(&'static str, Option<u64>)]) -> (Queue<&'static str>, Instant) {
        let (mut queue, now) = (Queue::default(), Instant::now());
        for (item, seconds) in items {
            let due = seconds.map(|seconds| now + Duration::from_secs(seconds));
            queue.push(*item, due);
        }
        (queue, now)
    }

    #[track_caller]
    fn check(items: &[(&'static str, Option<u64>)], expected: &[&str]) {
        let (mut queue, _) = queue(items);
        let order: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, expected);
    }

    #[test]
    fn what_is_due_first_comes_first_and_without_clocks_what_came_first() {
        check(
            &[("late", Some(9)), ("soon", Some(1)), ("as soon", Some(1))],
            &["soon", "as soon", "late"],
        );
        check(&[("a", None), ("b", None)], &["a", "b"]);
        check(&[], &[]);
    }

    #[test]
    fn clocks_go_before_but_never_for_ever() {
        let timed = ("timed", Some(1));
        check(
            &[("a", None), timed, timed, ("b", None), timed, timed],
            &["timed", "timed", "timed", "a", "timed", "b"],
        );
    }

    #[test]
    fn only_what_cannot_wait_interrupts() {
        let after = |now, millis| now + Duration::from_millis(millis);
        let mut calm = queue(&[("calm", None)]);
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
            let (mut queue, now) = queue(&[("calm", None), ("timed", Some(due))]);
            let until = running_until.map(|millis| after(now, millis));
            let expected = interrupts.then_some("timed");
            assert_eq!(
                queue.pop_urgent(now, until),
                expected,
                "{due} {running_until:?}"
            );
        }
        // What had time becomes urgent.
        let (mut queue, now) = queue(&[("timed", Some(5))]);
        assert_eq!(queue.pop_urgent(after(now, 3_000), None), None);
        assert_eq!(queue.pop_urgent(after(now, 3_001), None), Some("timed"));
    }

    #[test]
    fn what_nobody_wants_any_more_leaves() {
        let (mut queue, now) = (Queue::default(), Instant::now());
        let untimed = queue.push("untimed", None);
        let timed = queue.push("timed", Some(now));
        queue.push("wanted", Some(now));
        assert_eq!(queue.remove(untimed), Some("untimed"));
        assert_eq!(queue.remove(timed), Some("timed"));
        assert_eq!(queue.remove(timed), None);
        assert_eq!(queue.pop(), Some("wanted"));
        assert_eq!(queue.pop(), None);
    }

    #[test]
    fn those_that_should_be_done_by_then_are_counted() {
        let (queue, now) = queue(&[("a", Some(1)), ("b", Some(2)), ("c", Some(3)), ("d", None)]);
        let by = |seconds| queue.due_by(now + Duration::from_secs(seconds));
        assert_eq!([by(0), by(1), by(2), by(9)], [0, 1, 2, 3]);
    }
}
