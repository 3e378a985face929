//! Limits on browsers' connections to the page, on their TLS handshakes and on their requests.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use damiera_config::LiveLimits;
use damiera_connection::admission::Buckets;
use damiera_platform::metrics::{PeerLimit, WebFigures};
use damiera_platform::net::{NoSlot, Peer, PeerPath, Slot, SlotBounds, Slots, counted};
use parking_lot::Mutex;
use tokio::time::Instant;

/// Counts connections and requests. A WebSocket that has become a session counts no longer.
#[derive(Debug)]
pub(super) struct Places {
    limits: LiveLimits,
    figures: WebFigures,
    slots: Arc<Slots>,
    requests: Mutex<Buckets<IpAddr>>,
    handshakes: Mutex<Buckets<IpAddr>>,
}

/// One place in this many is kept for addresses that hold a seat: a player there may be on the way back to it.
const FOR_PLAYERS: usize = 20;

/// Seconds' worth of handshakes that an address may begin at once: a class opens the page together.
const HANDSHAKES_AT_ONCE: u32 = 5;

/// A connection's place, free again when it is dropped.
#[derive(Debug)]
#[must_use]
pub(super) struct ConnectionPlace {
    places: Arc<Places>,
    slot: Slot,
}

impl ConnectionPlace {
    /// Ends when the place was given to another connection: this one is to be closed.
    pub(super) fn evicted(&self) -> impl Future<Output = ()> + Send + use<> {
        self.slot.evicted()
    }

    /// The whole head of a request has come: the place is kept until it is answered.
    pub(super) fn works(&self) {
        self.slot.works();
    }

    /// A request was answered, and another one may come.
    pub(super) fn idles(&self) {
        self.slot.idles();
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        self.places.figures.connections.dec();
    }
}

impl Places {
    /// Creates places without connections.
    pub(super) fn new(limits: LiveLimits, figures: WebFigures) -> Arc<Self> {
        Arc::new(Places {
            limits,
            figures,
            slots: Arc::default(),
            requests: Mutex::default(),
            handshakes: Mutex::default(),
        })
    }

    /// A place for a connection from an address; `has_seat` says whether a seat was taken from there. Proxies have
    /// as many as there are: many people come through one.
    ///
    /// # Errors
    /// The bound that leaves none, although connections without a whole request give way.
    pub(super) fn take(
        self: &Arc<Self>,
        peer: Peer,
        has_seat: impl FnOnce() -> bool,
    ) -> Result<ConnectionPlace, PeerLimit> {
        let limits = self.limits.now();
        let all = limits.web_connections;
        let for_others = all - all / FOR_PLAYERS;
        let is_free = self.slots.taken() < for_others;
        let bounds = SlotBounds {
            all: if is_free || !has_seat() {
                for_others
            } else {
                all
            },
            of_address: (peer.path != PeerPath::ProxyItself && !peer.is_exempt(&limits))
                .then_some(limits.web_connections_per_address),
        };
        let slot = self
            .slots
            .take(peer.address, bounds)
            .map_err(|none| match none {
                NoSlot::All => PeerLimit::WebConnections,
                NoSlot::OfAddress => PeerLimit::WebConnectionsPerAddress,
            })?;
        self.figures.connections.inc();
        Ok(ConnectionPlace {
            places: Arc::clone(self),
            slot,
        })
    }

    /// Counts a TLS handshake, which costs more than all else before a request. Returns how long it has to wait for its
    /// turn.
    ///
    /// # Errors
    /// The bound, when the turn is farther away than `patience`. The handshake is not counted then.
    pub(super) fn handshake(&self, peer: &Peer, patience: Duration) -> Result<Duration, PeerLimit> {
        let limits = self.limits.now();
        if peer.path == PeerPath::ProxyItself || peer.is_exempt(&limits) {
            return Ok(Duration::ZERO);
        }
        let now = Instant::now();
        let mut handshakes = self.handshakes.lock();
        let bucket = handshakes.of(counted(peer.address), now);
        let rate = limits.web_handshakes_per_second;
        bucket.set_rate(rate.saturating_mul(HANDSHAKES_AT_ONCE), rate);
        let wait = bucket.ready_at().saturating_duration_since(now);
        if wait > patience {
            return Err(PeerLimit::WebHandshakes);
        }
        bucket.charge(now, 1);
        Ok(wait)
    }

