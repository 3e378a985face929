//! Counts the connections of each address that wait at a replica, before a gate has let them in.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use damiera_config::Limits;
use damiera_platform::net::{Peer, counted};
use damiera_protocol::render::Notice;
use parking_lot::Mutex;

/// Counts the connections that wait, by address. An address that is exempt from bounds is not counted.
#[derive(Debug, Default)]
pub struct WaitingAddresses(Mutex<HashMap<IpAddr, u32>>);

/// The place of a connection that waits. Dropping it makes room for another.
#[derive(Debug)]
#[must_use]
pub struct AddressPlace {
    places: Arc<WaitingAddresses>,
    address: Option<IpAddr>,
}

impl WaitingAddresses {
    /// Takes a place.
    ///
    /// # Errors
    /// The notice to a connection if its address has as many places as it may have connections.
    pub fn take(self: &Arc<Self>, peer: &Peer, limits: &Limits) -> Result<AddressPlace, Notice> {
        let address = (!peer.is_exempt(limits)).then(|| counted(peer.address));
        if let Some(address) = address {
            let mut places = self.0.lock();
            // At least one connection is allowed, so that a refusal leaves no empty entry.
            let taken = places.entry(address).or_default();
            if *taken >= limits.connections_per_address {
                return Err(Notice::TooManyConnections);
            }
            *taken += 1;
        }
        let places = Arc::clone(self);
        Ok(AddressPlace { places, address })
    }
}

impl Drop for AddressPlace {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        let mut places = self.places.0.lock();
        if let Some(taken) = places.get_mut(&address) {
            *taken = taken.saturating_sub(1);
            if *taken == 0 {
                places.remove(&address);
            }
        }
    }
}
