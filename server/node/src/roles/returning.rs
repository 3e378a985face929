//! The people who lost their connections when the primary changed. They come in before anyone new does.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;

/// For so long newcomers wait after a change of primary.
const FIRST_COMERS: Duration = Duration::from_secs(2);

/// Maximum addresses that are remembered. People from further ones wait as newcomers do.
const MOST_ADDRESSES: usize = 100_000;

/// The people of this server who return after a change of primary, by their addresses.
#[derive(Debug, Default)]
pub(super) struct ReturningPeople(Mutex<ReturningState>);

#[derive(Debug, Default)]
struct ReturningState {
    /// The connections that ended, of each address.
    addresses: HashMap<IpAddr, u32>,
    /// Until when newcomers wait.
    until: Option<Instant>,
    /// This process has known a primary before.
    had_primary: bool,
}

impl ReturningPeople {
    /// A connection from this address has ended, because the primary has changed.
    pub(super) fn note(&self, address: IpAddr) {
        let mut state = self.0.lock();
        if state.addresses.len() < MOST_ADDRESSES || state.addresses.contains_key(&address) {
            *state.addresses.entry(address).or_default() += 1;
        }
    }

    /// There is a new primary, and people come in again. A process that has just started knows of no people who return, and
    /// lets everyone in.
    pub(super) fn begin(&self) {
        let mut state = self.0.lock();
        if std::mem::replace(&mut state.had_primary, true) {
            state.until = Some(Instant::now() + FIRST_COMERS);
        }
    }

    /// Until when a connection from this address has to wait; None if it may come in. A connection from an address with
    /// an ended one takes its place.
    pub(super) fn waits(&self, address: IpAddr) -> Option<Instant> {
        let mut state = self.0.lock();
        let until = state.until.filter(|until| *until > Instant::now());
        if until.is_none() {
            if state.until.take().is_some() {
                state.addresses = HashMap::new();
            }
            return None;
        }
        let ended = state
            .addresses
            .get_mut(&address)
            .filter(|ended| **ended > 0);
        match ended {
            Some(ended) => {
                *ended -= 1;
                None
            }
            None => until,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn as_many_of_an_address_come_in_at_once_as_had_to_go() {
        let (known, new) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let people = ReturningPeople::default();
        // The first primary of a process lets everyone in.
        people.begin();
        assert_eq!(people.waits(new), None);
        people.note(known);
        people.begin();
        let until = Instant::now() + FIRST_COMERS;
        assert_eq!(people.waits(new), Some(until));
        assert_eq!(people.waits(known), None);
        assert_eq!(people.waits(known), Some(until));
        tokio::time::advance(FIRST_COMERS).await;
        assert_eq!(people.waits(new), None);
        // The next change begins with its own people.
        people.begin();
        assert!(people.waits(known).is_some());
    }
}
