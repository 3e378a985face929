//! The storage settings of all NATS servers, as the servers themselves report them.

use std::collections::BTreeSet;
use std::time::Duration;

use async_nats::StatusCode;
use async_nats::jetstream::stream::Info;
use damiera_cluster::group::MAX_GROUP;
use futures_util::FutureExt;
use futures_util::StreamExt as _;
use futures_util::future::BoxFuture;
use serde::Deserialize;
use tokio::time::{Instant, timeout_at};

use crate::stream::{StreamConfigMismatch, StreamError, differences};
use crate::{NatsConnection, said};

/// The subject on which all servers are asked for their configuration. Only the system account may ask.
pub(crate) const QUESTION: &str = "$SYS.REQ.SERVER.PING.VARZ";

/// Maximum time for servers to answer.
const ANSWERING: Duration = Duration::from_secs(2);

/// Number of answers that are read: a cluster has three or five servers, and other servers may be connected to it.
const ANSWERS: usize = 64;

/// The first release of NATS that will do, as major and minor number.
pub const LEAST_VERSION: (u32, u32) = (2, 14);

/// One server's report on itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerReport {
    /// Its name.
    pub name: String,
    /// Its version, as it writes it.
    pub version: String,
    /// The largest message that it takes, in bytes.
    pub most: usize,
    /// Its storage settings, if it stores.
    pub storing: Option<Storing>,
}

/// The storage settings of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct Storing {
    /// True if what it acknowledges is on its disk.
    #[serde(default)]
    pub sync_always: bool,
    /// Otherwise, the time between two syncs, in nanoseconds.
    #[serde(default)]
    pub sync_interval: u64,
}

/// A fault of NATS, with its remedy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A server did not answer. The others may be enough.
    #[error("the NATS server {0} does not answer: start it, or see why the others do not reach it")]
    Silent(String),
    /// Of the servers that hold a stream so many do not answer that it cannot go on.
    #[error("a majority of the NATS servers that hold the stream {0} does not answer")]
    NoMajority(String),
    /// No server says anything of itself.
    #[error(
        "no NATS server says how it stores. See whether cluster.system_key names the file with the key of a user of \
         NATS' system account who may publish to {QUESTION} and hear the answers, as in the nats.conf that \
         damiera-server cluster files writes"
    )]
    Unasked,
    /// A server acknowledges what a power cut takes away.
    #[error(
        "the NATS server {server} syncs its files every {interval:?} only: write sync_interval: always into its \
             section jetstream, and start it again"
    )]
    NotSynced {
        /// Its name.
        server: String,
        /// The time between two syncs.
        interval: Duration,
    },
    /// A server of the stream stores nothing.
    #[error(
        "the NATS server {0} has no JetStream: give it a section jetstream, and start it again"
    )]
    NoJetStream(String),
    /// A server is too old.
    #[error("the NATS server {server} is of version {version}: put {}.{} or later there", LEAST_VERSION.0, LEAST_VERSION.1)]
    Old {
        /// Its name.
        server: String,
        /// Its version.
        version: String,
    },
    /// A server takes no message as large as a group may be.
    #[error(
        "the NATS server {server} takes messages of {most} bytes: write max_payload: 1MB into its configuration"
    )]
    Narrow {
        /// Its name.
        server: String,
        /// The largest message that it takes, in bytes.
        most: usize,
    },
    /// The stream is not as it was made.
    #[error("the stream {stream}: {difference}. {}", difference.advice())]
    Stream {
        /// The stream.
        stream: String,
        /// The fault.
        difference: StreamConfigMismatch,
    },
}

/// True if so few servers answer that a stream cannot go on.
#[must_use]
pub fn lacks_majority(faults: &[Fault]) -> bool {
    let stops = |fault: &Fault| matches!(fault, Fault::NoMajority(_) | Fault::Unasked);
    faults.iter().any(stops)
}

impl Fault {
    /// True if the log must not be trusted like this.
    #[must_use]
    pub fn is_grave(&self) -> bool {
        match self {
            Fault::Silent(_) | Fault::NoMajority(_) | Fault::Unasked => false,
            Fault::NotSynced { .. }
            | Fault::NoJetStream(_)
            | Fault::Old { .. }
            | Fault::Narrow { .. }
            | Fault::Stream { .. } => true,
        }
    }
}

