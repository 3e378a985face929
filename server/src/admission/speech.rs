//! How much people of one address say outside rooms.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::time::Duration;

use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use parking_lot::Mutex;
use tokio::time::Instant;

use super::{TokenBucket, whole_seconds};
use crate::config::LiveLimits;

/// With this many addresses remembered, those that may say as much as ever are forgotten, and then the
/// half of the others that may say most.
const ADDRESSES: usize = 10_000;

/// What addresses have said lately. Exempt peers have no address here, and no bound.
#[derive(Debug)]
pub struct Speech {
    limits: LiveLimits,
    lobby: Mutex<Buckets<IpAddr>>,
    tells: Mutex<Buckets<IpAddr>>,
    /// Of people as well: those of exempt addresses would otherwise fill the operator's list.
    reports: Mutex<Buckets<Reporter>>,
}

type Buckets<K> = HashMap<K, TokenBucket>;

/// Who reports.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Reporter {
    Address(IpAddr),
    Name(Name),
}

/// The time in which reports are counted.
const HOUR: Duration = Duration::from_secs(3_600);

impl Speech {
    /// Nobody has said anything yet.
    pub fn new(limits: LiveLimits) -> Self {
        Speech {
            limits,
            lobby: Mutex::default(),
            tells: Mutex::default(),
            reports: Mutex::default(),
        }
    }

    /// Lets a line to everyone in the lobby pass.
    ///
    /// # Errors
    /// When too many came from the address.
    pub fn in_lobby(&self, address: Option<IpAddr>) -> Result<(), Refusal> {
        let most = self.limits.now().lobby_lines_per_address;
        let taken = take(&self.lobby, address, |bucket| bucket.set_per_minute(most));
        taken.map_err(|wait| Refusal::LobbyTooFast(whole_seconds(wait)))
    }

    /// Lets a line to one person pass.
    ///
    /// # Errors
    /// When too many came from the address.
    pub fn to_one(&self, address: Option<IpAddr>) -> Result<(), Refusal> {
        let most = self.limits.now().tells_per_address;
        let taken = take(&self.tells, address, |bucket| bucket.set_per_minute(most));
        taken.map_err(|wait| Refusal::TellsTooFast(whole_seconds(wait)))
    }

    /// Lets a report of a person pass.
    ///
    /// # Errors
    /// When the person, or people of the address, reported too often.
    pub fn report(&self, address: Option<IpAddr>, name: &Name) -> Result<(), Refusal> {
        let most = self.limits.now().reports_per_hour;
        let own = Some(Reporter::Name(name.clone()));
        for key in [address.map(Reporter::Address), own] {
            take(&self.reports, key, |bucket| bucket.set_per(most, HOUR))
                .map_err(|wait| Refusal::ReportsTooFast(whole_seconds(wait).div_ceil(60)))?;
        }
        Ok(())
    }
}

/// Takes a token of an address or a person, whose bucket is first given its rate.
fn take<K: Eq + Hash>(
    buckets: &Mutex<Buckets<K>>,
    key: Option<K>,
    set_rate: impl FnOnce(&mut TokenBucket),
) -> Result<(), Duration> {
    let Some(key) = key else {
        return Ok(());
    };
    let now = Instant::now();
    let mut buckets = buckets.lock();
    if buckets.len() >= ADDRESSES && !buckets.contains_key(&key) {
        forget(&mut buckets, now);
    }
    let bucket = buckets.entry(key).or_default();
    set_rate(bucket);
    bucket.take(now)
}

fn forget<K>(buckets: &mut Buckets<K>, now: Instant) {
    buckets.retain(|_, bucket| !bucket.is_full(now));
    if buckets.len() >= ADDRESSES {
        let mut ready: Vec<Instant> = buckets.values().map(TokenBucket::ready_at).collect();
        let (_, median, _) = ready.select_nth_unstable(ADDRESSES / 2);
        let median = *median;
        buckets.retain(|_, bucket| bucket.ready_at() > median);
    }
}
