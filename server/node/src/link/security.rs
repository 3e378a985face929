//! Authentication of the two ends of a link: certificates of one authority, each for the name of a node.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::name::NodeName;
use damiera_config::Cluster;
use damiera_platform::metrics::LinkFigures;
use rustls::client::verify_server_name;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::server::{NoServerSessionStorage, ParsedCertificate, WebPkiClientVerifier};
use rustls::version::TLS13;
use rustls::{ClientConfig, RootCertStore, ServerConfig};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_rustls::{TlsAcceptor, TlsConnector, client, server};

use super::DIALLING;
use super::error::{LinkError, LinkSetupError};
use super::wire::{LinkHello, NEWEST_VERSION, OLDEST_VERSION};

const CERTIFICATE: &str = "cluster.certificate";
const KEY: &str = "cluster.certificate_key";
const AUTHORITY: &str = "cluster.link_authority";

/// Pause after a failed accept.
const PAUSE: Duration = Duration::from_millis(100);

/// A server's settings for links, at either end.
#[derive(Debug, Clone)]
pub struct LinkSettings {
    own: LinkHello,
    listen: SocketAddr,
    pub(super) security: LinkSecurity,
    pub(super) figures: LinkFigures,
}

/// The encryption of links.
#[derive(Clone)]
pub struct LinkSecurity {
    acceptor: TlsAcceptor,
    connector: TlsConnector,
}

/// The listener that replicas dial.
#[derive(Debug)]
pub struct LinkListener {
    socket: TcpListener,
    pub(super) settings: LinkSettings,
}

impl LinkSettings {
    /// Reads the settings and the files that they name. `figures` counts the traffic of the links.
    ///
    /// # Errors
    /// When one of them is missing or cannot be used.
    pub fn read(cluster: &Cluster, figures: LinkFigures) -> Result<Self, LinkSetupError> {
        let named = |setting, name: &str| {
            NodeName::new(name).map_err(|why| LinkSetupError::Wrong {
                setting,
                why: why.to_string(),
            })
        };
        let node = named("cluster.node", cluster.node.as_str())?;
        let missing = |setting, what| LinkSetupError::Missing { setting, what };
        let file = |file: &Option<_>, setting| {
            let what = "name the file, as `damiera-server cluster files` writes it";
            file.clone().ok_or(missing(setting, what))
        };
        let certificate = file(&cluster.certificate, CERTIFICATE)?;
        let key = file(&cluster.certificate_key, KEY)?;
        let authority = file(&cluster.link_authority, AUTHORITY)?;
        Ok(LinkSettings {
            own: LinkHello {
                oldest: OLDEST_VERSION,
                newest: NEWEST_VERSION,
                node,
                prefix: named("cluster.prefix", cluster.prefix.as_str())?,
            },
            listen: cluster.link,
            security: LinkSecurity::read(node, &certificate, &key, &authority)?,
            figures,
        })
    }

    /// The hello of this server.
    pub fn own(&self) -> LinkHello {
        self.own.clone()
    }
}

impl LinkHello {
    /// Looks whether the other end fits.
    ///
    /// # Errors
    /// When it is of another cluster, or understands other frames.
    pub(super) fn accepts(&self, other: &LinkHello) -> Result<(), LinkError> {
        if other.prefix != self.prefix {
            return Err(LinkError::Prefix(other.clone()));
        }
        match self.common(other) {
            Some(_) => Ok(()),
            None => Err(LinkError::Version(other.clone())),
        }
    }
}

impl std::fmt::Debug for LinkSecurity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LinkSecurity").finish_non_exhaustive()
    }
}

