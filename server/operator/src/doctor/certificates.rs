//! The certificate for encrypted connections, with its key.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use damiera_platform::net::tls::{Certificate, Warning};

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
        Err(error) => {
            let files = [certificate, key].map(|path| quoted_path(path));
            let remedy = format!("ls -l {}", files.join(" "));
            return vec![DoctorFinding::fault(error.to_string(), remedy)];
        }
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

/// Judges the validity of a certificate, as the running server does; `renew` is the remedy for one that ends.
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
            format!("{shown} is valid until {end} only, in {days} days"),
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
