//! Certificates by which the servers of a cluster believe each other.

use std::fs;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};

use anyhow::Result;
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};

use crate::stress::server::free_port;

/// The authority of a cluster's servers.
#[derive(Debug)]
pub(super) struct NodePapers {
    issuer: Issuer<'static, KeyPair>,
    folder: PathBuf,
}

impl NodePapers {
    /// Draws the papers of a node, with their files in a folder.
    pub(super) fn draw(folder: &Path) -> Result<Self> {
        let key = KeyPair::generate()?;
        let mut authority = CertificateParams::default();
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let signed = authority.self_signed(&key)?;
        fs::write(folder.join("link-ca.pem"), signed.pem())?;
        Ok(NodePapers {
            issuer: Issuer::new(authority, key),
            folder: folder.to_owned(),
        })
    }

    /// The lines of the section `cluster` by which a node of this name is believed, on a port that is free.
    ///
    /// # Panics
    /// When no file can be written or no port is free.
    #[expect(
        clippy::expect_used,
        reason = "only tests call this, and a panic is how they report"
    )]
    pub(super) fn lines(&self, node: &str) -> String {
        let write = || -> Result<String> {
            let key = KeyPair::generate()?;
            let certificate = CertificateParams::new([node.to_owned()])?;
            let [shown, secret] =
                ["pem", "key"].map(|end| self.folder.join(format!("link-{node}.{end}")));
            fs::write(&shown, certificate.signed_by(&key, &self.issuer)?.pem())?;
            fs::write(&secret, key.serialize_pem())?;
            let port = free_port(Ipv4Addr::LOCALHOST)?;
            Ok(format!(
                "link = \"127.0.0.1:{port}\"\ncertificate = \"{}\"\ncertificate_key = \"{}\"\nlink_authority = \"{}\"\n",
                shown.display(),
                secret.display(),
                self.folder.join("link-ca.pem").display(),
            ))
        };
        write().expect("a certificate and a port")
    }
}
