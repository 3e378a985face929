//! The certificate for encrypted connections, with its key.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use damiera_platform::net::tls::{Certificate, CertificateError, Warning};

use super::Examination;
use super::finding::{DoctorFinding, quoted_path};

/// Remedy for a certificate that ends.
const RENEW: &str = "renew it (certbot renew), and then systemctl reload damiera";

pub(super) fn check(examined: &Examination) -> Vec<DoctorFinding> {
    let config = examined.config();
    let (Some(certificate), Some(key)) = (&config.tls.certificate, &config.tls.key) else {
        return Vec::new();
    };
    let read = match Certificate::read(certificate, key) {
        Ok(read) => read,
        Err(error) => return unusable(&error, certificate, key),
    };
    let mut found = vec![dates(&read, certificate, RENEW)];
    // Clients of the other ports may know the server by any name.
    if config.web.tls_listen.is_some() {
        let names = config.web.hosts.iter().filter(|host| !host.is_loopback());
        let refused = names.filter(|host| !read.is_for(host.name()));
        found.extend(refused.map(|host| {
            DoctorFinding::warning(
                format!(
                    "{} is not for {} (web.hosts): browsers that come by that name refuse it",
                    certificate.display(),
                    host.name()
                ),
                format!(
                    "have one made for that name too; its names: openssl x509 -noout -ext subjectAltName -in {}",
                    quoted_path(certificate)
                ),
            )
        }));
    }
    found
}

/// The faults of a pair that cannot be used. Files that are not there are named all at once.
fn unusable(error: &CertificateError, certificate: &Path, key: &Path) -> Vec<DoctorFinding> {
    let files = [("tls.certificate", certificate), ("tls.key", key)];
    let absent = files.into_iter().filter(|(_, path)| !path.exists());
    let absent: Vec<DoctorFinding> = absent
        .map(|(setting, path)| {
            DoctorFinding::fault(
                format!("{} ({setting}) is not there", path.display()),
                "have one made (certbot certonly), or name the file that there is with --tls-certificate and --tls-key",
            )
        })
        .collect();
    if !absent.is_empty() {
        return absent;
    }
    let remedy = match error {
        CertificateError::Chain { path, .. } | CertificateError::Key { path, .. } => {
            format!("ls -l {}", quoted_path(path))
        }
        CertificateError::Unusable { .. } => {
            format!("openssl x509 -noout -text -in {}", quoted_path(certificate))
        }
    };
    vec![DoctorFinding::fault(error.to_string(), remedy)]
}

/// Judges the validity of a certificate, as the running server does; `renew` is the remedy for an ending one.
pub(super) fn dates(read: &Certificate, file: &Path, renew: &str) -> DoctorFinding {
    let shown = file.display();
    let now = unix_seconds();
    let look = || format!("openssl x509 -noout -dates -in {}", quoted_path(file));
    if read.is_early(now) {
        return DoctorFinding::fault(
            format!("{shown} is not valid yet, or the clock is wrong: clients refuse it"),
            look(),
        );
    }
    let Some(end) = read.end() else {
        return DoctorFinding::warning(format!("until when {shown} is valid is not known"), look());
    };
    match end.warning(now) {
        Some(Warning::Ended(_)) => {
            DoctorFinding::fault(format!("{shown} ended at {end}: clients refuse it"), renew)
        }
        Some(Warning::EndsSoon { days, .. }) => DoctorFinding::warning(
            match days {
                0 => format!("{shown} is valid until {end} only, which is within a day"),
                1 => format!("{shown} is valid until {end} only, for one day more"),
                days => format!("{shown} is valid until {end} only, for {days} days more"),
            },
            renew,
        ),
        None => DoctorFinding::good(format!("{shown} fits its key and is valid until {end}")),
    }
}

/// The time as the system has it.
fn unix_seconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
