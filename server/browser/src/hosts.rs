//! The names of the server.
//!
//! A browser sends the name in its address bar in `Host`, and the origin of the asking page in `Origin`. This tells a
//! site that points a name of its own at this machine (DNS rebinding) from the server's own page.
//!
//! A request to a name that is none of the server's gets no answer, and another site's page gets no WebSocket.
//!
//! The address at which a connection arrived is the server's as well: no site can point an address at this machine.

use std::net::SocketAddr;

use damiera_config::{HostName, PublicAddress, PublicScheme};
use damiera_platform::logs::Seldom;
use damiera_platform::metrics::PeerLimit;
use damiera_protocol::phrase::{self, WrongHost};
use damiera_protocol::text::Language;
use hyper::header::{HOST, HeaderMap, HeaderName, ORIGIN};
use hyper::{Request, Version};

/// The ports that stand behind no name in an address: of http and of https.
const DEFAULT_PORTS: [u16; 2] = [80, 443];

/// The names that the server may be called by.
#[derive(Debug)]
pub struct Hosts {
    names: Vec<HostName>,
    /// Where the page is served.
    ports: Vec<u16>,
}

/// Why a request is not meant for this server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HostError {
    /// It does not name the server, or names it twice (RFC 9112, 3.2).
    #[error("the request needs one Host")]
    NoHost,
    /// The server is not called so.
    #[error("this server has another name: web.hosts lists those it may be called by")]
    OtherHost,
    /// The page that asks is another site's.
    #[error("a page of another site may not ask this")]
    OtherOrigin,
}

/// The names of the server for one request: the configured ones, and the address of the connection if the request calls it so.
#[derive(Debug, Clone)]
pub(super) struct ReachedHosts<'a> {
    configured: &'a Hosts,
    /// The address at which the connection arrived. None for a request by another name, which is not told it.
    own: Option<HostName>,
}

impl HostError {
    /// The words for the reader.
    pub(super) fn words(self, language: Language) -> String {
        let wrong = match self {
            HostError::NoHost => WrongHost::Missing,
            HostError::OtherHost => WrongHost::Other,
            HostError::OtherOrigin => WrongHost::Origin,
        };
        phrase::page_wrong_host(wrong, language)
    }

    /// The bound under which the refusal is counted.
    pub(super) fn bound(self) -> PeerLimit {
        match self {
            HostError::NoHost | HostError::OtherHost => PeerLimit::WebHosts,
            HostError::OtherOrigin => PeerLimit::WebOrigins,
        }
    }

    /// Tells the operator, seldom: anyone can cause this. The name itself is a peer's text and stays out of the log.
    pub(super) fn tell_operator(self) {
        static SELDOM: [Seldom; 2] = [Seldom::new(), Seldom::new()];
        let [other_host, other_origin] = &SELDOM;
        match self {
            // No browser does this.
            HostError::NoHost => {}
            HostError::OtherHost => {
                if let Some(times) = other_host.happened() {
                    tracing::warn!(
                        times,
                        "browsers called this server by a name that web.hosts does not have, and were refused: \
                         name the host in the address that people open, with --web-hosts"
                    );
                }
            }
            HostError::OtherOrigin => {
                if let Some(times) = other_origin.happened() {
                    tracing::warn!(
                        times,
                        "pages that are at none of the names in web.hosts asked this server, and were refused: \
                         name the host in the address of the page with --web-hosts, if the page is this server's"
                    );
                }
            }
        }
    }
}

impl Hosts {
    /// A server that is called by these names and serves the page at these ports.
    pub fn new(names: Vec<HostName>, ports: Vec<u16>) -> Self {
        Hosts { names, ports }
    }

    /// The names for a request on a connection that arrived at `local`; None where the system does not say.
    pub(super) fn reached<B>(
        &self,
        request: &Request<B>,
        local: Option<SocketAddr>,
    ) -> ReachedHosts<'_> {
        let asked = asked_host(request).ok().and_then(HostName::parse);
        let own = local.map(HostName::of_address);
        ReachedHosts {
            configured: self,
            own: own.filter(|own| asked.is_some_and(|asked| is_at(own, &asked))),
        }
    }

    /// True if this is a configured name of the server.
    fn knows(&self, host: &HostName) -> bool {
        self.names
            .iter()
            .any(|known| known.name() == host.name() && self.is_port(known, host.port()))
    }

    /// True if a name is valid at this port. A name with a port is valid there alone.
    fn is_port(&self, known: &HostName, port: Option<u16>) -> bool {
        let given: &[u16] = port.as_ref().map_or(&DEFAULT_PORTS, std::slice::from_ref);
        given.iter().any(|port| match known.port() {
            Some(own) => own == *port,
            // Another server on this machine, such as a proxy, has the default ports.
            None => {
                let is_default = DEFAULT_PORTS.contains(port) && !known.is_loopback();
                is_default || self.ports.contains(port)
            }
        })
    }

    /// Where the page's WebSocket may be, as the sources of a content security policy: each name at each of
    /// its ports. Safari does not count a WebSocket as `'self'`. IPv6 cannot be written there.
    pub fn sockets(&self) -> String {
        let mut sources = String::new();
        for known in self
            .names
            .iter()
            .filter(|known| !known.name().starts_with('['))
        {
            let own = known.port().map(|port| vec![port]);
            let mut ports = own.unwrap_or_else(|| self.ports.clone());
            if known.port().is_none() && !known.is_loopback() {
                ports.extend(DEFAULT_PORTS);
            }
            ports.sort_unstable();
            ports.dedup();
            for port in ports {
                for scheme in ["ws", "wss"] {
                    sources.push_str(&format!(" {scheme}://{}:{port}", known.name()));
                }
            }
        }
        sources
    }
}

