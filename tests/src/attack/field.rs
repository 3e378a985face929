//! The attackers' target, addresses, time and counts.

use std::future::Future;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use serde::{Deserialize, Serialize};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use super::peer::{AttackConnection, dial};
use crate::stress::report::Tally;

/// Attackers for one address, below the number that one address may have at once.
pub const AN_ADDRESS: usize = 30;

/// Failures that are told; the rest is only counted.
const TOLD: usize = 5;

/// The longest an attack waits until it is at its full size.
const FULL_SIZE: Duration = Duration::from_secs(20);

/// Between two looks at what was refused.
const POLL: Duration = Duration::from_millis(50);

/// State shared by all attackers of one attack.
#[derive(Debug)]
pub struct Field {
    target: SocketAddr,
    network: Option<u8>,
    /// For connections inside TLS.
    tls: Option<Arc<ClientConfig>>,
    /// A few attackers only, against a server with short limits.
    pub quick: bool,
    /// True if the attackers, once stopped, wait for the limits to act.
    pub to_the_end: bool,
    over: watch::Receiver<bool>,
    is_ready: AtomicBool,
    held: AtomicU64,
    outcome: Tally<AttackOutcome>,
}

/// The result of an attack.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct AttackOutcome {
    /// Number of tries.
    pub tried: u64,
    /// Number of tries that were refused, cut off or rendered harmless.
    pub refused: u64,
    /// Bytes sent.
    pub bytes: u64,
    /// The most connections that were held at once.
    pub held: u64,
    /// Memory in bytes that the server may give these peers by its own documented bounds, where that is more than the usual.
    pub allowed: u64,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// Unexpected events.
    pub failures: Vec<String>,
    /// A further remark.
    pub remark: String,
}

impl Field {
    /// A field before the attack. `over` turns true when the attack is to stop.
    #[must_use]
    pub fn new(
        target: SocketAddr,
        network: Option<u8>,
        quick: bool,
        to_the_end: bool,
        over: watch::Receiver<bool>,
    ) -> Field {
        Field {
            target,
            network,
            tls: None,
            quick,
            to_the_end,
            over,
            is_ready: AtomicBool::new(false),
            held: AtomicU64::new(0),
            outcome: Tally::default(),
        }
    }

