//! Bounds on connections that have no session yet: how many there are, and how fast key exchanges begin.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use damiera_config::LiveLimits;
use damiera_connection::admission::Buckets;
use damiera_platform::metrics::PeerLimit;
use damiera_platform::net::{NoSlot, Peer, PeerPath, Slot, SlotBounds, Slots, counted};
use parking_lot::Mutex;
use tokio::time::Instant;

/// Seconds' worth of key exchanges that an address may begin at once.
const HANDSHAKES_AT_ONCE: u32 = 5;

/// Counts connections without a session.
#[derive(Debug)]
pub(crate) struct Logins {
    limits: LiveLimits,
    slots: Arc<Slots>,
    handshakes: Mutex<Buckets<IpAddr>>,
}

impl Logins {
    pub(crate) fn new(limits: LiveLimits) -> Self {
        Logins {
            limits,
            slots: Arc::default(),
            handshakes: Mutex::default(),
        }
    }

    /// A slot for a connection from an address, in place of another one where all are taken. Proxies have as many as
    /// there are: many people come through one.
    ///
    /// # Errors
    /// The bound that leaves none.
    pub(crate) fn take(&self, peer: Peer) -> Result<Slot, PeerLimit> {
        let limits = self.limits.now();
        let counts = peer.path != PeerPath::ProxyItself && !peer.is_exempt(&limits);
        let bounds = SlotBounds {
            all: limits.ssh_logins,
            of_address: counts.then_some(limits.ssh_logins_per_address),
        };
        let slot = self.slots.take(peer.address, bounds);
        slot.map_err(|none| match none {
            NoSlot::All => PeerLimit::SshLogins,
            NoSlot::OfAddress => PeerLimit::SshLoginsPerAddress,
        })
    }

    /// Counts a key exchange. Returns how long it has to wait for its turn.
    ///
    /// # Errors
    /// The bound, when the turn is farther away than `patience`. The exchange is not counted then.
    pub(crate) fn handshake(&self, peer: &Peer, patience: Duration) -> Result<Duration, PeerLimit> {
        let limits = self.limits.now();
        if peer.path == PeerPath::ProxyItself || peer.is_exempt(&limits) {
            return Ok(Duration::ZERO);
        }
        let now = Instant::now();
        let mut handshakes = self.handshakes.lock();
        let bucket = handshakes.of(counted(peer.address), now);
        let rate = limits.ssh_handshakes_per_second;
        bucket.set_rate(rate.saturating_mul(HANDSHAKES_AT_ONCE), rate);
        let wait = bucket.ready_at().saturating_duration_since(now);
        if wait > patience {
            return Err(PeerLimit::SshHandshakes);
        }
        bucket.charge(now, 1);
        Ok(wait)
    }
}
