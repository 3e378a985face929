//! A node's connections to NATS.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerError, jetstream};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::sync::watch;

use crate::log::NatsLog;
use crate::{NatsSettings, SettingsError, Subjects, said};

/// Maximum time to connect, the handshake included.
const CONNECTING: Duration = Duration::from_secs(3);

/// The time between two pings of a connection. NATS gives the connection up after two unanswered ones.
const PING: Duration = Duration::from_secs(2);

/// The longest wait between two tries to connect again. It grows to that by a tenth each time.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Maximum messages that wait for the connection. The sender of another one waits.
const WAITING: usize = 1_024;

/// Unread messages per subscription. NATS' client drops further ones and reports it.
const UNREAD: usize = 16_384;

/// The beginning of NATS' errors about a forbidden publish or subscribe.
const FORBIDDEN: &str = "permissions violation";

/// The largest file of a key, in bytes: a key is 58 characters long.
const KEY_BYTES: u64 = 4_096;

/// Two connections to NATS: one for the log, and one for questions to its servers about how they store.
#[derive(Debug, Clone)]
pub struct NatsConnection {
    pub(crate) client: Client,
    pub(crate) system: Client,
    pub(crate) jetstream: jetstream::Context,
    pub(crate) settings: NatsSettings,
    pub(crate) subjects: Subjects,
    /// The last thing that NATS forbade the log's user.
    pub(crate) forbidden: Arc<watch::Sender<Option<String>>>,
}

/// A user of NATS as whom a node comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum User {
    /// The user that writes and reads the log.
    Log,
    /// The user that asks servers how they store.
    System,
}

/// Why no server let a node in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConnectRefusal {
    /// None was reached.
    Unreached,
    /// None was reached, or proved its identity.
    Unbelieved,
    /// They do not know the key.
    Unknown,
}

/// There is no connection to NATS, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The settings must not be used.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// A file cannot be read.
    #[error("{} cannot be read: {error}. Only the user as whom the server runs needs to read it", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file holds something else.
    #[error("{} holds no key of a NATS user: one is a line of 58 characters that begins with SU", .0.display())]
    NoKey(PathBuf),
    /// A file holds no certificate.
    #[error("{} (cluster.authorities) holds no certificate: one begins with -----BEGIN CERTIFICATE-----", .0.display())]
    NoCertificate(PathBuf),
    /// No server let this node in.
    #[error("NATS lets nobody in as {user}: {reason}. {}", hint(*user, *why))]
    Refused {
        /// As whom the node came.
        user: User,
        /// The words of the last server that was tried.
        reason: String,
        /// Their meaning.
        why: ConnectRefusal,
    },
}

impl std::fmt::Display for User {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            User::Log => "the log's user",
            User::System => "the system's user",
        })
    }
}

impl User {
    /// The setting with the file of its key.
    #[must_use]
    pub fn setting(self) -> &'static str {
        match self {
            User::Log => "cluster.key",
            User::System => "cluster.system_key",
        }
    }
}

/// The remedy for a refusal.
fn hint(user: User, why: ConnectRefusal) -> String {
    let setting = user.setting();
    match why {
        ConnectRefusal::Unreached => {
            "See whether its servers run at the addresses in cluster.nats".to_owned()
        }
        ConnectRefusal::Unbelieved => "See whether its servers run at the addresses in cluster.nats, and whether their \
             certificates have the names that stand there and are signed by one in the file cluster.authorities"
            .to_owned(),
        ConnectRefusal::Unknown => format!(
            "See whether {setting} names the file with the key whose public half stands in NATS' configuration"
        ),
    }
}

impl NatsConnection {
    /// Connects to any of the servers, and from then on again when the connection is lost.
    ///
    /// # Errors
    /// When settings or keys are wrong, or no server lets this node in.
    pub fn open(
        settings: NatsSettings,
    ) -> BoxFuture<'static, Result<NatsConnection, ConnectError>> {
        async move {
            settings.check()?;
            let forbidden = Arc::new(watch::Sender::new(None));
            let (key, forbids) = (settings.key.as_deref(), Arc::clone(&forbidden));
            let client = connect(&settings, key, User::Log, forbids).await?;
            let forbids = Arc::new(watch::Sender::new(None));
            let key = Some(settings.system_key.as_path());
            let system = connect(&settings, key, User::System, forbids).await?;
            Ok(NatsConnection {
                jetstream: jetstream::new(client.clone()),
                client,
                system,
                subjects: settings.subjects(),
                settings,
                forbidden,
            })
        }
        .boxed()
    }

    /// Reads the files that settings name, as [`NatsConnection::open`] does, without asking NATS anything.
    ///
    /// # Errors
    /// When settings or files are wrong.
    pub fn check(settings: &NatsSettings) -> Result<(), ConnectError> {
        settings.check()?;
        for path in settings.key.iter().chain([&settings.system_key]) {
            read_key(path)?;
        }
        if let Some(path) = &settings.authorities {
            read_authorities(path)?;
        }
        Ok(())
    }

    /// The seed of the key of the log's user. Every node of a cluster has it and no stream: the secrets of a cluster can
    /// be made from it. Without such a key, on one machine alone, it is the seed of the system's user.
    ///
    /// # Errors
    /// When its file cannot be read or has no key.
    pub fn seed(settings: &NatsSettings) -> Result<String, ConnectError> {
        read_key(settings.key.as_ref().unwrap_or(&settings.system_key))
    }

    /// The cluster's subjects.
    #[must_use]
    pub fn subjects(&self) -> &Subjects {
        &self.subjects
    }

    /// This node's settings for NATS.
    #[must_use]
    pub fn settings(&self) -> &NatsSettings {
        &self.settings
    }

    /// The log. It must have been made: see [`NatsConnection::prepare`].
    #[must_use]
    pub fn log(&self) -> NatsLog {
        NatsLog::new(self)
    }
}

