//! The network addresses of push services. A notice never goes to an address that others than this machine's network cannot
//! reach: a name may be made to lead anywhere.

use std::fmt::Debug;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use futures_util::future::BoxFuture;
use tokio::net::lookup_host;

/// The port of https.
const HTTPS: u16 = 443;

/// Finds the addresses of a host.
pub trait PushResolver: Debug + Send + Sync {
    /// The addresses to which a connection may be made for a host.
    fn addresses<'a>(&'a self, host: &'a str) -> BoxFuture<'a, io::Result<Vec<SocketAddr>>>;
}

/// The public addresses that the system's resolver gives.
#[derive(Debug, Clone, Copy, Default)]
pub struct PublicAddresses;

impl PushResolver for PublicAddresses {
    fn addresses<'a>(&'a self, host: &'a str) -> BoxFuture<'a, io::Result<Vec<SocketAddr>>> {
        Box::pin(async move {
            let found = lookup_host((host, HTTPS)).await?;
            Ok(found.filter(|address| is_public(address.ip())).collect())
        })
    }
}

/// True for an address of the public network, by the special-purpose registries of IANA (RFC 6890).
pub fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_broadcast()
        || address.is_documentation()
        || address.is_multicast()
        || first == 0
        // Reserved (RFC 1112).
        || first >= 240
        // Shared by the customers of a provider (RFC 6598).
        || (first == 100 && second & 0b1100_0000 == 64)
        // Assignments of protocols (RFC 6890).
        || (first, second, third) == (192, 0, 0)
        // Benchmarks (RFC 2544).
        || (first == 198 && second & 0b1111_1110 == 18);
    !is_special
}

/// Global unicast is 2000::/3. What a translator or tunnel makes of an IPv4 address is judged by that one.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let embedded = |high: u16, low: u16| {
        let [[a, b], [c, d]] = [high.to_be_bytes(), low.to_be_bytes()];
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match address.segments() {
        // The prefix of NAT64 (RFC 6052).
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => embedded(high, low),
        // 6to4 (RFC 3056).
        [0x2002, high, low, ..] => embedded(high, low),
        // Assignments of protocols, Teredo among them (RFC 2928).
        [0x2001, second, ..] if second < 0x200 => false,
        // Documentation (RFC 3849 and 9637).
        [0x2001, 0xdb8, ..] | [0x3fff, 0..=0xfff, ..] => false,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}
