//! The end of a certificate, and the time of the warning to the operator.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, UNIX_EPOCH};

use damiera_platform::net::tls::{Certificate, Expiry, Identity, Warning, remind};
use rcgen::{CertificateParams, KeyPair};
use tokio::time::{Instant, sleep};

const DAY: u64 = 24 * 60 * 60;

/// Wall time at the beginning of every test, in seconds of Unix time.
const WALL: u64 = 1_700_000_000;

/// A certificate that ends at a moment, in seconds of Unix time.
fn certificate(folder: &Path, end: u64) -> Certificate {
    let key = KeyPair::generate().unwrap();
    let mut wanted = CertificateParams::new(["localhost".to_owned()]).unwrap();
    wanted.not_after = (UNIX_EPOCH + Duration::from_secs(end)).into();
    let signed = wanted.self_signed(&key).unwrap();
    let [certificate, secret] = ["certificate.pem", "key.pem"].map(|name| folder.join(name));
    fs::write(&certificate, signed.pem()).unwrap();
    fs::write(&secret, key.serialize_pem()).unwrap();
    Certificate::read(&certificate, &secret).unwrap()
}

fn end(unix_seconds: u64) -> Expiry {
    Expiry::new(unix_seconds).unwrap()
}

fn soon(at: u64, days: u64) -> Warning {
    Warning::EndsSoon { end: end(at), days }
}

#[test]
fn ends_are_read_and_written() {
    let folder = tempfile::tempdir().unwrap();
    // Up to 2049 a certificate writes two digits of the year, and four from then on.
    for (unix_seconds, written) in [
        (946_684_800, "2000-01-01T00:00:00Z"),
        (WALL, "2023-11-14T22:13:20Z"),
        (2_524_607_999, "2049-12-31T23:59:59Z"),
        (2_524_608_000, "2050-01-01T00:00:00Z"),
        (253_402_300_799, "9999-12-31T23:59:59Z"),
    ] {
        let found = certificate(folder.path(), unix_seconds).end().unwrap();
        assert_eq!(found.unix_seconds(), unix_seconds);
        assert_eq!(found.to_string(), written);
    }
    assert_eq!(Expiry::new(253_402_300_800), None);
    assert_eq!(Expiry::new(u64::MAX), None);
}

#[test]
fn what_is_warned_of() {
    for (left, expected) in [
        (100 * DAY, None),
        (14 * DAY + 1, None),
        (14 * DAY, Some(14)),
        (14 * DAY - 1, Some(13)),
        (DAY, Some(1)),
        (DAY - 1, Some(0)),
        // The last second belongs to it.
        (0, Some(0)),
    ] {
        let at = WALL + left;
        let warning = end(at).warning(WALL);
        assert_eq!(warning, expected.map(|days| soon(at, days)), "{left}");
    }
    let past = end(WALL - 1);
    assert_eq!(past.warning(WALL), Some(Warning::Ended(past)));
    assert_eq!(end(0).warning(u64::MAX), Some(Warning::Ended(end(0))));
}

/// Reminders as they come, each with the day on which it did.
type Reminders = Arc<Mutex<Vec<(u64, Warning)>>>;

fn reminders(identity: &Identity) -> Reminders {
    let reminders = Reminders::default();
    let began = Instant::now();
    let told = Arc::clone(&reminders);
    let passed = move || began.elapsed().as_secs();
    let warn = move |warning| told.lock().unwrap().push((passed() / DAY, warning));
    let now = move || WALL + began.elapsed().as_secs();
    tokio::spawn(remind(identity.clone(), now, warn));
    reminders
}

/// Lets days pass, and a moment more.
async fn days(days: u64) {
    sleep(Duration::from_secs(days * DAY + 60)).await;
}

#[tokio::test(start_paused = true)]
async fn warnings_come_once_a_day_until_there_is_another_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let last = WALL + 17 * DAY;
    let identity = Identity::new(certificate(folder.path(), last));
    let reminders = reminders(&identity);
    days(2).await;
    assert_eq!(*reminders.lock().unwrap(), []);
    days(18).await;
    let mut expected: Vec<_> = (3..=17).map(|day| (day, soon(last, 17 - day))).collect();
    expected.extend([18, 19, 20].map(|day| (day, Warning::Ended(end(last)))));
    assert_eq!(*reminders.lock().unwrap(), expected);
    // A lasting certificate, and then again a short one.
    identity.set(certificate(folder.path(), WALL + 1_000 * DAY));
    days(100).await;
    assert_eq!(reminders.lock().unwrap().len(), expected.len());
    identity.set(certificate(folder.path(), WALL));
    days(1).await;
    let told = reminders.lock().unwrap().last().copied();
    assert_eq!(told, Some((121, Warning::Ended(end(WALL)))));
}
