//! Pings: they show that the peer is still there, and measure the round trip.

use std::time::Duration;

use damiera_platform::net::PeerPath;
use tokio::time::Instant;

/// Maximum time between pings to a browser behind a proxy. The system measures the way to the proxy alone, and a clock
/// gives back the delay of the whole way.
const BEHIND_PROXY: Duration = Duration::from_secs(10);

/// The divisor of a new measurement's weight (RFC 6298, 2.3).
const SMOOTHING: u32 = 8;

/// The time of the next ping, and the answers to earlier ones.
#[derive(Debug)]
pub(super) struct Heartbeat {
    every: Duration,
    /// How long the peer may be silent after it was asked.
    patience: Duration,
    next: Instant,
    /// Since when it has been silent although it was asked.
    unanswered: Option<Instant>,
    /// The newest question, and when it was put.
    asked: Option<(u64, Instant)>,
    round_trip: Option<Duration>,
    questions: u64,
}

/// The next action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beat {
    /// Nothing until then.
    Wait(Instant),
    /// A ping with this in it.
    Ask([u8; 8]),
    /// The peer has not answered for too long.
    Lost,
}

impl Heartbeat {
    /// Asks so often that a peer that is silent for `network` is found to be gone: as the kernel does, with
    /// a tenth to spare.
    pub(super) fn new(network: Duration, path: PeerPath) -> Self {
        let proxied = path != PeerPath::Direct;
        let whole = network * 9 / 10;
        let every = if proxied {
            BEHIND_PROXY.min(whole / 5)
        } else {
            whole / 5
        };
        Heartbeat {
            every,
            patience: whole - every,
            next: Instant::now() + if proxied { Duration::ZERO } else { every },
            unanswered: None,
            asked: None,
            round_trip: None,
            questions: 0,
        }
    }

    /// The peer was heard.
    pub(super) fn heard(&mut self) {
        self.unanswered = None;
    }

    /// Everything that had come was read: what there is to do now.
    pub(super) fn beat(&mut self, now: Instant) -> Beat {
        let lost = self.unanswered.map(|since| since + self.patience);
        if lost.is_some_and(|lost| lost <= now) {
            return Beat::Lost;
        }
        if self.next > now {
            return Beat::Wait(lost.map_or(self.next, |lost| lost.min(self.next)));
        }
        self.questions += 1;
        self.next = now + self.every;
        self.asked = Some((self.questions, now));
        self.unanswered.get_or_insert(now);
        Beat::Ask(self.questions.to_be_bytes())
    }

    /// A pong has come. An answer to the newest ping gives the network's delay; any other is allowed and tells nothing
    /// (RFC 6455, 5.5.3).
    pub(super) fn answered(&mut self, payload: &[u8], now: Instant) {
        let Some((number, asked)) = self.asked else {
            return;
        };
        if payload != number.to_be_bytes() {
            return;
        }
        self.asked = None;
        let took = now.saturating_duration_since(asked);
        self.round_trip = Some(match self.round_trip {
            None => took,
            Some(before) => (before * (SMOOTHING - 1) + took) / SMOOTHING,
        });
    }

    /// How long the network takes to the peer and back, once that is known.
    pub(super) fn round_trip(&self) -> Option<Duration> {
        self.round_trip
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NETWORK: Duration = Duration::from_secs(100);

    #[tokio::test(start_paused = true)]
    async fn a_silent_peer_is_lost_in_time() {
        for path in [PeerPath::Direct, PeerPath::Forwarded] {
            let begun = Instant::now();
            let mut heart = Heartbeat::new(NETWORK, path);
            let mut asked = 0;
            let lost = loop {
                match heart.beat(Instant::now()) {
                    Beat::Wait(until) => tokio::time::sleep_until(until).await,
                    Beat::Ask(_) => asked += 1,
                    Beat::Lost => break Instant::now() - begun,
                }
            };
            assert!(lost > NETWORK / 2 && lost <= NETWORK, "{lost:?}");
            assert!(asked >= 4, "{asked}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn answers_tell_the_round_trip() {
        let mut heart = Heartbeat::new(NETWORK, PeerPath::Forwarded);
        let mut ask = async |took: u64, answer: fn([u8; 8]) -> [u8; 8]| {
            tokio::time::advance(Duration::from_secs(20)).await;
            let Beat::Ask(payload) = heart.beat(Instant::now()) else {
                panic!("no ping");
            };
            tokio::time::advance(Duration::from_millis(took)).await;
            heart.heard();
            heart.answered(&answer(payload), Instant::now());
            heart.round_trip().map(|trip| trip.as_millis())
        };
        assert_eq!(ask(40, |_| [0; 8]).await, None);
        assert_eq!(ask(80, |payload| payload).await, Some(80));
        assert_eq!(ask(160, |payload| payload).await, Some(90));
    }
}
