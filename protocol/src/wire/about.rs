//! The ways to a server.

use serde::Serialize;

use super::Clean;

/// The ways to the server that answers, for people who want to come by another one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ServerWays<'a> {
    /// The version of the server.
    pub version: Clean<'a>,
    /// The place of lines without encryption, for telnet and netcat; left out if the server knows none that the asker
    /// reaches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<ListeningPlace<'a>>,
    /// The place of lines in TLS; left out if there is none, or as above.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tls: Option<ListeningPlace<'a>>,
    /// The place of SSH; left out if there is none, or as above.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ssh: Option<SshPlace<'a>>,
    /// The addresses of the servers of a cluster, as in the answer to `formato json`. Left out without a cluster.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub servers: Vec<Clean<'a>>,
}

/// A place where the server takes lines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListeningPlace<'a> {
    /// The host's name or address. An IPv6 address is in brackets.
    pub host: Clean<'a>,
    /// The port.
    pub port: u16,
}

/// The place where the server takes connections of SSH.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SshPlace<'a> {
    /// The host's name or address. An IPv6 address is in brackets.
    pub host: Clean<'a>,
    /// The port.
    pub port: u16,
    /// The digest of the server's key, as `ssh` shows it to people who connect for the first time.
    pub fingerprint: Clean<'a>,
}
