//! A steady rate: when each room's moves are due, whether the server keeps up or not.

/// The due times of moves at a steady rate, which rooms take in turn.
///
/// A room that is not ready when a move is due owes it. It is sent late, but its time is counted
/// from when it was due, so that a server cannot hide a delay by delaying the next question too.
#[derive(Debug)]
pub struct Schedule {
    start: u64,
    /// Nanoseconds between two moves.
    interval: f64,
    /// Moves that came due, in all rooms.
    passed: u64,
    /// Moves sent, of each room.
    taken: Vec<u64>,
}

impl Schedule {
    /// A schedule of `rate` moves a second over so many rooms, from `start` on.
    #[must_use]
    pub fn new(start: u64, rate: f64, rooms: usize) -> Self {
        Self {
            start,
            interval: 1e9 / rate,
            passed: 0,
            taken: vec![0; rooms],
        }
    }

    /// The next move that has come due by now: its room, and when it was due.
    pub fn pass(&mut self, now: u64) -> Option<(usize, u64)> {
        let due = self.due(self.passed);
        (due <= now).then(|| {
            let room = usize::try_from(self.passed % self.rooms()).unwrap_or(0);
            self.passed += 1;
            (room, due)
        })
    }

    /// When the next move comes due.
    #[must_use]
    pub fn next_due(&self) -> u64 {
        self.due(self.passed)
    }

    /// The due time of the move that a room now makes; `None` when it owes none.
    pub fn take(&mut self, room: usize) -> Option<u64> {
        let number = self.taken[room] * self.rooms() + room as u64;
        (number < self.passed).then(|| {
            self.taken[room] += 1;
            self.due(number)
        })
    }

    /// Moves that were due and have not been taken.
    #[must_use]
    pub fn owed(&self) -> u64 {
        self.passed - self.taken.iter().sum::<u64>()
    }

    fn rooms(&self) -> u64 {
        self.taken.len() as u64
    }

    fn due(&self, number: u64) -> u64 {
        self.start + (number as f64 * self.interval) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_take_turns_and_a_late_room_keeps_its_times() {
        // One move a microsecond.
        let mut schedule = Schedule::new(5000, 1e6, 2);
        assert_eq!(schedule.pass(4999), None);
        assert_eq!(schedule.take(0), None);
        assert_eq!(schedule.pass(8000), Some((0, 5000)));
        assert_eq!(schedule.take(0), Some(5000));
        assert_eq!(schedule.take(0), None);
        assert_eq!(schedule.pass(8000), Some((1, 6000)));
        assert_eq!(schedule.pass(8000), Some((0, 7000)));
        assert_eq!(schedule.pass(8000), Some((1, 8000)));
        assert_eq!(schedule.pass(8000), None);
        assert_eq!(schedule.owed(), 3);
        assert_eq!(schedule.take(1), Some(6000));
        assert_eq!(schedule.take(1), Some(8000));
        assert_eq!(schedule.take(1), None);
        assert_eq!(schedule.owed(), 1);
    }
}