async fn connect(
    settings: &NatsSettings,
    key: Option<&Path>,
    user: User,
    forbids: Arc<watch::Sender<Option<String>>>,
) -> Result<Client, ConnectError> {
    let mut options = ConnectOptions::new()
        .name(settings.node.as_str())
        .connection_timeout(CONNECTING)
        .ping_interval(PING)
        .client_capacity(WAITING)
        .subscription_capacity(UNREAD)
        .custom_inbox_prefix(settings.subjects().inbox())
        // Addresses that servers report of each other may be reachable for servers only.
        .ignore_discovered_servers()
        .reconnect_delay_callback(|tries| {
            let tenths = u32::try_from(tries).unwrap_or(u32::MAX);
            Duration::from_millis(100)
                .saturating_mul(tenths)
                .min(LONGEST_PAUSE)
        })
        .event_callback(move |event| {
            let forbids = Arc::clone(&forbids);
            async move { tell(user, &event, &forbids) }
        });
    if let Some(path) = key {
        options = options.nkey(read_key(path)?);
    }
    if let Some(path) = &settings.authorities {
        read_authorities(path)?;
        options = options.add_root_certificates(path.clone());
    }
    if settings
        .servers
        .iter()
        .any(crate::ServerAddress::is_encrypted)
    {
        options = options.require_tls(true);
    }
    let servers: Vec<String> = settings.servers.iter().map(ToString::to_string).collect();
    options
        .connect(servers)
        .await
        .map_err(|error| ConnectError::Refused {
            user,
            reason: said(&error.to_string()),
            why: refusal(error.kind(), settings),
        })
}

fn refusal(kind: ConnectErrorKind, settings: &NatsSettings) -> ConnectRefusal {
    let mut servers = settings.servers.iter();
    match kind {
        ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
            ConnectRefusal::Unknown
        }
        ConnectErrorKind::Tls => ConnectRefusal::Unbelieved,
        // A certificate that is not believed is told as either.
        ConnectErrorKind::Io if servers.any(crate::ServerAddress::is_encrypted) => {
            ConnectRefusal::Unbelieved
        }
        ConnectErrorKind::Io
        | ConnectErrorKind::ServerParse
        | ConnectErrorKind::Dns
        | ConnectErrorKind::TimedOut
        | ConnectErrorKind::MaxReconnects => ConnectRefusal::Unreached,
    }
}

/// Looks whether a file can hold certificates in PEM (RFC 7468), which NATS' client reads itself.
fn read_authorities(path: &Path) -> Result<(), ConnectError> {
    let text = std::fs::read(path).map_err(|error| ConnectError::Unreadable {
        path: path.to_owned(),
        error,
    })?;
    let begins = b"-----BEGIN CERTIFICATE-----";
    match text.windows(begins.len()).any(|part| part == begins) {
        true => Ok(()),
        false => Err(ConnectError::NoCertificate(path.to_owned())),
    }
}

/// The seed in a file: its line that begins with SU (NATS ADR-14: S for a seed, U for a user).
fn read_key(path: &Path) -> Result<String, ConnectError> {
    let unreadable = |error| ConnectError::Unreadable {
        path: path.to_owned(),
        error,
    };
    let mut text = String::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(KEY_BYTES)
        .read_to_string(&mut text)
        .map_err(unreadable)?;
    let is_key = |line: &&str| {
        let is_base32 = |c: char| matches!(c, 'A'..='Z' | '2'..='7');
        line.len() == 58 && line.starts_with("SU") && line.chars().all(is_base32)
    };
    let key = text.lines().map(str::trim).find(is_key);
    key.map(str::to_owned)
        .ok_or_else(|| ConnectError::NoKey(path.to_owned()))
}

fn tell(user: User, event: &Event, forbids: &watch::Sender<Option<String>>) {
    match event {
        Event::ServerError(ServerError::Other(text))
            if text.to_lowercase().starts_with(FORBIDDEN) =>
        {
            let text = said(text);
            // The asker gets no answer and tries again: once is enough.
            if forbids.borrow().as_ref() != Some(&text) {
                tracing::warn!("NATS says to {user}: {text}");
            }
            forbids.send_replace(Some(text));
        }
        Event::Connected => tracing::info!("connected to NATS as {user}"),
        Event::Disconnected | Event::Draining | Event::Closed => {
            tracing::warn!("lost NATS as {user}");
        }
        Event::LameDuckMode => tracing::info!("a NATS server is about to stop"),
        Event::SlowConsumer(_) | Event::ServerError(_) | Event::ClientError(_) => {
            tracing::warn!("NATS says to {user}: {}", said(&event.to_string()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_among_other_lines() {
        let seed = format!("SU{}", "A".repeat(56));
        let check = |text: &str, expected: Option<&str>| {
            let file = tempfile::NamedTempFile::new().expect("a file");
            std::fs::write(file.path(), text).expect("written");
            assert_eq!(read_key(file.path()).ok().as_deref(), expected, "{text}");
        };
        check(&seed, Some(&seed));
        check(&format!("# of n1\r\n{seed}\r\n"), Some(&seed));
        check("", None);
        // An account's.
        check(&format!("SA{}", "A".repeat(56)), None);
        check(&format!("SU{}", "a".repeat(56)), None);
        check(&format!("{}{seed}", " ".repeat(5_000)), None);
    }
}
