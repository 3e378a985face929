//! The settings of a server in a cluster, and its profile, as the cluster's crates have them.

use std::fs;

use damiera_cluster::group::FORMAT;
use damiera_cluster::member::{Formats, NodeProfile, PeerText};
use damiera_cluster::name::NodeName;
use damiera_config::{Cluster, ClusterName};
use damiera_nats::{NatsConnection, NatsSettings, ServerAddress};
use damiera_platform::net::tls::is_open_to_all;

use super::error::ClusterError;
use super::transfer::LogTransfer;
use crate::link::wire::NEWEST_VERSION;

/// Looks whether a server could start by these settings and the files that they name, without asking NATS anything.
///
/// # Errors
/// The fault and its remedy.
pub fn check(cluster: &Cluster) -> Result<(), ClusterError> {
    let settings = settings(cluster)?;
    NatsConnection::check(&settings)?;
    warn_of_keys(&settings);
    Ok(())
}

/// The keys give their owner everything that the cluster keeps.
pub(super) fn warn_of_keys(settings: &NatsSettings) {
    let keys = settings.key.iter().chain([&settings.system_key]);
    for key in keys.filter(|key| is_open_to_all(key)) {
        tracing::warn!(
            "every user of this machine can read the key in {}: chmod o-r it",
            key.display()
        );
    }
}

/// The settings as the cluster's crates have them.
///
/// # Errors
/// When one of them cannot be used.
pub fn settings(cluster: &Cluster) -> Result<NatsSettings, ClusterError> {
    let wrong = |setting, why: &dyn std::fmt::Display| ClusterError::Setting {
        setting,
        why: why.to_string(),
    };
    let name = |setting, name: &ClusterName| {
        NodeName::new(name.as_str()).map_err(|error| wrong(setting, &error))
    };
    let servers = cluster.nats.iter().map(|server| {
        ServerAddress::parse(server.as_str()).map_err(|error| wrong("cluster.nats", &error))
    });
    let node = name("cluster.node", &cluster.node)?;
    if LogTransfer::of(node).is_some() {
        let why = "damiera-server journal move has this name: give the server another one";
        return Err(wrong("cluster.node", &why));
    }
    let system_key = cluster.system_key.clone();
    let missing = || wrong("cluster.system_key", &"name the file with the key");
    Ok(NatsSettings {
        servers: servers.collect::<Result<_, _>>()?,
        node,
        prefix: name("cluster.prefix", &cluster.prefix)?,
        key: cluster.key.clone(),
        system_key: system_key.ok_or_else(missing)?,
        authorities: cluster.authorities.clone(),
        replicas: cluster.replicas,
    })
}

/// This server's profile in its sign of life.
pub(super) fn profile(cluster: &Cluster) -> Result<NodeProfile, ClusterError> {
    let address = cluster.reached_at().map(|address| PeerText::new(&address));
    let address = address.transpose().map_err(|error| ClusterError::Setting {
        setting: "cluster.link_address",
        why: error.to_string(),
    })?;
    let public = cluster.public.iter();
    let public = public.map(|public| PeerText::new(&public.to_string()));
    let public = public.collect::<Result<_, _>>();
    Ok(NodeProfile {
        address,
        public: public.map_err(|error| ClusterError::Setting {
            setting: "cluster.public",
            why: error.to_string(),
        })?,
        program: PeerText::new(env!("CARGO_PKG_VERSION")).ok(),
        formats: Formats {
            entries: FORMAT,
            link: NEWEST_VERSION,
        },
        machine: machine(),
    })
}

/// The machine's name, as the system says (proc_sys_kernel(5)).
fn machine() -> Option<PeerText> {
    let name = fs::read_to_string("/proc/sys/kernel/hostname").ok()?;
    PeerText::new(name.trim()).ok()
}
