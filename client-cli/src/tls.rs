//! The client's side of TLS: the trusted certificates, and the reasons against one.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{CertificateError, ClientConfig, OtherError, RootCertStore};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use crate::address::Trust;

/// Why there is no encrypted connection.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// The certificates to trust cannot be read.
    #[error("{0}")]
    Authorities(String),
    /// The file with the certificates to trust cannot be read.
    #[error("{}: {error}", .path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The system's store has no certificate to trust.
    #[error("the system's store is empty")]
    EmptyStore,
    /// The certificate is not one to believe.
    #[error("{0}")]
    Untrusted(String),
    /// The certificate says that it is an authority's, which a server's own may not say.
    #[error("the certificate is an authority's")]
    AuthorityAsServer,
    /// The certificate is of a version before the third, which cannot be checked.
    #[error("the certificate is of an old version")]
    OldCertificate,
    /// The other side speaks no TLS.
    #[error("{0}")]
    NoTls(String),
    /// The name of the server has no address.
    #[error(transparent)]
    NoAddress(io::Error),
    /// The network broke the connection.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Encrypts a fresh connection to `host`. The server's certificate must be for that name.
///
/// # Errors
/// When the other side cannot show who it is, or speaks no TLS.
pub(crate) async fn encrypt(
    stream: TcpStream,
    host: &str,
    trust: &Trust,
) -> Result<TlsStream<TcpStream>, TlsError> {
    let name = ServerName::try_from(host.to_owned())
        .map_err(|error| TlsError::Untrusted(error.to_string()))?;
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| TlsError::NoTls(error.to_string()))?
        .with_root_certificates(authorities(trust)?)
        .with_no_client_auth();
    let connector = TlsConnector::from(Arc::new(config));
    connector.connect(name, stream).await.map_err(why)
}

/// The error of a failed handshake, for a person.
fn why(error: io::Error) -> TlsError {
    let found = error.get_ref().and_then(|inner| inner.downcast_ref());
    match found {
        Some(rustls::Error::InvalidCertificate(why)) => match fault(why) {
            Some(webpki::Error::CaUsedAsEndEntity) => TlsError::AuthorityAsServer,
            Some(webpki::Error::UnsupportedCertVersion) => TlsError::OldCertificate,
            Some(_) | None => TlsError::Untrusted(why.to_string()),
        },
        Some(other) => TlsError::NoTls(other.to_string()),
        // A server that expects plain lines may also just close.
        None if error.kind() == io::ErrorKind::UnexpectedEof => TlsError::NoTls(error.to_string()),
        None => TlsError::Io(error),
    }
}

/// The fault of a certificate that TLS itself has no word for. Self-signed certificates are an authority's unless
/// their maker says otherwise.
fn fault(why: &CertificateError) -> Option<&webpki::Error> {
    match why {
        CertificateError::Other(OtherError(why)) => why.downcast_ref(),
        _ => None,
    }
}

/// The authorities that certificates are checked against.
fn authorities(trust: &Trust) -> Result<RootCertStore, TlsError> {
    let mut store = RootCertStore::empty();
    match trust {
        Trust::System => {
            let found = rustls_native_certs::load_native_certs();
            store.add_parsable_certificates(found.certs);
            if let (true, Some(error)) = (store.is_empty(), found.errors.first()) {
                return Err(TlsError::Authorities(error.to_string()));
            }
        }
        Trust::Authorities(path) => {
            for certificate in read(path)? {
                store.add(certificate).map_err(|error| {
                    TlsError::Authorities(format!("{}: {error}", path.display()))
                })?;
            }
        }
    }
    if store.is_empty() {
        return Err(match trust {
            Trust::System => TlsError::EmptyStore,
            Trust::Authorities(path) => TlsError::Authorities(path.display().to_string()),
        });
    }
    Ok(store)
}

fn read(path: &Path) -> Result<Vec<CertificateDer<'static>>, TlsError> {
    let unreadable = |error| match error {
        pem::Error::Io(error) => TlsError::Unreadable {
            path: path.to_owned(),
            error,
        },
        error => TlsError::Authorities(format!("{}: {error}", path.display())),
    };
    CertificateDer::pem_file_iter(path)
        .map_err(unreadable)?
        .collect::<Result<_, _>>()
        .map_err(unreadable)
}
