//! What counts as one peer when peers are counted.

use std::net::{IpAddr, Ipv6Addr};

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
