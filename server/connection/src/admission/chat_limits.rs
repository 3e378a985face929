//! Bounds on speech outside rooms, for each address.

use std::hash::Hash;
use std::net::IpAddr;
use std::time::Duration;

use damiera_config::LiveLimits;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use parking_lot::Mutex;
use tokio::time::Instant;

use super::{Buckets, TokenBucket, whole_seconds};

/// Recent speech by address. Exempt peers have no address here, and no bound.
#[derive(Debug)]
pub struct ChatLimits {
    limits: LiveLimits,
    lobby: Mutex<Buckets<IpAddr>>,
    tells: Mutex<Buckets<IpAddr>>,
    /// Of people as well: those of exempt addresses would otherwise fill the operator's list.
    reports: Mutex<Buckets<Reporter>>,
}

/// The source of a report.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Reporter {
    Address(IpAddr),
    Name(Name),
}

impl ChatLimits {
    /// Creates the speech, with none counted yet.
    pub fn new(limits: LiveLimits) -> Self {
        ChatLimits {
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
            take(&self.reports, key, |bucket| bucket.set_per_hour(most))
                .map_err(|wait| Refusal::ReportsTooFast(whole_seconds(wait).div_ceil(60)))?;
        }
        Ok(())
    }
}

/// Sets the rate of the bucket of an address or a person, and takes a token of it.
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
    let bucket = buckets.of(key, now);
    set_rate(bucket);
    bucket.take(now)
}
