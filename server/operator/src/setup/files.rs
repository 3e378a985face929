//! The files of a new cluster: for each machine the configuration of both servers, with the keys and certificates that
//! it names.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use damiera_cluster::name::NodeName;
use damiera_config::file_with;
use damiera_nats::{PublicKeys, ServerAddress, Subjects, accounts};
use toml::Value;

use super::papers::{Authority, UserKey};
use super::site::{Site, sites};
use super::{DrawHostKey, Machines};
use crate::empty_directory;
use crate::host_key::HOST_KEY;

/// The names of the files in a machine's folder.
const NATS: &str = "nats.conf";
const SERVER: &str = "cluster.toml";
const AUTHORITIES: &str = "nats-ca.pem";
const CERTIFICATE: &str = "nats-cert.pem";
const CERTIFICATE_KEY: &str = "nats-key.pem";
const GAMES_KEY: &str = "games.key";
const SYSTEM_KEY: &str = "system.key";
const LINK_AUTHORITY: &str = "link-ca.pem";
const LINK_CERTIFICATE: &str = "link-cert.pem";
const LINK_KEY: &str = "link-key.pem";

/// The name of the file that no machine needs.
const ADMIN_KEY: &str = "admin.key";

/// Where each NATS server of a cluster stores, in a folder that has the name of the prefix.
const STORE: &str = "/var/lib/nats";

/// Everything that is the same on all machines.
struct Whole<'a> {
    sites: &'a [Site],
    prefix: NodeName,
    accounts: String,
    /// True if the files will be copied to another place on each machine.
    is_placed: bool,
    /// True if there is a host key for SSH among the files.
    has_host_key: bool,
}

/// Writes the files of all machines.
///
/// # Errors
/// When the machines are not a cluster's, or a file cannot be written.
pub(super) fn write(
    machines: &Machines,
    draw_host_key: Option<DrawHostKey>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let sites = sites(&machines.nats)?;
    let prefix = NodeName::new(&machines.prefix).context("--prefix")?;
    let shared = machines.place.as_ref().map(|_| share_no_host(&sites));
    shared.transpose()?;
    empty_directory(&machines.out)?;
    let whole = machines.out.canonicalize()?;
    let authority = Authority::draw(&format!("{prefix} at NATS"))?;
    // Another one: no certificate of a NATS server makes its host a server of the cluster.
    let nodes = Authority::draw(&format!("{prefix}, servers"))?;
    let [games, system, admin] = [UserKey::draw()?, UserKey::draw()?, UserKey::draw()?];
    let keys = PublicKeys {
        games: games.public,
        system: system.public,
        admin: admin.public,
    };
    // One for all: a name may lead people to each of the servers.
    let host_key = draw_host_key.map(|draw| draw()).transpose()?;
    let cluster = Whole {
        sites: &sites,
        prefix,
        accounts: accounts(&Subjects::new(prefix), &keys),
        is_placed: machines.place.is_some(),
        has_host_key: host_key.is_some(),
    };
    for site in &sites {
        let folder = whole.join(site.name.as_str());
        let place = machines.place.as_ref().unwrap_or(&folder);
        let paper = authority.sign(&site.address.host())?;
        let link = nodes.sign(site.name.as_str())?;
        fs::create_dir(&folder)?;
        let host_key = host_key.iter().map(|key| (HOST_KEY, key.clone()));
        let files = [
            (NATS, cluster.nats(site, place)),
            (SERVER, cluster.server(site, place)),
            (AUTHORITIES, authority.certificate.clone()),
            (CERTIFICATE, paper.certificate),
            (CERTIFICATE_KEY, paper.key),
            (GAMES_KEY, line(&games.seed)),
            (SYSTEM_KEY, line(&system.seed)),
            (LINK_AUTHORITY, nodes.certificate.clone()),
            (LINK_CERTIFICATE, link.certificate),
            (LINK_KEY, link.key),
        ];
        for (name, text) in files.into_iter().chain(host_key) {
            put(folder.join(name), &text)?;
        }
        writeln!(out, "{}", site.told(&folder, place))?;
    }
    put(whole.join(ADMIN_KEY), &line(&admin.seed))?;
    let place = whole.join(ADMIN_KEY).display().to_string();
    writeln!(
        out,
        "{place} is for no machine: cluster mend and cluster delete ask for it."
    )?;
    Ok(())
}

