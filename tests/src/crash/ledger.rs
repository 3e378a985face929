//! The events that one player was shown, for comparison with the server's.

/// The result of comparing an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventComparison {
    /// It comes next.
    New,
    /// It was seen before and is the same, byte for byte.
    Same,
    /// It was seen before and was something else.
    Changed,
    /// Events before it are missing: so many.
    Gap(u64),
}

/// The events that a player was shown in one room, by their numbers, without gaps.
#[derive(Debug, Clone, Default)]
pub struct Ledger {
    /// The number of the first.
    first: u64,
    lines: Vec<Box<str>>,
}

impl Ledger {
    /// The number of the last event; 0 before any.
    #[must_use]
    pub fn last(&self) -> u64 {
        match self.lines.len() as u64 {
            0 => 0,
            count => self.first + count - 1,
        }
    }

    /// Number of events in it.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.lines.len() as u64
    }

    /// Takes an event. `expected` is the number that must come next, where it is known.
    pub fn take(&mut self, seq: u64, line: &str) -> EventComparison {
        if self.lines.is_empty() {
            self.first = seq;
        }
        // The second player to sit down is told the beginning only when coming back.
        if seq < self.first {
            return EventComparison::Same;
        }
        let place = usize::try_from(seq - self.first).unwrap_or(usize::MAX);
        match self.lines.get(place) {
            Some(seen) if **seen == *line => EventComparison::Same,
            Some(_) => EventComparison::Changed,
            None if seq == self.first + self.count() => {
                self.lines.push(line.into());
                EventComparison::New
            }
            None => EventComparison::Gap(seq - self.last() - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_difference_is_found() {
        let mut ledger = Ledger::default();
        assert_eq!(ledger.last(), 0);
        assert_eq!(ledger.take(3, "c"), EventComparison::New);
        assert_eq!(ledger.take(4, "d"), EventComparison::New);
        assert_eq!(ledger.take(6, "f"), EventComparison::Gap(1));
        assert_eq!(ledger.take(1, "a"), EventComparison::Same);
        assert_eq!(ledger.take(3, "c"), EventComparison::Same);
        assert_eq!(ledger.take(4, "D"), EventComparison::Changed);
        assert_eq!(ledger.take(5, "e"), EventComparison::New);
        assert_eq!((ledger.last(), ledger.count()), (5, 3));
    }
}
