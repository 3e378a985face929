//! The ports that a configuration asks for, opened or taken over.

use std::fmt;
use std::net::SocketAddr;

use anyhow::{Context, bail};
use damiera_server::config::{Config, LiveLimits};
use damiera_server::net::tls::{Certificate, Identity, Tls};
use damiera_server::net::{Listeners, Tcp};
use damiera_server::process::systemd::Sockets;

/// Opens both ports, or takes over those that were handed to the process. Returns the certificate
/// for TLS connections, if there is a port for them.
pub(crate) fn open_listeners(
    config: &Config,
    sockets: Sockets,
    limits: &LiveLimits,
) -> anyhow::Result<(Listeners, Ports, Option<Identity>)> {
    let bind = |address, flag| {
        let why = || format!("cannot listen on {address}: choose another address with {flag}");
        Tcp::bind(address, limits.clone()).with_context(why)
    };
    let take_over = |socket| {
        let taken = Tcp::inherited(socket, limits.clone());
        taken.context("cannot listen on the socket that was handed over")
    };
    let plain = match sockets.plain {
        Some(socket) => take_over(socket)?,
        None => bind(config.listen, "--listen")?,
    };
    let tls = match (sockets.tls, config.tls.listen) {
        (Some(socket), _) => Some(take_over(socket)?),
        (None, Some(address)) => Some(bind(address, "--tls-listen")?),
        (None, None) => None,
    };
    let ports = Ports {
        plain: plain.local_addr()?,
        tls: tls.as_ref().map(Tcp::local_addr).transpose()?,
    };
    let Some(socket) = tls else {
        return Ok((Listeners::new(plain, None), ports, None));
    };
    let (Some(certificate), Some(key)) = (&config.tls.certificate, &config.tls.key) else {
        bail!(
            "a socket for TLS was handed over: name a certificate with --tls-certificate and --tls-key"
        );
    };
    let identity = Identity::new(Certificate::read(certificate, key)?);
    let handshakes = config.tls.handshakes;
    let tls = Tls::new(socket, identity.clone(), handshakes, limits.clone());
    Ok((Listeners::new(plain, Some(tls)), ports, Some(identity)))
}

/// Where the server listens.
pub(crate) struct Ports {
    /// For lines as they are.
    pub(crate) plain: SocketAddr,
    /// For lines inside TLS.
    pub(crate) tls: Option<SocketAddr>,
}

impl fmt::Display for Ports {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.plain)?;
        self.tls.map_or(Ok(()), |tls| write!(f, ", TLS {tls}"))
    }
}
