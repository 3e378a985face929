//! Certificates that the servers of a cluster show each other.

use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};

use crate::harness::{Authority, NEVER};
use crate::stress::server::free_port;

/// The authority of a cluster's servers.
#[derive(Debug)]
pub(super) struct NodePapers {
    authority: Authority,
    folder: PathBuf,
}

impl NodePapers {
    /// Draws the authority, with its files in a folder.
    pub(super) fn draw(folder: &Path) -> Self {
        NodePapers {
            authority: Authority::write(&folder.join("link-ca.pem")),
            folder: folder.to_owned(),
        }
    }

    /// The lines of the section `cluster` for a node of this name, with its certificate and a port that is free.
    ///
    /// # Panics
    /// When no port is free.
    #[expect(
        clippy::expect_used,
        reason = "only tests call this, and a panic is how they report"
    )]
    pub(super) fn lines(&self, node: &str) -> String {
        let files = ["pem", "key"].map(|end| self.folder.join(format!("link-{node}.{end}")));
        let [certificate, key] = &files;
        self.authority
            .sign(&[node], node, NEVER, [certificate, key]);
        format!(
            "link = \"127.0.0.1:{}\"\ncertificate = \"{}\"\ncertificate_key = \"{}\"\nlink_authority = \"{}\"\n",
            free_port(Ipv4Addr::LOCALHOST).expect("a port"),
            certificate.display(),
            key.display(),
            self.folder.join("link-ca.pem").display(),
        )
    }
}
