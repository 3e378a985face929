//! The header of the PROXY protocol, versions 1 and 2: a proxy names its client.
//!
//! The reader is pure: bytes in, and the header, the need for more bytes, or a refusal out. It never asks for a byte that
//! may belong to what follows, because that may be encrypted.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::NonZeroUsize;

/// Maximum bytes of a header of version 1 (PROXY protocol, 2.1).
pub const V1_BYTES: usize = 107;

/// Maximum bytes of a header of version 2: the fixed part, and the 520 bytes that the specification sets aside for
/// addresses and extensions (PROXY protocol, 2.2).
pub const V2_BYTES: usize = 536;

/// Bytes of the shortest header of version 1.
const V1_SHORTEST: usize = b"PROXY UNKNOWN\r\n".len();

/// The first bytes of a header of version 1.
const V1_MARK: &[u8] = b"PROXY ";

/// The first bytes of a header of version 2.
const V2_MARK: &[u8] = b"\r\n\r\n\0\r\nQUIT\n";

/// Bytes of version 2 up to the length of the rest.
const V2_FIXED: usize = 16;

/// The extension about TLS between client and proxy, and the bit in it that says that there is TLS (PROXY protocol, 2.2.6).
const TLS_EXTENSION: u8 = 0x20;
const CLIENT_TLS: u8 = 0x01;

/// A header that was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProxyHeader {
    /// The client's address. None if the proxy connects for itself (LOCAL), or does not know the address (UNKNOWN).
    pub source: Option<IpAddr>,
    /// True if the proxy says that its client came by TLS.
    pub secure: bool,
    /// Bytes of the header.
    pub length: usize,
}

/// The meaning of a connection's first bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeaderRead {
    /// The beginning of a header. At least this many bytes more belong to it.
    Incomplete(NonZeroUsize),
    /// A header.
    Header(ProxyHeader),
    /// No header, or a header that is wrong or too long.
    Malformed,
}

/// Reads the first bytes of a connection.
pub fn read_proxy_header(bytes: &[u8]) -> HeaderRead {
    if bytes.is_empty() {
        needs(V1_SHORTEST)
    } else if begins(bytes, V2_MARK) {
        binary(bytes)
    } else if begins(bytes, V1_MARK) {
        text(bytes)
    } else {
        HeaderRead::Malformed
    }
}

/// True if the bytes begin with the mark of a header of either version.
pub(super) fn has_proxy_mark(bytes: &[u8]) -> bool {
    bytes.starts_with(V1_MARK) || bytes.starts_with(V2_MARK)
}

/// True if the bytes can be a header that begins with a mark.
fn begins(bytes: &[u8], mark: &[u8]) -> bool {
    bytes.starts_with(mark) || mark.starts_with(bytes)
}

fn needs(more: usize) -> HeaderRead {
    NonZeroUsize::new(more).map_or(HeaderRead::Malformed, HeaderRead::Incomplete)
}

/// Version 1: one line.
fn text(bytes: &[u8]) -> HeaderRead {
    let within = bytes.get(..V1_BYTES).unwrap_or(bytes);
    let Some(end) = within.iter().position(|byte| *byte == b'\n') else {
        let ending = match within.last() {
            Some(b'\r') => 1,
            Some(_) | None => 2,
        };
        let more = ending.max(V1_SHORTEST.saturating_sub(within.len()));
        return match within.len() + more > V1_BYTES {
            true => HeaderRead::Malformed,
            false => needs(more),
        };
    };
    let line = within.get(..end).unwrap_or_default();
    let source = line.strip_suffix(b"\r").and_then(text_source);
    match source {
        Some(source) => HeaderRead::Header(ProxyHeader {
            source,
            secure: false,
            length: end + 1,
        }),
        None => HeaderRead::Malformed,
    }
}

/// The client that a line names, if it names one. None if the line is wrong.
fn text_source(line: &[u8]) -> Option<Option<IpAddr>> {
    let rest = line.strip_prefix(V1_MARK)?;
    if let Some(rest) = rest.strip_prefix(b"UNKNOWN") {
        // The rest of such a line says nothing that is to be believed.
        return (rest.is_empty() || rest.starts_with(b" ")).then_some(None);
    }
    let rest = std::str::from_utf8(rest).ok()?;
    let words: Vec<&str> = rest.split(' ').take(6).collect();
    let [family, source, destination, ports @ ..] = words.as_slice() else {
        return None;
    };
    let [from, to] = ports else { return None };
    if !is_port(from) || !is_port(to) {
        return None;
    }
    let source = match *family {
        "TCP4" => same::<Ipv4Addr>(source, destination)?.into(),
        "TCP6" => same::<Ipv6Addr>(source, destination)?.into(),
        _ => return None,
    };
    Some(Some(IpAddr::to_canonical(&source)))
}

/// The first of two addresses, if both are of a family.
fn same<A: std::str::FromStr>(source: &str, destination: &str) -> Option<A> {
    destination.parse::<A>().ok()?;
    source.parse().ok()
}

/// True if a word is a port without leading zeros.
fn is_port(word: &str) -> bool {
    let is_plain = word == "0" || !word.starts_with(['0', '+']);
    is_plain && word.parse::<u16>().is_ok()
}

/// Version 2: a fixed part with a length, addresses, and extensions.
fn binary(bytes: &[u8]) -> HeaderRead {
    let Some(fixed) = bytes.first_chunk::<V2_FIXED>() else {
        return needs(V2_FIXED - bytes.len());
    };
    let [.., command, family, high, low] = *fixed;
    let length = V2_FIXED + usize::from(u16::from_be_bytes([high, low]));
    if length > V2_BYTES {
        return HeaderRead::Malformed;
    }
    let Some(rest) = bytes.get(V2_FIXED..length) else {
        return needs(length - bytes.len());
    };
    let named = match command {
        // A proxy that connects for itself, perhaps to see that the server lives: the rest is ignored.
        0x20 => Some((None, false)),
        0x21 => binary_source(family, rest),
        _ => None,
    };
    match named {
        Some((source, secure)) => HeaderRead::Header(ProxyHeader {
            source,
            secure,
            length,
        }),
        None => HeaderRead::Malformed,
    }
}

/// The client of a header of version 2, if it names a client that comes by TCP, and true if it came by TLS. None if the
/// header is wrong.
fn binary_source(family: u8, rest: &[u8]) -> Option<(Option<IpAddr>, bool)> {
    let (source, extensions): (IpAddr, _) = match family {
        // Both addresses, then both ports.
        0x11 => (
            Ipv4Addr::from(*rest.first_chunk::<4>()?).into(),
            rest.get(12..)?,
        ),
        0x21 => (
            Ipv6Addr::from(*rest.first_chunk::<16>()?).into(),
            rest.get(36..)?,
        ),
        // An unknown family, datagrams and Unix sockets name no address under which a peer is counted.
        0x00 | 0x12 | 0x22 | 0x31 | 0x32 => return Some((None, false)),
        _ => return None,
    };
    Some((Some(source.to_canonical()), says_tls(extensions)?))
}

/// True if an extension says that the client came by TLS. None if the extensions are wrong.
fn says_tls(mut extensions: &[u8]) -> Option<bool> {
    let mut secure = false;
    while let Some((kind, rest)) = extensions.split_first() {
        let (length, rest) = rest.split_first_chunk::<2>()?;
        let (value, rest) = rest.split_at_checked(u16::from_be_bytes(*length).into())?;
        if *kind == TLS_EXTENSION {
            secure |= value.first()? & CLIENT_TLS != 0;
        }
        extensions = rest;
    }
    Some(secure)
}
