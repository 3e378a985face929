//! How many browsers' connections to the page there are, and how often they ask.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::time::Instant;

use crate::admission::Buckets;
use crate::config::LiveLimits;
use crate::metrics::{Limit, WebFigures};
use crate::net::counted;

/// Counts connections and requests. A connection whose WebSocket has become a session counts no longer.
#[derive(Debug)]
pub(super) struct Places {
    limits: LiveLimits,
    figures: WebFigures,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    /// Those with a connection, so never more than there are connections.
    by_address: HashMap<IpAddr, u32>,
    requests: Buckets<IpAddr>,
}

/// A connection's place, free again when it is dropped.
#[derive(Debug)]
#[must_use]
pub(super) struct Place {
    places: Arc<Places>,
    /// Under which address it counts; nothing when that has no bound of its own.
    address: Option<IpAddr>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.figures.connections.dec();
        let mut taken = self.places.taken.lock();
        taken.all = taken.all.saturating_sub(1);
        let Some(address) = self.address else { return };
        if let Some(count) = taken.by_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                taken.by_address.remove(&address);
            }
        }
    }
}

impl Places {
    /// Nobody is there yet.
    pub(super) fn new(limits: LiveLimits, figures: WebFigures) -> Arc<Self> {
        Arc::new(Places {
            limits,
            figures,
            taken: Mutex::default(),
        })
    }

    /// A place for a connection from an address. Proxies have as many as there are: many people come
    /// through one.
    ///
    /// # Errors
    /// The bound that leaves none.
    pub(super) fn take(self: &Arc<Self>, address: IpAddr, is_proxy: bool) -> Result<Place, Limit> {
        let limits = self.limits.now();
        let address = (!is_proxy && !limits.is_exempt(address)).then(|| counted(address));
        let mut taken = self.taken.lock();
        if taken.all >= limits.web_connections {
            return Err(Limit::WebConnections);
        }
        if let Some(address) = address {
            let most = limits.web_connections_per_address;
            let count = taken.by_address.get(&address).copied().unwrap_or(0);
            if count >= most {
                return Err(Limit::WebConnectionsPerAddress);
            }
            taken.by_address.insert(address, count + 1);
        }
        taken.all += 1;
        self.figures.connections.inc();
        Ok(Place {
            places: Arc::clone(self),
            address,
        })
    }

    /// Counts a request from an address.
    ///
    /// # Errors
    /// How many seconds to wait when it is one too many.
    pub(super) fn request(&self, address: IpAddr) -> Result<(), u64> {
        let limits = self.limits.now();
        if limits.is_exempt(address) {
            return Ok(());
        }
        let now = Instant::now();
        let mut taken = self.taken.lock();
        let bucket = taken.requests.of(counted(address), now);
        bucket.set_per_minute(limits.web_requests_per_minute);
        bucket.take(now).map_err(|wait| wait.as_secs() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Limits, Live};
    use crate::metrics::Metrics;

    #[tokio::test(start_paused = true)]
    async fn places_are_taken_and_given_back() {
        let limits = Limits {
            web_connections: 3,
            web_connections_per_address: 1,
            web_requests_per_minute: 2,
            ..Limits::default()
        };
        let places = Places::new(Live::new(limits), Metrics::default().web);
        let [one, other]: [IpAddr; 2] =
            ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().unwrap());
        let first = places.take(one, false).unwrap();
        let refused = places.take(one, false).unwrap_err();
        assert_eq!(refused, Limit::WebConnectionsPerAddress);
        let proxies = [
            places.take(other, true).unwrap(),
            places.take(other, true).unwrap(),
        ];
        assert_eq!(
            places.take(other, false).unwrap_err(),
            Limit::WebConnections
        );
        drop((first, proxies));
        let again = places.take(one, false);
        assert!(again.is_ok());
        drop(again);
        assert!(places.taken.lock().by_address.is_empty());
        assert_eq!([places.request(one), places.request(one)], [Ok(()), Ok(())]);
        assert_eq!(places.request(one), Err(31));
        assert_eq!(places.request(other), Ok(()));
    }
}
