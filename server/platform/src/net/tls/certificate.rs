//! A certificate and its key, from their files.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::client::verify_server_name;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::server::{NoServerSessionStorage, ParsedCertificate};
use rustls::{CertificateError as CertificateFault, OtherError, ServerConfig};

use super::connection::WebProtocol;
use super::validity::{self, Expiry};

/// The bit of a file's mode that lets everyone read it.
const READ_BY_ALL: u32 = 0o004;

/// A certificate with its key, ready to be shown.
#[derive(Debug, Clone)]
pub struct Certificate {
    config: Arc<ServerConfig>,
    /// The configuration with the protocols of browsers.
    config_for_browsers: Arc<ServerConfig>,
    chain: Vec<CertificateDer<'static>>,
    /// The end of the first certificate, which is the server's own. None if it has no end that can be understood.
    end: Option<Expiry>,
    /// The key's file, if every user of the machine may read it. That a group may read it is fine: programs other than
    /// the renewing one usually read it so.
    pub(super) key_open_to_all: Option<PathBuf>,
}

/// Certificates are equal when the shown certificates are.
impl PartialEq for Certificate {
    fn eq(&self, other: &Self) -> bool {
        self.chain == other.chain
    }
}

/// Why a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// The certificate's file cannot be read.
    #[error(
        "cannot read a certificate from {} (tls.certificate): {}",
        path.display(), in_words(why, "certificate")
    )]
    Chain {
        /// The file.
        path: PathBuf,
        /// The fault of the certificate.
        why: pem::Error,
    },
    /// The key's file cannot be read.
    #[error("cannot read a private key from {} (tls.key): {}", path.display(), in_words(why, "key"))]
    Key {
        /// The file.
        path: PathBuf,
        /// The fault of the key.
        why: pem::Error,
    },
    /// The two cannot be used together.
    #[error(
        "the certificate in {} and the key in {} cannot be used: {why}{}",
        certificate.display(), key.display(), remedy(why)
    )]
    Unusable {
        /// The certificate's file.
        certificate: PathBuf,
        /// The key's file.
        key: PathBuf,
        /// The fault of the pair.
        why: rustls::Error,
    },
}

/// The remedy for the fault of a pair that its own words do not explain.
fn remedy(why: &rustls::Error) -> &'static str {
    let rustls::Error::InvalidCertificate(CertificateFault::Other(OtherError(fault))) = why else {
        return "";
    };
    match fault.downcast_ref() {
        Some(webpki::Error::UnsupportedCertVersion) => {
            ". It is not of version 3: make it again with extensions, as `openssl req -x509 -addext \
             subjectAltName=DNS:HOST` does"
        }
        Some(_) | None => "",
    }
}

fn in_words(why: &pem::Error, what: &str) -> String {
    match why {
        pem::Error::Io(error) => error.to_string(),
        pem::Error::NoItemsFound => format!("there is no {what} in PEM format in it"),
        other => other.to_string(),
    }
}

impl Certificate {
    /// Reads a certificate with its chain from one PEM file, and its key from another.
    ///
    /// # Errors
    /// When one of them cannot be read or holds none, or they do not belong together.
    pub fn read(certificate: &Path, key: &Path) -> Result<Self, CertificateError> {
        let unreadable = |why| CertificateError::Chain {
            path: certificate.to_owned(),
            why,
        };
        let chain: Vec<_> = CertificateDer::pem_file_iter(certificate)
            .map_err(unreadable)?
            .collect::<Result<_, _>>()
            .map_err(unreadable)?;
        let Some(own) = chain.first() else {
            return Err(unreadable(pem::Error::NoItemsFound));
        };
        let end = Expiry::of(own);
        let secret = PrivateKeyDer::from_pem_file(key).map_err(|why| CertificateError::Key {
            path: key.to_owned(),
            why,
        })?;
        let mut config =
            server_config(chain.clone(), secret).map_err(|why| CertificateError::Unusable {
                certificate: certificate.to_owned(),
                key: key.to_owned(),
                why,
            })?;
        // Connections here are few and long. A handshake in full costs each of them a millisecond, and nothing has to
        // be kept of ended connections, or be dropped with a certificate.
        config.session_storage = Arc::new(NoServerSessionStorage {});
        config.send_tls13_tickets = 0;
        let mut config_for_browsers = config.clone();
        config_for_browsers.alpn_protocols = WebProtocol::ALL.map(WebProtocol::name).to_vec();
        Ok(Certificate {
            config: Arc::new(config),
            config_for_browsers: Arc::new(config_for_browsers),
            chain,
            end,
            key_open_to_all: is_open_to_all(key).then(|| key.to_owned()),
        })
    }

    /// The end of the server's own certificate. None if it cannot be understood; such a certificate is shown
    /// nevertheless.
    pub fn end(&self) -> Option<Expiry> {
        self.end
    }

    /// True if the server's own certificate is not valid yet, at a moment in seconds of Unix time.
    pub fn is_early(&self, now: u64) -> bool {
        let begin = self.chain.first().and_then(validity::begin);
        begin.is_some_and(|begin| now < begin)
    }

    /// True if the server's own certificate is for a host: a name or an address, IPv6 in its brackets.
    pub fn is_for(&self, host: &str) -> bool {
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let (Some(own), Ok(name)) = (self.chain.first(), ServerName::try_from(bare)) else {
            return false;
        };
        let parsed = ParsedCertificate::try_from(own);
        parsed.is_ok_and(|parsed| verify_server_name(&parsed, &name).is_ok())
    }

    pub(super) fn config(&self) -> Arc<ServerConfig> {
        Arc::clone(&self.config)
    }

    pub(super) fn config_for_browsers(&self) -> Arc<ServerConfig> {
        Arc::clone(&self.config_for_browsers)
    }
}

/// True if the mode of a file, with links followed, lets everyone read it. False if the system does not say.
pub fn is_open_to_all(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|found| found.permissions().mode() & READ_BY_ALL != 0)
}

fn server_config(
    chain: Vec<CertificateDer<'static>>,
    key: PrivateKeyDer<'static>,
) -> Result<ServerConfig, rustls::Error> {
    ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(chain, key)
}
