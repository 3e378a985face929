//! Who may connect: how many in all, how many from one address, how often.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use damiera_protocol::render::Notice;
use tokio::time::Instant;

use crate::admission::TokenBucket;
use crate::config::{Limits, LiveLimits};
use crate::delivery::{ConnectionId, HIGH_WATER, Mailbox};
use crate::net::counted;

/// With this many addresses remembered, those without a connection are forgotten early.
const ADDRESSES: usize = 10_000;

/// Counts connections and lets them in.
#[derive(Debug)]
pub struct Gate {
    limits: LiveLimits,
    next: AtomicU64,
    open: Mutex<OpenConnections>,
}

#[derive(Debug, Default)]
struct OpenConnections {
    mailboxes: HashMap<ConnectionId, Arc<Mailbox>>,
    addresses: HashMap<IpAddr, AddressCount>,
}

#[derive(Debug)]
struct AddressCount {
    connections: u32,
    rate: TokenBucket,
}

/// A connection that was let in. Dropping it makes room for another.
#[derive(Debug)]
pub struct Admission {
    gate: Arc<Gate>,
    id: ConnectionId,
    /// Nothing for an exempt address.
    address: Option<IpAddr>,
    mailbox: Arc<Mailbox>,
}

impl Admission {
    /// The connection's number.
    #[must_use]
    pub fn id(&self) -> ConnectionId {
        self.id
    }

    /// The address under which the peer is counted; nothing when it is exempt.
    #[must_use]
    pub fn counted(&self) -> Option<IpAddr> {
        self.address
    }

    /// The connection's mailbox.
    #[must_use]
    pub fn mailbox(&self) -> &Arc<Mailbox> {
        &self.mailbox
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut open = self.gate.open();
        open.mailboxes.remove(&self.id);
        if let Some(address) = self.address
            && let Some(entry) = open.addresses.get_mut(&address)
        {
            entry.connections = entry.connections.saturating_sub(1);
        }
    }
}

impl Gate {
    /// A gate with these bounds. `limits.connections` must be what the process can really hold.
    #[must_use]
    pub fn new(limits: LiveLimits) -> Arc<Self> {
        Arc::new(Gate {
            limits,
            next: AtomicU64::new(1),
            open: Mutex::default(),
        })
    }

    /// Lets a connection from an address in.
    ///
    /// # Errors
    /// The notice that the peer is to read, when it is one too many.
    pub fn admit(self: &Arc<Self>, address: IpAddr) -> Result<Admission, Notice> {
        let limits = self.limits.now();
        let mut open = self.open();
        if open.mailboxes.len() >= limits.connections {
            return Err(Notice::ServerFull);
        }
        let counted = (!limits.is_exempt(address)).then(|| counted(address));
        if let Some(address) = counted {
            open.count(address, &limits)?;
        }
        let id = ConnectionId(self.next.fetch_add(1, Ordering::Relaxed));
        let mailbox = Arc::new(Mailbox::new(
            limits.player_events,
            // The session's own output takes the rest.
            limits.outbox_bytes.saturating_sub(HIGH_WATER),
        ));
        open.mailboxes.insert(id, Arc::clone(&mailbox));
        Ok(Admission {
            gate: Arc::clone(self),
            id,
            address: counted,
            mailbox,
        })
    }

    /// Asks every session to end with a last line.
    pub fn close_all(&self, notice: Notice) {
        let mailboxes: Vec<_> = self.open().mailboxes.values().cloned().collect();
        for mailbox in mailboxes {
            mailbox.close(notice);
        }
    }

    fn open(&self) -> MutexGuard<'_, OpenConnections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenConnections {
    /// Counts a connection from an address, if it may have one more.
    fn count(&mut self, address: IpAddr, limits: &Limits) -> Result<(), Notice> {
        let now = Instant::now();
        if self.addresses.len() >= ADDRESSES {
            self.addresses.retain(|_, entry| entry.connections > 0);
        }
        let entry = self
            .addresses
            .entry(address)
            .or_insert_with(|| AddressCount {
                connections: 0,
                rate: TokenBucket::per_minute(limits.new_connections_per_minute),
            });
        entry.rate.set_per_minute(limits.new_connections_per_minute);
        if entry.connections >= limits.connections_per_address {
            return Err(Notice::TooManyConnections);
        }
        if !entry.rate.take(now) {
            let wait = entry.rate.ready_at().saturating_duration_since(now);
            return Err(Notice::TooManyNewConnections(wait.as_secs() + 1));
        }
        entry.connections += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn limits() -> Limits {
        Limits {
            connections: 5,
            connections_per_address: 2,
            new_connections_per_minute: 3,
            ..Limits::default()
        }
    }

    fn gate() -> Arc<Gate> {
        Gate::new(LiveLimits::new(limits()))
    }

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[tokio::test(start_paused = true)]
    async fn one_address_has_its_share() {
        let gate = gate();
        let first = gate.admit(address(1)).unwrap();
        let _second = gate.admit(address(1)).unwrap();
        let third = gate.admit(address(1)).unwrap_err();
        assert_eq!(third, Notice::TooManyConnections);
        drop(first);
        let _third = gate.admit(address(1)).unwrap();
        let _other = gate.admit(address(2)).unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn one_address_comes_at_its_rate() {
        let gate = gate();
        for _ in 0..3 {
            drop(gate.admit(address(1)).unwrap());
        }
        let refused = gate.admit(address(1)).unwrap_err();
        assert_eq!(refused, Notice::TooManyNewConnections(21));
        tokio::time::advance(Duration::from_secs(20)).await;
        drop(gate.admit(address(1)).unwrap());
    }

    #[tokio::test(start_paused = true)]
    async fn other_bounds_hold_at_once() {
        let gate = gate();
        let _held = [1, 1].map(|last| gate.admit(address(last)).unwrap());
        assert_eq!(
            gate.admit(address(1)).unwrap_err(),
            Notice::TooManyConnections
        );
        gate.limits.set(Limits {
            connections_per_address: 4,
            new_connections_per_minute: 6,
            ..limits()
        });
        let more = gate.admit(address(1)).unwrap();
        // Three of six are taken.
        for _ in 0..3 {
            drop(gate.admit(address(1)).unwrap());
        }
        assert_eq!(
            gate.admit(address(1)).unwrap_err(),
            Notice::TooManyNewConnections(11)
        );
        gate.limits.set(Limits {
            connections: 3,
            exempt: vec![address(1).into()],
            ..limits()
        });
        assert_eq!(gate.admit(address(1)).unwrap_err(), Notice::ServerFull);
        drop(more);
        gate.admit(address(1)).unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn all_addresses_together_have_a_bound() {
        let gate = gate();
        let loopback = IpAddr::from([127, 0, 0, 1]);
        let all: Vec<_> = (0..5).map(|_| gate.admit(loopback).unwrap()).collect();
        assert_eq!(gate.admit(loopback).unwrap_err(), Notice::ServerFull);
        assert_eq!(gate.admit(address(1)).unwrap_err(), Notice::ServerFull);
        drop(all);
        gate.admit(address(1)).unwrap();
    }
}
