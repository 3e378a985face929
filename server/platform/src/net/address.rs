//! The address under which a peer is counted.

use std::net::{IpAddr, Ipv6Addr};

use ipnet::{IpNet, Ipv4Net, Ipv6Net};

/// The address under which a peer is counted.
///
/// An IPv4 address stands for itself, also when it comes in IPv6 form. Of an IPv6 address the first
/// 64 bits count: the rest is the peer's own to choose (RFC 4291, 2.5.1), so one network would
/// otherwise have as many addresses as its owner likes.
pub fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

/// A stand-in for the address of a connection that counts for itself. No peer has it: it lies in 0::/8, which
/// is reserved (RFC 4291, 4).
pub fn of_connection(number: u64) -> IpAddr {
    let [.., a, b, c, d, e, f] = number.to_be_bytes();
    let pair = |high: u8, low: u8| u16::from_be_bytes([high, low]);
    Ipv6Addr::new(0xff, pair(a, b), pair(c, d), pair(e, f), 0, 0, 0, 0).into()
}

/// The network of an address that counts as one peer.
pub fn counted_network(address: IpAddr) -> IpNet {
    match counted(address) {
        IpAddr::V4(address) => IpNet::V4(Ipv4Net::from(address)),
        IpAddr::V6(address) => IpNet::V6(Ipv6Net::new_assert(address, 64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_peer() {
        for (address, expected) in [
            ("192.0.2.7", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("2001:db8:1:2::1", "2001:db8:1:2::"),
            ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ] {
            let expected: IpAddr = expected.parse().unwrap();
            assert_eq!(counted(address.parse().unwrap()), expected, "{address}");
        }
    }
}
