//! The machines of a cluster, as an operator names them.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use damiera_cluster::name::NodeName;
use damiera_nats::ServerAddress;

/// How far above the port for clients NATS' servers reach each other: 6222 beside the usual 4222.
const ROUTES: u16 = 2_000;

/// Where the first server of a machine is reached by the others; further ones of the same machine are above it.
const LINK: u16 = 6_466;

/// One machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Site {
    /// The name of its servers.
    pub(super) name: NodeName,
    /// Where its NATS server is.
    pub(super) address: ServerAddress,
    /// The port at which other NATS servers reach it.
    pub(super) routes: u16,
    /// The port at which other servers of Damiera reach the one here.
    pub(super) link: u16,
}

impl Site {
    /// Says which machine its files are for, where they go there, and its ports.
    pub(super) fn told(&self, folder: &Path, place: &Path) -> String {
        let (name, host) = (&self.name, self.address.host());
        let (clients, routes, link) = (self.address.port(), self.routes, self.link);
        format!(
            "{name}: {} is for {host}, to {}. Ports: {clients} and {link} for servers of Damiera, {routes} for those of NATS.",
            folder.display(),
            place.display()
        )
    }

    /// On which addresses of the machine its NATS server listens.
    pub(super) fn listens_on(&self) -> String {
        let host = self.address.host();
        match (self.address.is_loopback(), host.as_str()) {
            // A server listens at an address, not at a name.
            (true, LOCALHOST) => "127.0.0.1".to_owned(),
            (true, _) => host,
            (false, _) => "0.0.0.0".to_owned(),
        }
    }
}

/// This machine, by name.
const LOCALHOST: &str = "localhost";

/// Reads the machines of a cluster.
///
/// # Errors
/// When one is no address, two are the same, or there are not one, three or five: another one of an even number keeps
/// nothing alive that one less would not.
pub(super) fn sites(hosts: &[String]) -> anyhow::Result<Vec<Site>> {
    ensure!(
        matches!(hosts.len(), 1 | 3 | 5),
        "name one, three or five NATS servers: a majority of them must live"
    );
    let mut names = BTreeSet::new();
    let mut taken = BTreeSet::new();
    let mut sites = Vec::new();
    for (index, host) in hosts.iter().enumerate() {
        let wrong = || format!("{host:?} is no machine: write HOST or HOST:PORT");
        let address = ServerAddress::parse(&format!("tls://{host}")).with_context(wrong)?;
        let routes = address.port().checked_add(ROUTES);
        let routes = routes.with_context(|| format!("{host}: the port is above 63535"))?;
        for port in [address.port(), routes] {
            if !taken.insert((address.host(), port)) {
                bail!("{host}: port {port} there is named twice");
            }
        }
        let mut links = LINK..;
        let is_free = |port: &u16| taken.insert((address.host(), *port));
        let link = links.find(is_free).with_context(wrong)?;
        let name = name(&address.host(), index)?;
        let is_new = names.insert(name);
        let name = match is_new {
            true => name,
            false => numbered(index)?,
        };
        ensure!(
            is_new || names.insert(name),
            "{host}: another machine is called {name} too"
        );
        sites.push(Site {
            name,
            address,
            routes,
            link,
        });
    }
    Ok(sites)
}

/// The name of a machine's servers: its first label, or a number if that is no valid name.
fn name(host: &str, index: usize) -> anyhow::Result<NodeName> {
    let label = host.split('.').next().unwrap_or_default();
    match label {
        LOCALHOST => numbered(index),
        label => NodeName::new(label).or_else(|_| numbered(index)),
    }
}

fn numbered(index: usize) -> anyhow::Result<NodeName> {
    Ok(NodeName::new(&format!("n{}", index + 1))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machines_have_names_and_ports_of_their_own() {
        let check = |hosts: &[&str], expected: &[(&str, u16)]| {
            let hosts: Vec<String> = hosts.iter().map(|host| (*host).to_owned()).collect();
            let sites = sites(&hosts).expect("machines");
            let found: Vec<_> = sites
                .iter()
                .map(|site| (site.name.as_str(), site.routes))
                .collect();
            assert_eq!(found, expected);
            let links: BTreeSet<_> = sites
                .iter()
                .map(|site| (site.address.host(), site.link))
                .collect();
            assert_eq!(links.len(), sites.len());
        };
        check(&["a", "b", "c"], &[("a", 6222), ("b", 6222), ("c", 6222)]);
        check(&["one.example.org:4000"], &[("one", 6000)]);
        check(
            &["127.0.0.1:1", "127.0.0.1:2", "[::1]:3"],
            &[("n1", 2001), ("n2", 2002), ("n3", 2003)],
        );
        check(
            &["localhost:1", "localhost:2", "localhost:3"],
            &[("n1", 2001), ("n2", 2002), ("n3", 2003)],
        );
        check(
            &["a.org", "a.net", "b"],
            &[("a", 6222), ("n2", 6222), ("b", 6222)],
        );
    }

    #[test]
    fn what_is_no_cluster_is_refused() {
        let check = |hosts: &[&str], why: &str| {
            let hosts: Vec<String> = hosts.iter().map(|host| (*host).to_owned()).collect();
            let error = sites(&hosts).expect_err("refused");
            assert!(format!("{error:#}").contains(why), "{error:#}");
        };
        check(&["a", "b"], "one, three or five");
        check(&["a b"], "is no machine");
        check(&["a/b"], "is no machine");
        check(&["a:65000"], "above 63535");
        check(&["a", "b", "A"], "named twice");
        check(&["a:4222", "b", "a:6222"], "named twice");
    }
}