impl LinkSecurity {
    /// Reads a node's certificate with its key, and the authority that signed those of all nodes.
    ///
    /// # Errors
    /// When they cannot be read, do not belong together, or are not for this node.
    pub fn read(
        node: NodeName,
        certificate: &Path,
        key: &Path,
        authority: &Path,
    ) -> Result<Self, LinkSetupError> {
        let chain = certificates(certificate, CERTIFICATE)?;
        let own = chain.first().ok_or(LinkSetupError::Name(node))?;
        if !is_for(own, &node) {
            return Err(LinkSetupError::Name(node));
        }
        let secret = PrivateKeyDer::from_pem_file(key).map_err(|why| unreadable(key, KEY, why))?;
        let mut roots = RootCertStore::empty();
        for root in certificates(authority, AUTHORITY)? {
            roots.add(root).map_err(unusable)?;
        }
        let roots = Arc::new(roots);
        let provider = Arc::new(ring::default_provider());
        let verifier =
            WebPkiClientVerifier::builder_with_provider(Arc::clone(&roots), Arc::clone(&provider));
        let mut server = ServerConfig::builder_with_provider(Arc::clone(&provider))
            .with_protocol_versions(&[&TLS13])
            .map_err(unusable)?
            .with_client_cert_verifier(verifier.build().map_err(unusable)?)
            .with_single_cert(chain.clone(), secret.clone_key())
            .map_err(unusable)?;
        // A link is long: nothing is kept for the next one.
        server.session_storage = Arc::new(NoServerSessionStorage {});
        server.send_tls13_tickets = 0;
        let client = ClientConfig::builder_with_provider(provider)
            .with_protocol_versions(&[&TLS13])
            .map_err(unusable)?
            .with_root_certificates(roots)
            .with_client_auth_cert(chain, secret)
            .map_err(unusable)?;
        Ok(LinkSecurity {
            acceptor: TlsAcceptor::from(Arc::new(server)),
            connector: TlsConnector::from(Arc::new(client)),
        })
    }

    /// Encrypts a link that came; gives also whether its certificate is for a name.
    ///
    /// # Errors
    /// When the other end shows no certificate of the authority, or does not finish in time.
    pub(super) async fn accept(
        &self,
        stream: TcpStream,
    ) -> Result<
        (
            server::TlsStream<TcpStream>,
            impl FnOnce(&NodeName) -> bool + use<>,
        ),
        LinkError,
    > {
        stream.set_nodelay(true)?;
        let accepted = timeout(DIALLING, self.acceptor.accept(stream)).await;
        let stream = accepted.map_err(|_| LinkError::Silent)??;
        let shown = stream.get_ref().1.peer_certificates();
        let shown = shown.and_then(|chain| chain.first()).cloned();
        let names = move |node: &NodeName| shown.is_some_and(|shown| is_for(&shown, node));
        Ok((stream, names))
    }

    /// Encrypts a link to a node.
    ///
    /// # Errors
    /// When the other end shows no certificate of the authority for that node.
    pub(super) async fn connect(
        &self,
        stream: TcpStream,
        node: &NodeName,
    ) -> Result<client::TlsStream<TcpStream>, LinkError> {
        stream.set_nodelay(true)?;
        let name = ServerName::try_from(node.as_str().to_owned());
        let name = name.map_err(|_| LinkError::Certificate(*node))?;
        Ok(self.connector.connect(name, stream).await?)
    }
}

impl LinkListener {
    /// Listens at the address of the settings.
    ///
    /// # Errors
    /// When it is not this machine's or is in use.
    pub async fn bind(settings: LinkSettings) -> Result<Self, LinkSetupError> {
        let address = settings.listen;
        let socket = TcpListener::bind(address).await;
        let socket = socket.map_err(|error| LinkSetupError::Listen { address, error })?;
        Ok(LinkListener { socket, settings })
    }

    /// The address that is listened on.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// The next connection. After an error it pauses and tries again.
    pub(super) async fn accept(&self) -> TcpStream {
        loop {
            match self.socket.accept().await {
                Ok((stream, _)) => return stream,
                Err(error) => {
                    tracing::warn!(%error, "no link can be accepted; trying on");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }
}

/// True if a certificate is for a node.
fn is_for(certificate: &CertificateDer<'_>, node: &NodeName) -> bool {
    let Ok(name) = ServerName::try_from(node.as_str()) else {
        return false;
    };
    let parsed = ParsedCertificate::try_from(certificate);
    parsed.is_ok_and(|parsed| verify_server_name(&parsed, &name).is_ok())
}

fn certificates(
    path: &Path,
    setting: &'static str,
) -> Result<Vec<CertificateDer<'static>>, LinkSetupError> {
    let wrong = |why| unreadable(path, setting, why);
    let found = CertificateDer::pem_file_iter(path).map_err(wrong)?;
    let found: Vec<_> = found.collect::<Result<_, _>>().map_err(wrong)?;
    match found.is_empty() {
        true => Err(wrong(pem::Error::NoItemsFound)),
        false => Ok(found),
    }
}

fn unreadable(path: &Path, setting: &'static str, why: pem::Error) -> LinkSetupError {
    LinkSetupError::File {
        setting,
        path: path.to_owned(),
        why,
    }
}

fn unusable(why: impl std::fmt::Display) -> LinkSetupError {
    LinkSetupError::Unusable(why.to_string())
}
