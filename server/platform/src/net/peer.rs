//! The peer of a connection: its address, and its path to the server.

use std::net::IpAddr;

use damiera_config::Limits;
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use super::proxy_header::ProxyHeader;

/// The peer of a connection, as far as it is known before the connection says anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Peer {
    /// Its address, under which it is counted.
    pub address: IpAddr,
    /// True if the way to it is encrypted, as far as to a named proxy, if there is one.
    pub secure: bool,
    /// The path from that address to this server.
    pub path: PeerPath,
}

/// The path of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PeerPath {
    /// From the address itself.
    Direct,
    /// Through a proxy that the operator has named, and that names the address.
    Forwarded,
    /// From such a proxy, which names no client. Any client may be behind it.
    ProxyItself,
}

impl Peer {
    /// True if the peer has no bound of its own. A proxy that names no client always has its bounds.
    pub fn is_exempt(&self, limits: &Limits) -> bool {
        match self.path {
            PeerPath::Direct | PeerPath::Forwarded => limits.is_exempt(self.address),
            PeerPath::ProxyItself => false,
        }
    }

    /// True if the peer is known to be on this machine.
    pub fn is_local(&self) -> bool {
        match self.path {
            PeerPath::Direct | PeerPath::Forwarded => self.address.is_loopback(),
            PeerPath::ProxyItself => false,
        }
    }
}

impl From<IpAddr> for Peer {
    /// A peer that connects directly, without encryption.
    fn from(address: IpAddr) -> Self {
        Peer {
            address,
            secure: false,
            path: PeerPath::Direct,
        }
    }
}

/// The proxies that the operator has named for a port.
#[derive(Debug, Clone, Default)]
pub struct Proxies {
    networks: Vec<IpNet>,
}

impl Proxies {
    /// The proxies in these networks.
    pub fn new(networks: Vec<IpNet>) -> Self {
        Proxies { networks }
    }

    /// True if a named proxy has this address.
    pub fn knows(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.networks
            .iter()
            .any(|network| network.contains(&address))
    }

    /// The peer at an address that no header and no proxy has named yet.
    pub fn peer(&self, address: IpAddr) -> Peer {
        Peer {
            path: match self.knows(address) {
                true => PeerPath::ProxyItself,
                false => PeerPath::Direct,
            },
            ..address.to_canonical().into()
        }
    }

    /// The peer that a proxy's header names. A header that names no client, or another named proxy, stands for a proxy.
    pub fn client(&self, proxy: IpAddr, header: &ProxyHeader) -> Peer {
        let Some(source) = header.source else {
            return self.peer(proxy);
        };
        Peer {
            secure: header.secure,
            ..self.client_at(source)
        }
    }

    /// The peer at an address that a proxy names.
    pub fn client_at(&self, address: IpAddr) -> Peer {
        Peer {
            path: match self.knows(address) {
                true => PeerPath::ProxyItself,
                false => PeerPath::Forwarded,
            },
            ..address.to_canonical().into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The networks 127.0.0.0/8 and 192.0.2.0/24 are exempt, and 127.0.0.1 and 192.0.2.9 are proxies.
    #[test]
    fn a_proxy_that_names_no_client_is_never_exempt() {
        let networks = ["127.0.0.1/32", "192.0.2.9/32"];
        let proxies = Proxies::new(networks.map(|text| text.parse().unwrap()).to_vec());
        let limits = Limits {
            exempt: ["127.0.0.0/8", "192.0.2.0/24"]
                .map(|text| text.parse().unwrap())
                .to_vec(),
            ..Limits::default()
        };
        for (proxy, source, expected) in [
            ("127.0.0.1", None, ("127.0.0.1", false, false)),
            ("127.0.0.1", Some("192.0.2.9"), ("192.0.2.9", false, false)),
            ("127.0.0.1", Some("192.0.2.1"), ("192.0.2.1", true, false)),
            ("127.0.0.1", Some("127.0.0.2"), ("127.0.0.2", true, true)),
            (
                "192.0.2.9",
                Some("2001:db8::1"),
                ("2001:db8::1", false, false),
            ),
            ("::ffff:192.0.2.9", None, ("192.0.2.9", false, false)),
        ] {
            let header = ProxyHeader {
                source: source.map(|text| text.parse().unwrap()),
                secure: false,
                length: 0,
            };
            let peer = proxies.client(proxy.parse().unwrap(), &header);
            let found = (peer.is_exempt(&limits), peer.is_local());
            let (address, exempt, local) = expected;
            assert_eq!(peer.address, address.parse::<IpAddr>().unwrap());
            assert_eq!(found, (exempt, local), "{proxy} {source:?}");
        }
    }
}
