//! A bounded number of slots for connections. A connection that waits for a request may lose its slot to a newcomer.
//!
//! A connection *idles* until a request of it is being answered. With every slot taken, a newcomer gets the slot of an
//! idle connection: of the address with the most idle connections, the longest idle one. So an address that opens
//! connections and sends nothing keeps out only itself.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

use super::address::{counted, of_connection};

/// The slots of one kind of connection.
#[derive(Debug, Default)]
pub struct Slots(Mutex<SlotTable>);

#[derive(Debug, Default)]
struct SlotTable {
    /// By number.
    taken: HashMap<u64, TakenSlot>,
    /// Those with a connection, so never more than there are slots.
    addresses: HashMap<IpAddr, AddressSlots>,
    /// Counts connections, and each time that one began to idle.
    last: u64,
}

#[derive(Debug)]
struct TakenSlot {
    address: IpAddr,
    /// When it began to idle; `None` while a request is being answered.
    idle: Option<u64>,
    evicted: CancellationToken,
}

/// The slots of one address.
#[derive(Debug, Default)]
struct AddressSlots {
    all: u32,
    /// The numbers of idle ones, by when they began to idle.
    idle: BTreeMap<u64, u64>,
}

/// The slot of a connection. Dropping it makes room for another.
#[derive(Debug)]
#[must_use]
pub struct Slot {
    slots: Arc<Slots>,
    number: u64,
    evicted: CancellationToken,
}

/// Why there is no slot, although idle connections give way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSlot {
    /// All are taken, and every connection has a request that is being answered.
    All,
    /// All slots of the address are taken.
    OfAddress,
}

/// Bounds on the number of slots.
#[derive(Debug, Clone, Copy)]
pub struct SlotBounds {
    /// In all.
    pub all: usize,
    /// For one address; `None` for connections that count for no address.
    pub of_address: Option<u32>,
}

impl Slots {
    /// The number of taken slots.
    pub fn taken(&self) -> usize {
        self.0.lock().taken.len()
    }

    /// A slot for a connection from an address, as far as it counts. It is idle.
    ///
    /// # Errors
    /// When none is free and none can be made free.
    pub fn take(self: &Arc<Self>, peer: IpAddr, bounds: SlotBounds) -> Result<Slot, NoSlot> {
        let mut table = self.0.lock();
        let number = table.next();
        let address = match bounds.of_address {
            Some(_) => counted(peer),
            None => of_connection(number),
        };
        let of_address = table.addresses.get(&address).map_or(0, |own| own.all);
        if bounds.of_address.is_some_and(|most| of_address >= most) && !table.evict_of(address) {
            return Err(NoSlot::OfAddress);
        }
        if table.taken.len() >= bounds.all && !table.evict() {
            return Err(NoSlot::All);
        }
        let evicted = CancellationToken::new();
        table.taken.insert(
            number,
            TakenSlot {
                address,
                idle: None,
                evicted: evicted.clone(),
            },
        );
        table.addresses.entry(address).or_default().all += 1;
        table.idles(number);
        Ok(Slot {
            slots: Arc::clone(self),
            number,
            evicted,
        })
    }
}

impl Slot {
    /// Ends when another connection has got the slot: this one is to be closed.
    pub fn evicted(&self) -> WaitForCancellationFutureOwned {
        self.evicted.clone().cancelled_owned()
    }

    /// A request has come whole: the slot is kept until it is answered.
    pub fn works(&self) {
        self.slots.0.lock().works(self.number);
    }

    /// The connection idles again.
    pub fn idles(&self) {
        self.slots.0.lock().idles(self.number);
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.slots.0.lock().free(self.number);
    }
}

