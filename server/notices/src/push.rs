//! Messages to browsers by their push services (RFC 8030): one request over TLS for each, without redirects.

use std::io;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use damiera_config::PushHost;
use damiera_protocol::notice::PushSubscription;
use futures_util::future::{Either, select};
use http::Uri;
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST, RETRY_AFTER};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, InvalidDnsNameError, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use crate::addresses::PushResolver;
use crate::encryption::{self, BadSubscription};
use crate::key::{PushKey, PushKeyError};

/// Maximum time of a request, from looking the host up to the answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// The longest time that a push service may ask for until the next attempt.
const LATEST: Duration = Duration::from_secs(60 * 60);

/// The address of a browser at a push service that this server sends to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushEndpoint {
    host: String,
    /// The path with its query.
    path: String,
}

/// An address to which nothing is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadEndpoint {
    /// It is no address of https on its usual port, or names a user.
    #[error("it is no address of https with a host and a path alone")]
    Form,
    /// The host is none of `notices.push_hosts`.
    #[error("its host is none of notices.push_hosts")]
    Host,
}

impl PushEndpoint {
    /// Reads an address, which must be one of these hosts'.
    ///
    /// # Errors
    /// When it has another form, or another host.
    pub fn read(address: &str, hosts: &[PushHost]) -> Result<Self, BadEndpoint> {
        let uri: Uri = address.parse().map_err(|_| BadEndpoint::Form)?;
        let authority = uri.authority().ok_or(BadEndpoint::Form)?;
        // An authority that is a host alone has no user and no port.
        if uri.scheme_str() != Some("https") || authority.as_str() != authority.host() {
            return Err(BadEndpoint::Form);
        }
        let host = authority.host().to_ascii_lowercase();
        if !hosts.iter().any(|named| named.admits(&host)) {
            return Err(BadEndpoint::Host);
        }
        let path = uri.path_and_query().ok_or(BadEndpoint::Form)?;
        let path = path.as_str().to_owned();
        Ok(PushEndpoint { host, path })
    }

    /// The origin, which a token names.
    fn origin(&self) -> String {
        format!("https://{}", self.host)
    }
}

/// A message for a browser.
#[derive(Debug, Clone, Copy)]
pub struct PushMessage<'a> {
    /// The text for the page's service worker.
    pub text: &'a [u8],
    /// A later message replaces an unread one of the topic.
    pub topic: &'a str,
    /// The time for which the push service keeps it.
    pub of_use: Duration,
    /// The time, in seconds of Unix time.
    pub at: u64,
}

/// The outcome of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PushOutcome {
    /// The push service has it.
    Sent,
    /// The browser wants no messages any more.
    Gone,
    /// The push service wants it later, perhaps at the earliest after this time.
    Later(Option<Duration>),
}