    /// Counts a request from an address.
    ///
    /// # Errors
    /// The seconds to wait when it is one too many.
    pub(super) fn request(&self, peer: &Peer) -> Result<(), u64> {
        let limits = self.limits.now();
        if peer.is_exempt(&limits) {
            return Ok(());
        }
        let now = Instant::now();
        let mut requests = self.requests.lock();
        let bucket = requests.of(counted(peer.address), now);
        bucket.set_per_minute(limits.web_requests_per_minute);
        bucket.take(now).map_err(|wait| wait.as_secs() + 1)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;
    use damiera_config::{Limits, Live};
    use damiera_platform::metrics::Metrics;

    const ONE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
    const OTHER: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));

    fn places(limits: Limits) -> Arc<Places> {
        Places::new(Live::new(limits), Metrics::default().web)
    }

    /// The place of a connection with a request that is being answered.
    fn busy(
        places: &Arc<Places>,
        address: IpAddr,
        has_seat: bool,
    ) -> Result<ConnectionPlace, PeerLimit> {
        let place = places.take(address.into(), || has_seat)?;
        place.works();
        Ok(place)
    }

    #[test]
    fn places_are_taken_and_given_back() {
        let places = places(Limits {
            web_connections: 3,
            web_connections_per_address: 1,
            ..Limits::default()
        });
        let first = busy(&places, ONE, false).unwrap();
        let refused = busy(&places, ONE, false).unwrap_err();
        assert_eq!(refused, PeerLimit::WebConnectionsPerAddress);
        let proxies = [(); 2].map(|()| {
            let proxy = Peer {
                path: PeerPath::ProxyItself,
                ..OTHER.into()
            };
            let place = places.take(proxy, || false).unwrap();
            place.works();
            place
        });
        let refused = busy(&places, OTHER, false).unwrap_err();
        assert_eq!(refused, PeerLimit::WebConnections);
        drop((first, proxies));
        assert!(busy(&places, ONE, false).is_ok());
        assert_eq!(places.slots.taken(), 0);
    }

    /// With every place busy, who has a seat still comes in.
    #[test]
    fn room_is_kept_for_players() {
        let places = places(Limits {
            web_connections: 40,
            ..Limits::default()
        });
        let _busy: Vec<ConnectionPlace> = (0..38)
            .map(|_| busy(&places, OTHER, false).unwrap())
            .collect();
        let refused = busy(&places, ONE, false).unwrap_err();
        assert_eq!(refused, PeerLimit::WebConnections);
        let _seated = [(); 2].map(|()| busy(&places, ONE, true).unwrap());
        let refused = busy(&places, ONE, true).unwrap_err();
        assert_eq!(refused, PeerLimit::WebConnections);
    }

    #[tokio::test(start_paused = true)]
    async fn handshakes_wait_for_their_turn() {
        let places = places(Limits {
            web_handshakes_per_second: 2,
            ..Limits::default()
        });
        let patience = Duration::from_secs(1);
        let handshake = |peer: Peer| places.handshake(&peer, patience);
        for _ in 0..10 {
            assert_eq!(handshake(ONE.into()), Ok(Duration::ZERO));
        }
        let half = Duration::from_millis(500);
        assert_eq!(
            [(); 3].map(|()| handshake(ONE.into())),
            [Ok(half), Ok(2 * half), Err(PeerLimit::WebHandshakes)]
        );
        // A refused handshake has not put the others off.
        tokio::time::advance(half).await;
        assert_eq!(handshake(ONE.into()), Ok(2 * half));
        assert_eq!(handshake(OTHER.into()), Ok(Duration::ZERO));
        let proxy = Peer {
            path: PeerPath::ProxyItself,
            ..ONE.into()
        };
        assert_eq!(handshake(proxy), Ok(Duration::ZERO));
    }

    #[tokio::test(start_paused = true)]
    async fn requests_are_counted() {
        let places = places(Limits {
            web_requests_per_minute: 2,
            ..Limits::default()
        });
        let request = |address: IpAddr| places.request(&address.into());
        assert_eq!([request(ONE), request(ONE)], [Ok(()), Ok(())]);
        assert_eq!(request(ONE), Err(31));
        assert_eq!(request(OTHER), Ok(()));
    }
}
