//! Other protocols than lines, known by a connection's first bytes.
//!
//! Any web page can make a browser send an HTTP request to the port for lines, with lines of the page's choice in its
//! body. The request line comes first and is no page's to choose: a connection that begins with one is closed before
//! anything in it is carried out. TLS handshakes and SSH banners are closed alike, because what follows them is never
//! meant as lines. The PROXY protocol is believed from named proxies alone, and their header is read before lines are:
//! from anyone else it is a foreign protocol.

use damiera_protocol::codec::Item;
use damiera_protocol::render::Notice;

/// A protocol that is not ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForeignProtocol {
    /// A request line (RFC 9112, 3).
    Http,
    /// A TLS record with a handshake (RFC 8446, 5.1).
    Tls,
    /// An identification string (RFC 4253, 4.2).
    Ssh,
    /// A header of the PROXY protocol, from an address that is no named proxy's.
    Proxy,
}

/// The beginning of a TLS record with a handshake: its type, and the first byte of every version.
const TLS: [u8; 2] = [0x16, 0x03];

/// The first bytes of version 2 of the PROXY protocol as far as no person sends them, and what is left of them when one or
/// both empty lines were taken already.
const PROXY_V2: [&[u8]; 3] = [b"\r\n\r\n\0", b"\r\n\0", PROXY_V2_QUIT];
const PROXY_V2_QUIT: &[u8] = b"\0\r\nQUIT\n";

/// The first words of version 1.
const PROXY_V1: [&str; 3] = ["PROXY TCP4 ", "PROXY TCP6 ", "PROXY UNKNOWN"];

impl ForeignProtocol {
    /// Why its connection is closed.
    pub fn notice(self) -> Notice {
        match self {
            ForeignProtocol::Http => Notice::HttpRequest,
            ForeignProtocol::Tls => Notice::TlsHandshake,
            ForeignProtocol::Ssh => Notice::SshBanner,
            ForeignProtocol::Proxy => Notice::ProxyHeader,
        }
    }
}

/// The protocol of a connection by its first bytes, before they are read as lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FirstBytes {
    /// A line, as far as they tell.
    Line,
    /// Too few to tell.
    TooFew,
    /// The beginning of a request line, however long that becomes.
    Request,
    /// Of another protocol for certain.
    Foreign(ForeignProtocol),
}

impl FirstBytes {
    /// Recognises these bytes.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        // The CR of an empty line may have been taken before its LF came.
        let bytes = bytes.strip_prefix(b"\n").unwrap_or(bytes);
        if bytes.starts_with(&TLS) {
            return FirstBytes::Foreign(ForeignProtocol::Tls);
        }
        if PROXY_V2.iter().any(|mark| bytes.starts_with(mark)) {
            return FirstBytes::Foreign(ForeignProtocol::Proxy);
        }
        if bytes == &TLS[..1] || (!bytes.is_empty() && PROXY_V2_QUIT.starts_with(bytes)) {
            return FirstBytes::TooFew;
        }
        let mut words = bytes.split(|byte| *byte == b' ');
        let method = words.next().is_some_and(is_token);
        // The target of a browser's request is a path; that of a request to a proxy is a whole address.
        let target = words.next().unwrap_or_default();
        let is_target = target.starts_with(b"/") || target.starts_with(b"http");
        if method && is_target {
            FirstBytes::Request
        } else {
            FirstBytes::Line
        }
    }

    /// The protocol that the first item tells, where these bytes came before it was taken from them.
    pub(crate) fn with(self, item: &Item) -> Option<ForeignProtocol> {
        match (self, item) {
            (FirstBytes::Foreign(protocol), _) => Some(protocol),
            (_, Item::Line { text, .. }) => of_line(text),
            // The end of such a line is never seen.
            (FirstBytes::Request, Item::TooLong) => Some(ForeignProtocol::Http),
            (FirstBytes::Line | FirstBytes::TooFew | FirstBytes::Request, _) => None,
        }
    }
}

