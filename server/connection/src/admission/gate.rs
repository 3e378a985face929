//! Bounds on connections: in all, for each address, and their rate.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use damiera_config::{Limits, LiveLimits};
use damiera_platform::net::{Peer, counted, of_connection};
use damiera_protocol::render::Notice;
use parking_lot::Mutex;
use tokio::time::Instant;

use crate::admission::TokenBucket;
use crate::admission::class_addresses::ClassAddresses;
use crate::admission::shares::Shares;
use crate::delivery::{ConnectionId, HIGH_WATER, Mailbox, Roster};

/// With this many addresses remembered, those without a connection are forgotten early.
const ADDRESSES: usize = 10_000;

/// Counts connections and lets them in.
#[derive(Debug)]
pub struct Gate {
    limits: LiveLimits,
    roster: Arc<Roster>,
    next: AtomicU64,
    addresses: Mutex<HashMap<IpAddr, AddressCount>>,
    classes: Arc<ClassAddresses>,
    shares: Arc<Shares>,
}

#[derive(Debug, Default)]
struct AddressCount {
    connections: u32,
    rate: TokenBucket,
}

/// A connection that was let in. Dropping it makes room for another.
#[derive(Debug)]
#[must_use]
pub struct Admission {
    gate: Arc<Gate>,
    /// The connection's number.
    pub id: ConnectionId,
    /// The connection's mailbox.
    pub mailbox: Arc<Mailbox>,
    /// The address under which the peer is counted. None if it is exempt.
    pub address: Option<IpAddr>,
    /// The address that counts for what one person does, such as wrong words and new rooms: that of the
    /// connection itself where many people share one, and nothing when the peer is exempt.
    pub person: Option<IpAddr>,
    /// Where the peer really is.
    pub peer: Peer,
}

impl Drop for Admission {
    fn drop(&mut self) {
        self.gate.roster.leave(self.id);
        if let Some(address) = self.address
            && let Some(entry) = self.gate.addresses.lock().get_mut(&address)
        {
            entry.connections = entry.connections.saturating_sub(1);
        }
    }
}

impl Gate {
    /// Creates a gate with these bounds. The roster lists its connections. `limits.connections` must be the number
    /// that the process can really hold.
    pub fn new(limits: LiveLimits, roster: Arc<Roster>) -> Arc<Self> {
        Gate::with_classes(limits, roster, Arc::default())
    }

    /// The gate with classes: an address of a class may have as many connections more.
    pub fn with_classes(
        limits: LiveLimits,
        roster: Arc<Roster>,
        classes: Arc<ClassAddresses>,
    ) -> Arc<Self> {
        Arc::new(Gate {
            limits,
            roster,
            next: AtomicU64::new(1),
            addresses: Mutex::default(),
            classes,
            shares: Arc::default(),
        })
    }

    /// The shares of its connections in the server's time.
    pub fn shares(&self) -> &Arc<Shares> {
        &self.shares
    }

    /// Lets a connection in.
    ///
    /// # Errors
    /// The notice that the peer is to read, when it is one too many.
    pub fn admit(self: &Arc<Self>, peer: Peer) -> Result<Admission, Notice> {
        let address = peer.address.to_canonical();
        let limits = self.limits.now();
        let mut addresses = self.addresses.lock();
        if self.roster.count() >= limits.connections {
            return Err(Notice::ServerFull);
        }
        let counted = (!peer.is_exempt(&limits)).then(|| counted(address));
        if let Some(address) = counted {
            let more = self.classes.more_for(address);
            count(&mut addresses, address, more, &limits)?;
        }
        let id = ConnectionId(self.next.fetch_add(1, Ordering::Relaxed));
        // The session's own output takes the rest.
        let bytes = limits.outbox_bytes.saturating_sub(HIGH_WATER);
        let mailbox = Arc::new(Mailbox::new(limits.player_events, bytes));
        self.roster.enter(id, Arc::clone(&mailbox), address);
        Ok(Admission {
            gate: Arc::clone(self),
            id,
            mailbox,
            address: counted,
            person: match limits.is_shared(address) {
                true => counted.map(|_| of_connection(id.0)),
                false => counted,
            },
            peer: Peer { address, ..peer },
        })
    }
}

/// Counts a connection from an address, if it may have one more; because of classes there it may have
/// `more` than others.
fn count(
    addresses: &mut HashMap<IpAddr, AddressCount>,
    address: IpAddr,
    more: u32,
    limits: &Limits,
) -> Result<(), Notice> {
    if addresses.len() >= ADDRESSES {
        addresses.retain(|_, entry| entry.connections > 0);
    }
    let entry = addresses.entry(address).or_default();
    let per_minute = limits.new_connections_per_minute.saturating_add(more);
    entry.rate.set_per_minute(per_minute);
    if entry.connections >= limits.connections_per_address.saturating_add(more) {
        return Err(Notice::TooManyConnections);
    }
    let taken = entry.rate.take(Instant::now());
    taken.map_err(|wait| Notice::TooManyNewConnections(wait.as_secs() + 1))?;
    entry.connections += 1;
    Ok(())
}