/// Why a message was not sent.
#[derive(Debug, thiserror::Error)]
pub enum PushError {
    /// Nothing is sent there.
    #[error(transparent)]
    Endpoint(#[from] BadEndpoint),
    /// Nothing can be encrypted for the browser.
    #[error(transparent)]
    Subscription(#[from] BadSubscription),
    /// The token cannot be made.
    #[error(transparent)]
    Key(#[from] PushKeyError),
    /// The authorities' certificates cannot be read.
    #[error("the certificates of notices.authorities: {0}")]
    Authorities(#[from] pem::Error),
    /// TLS cannot be set up.
    #[error(transparent)]
    Tls(#[from] rustls::Error),
    /// The host's name is none for a certificate.
    #[error(transparent)]
    Name(#[from] InvalidDnsNameError),
    /// The request cannot be written.
    #[error(transparent)]
    Request(#[from] http::Error),
    /// The host has no public address.
    #[error("{0} has no public address")]
    NotPublic(String),
    /// The network.
    #[error(transparent)]
    Network(#[from] io::Error),
    /// The answer is none of HTTP.
    #[error(transparent)]
    Http(#[from] hyper::Error),
    /// No answer came in time.
    #[error("no answer within {} seconds", PATIENCE.as_secs())]
    Late(#[from] tokio::time::error::Elapsed),
    /// The push service refuses the message.
    #[error("it answers {0}")]
    Refused(StatusCode),
}

impl PushError {
    /// True if a later attempt may go otherwise.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            PushError::Network(_)
            | PushError::Http(_)
            | PushError::Late(_)
            | PushError::NotPublic(_)
            | PushError::Authorities(_)
            | PushError::Key(_)
            | PushError::Tls(_) => true,
            PushError::Endpoint(_)
            | PushError::Subscription(_)
            | PushError::Name(_)
            | PushError::Request(_)
            | PushError::Refused(_) => false,
        }
    }
}

/// Sends messages to browsers.
#[derive(Debug)]
pub struct PushSender {
    hosts: Vec<PushHost>,
    contact: Option<String>,
    resolver: Arc<dyn PushResolver>,
    /// A PEM file of authorities; None for those of the system.
    authorities: Option<PathBuf>,
    /// Made when the first message is sent.
    tls: OnceLock<Arc<ClientConfig>>,
}

impl PushSender {
    /// A sender to these hosts. `contact` is the operator's address.
    pub fn new(
        hosts: Vec<PushHost>,
        contact: Option<String>,
        authorities: Option<&Path>,
        resolver: Arc<dyn PushResolver>,
    ) -> Self {
        PushSender {
            hosts,
            contact,
            resolver,
            authorities: authorities.map(Path::to_owned),
            tls: OnceLock::new(),
        }
    }

    /// Checks that messages may be sent to an address.
    ///
    /// # Errors
    /// When it has another form, or another host.
    pub fn check(&self, address: &str) -> Result<(), BadEndpoint> {
        PushEndpoint::read(address, &self.hosts).map(drop)
    }

    /// Sends a message.
    ///
    /// # Errors
    /// When the push service does not have it.
    pub async fn send(
        &self,
        browser: &PushSubscription,
        key: &PushKey,
        message: PushMessage<'_>,
    ) -> Result<PushOutcome, PushError> {
        let endpoint = PushEndpoint::read(&browser.endpoint, &self.hosts)?;
        let body = encryption::message(browser, message.text)?;
        let contact = self.contact.as_deref();
        let authorization = key.authorization(&endpoint.origin(), contact, message.at)?;
        let request = Request::post(&endpoint.path)
            .header(HOST, &endpoint.host)
            .header(AUTHORIZATION, authorization)
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("ttl", message.of_use.as_secs())
            .header("topic", message.topic)
            .header("urgency", "normal")
            .body(Full::new(Bytes::from(body)))?;
        timeout(PATIENCE, self.request(&endpoint.host, request)).await?
    }

    /// Makes a request, and reads the head of the answer.
    async fn request(
        &self,
        host: &str,
        request: Request<Full<Bytes>>,
    ) -> Result<PushOutcome, PushError> {
        let stream = self.connect(host).await?;
        let name = ServerName::try_from(host.to_owned())?;
        let connector = TlsConnector::from(self.tls()?);
        let stream = connector.connect(name, stream).await?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        let answer = pin!(sender.send_request(request));
        let answer = match select(answer, pin!(connection)).await {
            Either::Left((answer, _)) => answer?,
            // The connection ends behind the answer, or without one.
            Either::Right((Ok(()), answer)) => answer.await?,
            Either::Right((Err(error), _)) => return Err(error.into()),
        };
        let asked = answer.headers().get(RETRY_AFTER);
        let seconds = asked.and_then(|value| value.to_str().ok()?.parse().ok());
        match answer.status() {
            status if status.is_success() => Ok(PushOutcome::Sent),
            StatusCode::NOT_FOUND | StatusCode::GONE => Ok(PushOutcome::Gone),
            status if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() => {
                let after = seconds.map(Duration::from_secs);
                Ok(PushOutcome::Later(after.map(|after| after.min(LATEST))))
            }
            // A redirect is refused as well: it could lead anywhere.
            status => Err(PushError::Refused(status)),
        }
    }

    /// Connects to the first of the host's public addresses that answers.
    async fn connect(&self, host: &str) -> Result<TcpStream, PushError> {
        let mut failed = None;
        for address in self.resolver.addresses(host).await? {
            match TcpStream::connect(address).await {
                Ok(stream) => return Ok(stream),
                Err(error) => failed = Some(error),
            }
        }
        Err(failed.map_or_else(|| PushError::NotPublic(host.to_owned()), PushError::Network))
    }

    /// The settings of TLS. The system's authorities take some milliseconds to read.
    fn tls(&self) -> Result<Arc<ClientConfig>, PushError> {
        if let Some(made) = self.tls.get() {
            return Ok(Arc::clone(made));
        }
        let mut roots = RootCertStore::empty();
        match &self.authorities {
            Some(file) => {
                for certificate in CertificateDer::pem_file_iter(file)? {
                    roots.add(certificate?)?;
                }
            }
            None => {
                let found = rustls_native_certs::load_native_certs();
                roots.add_parsable_certificates(found.certs);
            }
        }
        let provider = Arc::new(ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Arc::clone(self.tls.get_or_init(|| Arc::new(config))))
    }
}
