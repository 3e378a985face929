//! The configuration files of NATS servers.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use damiera_nats::{PublicKeys, Subjects, accounts};
use nkeys::KeyPair;

use super::NatsServerOptions;
use super::servers::Ports;
use crate::harness::Papers;

/// The keys of two users, in files that Damiera reads; NATS knows their public halves alone.
#[derive(Debug)]
pub(super) struct Keys {
    /// The file of the user by whom the log is written.
    pub(super) user: PathBuf,
    /// The file of the system account's user.
    pub(super) system: PathBuf,
    /// The user by whom streams are mended and deleted.
    pub(super) admin: PathBuf,
    public: PublicKeys,
}

impl Keys {
    /// Draws keys and writes them into a folder.
    pub(super) fn draw(folder: &Path) -> Result<Keys> {
        let draw = |name: &str| -> Result<(PathBuf, String)> {
            let pair = KeyPair::new_user();
            let path = folder.join(name);
            let seed = pair.seed().context("a key has no seed")?;
            fs::write(&path, format!("{seed}\n"))?;
            Ok((path, pair.public_key()))
        };
        let (user, games) = draw("user.key")?;
        let (system, public_system) = draw("system.key")?;
        let (admin, public_admin) = draw("admin.key")?;
        Ok(Keys {
            user,
            system,
            admin,
            public: PublicKeys {
                games,
                system: public_system,
                admin: public_admin,
            },
        })
    }
}

/// The parts of the configuration of one server.
pub(super) struct Site<'a> {
    pub(super) name: &'a str,
    pub(super) store: &'a Path,
    pub(super) ports: &'a Ports,
    pub(super) routes: &'a [u16],
    /// True if the routes are detours, and servers must not learn the direct ones.
    pub(super) is_detoured: bool,
    pub(super) keys: &'a Keys,
    pub(super) papers: &'a Papers,
    pub(super) subjects: &'a Subjects,
    pub(super) manner: NatsServerOptions,
}

/// The text of a server's configuration.
pub(super) fn text(site: &Site<'_>) -> String {
    let Ports {
        clients,
        routes,
        monitor,
    } = site.ports;
    let others: Vec<String> = site
        .routes
        .iter()
        .map(|port| format!("\"nats://127.0.0.1:{port}\""))
        .collect();
    let others = others.join(", ");
    // Servers tell each other how to reach a third one, and clients how to reach others.
    let hidden = match site.is_detoured {
        true => ", advertise: \"127.0.0.1:1\", no_advertise: true",
        false => "",
    };
    let sync = if site.manner.syncs {
        "always"
    } else {
        "\"2m\""
    };
    let mut text = format!(
        "server_name: {}\n\
         listen: \"127.0.0.1:{clients}\"\n\
         http: \"127.0.0.1:{monitor}\"\n\
         jetstream {{ store_dir: \"{}\", sync_interval: {sync} }}\n\
         cluster {{ name: games, listen: \"127.0.0.1:{routes}\", routes: [{others}]{hidden} }}\n",
        site.name,
        site.store.display(),
    );
    if site.manner.encrypts {
        let Papers {
            certificate, key, ..
        } = site.papers;
        let _ = writeln!(
            text,
            "tls {{ cert_file: \"{}\", key_file: \"{}\" }}",
            certificate.display(),
            key.display()
        );
    }
    text += &accounts(site.subjects, &site.keys.public);
    text
}
