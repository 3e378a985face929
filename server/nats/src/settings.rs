//! The settings of a node to reach NATS.

use std::path::PathBuf;

use damiera_cluster::name::NodeName;

use crate::{ServerAddress, Subjects};

/// A node's settings for NATS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NatsSettings {
    /// The servers; any of them may be down.
    pub servers: Vec<ServerAddress>,
    /// This node.
    pub node: NodeName,
    /// The beginning of the cluster's subjects.
    pub prefix: NodeName,
    /// A file with the key of the user by whom the log is written and read.
    pub key: Option<PathBuf>,
    /// A file with the key of a user of the system account, by whom the servers are asked how they store.
    pub system_key: PathBuf,
    /// A PEM file with the authorities that the servers' certificates must come from; without it those of the system.
    pub authorities: Option<PathBuf>,
    /// Number of servers that store the log.
    pub replicas: usize,
}

/// A fault of the settings, with its remedy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// There is no server.
    #[error("name at least one NATS server")]
    NoServer,
    /// Others could read along.
    #[error("{0} is beyond this machine: write tls:// before it, and encrypt NATS' port")]
    Plain(ServerAddress),
    /// Anybody could write the log.
    #[error("{0} is beyond this machine: name a file with a user's key")]
    NoKey(ServerAddress),
}

impl NatsSettings {
    /// Finds what must not be.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self) -> Result<(), SettingsError> {
        if self.servers.is_empty() {
            return Err(SettingsError::NoServer);
        }
        let outside = || self.servers.iter().filter(|server| !server.is_loopback());
        if let Some(server) = outside().find(|server| !server.is_encrypted()) {
            return Err(SettingsError::Plain(server.clone()));
        }
        match outside().next() {
            Some(server) if self.key.is_none() => Err(SettingsError::NoKey(server.clone())),
            Some(_) | None => Ok(()),
        }
    }

    /// The cluster's subjects.
    #[must_use]
    pub fn subjects(&self) -> Subjects {
        Subjects::new(self.prefix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beyond_this_machine_encryption_and_a_key_are_required() {
        let settings = |servers: &[&str], key: Option<&str>| NatsSettings {
            servers: servers
                .iter()
                .map(|server| ServerAddress::parse(server).expect(server))
                .collect(),
            node: NodeName::new("n1").expect("a name"),
            prefix: NodeName::new("dama").expect("a prefix"),
            key: key.map(PathBuf::from),
            system_key: PathBuf::from("system.key"),
            authorities: None,
            replicas: 3,
        };
        let address = |text: &str| ServerAddress::parse(text).expect(text);
        let check = |servers: &[&str], key: Option<&str>, expected: Result<(), SettingsError>| {
            assert_eq!(
                settings(servers, key).check(),
                expected,
                "{servers:?} {key:?}"
            );
        };
        let far = "nats://10.0.0.1";
        let encrypted = "tls://10.0.0.1";
        check(&[], None, Err(SettingsError::NoServer));
        check(&["nats://127.0.0.1"], None, Ok(()));
        check(
            &["nats://127.0.0.1", far],
            Some("key"),
            Err(SettingsError::Plain(address(far))),
        );
        check(
            &["nats://127.0.0.1", encrypted],
            None,
            Err(SettingsError::NoKey(address(encrypted))),
        );
        check(&[encrypted], Some("key"), Ok(()));
    }
}
