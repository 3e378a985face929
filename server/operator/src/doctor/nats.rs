//! NATS, where several servers keep their games together.

use std::time::Duration;

use damiera_config::Cluster;
use damiera_nats::{Cure, Fault, NatsConnection, lacks_majority};
use damiera_node::cluster::{self, ClusterError};
use damiera_node::link::LinkSecurity;
use damiera_platform::net::tls::Certificate;
use tokio::time::timeout;

use super::Examination;
use super::certificates::dates;
use super::finding::DoctorFinding;

/// Maximum time for all questions to NATS.
const PATIENCE: Duration = Duration::from_secs(20);

/// Remedy for files of a cluster that do not fit.
const FILES: &str =
    "damiera-server cluster files --help; docs/cluster.md says which file is for what";

pub(super) fn check(examined: &Examination) -> Vec<DoctorFinding> {
    let settings = &examined.config().cluster;
    if settings.nats.is_empty() {
        return Vec::new();
    }
    let mut found = match link(settings) {
        Ok(found) => vec![found],
        Err(why) => vec![DoctorFinding::fault(why, FILES)],
    };
    match cluster::check(settings) {
        Ok(()) => found.extend(asked(settings)),
        Err(error) => found.push(DoctorFinding::fault(error.to_string(), FILES)),
    }
    found
}

/// The certificate of the links to other servers.
fn link(settings: &Cluster) -> Result<DoctorFinding, String> {
    let node = cluster::settings(settings)
        .map_err(|error| error.to_string())?
        .node;
    let files = (
        &settings.certificate,
        &settings.certificate_key,
        &settings.link_authority,
    );
    let (Some(certificate), Some(key), Some(authority)) = files else {
        return Err("the files of cluster.certificate are not named".to_owned());
    };
    LinkSecurity::read(node, certificate, key, authority).map_err(|error| error.to_string())?;
    let read = Certificate::read(certificate, key).map_err(|error| error.to_string())?;
    Ok(dates(&read, certificate, FILES))
}

/// Asks NATS how it stores.
fn asked(settings: &Cluster) -> Vec<DoctorFinding> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let answered = match runtime {
        // A timeout needs the runtime when it is made.
        Ok(runtime) => runtime.block_on(async { timeout(PATIENCE, ask(settings)).await }),
        Err(error) => return vec![DoctorFinding::fault(error.to_string(), "ulimit -n")],
    };
    match answered {
        Ok(Ok(found)) => found,
        Ok(Err(why)) => vec![unanswered(why)],
        Err(_) => vec![unanswered(format!(
            "NATS does not answer within {} seconds",
            PATIENCE.as_secs()
        ))],
    }
}

fn unanswered(why: String) -> DoctorFinding {
    DoctorFinding::fault(
        why,
        "systemctl status nats-server, on each machine of cluster.nats",
    )
}

/// Asks NATS, and makes nothing there. The error is in words.
async fn ask(settings: &Cluster) -> Result<Vec<DoctorFinding>, String> {
    let settings = cluster::settings(settings).map_err(|error: ClusterError| error.to_string())?;
    let connection = NatsConnection::open(settings).await;
    let connection = connection.map_err(|error| error.to_string())?;
    let info = connection.info().await.map_err(|error| error.to_string())?;
    let stream = connection.subjects().stream();
    let Some(info) = info else {
        return Ok(vec![DoctorFinding::good(format!(
            "it answers, and has no stream {stream}: the first start of a server makes it"
        ))]);
    };
    let faults = connection.faults().await;
    let faults = faults.map_err(|error| error.to_string())?;
    if faults.is_empty() {
        return Ok(vec![DoctorFinding::good(format!(
            "it stores {stream} as it must, with {} messages",
            info.state.messages
        ))]);
    }
    let stops = lacks_majority(&faults);
    Ok(faults.iter().map(|fault| judged(fault, stops)).collect())
}

/// A fault of NATS. Its sentence has its remedy; what else there is to look at follows.
fn judged(fault: &Fault, stops: bool) -> DoctorFinding {
    let remedy = match fault {
        Fault::Stream { difference, .. } => match difference.cure {
            Cure::Stream => "damiera-server cluster mend --key ADMIN_KEY",
            Cure::Setting(_) => "damiera-server config",
        },
        Fault::Silent(_)
        | Fault::NoMajority(_)
        | Fault::Unasked
        | Fault::NotSynced { .. }
        | Fault::NoJetStream(_)
        | Fault::Old { .. }
        | Fault::Narrow { .. } => "systemctl status nats-server, on that machine",
    };
    match fault.is_grave() || stops {
        true => DoctorFinding::fault(fault.to_string(), remedy),
        false => DoctorFinding::warning(fault.to_string(), remedy),
    }
}
