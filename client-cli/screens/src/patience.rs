//! The time after which a client gives up a silent connection.

use std::time::Duration;

use damiera_protocol::command::Command;

/// After this a line that has no answer is marked.
pub const ANSWER_DUE: Duration = Duration::from_secs(2);

/// The delays between the beginnings of attempts to connect again, in seconds. A server that is started again is there within
/// the first of them. Later attempts wait as long as the last of these.
const RETRY_DELAYS: [u64; 12] = [1, 2, 2, 2, 2, 2, 2, 2, 4, 8, 15, 30];

/// The times for pinging, giving up and replacing a silent connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkTimes {
    /// The silence in a room after which the server is asked for a sign of life.
    pub ping_after: Duration,
    /// The time without an answer that takes no thought before the connection is given up.
    pub silence: Duration,
    /// The longest time for one step of an attempt to connect.
    pub step: Duration,
    /// The longest time between the beginnings of two attempts to connect.
    pub longest_retry: Duration,
}

impl LinkTimes {
    /// While no clock of the reader's game runs.
    pub const CALM: LinkTimes = LinkTimes {
        ping_after: Duration::from_secs(60),
        silence: Duration::from_secs(30),
        step: Duration::from_secs(10),
        longest_retry: Duration::from_secs(30),
    };

    /// While one does: every second without a connection is lost on it. A network that loses packets still
    /// repeats one several times within `silence`.
    pub const CLOCK: LinkTimes = LinkTimes {
        ping_after: Duration::from_secs(3),
        silence: Duration::from_secs(8),
        step: Duration::from_secs(4),
        longest_retry: Duration::from_secs(5),
    };

    /// The times for a game with or without a running clock.
    pub fn of(clock_runs: bool) -> LinkTimes {
        match clock_runs {
            true => LinkTimes::CLOCK,
            false => LinkTimes::CALM,
        }
    }

    /// The longest time this command may wait for its answer. The engine thinks about more than moves.
    pub fn silence_after(self, command: Option<&Command>) -> Duration {
        let is_prompt = matches!(command, Some(Command::Action(_)));
        match is_prompt {
            true => self.silence,
            false => LinkTimes::CALM.silence,
        }
    }

    /// The time between the beginnings of two attempts, by the number that failed before.
    pub fn retry_delay(self, attempt: u32) -> Duration {
        let place = usize::try_from(attempt).unwrap_or(usize::MAX);
        let last = RETRY_DELAYS[RETRY_DELAYS.len() - 1];
        let delay = RETRY_DELAYS.get(place).copied().unwrap_or(last);
        Duration::from_secs(delay).min(self.longest_retry)
    }
}
