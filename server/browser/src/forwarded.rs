//! The client behind a proxy: the header `Forwarded` (RFC 7239).
//!
//! Each proxy adds an element with its client's address at the end. Only the elements of proxies that the operator has
//! named are believed, so they are read from the last one backwards: the first that is no named proxy's is the peer,
//! and everything before it could have been made up by that peer.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// Maximum elements of the header. More are more proxies than any client has in a row: the request is answered with
/// 400.
const ELEMENTS: usize = 32;

/// A proxy's element about its client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hop {
    /// The client's address; None if the proxy does not know or hides it.
    pub address: Option<IpAddr>,
    /// True if it was asked by https.
    pub secure: bool,
}

/// It is not what RFC 7239 has, or has too many elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the header Forwarded cannot be read")]
pub struct NotForwarded;

/// Reads the values of the header, in their order.
///
/// # Errors
/// When they cannot be read, or are more than the elements of 32 proxies.
pub fn parse<'a>(values: impl IntoIterator<Item = &'a str>) -> Result<Vec<Hop>, NotForwarded> {
    let mut hops = Vec::new();
    for value in values {
        for element in split(value, ',')? {
            if element.is_empty() {
                // Lists may have empty elements (RFC 9110, 5.6.1.2).
                continue;
            }
            if hops.len() == ELEMENTS {
                return Err(NotForwarded);
            }
            hops.push(hop(element)?);
        }
    }
    Ok(hops)
}

/// Returns the client: the peer of the farthest named proxy. None if the proxies name no client.
pub fn client(hops: &[Hop], is_proxy: impl Fn(IpAddr) -> bool) -> Option<Hop> {
    let mut nearest = None;
    for hop in hops.iter().rev() {
        nearest = Some(*hop);
        if !hop.address.is_some_and(&is_proxy) {
            break;
        }
    }
    nearest
}

/// An element: pairs with semicolons between them (RFC 7239, 4).
fn hop(element: &str) -> Result<Hop, NotForwarded> {
    let mut hop = Hop {
        address: None,
        secure: false,
    };
    let mut seen = [false; 2];
    for pair in split(element, ';')? {
        let (name, value) = pair.split_once('=').ok_or(NotForwarded)?;
        let value = unquoted(value)?;
        if name.eq_ignore_ascii_case("for") {
            once(&mut seen[0])?;
            hop.address = node(&value)?;
        } else if name.eq_ignore_ascii_case("proto") {
            once(&mut seen[1])?;
            hop.secure = value.eq_ignore_ascii_case("https");
        } else if !is_token(name) {
            return Err(NotForwarded);
        }
    }
    Ok(hop)
}

/// A parameter may be there once (RFC 7239, 4).
fn once(seen: &mut bool) -> Result<(), NotForwarded> {
    match std::mem::replace(seen, true) {
        true => Err(NotForwarded),
        false => Ok(()),
    }
}

/// An address, with a port perhaps; `unknown` and hidden names (`_x`) are none (RFC 7239, 6). IPv6 is also
/// taken without its brackets, as many proxies write it.
fn node(text: &str) -> Result<Option<IpAddr>, NotForwarded> {
    if text.eq_ignore_ascii_case("unknown") || text.starts_with('_') {
        return Ok(None);
    }
    let bracketed = || {
        text.strip_prefix('[')?
            .strip_suffix(']')?
            .parse::<Ipv6Addr>()
            .ok()
    };
    let address = text
        .parse::<IpAddr>()
        .ok()
        .or_else(|| bracketed().map(IpAddr::V6))
        .or_else(|| text.parse::<SocketAddr>().ok().map(|socket| socket.ip()))
        .or_else(|| hidden_port(text));
    address
        .map(|address| Some(address.to_canonical()))
        .ok_or(NotForwarded)
}

/// An address with a hidden port: `192.0.2.1:_x`.
fn hidden_port(text: &str) -> Option<IpAddr> {
    let (address, port) = text.rsplit_once(":_")?;
    if !is_token(port) {
        return None;
    }
    let inside = address
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    inside.unwrap_or(address).parse().ok()
}