/// The protocol with this first line.
fn of_line(line: &str) -> Option<ForeignProtocol> {
    if line.starts_with("SSH-") {
        return Some(ForeignProtocol::Ssh);
    }
    if PROXY_V1.iter().any(|words| line.starts_with(words)) {
        return Some(ForeignProtocol::Proxy);
    }
    let (method, rest) = line.split_once(' ')?;
    let (_, version) = rest.trim_end().rsplit_once(' ')?;
    let is_request = is_token(method.as_bytes()) && version.starts_with("HTTP/");
    is_request.then_some(ForeignProtocol::Http)
}

/// True if bytes can be the name of a method (RFC 9110, 5.6.2).
fn is_token(bytes: &[u8]) -> bool {
    let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(byte);
    !bytes.is_empty() && bytes.iter().all(is_allowed)
}

#[cfg(test)]
mod tests {
    use damiera_protocol::codec::LineEnding;

    use super::*;

    #[test]
    fn first_lines() {
        use ForeignProtocol::{Http, Proxy, Ssh};
        for (line, expected) in [
            ("POST / HTTP/1.1", Some(Http)),
            ("GET /?x=%0Aregistrati HTTP/1.0", Some(Http)),
            ("OPTIONS * HTTP/1.1 ", Some(Http)),
            ("M-SEARCH * HTTP/1.1", Some(Http)),
            ("PRI * HTTP/2.0", Some(Http)),
            ("CONNECT [::1]:6464 HTTP/1.1", Some(Http)),
            ("SSH-2.0-OpenSSH_9.6", Some(Ssh)),
            ("PROXY TCP4 192.0.2.1 192.0.2.2 4660 6464", Some(Proxy)),
            ("PROXY UNKNOWN", Some(Proxy)),
            ("PROXY", None),
            ("PROXY and others", None),
            ("Ada", None),
            ("GET", None),
            ("HTTP/1.1", None),
            ("registrati Ada", None),
            ("formato json", None),
            ("ssh", None),
        ] {
            let (text, ending) = (line.to_owned(), LineEnding::Lf);
            let first = FirstBytes::of(line.as_bytes());
            assert_eq!(first.with(&Item::Line { text, ending }), expected, "{line}");
        }
    }

    #[test]
    fn lines_without_an_end() {
        for (bytes, expected) in [
            (&b"POST /aaaaaaaa"[..], Some(ForeignProtocol::Http)),
            (b"GET http://127.0.0.1/aaaaaa", Some(ForeignProtocol::Http)),
            (b"di' aaaaaaaaa", None),
            (b"aaaaaaaaaaaaa", None),
            (b"", None),
        ] {
            assert_eq!(FirstBytes::of(bytes).with(&Item::TooLong), expected);
        }
    }

    #[test]
    fn a_binary_header() {
        let proxy = FirstBytes::Foreign(ForeignProtocol::Proxy);
        assert_eq!(FirstBytes::of(b"\r\n\r\n\0\r\nQUIT\n\x21"), proxy);
        assert_eq!(FirstBytes::of(b"\r\n\0\r\nQUIT\n"), proxy);
        assert_eq!(FirstBytes::of(b"\0\r\nQUIT\n\x21"), proxy);
        assert_eq!(FirstBytes::of(b"\n\0\r\nQUIT\n\x21"), proxy);
        assert_eq!(FirstBytes::of(b"\0\r\nQU"), FirstBytes::TooFew);
        assert_eq!(FirstBytes::of(b"\n\0\r\nQU"), FirstBytes::TooFew);
        // Empty lines are answered at once.
        assert_eq!(FirstBytes::of(b"\r\n\r\n"), FirstBytes::Line);
        assert_eq!(FirstBytes::of(b"\0Ada"), FirstBytes::Line);
    }

    #[test]
    fn a_handshake_byte_by_byte() {
        assert_eq!(FirstBytes::of(b"\x16"), FirstBytes::TooFew);
        let tls = FirstBytes::Foreign(ForeignProtocol::Tls);
        assert_eq!(FirstBytes::of(b"\x16\x03\x01"), tls);
        assert_eq!(FirstBytes::of(b"\x16Ada"), FirstBytes::Line);
    }
}