impl ReachedHosts<'_> {
    /// True if this is a name of the server.
    fn knows(&self, host: &HostName) -> bool {
        self.configured.knows(host) || self.own.as_ref().is_some_and(|own| is_at(own, host))
    }

    /// Returns the name that a request calls the server by.
    ///
    /// # Errors
    /// When it is none of the server's.
    pub(super) fn check_host<B>(&self, request: &Request<B>) -> Result<HostName, HostError> {
        let host = HostName::parse(asked_host(request)?).ok_or(HostError::NoHost)?;
        // A target with a host of its own goes before `Host` (RFC 9112, 3.2.2).
        let target = request.uri().authority();
        let is_known = |text: &str| HostName::parse(text).is_some_and(|host| self.knows(&host));
        match self.knows(&host) && target.is_none_or(|target| is_known(target.as_str())) {
            true => Ok(host),
            false => Err(HostError::OtherHost),
        }
    }

    /// Checks that the asking page, if it is a page, is this server's, or that of another server of the cluster, which
    /// is at these addresses.
    ///
    /// # Errors
    /// When it is another site's. Programs have no origin, and pages cannot make them ask (RFC 6455, 10.2).
    pub(super) fn check_origin(
        &self,
        headers: &HeaderMap,
        cluster: &[PublicAddress],
    ) -> Result<(), HostError> {
        if !headers.contains_key(ORIGIN) {
            return Ok(());
        }
        let origin = only(headers, ORIGIN).and_then(PublicAddress::parse);
        let origin = origin.filter(|origin| default_port(origin.door()).is_some());
        let is_ours = origin.is_some_and(|origin| {
            self.knows(origin.host()) || cluster.iter().any(|known| is_same(known, &origin))
        });
        match is_ours {
            true => Ok(()),
            false => Err(HostError::OtherOrigin),
        }
    }

    /// Where the page's WebSocket may be beside [`Hosts::sockets`]: at the address that the request called the server by.
    pub(super) fn own_sockets(&self) -> String {
        match &self.own {
            Some(own) if !own.name().starts_with('[') => format!(" ws://{own} wss://{own}"),
            Some(_) | None => String::new(),
        }
    }
}

/// The host that a request names.
fn asked_host<B>(request: &Request<B>) -> Result<&str, HostError> {
    let headers = request.headers();
    match request.uri().authority() {
        // HTTP/2 has the name in the target alone (RFC 9113, 8.3.1).
        Some(target) if request.version() == Version::HTTP_2 && !headers.contains_key(HOST) => {
            Ok(target.as_str())
        }
        _ => only(headers, HOST).ok_or(HostError::NoHost),
    }
}

/// True if a host is this address with its port, which may be left out if it is a usual one.
fn is_at(own: &HostName, host: &HostName) -> bool {
    let is_port = match host.port() {
        Some(port) => own.port() == Some(port),
        None => own.port().is_some_and(|port| DEFAULT_PORTS.contains(&port)),
    };
    own.name() == host.name() && is_port
}

/// Where the pages of a cluster may have their WebSockets beside their own server, as the sources of a content security
/// policy.
pub(super) fn sockets_of(cluster: &[PublicAddress]) -> String {
    let mut sources = String::new();
    for address in cluster {
        let scheme = match address.door() {
            PublicScheme::Https => "wss",
            PublicScheme::Http => "ws",
            PublicScheme::Plain | PublicScheme::Tls => continue,
        };
        if !address.host().name().starts_with('[') {
            sources.push_str(&format!(" {scheme}://{}", address.host()));
        }
    }
    sources
}

/// The port of a page that names none; None where there is no page.
fn default_port(door: PublicScheme) -> Option<u16> {
    match door {
        PublicScheme::Http => Some(80),
        PublicScheme::Https => Some(443),
        PublicScheme::Plain | PublicScheme::Tls => None,
    }
}

/// True if two addresses are of one page: scheme, host and port are the same (RFC 6454, 4).
fn is_same(one: &PublicAddress, other: &PublicAddress) -> bool {
    let port = |of: &PublicAddress| of.host().port().or(default_port(of.door()));
    (one.door(), one.host().name(), port(one)) == (other.door(), other.host().name(), port(other))
}

/// The value of a header that is there once.
fn only(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?;
    values.next().is_none().then(|| value.to_str().ok())?
}

#[cfg(test)]
mod tests;
