//! The ports that a configuration asks for, opened or taken over.

use std::fmt;
use std::net::SocketAddr;

use anyhow::{Context, bail};
#[cfg(feature = "web")]
use damiera_browser::WebPort;
#[cfg(feature = "web")]
use damiera_config::HostName;
use damiera_config::{Config, LiveLimits};
use damiera_platform::net::tls::{Certificate, Encryption, Identity, Tls};
use damiera_platform::net::{Listeners, Tcp};
use damiera_platform::process::systemd::Sockets;

/// Listeners of the configuration.
pub(crate) struct Opened {
    /// The ports for lines.
    pub(crate) listeners: Listeners,
    /// Where they are.
    pub(crate) ports: Ports,
    /// The ports for browsers.
    #[cfg(feature = "web")]
    pub(crate) browsers: Vec<WebPort>,
    /// The certificate for TLS connections, if there is a port for them.
    pub(crate) identity: Option<Identity>,
}

/// Opens all ports, or takes over those that were handed to the process.
pub(crate) fn open_listeners(
    config: &Config,
    sockets: Sockets,
    limits: &LiveLimits,
) -> anyhow::Result<Opened> {
    let bind = |address, flag| {
        Tcp::bind(address, limits.clone()).with_context(|| cannot_listen(address, flag))
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
    let encrypts = tls.is_some() || config.web.tls_listen.is_some();
    let encryption = encrypts.then(|| encryption(config, limits)).transpose()?;
    let (encryption, identity) = encryption.unzip();
    #[cfg(feature = "web")]
    let browsers = open_to_browsers(config, limits, encryption.as_ref())?;
    let ports = Ports {
        plain: plain.local_addr()?,
        tls: tls.as_ref().map(Tcp::local_addr).transpose()?,
        #[cfg(feature = "web")]
        web: browsers.first().map(WebPort::local_addr).transpose()?,
    };
    let tls = tls
        .zip(encryption)
        .map(|(socket, encryption)| Tls::new(socket, encryption));
    Ok(Opened {
        listeners: Listeners::new(plain, tls),
        ports,
        #[cfg(feature = "web")]
        browsers,
        identity,
    })
}

/// Loads the certificate of the settings, for all encrypted ports.
fn encryption(config: &Config, limits: &LiveLimits) -> anyhow::Result<(Encryption, Identity)> {
    let (Some(certificate), Some(key)) = (&config.tls.certificate, &config.tls.key) else {
        bail!(
            "a socket for TLS was handed over: name a certificate with --tls-certificate and --tls-key"
        );
    };
    let identity = Identity::new(Certificate::read(certificate, key)?);
    let handshakes = config.tls.handshakes;
    let encryption = Encryption::new(identity.clone(), handshakes, limits.clone());
    Ok((encryption, identity))
}

/// Opens the ports for browsers.
#[cfg(feature = "web")]
fn open_to_browsers(
    config: &Config,
    limits: &LiveLimits,
    encryption: Option<&Encryption>,
) -> anyhow::Result<Vec<WebPort>> {
    let mut ports = Vec::new();
    let mut is_open = false;
    for (address, encryption, flag) in [
        (config.web.listen, None, "--web"),
        (
            config.web.tls_listen,
            encryption.cloned(),
            "--web-tls-listen",
        ),
    ] {
        let Some(address) = address else { continue };
        let port = WebPort::bind(address, limits.clone(), encryption);
        let port = port.with_context(|| cannot_listen(address, flag))?;
        tracing::info!(address = %port.local_addr()?, "open to browsers");
        is_open |= !address.ip().is_loopback();
        ports.push(port);
    }
    if is_open && config.web.hosts.iter().all(HostName::is_loopback) {
        tracing::warn!(
            "web.hosts names this machine's own names alone: browsers elsewhere are refused"
        );
    }
    Ok(ports)
}

fn cannot_listen(address: SocketAddr, flag: &str) -> String {
    format!("cannot listen on {address}: choose another address with {flag}")
}

/// Where the server listens.
pub(crate) struct Ports {
    /// For lines as they are.
    pub(crate) plain: SocketAddr,
    /// For lines inside TLS.
    pub(crate) tls: Option<SocketAddr>,
    /// For browsers.
    #[cfg(feature = "web")]
    pub(crate) web: Option<SocketAddr>,
}

impl fmt::Display for Ports {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.plain)?;
        self.tls.map_or(Ok(()), |tls| write!(f, ", TLS {tls}"))?;
        #[cfg(feature = "web")]
        self.web.map_or(Ok(()), |web| write!(f, ", web {web}"))?;
        Ok(())
    }
}
