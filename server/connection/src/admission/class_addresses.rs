//! The addresses from which a class comes: a school has one address, and more pupils than one address may have
//! connections.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

use damiera_protocol::class::ClassCode;
use parking_lot::Mutex;

/// Additional connections of an address for each class that is there.
pub const FOR_A_CLASS: u32 = 40;

/// Maximum classes at once for which an address may have more connections.
const CLASSES: usize = 4;

/// Addresses of one class that are remembered; later ones have the bounds of every address.
const ADDRESSES: usize = 100;

/// The addresses from which the code of a running class came, or where it was opened.
///
/// The first connection that shows a class's code makes room for the others of its address. Codes cannot be guessed at
/// will, and a class has an owner with a registered name. So only connections that are let in get this room.
#[derive(Debug, Default)]
pub struct ClassAddresses(Mutex<BTreeMap<ClassCode, BTreeSet<IpAddr>>>);

impl ClassAddresses {
    /// A class's code came from this address, as addresses are counted.
    pub fn note(&self, class: ClassCode, address: IpAddr) {
        let mut classes = self.0.lock();
        let addresses = classes.entry(class).or_default();
        if addresses.len() < ADDRESSES {
            addresses.insert(address);
        }
    }

    /// A class is over.
    pub fn forget(&self, class: ClassCode) {
        self.0.lock().remove(&class);
    }

    /// The number of additional connections that an address may have.
    pub fn more_for(&self, address: IpAddr) -> u32 {
        let classes = self.0.lock();
        let there = classes.values().filter(|them| them.contains(&address));
        let there = u32::try_from(there.take(CLASSES).count()).unwrap_or(0);
        there * FOR_A_CLASS
    }
}