/// A value without its quotation marks.
fn unquoted(value: &str) -> Result<String, NotForwarded> {
    let Some(inside) = value.strip_prefix('"') else {
        let is_plain = |c: char| c.is_ascii_graphic() && c != '"' && c != '\\';
        return match !value.is_empty() && value.chars().all(is_plain) {
            true => Ok(value.to_owned()),
            false => Err(NotForwarded),
        };
    };
    let inside = inside.strip_suffix('"').ok_or(NotForwarded)?;
    let mut text = String::with_capacity(inside.len());
    let mut chars = inside.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => text.push(chars.next().ok_or(NotForwarded)?),
            '"' => return Err(NotForwarded),
            c => text.push(c),
        }
    }
    Ok(text)
}

/// Splits a text where a character stands that is not within quotation marks.
fn split(text: &str, at: char) -> Result<Vec<&str>, NotForwarded> {
    let (mut parts, mut from) = (Vec::new(), 0);
    let (mut quoted, mut escaped) = (false, false);
    for (place, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            c if c == at && !quoted => {
                parts.push(text.get(from..place).unwrap_or_default().trim());
                from = place + at.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(text.get(from..).unwrap_or_default().trim());
    match quoted {
        true => Err(NotForwarded),
        false => Ok(parts),
    }
}

/// RFC 9110, 5.6.2.
fn is_token(text: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !text.is_empty() && text.bytes().all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An address, and whether it was asked by https, for each element.
    type Found<'a> = &'a [(Option<&'a str>, bool)];

    fn hops(value: &str) -> Option<Vec<(Option<String>, bool)>> {
        let hops = parse([value]).ok()?;
        let text = |hop: Hop| (hop.address.map(|address| address.to_string()), hop.secure);
        Some(hops.into_iter().map(text).collect())
    }

    #[test]
    fn elements_are_read() {
        let cases: [(&str, Found<'_>); 11] = [
            ("for=192.0.2.43", &[(Some("192.0.2.43"), false)]),
            (
                "For=\"[2001:db8::17]:4711\"",
                &[(Some("2001:db8::17"), false)],
            ),
            ("for=\"[2001:db8::17]\"", &[(Some("2001:db8::17"), false)]),
            (
                "for=2001:db8::17;proto=https",
                &[(Some("2001:db8::17"), true)],
            ),
            (
                "for=192.0.2.60; proto=http; by=203.0.113.43",
                &[(Some("192.0.2.60"), false)],
            ),
            (
                "for=\"192.0.2.60:_x\";PROTO=HTTPS",
                &[(Some("192.0.2.60"), true)],
            ),
            ("for=unknown", &[(None, false)]),
            ("for=\"_gazonk\"", &[(None, false)]),
            (
                "for=192.0.2.43, for=198.51.100.17;proto=https",
                &[(Some("192.0.2.43"), false), (Some("198.51.100.17"), true)],
            ),
            ("host=\"a,b;c\\\"d\";for=::1", &[(Some("::1"), false)]),
            ("for=\"[::ffff:192.0.2.1]\"", &[(Some("192.0.2.1"), false)]),
        ];
        for (value, expected) in cases {
            let expected = expected.iter();
            let expected = expected.map(|(address, secure)| (address.map(str::to_owned), *secure));
            assert_eq!(hops(value), Some(expected.collect()), "{value}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_refused() {
        let many = ["for=::1"; ELEMENTS + 1].join(",");
        for value in [
            "for",
            "for=",
            "for=\"192.0.2.1",
            "for=\"a\"b\"",
            "for=here",
            "for=192.0.2.1;for=192.0.2.2",
            "f r=192.0.2.1",
            "for=192.0.2.1;;",
            "for=\"\\\"",
            &many,
        ] {
            assert_eq!(hops(value), None, "{value}");
        }
    }

    #[test]
    fn only_named_proxies_are_believed() {
        let proxy: IpAddr = "10.0.0.1".parse().unwrap();
        let is_proxy = |address| address == proxy;
        let cases = [
            ("", None),
            ("for=192.0.2.1", Some(Some("192.0.2.1"))),
            ("for=203.0.113.9, for=192.0.2.1", Some(Some("192.0.2.1"))),
            ("for=192.0.2.1, for=10.0.0.1", Some(Some("192.0.2.1"))),
            ("for=unknown, for=10.0.0.1", Some(None)),
            ("for=10.0.0.1", Some(Some("10.0.0.1"))),
        ];
        for (value, expected) in cases {
            let hops = parse([value]).unwrap();
            let found = client(&hops, is_proxy).map(|hop| hop.address);
            let expected = expected.map(|address| address.map(|text| text.parse().unwrap()));
            assert_eq!(found, expected, "{value}");
        }
    }
}
