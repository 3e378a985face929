//! Until when a certificate is valid, and what the log says before it no longer is.

use std::fmt;
use std::time::{Duration, UNIX_EPOCH};

use rustls::pki_types::CertificateDer;
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use x509_cert::der::Decode;

use super::{Certificate, Identity};

/// Time between two warnings.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How long before its end a certificate is warned of. Clients of an authority that signs for three
/// months renew a month before the end, so that by then something has failed for two weeks.
const SOON: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// The last second that can be written, with which a certificate says that it has no end (RFC 5280,
/// section 4.1.2.5): 9999-12-31T23:59:59Z.
const NEVER: u64 = 253_402_300_799;

/// The last second of a certificate's validity. It is written as RFC 3339 has it, in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Expiry(u64);

impl Expiry {
    /// An end in seconds of Unix time; nothing beyond the year 9999, which no certificate can name.
    pub fn new(unix_seconds: u64) -> Option<Self> {
        (unix_seconds <= NEVER).then_some(Expiry(unix_seconds))
    }

    /// The end that a certificate states (`notAfter`). None if it cannot be understood.
    pub(super) fn of(certificate: &CertificateDer<'_>) -> Option<Self> {
        let certificate = x509_cert::Certificate::from_der(certificate).ok()?;
        let validity = certificate.tbs_certificate().validity();
        Expiry::new(validity.not_after.to_unix_duration().as_secs())
    }

    /// In seconds of Unix time.
    pub fn unix_seconds(self) -> u64 {
        self.0
    }

    /// The warning about a certificate with this end, at a moment in seconds of Unix time. None if it has more than
    /// two weeks.
    pub fn warning(self, now: u64) -> Option<Warning> {
        let Some(left) = self.0.checked_sub(now) else {
            return Some(Warning::Ended(self));
        };
        (left <= SOON.as_secs()).then_some(Warning::EndsSoon {
            end: self,
            days: left / DAY.as_secs(),
        })
    }
}

impl fmt::Display for Expiry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = UNIX_EPOCH + Duration::from_secs(self.0);
        fmt::Display::fmt(&humantime::format_rfc3339_seconds(at), f)
    }
}

/// The first second of a certificate's validity (`notBefore`), in Unix time. None if it cannot be understood.
pub(super) fn begin(certificate: &CertificateDer<'_>) -> Option<u64> {
    let certificate = x509_cert::Certificate::from_der(certificate).ok()?;
    let validity = certificate.tbs_certificate().validity();
    Some(validity.not_before.to_unix_duration().as_secs())
}

/// Warning about a certificate's end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Warning {
    /// It comes within two weeks.
    EndsSoon {
        /// When.
        end: Expiry,
        /// Whole days that are left.
        days: u64,
    },
    /// It has been.
    Ended(Expiry),
}

impl Warning {
    /// Says it in the log.
    pub fn log(self) {
        match self {
            Warning::EndsSoon { end, days } => tracing::warn!(
                valid_until = %end, days,
                "the TLS certificate ends soon: renew it and reload the server"
            ),
            Warning::Ended(end) => tracing::warn!(
                valid_until = %end,
                "the TLS certificate has expired, so that clients refuse it: renew it and reload \
                 the server"
            ),
        }
    }
}

impl Certificate {
    /// Says in the log until when the certificate that was read is valid, at a moment in seconds of
    /// Unix time, and what is wrong with its files.
    pub fn log(&self, now: u64) {
        match self.end() {
            Some(end) => match end.warning(now) {
                Some(warning) => warning.log(),
                None => tracing::info!(valid_until = %end, "read the TLS certificate"),
            },
            None => tracing::warn!(
                "read the TLS certificate, but not until when it is valid: nothing will be said \
                 before its end"
            ),
        }
        if let Some(key) = &self.key_open_to_all {
            tracing::warn!(
                key = %key.display(),
                "every user of this machine may read the private key of the TLS certificate: take \
                 that right away with chmod o-r"
            );
        }
    }
}

/// Warns once a day, as long as it runs, while the certificate that is shown ends soon or has ended. `now` is wall time
/// in seconds of Unix time. A warning that holds when a certificate is read is given then ([`Certificate::log`]), so
/// the first one here comes after a day.
pub async fn remind(identity: Identity, now: impl Fn() -> u64, mut warn: impl FnMut(Warning)) {
    let mut days = interval_at(Instant::now() + DAY, DAY);
    days.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        days.tick().await;
        let end = identity.now().end();
        if let Some(warning) = end.and_then(|end| end.warning(now())) {
            warn(warning);
        }
    }
}
