//! A rate limit: a bucket of tokens over tokio's clock.

use std::time::Duration;

use tokio::time::Instant;

/// Period of the rates of [`TokenBucket::set_per_minute`].
const MINUTE: Duration = Duration::from_secs(60);

/// The unit of [`TokenBucket::set_per_hour`].
const HOUR: Duration = Duration::from_secs(3_600);

/// A bucket that starts full. Each thing takes a token; tokens come back at a steady rate.
#[derive(Debug, Clone, Copy)]
pub struct TokenBucket {
    /// When the bucket was or will be empty; it has filled since then.
    empty_at: Instant,
    /// Nanoseconds until one token comes back: each connection has buckets, and a [`Duration`] is twice as large.
    token_ns: u64,
    /// Nanoseconds until the part of one more token comes back that fits in.
    spare_ns: u64,
    /// The number of tokens in a full bucket.
    burst: u32,
}

impl Default for TokenBucket {
    /// A full bucket of one token a minute, until another rate is set.
    fn default() -> Self {
        TokenBucket::full(1, MINUTE)
    }
}

impl TokenBucket {
    /// A full bucket of `burst` tokens; `per_second` of them come back each second, and 0 counts as
    /// 1.
    pub fn new(burst: u32, per_second: u32) -> Self {
        TokenBucket::full(burst.max(1), Duration::from_secs(1) / per_second.max(1))
    }

    fn full(burst: u32, token: Duration) -> Self {
        let now = Instant::now();
        let fill = token * burst;
        TokenBucket {
            empty_at: now.checked_sub(fill).unwrap_or(now),
            token_ns: nanoseconds(token),
            spare_ns: 0,
            burst,
        }
    }

    /// The time until one token comes back.
    const fn token(&self) -> Duration {
        Duration::from_nanos(self.token_ns)
    }

    /// The time until the part of one more token comes back that fits in.
    const fn spare(&self) -> Duration {
        Duration::from_nanos(self.spare_ns)
    }

    /// The time until an empty bucket is full.
    fn fill(&self) -> Duration {
        self.token() * self.burst
    }

    /// A full bucket with a part of one more token in it, another part for each number.
    ///
    /// Connections that come together and at once take all their tokens would have to wait until the same moments from
    /// then on, and everyone else for all of them at each: their moments are spread over a token's time instead.
    /// Multiples of the golden ratio lie evenly, however many there are (Knuth, The Art of Computer Programming 3,
    /// 6.4).
    pub fn spread(mut self, number: u64) -> Self {
        const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;
        let part = u32::try_from(number.wrapping_mul(GOLDEN) >> 32).unwrap_or(0);
        let spare = self.token().mul_f64(f64::from(part) / 2_f64.powi(32));
        self.spare_ns = nanoseconds(spare);
        let emptied = self.empty_at.checked_sub(spare);
        self.empty_at = emptied.unwrap_or(self.empty_at);
        self
    }

    /// The bucket with another size and rate. Taken tokens that have not come back stay taken; otherwise changing to
    /// and fro would fill it.
    pub fn at_rate(&self, burst: u32, per_second: u32) -> Self {
        let mut changed = TokenBucket::new(burst, per_second);
        let part = self.spare().div_duration_f64(self.token());
        changed.spare_ns = nanoseconds(changed.token().mul_f64(part));
        self.becoming(changed)
    }

    /// Sets both the rate and the capacity to so many tokens a minute; 0 counts as 1. Taken tokens stay taken. An
    /// equal rate changes nothing.
    pub fn set_per_minute(&mut self, tokens: u32) {
        self.set_per(tokens, MINUTE);
    }

    /// Sets the tokens of an hour.
    pub fn set_per_hour(&mut self, tokens: u32) {
        self.set_per(tokens, HOUR);
    }

    /// Sets the rate to so many tokens a second and the capacity to so many tokens; 0 counts as 1. Taken tokens stay
    /// taken. Equal values change nothing.
    pub fn set_rate(&mut self, burst: u32, per_second: u32) {
        self.set(TokenBucket::new(burst, per_second));
    }

    /// Sets the capacity to so many tokens, and the time until one comes back. Taken tokens stay taken. Equal values change
    /// nothing. Tokens of buckets with other numbers come back at other moments, as [`TokenBucket::spread`] has it.
    pub fn set_every(&mut self, burst: u32, token: Duration, number: u64) {
        self.set(TokenBucket::full(burst.max(1), token).spread(number));
    }

    fn set_per(&mut self, tokens: u32, time: Duration) {
        let tokens = tokens.max(1);
        self.set(TokenBucket::full(tokens, time / tokens));
    }

    fn set(&mut self, wanted: TokenBucket) {
        if (wanted.burst, wanted.token_ns) != (self.burst, self.token_ns) {
            *self = self.becoming(wanted);
        }
    }

    fn becoming(&self, mut changed: TokenBucket) -> Self {
        let missing = (self.empty_at + self.fill()).saturating_duration_since(Instant::now());
        let taken = missing
            .as_nanos()
            .div_ceil(u128::from(self.token_ns.max(1)));
        changed.empty_at += changed.token() * u32::try_from(taken).unwrap_or(u32::MAX);
        changed
    }

    /// When the next token may be taken; in the past when it may be now.
    pub fn ready_at(&self) -> Instant {
        self.empty_at + self.token()
    }

    /// When a token may be taken that leaves `held` others in reserve.
    pub fn ready_beside(&self, now: Instant, held: u32) -> Instant {
        self.without_excess(now) + self.token() * held.saturating_add(1)
    }

    /// True if no token is missing.
    pub fn is_full(&self, now: Instant) -> bool {
        self.empty_at + self.fill() <= now
    }

    /// Takes a token.
    ///
    /// # Errors
    /// How long to wait when there is none.
    pub fn take(&mut self, now: Instant) -> Result<(), Duration> {
        let wait = self.ready_at().saturating_duration_since(now);
        if wait.is_zero() {
            self.charge(now, 1);
            Ok(())
        } else {
            Err(wait)
        }
    }

    /// Takes tokens for what has been done already, whether there are as many or not: what is missing
    /// comes back before there is another to take.
    pub fn charge(&mut self, now: Instant, tokens: u32) {
        self.empty_at = self.without_excess(now) + self.token() * tokens;
    }

    /// When the bucket was or will be empty: nothing gathers beyond a full one.
    fn without_excess(&self, now: Instant) -> Instant {
        let fullest = now.checked_sub(self.fill() + self.spare());
        fullest.map_or(self.empty_at, |fullest| self.empty_at.max(fullest))
    }
}

/// A time in nanoseconds: the longest of a token is an hour.
fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// A time as people are told it. Part of a second counts as one, or the last would read as none.
pub fn whole_seconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis().div_ceil(1000)).unwrap_or(u64::MAX)
}
