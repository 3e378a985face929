//! Reading the settings again while the server runs.
//!
//! A reload changes everything that it can, or nothing. A connection keeps the bounds of its start for what happens at every
//! line.

use std::sync::Arc;

use damiera_config::{Config, ConfigError, Live, LiveLimits, Reload, Sources};
use damiera_connection::delivery::WelcomeError;
use damiera_game::services::host::Host;
use damiera_game::services::policy::ServerPolicy;
use damiera_platform::logs::Logging;
use damiera_platform::net::tls::{Certificate, CertificateError, Identity};
use damiera_platform::process::descriptors::Capacity;
use tokio::sync::Notify;
use toml::Value;

/// The parts of the server that a reload changes.
#[derive(Debug)]
pub struct Reloader {
    /// The sources of the settings.
    pub sources: Sources,
    /// The settings as they hold now.
    pub running: Config,
    /// The limit of connections.
    pub capacity: Capacity,
    /// The bounds that everyone reads.
    pub limits: LiveLimits,
    /// Where people may talk, and what they are greeted with.
    pub policy: Live<ServerPolicy>,
    /// The certificate for TLS connections, if there is a port for them.
    pub identity: Option<Identity>,
    /// The filter of the log.
    pub logging: Logging,
    /// The clock, which decides whether a certificate has expired.
    pub host: Arc<Host>,
}

/// A setting that has another value now.
#[derive(Debug, Clone, PartialEq)]
pub struct SettingChange {
    /// Its name.
    pub name: &'static str,
    /// The old value.
    pub from: Value,
    /// The new value.
    pub to: Value,
    /// When that holds.
    pub holds: Reload,
}

/// The changes of a reload.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SettingChanges {
    /// Settings that have other values.
    pub settings: Vec<SettingChange>,
    /// True if the certificate was replaced.
    pub certificate: bool,
}

/// Why a reload changed nothing.
#[derive(Debug, thiserror::Error)]
pub enum ReloadError {
    /// The settings cannot be used.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The certificate cannot be used.
    #[error(transparent)]
    Certificate(#[from] CertificateError),
    /// The welcome text cannot be used.
    #[error(transparent)]
    Welcome(#[from] WelcomeError),
    /// The file was a pipe.
    #[error("the configuration file is no file that could be read a second time")]
    Gone,
}

impl Reloader {
    /// Reads everything again and has what can be changed at run time hold. Waits for the disk.
    ///
    /// # Errors
    /// When anything cannot be read or used. Nothing is changed then.
    pub fn reload(&mut self) -> Result<SettingChanges, ReloadError> {
        if !self.sources.can_be_read_again() {
            return Err(ReloadError::Gone);
        }
        let next = self.sources.read()?;
        let certificate = self.certificate(&next.config)?;
        let policy = ServerPolicy::of(&next.config)?;
        let mut changes = SettingChanges {
            settings: differences(
                &self.running,
                &next.config,
                self.identity.is_some() && next.config.tls.certificate.is_none(),
            ),
            certificate: false,
        };
        for change in &changes.settings {
            if change.holds == Reload::Restart {
                continue;
            }
            if let Some(setting) = damiera_config::named(change.name) {
                setting.set(&mut self.running, &change.to);
            }
        }
        self.limits
            .set(self.capacity.fit(self.running.limits.clone()));
        self.policy.set(policy);
        self.logging.set(&self.running.log);
        if let (Some(identity), Some(certificate)) = (&self.identity, certificate) {
            changes.certificate = **identity.now() != certificate;
            // The key may be another one although the certificate is not.
            identity.set(certificate);
        }
        Ok(changes)
    }

    /// The certificate as its files have it now. A certificate that is no longer named while connections are still
    /// taken with it stays.
    fn certificate(&self, next: &Config) -> Result<Option<Certificate>, CertificateError> {
        match (&self.identity, &next.tls.certificate, &next.tls.key) {
            (Some(_), Some(certificate), Some(key)) => {
                Certificate::read(certificate, key).map(Some)
            }
            _ => Ok(None),
        }
    }
}

/// The settings with different values, in the order of the table. With `keeps_certificate` those about TLS wait for a
/// restart: a certificate that the settings no longer name is shown until then.
pub fn differences(running: &Config, next: &Config, keeps_certificate: bool) -> Vec<SettingChange> {
    damiera_config::all()
        .map(|setting| SettingChange {
            name: setting.name,
            from: setting.value(running),
            to: setting.value(next),
            holds: match setting.section() {
                "tls" if keeps_certificate => Reload::Restart,
                _ => setting.reload,
            },
        })
        .filter(|change| change.from != change.to)
        .collect()
}

impl SettingChanges {
    /// Says in the log what changed and what did not yet.
    fn report(&self) {
        for change in &self.settings {
            let (from, to) = (
                damiera_config::written(&change.from),
                damiera_config::written(&change.to),
            );
            let name = change.name;
            match change.holds {
                Reload::AtOnce => tracing::info!(name, %from, %to, "changed"),
                Reload::NewConnections => {
                    tracing::info!(name, %from, %to, "changed for new connections");
                }
                Reload::Restart => {
                    tracing::warn!(name, %from, %to, "not changed: this needs a restart");
                }
            }
        }
        if self.certificate {
            tracing::info!("another TLS certificate is shown to new connections");
        }
        if *self == SettingChanges::default() {
            tracing::info!("read the settings again: nothing has changed");
        }
    }
}

/// Reloads whenever `asked` is told to, for ever.
pub async fn whenever(asked: Arc<Notify>, mut reloader: Reloader) {
    loop {
        asked.notified().await;
        // Files are read on another thread, because this one serves connections.
        let read = tokio::task::spawn_blocking(move || {
            let changes = reloader.reload();
            (reloader, changes)
        });
        let Ok((back, changes)) = read.await else {
            tracing::error!("reading the settings again failed: there is no more reloading");
            return;
        };
        reloader = back;
        match changes {
            Ok(changes) => {
                changes.report();
                if let Some(identity) = &reloader.identity {
                    identity.now().log(reloader.host.unix_ms() / 1000);
                }
            }
            Err(error) => {
                tracing::error!(%error, "the settings were not read again: the old ones still hold");
            }
        }
    }
}