/// Checks that each server has a machine of its own.
fn share_no_host(sites: &[Site]) -> anyhow::Result<()> {
    let mut hosts = BTreeSet::new();
    for host in sites.iter().map(|site| site.address.host()) {
        if !hosts.insert(host.clone()) {
            bail!(
                "two of these servers are on {host}, and --place is one folder there: leave it out, and copy each \
                 server's files to where the output says"
            );
        }
    }
    Ok(())
}

/// Writes a file that only its owner may read, like all files that the process makes.
fn put(path: PathBuf, text: &str) -> anyhow::Result<()> {
    fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
}

fn line(text: &str) -> String {
    format!("{text}\n")
}

/// A path as a string of NATS' configuration and of TOML, which quote alike.
fn quoted(place: &Path, name: &str) -> String {
    Value::String(place.join(name).to_string_lossy().into_owned()).to_string()
}

impl Whole<'_> {
    /// The configuration of a machine's NATS server.
    fn nats(&self, site: &Site, place: &Path) -> String {
        let listens = site.listens_on();
        let [certificate, key, authorities] =
            [CERTIFICATE, CERTIFICATE_KEY, AUTHORITIES].map(|name| quoted(place, name));
        let store = match self.is_placed {
            // Where the system keeps what changes, and not among the settings.
            true => quoted(Path::new(STORE), &self.prefix.to_string()),
            false => quoted(place, "jetstream"),
        };
        let routes = self.sites.iter().map(|site| {
            let (host, port) = (site.address.host(), site.routes);
            format!("\"tls://{host}:{port}\"")
        });
        let routes: Vec<String> = routes.collect();
        // One server alone is none of a cluster to NATS.
        let cluster = match self.sites {
            [_] => String::new(),
            _ => format!(
                "cluster {{\n  name: \"{}\"\n  listen: \"{listens}:{}\"\n  routes: [{}]\n  \
                 tls {{ cert_file: {certificate}, key_file: {key}, ca_file: {authorities}, verify: true }}\n}}\n",
                self.prefix,
                site.routes,
                routes.join(", ")
            ),
        };
        format!(
            "# Written by damiera-server cluster files. Another store_dir will do, on a disk with room.\n\
             server_name: \"{}\"\n\
             listen: \"{listens}:{}\"\n\
             max_payload: 1MB\n\
             jetstream {{ store_dir: {store}, sync_interval: always }}\n\
             tls {{ cert_file: {certificate}, key_file: {key} }}\n\
             {cluster}{}",
            site.name,
            site.address.port(),
            self.accounts,
        )
    }

    /// The configuration of a machine's Damiera server: every setting, with those of the section cluster set.
    fn server(&self, site: &Site, place: &Path) -> String {
        let address = |site: &Site| Value::String(ServerAddress::to_string(&site.address));
        let file = |name| Value::String(place.join(name).to_string_lossy().into_owned());
        let replicas = i64::try_from(self.sites.len()).unwrap_or(i64::MAX);
        let mut settings = vec![
            // Several servers may be on one machine, and a page is something that an operator decides on.
            ("web.listen", Value::String(String::new())),
            (
                "cluster.nats",
                Value::Array(self.sites.iter().map(address).collect()),
            ),
            ("cluster.node", Value::String(site.name.to_string())),
            ("cluster.prefix", Value::String(self.prefix.to_string())),
            ("cluster.key", file(GAMES_KEY)),
            ("cluster.system_key", file(SYSTEM_KEY)),
            ("cluster.authorities", file(AUTHORITIES)),
            ("cluster.replicas", Value::Integer(replicas)),
            (
                "cluster.link",
                Value::String(format!("{}:{}", site.listens_on(), site.link)),
            ),
            (
                "cluster.link_address",
                Value::String(format!("{}:{}", site.address.host(), site.link)),
            ),
            ("cluster.certificate", file(LINK_CERTIFICATE)),
            ("cluster.certificate_key", file(LINK_KEY)),
            ("cluster.link_authority", file(LINK_AUTHORITY)),
        ];
        if self.has_host_key {
            settings.push(("ssh.host_key", file(HOST_KEY)));
        }
        file_with(&settings)
    }
}
