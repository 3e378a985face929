//! The numbers of challenges: none is used twice in a day.

/// Numbers of one day, as far as they are reserved.
#[derive(Debug, Default)]
pub struct ChallengeNumbers {
    /// In days since the beginning of Unix time.
    day: u32,
    /// The next one to be given.
    next: u32,
    /// The first number that is not reserved.
    end: u32,
}

impl ChallengeNumbers {
    /// True if a block has to be reserved before there is another number on this day. If the clock was set back to an
    /// earlier day, the last day goes on.
    pub fn need_block(&self, day: u32) -> bool {
        day > self.day || self.next >= self.end
    }

    /// Adds a reserved block of numbers of a day, from `first` on. Nothing changes when there are some left.
    pub fn grant(&mut self, day: u32, first: u32, count: u32) {
        if self.need_block(day) {
            *self = ChallengeNumbers {
                day: day.max(self.day),
                next: first,
                end: first.saturating_add(count),
            };
        }
    }

    /// The next number that `is_free`. None if no more are reserved.
    pub fn next(&mut self, is_free: impl Fn(u32) -> bool) -> Option<u32> {
        let number = (self.next..self.end).find(|number| is_free(*number));
        self.next = number.map_or(self.end, |number| number + 1);
        number
    }
}
