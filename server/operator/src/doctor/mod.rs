//! Looking for what keeps a server from starting or serving well: its settings, its machine, and the files that it has
//! from its operator. Nothing is changed, and no secret is written.
//!
//! A check is a row of `CHECKS`. Each says what it found, also when that is good.

mod certificates;
mod clock;
mod descriptors;
mod disk;
mod finding;
mod holders;
#[cfg(feature = "cluster")]
mod nats;
mod page;
mod ports;
mod rights;
mod running;
mod settings;
mod staff;
mod tournaments;

use std::io::Write;
use std::process::ExitCode;

use damiera_config::{Config, Effective, Sources};

use finding::{DoctorFinding, DoctorReport};
use running::ServerPresence;

/// The facts that the checks share.
struct Examination {
    effective: Effective,
    server: ServerPresence,
}

impl Examination {
    fn config(&self) -> &Config {
        &self.effective.config
    }
}

/// A check: its subject, and the function that finds out.
type DoctorCheck = (&'static str, fn(&Examination) -> Vec<DoctorFinding>);

const CHECKS: &[DoctorCheck] = &[
    ("settings", settings::check),
    ("server", running::check),
    ("ports", ports::check),
    ("page", page::check),
    ("rights", rights::check),
    ("disk", disk::check),
    ("tournaments", tournaments::check),
    ("files", descriptors::check),
    ("clock", clock::check),
    ("tls", certificates::check),
    ("staff", staff::check),
    #[cfg(feature = "cluster")]
    ("nats", nats::check),
];

/// Checks everything, and says on `out` what is wrong and how to mend it. It ends with a failure if there is a fault.
///
/// # Errors
/// When the report cannot be written, or the system gives no means to ask the server.
pub fn run(sources: &Sources, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut report = DoctorReport::default();
    let effective = match sources.read() {
        Ok(effective) => effective,
        Err(error) => {
            // Without settings it is not known what else to look at.
            let (subject, _) = CHECKS[0];
            report.write(subject, &settings::unreadable(&error), out)?;
            return Ok(report.end(out)?);
        }
    };
    let server = ServerPresence::find(&effective.config)?;
    let examined = Examination { effective, server };
    for (subject, check) in CHECKS {
        for finding in check(&examined) {
            report.write(subject, &finding, out)?;
        }
        // A check may take seconds, and a person is waiting.
        out.flush()?;
    }
    Ok(report.end(out)?)
}
