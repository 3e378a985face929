//! The problems of the day: which they are, and how many guests have solved them.

use damiera_engine::evaluation::Family;
use parking_lot::Mutex;

/// The day of the first problems, counted from that of Unix time 0: 1 November 2026.
const FIRST_DAY: u32 = 20_758;

/// Step from the number of a day's problem to the next day's: files have the easy problems first, and days should not.
/// It has no divisor in common with the number of problems, so that each has its day.
const STRIDE: u32 = 77;

/// The number of a day's problem among so many, from 1; it is the same for everyone, and comes again
/// when all have had their day.
pub fn number_on(day: u32, count: u32) -> u32 {
    let days = u64::from(day.saturating_sub(FIRST_DAY));
    let turn = days * u64::from(STRIDE) % u64::from(count.max(1));
    u32::try_from(turn).map_or(1, |turn| turn + 1)
}

/// Number of guests who have solved the problems of a day. It is lost with the process, because no data of guests are
/// stored.
#[derive(Debug, Default)]
pub struct ProblemsOfDay {
    guests: Mutex<Guests>,
}

#[derive(Debug, Default)]
struct Guests {
    day: u32,
    solved: [u32; Family::ALL.len()],
}

impl ProblemsOfDay {
    /// A guest has solved a day's problem.
    pub fn guest_solved(&self, day: u32, family: Family) {
        let mut guests = self.guests.lock();
        if guests.day != day {
            *guests = Guests {
                day,
                solved: Default::default(),
            };
        }
        if let Some(count) = guests.solved.get_mut(family as usize) {
            *count = count.saturating_add(1);
        }
    }

    /// The number of guests who have solved a day's problem.
    pub fn guests(&self, day: u32, family: Family) -> u32 {
        let guests = self.guests.lock();
        let count = guests.solved.get(family as usize).copied();
        count.filter(|_| guests.day == day).unwrap_or(0)
    }
}