impl SlotTable {
    fn next(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    fn idles(&mut self, number: u64) {
        let now = self.next();
        if let Some(slot) = self.taken.get_mut(&number)
            && slot.idle.is_none()
        {
            slot.idle = Some(now);
            let own = self.addresses.entry(slot.address).or_default();
            own.idle.insert(now, number);
        }
    }

    fn works(&mut self, number: u64) {
        if let Some(slot) = self.taken.get_mut(&number)
            && let Some(since) = slot.idle.take()
            && let Some(own) = self.addresses.get_mut(&slot.address)
        {
            own.idle.remove(&since);
        }
    }

    /// Frees a slot, which was perhaps given to another connection before.
    fn free(&mut self, number: u64) {
        self.works(number);
        let Some(slot) = self.taken.remove(&number) else {
            return;
        };
        if let Some(own) = self.addresses.get_mut(&slot.address) {
            own.all = own.all.saturating_sub(1);
            if own.all == 0 {
                self.addresses.remove(&slot.address);
            }
        }
    }

    /// Frees the slot that has idled longest, of the address with most idle ones.
    fn evict(&mut self) -> bool {
        let idle = |(address, own): (&IpAddr, &AddressSlots)| {
            let (since, _) = own.idle.first_key_value()?;
            Some(((own.idle.len(), Reverse(*since)), *address))
        };
        let most = self.addresses.iter().filter_map(idle).max();
        most.is_some_and(|(_, address)| self.evict_of(address))
    }

    /// Frees the longest idle slot of an address. Returns true if there was one.
    fn evict_of(&mut self, address: IpAddr) -> bool {
        let own = self.addresses.get(&address);
        let Some((_, number)) = own.and_then(|own| own.idle.first_key_value()) else {
            return false;
        };
        let number = *number;
        if let Some(slot) = self.taken.get(&number) {
            slot.evicted.cancel();
        }
        self.free(number);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, number])
    }

    const BOUNDS: SlotBounds = SlotBounds {
        all: 5,
        of_address: Some(3),
    };

    fn take(slots: &Arc<Slots>, number: u8) -> Slot {
        slots.take(address(number), BOUNDS).unwrap()
    }

    fn evicted<const N: usize>(of: [&Slot; N]) -> [bool; N] {
        of.map(|slot| slot.evicted.is_cancelled())
    }

    #[test]
    fn the_longest_idle_of_whoever_has_most() {
        let slots = Arc::new(Slots::default());
        let honest = take(&slots, 1);
        let [first, second, third] = [2, 2, 2].map(|number| take(&slots, number));
        let other = take(&slots, 3);
        // It has answered meanwhile, and so has idled least of its address.
        first.works();
        first.idles();
        let newcomer = take(&slots, 4);
        assert_eq!(evicted([&first, &second, &third]), [false, true, false]);
        let again = take(&slots, 5);
        assert_eq!(evicted([&first, &third]), [false, true]);
        // With one slot each, the first connection gives way.
        let last = take(&slots, 6);
        assert_eq!(
            evicted([&honest, &other, &first, &newcomer, &again, &last]),
            [true, false, false, false, false, false]
        );
        assert_eq!(slots.taken(), BOUNDS.all);
        drop((honest, first, second, third, other, newcomer, again, last));
        let table = slots.0.lock();
        assert!(table.taken.is_empty() && table.addresses.is_empty());
    }

    #[test]
    fn an_address_makes_room_for_itself() {
        let slots = Arc::new(Slots::default());
        let [first, second, third] = [2, 2, 2].map(|number| take(&slots, number));
        let fourth = take(&slots, 2);
        assert_eq!(evicted([&first, &second]), [true, false]);
        for slot in [&second, &third, &fourth] {
            slot.works();
        }
        let refused = slots.take(address(2), BOUNDS).unwrap_err();
        assert_eq!(refused, NoSlot::OfAddress);
        let others = [3, 4].map(|number| take(&slots, number));
        for slot in &others {
            slot.works();
        }
        assert_eq!(slots.take(address(5), BOUNDS).unwrap_err(), NoSlot::All);
        // An evicted connection that lingers holds nothing.
        drop(first);
        assert_eq!(slots.taken(), BOUNDS.all);
    }

    #[test]
    fn connections_that_count_for_no_address() {
        let slots = Arc::new(Slots::default());
        let alone = SlotBounds {
            of_address: None,
            ..BOUNDS
        };
        let exempt = [(); 3].map(|()| slots.take(address(1), alone).unwrap());
        let crowd = [2, 2].map(|number| take(&slots, number));
        let _newcomer = slots.take(address(1), alone).unwrap();
        assert_eq!(evicted([&crowd[0], &crowd[1]]), [true, false]);
        assert_eq!(evicted([&exempt[0], &exempt[1], &exempt[2]]), [false; 3]);
    }
}