impl NatsConnection {
    /// Finds faults of the streams and of every server, also of servers that hold no stream: it may be moved there. The
    /// stream that keeps people counts when it was made.
    ///
    /// # Errors
    /// When no server says anything of a stream.
    pub fn faults(&self) -> BoxFuture<'_, Result<Vec<Fault>, StreamError>> {
        async move {
            let mut faults = Vec::new();
            let mut streams = Vec::new();
            for (info, wanted) in self.streams().await? {
                let stream = wanted.name.clone();
                let Some(info) = info else {
                    if stream == self.subjects.people() {
                        continue;
                    }
                    return Err(StreamError::Unanswered {
                        stream,
                        reason: "there is no such stream".to_owned(),
                    });
                };
                let found = differences(&info.config, &wanted).into_iter();
                faults.extend(found.map(|difference| Fault::Stream {
                    stream: stream.clone(),
                    difference,
                }));
                streams.push((stream, holders(&info)));
            }
            let all = streams.iter().flat_map(|(_, holders)| holders).cloned();
            let all: BTreeSet<String> = all.collect();
            let reports = self.servers(&all).await;
            faults.extend(of_servers(&all, &reports));
            faults.extend(
                streams
                    .into_iter()
                    .filter_map(|(stream, holders)| of_holders(stream, &holders, &reports)),
            );
            Ok(faults)
        }
        .boxed()
    }

    /// The reports of all servers on themselves. It waits for the named ones, but not long.
    async fn servers(&self, named: &BTreeSet<String>) -> Vec<ServerReport> {
        let inbox = self.system.new_inbox();
        let until = Instant::now() + ANSWERING;
        let mut reports = Vec::new();
        let Ok(mut answers) = self.system.subscribe(inbox.clone()).await else {
            return reports;
        };
        if self
            .system
            .publish_with_reply(QUESTION, inbox, "".into())
            .await
            .is_err()
        {
            return reports;
        }
        while reports.len() < ANSWERS {
            let heard: BTreeSet<&String> = reports
                .iter()
                .map(|report: &ServerReport| &report.name)
                .collect();
            if !named.is_empty() && named.iter().all(|name| heard.contains(name)) {
                // Others were asked with them; what is on its way is heard at the next check.
                break;
            }
            let Ok(Some(answer)) = timeout_at(until, answers.next()).await else {
                break;
            };
            if answer.status == Some(StatusCode::NO_RESPONDERS) {
                // This user is not of the system account, where all servers listen.
                break;
            }
            match report(&answer.payload) {
                Ok(report) => reports.push(report),
                Err(error) => {
                    tracing::warn!("a NATS server describes itself in another way: {error}");
                }
            }
        }
        reports
    }
}

/// The servers that hold a stream.
fn holders(info: &Info) -> BTreeSet<String> {
    let cluster = info.cluster.as_ref();
    let replicas = cluster
        .map(|cluster| &cluster.replicas)
        .into_iter()
        .flatten();
    let mut holders: BTreeSet<String> = replicas.map(|peer| peer.name.clone()).collect();
    holders.extend(cluster.and_then(|cluster| cluster.leader.clone()));
    holders
}

/// True if too few holders of a stream say anything.
fn of_holders(
    stream: String,
    holders: &BTreeSet<String>,
    reports: &[ServerReport],
) -> Option<Fault> {
    let answers = |name: &&String| reports.iter().any(|report| report.name == **name);
    let answer = holders.iter().filter(answers).count();
    let is_lacking = !holders.is_empty() && answer * 2 <= holders.len();
    is_lacking.then_some(Fault::NoMajority(stream))
}

/// The faults of servers by their reports, and of those of the stream that say nothing.
fn of_servers(holders: &BTreeSet<String>, reports: &[ServerReport]) -> Vec<Fault> {
    if reports.is_empty() && !holders.is_empty() {
        return vec![Fault::Unasked];
    }
    let is_silent = |name: &&String| !reports.iter().any(|report| report.name == **name);
    let silent = holders.iter().filter(is_silent).cloned().map(Fault::Silent);
    let mut faults: Vec<Fault> = silent.collect();
    for report in reports {
        let server = || report.name.clone();
        match report.storing {
            Some(storing) if !storing.sync_always => faults.push(Fault::NotSynced {
                server: server(),
                interval: Duration::from_nanos(storing.sync_interval),
            }),
            None if holders.contains(&report.name) => faults.push(Fault::NoJetStream(server())),
            Some(_) | None => {}
        }
        if version(&report.version) < Some(LEAST_VERSION) {
            faults.push(Fault::Old {
                server: server(),
                version: report.version.clone(),
            });
        }
        // Its headers are part of a message.
        if report.most < 2 * MAX_GROUP {
            faults.push(Fault::Narrow {
                server: server(),
                most: report.most,
            });
        }
    }
    faults
}

fn version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.split(['.', '-']);
    let major = parts.next()?.parse().ok()?;
    Some((major, parts.next()?.parse().ok()?))
}

/// Reads a server's answer: what it would tell at `/varz`.
fn report(payload: &[u8]) -> Result<ServerReport, serde_json::Error> {
    #[derive(Deserialize)]
    struct VarzResponse {
        data: Varz,
    }
    #[derive(Deserialize)]
    struct Varz {
        server_name: String,
        version: String,
        max_payload: usize,
        #[serde(default)]
        jetstream: JetStream,
    }
    #[derive(Default, Deserialize)]
    struct JetStream {
        config: Option<Storing>,
    }
    let VarzResponse { data } = serde_json::from_slice(payload)?;
    Ok(ServerReport {
        name: said(&data.server_name),
        version: said(&data.version),
        most: data.max_payload,
        storing: data.jetstream.config,
    })
}

#[cfg(test)]
mod tests;
