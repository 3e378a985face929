//! The number of files that a server may open: each connection is one.

use damiera_platform::process::descriptors::{Capacity, CapacityError};
use damiera_platform::process::runtime::Runtimes;

use super::Examination;
use super::finding::DoctorFinding;

/// The setting of a service, and the command of a shell, that allow more files.
const ALLOW: &str =
    "LimitNOFILE=65536 in the section [Service] (systemctl edit damiera), or ulimit -n 65536";

pub(super) fn check(examined: &Examination) -> Vec<DoctorFinding> {
    let config = examined.config();
    let threads = Runtimes::count(&config.runtime);
    // A service has other limits than a shell: what a server has that runs is what counts.
    let running = examined.server.status();
    let running = running.and_then(|status| status.process.max_fds);
    let capacity = match running {
        Some(files) => Capacity::of(files, threads),
        None => Capacity::find(threads),
    };
    let capacity = match capacity {
        Ok(capacity) => capacity,
        Err(CapacityError::Unknown(error)) => {
            return vec![DoctorFinding::warning(
                format!("how many files may be open is not known: {error}"),
                "ulimit -n",
            )];
        }
        Err(error @ CapacityError::None { .. }) => {
            return vec![DoctorFinding::fault(error.to_string(), ALLOW)];
        }
    };
    let capacity = capacity.keeping_for(config);
    let shortages = capacity.shortages(&config.limits);
    if !shortages.is_empty() {
        let found = shortages.iter();
        return found
            .map(|shortage| DoctorFinding::warning(shortage.to_string(), ALLOW))
            .collect();
    }
    let whose = match running {
        Some(_) => "the server that runs",
        None => "a program that this user starts here",
    };
    vec![DoctorFinding::good(format!(
        "{whose} may have {} connections open",
        capacity.connections()
    ))]
}