    /// Takes the certificates of an authority, which is in this file, for valid.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn trust(&mut self, authority: &Path) -> anyhow::Result<()> {
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_file(authority)?)?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        config.alpn_protocols = vec![b"h2".to_vec()];
        self.tls = Some(Arc::new(config));
        Ok(())
    }

    /// A number of attackers: many, or in a quick run few.
    #[must_use]
    pub fn count(&self, many: usize, few: usize) -> usize {
        if self.quick { few } else { many }
    }

    /// The `number`th address of this attack.
    #[must_use]
    pub fn source(&self, number: usize) -> Option<IpAddr> {
        let [_, _, third, fourth] = u32::try_from(number).unwrap_or(u32::MAX).to_be_bytes();
        // 0 and 255 in the last place look like a network and a broadcast address.
        let (third, fourth) = match fourth {
            0 | 255 => (third | 128, 128 | (fourth & 1)),
            ordinary => (third, ordinary),
        };
        let network = self.network?;
        Some(Ipv4Addr::new(127, network, third, fourth).into())
    }

    /// The number in the names of this attack. It keeps them apart from the previous attack's names, which
    /// may still be reserved.
    #[must_use]
    pub fn tag(&self) -> u8 {
        self.network.unwrap_or_default()
    }

    /// The attacked address.
    #[must_use]
    pub fn target(&self) -> SocketAddr {
        self.target
    }

    /// Opens a connection from the `number`th address.
    ///
    /// # Errors
    /// When the server or the system does not let it.
    pub async fn connect(&self, number: usize) -> io::Result<AttackConnection> {
        Ok(AttackConnection::new(
            dial(self.target, self.source(number), false).await?,
        ))
    }

    /// Opens a connection for a protocol of its own from the `number`th address.
    ///
    /// # Errors
    /// When the server or the system does not let it.
    pub async fn dial(&self, number: usize) -> io::Result<TcpStream> {
        dial(self.target, self.source(number), false).await
    }

    /// Opens a connection inside TLS, for HTTP/2, from the `number`th address.
    ///
    /// # Errors
    /// When the server or the system does not let it, or no authority is trusted.
    pub async fn connect_http2(&self, number: usize) -> io::Result<TlsStream<TcpStream>> {
        let tls = self.tls.clone().ok_or(io::ErrorKind::Unsupported)?;
        let tls = TlsConnector::from(tls);
        let stream = dial(self.target, self.source(number), false).await?;
        let name = ServerName::from(self.target.ip());
        tokio::time::timeout(FULL_SIZE, tls.connect(name, stream)).await?
    }

    /// Opens a connection from the `number`th of the proxies that the server has named.
    ///
    /// # Errors
    /// When the server or the system does not let it.
    pub async fn connect_as_proxy(&self, number: usize) -> io::Result<AttackConnection> {
        let last = u8::try_from(1 + number % 250).unwrap_or(1);
        let source = Ipv4Addr::new(127, 65, 0, last).into();
        Ok(AttackConnection::new(
            dial(self.target, Some(source), false).await?,
        ))
    }

    /// Opens a connection with a small kernel buffer for unread bytes.
    ///
    /// # Errors
    /// When the server or the system does not let it.
    pub async fn connect_deaf(&self, number: usize) -> io::Result<TcpStream> {
        dial(self.target, self.source(number), true).await
    }

    /// Opens a connection and gives a name; the answer to it is read.
    ///
    /// # Errors
    /// When it breaks or the name is refused.
    pub async fn person(&self, number: usize, name: &str) -> io::Result<AttackConnection> {
        let mut peer = self.connect(number).await?;
        let answer = peer.ask(name).await?;
        if answer.contains("* Ciao, ") {
            Ok(peer)
        } else {
            Err(io::Error::other(answer))
        }
    }

    /// Has so many attackers at work until the attack is over. It is at its full size after `growing`.
    pub async fn crowd<W: Future<Output = io::Result<()>> + Send + 'static>(
        self: &Arc<Field>,
        count: usize,
        growing: impl Future,
        work: impl Fn(Arc<Field>, usize) -> W,
    ) {
        let mut all = JoinSet::new();
        for number in 0..count {
            all.spawn(work(Arc::clone(self), number));
        }
        growing.await;
        self.ready();
        while let Some(worked) = all.join_next().await {
            if let Ok(Err(error)) = worked {
                self.failed(format!("broken off: {error}"));
            }
        }
    }

    /// The attack is at its full size: tells its starter so, once.
    pub fn ready(&self) {
        if !self.is_ready.swap(true, Ordering::Relaxed) {
            let mut out = io::stdout().lock();
            // The starter may not want to know.
            let _ = writeln!(out, "ready").and_then(|()| out.flush());
        }
    }

    /// True if the attack is to stop.
    #[must_use]
    pub fn is_over(&self) -> bool {
        *self.over.borrow()
    }

    /// Waits until the attack is to stop.
    pub async fn over(&self) {
        let mut over = self.over.clone();
        // Without a starter to say so, it is over.
        let _ = over.wait_for(|over| *over).await;
    }

    /// Waits until the attackers go; to the end, that is when the server has had so long to get rid of them.
    pub async fn endured(&self, riddance: Duration) {
        self.over().await;
        if self.to_the_end {
            tokio::time::sleep(riddance).await;
        }
    }

    /// Waits a while, or until the attack is to stop. Returns true if it goes on.
    pub async fn pause(&self, time: Duration) -> bool {
        tokio::time::timeout(time, self.over()).await.is_err()
    }

    /// Something was tried.
    pub fn tried(&self) {
        self.outcome.open().tried += 1;
    }

    /// Counts a refused try.
    pub fn refused(&self) {
        self.outcome.open().refused += 1;
    }

    /// Waits until this many things were refused: on a busy machine that takes longer. Gives up after
    /// 20 seconds, since attackers who were cut off try nothing more.
    pub async fn until_refused(&self, wanted: u64) {
        let enough = async {
            while self.outcome.open().refused < wanted {
                tokio::time::sleep(POLL).await;
            }
        };
        // The outcome counts the refused tries, enough or not.
        let _ = tokio::time::timeout(FULL_SIZE, enough).await;
    }

    /// Bytes were sent.
    pub fn sent(&self, bytes: usize) {
        self.outcome.open().bytes += bytes as u64;
    }

    /// A connection is held until the value is dropped.
    pub fn hold(&self) -> Held<'_> {
        let held = self.held.fetch_add(1, Ordering::Relaxed) + 1;
        let mut outcome = self.outcome.open();
        outcome.held = outcome.held.max(held);
        Held(self)
    }

    /// Something happened that should not have.
    pub fn failed(&self, what: impl Into<String>) {
        let mut outcome = self.outcome.open();
        if outcome.failures.len() < TOLD {
            outcome.failures.push(what.into());
        }
    }

    /// Allows the attack so much memory of the server's.
    pub fn allow(&self, bytes: u64) {
        self.outcome.open().allowed = bytes;
    }

    /// Says something of the attack that is no failure.
    pub fn remark(&self, what: String) {
        self.outcome.open().remark = what;
    }

    /// The result of the attack.
    #[must_use]
    pub fn outcome(&self, seconds: f64) -> AttackOutcome {
        AttackOutcome {
            seconds,
            ..self.outcome.now()
        }
    }
}

/// A connection that counts as held.
#[derive(Debug)]
pub struct Held<'a>(&'a Field);

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.held.fetch_sub(1, Ordering::Relaxed);
    }
}
