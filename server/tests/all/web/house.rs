//! A server with ports of its own on this machine.

use std::net::{Ipv4Addr, SocketAddr};

use damiera_archive::Archive;
use damiera_browser::{WebPort, WithBrowsers};
use damiera_config::{Accounts, Limits, Live, Plaintext, Web};
use damiera_journal::MemoryJournal;
use damiera_node::startup::RebuiltRooms;
use damiera_people::{NameKey, PeopleRegistry};
use damiera_platform::net::tls::{Certificate, Encryption, Identity};
use damiera_platform::net::{Listeners, Proxies, Tcp};
use rcgen::{CertifiedKey, generate_simple_self_signed};

use crate::support::{Net, quick};

/// Any port of this machine.
const ANY: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// A server, with its ports.
pub(crate) struct House {
    pub(crate) net: Net,
    /// For lines.
    pub(crate) lines: SocketAddr,
    /// For browsers.
    pub(crate) web: SocketAddr,
    /// For browsers, inside TLS.
    pub(crate) web_tls: SocketAddr,
    /// The certificate there, as clients believe it.
    pub(crate) certificate: rustls::pki_types::CertificateDer<'static>,
}

impl House {
    /// One with these bounds.
    pub(crate) fn with(limits: Limits) -> House {
        House::of(limits, Web::default(), Plaintext::Allow)
    }

    /// One with these bounds and settings.
    pub(crate) fn of(limits: Limits, web: Web, plaintext: Plaintext) -> House {
        let accounts = Accounts {
            plaintext,
            ..Accounts::default()
        };
        let (people, owner) = PeopleRegistry::in_memory(accounts, NameKey::new([7; 32]));
        tokio::spawn(owner.run());
        let live = Live::new(limits.clone());
        let (identity, certificate) = identity();
        let encryption = Encryption::new(identity, 10, live.clone());
        let tcp = Tcp::bind(ANY, live.clone()).unwrap();
        let ports = [None, Some(encryption)];
        let ports = ports.map(|encryption| WebPort::bind(ANY, live.clone(), encryption).unwrap());
        let lines = tcp.local_addr().unwrap();
        let [open, tls] = [&ports[0], &ports[1]].map(|port| port.local_addr().unwrap());
        let net = Net::listening(
            limits,
            MemoryJournal::new(),
            Archive::in_memory(),
            1,
            RebuiltRooms::default(),
            people,
            |_, services, stop| {
                let proxies = Proxies::default();
                let mut listener = WithBrowsers::new(Listeners::new(tcp, None, proxies, live));
                let door = listener.open(&web, ports.into(), services, stop.clone());
                tokio::spawn(door.join_all());
                listener
            },
        );
        House {
            net,
            lines,
            web: open,
            web_tls: tls,
            certificate,
        }
    }

    /// One with ordinary bounds.
    pub(crate) fn open() -> House {
        House::with(quick())
    }

    /// The number of times that a limit was reached, by its label.
    pub(crate) fn reached(&self, label: &str) -> u64 {
        let figures = self.net.metrics.write();
        let name = format!("damiera_limit_reached_total{{limit=\"{label}\"}} ");
        let line = figures.lines().find_map(|line| line.strip_prefix(&name));
        line.unwrap().parse().unwrap()
    }
}

/// A certificate for this machine, and what a client needs to believe it.
fn identity() -> (Identity, rustls::pki_types::CertificateDer<'static>) {
    let made = generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let CertifiedKey { cert, signing_key } = made;
    let folder = tempfile::tempdir().unwrap();
    let [certificate, key] = ["certificate.pem", "key.pem"].map(|name| folder.path().join(name));
    std::fs::write(&certificate, cert.pem()).unwrap();
    std::fs::write(&key, signing_key.serialize_pem()).unwrap();
    let read = Certificate::read(&certificate, &key).unwrap();
    (Identity::new(read), cert.der().clone())
}
