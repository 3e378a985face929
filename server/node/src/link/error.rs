//! Why a link cannot be made, or has ended.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use damiera_cluster::name::NodeName;
use rustls::pki_types::pem;

use super::wire::{LinkHello, WireError};

/// Why there is no link, or none any more.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    /// Nothing answers at the address.
    #[error("no connection to {address}: {error}")]
    Connect {
        /// The address that was dialled.
        address: String,
        /// The system's error.
        error: io::Error,
    },
    /// The connection broke, or its encryption was refused.
    #[error("the link broke: {0}")]
    Broken(#[from] io::Error),
    /// The other end closed the connection.
    #[error("the other end closed the link")]
    Closed,
    /// The other end was silent for too long.
    #[error("the other end is silent")]
    Silent,
    /// The bytes that came are no frame.
    #[error("the other end sends {0}")]
    Wire(#[from] WireError),
    /// A frame came that cannot come there.
    #[error("the other end sends {0} where it may not")]
    OutOfPlace(&'static str),
    /// No version is understood at both ends.
    #[error(
        "{node} understands versions {oldest} to {newest} of the link, and this server others",
        node = .0.node, oldest = .0.oldest, newest = .0.newest
    )]
    Version(LinkHello),
    /// The other end is of another cluster.
    #[error("{node} is of the cluster {prefix}", node = .0.node, prefix = .0.prefix)]
    Prefix(LinkHello),
    /// The other end is another node than the called one.
    #[error("{0} answers in place of the node that was called")]
    Node(NodeName),
    /// The other end's certificate is of another name.
    #[error("the certificate of what calls itself {0} has another name")]
    Certificate(NodeName),
    /// Another link of the same node takes its place.
    #[error("another link of the same node took its place")]
    Replaced,
    /// This end has let go.
    #[error("this server has let go of the link")]
    LetGo,
}

/// Why links cannot be served or dialled by the settings.
#[derive(Debug, thiserror::Error)]
pub enum LinkSetupError {
    /// A setting is missing.
    #[error("{setting} is not set: {what}")]
    Missing {
        /// Its name.
        setting: &'static str,
        /// Its purpose.
        what: &'static str,
    },
    /// A setting has no value that can be used.
    #[error("{setting}: {why}")]
    Wrong {
        /// Its name.
        setting: &'static str,
        /// Its fault.
        why: String,
    },
    /// A file cannot be read.
    #[error("cannot read {} ({setting}): {why}", path.display())]
    File {
        /// The setting that names it.
        setting: &'static str,
        /// The file.
        path: PathBuf,
        /// Its fault.
        why: pem::Error,
    },
    /// The certificate, its key and the authority cannot be used together.
    #[error(
        "cluster.certificate, cluster.certificate_key and cluster.link_authority cannot be used together: {0}"
    )]
    Unusable(String),
    /// The certificate has another name than this server.
    #[error(
        "cluster.certificate is not for {0}, the name of this server in cluster.node: `damiera-server cluster files` \
         writes one that is"
    )]
    Name(NodeName),
    /// The address for links cannot be listened on.
    #[error("cannot listen on {address} (cluster.link): {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The system's error.
        error: io::Error,
    },
}
