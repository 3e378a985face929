//! The ports that a configuration asks for, opened or taken over.

use std::fmt;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;

use anyhow::{Context, bail};
#[cfg(feature = "web")]
use damiera_browser::WebPort;
#[cfg(feature = "web")]
use damiera_config::PageAddress;
use damiera_config::{Config, LiveLimits};
use damiera_platform::net::tls::{Certificate, Encryption, Identity, Tls};
use damiera_platform::net::{Listeners, Proxies, Tcp};
use damiera_platform::process::systemd::Sockets;
#[cfg(feature = "ssh")]
use damiera_ssh::SshPort;

/// Listeners of the configuration.
pub(crate) struct Opened {
    /// The ports for lines.
    pub(crate) listeners: Listeners,
    /// Where they are.
    pub(crate) ports: Ports,
    /// The ports for browsers.
    #[cfg(feature = "web")]
    pub(crate) browsers: Vec<WebPort>,
    /// The port for SSH.
    #[cfg(feature = "ssh")]
    pub(crate) ssh: Option<SshPort>,
    /// The certificate for TLS connections, if there is a port for them.
    pub(crate) identity: Option<Identity>,
}

/// Opens all ports, or takes over the ports that were handed to the process.
pub(crate) fn open_listeners(
    config: &Config,
    sockets: Sockets,
    limits: &LiveLimits,
) -> anyhow::Result<Opened> {
    let bind = |address, flag| {
        Tcp::bind(address, limits.clone()).map_err(|error| cannot_listen(error, address, flag))
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
    #[cfg(feature = "ssh")]
    let ssh = open_to_ssh(config, limits)?;
    let ports = Ports {
        plain: plain.local_addr()?,
        tls: tls.as_ref().map(Tcp::local_addr).transpose()?,
        #[cfg(feature = "web")]
        web: address_of(browsers.plain.as_ref())?,
        #[cfg(feature = "web")]
        web_tls: address_of(browsers.encrypted.as_ref())?,
        #[cfg(feature = "ssh")]
        ssh: ssh.as_ref().map(SshPort::local_addr).transpose()?,
    };
    let tls = tls
        .zip(encryption)
        .map(|(socket, encryption)| Tls::new(socket, encryption));
    let proxies = Proxies::new(config.proxies.clone());
    Ok(Opened {
        listeners: Listeners::new(plain, tls, proxies, limits.clone()),
        ports,
        #[cfg(feature = "web")]
        browsers: browsers
            .plain
            .into_iter()
            .chain(browsers.encrypted)
            .collect(),
        #[cfg(feature = "ssh")]
        ssh,
        identity,
    })
}

/// Opens the port for SSH, if there is to be one.
#[cfg(feature = "ssh")]
fn open_to_ssh(config: &Config, limits: &LiveLimits) -> anyhow::Result<Option<SshPort>> {
    let Some(address) = config.ssh.listen else {
        return Ok(None);
    };
    let port = SshPort::bind(address, limits.clone());
    let port = port.map_err(|error| cannot_listen(error, address, "--ssh-listen"))?;
    Ok(Some(port))
}

/// The address of a port for browsers.
#[cfg(feature = "web")]
fn address_of(port: Option<&WebPort>) -> io::Result<Option<SocketAddr>> {
    port.map(WebPort::local_addr).transpose()
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

/// The ports for browsers.
#[cfg(feature = "web")]
struct BrowserPorts {
    plain: Option<WebPort>,
    encrypted: Option<WebPort>,
}

/// Opens the ports for browsers.
#[cfg(feature = "web")]
fn open_to_browsers(
    config: &Config,
    limits: &LiveLimits,
    encryption: Option<&Encryption>,
) -> anyhow::Result<BrowserPorts> {
    let plain = page_port(config.web.listen, limits)?;
    let encrypted = config.web.tls_listen.map(|address| {
        let port = WebPort::bind(address, limits.clone(), encryption.cloned());
        port.map_err(|error| cannot_listen(error, address, "--web-tls-listen"))
    });
    let ports = BrowserPorts {
        plain,
        encrypted: encrypted.transpose()?,
    };
    if config.refuses_all_elsewhere() {
        tracing::warn!(
            "web.hosts names this machine's own names alone: browsers elsewhere come in by its address, and are refused by any name"
        );
    }
    Ok(ports)
}

/// Opens the page's port without encryption. The built-in port moves on where another program has it, and the server
/// does without a page where others have all of them. If an operator's port cannot be taken, the start fails.
#[cfg(feature = "web")]
fn page_port(page: PageAddress, limits: &LiveLimits) -> anyhow::Result<Option<WebPort>> {
    for address in page.candidates() {
        match WebPort::bind(address, limits.clone(), None) {
            Ok(port) => return Ok(Some(port)),
            Err(error) if page == PageAddress::Usual && error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => return Err(cannot_listen(error, address, "--web")),
        }
    }
    if page == PageAddress::Usual {
        tracing::warn!(
            "other programs have all ports of the page: there is none; choose another address with --web"
        );
    }
    Ok(None)
}

/// The error of a port that could not be opened, with what the operator can do about it.
fn cannot_listen(error: io::Error, address: SocketAddr, flag: &str) -> anyhow::Error {
    let advice = match error.kind() == ErrorKind::AddrNotAvailable {
        true => format!(
            "this machine has no such address: name one of its own with {flag}, or 0.0.0.0 for all of them"
        ),
        false => format!(
            "choose another address with {flag}, or let damiera-server doctor say what has it"
        ),
    };
    let context = format!("cannot listen on {address}: {advice}");
    anyhow::Error::new(error).context(context)
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
    /// For browsers inside TLS.
    #[cfg(feature = "web")]
    pub(crate) web_tls: Option<SocketAddr>,
    /// For SSH.
    #[cfg(feature = "ssh")]
    pub(crate) ssh: Option<SocketAddr>,
}

impl Ports {
    /// The port of the page without encryption.
    pub(crate) fn page(&self) -> Option<SocketAddr> {
        #[cfg(feature = "web")]
        return self.web;
        #[cfg(not(feature = "web"))]
        None
    }

    /// Logs where the server listens.
    pub(crate) fn log(&self) {
        #[cfg(feature = "web")]
        for address in self.web.iter().chain(&self.web_tls) {
            tracing::info!(%address, "open to browsers");
        }
        #[cfg(feature = "ssh")]
        if let Some(address) = self.ssh {
            tracing::info!(%address, "listening for SSH");
        }
        if let Some(address) = self.tls {
            tracing::info!(%address, "listening for TLS");
        }
        tracing::info!(address = %self.plain, "listening");
    }
}

impl fmt::Display for Ports {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.plain)?;
        self.tls.map_or(Ok(()), |tls| write!(f, ", TLS {tls}"))?;
        #[cfg(feature = "web")]
        self.web
            .or(self.web_tls)
            .map_or(Ok(()), |web| write!(f, ", web {web}"))?;
        #[cfg(feature = "ssh")]
        self.ssh.map_or(Ok(()), |ssh| write!(f, ", SSH {ssh}"))?;
        Ok(())
    }
}
